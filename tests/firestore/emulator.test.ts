import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FirebaseProject, PackConfig, PackManifest, RawLists } from '../../src/content/entities';
import { openClient } from '../../src/content/firestore/client';
import type { KeyValueStore } from '../../src/content/key-value-store';
import { openLists } from '../../src/content/firestore/open';
import type { Reader } from '../../src/content/firestore/reader';
import { readCollections } from '../../src/content/firestore/reader';
import { openRest } from '../../src/content/firestore/rest';
import { readVersions } from '../../src/content/firestore/versions';
import { COLLECTION_NAMES, normalise } from '../../src/content/normalise';
import { openDatabase } from '../../desk/firestore/database';
import { NEEDS_EMULATOR, findEmulator, startEmulator } from '../../tools/firestore-emulator.mjs';
import type { PublishOptions } from '../../desk/firestore/publication';
import { registry } from '../../scenes/registry';
import { publish } from '../../desk/firestore/publication';

const PACK = 'public/packs/mi';
const PROJECT_ID = 'demo-kz';
const START_MILLISECONDS = 90_000;
const jar = findEmulator();
if (jar === null) console.warn(`Not run, since there is no Firestore emulator:\n${NEEDS_EMULATOR.join('\n')}`);

const manifest = JSON.parse(readFileSync(join(PACK, 'pack.json'), 'utf8')) as PackManifest;
const bundled = JSON.parse(readFileSync(join(PACK, manifest.content), 'utf8')) as RawLists;
const config: PackConfig = manifest.config;
const expected = normalise(bundled, config, registry, '').content;

/** Documents of all collections together. */
const sum = (publication: Awaited<ReturnType<typeof publish>>) => {
  const differences = publication.collections.map(({ difference }) => difference);
  const add = (count: (one: (typeof differences)[number]) => number) =>
    differences.reduce((total, one) => total + count(one), 0);
  return {
    added: add((one) => one.added.length),
    changed: add((one) => one.changed.length),
    removed: add((one) => one.removed.length),
  };
};

/** Someone who is signed in, as the emulator takes it: a token without a signature. */
function createToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    sub: 'someone',
    user_id: 'someone',
    iat: now,
    auth_time: now,
    exp: now + 3600,
  };
  const pieces = [{ alg: 'none', typ: 'JWT' }, claims].map((piece) =>
    Buffer.from(JSON.stringify(piece)).toString('base64url'),
  );
  return `${pieces.join('.')}.`;
}

function createMemoryStore(): KeyValueStore & { readonly values: ReadonlyMap<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: async (key) => values.get(key),
    set: async (key, value) => {
      values.set(key, structuredClone(value));
    },
  };
}

