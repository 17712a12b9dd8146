import type { InferOutput } from 'valibot';
import type { RoundDifficulty } from '../play/contract';
import type { Catalogue, StarTable } from '../play/game-facts';
import type * as schema from './schema';

/**
 * The nine lists of the specification, after normalising. spec: data#collections.
 * Field names are the specification's own, so that a sheet, a Firestore document and a
 * record in the app read alike. What each field is: ./schema.ts, from which these types come.
 */

/** What the normaliser reads by a schema, without fields that it completes. */
type Read<Name extends FieldsName, Completed extends string = never> = Readonly<
  Omit<InferOutput<(typeof schema)[Name]>, Completed>
>;
type FieldsName = Extract<keyof typeof schema, `${string}Fields`>;

/** Columns that few packs have: left out or null where a row does not say it. */
type Rare<Name extends FieldsName> = { readonly [Field in keyof Read<Name>]?: Read<Name>[Field] };

/** What every record has. `Key` is numeric; story vocabulary carries the suffix 'Story'. */
export interface Identified {
  /** Document id, or `{collection}-{Key}` for rows from sheets. */
  readonly firebaseID: string;
  readonly Key: number | `${number}Story`;
}

/** One word of a unit. spec: data#vocabulary-item. */
export interface VocabItem extends Identified, Read<'vocabFields', 'homeName' | 'subCat'>, Rare<'communityFields'> {
  /** Unit name. */
  readonly homeName: string;
  /** Subunit name. */
  readonly subCat: string;
  /** {token} flags of the row, by token name. */
  readonly flags: Readonly<Record<string, string>>;
}

/** Which games a subunit offers and from which difficulty. spec: data#game-data-row. */
export interface GameDataRow extends Identified, Read<'gameDataFields'> {
  /** Starting difficulty by the game's display name; null where the game is not offered. */
  readonly games: Readonly<Record<string, number | null>>;
}

export interface GameDescription extends Identified, Read<'gameDescriptionFields'> {}

/** spec: data#gold-star-row. */
export interface GoldStarRow extends Identified, Read<'goldStarFields', keyof StarTable>, StarTable {}

export interface PopupWord extends Identified, Read<'popupFields'> {}

export interface UiWord extends Identified, Read<'uiWordFields'> {}

/** spec: data#history-row. Dates are years; special dates come from the pack's table. */
export interface HistoryRow extends Identified, Read<'historyFields', 'startDate' | 'endDate'>, Rare<'untilFields'> {
  readonly startDate: number;
  readonly endDate: number;
}

/** Union of both sentence field lists (spec: readings#38). Blanks are separated by '|'. */
export interface StorySentence extends Identified, Read<'sentenceFields'>, Rare<'untilFields'> {}

/**
 * A programme's own Firebase project: the app reads its rows there. None of this is secret.
 * docs/firebase.md.
 */
export interface FirebaseProject {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  /** Switches the counting of page views on. spec: shell#page-views. */
  readonly measurementId?: string | null | undefined;
  /** `host:port` of a Firestore emulator that stands in for Google's servers. */
  readonly emulator?: string | null | undefined;
}

/** spec: data#configuration. Read from pack.json. */
export interface PackConfig {
  /** Language name as used in storage keys, e.g. `KZ_Maori_ScoreData`. */
  readonly Language: string;
  /** BCP 47 tag for `lang` attributes. */
  readonly languageTag: string;
  readonly appName: string;
  /** Labels, ids or aliases of games; '*' stands for every game of the build. */
  readonly PossibleGames: readonly string[];
  readonly SheetsToPull: readonly { readonly collection: string; readonly nameToSave: string }[];
  readonly Credits: readonly string[];
  readonly ShowStorybookCorner: boolean;
  readonly ShowLinkButton: boolean;
  readonly Link: string | null;
  readonly FeedbackLink: string | null;
  readonly VersionNumber: string;
  readonly BottomColor: string | null;
  readonly linkLogos: readonly { readonly link: string; readonly image: string; readonly style: string }[];
  /** Names of the five places on the path, in the learner's language. */
  readonly placeNames: readonly [string, string, string, string, string];
  /** The 70 % rule for home badges (spec: readings#3). Off by default. */
  readonly lockBadges: boolean;
  /** Label -> year, or first and last year, for dates in words. spec: data#history-row. */
  readonly specialDates: Readonly<Record<string, number | readonly [first: number, last: number]>>;
  /**
   * The letters of the language in their order, digraphs and marked letters too; without it, it is
   * derived from the words.
   */
  readonly alphabet?: readonly string[] | undefined;
  /** Where rows are read instead of the pack's own; without it the pack is all there is. */
  readonly firebase?: FirebaseProject | null | undefined;
  /** The language's name as its speakers write it; without it, `Language`. */
  readonly languageName?: string | undefined;
  /** True for the pack that opens when nobody has chosen one. */
  readonly isDefault?: boolean | undefined;
  /**
   * The languages that people speak beside the learner's: the texts of the app, and what stands in
   * the columns `English`, are in the first of them. Without it they are in English.
   */
  readonly bridge?: readonly string[] | undefined;
  /** Name of the recording (App_Audio) that greets where languages are chosen. */
  readonly greeting?: string | undefined;
  /**
   * The community's own text of its Local Contexts labels, by label: { "TK A": "From the people of
   * ..." }.
   */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** What is drawn in the pack's own places, for the credits; the builder reads it. */
  readonly species?: PlaceSpecies | undefined;
}

