// @vitest-environment jsdom
import { Texture } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAD_TIMEOUT_MILLISECONDS } from '../../src/net/with-timeout';
import type { Media } from '../../src/content/media';
import type { PlayWord } from '../../src/play/word';
import { preloadGame } from '../../src/stage/load-game';
import { breakLines } from '../../src/stage/kit/break-lines';
import { createTextureStore } from '../../src/stage/textures';
import { matching } from '../../scenes/matching';
import { studio, setUpFreshStudio, server } from '../sound/studio';
import { makeContext, makeWebP } from './browser';

setUpFreshStudio();

const never = new Promise<never>(() => undefined);
const hang = () => never;
const tui: PlayWord = {
  key: '1',
  english: 'tui bird',
  text: 'tūī',
  art: 'tui',
  audio: 'tui',
  rank: 1,
  vtaCat: null,
  typeLink: null,
  arrow: null,
};
const media: Media = {
  picture: () => ({
    atlas: { url: 'atlas.webp', plainUrl: 'atlas.webp' },
    atlasWidth: 64,
    atlasHeight: 64,
    x: 0,
    y: 0,
    size: 64,
  }),
  audioUrl: (name) => name && `${name}.mp3`,
  logoUrl: (image) => image,
};
const frames = { card: { frame: { x: 0, y: 0, w: 8, h: 8 } } };
/** Texts that were drawn, and addresses whose requests were aborted. */
let drawn: string[];
let aborted: string[];
/** Addresses that are never answered. */
let hanging: Set<string>;

beforeEach(() => {
  drawn = [];
  aborted = [];
  hanging = new Set();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 64 }));
  vi.stubGlobal('fetch', async (url: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<Response> => {
    signal?.addEventListener('abort', () => aborted.push(url));
    if (hanging.has(url)) return never;
    if (url.endsWith('.json')) return Response.json({ frames });
    return new Response(url.endsWith('.mp3') ? url : makeWebP(url));
  });
  const context = {
    ...makeContext(),
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillText: (text: string) => drawn.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as RenderingContext & GPUCanvasContext,
  );
  Object.assign(document, { fonts: { load: async () => [] } });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'fonts');
});

const createStore = () => createTextureStore((path, ending = 'webp') => `${path}.${ending}`);
const loadTextures = (store = createStore()) =>
  store.load({ media, atlasName: undefined, words: [tui], ownAtlas: null });

describe('word pictures', () => {
  it('are frames of their atlas', async () => {
    const texture = (await loadTextures()).art(tui);
    expect([texture.width, texture.height]).toEqual([64, 64]);
    expect(drawn).toEqual([]);
  });

  it('are placeholders with the word as text when the atlas hangs, and are requested again', async () => {
    hanging.add('atlas.webp');
    const store = createStore();
    const loading = loadTextures(store);
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MILLISECONDS);
    const textures = await loading;
    expect(aborted).toEqual(['atlas.webp']);
    const placeholder = textures.art(tui);
    expect(placeholder).not.toBe(Texture.EMPTY);
    expect(textures.art(tui)).toBe(placeholder);
    expect(drawn.join(' ')).toBe('tui bird');
    textures.destroy();
    expect(placeholder.destroyed).toBe(true);
    hanging.clear();
    (await loadTextures(store)).art(tui);
    expect(drawn.join(' ')).toBe('tui bird');
  });

  it('are placeholders when the atlas is missing', async () => {
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === 'atlas.webp' ? Promise.resolve(new Response(null, { status: 404 })) : answer(url, init),
    );
    (await loadTextures()).art(tui);
    expect(drawn.join(' ')).toBe('tui bird');
  });

  it.each(['stage.json', 'stage.webp'])(
    "of the product's own art that never come are a failure, and are asked for again: %s",
    async (url) => {
      hanging.add(url);
      const store = createStore();
      await Promise.all([
        expect(loadTextures(store)).rejects.toThrow('timeout'),
        vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MILLISECONDS),
      ]);
      hanging.clear();
      expect((await loadTextures(store)).frame('card').width).toBe(8);
    },
  );

  it('break the text of a placeholder at its spaces', () => {
    expect(breakLines('a big brown bear', 8, (line) => line.length)).toEqual(['a big', 'brown', 'bear']);
    expect(breakLines('hippopotamus', 8, (line) => line.length)).toEqual(['hippopotamus']);
  });
});

describe('preloadGame', () => {
  const descriptor = {
    ...matching,
    hasOwnAtlas: false,
    loadRules: async () => ({ rules: {} }) as Awaited<ReturnType<typeof matching.loadRules>>,
    loadView: async () => ({ createView: vi.fn<() => never>() }) as Awaited<ReturnType<typeof matching.loadView>>,
  };
  const fetchGame = (own: Partial<typeof descriptor> = {}) =>
    preloadGame(
      {
        descriptor: { ...descriptor, ...own },
        media,
        atlasName: undefined,
        words: [tui],
        numbers: [],
        sentences: [],
        mode: 'normal',
      },
      { textureStore: createStore(), upload: () => undefined, sound: studio.sound },
    );

  it.each([
    ['font', () => Object.assign(document, { fonts: { load: hang } })],
    ['picture of a word', () => hanging.add('atlas.webp')],
  ])('resolves without a %s that hangs', async (_, prepare) => {
    prepare();
    const onReady = vi.fn<() => void>();
    const loading = fetchGame().then(onReady);
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MILLISECONDS - 1);
    expect(onReady).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('does not wait for recordings, which a word waits for once it is said', async () => {
    hanging.add('tui.mp3');
    const onReady = vi.fn<() => void>();
    void fetchGame().then(onReady);
    await vi.advanceTimersByTimeAsync(1);
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['rules', { loadRules: hang }],
    ['view', { loadView: hang }],
  ])('rejects without its %s', async (_, own) => {
    await Promise.all([
      expect(fetchGame(own)).rejects.toThrow('A part of the app did not come'),
      vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MILLISECONDS),
    ]);
  });
});

describe('a recording that hangs', () => {
  it('times out, so that the next tap requests it again', async () => {
    hanging.add('tui.mp3');
    const loading = studio.sound.preload(['tui.mp3']);
    await vi.advanceTimersByTimeAsync(60_000);
    await loading;
    expect(aborted).toEqual(['tui.mp3']);
    hanging.clear();
    void studio.sound.speak('tui.mp3');
    await vi.advanceTimersByTimeAsync(0);
    expect(studio.played).toMatchObject([{ what: 'tui.mp3' }]);
    expect(server).not.toHaveBeenCalled();
  });
});
