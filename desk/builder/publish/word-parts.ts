import type { ArtCell, Content, ContentLists, PackManifest, PackMedia } from '../../../src/content/entities';
import { listAnimals } from '../../../src/content/animals';
import { packUnit } from '../../../src/content/packed-units';
import type { PreparableContent, PreparedContent, PreparedPart } from '../../../src/content/prepared';
import { prepareLists } from '../../../src/content/prepared';
import { sceneOf } from '../../../src/content/scene-pictures';
import { unitsOf } from '../../../src/content/unit-facts';
import { pagesByStory, rowsByUnit, wordsByUnit } from '../../../src/content/word-index';
import { artOfScene } from '../../../src/story/story-scene';
import type { NeededMedia } from './offline-media';
import { listUnitNames, mediaOfPack, mediaOfUnit } from './offline-media';

// A pack of many words is given in parts, so that the start reads an index of it alone. One of few
// words is one file: it is smaller than the requests would cost.

/** A pack with more words than this is given in parts. */
const MAX_WHOLE_WORDS = 1000;
/** Units are put together until a part has this many words. */
const PART_WORDS = 250;

/** True for a pack whose words are given in parts. Those of a database are read there. */
export const isInParts = ({ vocabData, storybookVocab, config }: Content): boolean =>
  !config.firebase && vocabData.length + storybookVocab.length > MAX_WHOLE_WORDS;

/** All of the lists that belongs to some units and stories. */
interface UnitGroup {
  readonly units: readonly string[];
  readonly lists: Pick<ContentLists, 'vocabData' | 'gameData' | 'storybookVocab' | 'storybookSentence'>;
}

function listsOf(content: Content, units: readonly string[]): UnitGroup['lists'] {
  const of = <Item>(index: ReadonlyMap<string, readonly Item[]>): Item[] =>
    units.flatMap((unit) => index.get(unit) ?? []);
  return {
    vocabData: of(wordsByUnit(content.vocabData)),
    gameData: of(rowsByUnit(content.gameData)),
    storybookVocab: of(wordsByUnit(content.storybookVocab)),
    storybookSentence: of(pagesByStory(content.storybookSentence)),
  };
}

/** Whole units, in the order of the sheets. */
export function groupUnits(content: Content): UnitGroup[] {
  // Rows of no words belong somewhere, too.
  const names = [...new Set([...listUnitNames(content), ...content.gameData.map(({ category }) => category)])];
  const groups: string[][] = [];
  let words = Infinity;
  for (const name of names) {
    if (words >= PART_WORDS) {
      groups.push([]);
      words = 0;
    }
    groups.at(-1)?.push(name);
    const { vocabData, storybookVocab } = listsOf(content, [name]);
    words += vocabData.length + storybookVocab.length;
  }
  return groups.map((units) => ({ units, lists: listsOf(content, units) }));
}

/**
 * The media of a manifest that are needed, with the atlases counted anew. Signs stay in the
 * manifest: few packs have any.
 */
function pickMedia({ sheets, sheetOf, art, audio }: PackMedia, needed: readonly NeededMedia[]): PackMedia {
  const atlases = [...new Set(needed.flatMap((media) => [...media.atlases]))].sort((one, other) => one - other);
  const indexOf = new Map(atlases.map((atlas, index) => [atlas, index]));
  const pictures = new Set(needed.flatMap((media) => [...media.pictures]));
  const recordings = new Set(needed.flatMap((media) => [...media.recordings]));
  const cellsOf = (name: string): ArtCell[] =>
    (Object.hasOwn(art, name) ? (art[name] ?? []) : []).flatMap(([atlas, cell]): ArtCell[] => {
      const index = indexOf.get(atlas);
      return index === undefined ? [] : [[index, cell]];
    });
  return {
    sheets: atlases.flatMap((atlas) => sheets[atlas] ?? []),
    sheetOf: Object.fromEntries(
      Object.entries(sheetOf).flatMap(([name, atlas]) => {
        const index = indexOf.get(atlas);
        return index === undefined ? [] : [[name, index]];
      }),
    ),
    art: Object.fromEntries(
      [...pictures].flatMap((name) => {
        const cells = cellsOf(name);
        return cells.length === 0 ? [] : [[name, cells]];
      }),
    ),
    audio: Object.fromEntries([...recordings].map((name) => [name, audio[name] ?? ''])),
  };
}

