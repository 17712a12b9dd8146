// Writes the headers and rewrites of the built app into firebase.json, or says with --check whether
// they are there: node tools/hosting/write.mjs [--check] [folder]
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { readBuildFacts } from './build-facts.mjs';
import { firebaseHosting } from './files.mjs';

const FILE = 'firebase.json';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const config = JSON.parse(readFileSync(FILE, 'utf8'));
const hosting = firebaseHosting(readBuildFacts(positionals[0] ?? 'dist'));
const isCurrent = isDeepStrictEqual(config.hosting, hosting);
if (values.check && !isCurrent) {
  console.error(
    `${FILE} does not say what this build needs: run "npm run check -- hosting --write" after "npm run build".`,
  );
  process.exitCode = 1;
}
if (!values.check && !isCurrent) {
  writeFileSync(FILE, `${JSON.stringify({ ...config, hosting }, null, 2)}\n`);
  console.log(`${FILE} was changed to what this build needs.`);
}
