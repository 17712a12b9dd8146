// Writes the table of rooms in docs/architecture.md from ./rooms.mjs, or says with --check whether
// it is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTable } from './table.mjs';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'architecture.md');
const before = readFileSync(FILE, 'utf8');
const after = withTable(before);
if (after === before) console.log('The table of rooms is up to date.');
else if (process.argv.includes('--check')) {
  console.error(
    'The table of rooms in docs/architecture.md is not what tools/boundaries/rooms.mjs says: npm run check -- rooms --write',
  );
  process.exitCode = 1;
} else {
  writeFileSync(FILE, after);
  console.log('docs/architecture.md has the table of rooms anew.');
}
