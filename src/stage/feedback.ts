import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { PlayEvent } from '../play/contract';
import { TIMING } from '../play/timing';
import { COLORS } from './kit/colors';
import { createBursts } from './components/burst';
import { fitInside } from './components/tile';
import { MARKER } from './drawn';
import type { Surroundings } from './marker-place';
import { placeMarker } from './marker-place';
import type { Answer, Rectangle, View, StageKit } from './kit/view';

/** Sounds and effects for answers, the same in every game. */
export interface Feedback {
  /**
   * Call before the view reacts, while the choice still has its bounds. `findSurroundings` is
   * called where there is a marker to place.
   */
  readonly react: (event: PlayEvent, view: View, findSurroundings: (answer: Answer) => Surroundings) => void;
}

const RISE_PIXELS = 60;
/**
 * A marker: its badge, and the halo below badge and number, which lies so far from the badge's
 * centre. CSS pixels.
 */
const BADGE_PIXELS = 44;
const HALO = { width: 112, height: 62, x: 20, y: 3 } as const;
/** Every third right answer in a row has a different sound. */
const STREAK = 3;

const screenWidth = (): number => document.documentElement.clientWidth;

/** Creates the feedback of one game. */
export function createFeedback(kit: StageKit, layer: Container): Feedback {
  const ripples = createBursts(kit);
  layer.addChild(ripples.view);
  let streak = 0;
  /** Boxes of the markers that are shown, with the way that they rise. */
  const shown = new Set<Rectangle>();
  const createAmount = (score: -1 | 1): Sprite =>
    kit.label(score > 0 ? '+1' : '−1', { size: 34, color: score > 0 ? COLORS.right : COLORS.wrong, face: 'display' });
  // Both are drawn, and so uploaded, before the game is shown: not with the first answer.
  for (const score of [1, -1] as const) createAmount(score).destroy();

  function floatUp(view: Container, box: Rectangle, seconds: number): void {
    layer.addChild(view);
    shown.add(box);
    const { tween, isMotionReduced } = kit;
    tween.from(view, { alpha: 0, duration: 0.12 });
    if (!isMotionReduced) tween.to(view, { y: view.y - RISE_PIXELS, duration: seconds, ease: 'power2.out' });
    tween.to(view, {
      alpha: 0,
      duration: 0.3,
      delay: seconds - 0.3,
      onComplete: () => {
        shown.delete(box);
        view.destroy({ children: true });
      },
    });
  }

  /**
   * Shows the marker beside a choice: tick or arrow, with +1 or -1 where the score changed.
   * spec: play#times.
   */
  function showMarker(place: Rectangle, isRight: boolean, score: -1 | 0 | 1, around: Surroundings): void {
    const badge = kit.sprite(isRight ? 'tick' : 'again');
    badge.anchor.set(0.5);
    fitInside(badge, BADGE_PIXELS);
    const view = new Container({ label: MARKER, children: [badge] });
    const extent = score === 0 ? { width: BADGE_PIXELS, height: BADGE_PIXELS, x: 0, y: 0 } : HALO;
    if (score !== 0) {
      const amount = createAmount(score);
      amount.x = 46;
      const halo = kit.sprite('pebble');
      halo.anchor.set(0.5);
      halo.setSize(HALO.width, HALO.height);
      halo.position.set(HALO.x, HALO.y);
      view.addChildAt(halo, 0);
      view.addChild(amount);
    }
    const rise = kit.isMotionReduced ? 0 : RISE_PIXELS;
    const texts = [...around.texts, ...shown];
    const box = placeMarker(place, { width: extent.width, height: extent.height + rise }, { ...around, texts });
    view.position.set(box.x + extent.width / 2 - extent.x, box.y + extent.height / 2 - extent.y + rise);
    floatUp(view, box, TIMING.markerMilliseconds / 1000);
  }

  return {
    react: (event, view, findSurroundings) => {
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
          if (place) showMarker(place, event.correct, event.score, findSurroundings(event));
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
