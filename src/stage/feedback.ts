import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { PlayEvent } from '../play/contract';
import { TIMING } from '../play/timing';
import { COLORS } from './colors';
import { createBursts } from './components/burst';
import { fitInside } from './components/tile';
import type { Rectangle, View, StageKit } from './view';

/** Sounds and effects for answers, the same in every game. */
export interface Feedback {
  /** Call before the view reacts, while the choice still has its bounds. */
  readonly react: (event: PlayEvent, view: View) => void;
}

const RISE_PIXELS = 60;
/** Width of a marker from its badge's centre to the right end of its number. CSS pixels. */
const MARKER_PIXELS = 80;
/** Every third right answer in a row has a different sound. */
const STREAK = 3;

const screenWidth = (): number => document.documentElement.clientWidth;

/** Where a place is heard: -1 at the left edge of the screen, 1 at the right. */
const panOf = ({ x, width }: Rectangle): number => (2 * x + width) / screenWidth() - 1;

/** Creates the feedback of one game. */
export function createFeedback(kit: StageKit, layer: Container): Feedback {
  const ripples = createBursts(kit);
  layer.addChild(ripples.view);
  let streak = 0;
  const createAmount = (score: -1 | 1): Sprite =>
    kit.label(score > 0 ? '+1' : '−1', { size: 34, color: score > 0 ? COLORS.right : COLORS.wrong, face: 'display' });
  // Both are drawn, and so uploaded, before the game is shown: not with the first answer.
  for (const score of [1, -1] as const) createAmount(score).destroy();

  function floatUp(view: Container, seconds: number): void {
    layer.addChild(view);
    const { tween, isMotionReduced } = kit;
    tween.from(view, { alpha: 0, duration: 0.12 });
    if (!isMotionReduced) tween.to(view, { y: view.y - RISE_PIXELS, duration: seconds, ease: 'power2.out' });
    tween.to(view, { alpha: 0, duration: 0.3, delay: seconds - 0.3, onComplete: () => view.destroy({ children: true }) });
  }

  /** Shows the marker beside a choice: tick or arrow, with +1 or -1 where the score changed. spec: play#times. */
  function showMarker(place: Rectangle, isRight: boolean, score: -1 | 0 | 1): void {
    const badge = kit.sprite(isRight ? 'tick' : 'again');
    badge.anchor.set(0.5);
    fitInside(badge, 44);
    const view = new Container({ children: [badge] });
    if (score !== 0) {
      const amount = createAmount(score);
      amount.x = 46;
      const halo = kit.sprite('pebble');
      halo.anchor.set(0.5);
      halo.setSize(112, 62);
      halo.position.set(20, 3);
      view.addChildAt(halo, 0);
      view.addChild(amount);
    }
    // Beside the choice, but inside the screen of a phone.
    const rightmost = screenWidth() - MARKER_PIXELS;
    view.position.set(Math.min(rightmost, place.x + place.width * 0.8 - 20), Math.max(40, place.y + 10));
    floatUp(view, TIMING.markerMilliseconds / 1000);
  }

  return {
    react: (event, view) => {
      switch (event.type) {
        case 'answered': {
          const place = event.choice === null ? null : view.boundsOf(event.choice);
          streak = event.correct ? streak + 1 : 0;
          kit.effect(
            event.correct ? (streak > 0 && streak % STREAK === 0 ? 'correctThird' : 'correct') : 'wrong',
            place ? { pan: panOf(place) } : undefined,
          );
          if (place && event.correct) {
            ripples.spread({ x: place.x + place.width / 2, y: place.y + place.height / 2 }, Math.max(place.width, place.height) / 2, true);
          }
          if (place) showMarker(place, event.correct, event.score);
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
