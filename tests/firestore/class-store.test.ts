import { readFileSync } from 'node:fs';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FirebaseProject } from '../../src/content/entities';
import { makeChild } from '../../src/progress/children';
import type { OwnProfile, ProfileStore } from '../../src/progress/saved/class-sync';
import { syncProfile } from '../../src/progress/saved/class-sync';
import { MAX_PROFILE_LETTERS, openFirestoreClassStore } from '../../src/progress/saved/firestore-class-store';
import type { Profile } from '../../src/progress/saved/profiles';
import { NO_PROGRESS, joinProfiles } from '../../src/progress/saved/profiles';
import { afterReview, toRow } from '../../src/progress/word-memory';
import { findEmulator, startEmulator } from '../../tools/firestore-emulator.mjs';

const PROJECT_ID = 'demo-kz';
const START_MILLISECONDS = 90_000;
const jar = findEmulator();
const rules = readFileSync('firestore.rules', 'utf8');

/** Ids as Firestore makes them. */
const CODE = 'AbcdefghijKLMNOPQRS1';
const OTHER_CODE = 'AbcdefghijKLMNOPQRS2';
const SHORT_CODE = 'class1';
const ID = 'child-aaaaaaaaaa';
const NEW_ID = 'child-bbbbbbbbbb';
const TEXT = '{"app":"kids-zone","kind":"child","version":3}';

/** A child of one tablet who was asked some words. */
function profileWith(keys: readonly string[]): Profile {
  const memory = keys.map((key) =>
    toRow(key, `kupu ${key}`, afterReview(undefined, { key, isRight: true, guess: 0.25, taken: null }, 20_000)),
  );
  return {
    child: makeChild(NEW_ID, { animal: 'dog', colour: 0 }, 1),
    languages: [['Maori', { ...NO_PROGRESS, memory }]],
  };
}

const query = (limit?: number): object => ({
  structuredQuery: { from: [{ collectionId: 'revisions' }], ...(limit !== undefined && { limit }) },
});

const text = (value: string): object => ({ text: { stringValue: value } });

