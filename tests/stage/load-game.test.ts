import type { Rectangle } from 'pixi.js';
import { RendererType, Texture, Ticker } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { template } from '../../scenes/_template';
import type { Media } from '../../src/content/media';
import type { PlayWord } from '../../src/play/word';
import { loadImage } from '../../src/stage/images';
import { createLabels, uploadLabels } from '../../src/stage/labels';
import { preloadGame, loadGame } from '../../src/stage/load-game';
import { configureRenderer } from '../../src/stage/renderer';
import { createTextureStore } from '../../src/stage/textures';
import { makeSetup, makeWords } from '../bots';
import type { FakeBrowser } from './browser';
import { installBrowser, makeContext } from './browser';
import { makeApp, makeSound } from './fakes';

const [bird, fish, cow] = makeWords(3) as [PlayWord, PlayWord, PlayWord];

/** Bird and fish are on one atlas, the cow on another; of no other word is there a picture. */
const media: Media = {
  picture: (name, atlasName) => {
    const atlas = { [bird.art]: 'first', [fish.art]: 'first', [cow.art]: 'second' }[name];
    if (atlas === undefined) return null;
    const base = { atlasWidth: 2048, atlasHeight: 1024, x: atlasName === 'covers' ? 96 : 0, y: 0, size: 96 };
    return { ...base, atlas: { url: `${atlas}.avif`, plainUrl: `${atlas}.webp` } };
  },
  audioUrl: (name) => name && `${name}.mp3`,
  logoUrl: (image) => image,
};
const artUrl = (path: string, ending = 'avif'): string => `${path}.${ending}`;

let browser: FakeBrowser;
beforeEach(() => {
  browser = installBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an image', () => {
  const AVIF = { url: 'a.avif', plainUrl: 'a.webp' };

  it('is decoded at its own size', async () => {
    const { width, height } = await loadImage(AVIF, 'wanted');
    expect([width, height, browser.fetched]).toEqual([2048, 1024, ['a.avif']]);
  });

  it('falls back to WebP where the other format is missing or broken', async () => {
    browser.missing.add('a.avif');
    browser.broken.add('b.avif');
    await loadImage(AVIF, 'wanted');
    await loadImage({ url: 'b.avif', plainUrl: 'b.webp' }, 'wanted');
    expect(browser.fetched).toEqual(['a.avif', 'a.webp', 'b.avif', 'b.avif', 'b.webp']);
  });

  it('rejects where there is none, and does not request the same URL twice', async () => {
    browser.missing.add('a.webp');
    await expect(loadImage({ url: 'a.webp', plainUrl: 'a.webp' }, 'wanted')).rejects.toThrow('404');
    expect(browser.fetched).toEqual(['a.webp']);
  });
});

/** The textures of these words. */
const loadTextures = (
  store: ReturnType<typeof createTextureStore>,
  words: readonly PlayWord[],
  ownAtlas: string | null = null,
) => store.load({ media, atlasName: undefined, words, ownAtlas });

