import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { request as startRequest } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeChild } from '../../src/progress/children';
import { readBackup, writeBackup } from '../../src/progress/saved/backup';
import { createClassStore } from '../../src/progress/saved/class-store';
import { syncProfile } from '../../src/progress/saved/class-sync';
import type { Profile } from '../../src/progress/saved/profiles';
import { NO_PROGRESS, joinProfiles } from '../../src/progress/saved/profiles';
import { runClass } from '../../tools/class';
import { openClassCode } from '../../tools/class-code.mjs';
import { handleClass } from '../../tools/class-server.mjs';
import { isOwnHost } from '../../tools/own-host.mjs';
import { listen } from '../../tools/static-server.mjs';

// A hostile pupil in the network of a class. The table of what the class server promises, in
// docs/children.md, names these tests.

const LIMITS = { room: { profiles: 4, bytes: 200_000 }, bodyBytes: 40_000, receivedBytes: 100_000 };
const CONNECTIONS = { connections: 8, headersMilliseconds: 1500, requestMilliseconds: 1500, checkMilliseconds: 50 };
const IDS = ['child-aaaaaaaaaa', 'child-bbbbbbbbbb', 'child-cccccccccc'];
const JUNK = '{"app":"kids-zone","kind":"child"}';

let folder: string;
let code: string;
let server: Awaited<ReturnType<typeof listen>>;
let sockets: Socket[];

async function start(): Promise<void> {
  server = await listen(
    handleClass(folder, code, (_, response) => response.end('The app'), LIMITS),
    { limits: CONNECTIONS },
  );
}