describe.skipIf(jar === null)('a real Firestore', { timeout: START_MILLISECONDS }, () => {
  let emulator: Awaited<ReturnType<typeof startEmulator>>;
  let project: FirebaseProject;
  let folder: string;
  const seed = (changes: Partial<PublishOptions> = {}) =>
    publish({
      packFolder: PACK,
      projectId: PROJECT_ID,
      emulator: emulator.host,
      token: 'owner',
      isDryRun: false,
      mediaFolder: null,
      ...changes,
    });
  const readByClient = () =>
    readCollections({
      openClient: async () => openClient(project),
      openRest: () => Promise.reject(new Error('not meant')),
    });
  const readByRest = () =>
    readCollections({
      openClient: () => Promise.reject(new Error('switched off')),
      openRest: async () => openRest(project),
    });

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    folder = mkdtempSync(join(tmpdir(), 'publish-'));
    emulator = await startEmulator(jar ?? '', PROJECT_ID);
    project = { apiKey: 'key', projectId: PROJECT_ID, appId: 'app', emulator: emulator.host };
  }, START_MILLISECONDS);

  afterAll(async () => {
    await emulator.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a dry run reports every change and writes nothing', async () => {
    const { added } = sum(await seed({ isDryRun: true, mediaFolder: join(folder, 'dry') }));
    expect(added).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
    expect(sum(await seed({ isDryRun: true })).added).toBe(added);
  });

  it('continues after an interrupted run', async () => {
    const { added } = sum(await seed({ isDryRun: true }));
    let commits = 0;
    const cutOff: typeof fetch = async (address, init) => {
      if (String(address).endsWith(':commit')) {
        commits += 1;
        if (commits > 1) return new Response('cut', { status: 400 });
      }
      return await fetch(address, init);
    };
    await expect(seed({ fetch: cutOff })).rejects.toThrow(/500 of \d+ documents are done; run it again/u);
    expect(sum(await seed())).toEqual({ added: added - 500, changed: 0, removed: 0 });
    const again = await seed();
    expect(sum(again)).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(again.isNewVersion).toBe(false);
  });

  it('gives the same content as the bundle, to the last field, by the client and by plain requests', async () => {
    expect(normalise(await readByClient(), config, registry, '').content).toEqual(expected);
    expect(normalise(await readByRest(), config, registry, '').content).toEqual(expected);
  });

  it('adds, changes and removes what differs, and leaves other collections alone', async () => {
    const database = openDatabase({ projectId: PROJECT_ID, emulator: emulator.host, token: 'owner' });
    const [changed = '', missing = ''] = [...(await database.list('KZ_uiWords')).keys()];
    await database.commit([
      { kind: 'set', collection: 'KZ_uiWords', id: changed, fields: { English: { stringValue: 'Wrong' } } },
      { kind: 'remove', collection: 'KZ_uiWords', id: missing },
      { kind: 'set', collection: 'KZ_uiWords', id: 'extra', fields: { English: { stringValue: 'Extra' } } },
      { kind: 'set', collection: 'programme_notes', id: 'own', fields: { note: { stringValue: 'ours' } } },
    ]);
    expect(sum(await seed())).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(normalise(await readByRest(), config, registry, '').content).toEqual(expected);
    expect((await database.list('programme_notes')).size).toBe(1);
  });

  it('copies media once, and again what was damaged', async () => {
    const mediaFolder = join(folder, 'media');
    const first = await seed({ mediaFolder });
    expect(first.media?.copiedCount).toBeGreaterThan(0);
    writeFileSync(join(mediaFolder, 'mi', 'pack.json'), '{');
    expect((await seed({ mediaFolder })).media).toEqual({
      copiedCount: 1,
      sameCount: (first.media?.copiedCount ?? 0) - 1,
      removed: [],
    });
    expect(readFileSync(join(mediaFolder, 'mi', 'pack.json'))).toEqual(readFileSync(join(PACK, 'pack.json')));
  });

  /** True when the rules let a request through, even if it failed then. */
  async function isAllowed(path: string, token: string | null, write?: object): Promise<boolean> {
    const response = await fetch(
      `http://${emulator.host}/v1/projects/${PROJECT_ID}/databases/(default)/documents${path}`,
      {
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        ...(write ? { method: 'POST', body: JSON.stringify({ writes: [write] }) } : {}),
      },
    );
    const text = await response.text();
    // 404 and 409: the rules said yes, and then there was nothing to change, or something already.
    if (![200, 403, 404, 409].includes(response.status)) throw new Error(text);
    return response.status !== 403;
  }

  /** Requests that the rules allow or deny wrongly; must be empty. */
  async function findBreaches(): Promise<string[]> {
    const root = `projects/${PROJECT_ID}/databases/(default)/documents`;
    const [first] = COLLECTION_NAMES;
    const attempts: [what: string, isExpected: boolean, answer: Promise<boolean>][] = [];
    for (const token of [null, createToken()]) {
      const tryWrites = (collection: string, id: string): void => {
        const there = { name: `${root}/${collection}/${id}`, fields: { Key: { integerValue: '1' } } };
        const fresh = { ...there, name: `${there.name}-new` };
        attempts.push([
          `create in ${collection}`,
          false,
          isAllowed(':commit', token, { update: fresh, currentDocument: { exists: false } }),
        ]);
        attempts.push([
          `update in ${collection}`,
          false,
          isAllowed(':commit', token, { update: there, currentDocument: { exists: true } }),
        ]);
        attempts.push([`delete in ${collection}`, false, isAllowed(':commit', token, { delete: there.name })]);
      };
      for (const name of COLLECTION_NAMES) {
        attempts.push([`list ${name}`, true, isAllowed(`/${name}`, token)]);
        attempts.push([`get in ${name}`, true, isAllowed(`/${name}/${name}-1`, token)]);
        tryWrites(name, `${name}-1`);
      }
      attempts.push(['get the versions', true, isAllowed('/KZ_Version/current', token)]);
      attempts.push(['list the versions', false, isAllowed('/KZ_Version', token)]);
      attempts.push(['get beside the versions', false, isAllowed('/KZ_Version/other', token)]);
      tryWrites('KZ_Version', 'current');
      for (const other of ['programme_notes', 'users', 'kz_appdata', 'KZ_AppData2', `${first}/${first}-1/below`]) {
        attempts.push([`list ${other}`, false, isAllowed(`/${other}`, token)]);
        attempts.push([`get in ${other}`, false, isAllowed(`/${other}/own`, token)]);
        tryWrites(other, 'own');
      }
    }
    const answers = await Promise.all(
      attempts.map(async ([what, isExpected, answer]) => ({ what, isBreach: (await answer) !== isExpected })),
    );
    return answers.flatMap(({ what, isBreach }) => (isBreach ? [what] : []));
  }

  async function setRules(content: string): Promise<void> {
    const response = await fetch(`http://${emulator.host}/emulator/v1/projects/${PROJECT_ID}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  it('the rules let everyone read the nine collections and their versions and nothing else, and nobody write', async () => {
    expect(await findBreaches()).toEqual([]);
  });

  it.each([
    ['allow write: if false', 'allow write: if true', 'create in KZ_AppData'],
    ['allow write: if false', 'allow write: if request.auth != null', 'create in KZ_AppData'],
    [/if collection in \[[^\]]*\]/u, 'if true', 'list users'],
    ["'KZ_GoldStar',", '', 'list KZ_GoldStar'],
    ['allow list, write: if false', 'allow list, write: if true', 'update in KZ_Version'],
    ['match /KZ_Version/current', 'match /KZ_Version/{any}', 'get beside the versions'],
    ['allow get: if true', 'allow get: if request.auth != null', 'get the versions'],
    ['{collection}/{row}', '{collection}/{row=**}', `list ${COLLECTION_NAMES[0]}/${COLLECTION_NAMES[0]}-1/below`],
  ])('bad rules are found out: %s -> %s', async (part, mutant, breach) => {
    const rules = readFileSync('firestore.rules', 'utf8');
    expect(rules.replace(part, mutant)).not.toBe(rules);
    await setRules(rules.replace(part, mutant));
    try {
      expect(await findBreaches()).toContain(breach);
    } finally {
      await setRules(rules);
    }
  });

  it.each(['client', 'rest'] as const)(
    'a first start reads all documents, a second one 1, and one after a word was removed those that changed: %s',
    async (way) => {
      await seed();
      let reads = 0;
      /** As Firestore counts: each document, and one for a query that finds none. */
      const count = (reader: Reader): Reader => ({
        ...reader,
        read: async (name) => {
          const rows = await reader.read(name);
          reads += Math.max(1, rows.length);
          return rows;
        },
      });
      const cacheStore = createMemoryStore();
      const refreshes: (() => void)[] = [];
      const finish = (): void => refreshes.forEach((end) => end());
      /**
       * Starts the app, until its refresh has ended. Gives the words, and how many documents were
       * read.
       */
      const start = async () => {
        reads = 0;
        const refreshed = new Promise<void>((resolve) => {
          refreshes.push(resolve);
        });
        const lists = await openLists({
          project,
          language: config.Language,
          cacheStore: { get: cacheStore.get, set: async (key, value) => cacheStore.set(key, value).then(finish) },
          collections: COLLECTION_NAMES,
          sureDay: '',
          readBundled: () => Promise.reject(new Error('not meant')),
          isPlayable: (read) => (read.KZ_AppData ?? []).length > 0,
          readProject: (_, collections) =>
            readCollections(
              {
                openClient: async () => {
                  if (way === 'rest') throw new Error('switched off');
                  return count(openClient(project));
                },
                openRest: async () => count(openRest(project)),
              },
              undefined,
              collections,
            ),
          readVersions: async (named) => {
            reads += 1;
            const versions = await readVersions(named);
            const saved = cacheStore.values.get(`KZ_${config.Language}_Content`) as { versions: object } | undefined;
            // Nothing is saved when nothing is new.
            if (saved && JSON.stringify(saved.versions) === JSON.stringify(versions)) finish();
            return versions;
          },
          firstStartMilliseconds: START_MILLISECONDS,
        });
        await refreshed;
        return { reads, words: (lists.KZ_AppData ?? []).length };
      };
      const counts = COLLECTION_NAMES.map((name) => (bundled[name] ?? []).length);
      const all = counts.reduce((total, each) => total + Math.max(1, each), 0);
      const words = (bundled.KZ_AppData ?? []).length;
      expect(await start()).toEqual({ reads: 1 + all, words });
      expect(await start()).toEqual({ reads: 1, words });
      expect(await start()).toEqual({ reads: 1, words });

      const packFolder = join(folder, 'less');
      cpSync(PACK, packFolder, { recursive: true });
      const less = { ...bundled, KZ_AppData: (bundled.KZ_AppData ?? []).filter((_, index) => index !== 5) };
      writeFileSync(join(packFolder, manifest.content), JSON.stringify(less));
      expect(sum(await seed({ packFolder }))).toEqual({ added: 0, changed: 0, removed: 1 });
      expect(await start()).toEqual({ reads: 1 + words - 1, words });
      expect(await start()).toEqual({ reads: 1, words: words - 1 });
      console.info(
        `Documents read (${way}): ${1 + all} at the first start, 1 at the second, ${words} after one word was removed.`,
      );
    },
  );

  it('an unreachable server makes both readers reject, and cached rows are used', async () => {
    const cacheStore = createMemoryStore();
    const open = () =>
      openLists({
        project,
        language: config.Language,
        cacheStore,
        collections: COLLECTION_NAMES,
        sureDay: '',
        readBundled: () => Promise.reject(new Error('no rows')),
        isPlayable: (lists) => normalise(lists, config, registry, '').content.vocabData.length > 0,
        firstStartMilliseconds: START_MILLISECONDS,
      });
    // The bad rules let documents through.
    await seed();
    expect(normalise(await open(), config, registry, '').content).toEqual(expected);
    await emulator.kill();
    expect(normalise(await open(), config, registry, '').content).toEqual(expected);
    await expect(readByRest()).rejects.toThrow(/./u);
    await expect(openClient(project).read('KZ_AppData')).rejects.toThrow('Failed to get documents from server');
  });
});
