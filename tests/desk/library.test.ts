import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PackManifest, RawLists } from '../../src/content/entities';
import { createMedia } from '../../src/content/media';
import { normalise } from '../../src/content/normalise';
import type { OfflineList } from '../../src/offline/offline-list';
import { allFiles } from '../../src/offline/offline-list';
import { registry } from '../../scenes/registry';
import { buildPack } from '../../desk/builder/build-pack';
import { createBreaks } from '../../desk/builder/common/breaks';
import { encodeText, textOfBytes } from '../../desk/builder/common/bytes';
import type { Pictures, PlacedPicture, Size } from '../../desk/builder/common/ports';
import { PackBuildError } from '../../desk/builder/common/pack-build-error';
import { sha256 } from '../../desk/builder/common/sha256';
import { checkPack } from '../../desk/check/check';
import { importIntoPack } from '../../desk/import/import-pack';
import { makeTone } from './hostile-pack/waves';
import { createPorts } from './memory-ports';
import type { MemoryStore } from './memory-store';
import { createMemoryStore } from './memory-store';

const TODAY = '2026-03-10';
const WORDS = ['kurī', 'ngeru', 'manu', 'ika', 'hōiho', 'kau', 'hipi', 'poaka'];
const GLOSSES = ['dog', 'cat', 'bird', 'fish', 'horse', 'cow', 'sheep', 'pig'];
const PACK_FILE = JSON.stringify({ Language: 'Māori', languageTag: 'mi', PossibleGames: ['*'] });
const tones = Object.fromEntries(
  WORDS.map((_, index) => [`audio/w${index}.wav`, makeTone(0.3, 0.4, 8000, 300 + 40 * index)]),
);

const createPack = (): MemoryStore =>
  createMemoryStore({
    'pack.json': PACK_FILE,
    'KZ_AppData.csv': `homeName,subCat,English,Language,App_Art,App_Audio\n${WORDS.map(
      (word, index) =>
        `Animals,Pets,${GLOSSES[index] ?? ''},${word},${index === 0 ? '🐕' : index === 1 ? 'cat' : ''},w${index}`,
    ).join('\n')}\n`,
    'KZ_GameFilterDataNew.csv': `category,target,${registry.map(({ label }) => label).join(',')}\nAnimals,Pets${',1'.repeat(registry.length)}\n`,
    'art/cat.jpg': 'photo of a cat',
    ...tones,
  });

const readJson = (store: MemoryStore, path: string): unknown =>
  JSON.parse(textOfBytes(store.files.get(path) ?? new Uint8Array(0)));

const inOrder = ({ files }: MemoryStore): [string, Uint8Array][] =>
  [...files].sort(([one], [other]) => (one < other ? -1 : 1));

