import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChance, nextBelow, nextRatio } from '../../src/play/chance';
import { makeChild, makeChildId, removeChild } from '../../src/progress/children';
import type { OwnProfile, ProfileStore } from '../../src/progress/saved/class-sync';
import { syncProfile } from '../../src/progress/saved/class-sync';
import { createClassStore } from '../../src/progress/saved/class-store';
import type { ChildProgress, Profile } from '../../src/progress/saved/profiles';
import { NO_PROGRESS, joinProfiles } from '../../src/progress/saved/profiles';
import { afterReview, parseRow, toRow } from '../../src/progress/word-memory';

const TODAY = 20_000;
const LANGUAGE = 'Maori';
const textOfWord = (key: string): string => `kupu ${key}`;

let root: string;
let port: number;
let server: ChildProcess | null = null;

/** A port that was free a moment ago. */
async function findPort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the server as a classroom's laptop does; resolves once it listens. */
async function start(): Promise<void> {
  server = spawn(process.execPath, ['tools/serve.mjs', join(root, 'dist'), '--class', join(root, 'profiles')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout) await once(server.stdout, 'data');
}

/** Ends it in the middle of anything. */
async function kill(): Promise<void> {
  const ended = server && once(server, 'exit');
  server?.kill('SIGKILL');
  await ended;
  server = null;
}

/** The code that the server has made at its first start. */
const readCode = (): string => readFileSync(join(root, 'profiles', 'class-code.txt'), 'utf8').trim();

const openStore = (): ProfileStore => createClassStore(`http://127.0.0.1:${port}/class/profiles`, readCode());

/** A tablet: what it has of each child. */
class Tablet {
  readonly profiles = new Map<string, Profile>();
  readonly store = openStore();

  own(id: string): OwnProfile {
    return {
      read: () => Promise.resolve(this.profiles.get(id) ?? null),
      add: (profile) => {
        const own = this.profiles.get(id);
        this.profiles.set(id, own ? joinProfiles(own, profile) : profile);
        return Promise.resolve(true);
      },
    };
  }

  /** A review of a word by a child. */
  review(id: string, key: string): void {
    const own = this.profiles.get(id) ?? { child: makeChild(id, { animal: 'dog', colour: 0 }, 1), languages: [] };
    const before: ChildProgress = own.languages[0]?.[1] ?? NO_PROGRESS;
    const row = before.memory.find((other) => other.startsWith(`${key},`));
    const memory = afterReview(
      row === undefined ? undefined : parseRow(row)?.memory,
      { key, isRight: true, guess: 0.25, taken: null },
      TODAY,
    );
    const rows = [...before.memory.filter((other) => other !== row), toRow(key, textOfWord(key), memory)];
    this.profiles.set(id, { child: own.child, languages: [[LANGUAGE, { ...before, memory: rows }]] });
  }

  /** Again until the server answers: a tablet does so with each game. */
  async sync(id: string): Promise<void> {
    try {
      await syncProfile(this.store, id, this.own(id));
    } catch {
      await this.sync(id);
    }
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'class-'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist', 'index.html'), '<style>a{}</style>The app');
  port = await findPort();
  await start();
});

afterAll(async () => {
  await kill();
  rmSync(root, { recursive: true });
});

const send = async (
  path: string,
  options: RequestInit & { readonly headers?: Record<string, string> } = {},
): Promise<number> => {
  const headers = {
    'Content-Type': 'application/json',
    'If-Match': '"0"',
    Authorization: `Bearer ${readCode()}`,
    ...options.headers,
  };
  return (
    await fetch(`http://127.0.0.1:${port}/class/profiles/${path}`, {
      method: 'PUT',
      body: '{"app":"kids-zone","kind":"child"}',
      ...options,
      headers,
    })
  ).status;
};

describe('the class server', () => {
  it('loses no review of 25 children on 8 tablets in 200 switches, though it is killed and started again ten times', async () => {
    const chance = createChance(1);
    const ids = Array.from({ length: 25 }, () => makeChildId(() => nextRatio(chance)));
    const tablets = Array.from({ length: 8 }, () => new Tablet());
    /** Reviews of each word by each child. */
    const model = new Map<string, number>();
    let switches = 0;
    let kills = 0;
    let restarting = Promise.resolve();
    /**
     * A tablet's child changes until there were 200 switches in all. Two tablets may have one child
     * at once; each asks words of its own.
     */
    const play = async (tablet: Tablet, index: number): Promise<void> => {
      if (switches >= 200) return;
      switches += 1;
      const isKilled = switches % 20 === 0;
      const id = ids[nextBelow(chance, ids.length)] ?? '';
      await tablet.sync(id);
      for (let count = 1 + nextBelow(chance, 4); count > 0; count -= 1) {
        const key = `${index}${nextBelow(chance, 5)}`;
        tablet.review(id, key);
        model.set(`${id} ${key}`, (model.get(`${id} ${key}`) ?? 0) + 1);
      }
      const syncing = tablet.sync(id);
      if (isKilled) {
        kills += 1;
        restarting = restarting.then(kill).then(start);
        await restarting;
      }
      await syncing;
      await play(tablet, index);
    };
    await Promise.all(tablets.map(play));
    await kill();
    await start();

    const late = new Tablet();
    const revisions = await late.store.list();
    expect([...revisions.keys()].every((id) => ids.includes(id))).toBe(true);
    await Promise.all([...revisions.keys()].map((id) => late.sync(id)));
    const found = [...late.profiles].flatMap(([id, { languages }]) =>
      languages.flatMap(([, { memory }]) =>
        memory.map((row) => [`${id} ${parseRow(row)?.key}`, parseRow(row)?.memory.asked] as const),
      ),
    );
    expect(found.toSorted()).toEqual([...model].toSorted());
    expect({ switches, kills }).toEqual({ switches: 200, kills: 10 });
    // Nothing half written is left.
    expect(readdirSync(join(root, 'profiles')).filter((name) => !/^child-[a-z0-9]{10}\.json$/u.test(name))).toEqual([
      'class-code.txt',
      'earlier',
    ]);
    expect(readdirSync(join(root, 'profiles/earlier')).filter((name) => name.endsWith('.part'))).toEqual([]);
  }, 120_000);

  it('passes on that a child was removed, and nothing more of it', async () => {
    const [one, other] = [new Tablet(), new Tablet()];
    const id = 'child-rrrrrrrrrr';
    one.review(id, '1');
    await one.sync(id);
    await other.sync(id);
    const own = one.profiles.get(id);
    const [child] = own
      ? removeChild([own.child, makeChild('child-ssssssssss', { animal: 'cat', colour: 0 }, 2)], id, 50)
      : [];
    if (child) one.profiles.set(id, { child, languages: own?.languages ?? [] });
    await one.sync(id);
    await other.sync(id);
    expect(other.profiles.get(id)?.child).toMatchObject({ removed: 50, restored: 0 });
    expect((await one.store.get(id)).text).not.toContain('kupu');
    expect(JSON.parse((await one.store.get(id)).text ?? '')).toMatchObject({ profiles: [{ languages: {} }] });
  });

  it.each([
    ['copied in part', '{"revision":3,"text":"{\\"app'],
    ['of nothing', 'null'],
    ['of another form', '{"revision":"3","text":7}'],
  ])('puts a file %s aside, and takes the child from the next tablet', async (_, text) => {
    const id = 'child-dddddddddd';
    const path = join(root, 'profiles', `${id}.json`);
    await kill();
    writeFileSync(path, text);
    await start();
    expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(text);
    const tablet = new Tablet();
    expect((await tablet.store.list()).has(id)).toBe(false);
    tablet.review(id, '1');
    await tablet.sync(id);
    expect((await tablet.store.get(id)).text).toContain('"memory":["1,');
    rmSync(path);
  });

  it.each([
    ['of another name', 'child-1', {}, 404],
    ['outside of its folder', '..%2f..%2fchild-aaaaaaaaaa', {}, 404],
    [
      'of another type, as a form of another website sends it',
      'child-aaaaaaaaaa',
      { headers: { 'Content-Type': 'text/plain' } },
      415,
    ],
    ['that is no profile', 'child-aaaaaaaaaa', { body: '[1]' }, 400],
    [
      'that is too large',
      'child-aaaaaaaaaa',
      { body: `{"app":"kids-zone","kind":"child","x":"${'x'.repeat(4_000_000)}"}` },
      413,
    ],
    ['that was written since it was read', 'child-aaaaaaaaaa', { headers: { 'If-Match': '"7"' } }, 412],
    ['with a method that it does not know', 'child-aaaaaaaaaa', { method: 'DELETE' }, 405],
  ])('refuses a profile %s', async (_, id, options, status) => {
    expect(await send(id, options)).toBe(status);
  });

  it.each([
    ['no code', ''],
    ['the code of another class', 'Bearer AbcdefghijKLMNOPQRS1'],
    ['a part of the code', null],
  ])('lets nobody with %s read a child, remove it or add one', async (_, sent) => {
    const id = 'child-eeeeeeeeee';
    const tablet = new Tablet();
    tablet.review(id, '1');
    await tablet.sync(id);
    const before = await tablet.store.get(id);
    const headers = { Authorization: sent ?? `Bearer ${readCode().slice(0, -1)}`, 'If-Match': `"${before.revision}"` };
    const removed = { body: (before.text ?? '').replace('"removed":0', '"removed":5') };
    expect(await send(id, { headers, ...removed })).toBe(401);
    expect(await send('child-ffffffffff', { headers: { ...headers, 'If-Match': '"0"' } })).toBe(401);
    expect([
      await send(id, { method: 'GET', body: null, headers }),
      await send('', { method: 'GET', body: null, headers }),
    ]).toEqual([401, 401]);
    expect(await tablet.store.get(id)).toEqual(before);
    expect((await tablet.store.list()).has('child-ffffffffff')).toBe(false);
  });

  it('keeps its code from one start to the next', async () => {
    const code = readCode();
    await kill();
    await start();
    expect(readCode()).toBe(code);
    expect(await send('', { method: 'GET', body: null })).toBe(200);
  });

  it('serves the app besides', async () => {
    expect(await (await fetch(`http://127.0.0.1:${port}/who`)).text()).toContain('The app');
  });
});
