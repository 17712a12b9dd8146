import type { Content, PackManifest, StorySentence, VocabItem } from '../../../src/content/entities';
import { COVERS, atlasNameOf } from '../../../src/content/media';
import { hasNeed } from '../../../src/play/needs';
import { sceneOf } from '../../../src/content/scene-pictures';
import { TIMELINE_ATLAS, timelineWords } from '../../../src/content/timeline';
import { artOfScene } from '../../../src/story/story-scene';
import { untilOfAtlas } from '../media/media-until';
import { listSpokenWords } from '../../../src/story/story-words';

/** Recordings by name, and atlases by their index in the manifest. */
export interface NeededMedia {
  readonly recordings: ReadonlySet<string>;
  readonly atlases: ReadonlySet<number>;
  /**
   * Paths of signs that are pictures: the service worker leaves videos to the browser, which asks
   * for them in ranges.
   */
  readonly signs: ReadonlySet<string>;
  /** Names of pictures. */
  readonly pictures: ReadonlySet<string>;
}

/** All of the pack's content that belongs to a unit or story. */
interface UnitContent {
  readonly words: readonly VocabItem[];
  readonly pages: readonly StorySentence[];
  /** Number words, where a game of the unit calculates. */
  readonly numbers: readonly VocabItem[];
}

/** The names of all units and stories, in the order of the sheets. */
export function listUnitNames({ vocabData, storybookVocab, storybookSentence }: Content): string[] {
  const names = [...vocabData, ...storybookVocab].map(({ homeName }) => homeName);
  return [...new Set([...names, ...storybookSentence.map(({ story }) => story)])];
}

function contentOf(content: Content, unit: string): UnitContent {
  const { vocabData, storybookVocab, storybookSentence, gameData, numberData, possibleGames } = content;
  const offered = new Set(
    gameData.flatMap(({ category, games }) =>
      category === unit ? Object.entries(games).flatMap(([label, start]) => (start === null ? [] : label)) : [],
    ),
  );
  const isCalculating = possibleGames.some((game) => offered.has(game.label) && hasNeed(game, 'numbers'));
  return {
    words: [...vocabData, ...storybookVocab].filter(({ homeName }) => homeName === unit),
    pages: storybookSentence.filter(({ story }) => story === unit),
    numbers: isCalculating ? numberData : [],
  };
}

/**
 * The recordings of the targets that a game is split by: where the pack has the target as a word,
 * its recording is played.
 */
function recordingsOfTargets({ vocabData }: Content, words: readonly VocabItem[]): (string | null)[] {
  const targets = new Set(words.flatMap(({ VTA_Cat }) => VTA_Cat ?? []));
  return vocabData.flatMap(({ Language, App_Audio }) => (targets.has(Language) ? App_Audio : []));
}

/** The atlases of this name: its own, and those of its pictures that are gone from some day on. */
function atlasesNamed(sheetOf: PackManifest['sheetOf'], name: string): number[] {
  const ending = Object.keys(sheetOf).filter((other) => other.startsWith(`${name}/`) && untilOfAtlas(other) !== null);
  return [name, ...ending].flatMap((own) => (Object.hasOwn(sheetOf, own) ? (sheetOf[own] ?? []) : []));
}

/** What the games, the dictionary and the stories of a unit show and play. */
export function mediaOfUnit(
  content: Content,
  { audio, art, sheetOf, signs = {} }: PackManifest,
  unit: string,
): NeededMedia {
  const { words, pages, numbers } = contentOf(content, unit);
  const recordings = [
    ...[...words, ...numbers, ...pages].map(({ App_Audio }) => App_Audio),
    ...pages.flatMap((page) => listSpokenWords(page).map((word) => word.audio)),
    ...recordingsOfTargets(content, words),
  ].filter((name): name is string => name !== null && Object.hasOwn(audio, name));
  const pictures = [
    ...[...words, ...numbers, ...pages].map(({ App_Art }) => App_Art),
    ...pages.flatMap((page) => {
      const scene = sceneOf(content, page);
      return scene === null ? [] : artOfScene(scene);
    }),
  ];
  const own = [unit, ...[...words, ...numbers].map(({ homeName, subCat }) => atlasNameOf(homeName, subCat))];
  const ofPages = pages.flatMap(({ story, target }) => (target === null ? [] : atlasNameOf(story, target)));
  const atlases = [
    ...[...own, ...ofPages].flatMap((name) => atlasesNamed(sheetOf, name)),
    // An endless game over several units prefers the atlas of one of them; other pictures come from
    // the first atlas that has them.
    ...pictures.flatMap((name) => (Object.hasOwn(art, name) ? (art[name]?.[0]?.[0] ?? []) : [])),
  ];
  const signed = words.flatMap(({ Sign }) => (Sign && Object.hasOwn(signs, Sign) ? (signs[Sign] ?? []) : []));
  return {
    recordings: new Set(recordings),
    atlases: new Set(atlases),
    signs: new Set(signed.filter((path) => path.endsWith('.webp'))),
    pictures: new Set(pictures.filter((name): name is string => name !== null)),
  };
}

/**
 * What pages outside of units show and play, and what all games say beside their words: the first
 * pictures of all units, the timeline, the greeting, praise, titles, how a game is played.
 */
export function mediaOfPack(content: Content, { audio, art, sheetOf, config }: PackManifest): NeededMedia {
  const { popupWords, uiWords, gameDescriptions } = content;
  const recordings = [
    ...timelineWords(content).map((word) => word.audio),
    config.greeting ?? null,
    ...[...popupWords, ...uiWords, ...gameDescriptions].map(({ App_Audio }) => App_Audio),
  ];
  const atlases = new Set([COVERS, TIMELINE_ATLAS].flatMap((name) => atlasesNamed(sheetOf, name)));
  const pictures = Object.entries(art).flatMap(([name, cells]) =>
    cells.some(([atlas]) => atlases.has(atlas)) ? name : [],
  );
  return {
    recordings: new Set(recordings.filter((name): name is string => name !== null && Object.hasOwn(audio, name))),
    atlases,
    signs: new Set(),
    pictures: new Set(pictures),
  };
}