describe('a pack out of memory', () => {
  it('is built whole, and the app reads it', async () => {
    const [source, sink] = [createPack(), createMemoryStore()];
    const told: [string, number, number][] = [];
    const report = await buildPack({
      id: 'my-language',
      source,
      sink,
      ports: createPorts(),
      format: 'test',
      today: TODAY,
      progress: (what, done, all) => told.push([what, done, all]),
    });
    expect(report).toMatchObject({ words: 8, recordings: 8, withoutArt: 0, withoutSound: 0 });
    expect(told.filter(([what]) => what === 'recordings')).toEqual(
      WORDS.map((_, index) => ['recordings', index + 1, 8]),
    );
    const atlases = told.filter(([what]) => what === 'picture atlases');
    expect(atlases.map(([, done]) => done)).toEqual(atlases.map((_, index) => index + 1));
    expect(atlases.at(-1)?.[1]).toBe(atlases.at(-1)?.[2]);

    const manifest = readJson(sink, 'pack.json') as PackManifest;
    expect([...sink.files.keys()].at(-1)).toBe('pack.json');
    const { content } = normalise(readJson(sink, manifest.content) as RawLists, manifest.config, registry, '');
    expect(content.vocabData.map(({ Language }) => Language)).toEqual(WORDS);
    const media = createMedia(manifest, '', 'webp');
    for (const { App_Audio, App_Art } of content.vocabData) {
      expect(sink.files.has(media.audioUrl(App_Audio ?? '') ?? '')).toBe(true);
      expect(media.picture(App_Art)).not.toBeNull();
    }
    const [atlas] = manifest.sheets;
    expect(atlas?.avif).toBeUndefined();
    const drawn = textOfBytes(sink.files.get(atlas?.file ?? '') ?? new Uint8Array(0));
    expect(drawn).toContain('drawn in 352: <svg>dog</svg>');
    expect(drawn).toContain('cropped to 352: photo of a cat');

    const offline = readJson(sink, manifest.offline ?? '') as OfflineList;
    const files = [...offline.base, ...offline.units.flatMap((unit) => unit.files)];
    expect(files.length).toBeGreaterThan(8);
    for (const { path, bytes, integrity } of files) {
      const written = sink.files.get(path) ?? new Uint8Array(0);
      expect([written.length, `sha256-${createHash('sha256').update(written).digest('base64')}`]).toEqual([
        bytes,
        integrity,
      ]);
    }
  });

  it('has its pictures of words a second time for dense screens, in the same rows and columns', async () => {
    const ports = createPorts();
    interface Drawn {
      readonly size: Size;
      readonly placed: readonly PlacedPicture[];
    }
    const drawn: Record<'plain' | 'dense', Drawn[]> = { plain: [], dense: [] };
    const pictures: Pictures = {
      ...ports.pictures,
      encodeAtlas: (placed, size) => {
        drawn.plain.push({ size, placed });
        return ports.pictures.encodeAtlas(placed, size);
      },
      encodeDense: (placed, size) => {
        drawn.dense.push({ size, placed });
        return Promise.resolve(encodeText(placed.map(({ png }) => textOfBytes(png)).join('\n')));
      },
    };
    const sink = createMemoryStore();
    const given = { id: 'my-language', source: createPack(), format: 'test', today: TODAY };
    await buildPack({ ...given, sink, ports: { ...ports, pictures } });
    const { sheets, sheetOf, offline = '' } = readJson(sink, 'pack.json') as PackManifest;
    expect(sheets.every(({ dense }) => dense)).toBe(true);
    const path = sheets[sheetOf['Animals/Pets'] ?? -1]?.file.replace(/webp$/u, '2x.avif') ?? '';
    const text = textOfBytes(sink.files.get(path) ?? new Uint8Array(0));
    expect(text).toContain('drawn in 640: <svg>dog</svg>');
    expect(text).toContain('cropped to 640: photo of a cat');
    expect(allFiles(readJson(sink, offline) as OfflineList).map((file) => file.path)).toContain(path);

    const sized = (atlases: readonly Drawn[], side: number): Drawn | undefined =>
      atlases.find(({ placed }) => textOfBytes(placed[0]?.png ?? new Uint8Array(0)).includes(` ${side}`));
    const [plain, dense] = [sized(drawn.plain, 352), sized(drawn.dense, 640)];
    if (!plain || !dense) throw new Error('An atlas is missing.');
    const ratio = dense.size.width / plain.size.width;
    expect(dense.size.height / plain.size.height).toBe(ratio);
    for (const [index, { left, top }] of plain.placed.entries()) {
      // What is cut out at the plain one's place is the whole picture, and nothing of another.
      const other = dense.placed[index] ?? { left: Number.NaN, top: Number.NaN };
      for (const [from, to] of [
        [left * ratio, other.left],
        [top * ratio, other.top],
      ] as const) {
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThan(to - 2);
        expect(from + 352 * ratio).toBeGreaterThanOrEqual(to + 640);
        expect(from + 352 * ratio).toBeLessThan(to + 640 + 2);
      }
    }

    // All is in the cache: nothing is drawn anew.
    drawn.dense.length = 0;
    const again = createMemoryStore();
    await buildPack({ ...given, sink: again, ports: { ...ports, pictures } });
    expect(drawn.dense).toEqual([]);
    expect(inOrder(again)).toEqual(inOrder(sink));
  });

  it('is built and checked for the day that is given, whatever the clock says, and in all of its parts for the same', async () => {
    const source = createPack();
    const sheet = textOfBytes(source.files.get('KZ_AppData.csv') ?? new Uint8Array(0));
    const lines = sheet.trim().split('\n');
    const given = lines
      .map((line, index) => `${line},${index === 0 ? 'Until' : index === 8 ? '2026-03-11' : ''}`)
      .join('\n');
    await source.write('KZ_AppData.csv', encodeText(given));
    const build = async (today: string, clock: Date): Promise<MemoryStore> => {
      vi.useFakeTimers({ now: clock, toFake: ['Date'] });
      const sink = createMemoryStore();
      await buildPack({ id: 'my-language', source, sink, ports: createPorts(), format: 'test', today });
      return sink;
    };
    try {
      const [one, other] = [
        await build('2026-03-10', new Date(2099, 0, 1)),
        await build('2026-03-10', new Date(1970, 0, 1)),
      ];
      expect(inOrder(one)).toEqual(inOrder(other));
      expect((readJson(one, 'pack.json') as PackManifest).audio).toHaveProperty('w7');
      const after = await build('2026-03-11', new Date(1970, 0, 1));
      const { audio, content } = readJson(after, 'pack.json') as PackManifest;
      expect(Object.keys(audio)).not.toContain('w7');
      expect(textOfBytes(after.files.get(content) ?? new Uint8Array(0))).not.toContain('poaka');
      expect(
        (await checkPack({ id: 'my-language', source, ports: createPorts(), today: '2026-03-11' })).counts,
      ).toMatchObject({
        words: 7,
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('has no two recordings in memory at once', async () => {
    const [source, sink] = [createPack(), createMemoryStore()];
    let [read, written, most] = [0, 0, 0];
    await buildPack({
      id: 'my-language',
      source: {
        ...source,
        read: (path) => {
          if (path.startsWith('audio/')) most = Math.max(most, (read += 1) - written);
          return source.read(path);
        },
      },
      sink: {
        write: (path, bytes) => {
          if (path.startsWith('audio/')) written += 1;
          return sink.write(path, bytes);
        },
      },
      ports: createPorts(),
      format: 'test',
      today: TODAY,
    });
    expect([read, written, most]).toEqual([8, 8, 1]);
  });

  it('is not built where somebody stops it, and goes on from there the next time', async () => {
    const [source, sink, ports, stop] = [createPack(), createMemoryStore(), createPorts(), new AbortController()];
    const given = { id: 'my-language', source, ports, format: 'test', today: TODAY };
    const stopped = buildPack({
      ...given,
      sink,
      signal: stop.signal,
      progress: (what, done) => {
        if (what === 'recordings' && done === 4) stop.abort(new Error('stopped by hand'));
      },
    });
    await expect(stopped).rejects.toThrow('stopped by hand');
    expect(sink.files.has('pack.json')).toBe(false);
    const kept = new Map([...ports.cache.kept].filter(([key]) => key.startsWith('recording-')));
    expect([3, 4]).toContain(kept.size);

    const [again, unbroken] = [createMemoryStore(), createMemoryStore()];
    await buildPack({ ...given, sink: again });
    for (const [key, bytes] of kept) expect(ports.cache.kept.get(key)).toBe(bytes);
    await buildPack({ ...given, ports: createPorts(), sink: unbroken });
    expect(inOrder(again)).toEqual(inOrder(unbroken));
  });

  it('says in plain words what it cannot do without', async () => {
    const given = { id: 'my-language', sink: createMemoryStore(), ports: createPorts(), format: 'test', today: TODAY };
    await expect(buildPack({ ...given, source: createMemoryStore() })).rejects.toThrow(
      new PackBuildError('There is no pack.json in memory.'),
    );
    await expect(buildPack({ ...given, source: createMemoryStore({ 'pack.json': PACK_FILE }) })).rejects.toThrow(
      'The sheet KZ_AppData.csv is missing from memory.',
    );
  });

  it('is checked, and the check can be stopped', async () => {
    const given = { id: 'my-language', source: createPack(), ports: createPorts(), today: TODAY };
    const { canBeBuilt, counts } = await checkPack(given);
    expect(canBeBuilt).toBe(true);
    expect(counts).toMatchObject({ words: 8, recordings: 8, pictures: 2 });
    const stop = new AbortController();
    const stopped = checkPack({
      ...given,
      signal: stop.signal,
      progress: () => stop.abort(new Error('stopped by hand')),
    });
    await expect(stopped).rejects.toThrow('stopped by hand');
  });

  it('is made of a sheet and recordings: read, checked and built', async () => {
    const store = createMemoryStore({ 'pack.json': PACK_FILE, 'audio/Kurī.mp3': 'an older one' });
    const ports = createPorts();
    const sheet = encodeText(
      `Word,English\n${WORDS.map((word, index) => `${word},${GLOSSES[index] ?? ''}`).join('\n')}\n`,
    );
    const recordings = WORDS.map((word, index) => ({
      name: `${word.normalize('NFD')}.wav`,
      read: () => Promise.resolve(tones[`audio/w${index}.wav`] ?? new Uint8Array(0)),
    }));
    const given = {
      store,
      files: [{ name: 'words.csv', bytes: sheet }],
      recordings,
      from: ['words.csv'],
      assets: ports.assets,
    };
    const before = new Map(store.files);
    const told: number[] = [];
    const tried = await importIntoPack({ ...given, replace: false, dryRun: true });
    expect([tried.isWritten, store.files]).toEqual([false, before]);
    const outcome = await importIntoPack({
      ...given,
      replace: false,
      dryRun: false,
      progress: (_what, done) => told.push(done),
    });
    expect(outcome.isWritten).toBe(true);
    expect(told).toEqual(WORDS.map((_, index) => index + 1));
    expect(outcome.replaced).toEqual(['Kurī.mp3']);
    expect(textOfBytes(store.files.get('audio/replaced/Kurī.mp3') ?? new Uint8Array(0))).toBe('an older one');
    expect(textOfBytes(store.files.get('pictures.html') ?? new Uint8Array(0))).toContain(btoa('<svg>dog</svg>'));
    expect((await checkPack({ id: 'my-language', source: store, ports, today: TODAY })).counts).toMatchObject({
      words: 8,
      recordings: 8,
    });
    const sink = createMemoryStore();
    const report = await buildPack({ id: 'my-language', source: store, sink, ports, format: 'test', today: TODAY });
    expect(report).toMatchObject({ words: 8, recordings: 8, withoutSound: 0 });
  });
});

describe('an import', () => {
  it('that is stopped while it listens to recordings has written nothing', async () => {
    const store = createMemoryStore({ 'pack.json': PACK_FILE });
    const before = new Map(store.files);
    const stop = new AbortController();
    const recordings = ['one.wav', 'two.wav'].map((name) => ({
      name,
      read: () => Promise.resolve(makeTone(0.3, 0.4)),
    }));
    const stopped = importIntoPack({
      store,
      files: [{ name: 'words.csv', bytes: encodeText('Word,English\nkurī,dog\nngeru,cat\n') }],
      recordings,
      from: ['words.csv'],
      assets: createPorts().assets,
      replace: false,
      dryRun: false,
      progress: () => stop.abort(new Error('stopped by hand')),
      signal: stop.signal,
    });
    await expect(stopped).rejects.toThrow('stopped by hand');
    expect(store.files).toEqual(before);
  });
});

describe('SHA-256', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => (index * 73) % 256);

  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 300])(
    'is that of Node for %i bytes, whole and in parts',
    (length) => {
      const expected = createHash('sha256').update(bytes.subarray(0, length)).digest('hex');
      const at = Math.floor(length / 3);
      expect(sha256(bytes.subarray(0, length))).toBe(expected);
      expect(sha256(bytes.subarray(0, at), bytes.subarray(at, 2 * at), bytes.subarray(2 * at, length))).toBe(expected);
    },
  );

  it('of a text is that of its UTF-8', () => {
    expect(sha256('kurī ', '🐕')).toBe(createHash('sha256').update('kurī 🐕').digest('hex'));
  });
});

describe('work without a pause', () => {
  afterEach(() => vi.restoreAllMocks());

  it('lets events in after a while, and not before', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const takeBreak = createBreaks();
    let isHeard = false;
    setTimeout(() => {
      isHeard = true;
    }, 0);
    await takeBreak();
    expect(isHeard).toBe(false);
    now.mockReturnValue(1000);
    await takeBreak();
    expect(isHeard).toBe(true);
  });
});