beforeEach(async () => {
  // Whatever is sent, the server is not surprised: then it would say so.
  vi.spyOn(console, 'error').mockImplementation((error: unknown) => {
    throw error;
  });
  folder = mkdtempSync(join(tmpdir(), 'class-attacks-'));
  code = openClassCode(folder);
  sockets = [];
  await start();
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request by hand, with the code of the class unless `headers` say otherwise. */
function send({ path = '/class/profiles', method = 'GET', headers = {}, body }: Sent): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const all = { Authorization: `Bearer ${code}`, 'Content-Type': 'application/json', ...headers };
    const asking = startRequest({ port: server.port, host: '127.0.0.1', path, method, headers: all }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve([response.statusCode ?? 0, text]));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

const put = async (id: string, body: string, revision: number): Promise<number> => {
  const headers = { 'If-Match': `"${revision}"`, 'Content-Length': String(Buffer.byteLength(body)) };
  return (await send({ path: `/class/profiles/${id}`, method: 'PUT', headers, body }))[0];
};

/** A connection by hand, with the beginning of a request. */
async function open(text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  // What is not read would keep the end from being told.
  socket.resume();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** The head of a request whose body does not end. */
const unfinished = (bytes: number): string =>
  [
    `PUT /class/profiles/${IDS[0]} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${code}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    '',
    'x'.repeat(100),
  ].join('\r\n');

const isClosed = async (socket: Socket): Promise<boolean> => socket.closed || (await once(socket, 'close')).length > 0;

const profileOf = (id: string, words: readonly string[]): Profile => ({
  child: makeChild(id, { animal: 'dog', colour: 0 }, 1),
  languages: [
    ['Maori', { ...NO_PROGRESS, stickers: words.map((word, index) => ({ word, layers: 1, order: index + 1 })) }],
  ],
});
const textOf = (profile: Profile): string =>
  writeBackup({ kind: 'child', savedAt: '', settings: [], profiles: [profile] });
const readProfile = (text: string | null): Profile | null => {
  const read = readBackup(text ?? '', 0);
  return typeof read === 'string' ? null : (read.profiles[0] ?? null);
};
const wordsOf = (profile: Profile | null | undefined): string[] =>
  (profile?.languages[0]?.[1].stickers ?? []).map(({ word }) => word);

/** An honest tablet. */
function createTablet() {
  const own = new Map<string, Profile>();
  const store = createClassStore(`http://127.0.0.1:${server.port}/class/profiles`, code);
  return {
    own,
    win: (id: string, word: string) => own.set(id, profileOf(id, [...wordsOf(own.get(id)), word])),
    /** False where the server had no room, or something in it that cannot be read. */
    sync: async (id: string): Promise<boolean> => {
      const add = (profile: Profile): Promise<boolean> => {
        const before = own.get(id);
        own.set(id, before ? joinProfiles(before, profile) : profile);
        return Promise.resolve(true);
      };
      return await syncProfile(store, id, { read: () => Promise.resolve(own.get(id) ?? null), add }).then(
        () => true,
        () => false,
      );
    },
  };
}

/** The ten lines: every child of the class is removed, three days ago. */
async function removeAll(headers: Readonly<Record<string, string>>): Promise<number[]> {
  const statuses: number[] = [];
  const [status, list] = await send({ headers });
  statuses.push(status);
  for (const id of status === 200 ? Object.keys(JSON.parse(list) as object) : IDS) {
    const path = `/class/profiles/${id}`;
    const [found, text] = await send({ path, headers });
    const stored = found === 200 ? (JSON.parse(text) as { revision: number; text: string }) : null;
    const profile = readProfile(stored?.text ?? null) ?? profileOf(id, []);
    const body = textOf({ child: { ...profile.child, removed: Date.now() - 3 * 86_400_000 }, languages: [] });
    const sent = { ...headers, 'If-Match': `"${stored?.revision ?? 1}"` };
    statuses.push(found, (await send({ path, method: 'PUT', headers: sent, body }))[0]);
  }
  return statuses;
}

describe('a hostile pupil without the code of the class', () => {
  it('is refused the ten lines that removed every child of it', async () => {
    const tablet = createTablet();
    for (const id of IDS) {
      tablet.win(id, '100');
      await tablet.sync(id);
    }
    for (const Authorization of ['', `Bearer ${code.slice(1)}`, 'Bearer AbcdefghijKLMNOPQRS1', `Basic ${code}`])
      expect(new Set(await removeAll({ Authorization }))).toEqual(new Set([401]));
    const late = createTablet();
    for (const id of IDS) await late.sync(id);
    expect(IDS.map((id) => wordsOf(late.own.get(id)))).toEqual([['100'], ['100'], ['100']]);
  });
});

describe('a hostile pupil with the code of the class', () => {
  it('who removes every child leaves the laptop a copy from which each is as it was', async () => {
    const tablet = createTablet();
    for (const id of IDS) {
      tablet.win(id, '100');
      await tablet.sync(id);
    }
    expect(new Set(await removeAll({}))).toEqual(new Set([200, 204]));
    server.close();
    for (const id of IDS) await runClass(['restore', id, '1'], folder);
    await start();
    const late = createTablet();
    for (const id of IDS) await late.sync(id);
    expect(IDS.map((id) => wordsOf(late.own.get(id)))).toEqual([['100'], ['100'], ['100']]);
    for (const { child } of late.own.values()) expect(child.restored).toBeGreaterThanOrEqual(child.removed);
  });

  it('takes nothing from honest tablets, which play all the while', async () => {
    const [id = ''] = IDS;
    const tablets = [createTablet(), createTablet()];
    for (let round = 0; round < 100; round += 1) {
      const tablet = tablets[round % 2];
      tablet?.win(id, String(round));
      await tablet?.sync(id);
      const { revision } = JSON.parse((await send({ path: `/class/profiles/${id}` }))[1]) as { revision: number };
      const spoilt = [JUNK, textOf(profileOf(id, [])), textOf(profileOf('child-zzzzzzzzzz', ['1']))][round % 3] ?? '';
      expect(await put(id, spoilt, revision)).toBe(204);
    }
    for (const tablet of [...tablets, ...tablets]) await tablet.sync(id);
    const all = Array.from({ length: 100 }, (_, round) => String(round)).toSorted();
    expect(tablets.map(({ own }) => wordsOf(own.get(id)).toSorted())).toEqual([all, all]);
  });

  it('who fills the class takes no more room than it has, and nothing from who is in it', async () => {
    const tablet = createTablet();
    const [id = ''] = IDS;
    tablet.win(id, '100');
    await tablet.sync(id);
    const statuses = new Set<number>();
    const large = `${JUNK.slice(0, -1)},"x":"${'x'.repeat(30_000)}"}`;
    for (let count = 0; count < 30; count += 1)
      statuses.add(await put(`child-${String(count).padStart(10, '0')}`, large, 0));
    const first = Object.keys(JSON.parse((await send({}))[1]) as object).find((other) => other !== id);
    for (let revision = 1; revision < 30; revision += 1) statuses.add(await put(first ?? '', large, revision));
    expect(statuses).toEqual(new Set([204, 507, 412]));
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMITS.room.bytes + 100);
    const late = createTablet();
    await late.sync(id);
    expect(wordsOf(late.own.get(id))).toEqual(['100']);
  });
});

describe('whoever reaches the class server', () => {
  it.each([
    ['a name of a website', 'evil.example', 421],
    ['such a name with the port', 'evil.example:4173', 421],
    ['a name that begins like ours', 'localhost.evil.example', 421],
    ['the computer’s address', '192.168.1.7:4173', 200],
    ['its own name', 'localhost:4173', 200],
  ])('by %s in the header Host is answered %s: %i', async (_, Host, status) => {
    expect((await send({ headers: { Host } }))[0]).toBe(status);
    expect((await send({ path: '/', headers: { Host } }))[0]).toBe(status);
  });

  it('knows a computer by its name in the network', () => {
    const names = ['Room5', 'room5.local:4173', 'ROOM5.LOCAL', '[::1]:4173', '10.0.0.1'];
    expect(names.map((name) => isOwnHost(name, 'Room5.local'))).toEqual(names.map(() => true));
    expect(['room5.evil.example', '[evil]', undefined].map((name) => isOwnHost(name, 'Room5'))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['without a length', { 'Transfer-Encoding': 'chunked' }, `5\r\n{"a":\r\n`, 411],
    ['that declares too much', { 'Content-Length': '40001' }, JUNK, 413],
    ['without a revision', { 'Content-Length': String(JUNK.length), 'If-Match': '*' }, JUNK, 412],
  ])('sends a body %s for nothing', async (_, headers, body, status) => {
    const socket = await open(
      [
        `PUT /class/profiles/${IDS[0]} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${code}`,
        ...Object.entries({ 'Content-Type': 'application/json', ...headers }).map(
          ([name, value]) => `${name}: ${value}`,
        ),
        '',
        body,
      ].join('\r\n'),
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(`HTTP/1.1 ${status}`);
    expect((await send({}))[1]).toBe('{}');
  });

  it('with bodies that do not end is cut off when others need the room, and when the time is over', async () => {
    const hostile: Socket[] = [];
    for (let count = 0; count < 5; count += 1) hostile.push(await open(unfinished(30_000)));
    // Three have room beside each other.
    expect(await Promise.all(hostile.slice(0, 2).map(isClosed))).toEqual([true, true]);
    const tablet = createTablet();
    tablet.win(IDS[1] ?? '', '100');
    expect(await tablet.sync(IDS[1] ?? '')).toBe(true);
    expect(await Promise.all(hostile.map(isClosed))).toEqual([true, true, true, true, true]);
  });

  it.each([
    ['that say nothing', ''],
    ['whose head does not end', 'GET /class/profiles HTTP/1.1\r\nHost: localhost\r\nX: '],
  ])('with a hundred connections %s keeps nobody out, and is cut off', async (_, text) => {
    const hostile: Socket[] = [];
    for (let count = 0; count < 100; count += 1) hostile.push(await open(text));
    expect((await send({}))[0]).toBe(200);
    expect(new Set(await Promise.all(hostile.map(isClosed)))).toEqual(new Set([true]));
  });

  it('by a path of a file gets none', async () => {
    for (const path of ['/../class-code.txt', '/%2e%2e/class-code.txt', '/class/profiles/../class-code.txt', '//x'])
      expect((await send({ path }))[1]).not.toContain(code);
    for (const id of ['class-code.txt', '..%2fclass-code.txt', 'child-aaaaaaaaaa.json', 'earlier', '__proto__'])
      expect((await send({ path: `/class/profiles/${id}` }))[0]).toBe(404);
  });
});
