// Writes the table of rooms in docs/architecture.md from ./rooms.mjs, or says with --check whether
// it is up to date.
import { writePart } from '../document-parts.mjs';
import { withTable } from './table.mjs';

writePart({
  mark: 'rooms',
  file: 'docs/architecture.md',
  source: 'tools/boundaries/rooms.mjs',
  update: (document) => withTable(document),
});
