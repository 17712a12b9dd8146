import type { Catalogue, StarTable } from '../play/game-facts';

/**
 * The nine lists of the specification, after normalising. spec: data#collections.
 * Field names are the specification's own, so that a sheet, a Firestore document and a
 * record in the app read alike.
 */

/** Content difficulty of one record, 1 (easiest) to 5. */
export type Rank = 1 | 2 | 3 | 4 | 5;

/** What every record has. `Key` is numeric; story vocabulary carries the suffix 'Story'. */
export interface Identified {
  /** Document id, or `{collection}-{Key}` for rows from sheets. */
  readonly firebaseID: string;
  readonly Key: number | `${number}Story`;
}

/** One word of a unit. spec: data#vocabulary-item. */
export interface VocabItem extends Identified {
  readonly lesson: number;
  /** Unit name. */
  readonly homeName: string;
  /** Subunit name. */
  readonly subCat: string;
  readonly rank: Rank | null;
  /** English word; in the Math subCat the numeric value as text. */
  readonly English: string;
  /** The word in the learner's language, displayed exactly as written. */
  readonly Language: string;
  /** Art name, looked up in the pack's media index. */
  readonly App_Art: string;
  /** Audio name, or null where nothing was recorded. */
  readonly App_Audio: string | null;
  readonly VTA_Cat: string | null;
  readonly TypeLink: string | null;
  readonly Arrow: string | null;
  /** {token} flags of the row, by token name. */
  readonly flags: Readonly<Record<string, string>>;
  readonly storyGame: string | null;
  readonly group: string | null;
  // What few packs say; left out or null where a row does not say it.
  /**
   * English of what this word is a kind or a part of, another word for, or shows in its picture:
   * 'bird' for an owl, 'bread|meat' for both.
   */
  readonly KindOf?: string | null;
  /**
   * Local Contexts labels with the community's own text: 'TK A | TK NC: only for schools'
   * (./labels.ts).
   */
  readonly Label?: string | null;
  /** Who speaks the recording. */
  readonly Voice?: string | null;
  readonly Dialect?: string | null;
  /** Name of the video or picture of its sign, looked up in `signs` of the pack's manifest. */
  readonly Sign?: string | null;
  /**
   * From this day on, 'YYYY-MM-DD' in the time zone of the device, the word is withdrawn
   * (./withdrawn.ts).
   */
  readonly Until?: string | null;
}

/** Which games a subunit offers and from which difficulty. spec: data#game-data-row. */
export interface GameDataRow extends Identified {
  /** Unit name. */
  readonly category: string;
  /** Subunit name. */
  readonly target: string;
  readonly categoryLanguage: string | null;
  /** Starting difficulty by the game's display name; null where the game is not offered. */
  readonly games: Readonly<Record<string, number | null>>;
}

export interface GameDescription extends Identified {
  readonly game: string;
  readonly description: string;
}

/** spec: data#gold-star-row. */
export interface GoldStarRow extends Identified, StarTable {
  readonly game: string;
  readonly notImplimented: boolean;
}

export interface PopupWord extends Identified {
  readonly type: 'correct' | 'incorrect';
  readonly Language: string;
  readonly English: string | null;
}

export interface UiWord extends Identified {
  readonly English: string;
  readonly Language: string;
}

/** spec: data#history-row. Dates are years; special dates come from the pack's table. */
export interface HistoryRow extends Identified {
  readonly App: number;
  readonly data: string;
  readonly Date: string;
  readonly startDate: number;
  readonly endDate: number;
  readonly App_Art: string | null;
  /** Name of the recording that reads the card aloud. */
  readonly App_Audio: string | null;
  /** As of a word. */
  readonly Until?: string | null;
}

/** Union of both sentence field lists (spec: readings#38). Blanks are separated by '|'. */
export interface StorySentence extends Identified {
  readonly category: string;
  readonly story: string;
  readonly target: string | null;
  /** 0 is the cover. */
  readonly page: number;
  readonly App_Art: string;
  readonly App_Audio: string | null;
  readonly isLandscape: boolean;
  readonly fullSentence: string;
  readonly English: string;
  readonly phaseNum: number | null;
  /** Blank words for easy, medium, hard. */
  readonly phaseOneWord: string | null;
  readonly phaseTwoWord: string | null;
  readonly phaseThreeWord: string | null;
  /** The sentence with '_' for each blank. */
  readonly phaseOneSentence: string | null;
  readonly phaseTwoSentence: string | null;
  readonly phaseThreeSentence: string | null;
  /**
   * The picture of the page, put together from parts: 'home: cat under bed'
   * (`src/story/scene-text.ts`).
   */
  readonly Scene: string | null;
  /** When each word begins in the recording: '0|320|900'. Milliseconds. */
  readonly Marks: string | null;
  /** Length of the recording; the build fills it in. */
  readonly Milliseconds: number | null;
  /** Names of the recordings of its words: 'kei||te'; the build fills it in. */
  readonly WordAudio: string | null;
  /** As of a word. */
  readonly Until?: string | null;
}

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
  /** Label -> year, for dates that are not numbers. */
  readonly specialDates: Readonly<Record<string, number>>;
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
  /** Name of the recording (App_Audio) that greets where languages are chosen. */
  readonly greeting?: string | undefined;
  /**
   * The community's own text of its Local Contexts labels, by label: { "TK A": "From the people of
   * ..." }.
   */
  readonly labels?: Readonly<Record<string, string>> | undefined;
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

/**
 * All content the app plays with: the nine lists, the number words, the configuration, and the
 * games that play it.
 */
export interface Content extends ContentLists {
  readonly config: PackConfig;
  /** The games of this build. */
  readonly catalogue: Catalogue;
  /** Those of the catalogue that the configuration allows. */
  readonly possibleGames: Catalogue;
  /** The subset of vocabData whose subCat is 'Math'. */
  readonly numberData: readonly VocabItem[];
  /** Keys of the words that are withdrawn; left out when empty. */
  readonly withdrawn?: readonly string[] | undefined;
  /**
   * Keys of the words whose day Until has come, with that day: 'YYYY-MM-DD'. Left out
   * when empty.
   */
  readonly ended?: Readonly<Record<string, string>> | undefined;
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

/** What the pack build writes as `public/packs/{id}/pack.json`: paths are relative to that file. */
export interface PackManifest {
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
  readonly fonts: readonly PackFont[];
  /** The few letters of the language's name, for pages of other languages. */
  readonly nameFont?: PackFont | undefined;
  /**
   * File with the media that each unit needs (src/offline/offline-list.ts). Packs built by older
   * versions or other tools have none.
   */
  readonly offline?: string | undefined;
}
