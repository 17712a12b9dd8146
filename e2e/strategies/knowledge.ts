import type { ObservedButton, Observation } from './observation';

/** A word as the pack has it. */
export interface PackWord {
  readonly language: string;
  readonly english: string;
  /** Name of its recording. */
  readonly audio: string | null;
  /** Who acts on whom: '1s>2s'. */
  readonly arrow: string | null;
}

/** A sentence of a story, with its blanks (the omitted words) on easy. */
export interface PackSentence {
  readonly language: string;
  readonly english: string;
  /** Name of its recording. */
  readonly audio: string | null;
  readonly blanks: readonly string[];
}

/** What a strategy knows of the language: the pack's own words. Texts are composed (NFC). */
export interface Knowledge {
  /** The words of the lesson. */
  readonly words: readonly PackWord[];
  /** The number words of the pack, with their numbers. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly sentences: readonly PackSentence[];
}

interface WordRow {
  readonly Language?: string;
  readonly English?: string;
  readonly App_Audio?: string | null;
  readonly Arrow?: string | null;
}

/** Converts a word row, either of a sheet or of the app's content. */
export const toWord = ({ Language = '', English = '', App_Audio, Arrow }: WordRow): PackWord => ({
  language: Language.normalize('NFC'),
  english: English,
  audio: App_Audio ?? null,
  arrow: Arrow ?? null,
});

/** Number words -> their numbers; the English of a number word is its figure, e.g. '7'. */
export const toNumbers = (rows: readonly WordRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(toWord).map(({ language, english }) => [language, Number(english)]));

interface SentenceRow {
  readonly fullSentence?: string;
  readonly English?: string;
  readonly App_Audio?: string | null;
  readonly phaseOneWord?: string | null;
}

/** Converts a sentence row, either of a sheet or of the app's content. */
export const toSentence = ({
  fullSentence = '',
  English = '',
  App_Audio,
  phaseOneWord,
}: SentenceRow): PackSentence => ({
  language: fullSentence.normalize('NFC'),
  english: English,
  audio: App_Audio ?? null,
  blanks: phaseOneWord ? phaseOneWord.split('|').map((blank) => blank.trim().normalize('NFC')) : [],
});

/** The buttons that can be pressed now, right and wrong. */
export interface Move {
  /** The next press on the way to the right answer. */
  readonly right: ObservedButton;
  /** Presses that lead to a wrong answer; empty where none does. */
  readonly wrong: readonly ObservedButton[];
}

/**
 * Decides what is pressed next in one game; null while there is nothing to press. It may keep state
 * between calls.
 */
export type Strategy = (observation: Observation) => Move | null;

/** A piece of the tray and the slot where it belongs. */
export interface PieceMove {
  readonly piece: ObservedButton;
  readonly slot: ObservedButton;
  /** Other pieces that fit into the slot, but are wrong there. */
  readonly others: readonly ObservedButton[];
}

/** Finds the next piece to move into its slot; null while none can be moved. */
export type PieceStrategy = (table: Observation) => PieceMove | null;

/** What the browser tests must know to play one game: `robot.ts` of its folder. */
export interface Robot {
  readonly createStrategy: (knowledge: Knowledge) => Strategy;
  /** For a game whose pieces can be dragged into slots. */
  readonly createPieceStrategy?: (knowledge: Knowledge) => PieceStrategy;
  /**
   * For a game whose rounds end by time: after this many presses in a round (enough for a star) the
   * robot only waits.
   */
  readonly maxPressesPerRound?: number;
  /** True when the robot mostly waits in this game: then the clock is advanced in larger steps. */
  readonly isMostlyIdle?: boolean;
  /**
   * The one input that the game is tested with; both inputs when it is missing, or with `EVERY=1`.
   */
  readonly input?: 'touch' | 'keys';
  /**
   * Categories of the embedded packs with which the robot plays endless mode (e2e/climb.spec.ts).
   */
  readonly endlessCategories?: readonly string[];
}

/** Moves pieces with two presses each: the piece, then its slot. */
export function placeWithPresses(findPieceMove: PieceStrategy): Strategy {
  return (table) => {
    const move = findPieceMove(table);
    if (!move) return null;
    const taken = table.buttons.find(({ isPressed }) => isPressed === true);
    if (!taken) return { right: move.piece, wrong: move.others };
    // Another piece is taken: a second press puts it back, and a press of the slot would be a wrong
    // answer.
    if (taken.name !== move.piece.name) return { right: taken, wrong: [move.slot] };
    return { right: move.slot, wrong: [] };
  };
}
