import type { SceneDescriptor } from '../src/stage/descriptor';
import { bubblePop } from './bubble-pop';
import { crocodile } from './crocodile';
import { goodGuess } from './good-guess';
import { itemFall } from './item-fall';
import { matching } from './matching';
import { verbActivity } from './verb-activity';
import { whackAMole } from './whack-a-mole';
import { wordToImage } from './word-to-image';
import { wordless } from './wordless';

/** Every game, in menu order. A new game is one folder and one line here. */
export const registry: readonly SceneDescriptor[] = [
  wordToImage,
  matching,
  goodGuess,
  bubblePop,
  whackAMole,
  wordless,
  itemFall,
  verbActivity,
  crocodile,
];