describe('the textures of a game', () => {
  it('are frames of the art, and pictures of words created once', async () => {
    const textures = await loadTextures(createTextureStore(artUrl), [bird]);
    expect([textures.frame('ring').frame.x, textures.frame('ring').frame.width]).toEqual([10, 10]);
    expect(() => textures.frame('nothing')).toThrow('"nothing"');
    expect([textures.art(bird).frame.width, textures.art(bird) === textures.art(bird)]).toEqual([96, true]);
    expect(textures.sources()).toHaveLength(2);
    const cut = textures.art(bird);
    textures.destroy();
    expect(cut.destroyed).toBe(true);
  });

  it('are placeholders where the atlas cannot be loaded, and empty where the pack has no picture', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    browser.missing.add('second.avif').add('second.webp');
    const store = createTextureStore(artUrl);
    const textures = await loadTextures(store, [cow]);
    const placeholder = textures.art(cow);
    expect([placeholder.frame.width, placeholder.frame.height, textures.art(cow) === placeholder]).toEqual([
      256,
      256,
      true,
    ]);
    expect(textures.art({ ...bird, art: 'none' })).toBe(Texture.EMPTY);
    expect(warn).toHaveBeenCalledOnce();
    browser.missing.clear();
    expect((await loadTextures(store, [cow])).art(cow).frame.width).toBe(96);
  });

  it('are cut from an image of any size, by their places in parts of the whole', async () => {
    const { picture } = media;
    // The image of the tests has 2048 pixels, twice those of the manifest.
    const small: Media = {
      ...media,
      picture: (...asked) => {
        const found = picture(...asked);
        return found && { ...found, atlasWidth: 1024, atlasHeight: 512, x: 100, y: 50 };
      },
    };
    const store = createTextureStore(artUrl);
    const textures = await store.load({ media: small, atlasName: undefined, words: [bird], ownAtlas: null });
    const { x, y, width, height } = textures.art(bird).frame;
    expect([x, y, width, height]).toEqual([200, 100, 192, 192]);
  });

  it('are those for dense screens on one, measured in pixels of the others', async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    const textures = await loadTextures(createTextureStore(artUrl), [], 'my-game');
    expect(browser.fetched).toEqual(expect.arrayContaining(['stage.2x.avif', 'scenes/my-game.2x.avif']));
    const { source, frame } = textures.frame('ring');
    expect([source.resolution, source.width, source.pixelWidth, frame.width]).toEqual([2, 2048, 4096, 10]);
  });

  it('have the backdrops of a game, each an image of its own, until another game is loaded', async () => {
    const store = createTextureStore(artUrl);
    const load = (backdrops: readonly string[]) =>
      store.load({ media, atlasName: undefined, words: [bird], ownAtlas: null, backdrops });
    const [home, lake] = ['stories/place-home', 'places/lake-scene'];
    const backdrop = (await load([home, lake])).frame(home);
    expect([backdrop.width, backdrop.height]).toEqual([2048, 1024]);
    expect(browser.fetched).toEqual(expect.arrayContaining([`${home}.avif`, `${lake}.avif`]));
    await load([lake, home]);
    expect(browser.fetched.filter((url) => url.includes('place'))).toHaveLength(2);
    const next = await load([lake]);
    expect(next.frame(lake).destroyed).toBe(false);
    expect(() => next.frame(home)).toThrow(home);
    await vi.waitFor(() => expect(backdrop.destroyed).toBe(true));
  });

  it('are cached: art always, wordAtlases while the next game needs them', async () => {
    const store = createTextureStore(artUrl);
    const first = await loadTextures(store, [bird], 'own');
    expect(browser.fetched.toSorted()).toEqual([
      'first.avif',
      'scenes/own.avif',
      'scenes/own.json',
      'stage.avif',
      'stage.json',
    ]);
    await loadTextures(store, [fish], 'own');
    expect(browser.fetched).toHaveLength(5);
    const atlas = first.sources().at(-1);
    await loadTextures(store, [cow]);
    expect([browser.fetched.at(-1), atlas?.destroyed]).toEqual(['second.avif', true]);
  });
});

/** Labels, and the contexts of the pages that they are drawn on. */
function makeLabels(resolution = 1) {
  const contexts: ReturnType<typeof makeContext>[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    const context = makeContext();
    contexts.push(context);
    return context;
  }) as never);
  return { labels: createLabels(resolution), contexts };
}

const partOf = ({ x, y, width, height }: Rectangle): number[] => [x, y, width, height];

/**
 * A renderer that notes which part of which place in a canvas it gets: x, y, width, height. Fails
 * where the two differ.
 */
function makeWebGL2() {
  const parts: number[][] = [];
  const stored: Record<string, number> = {};
  const gl = {
    UNPACK_SKIP_PIXELS: 'x',
    UNPACK_SKIP_ROWS: 'y',
    getParameter: () => false,
    pixelStorei: (name: string, value: number) => (stored[name] = value),
    texSubImage2D: (_target: number, _level: number, x: number, y: number, width: number, height: number) => {
      expect([stored['x'], stored['y']]).toEqual([x, y]);
      parts.push([x, y, width, height]);
    },
  };
  const texture = { getGlSource: () => ({}), bindSource: () => undefined };
  return { renderer: { type: RendererType.WEBGL, context: { webGLVersion: 2 }, gl, texture } as never, parts };
}