/** Plants and animals of a pack's own places. */
export interface PlaceSpecies {
  /** In the learner's language, and in English, which may be the same or empty. */
  readonly names: readonly { readonly word: string; readonly english: string }[];
  /** False while a speaker has still to check one of the names. */
  readonly areApproved: boolean;
}

/** The nine lists, normalised. */
export interface ContentLists {
  readonly vocabData: readonly VocabItem[];
  readonly gameDescriptions: readonly GameDescription[];
  readonly gameData: readonly GameDataRow[];
  readonly goldStar: readonly GoldStarRow[];
  readonly popupWords: readonly PopupWord[];
  readonly uiWords: readonly UiWord[];
  readonly historyData: readonly HistoryRow[];
  readonly storybookSentence: readonly StorySentence[];
  readonly storybookVocab: readonly VocabItem[];
}

/** Levels from which the difficulties of a game can be played in a lesson (./offers.ts). */
export type Openings = Readonly<Record<RoundDifficulty, number>>;

/** What is known of a subunit without its words. */
export interface LessonFacts {
  /** Of its row of game data. */
  readonly Key: Identified['Key'];
  /** Name of its unit or story. */
  readonly unit: string;
  readonly name: string;
  readonly isStory: boolean;
  /** The games that some level offers, by label, in the order of the sheet's columns. */
  readonly games: Readonly<Record<string, Openings>>;
}

/** A subunit as the pickers show it. */
export interface SubunitFacts {
  readonly name: string;
  /** Art of the first word that is shown at each level 1 to 5; null where none is. */
  readonly covers: readonly (string | null)[];
}

/** What is known of a unit or a story without its words, where game data has a row of it. */
export interface UnitFacts {
  readonly name: string;
  /** Lesson number. */
  readonly Key: number;
  /** The name in the learner's language, where its row has one. */
  readonly unitName: string | null;
  /** Art of its first word. */
  readonly image: string;
  /** Lowest rank of its words, 1 to 5. spec: data#what-is-offered. */
  readonly difficulty: number;
  readonly isStory: boolean;
  /** In the order of the words. */
  readonly subUnits: readonly SubunitFacts[];
  /** Of a large pack the parts with all that its games ask: indices of `parts` of the manifest. */
  readonly parts?: readonly number[] | undefined;
}

/** What home and the pickers need of a pack: all but its words. */
export interface ContentIndex extends Omit<ContentLists, WordList> {
  readonly config: PackConfig;
  /** The games of this build. */
  readonly catalogue: Catalogue;
  /** Those of the catalogue that the configuration allows. */
  readonly possibleGames: Catalogue;
  /** One for each row of game data that has words, in the order of the sheet. */
  readonly lessons: readonly LessonFacts[];
  /** Of a large pack its units, then its stories, in the order of the words (./unit-facts.ts). */
  readonly units?: readonly UnitFacts[] | undefined;
  /** True where there are words of stories, */
  readonly hasStories: boolean;
  /** and where there are pages. */
  readonly hasPages: boolean;
  /** Of a large pack the words that stand for children (./animals.ts). */
  readonly animals?: readonly VocabItem[] | undefined;
  /** Keys of the words that are withdrawn; left out when empty. */
  readonly withdrawn?: readonly string[] | undefined;
  /**
   * Keys of the words whose day Until has come, with that day: 'YYYY-MM-DD'. Left out
   * when empty.
   */
  readonly ended?: Readonly<Record<string, string>> | undefined;
}

/** The lists that grow with the words. */
type WordList = 'vocabData' | 'gameData' | 'storybookSentence' | 'storybookVocab';

/**
 * All content the app plays with: the nine lists, the number words, the configuration, and the
 * games that play it.
 */
export interface Content extends ContentLists, ContentIndex {
  /** The subset of vocabData whose subCat is 'Math'. */
  readonly numberData: readonly VocabItem[];
}

