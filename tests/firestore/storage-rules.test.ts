import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEmulator, startEmulator } from '../../tools/firestore-emulator.mjs';

const PROJECT_ID = 'demo-kz';
const START_MILLISECONDS = 90_000;
const jar = findEmulator();
const storageRules = readFileSync('storage.rules', 'utf8');

/**
 * Google's Storage emulator needs firebase-tools, which this project does not carry. Both products
 * read one language of rules, with the same words for reading and writing: the rules are put over
 * documents, path by path, and the Firestore emulator evaluates them there.
 */
function toFirestore(rules: string): string {
  return rules
    .replace('service firebase.storage', 'service cloud.firestore')
    .replace('/b/{bucket}/o', '/databases/{database}/documents');
}

it('the rules for storage name one service, one bucket and one folder', () => {
  expect(storageRules.match(/service\s+\S+/gu)).toEqual(['service firebase.storage']);
  expect(storageRules.match(/match\s+\S+/gu)).toEqual(['match /b/{bucket}/o', 'match /packs/{file=**}']);
});

describe.skipIf(jar === null)('the rules for storage, over documents', { timeout: START_MILLISECONDS }, () => {
  let emulator: Awaited<ReturnType<typeof startEmulator>>;
  const root = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const send = (path: string, body?: object): Promise<Response> =>
    fetch(`http://${emulator.host}/v1/${root}${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {});

  async function setRules(content: string): Promise<void> {
    const response = await fetch(`http://${emulator.host}/emulator/v1/projects/${PROJECT_ID}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: toFirestore(content) }] } }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /**
   * True when the rules let a request through; then there is nothing to be found, or something
   * written.
   */
  async function isAllowed(path: string, body?: object): Promise<boolean> {
    const { status } = await send(path, body);
    if (![200, 403, 404].includes(status)) throw new Error(`An answer that says nothing of rules: ${status}.`);
    return status !== 403;
  }

  const answerAll = async (): Promise<Record<string, boolean>> => ({
    'get a file': await isAllowed('/packs/mi'),
    'get a file in a folder': await isAllowed('/packs/mi/audio/kuri'),
    'get a file elsewhere': await isAllowed('/private/list'),
    'list the packs': await isAllowed('/packs'),
    'list a folder': await isAllowed('/packs/mi/audio'),
    'write a file': await isAllowed(':commit', { writes: [{ update: { name: `${root}/packs/evil`, fields: {} } }] }),
    'remove a file': await isAllowed(':commit', { writes: [{ delete: `${root}/packs/mi` }] }),
    'write elsewhere': await isAllowed(':commit', {
      writes: [{ update: { name: `${root}/private/evil`, fields: {} } }],
    }),
  });

  beforeAll(async () => {
    emulator = await startEmulator(jar ?? '', PROJECT_ID);
  }, START_MILLISECONDS);
  afterAll(() => emulator.kill());

  it('everyone may fetch a file of a pack by its name, and nobody may do anything else', async () => {
    await setRules(storageRules);
    const allowed = Object.entries(await answerAll()).flatMap(([what, isAllowedTo]) => (isAllowedTo ? [what] : []));
    expect(allowed).toEqual(['get a file', 'get a file in a folder']);
  });

  it.each([
    ['allow get:', 'allow read:', 'list the packs'],
    ['allow list, write: if false', 'allow list, write: if true', 'write a file'],
    ['/packs/{file=**}', '/{file=**}', 'get a file elsewhere'],
  ])('bad rules are found out: %s -> %s', async (part, mutant, breach) => {
    expect(storageRules).toContain(part);
    await setRules(storageRules.replace(part, mutant));
    expect((await answerAll())[breach]).toBe(true);
  });
});
