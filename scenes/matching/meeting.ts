import { Container } from 'pixi.js';
import { popOut } from '../../src/stage/components/animations';
import type { FlipCard } from '../../src/stage/components/card';
import { centreOf } from '../../src/stage/components/grid';
import { EASE } from '../../src/stage/components/motion';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { PAIR } from './found';
import type { Shade } from '../../src/stage/components/shade';
import { shade } from '../../src/stage/components/shade';

/** Where the two cards of a found pair meet, above all other cards. */
export interface Meeting {
  readonly view: Container;
  /** They come together in the middle of `play`, the word at the left, and go. */
  readonly join: (word: FlipCard, picture: FlipCard, play: Rectangle) => void;
  /** Nothing is dim any more. */
  readonly clear: () => void;
}

/** `around`: what grows dim meanwhile; a small child has to remember where each card lies. */
export function createMeeting(kit: StageKit, cardAspectRatio: number, around: readonly Container[]): Meeting {
  const view = new Container();

  function findPlaces(play: Rectangle): readonly [Rectangle, Rectangle] {
    const height = Math.min(PAIR.maxPixels, play.height * PAIR.ratio, (play.width * 0.46) / cardAspectRatio);
    const width = height * cardAspectRatio;
    const { x, y } = centreOf(play);
    const placeAt = (left: number): Rectangle => ({ x: left, y: y - height / 2, width, height });
    const gap = width * PAIR.gap;
    return [placeAt(x - width - gap / 2), placeAt(x + gap / 2)];
  }

  /**
   * Lays a card out where it goes, so that it is sharp there, and lets it grow from where it is.
   */
  function grow(card: FlipCard, to: Rectangle): void {
    const { x, y, scale } = card.view;
    const from = (scale.x * card.bounds().width) / to.width;
    for (const moved of [card.view, card.view.scale]) kit.tween.killTweensOf(moved);
    card.place(to);
    card.view.scale.set(1);
    if (kit.isMotionReduced) return;
    kit.tween.from(card.view, { x, y, duration: PAIR.meetSeconds, ease: EASE.move });
    kit.tween.from(card.view.scale, { x: from, y: from, duration: PAIR.meetSeconds, ease: EASE.move });
  }

  const setAround = (depth: Shade): void => around.forEach((layer) => shade(layer, depth));

  return {
    view,
    join: (word, picture, play) => {
      const places = findPlaces(play);
      setAround('aside');
      kit.tween.delayedCall(PAIR.asideSeconds, () => setAround('none'));
      [word, picture].forEach((card, order) => {
        view.addChild(card.view);
        grow(card, places[order === 0 ? 0 : 1]);
        popOut(kit, card.view, PAIR.meetSeconds + PAIR.holdSeconds, () => (card.view.visible = false));
      });
    },
    clear: () => {
      for (const layer of around) {
        kit.tween.killTweensOf(layer);
        layer.alpha = 1;
      }
    },
  };
}
