import type { Knowledge, Layer, Player } from './knowledge';
import { layWithPresses } from './knowledge';
import { compare, count, solveSum } from './numbers';
import { pointOut } from './persons';
import { fillGaps, turnPages } from './sentences';
import { answerPlaque, answerVoice, pairWords, rememberCards } from './words';

/** Games in which pieces can be dragged to their places. */
export const LAYERS = {
  'Solve It': solveSum,
  'Fill In The Blank': fillGaps,
} as const satisfies Readonly<Record<string, (knowledge: Knowledge) => Layer>>;

const PLAYERS: Readonly<Record<string, (knowledge: Knowledge) => Player>> = {
  'Word To Image': pairWords,
  Matching: rememberCards,
  'Good Guess': answerPlaque,
  'Bubble Pop': answerPlaque,
  'Whack-A-Mole': answerPlaque,
  Wordless: answerVoice,
  'Item Fall': answerPlaque,
  Counting: count,
  'Verb Activity': answerPlaque,
  'Solve It': (knowledge) => layWithPresses(solveSum(knowledge)),
  Crocodile: compare,
  'Fill In The Blank': (knowledge) => layWithPresses(fillGaps(knowledge)),
  'From Me To You': pointOut,
  'Story Book': turnPages,
};

/** One who plays a game, by its name. It knows the names and roles of the page, and the pack. */
export function createPlayer(game: string, knowledge: Knowledge): Player {
  const make = PLAYERS[game];
  if (!make) throw new Error(`The robot does not know how "${game}" is played.`);
  return make(knowledge);
}