describe('a label', () => {
  const style = { size: 20, color: 0x00ff7f } as const;

  it('is drawn once for one text and style, in its font and colour', () => {
    const { labels, contexts } = makeLabels();
    const { texture } = labels.label('kurī', style);
    expect(labels.label('kurī', style).texture).toBe(texture);
    expect(labels.label('kurī', { ...style, face: 'display' }).texture).not.toBe(texture);
    expect(contexts).toHaveLength(1);
    expect(contexts[0]?.fillStyle).toBe('#00ff7f');
    expect(contexts[0]?.texts.map(({ font }) => font)).toEqual([
      expect.stringContaining('700 20px "KZ Own", "KZ Reading", "KZ Script"'),
      expect.stringContaining('700 20px "KZ Display"'),
    ]);
  });

  it('can be measured without being drawn', () => {
    const { labels, contexts } = makeLabels(2);
    const { width, height } = labels.labelSize('kurī', style);
    expect(contexts.flatMap(({ texts }) => texts)).toEqual([]);
    const { frame } = labels.label('kurī', style).texture;
    expect([width, height]).toEqual([frame.width / 2, frame.height / 2]);
  });

  it('is uploaded together with all that its page got since the last drawing, once', () => {
    const { labels } = makeLabels();
    const { source } = labels.label('kurī', style).texture;
    const onUpdate = vi.fn<() => void>();
    source.on('update', onUpdate);
    labels.label('ngeru', style);
    expect(onUpdate).not.toHaveBeenCalled();
    const canvas = { type: RendererType.CANVAS } as never;
    uploadLabels(canvas);
    uploadLabels(canvas);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    labels.label('manu', style);
    labels.destroy();
    uploadLabels(canvas);
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('is the only part of its page that WebGL 2 gets, with what else is new', () => {
    const { labels } = makeLabels();
    const { frame: first, source } = labels.label('kurī', style).texture;
    const onUpdate = vi.fn<() => void>();
    source.on('update', onUpdate);
    const { renderer, parts } = makeWebGL2();
    uploadLabels(renderer);
    const { frame: second } = labels.label('ngeru', style).texture;
    const { frame: third } = labels.label('manu', style).texture;
    uploadLabels(renderer);
    uploadLabels(renderer);
    expect(parts).toEqual([partOf(first), partOf(second.clone().enlarge(third))]);
    expect(parts[1]?.[0]).toBe(first.width);
    expect(onUpdate).not.toHaveBeenCalled();
  });

  it('has the resolution of the screen, and the requested size', () => {
    const { labels, contexts } = makeLabels(2);
    const label = labels.label('kurī', style);
    expect(contexts[0]?.texts[0]?.font).toContain('40px');
    expect([label.width, label.texture.width]).toEqual([4 * 10 + 12, 2 * (4 * 10 + 12)]);
  });

  it('shrinks to its maximum width, is then condensed, and finally truncated', () => {
    const { labels, contexts } = makeLabels();
    labels.label('abcdefgh', { ...style, maxWidth: 64 });
    labels.label('abcdefghijkl', { ...style, maxWidth: 64 });
    labels.label('abcdefghijklmnopqrstuvwxyz', { ...style, maxWidth: 64 });
    expect(contexts[0]?.texts.map(({ text, font }) => [text, font.slice(4, 8)])).toEqual([
      ['abcdefgh', '16px'],
      ['abcdefghijkl', '14px'],
      ['abcdefgh…', '14px'],
    ]);
  });

  it('is one text from the right where its script is read so: letters that join are not taken apart, even where it is cut', () => {
    const { labels, contexts } = makeLabels();
    for (const word of ['ߥߎߟߎ', '𞤲𞤢𞤺\u{1e946}𞤫', 'كَلْب']) labels.label(word, style);
    expect(contexts[0]?.texts.map(({ text }) => text)).toEqual(['ߥߎߟߎ', '𞤲𞤢𞤺\u{1e946}𞤫', 'كَلْب']);
    expect([contexts[0]?.direction, contexts[0]?.textAlign]).toEqual(['rtl', 'left']);
    labels.label('ǫ́ǫ́ǫ́ǫ́ǫ́ǫ́ǫ́ǫ́ǫ́ǫ́', { ...style, maxWidth: 60 });
    expect(contexts[0]?.texts.at(-1)?.text).toMatch(/^(?:ǫ́)+…$/u);
    expect(contexts[0]?.direction).toBe('ltr');
  });

  it('has its own rectangle on a page; a full page is followed by another', () => {
    const { labels, contexts } = makeLabels();
    const frames = Array.from(
      { length: 700 },
      (_, index) => labels.label(String(index).padStart(4, '0'), { size: 40, color: 0 }).texture,
    );
    expect(contexts.length).toBeGreaterThan(1);
    const [page] = frames.map(({ source }) => source);
    const onFirst = frames.filter(({ source }) => source === page).map(({ frame }) => frame);
    const overlapping = onFirst.filter((one, index) => onFirst.slice(index + 1).some((other) => one.intersects(other)));
    expect(overlapping).toEqual([]);
    expect(Math.max(...onFirst.map(({ right, bottom }) => Math.max(right, bottom)))).toBeLessThanOrEqual(1024);
    labels.destroy();
    expect(frames.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('throws where a browser has no 2D canvas', () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    expect(() => createLabels(1).label('kurī', style)).toThrow('cannot draw words');
  });
});

describe("a game's own drawings", () => {
  it('are let go when another game is loaded, and fetched again for the next time; the drawings of all games stay', async () => {
    const store = createTextureStore(artUrl);
    const first = await loadTextures(store, [], 'one');
    const [product, own] = first.sources();
    await loadTextures(store, [], 'one');
    expect(own?.source.destroyed).toBe(false);
    await loadTextures(store, [], 'two');
    await Promise.resolve();
    expect([product?.source.destroyed, own?.destroyed]).toEqual([false, true]);
    const before = browser.fetched.length;
    await loadTextures(store, [], 'one');
    expect(browser.fetched.slice(before).filter((url) => url.includes('one'))).toHaveLength(2);
  });
});

describe('loadGame', () => {
  const setup = makeSetup(template, 'easy', 'normal', 1, { words: [bird], numbers: [] });

  async function load(isMuted = false) {
    const sound = makeSound();
    const redraw = vi.fn<() => void>();
    const onSpoken = vi.fn<(audio: string, isHeard: boolean) => void>();
    const shared = {
      textureStore: createTextureStore(artUrl),
      upload: () => undefined,
      sound,
      isMuted: () => isMuted,
      redraw,
    };
    const material = await loadGame(
      { descriptor: template, media, atlasName: undefined, setup, isMotionReduced: true, onSpoken },
      shared,
    );
    return { material, sound, redraw, onSpoken };
  }

  it('gives rules, a view, speech, and a kit that draws', async () => {
    const { material, sound, redraw } = await load();
    const { kit } = material;
    material.speak('audio-1');
    kit.effect('correct', { pitchRatio: 2 });
    kit.redraw();
    expect(sound.speak.mock.calls).toEqual([['audio-1.mp3', undefined]]);
    expect(sound.effect.mock.calls).toEqual([['correct', { pitchRatio: 2 }]]);
    expect(redraw).toHaveBeenCalledOnce();
    expect([
      kit.sprite('tick').width,
      kit.texture('tick').width,
      kit.art(bird).width,
      kit.label('a', { size: 10, color: 0 }).width,
    ]).toEqual([10, 10, 96, 17]);
    expect([kit.isMotionReduced, typeof material.rules.begin, typeof material.createView]).toEqual([
      true,
      'function',
      'function',
    ]);
    const picture = kit.art(bird);
    material.destroy();
    expect(picture.destroyed).toBe(true);
  });

  it('makes no sound while it is muted', async () => {
    const { material, sound } = await load(true);
    material.speak('audio-1');
    material.kit.effect('correct');
    expect([sound.speak.mock.calls, sound.effect.mock.calls]).toEqual([[], []]);
  });

  it('says which words were heard, and which were not', async () => {
    const { material, sound, onSpoken } = await load();
    await material.speak('audio-1');
    sound.speak.mockResolvedValue(false);
    await material.speak('audio-1');
    await material.speak(null);
    expect(onSpoken.mock.calls).toEqual([
      ['audio-1', true],
      ['audio-1', false],
    ]);
  });

  it('does not fail when a font cannot be loaded', async () => {
    browser.loadFont.mockRejectedValue(new Error('no such font'));
    expect((await load()).material.rules).toBeDefined();
  });

  it('uploads no image that was destroyed in the meantime', async () => {
    const upload = vi.fn<(textures: readonly Texture[]) => void>();
    const textureStore = createTextureStore(artUrl);
    const options = {
      descriptor: template,
      media,
      atlasName: undefined,
      words: [bird],
      numbers: [],
      sentences: [],
      mode: 'normal',
    } as const;
    const shared = { textureStore, upload, sound: makeSound() };
    const { textures } = await preloadGame(options, shared);
    expect(upload.mock.lastCall?.[0]).toHaveLength(2);
    textures.sources().at(-1)?.source.destroy();
    await preloadGame(options, shared);
    expect(upload.mock.lastCall?.[0]).toHaveLength(1);
  });
});

describe('the renderer', () => {
  it('has its tickers stopped, and is returned where it is WebGL', () => {
    const start = vi.spyOn(Ticker.system, 'stop');
    const webGL = makeApp();
    expect(configureRenderer(webGL.app)).toBe(webGL.renderer);
    expect([Ticker.system.autoStart, start.mock.calls.length]).toEqual([false, 1]);
    expect(webGL.app.ticker.stop).toHaveBeenCalledOnce();
    expect(configureRenderer(makeApp(RendererType.CANVAS).app)).toBeNull();
  });
});