describe.skipIf(jar === null)('a class in a real Firestore', { timeout: START_MILLISECONDS }, () => {
  let emulator: Awaited<ReturnType<typeof startEmulator>>;
  let project: FirebaseProject;
  const root = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const classes = `${root}/KZ_Classes`;

  /** As whoever has no rights, or as the project's owner. */
  const send = async (path: string, body: object | null, isOwner = false): Promise<Response> =>
    await fetch(`http://${emulator.host}/v1/${root}${path}`, {
      headers: isOwner ? { Authorization: 'Bearer owner' } : {},
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  /** Writes as the project's owner. */
  async function fill(writes: readonly object[]): Promise<void> {
    const response = await send(':commit', { writes }, true);
    if (!response.ok) throw new Error(await response.text());
  }
  /** True when the rules let a request through. */
  async function isAllowed(path: string, body: object | null = null): Promise<boolean> {
    const response = await send(path, body);
    const answer = await response.text();
    if (![200, 403, 404, 409].includes(response.status)) throw new Error(answer);
    return response.status !== 403;
  }
  const setRules = async (content: string): Promise<void> => {
    const response = await fetch(`http://${emulator.host}/emulator/v1/projects/${PROJECT_ID}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const profileWrite = (
    code: string,
    id: string,
    revision: unknown,
    fields: object = { text: { stringValue: TEXT } },
  ): object => ({
    update: { name: `${classes}/${code}/profiles/${id}`, fields: { revision, ...fields } },
  });
  const revisionWrite = (code: string, id: string, revision: unknown, fields: object = {}): object => ({
    update: { name: `${classes}/${code}/revisions/${id}`, fields: { revision, ...fields } },
  });
  const one = { integerValue: '1' };
  const two = { integerValue: '2' };

  beforeAll(async () => {
    // The client itself writes what it is denied.
    setLogLevel('silent');
    emulator = await startEmulator(jar ?? '', PROJECT_ID);
    project = { apiKey: 'key', projectId: PROJECT_ID, appId: 'app', emulator: emulator.host };
  }, START_MILLISECONDS);
  afterAll(() => emulator.kill());

  beforeEach(async () => {
    await fetch(`http://${emulator.host}/emulator/v1/${root}`, { method: 'DELETE' });
    await fill([CODE, SHORT_CODE].map((code) => ({ update: { name: `${classes}/${code}`, fields: {} } })));
    await fill([profileWrite(CODE, ID, one), revisionWrite(CODE, ID, one)]);
  }, START_MILLISECONDS);

  it('lists revisions alone, and of two tablets that write one revision lets one through', async () => {
    const [store, other] = [openFirestoreClassStore(project, CODE), openFirestoreClassStore(project, CODE)];
    expect([...(await store.list())]).toEqual([[ID, 1]]);
    expect(await store.get(ID)).toEqual({ revision: 1, text: TEXT });
    expect(await store.get(NEW_ID)).toEqual({ revision: 0, text: null });
    expect(await store.put(ID, TEXT, 0)).toBe(false);
    expect((await Promise.all([store.put(NEW_ID, TEXT, 0), other.put(NEW_ID, TEXT, 0)])).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(Object.fromEntries(await other.list())).toEqual({ [ID]: 1, [NEW_ID]: 1 });
  });

  it('loses no word of a child whom four tablets write at the same time', async () => {
    const tablets = Array.from({ length: 4 }, (_, index) => {
      let profile = profileWith([String(index), String(10 + index)]);
      const own: OwnProfile = {
        read: () => Promise.resolve(profile),
        add: (added) => {
          profile = joinProfiles(profile, added);
          return Promise.resolve(true);
        },
      };
      return {
        own,
        store: openFirestoreClassStore(project, CODE),
        words: () => profile.languages.flatMap(([, { memory }]) => memory),
      };
    });
    const syncAll = async (): Promise<unknown> =>
      await Promise.all(
        tablets.map(({ store, own }: { store: ProfileStore; own: OwnProfile }) => syncProfile(store, NEW_ID, own)),
      );
    await syncAll();
    await syncAll();
    for (const { words } of tablets) expect(words()).toHaveLength(8);
  });

  it('takes a child with 5,000 words, and no larger document than is allowed', async () => {
    const store = openFirestoreClassStore(project, CODE);
    const large = TEXT + ' '.repeat(MAX_PROFILE_LETTERS - TEXT.length);
    expect(await store.put(ID, large, 1)).toBe(true);
    expect((await store.get(ID)).text).toBe(large);
    await expect(store.put(ID, `${large} `, 2)).rejects.toThrow('too much');
  });

  it('rejects where there is no such class', async () => {
    const store = openFirestoreClassStore(project, OTHER_CODE);
    await expect(store.list()).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(store.put(ID, TEXT, 0)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  /** Requests that the rules allow or deny wrongly; must be empty. */
  async function findBreaches(): Promise<string[]> {
    const both = (code: string, id: string, revision: object, fields?: object): object => ({
      writes: [profileWrite(code, id, revision, fields), revisionWrite(code, id, revision)],
    });
    // Writes that the rules must let through come last: they change what is there.
    const attempts: readonly (readonly [what: string, isExpected: boolean, path: string, body?: object])[] = [
      ['list the classes', false, '/KZ_Classes'],
      ['get a class', false, `/KZ_Classes/${CODE}`],
      [
        'list all profiles of all classes',
        false,
        ':runQuery',
        { structuredQuery: { from: [{ collectionId: 'profiles', allDescendants: true }] } },
      ],
      [
        'list all revisions of all classes',
        false,
        ':runQuery',
        { structuredQuery: { from: [{ collectionId: 'revisions', allDescendants: true }], limit: 10 } },
      ],
      ['make a class', false, ':commit', { writes: [{ update: { name: `${classes}/${OTHER_CODE}`, fields: {} } }] }],
      ['delete a class', false, ':commit', { writes: [{ delete: `${classes}/${CODE}` }] }],
      ['get a profile', true, `/KZ_Classes/${CODE}/profiles/${ID}`],
      ['list the profiles', false, `/KZ_Classes/${CODE}/profiles`],
      ['list the revisions', true, `/KZ_Classes/${CODE}:runQuery`, query(300)],
      ['list the revisions without a limit', false, `/KZ_Classes/${CODE}:runQuery`, query()],
      ['list too many revisions', false, `/KZ_Classes/${CODE}:runQuery`, query(301)],
      ['get in a class that is not there', false, `/KZ_Classes/${OTHER_CODE}/profiles/${ID}`],
      ['list in a class that is not there', false, `/KZ_Classes/${OTHER_CODE}:runQuery`, query(300)],
      ['write in a class that is not there', false, ':commit', both(OTHER_CODE, ID, one)],
      ['get in a class with a code that can be guessed', false, `/KZ_Classes/${SHORT_CODE}/profiles/${ID}`],
      ['write in a class with a code that can be guessed', false, ':commit', both(SHORT_CODE, ID, one)],
      ['delete a profile', false, ':commit', { writes: [{ delete: `${classes}/${CODE}/profiles/${ID}` }] }],
      ['delete a revision', false, ':commit', { writes: [{ delete: `${classes}/${CODE}/revisions/${ID}` }] }],
      [
        'write elsewhere below a class',
        false,
        ':commit',
        { writes: [{ update: { name: `${classes}/${CODE}/notes/own`, fields: {} } }] },
      ],
      ['write a profile alone', false, ':commit', { writes: [profileWrite(CODE, ID, two)] }],
      ['write a revision alone', false, ':commit', { writes: [revisionWrite(CODE, ID, two)] }],
      ['write an old revision', false, ':commit', both(CODE, ID, one)],
      ['skip a revision', false, ':commit', both(CODE, NEW_ID, two)],
      ['write a revision that is no number', false, ':commit', both(CODE, NEW_ID, { stringValue: '1' })],
      ['write a profile by a name', false, ':commit', both(CODE, 'Mere', one)],
      ['write more fields', false, ':commit', both(CODE, ID, two, { ...text(TEXT), name: { stringValue: 'Mere' } })],
      ['write no text', false, ':commit', both(CODE, ID, two, {})],
      ['write another text', false, ':commit', both(CODE, ID, two, text('Mere'))],
      ['write too large a text', false, ':commit', both(CODE, ID, two, text(TEXT.padEnd(MAX_PROFILE_LETTERS + 1)))],
      ['create a profile', true, ':commit', both(CODE, NEW_ID, one)],
      ['update a profile', true, ':commit', both(CODE, ID, two)],
    ];
    const found: string[] = [];
    // In this order.
    for (const [what, isExpected, path, body] of attempts) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await isAllowed(path, body)) !== isExpected) found.push(what);
    }
    return found;
  }

  it('is open to whoever knows its code, for whole children in turn, and for nothing else', async () => {
    expect(await findBreaches()).toEqual([]);
  });

  it.each([
    ['exists(/databases/$(database)/documents/KZ_Classes/$(code))', 'true', 'write in a class that is not there'],
    ["code.matches('^[A-Za-z0-9]{20}$') && ", '', 'write in a class with a code that can be guessed'],
    ['match /KZ_Classes/{code} {', 'match /KZ_Classes/{code} {\n allow list: if true;', 'list the classes'],
    ['allow get: if isClass();', 'allow read: if isClass();', 'list the profiles'],
    ['request.query.limit <= 300', 'true', 'list too many revisions'],
    ["child.matches('^child-[a-z0-9]{10}$')", 'true', 'write a profile by a name'],
    ['(resource == null ? 0 : resource.data.revision) + 1', 'request.resource.data.revision', 'skip a revision'],
    ['request.resource.data.keys().hasOnly(fields) && ', '', 'write more fields'],
    ['request.resource.data.text.size() <= 900000', 'true', 'write too large a text'],
    [/&& request\.resource\.data\.text\.matches\('[^']*'\)/u, '', 'write another text'],
    ["&& revisionIn('revisions', child) == request.resource.data.revision", '', 'write a profile alone'],
    ["&& revisionIn('profiles', child) == request.resource.data.revision", '', 'write a revision alone'],
  ])('bad rules are found out: %s -> %s', async (part, mutant, breach) => {
    const bad = rules.replace(part, mutant);
    expect(bad).not.toBe(rules);
    await setRules(bad);
    try {
      expect(await findBreaches()).toContain(breach);
    } finally {
      await setRules(rules);
    }
  });
});
