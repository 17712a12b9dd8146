// Writes the workbook and the recordings of a school into a folder, to try `npm run pack -- make`
// with: tsx tests/desk/school/write.ts FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeSchoolFiles } from './make';

const [folder = 'school'] = process.argv.slice(2);
for (const { name, bytes } of await makeSchoolFiles()) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
