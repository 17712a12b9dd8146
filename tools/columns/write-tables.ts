// Writes what docs/pack-reference.md says of columns from the desk's definitions, or says with
// --check whether it is up to date.
import { writePart } from '../document-parts.mjs';
import { withColumns } from './tables';

writePart({
  mark: 'columns',
  file: 'docs/pack-reference.md',
  source: 'desk/builder/sheets/column-definitions.ts',
  update: withColumns,
});