/** Collections in reading order, each with the list it is saved as. spec: data#collections. */
export const COLLECTIONS = {
  KZ_AppData: 'vocabData',
  KZ_GameDescriptions: 'gameDescriptions',
  KZ_GameFilterDataNew: 'gameData',
  KZ_GoldStar: 'goldStar',
  KZ_PopupWords: 'popupWords',
  KZ_uiWords: 'uiWords',
  KZ_HistoryData: 'historyData',
  KZ_StorybookSentence: 'storybookSentence',
  KZ_StorybookVocab: 'storybookVocab',
} as const;

export type CollectionName = keyof typeof COLLECTIONS;

/** A row or document as it comes from a source: field -> text or value. */
export type RawRecord = Readonly<Record<string, unknown>>;
export type RawLists = Readonly<Partial<Record<CollectionName, readonly RawRecord[]>>>;

/**
 * Where a picture is: the index of its atlas and of its cell, counted row by row. A tuple keeps the
 * manifest small: every page fetches it.
 */
export type ArtCell = readonly [atlas: number, cell: number];

/**
 * One image with the pictures of a subunit, a story, the timeline or the menus: a game needs one
 * atlas.
 */
export interface ArtAtlas {
  /** Path of the WebP. */
  readonly file: string;
  /** True where there is also a smaller AVIF of the same name. */
  readonly avif?: boolean | undefined;
  /**
   * True where there is also an AVIF for dense screens (`.2x.avif`): larger, in the same rows and
   * columns.
   */
  readonly dense?: boolean | undefined;
  readonly width: number;
  readonly height: number;
  /**
   * Side of a cell's picture and the empty border around it, which keeps neighbouring pictures from
   * bleeding in. Pixels.
   */
  readonly size: number;
  readonly gutter: number;
}

/** A font that draws the pack's own letters. */
export interface PackFont {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  /** Size at which its letters are drawn, in percent of the text's; without it, 100. */
  readonly sizePercent?: number | undefined;
  /** Its letters, as CSS writes them (`U+7CA-7EA`), where several files make up one family. */
  readonly unicodeRange?: string | undefined;
}

/** Where the pictures, recordings and signs of some words are. Paths are relative to pack.json. */
export interface PackMedia {
  /** The atlases. Called sheets in the file format only. */
  readonly sheets: readonly ArtAtlas[];
  /** Atlas name -> index of the atlas: 'unit/subunit', a story, the timeline, the menus. */
  readonly sheetOf: Readonly<Record<string, number>>;
  /** Art name -> its cell in each atlas that has it. */
  readonly art: Readonly<Record<string, readonly ArtCell[]>>;
  /** Audio name -> hash of its recording; the file is `audio/{name}.{hash}.mp3`. */
  readonly audio: Readonly<Record<string, string>>;
  /** Sign name -> path of its video or picture; missing where the pack has none. */
  readonly signs?: Readonly<Record<string, string>> | undefined;
}

/**
 * Where the second poses of pictures are, which do what a word is known for: a dog that leaps. A
 * picture without one is not named.
 */
export type Poses = Pick<PackMedia, 'sheets' | 'sheetOf' | 'art'>;

/** What the pack build writes as `public/packs/{id}/pack.json`: paths are relative to that file. */
export interface PackManifest extends PackMedia {
  readonly id: string;
  /** Hash of all content and media of the pack. */
  readonly hash: string;
  readonly config: PackConfig;
  /** File with the raw rows of the nine collections (RawLists). */
  readonly content: string;
  /**
   * File with the same rows, normalised by the builder (./prepared.ts), which the app reads when it
   * knows the format.
   */
  readonly prepared?: string | undefined;
  /**
   * Files with the words of some units each, and their media (./large-pack.ts). A pack of few words
   * has none: its prepared file has all words, and this manifest all media.
   */
  readonly parts?: readonly string[] | undefined;
  /**
   * Pictures of the pack's own land in place of the app's: path in the app's art -> file, without
   * its ending, which is `.webp` or `.avif`. All others are the app's.
   */
  readonly place?: Readonly<Record<string, string>> | undefined;
  /**
   * File with the second poses of pictures, by the same names (`Poses`). Apart, since home does
   * without.
   */
  readonly poses?: string | undefined;
  readonly fonts: readonly PackFont[];
  /** The few letters of the language's name, for pages of other languages. */
  readonly nameFont?: PackFont | undefined;
  /**
   * File with the media that each unit needs (src/offline/offline-list.ts). Packs built by older
   * versions or other tools have none.
   */
  readonly offline?: string | undefined;
}
