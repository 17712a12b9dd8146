import { Blob } from 'node:buffer';
import type { Texture } from 'pixi.js';
import { Sprite } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { template } from '../../scenes/_template';
import type { Poses } from '../../src/content/entities';
import { createMedia } from '../../src/content/media';
import { seal } from '../../src/content/seal';
import { trackLoad } from '../../src/net/activity';
import type { PlayWord } from '../../src/play/word';
import type { StageKit } from '../../src/stage/kit/view';
import { loadGame } from '../../src/stage/load-game';
import { createTextureStore } from '../../src/stage/textures';
import { makeSetup, makeWords } from '../bots';
import type { FakeBrowser } from './browser';
import { installBrowser } from './browser';
import { makeSound } from './fakes';

const [bird, fish] = makeWords(2) as [PlayWord, PlayWord];
const SHAPE = { width: 2048, height: 1024, size: 96, gutter: 2 };
const LIST = 'packs/x/art/poses.123abc.json';
const IMAGE = 'packs/x/art/pets-poses.webp';

/** Both words have a picture, and the bird a second pose. */
const media = createMedia(
  {
    sheets: [{ file: 'art/pets.webp', ...SHAPE }],
    sheetOf: { 'Animals/Pets': 0 },
    art: { [bird.art]: [[0, 0]], [fish.art]: [[0, 1]] },
    audio: {},
  },
  'packs/x/',
  'webp',
);
const list: Poses = {
  sheets: [{ file: 'art/pets-poses.webp', ...SHAPE, width: 1024, height: 512, size: 48 }],
  sheetOf: { 'Animals/Pets': 0 },
  art: { [bird.art]: [[0, 0]] },
};

let browser: FakeBrowser;
let uploaded: Texture[] = [];
let hold: Promise<void> | null = null;

beforeEach(() => {
  browser = installBrowser();
  uploaded = [];
  hold = null;
  const { fetch: fetchOther } = globalThis;
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const answer = (await fetchOther(url, options)) as unknown as object;
    if (url === IMAGE && hold) {
      await Promise.race([hold, new Promise((resolve) => options.signal?.addEventListener('abort', resolve))]);
      if (options.signal?.aborted) throw new Error('aborted');
    }
    if (!url.includes('poses') || !url.endsWith('.json')) return answer;
    const body = JSON.stringify(seal(list, import.meta.env.PACK_FORMAT));
    return { ...answer, blob: () => Promise.resolve(new Blob([body])) };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = () =>
  loadGame(
    {
      descriptor: template,
      media,
      posesUrl: LIST,
      atlasName: 'Animals/Pets',
      setup: makeSetup(template, 'easy', 'normal', 1, { words: [bird, fish], numbers: [] }),
      isMotionReduced: false,
      onSpoken: () => undefined,
    },
    {
      textureStore: createTextureStore((path, ending = 'avif') => `${path}.${ending}`),
      upload: (textures) => void uploaded.push(...textures),
      sound: makeSound(),
      isMuted: () => false,
      redraw: () => undefined,
    },
  );

/** The part that fetches them may be loaded for the first time. */
const PATIENT = { timeout: 20_000 };
type PosingKit = Pick<StageKit, 'art' | 'takePose'>;

/** The second pose of a word as a picture of it gets it; null where there is none. */
function poseOf({ art, takePose }: PosingKit, word: PlayWord): Texture | null {
  const picture = new Sprite(art(word));
  const posed = takePose(picture);
  posed?.show(true);
  const { texture } = picture;
  posed?.end();
  return posed && texture;
}

const untilPosed = (kit: PosingKit): Promise<void> =>
  vi.waitFor(() => expect(poseOf(kit, bird)).not.toBeNull(), PATIENT);

describe('the second poses of a game', () => {
  it('are not fetched before they are asked for, and then once', async () => {
    const { kit, loadPoses, destroy } = await load();
    expect(browser.fetched.filter((url) => url.includes('poses'))).toEqual([]);
    loadPoses();
    loadPoses();
    expect(poseOf(kit, bird)).toBeNull();
    await untilPosed(kit);
    expect(browser.fetched.filter((url) => url.includes('poses'))).toEqual([LIST, IMAGE]);
    expect(poseOf(kit, fish)).toBeNull();
    destroy();
  });

  it('are as large as the pictures at rest, are uploaded, and go with the game', async () => {
    const { kit, loadPoses, destroy } = await load();
    loadPoses();
    await untilPosed(kit);
    const rest = kit.art(bird);
    const pose = poseOf(kit, bird) as Texture;
    expect([pose.width, pose.height]).toEqual([rest.width, rest.height]);
    // The image has twice the pixels that its list says.
    expect([pose.frame.x, pose.frame.width]).toEqual([4, 96]);
    expect(uploaded.some(({ source }) => source === pose.source)).toBe(true);
    const { source } = pose;
    destroy();
    expect([pose.destroyed, source.destroyed]).toEqual([true, true]);
  });

  it('wait for what somebody waits for, and are cut short by it', async () => {
    const { kit, loadPoses, destroy } = await load();
    const ends: (() => void)[] = [];
    const needed = trackLoad(
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
    );
    loadPoses();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(browser.fetched).not.toContain(LIST);
    for (const end of ends) end();
    await needed;
    hold = new Promise(() => undefined);
    await vi.waitFor(() => expect(browser.fetched).toContain(IMAGE), PATIENT);
    await trackLoad(Promise.resolve());
    hold = null;
    await untilPosed(kit);
    expect(browser.fetched.filter((url) => url === IMAGE)).toHaveLength(2);
    destroy();
  });

  it('that come when the game is over are let go', async () => {
    const { loadPoses, destroy } = await load();
    hold = new Promise(() => undefined);
    loadPoses();
    await vi.waitFor(() => expect(browser.fetched).toContain(IMAGE), PATIENT);
    destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([uploaded.some(({ source }) => source.label === IMAGE), browser.fetched.at(-1)]).toEqual([false, IMAGE]);
  });

  it('may be missing: then pictures only stand', async () => {
    browser.missing.add(IMAGE);
    const { kit, loadPoses, destroy } = await load();
    loadPoses();
    await vi.waitFor(() => expect(browser.fetched).toContain(IMAGE), PATIENT);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(poseOf(kit, bird)).toBeNull();
    destroy();
  });
});
