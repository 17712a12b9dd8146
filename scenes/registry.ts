import type { SceneDescriptor } from '../src/stage/descriptor';
import { bubblePop } from './bubble-pop';
import { goodGuess } from './good-guess';
import { matching } from './matching';
import { wordToImage } from './word-to-image';

/** Every game, in menu order. A new game is one folder and one line here. */
export const registry: readonly SceneDescriptor[] = [wordToImage, matching, goodGuess, bubblePop];
