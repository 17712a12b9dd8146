import { Rectangle, Texture } from 'pixi.js';
import type { Poses } from '../content/entities';
import type { Media, Picture } from '../content/media';
import { createMedia } from '../content/media';
import { isSealed } from '../content/seal';
import { isLoading, watchLoads } from '../net/activity';
import { loadPart } from '../net/load-part';
import { requestJson } from '../net/request';
import { whenIdle } from '../net/when-idle';
import type { PlayWord } from '../play/word';
import type { loadImage } from './images';
import type { StageKit } from './kit/view';
import type { LoadServices } from './load-game';
import type { Poser } from './second-pose';
import { createPoser } from './second-pose';
import type { Textures } from './textures';

// The second poses of pictures come one after another, when a child plays and nothing else comes:
// no game waits for them.

/** How often it is looked whether nothing is loaded that somebody waits for. */
const POLL_MILLISECONDS = 400;
/** A file that was cut short as often as this is left. */
const MAX_TRIES = 3;
/** An endless game shows words of many atlases: the poses of these come, the most used first. */
const MAX_ATLASES = 4;

/** Whose poses are fetched. */
interface PosedGame {
  /** Of the list of poses. */
  readonly url: string;
  readonly media: Media;
  readonly atlasName: string | undefined;
  readonly words: readonly PlayWord[];
  readonly numbers: readonly PlayWord[];
  readonly textures: Pick<Textures, 'art' | 'isIncomplete'>;
}

/** The picture of a word -> its second pose. */
type PoseTextures = Map<Texture, Texture>;

/**
 * With what they are loaded; not imported, as it is a part of the stage, which all games wait for.
 */
interface PoseServices extends Pick<LoadServices, 'upload' | 'redraw'>, Pick<StageKit, 'tween'> {
  readonly loadImage: typeof loadImage;
}

/** What is fetched now: a load that somebody waits for cuts it short. */
let current: AbortController | null = null;
watchLoads(() => {
  if (isLoading()) current?.abort();
});

async function waitForRest(stopped: AbortSignal): Promise<void> {
  if (isLoading() && !stopped.aborted) {
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MILLISECONDS);
    });
    await waitForRest(stopped);
  } else await whenIdle();
}

/** Fetches a file while nothing else is. null where it does not come, or is wanted no more. */
async function fetchAtRest<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  stopped: AbortSignal,
  tries = 1,
): Promise<Value | null> {
  await waitForRest(stopped);
  if (stopped.aborted) return null;
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  stopped.addEventListener('abort', stop);
  current = controller;
  const value = await load(controller.signal).catch(() => null);
  stopped.removeEventListener('abort', stop);
  current = null;
  const isCutShort = value === null && controller.signal.aborted && !stopped.aborted;
  return isCutShort && tries < MAX_TRIES ? await fetchAtRest(load, stopped, tries + 1) : value;
}

async function fetchList(url: string, signal: AbortSignal): Promise<Poses | null> {
  const json = await requestJson(url, { need: 'decoration', signal });
  if (isSealed<Poses>(json, import.meta.env.PACK_FORMAT)) return json;
  return (await loadPart(() => import('../content/pack-schema'), 'decoration')).readPoses(json);
}

/** The poses of a pack, in the format that its pictures have come in. */
function openMedia(list: Poses, url: string, pictures: readonly Picture[]): Media {
  const endings = ['2x.avif', 'avif'] as const;
  const format = endings.find((ending) => pictures.some(({ atlas }) => atlas.url.endsWith(`.${ending}`))) ?? 'webp';
  return createMedia({ ...list, audio: {} }, url.slice(0, url.lastIndexOf('art/')), format);
}

/** A word with its pose in an atlas. */
type Found = readonly [word: PlayWord, picture: Picture];

/** Those of one atlas together, that with the most first. */
function byAtlas(found: readonly Found[]): Found[][] {
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    const { url } = one[1].atlas;
    groups.set(url, [...(groups.get(url) ?? []), one]);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length).slice(0, MAX_ATLASES);
}

/** Cuts poses out of their image: each as large as the picture at rest, whatever the image has. */
function cutPoses(image: Texture, group: readonly Found[], { textures }: PosedGame, poses: PoseTextures): void {
  for (const [word, { x, y, size, atlasWidth }] of group) {
    const rest = textures.art(word);
    const ratio = image.source.width / atlasWidth;
    const frame = new Rectangle(x * ratio, y * ratio, size * ratio, size * ratio);
    const orig = new Rectangle(0, 0, rest.width, rest.height);
    poses.set(rest, new Texture({ source: image.source, label: word.art, frame, orig }));
  }
}

/** Fetches the poses of all words of a game, atlas by atlas. Never rejects. */
async function fetchPoses(
  game: PosedGame,
  services: PoseServices,
  stopped: AbortSignal,
  poses: PoseTextures,
): Promise<void> {
  const { url, media, atlasName, words, numbers, textures } = game;
  // In place of a picture that has not come is a card: it has no other pose.
  if (textures.isIncomplete) return;
  const list = await fetchAtRest((signal) => fetchList(url, signal), stopped);
  if (!list) return;
  const single = [...new Map([...words, ...numbers].map((word) => [word.art, word])).values()];
  const ofPoses = openMedia(
    list,
    url,
    single.flatMap(({ art }) => media.picture(art, atlasName) ?? []),
  );
  const found = single.flatMap((word): Found[] => {
    const picture = ofPoses.picture(word.art, atlasName);
    return picture ? [[word, picture]] : [];
  });

  async function loadAtlas(group: readonly Found[]): Promise<void> {
    const [first] = group;
    const image = first
      ? await fetchAtRest((signal) => services.loadImage(first[1].atlas, 'decoration', signal), stopped)
      : null;
    if (!image) return;
    if (stopped.aborted) {
      image.destroy(true);
      return;
    }
    services.upload([image]);
    cutPoses(image, group, game, poses);
    stopped.addEventListener('abort', () => {
      for (const pose of poses.values()) pose.destroy();
      poses.clear();
      image.destroy(true);
    });
  }

  async function loadAll([next, ...others]: readonly Found[][]): Promise<void> {
    if (!next) return;
    await loadAtlas(next);
    await loadAll(others);
  }
  await loadAll(byAtlas(found));
}

/**
 * Begins to fetch the second poses of a game's words, which are decoded, uploaded, and destroyed
 * when the game is over. What has not come, or never comes, only stands.
 */
export function loadPoses(game: PosedGame, services: PoseServices, stopped: AbortSignal): Poser {
  const poses: PoseTextures = new Map();
  void fetchPoses(game, services, stopped, poses);
  return createPoser(services, poses);
}
