// Fails when a comment cites a page or heading that the specification does not have, or a document
// links to nothing.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems } from './citations.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/**
 * @param {string} folder
 * @param {RegExp} name
 */
const listFiles = (folder, name) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path))
    .toSorted();

/** Has bad citations on purpose. */
const OWN_TEST = 'tests/tools/citations.test.ts';

/** @param {readonly string[]} paths */
const open = (paths) => paths.map((path) => ({ path, text: read(path) }));

const sources = [
  ...['src', 'scenes', 'desk', 'tools', 'tests', 'e2e'].flatMap((folder) => listFiles(folder, /\.(tsx?|mjs|css)$/u)),
  'vite.config.ts',
  'playwright.config.ts',
];
const documents = [...readdirSync(ROOT).filter((name) => name.endsWith('.md')), ...listFiles('docs', /\.md$/u)];
const problems = findProblems({
  sources: open(sources.filter((path) => path !== OWN_TEST)),
  documents: open(documents),
  exists: (path) => existsSync(join(ROOT, path)),
  read,
});
for (const { path, line, message } of problems) console.error(`${path}:${line}: ${message}`);
console.log(`${sources.length} source files and ${documents.length} documents: ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
