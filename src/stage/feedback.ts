import type { Container } from 'pixi.js';
import type { PlayEvent } from '../play/contract';
import { createBursts } from './components/burst';
import type { StageKit, View } from './kit/view';

/** Sounds and effects for answers, the same in every game. */
export interface Feedback {
  /** Call before the view reacts, while the choice still has its bounds. */
  readonly react: (event: PlayEvent, view: View) => void;
}

/** Every third right answer in a row has a different sound. */
const STREAK = 3;

const screenWidth = (): number => document.documentElement.clientWidth;

/** Creates the feedback of one game. */
export function createFeedback(kit: StageKit, layer: Container): Feedback {
  const ripples = createBursts(kit);
  layer.addChild(ripples.view);
  let streak = 0;

  return {
    react: (event, view) => {
      switch (event.type) {
        case 'answered': {
          const place = event.choice === null ? null : view.boundsOf(event.choice);
          streak = event.correct ? streak + 1 : 0;
          kit.effect(event.correct ? (streak > 0 && streak % STREAK === 0 ? 'correctThird' : 'correct') : 'wrong', {
            pan: place ? (2 * place.x + place.width) / screenWidth() - 1 : 0,
          });
          if (place && event.correct) {
            ripples.spread(
              { x: place.x + place.width / 2, y: place.y + place.height / 2 },
              Math.max(place.width, place.height) / 2,
              true,
            );
          }
          break;
        }
        case 'asked':
          kit.effect('asked');
          break;
        case 'round-ended':
          kit.effect('roundEnd');
          break;
        case 'level-up':
          kit.effect('levelUp');
          break;
        default:
          break;
      }
    },
  };
}
