import type { GameDescriptor } from '../src/stage/define-game';
import { bubblePop } from './bubble-pop';
import { counting } from './counting';
import { crocodile } from './crocodile';
import { fillInTheBlank } from './fill-in-the-blank';
import { fromMeToYou } from './from-me-to-you';
import { goodGuess } from './good-guess';
import { itemFall } from './item-fall';
import { matching } from './matching';
import { solveIt } from './solve-it';
import { storyBook } from './story-book';
import { verbActivity } from './verb-activity';
import { whackAMole } from './whack-a-mole';
import { wordToImage } from './word-to-image';
import { wordless } from './wordless';

/** Every game, in menu order. A new game is one folder and one line here. */
export const registry: readonly GameDescriptor[] = [
  wordToImage,
  matching,
  goodGuess,
  bubblePop,
  whackAMole,
  wordless,
  itemFall,
  counting,
  verbActivity,
  solveIt,
  crocodile,
  fillInTheBlank,
  fromMeToYou,
  storyBook,
];