/**
 * The groups with all that the games of each unit ask: its own; those with the number words, which
 * games say; those with the words of its targets, which have recordings; those with pictures that
 * its stories borrow.
 */
function findNeeds(content: Content, groups: readonly UnitGroup[]): (unit: string) => number[] {
  const groupOf = new Map(groups.flatMap(({ units }, index) => units.map((unit) => [unit, index] as const)));
  const words = [...content.vocabData, ...content.storybookVocab];
  const numbers = content.numberData.map(({ homeName }) => homeName);
  const ofText = new Map(content.vocabData.toReversed().map((word) => [word.Language, word.homeName]));
  const ofArt = new Map(words.toReversed().map((word) => [word.App_Art, word.homeName]));
  return (unit) => {
    const own = [
      ...(wordsByUnit(content.vocabData).get(unit) ?? []),
      ...(wordsByUnit(content.storybookVocab).get(unit) ?? []),
    ];
    const targets = own.flatMap(({ VTA_Cat }) => (VTA_Cat === null ? [] : (ofText.get(VTA_Cat) ?? [])));
    const ownArt = new Set(own.map(({ App_Art }) => App_Art));
    const borrowed = (pagesByStory(content.storybookSentence).get(unit) ?? []).flatMap((page) => {
      const scene = sceneOf(content, page);
      const art = scene === null ? [] : artOfScene(scene).filter((name) => !ownArt.has(name));
      return art.flatMap((name) => ofArt.get(name) ?? []);
    });
    return [...new Set([unit, ...numbers, ...targets, ...borrowed].flatMap((name) => groupOf.get(name) ?? []))];
  };
}

/** A large pack as it is given: what the start reads, and the words with their media. */
interface PackParts {
  readonly index: Required<Pick<PreparedContent, 'index'>> & PreparableContent;
  /** Media of what pages show and say that need no words. */
  readonly media: PackMedia;
  readonly parts: readonly PreparedPart[];
}

/** `manifest` has the media of the whole pack. */
export function splitPack(content: Content, manifest: PackManifest): PackParts {
  const groups = groupUnits(content);
  const needsOf = findNeeds(content, groups);
  const animals = listAnimals(content);
  const base = mediaOfPack(content, manifest);
  const artOfAnimals = animals.map(({ App_Art }) => App_Art);
  const atlasesOfAnimals = artOfAnimals.flatMap((name) => manifest.art[name]?.[0]?.[0] ?? []);
  const none = { recordings: new Set<string>(), signs: new Set<string>() };
  const ofAnimals = { ...none, atlases: new Set(atlasesOfAnimals), pictures: new Set(artOfAnimals) };
  return {
    index: {
      ...content,
      vocabData: [],
      // The rest of a row is in its part.
      gameData: content.gameData.map(({ firebaseID, Key, category, target }) => ({
        firebaseID,
        Key,
        category,
        target,
      })),
      storybookVocab: [],
      storybookSentence: [],
      index: {
        units: unitsOf(content).map((unit) => packUnit({ ...unit, parts: needsOf(unit.name) })),
        hasStories: content.hasStories,
        hasPages: content.hasPages,
        animals,
      },
    },
    media: pickMedia(manifest, [base, ofAnimals]),
    parts: groups.map(({ units, lists }) => ({
      lists: prepareLists(lists),
      media: pickMedia(
        manifest,
        units.map((unit) => mediaOfUnit(content, manifest, unit)),
      ),
    })),
  };
}
