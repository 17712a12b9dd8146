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

/** A sentence of a story, with the words that are left out of it on easy. */
export interface PackSentence {
  readonly language: string;
  readonly blanks: readonly string[];
}

/** What one knows who knows the language: the pack's own words. Texts are composed (NFC). */
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

/** A word of a row, as a sheet has it and as the app has it. */
export const toWord = ({ Language = '', English = '', App_Audio, Arrow }: WordRow): PackWord => ({
  language: Language.normalize('NFC'),
  english: English,
  audio: App_Audio ?? null,
  arrow: Arrow ?? null,
});

/** Number words by what they say; their English is the figure. */
export const toNumbers = (rows: readonly WordRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(toWord).map(({ language, english }) => [language, Number(english)]));

interface SentenceRow {
  readonly fullSentence?: string;
  readonly phaseOneWord?: string | null;
}

/** A sentence of a row, as a sheet has it and as the app has it. */
export const toSentence = ({ fullSentence = '', phaseOneWord }: SentenceRow): PackSentence => ({
  language: fullSentence.normalize('NFC'),
  blanks: phaseOneWord ? phaseOneWord.split('|').map((blank) => blank.trim().normalize('NFC')) : [],
});

/** What can be pressed now. */
export interface Move {
  /** What leads on to the right answer. */
  readonly right: ObservedButton;
  /** What leads to a wrong one; empty where nothing does. */
  readonly wrong: readonly ObservedButton[];
}

/** Decides what is pressed next in one game; null while there is nothing to do. It may remember what it saw. */
export type Strategy = (observation: Observation) => Move | null;

/** A piece of a tray, and the place where it belongs. */
export interface PieceMove {
  readonly piece: ObservedButton;
  readonly slot: ObservedButton;
  /** Other pieces that the place would take. */
  readonly others: readonly ObservedButton[];
}

/** Finds the next piece to lay; null while nothing can be laid. */
export type PieceStrategy = (table: Observation) => PieceMove | null;

/** What the browser tests must know to play one game: `robot.ts` of its folder. */
export interface Robot {
  readonly createStrategy: (knowledge: Knowledge) => Strategy;
  /** For a game in which pieces can be dragged to their places. */
  readonly createPieceStrategy?: (knowledge: Knowledge) => PieceStrategy;
  /** A game of time: so many answers a round are enough for a star, and the robot looks on for the rest. */
  readonly maxPressesPerRound?: number;
  /** True where the robot mostly looks on: then time passes faster. */
  readonly isMostlyIdle?: boolean;
  /** How it is played where one way is enough; both ways without it. `EVERY=1` plays both. */
  readonly input?: 'touch' | 'keys';
  /** Categories of the embedded packs with which it climbs in endless mode (e2e/climb.spec.ts). */
  readonly endlessCategories?: readonly string[];
}

/** Lays pieces by two presses each: the piece, then its place. */
export function placeWithPresses(findPieceMove: PieceStrategy): Strategy {
  return (table) => {
    const move = findPieceMove(table);
    if (!move) return null;
    const taken = table.buttons.find(({ isPressed }) => isPressed === true);
    if (!taken) return { right: move.piece, wrong: move.others };
    // Something else than wanted is put down by a second press, or laid where it does not belong.
    if (taken.name !== move.piece.name) return { right: taken, wrong: [move.slot] };
    return { right: move.slot, wrong: [] };
  };
}
