import { Container } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/**
 * Notes rise from a card whose word is heard: their size in widths of the card and at most in CSS
 * pixels, how far they rise and spread in heights and widths of it, and seconds.
 */
const NOTE = {
  count: 5,
  size: 0.3,
  maxPixels: 58,
  rise: 0.62,
  spread: 0.9,
  seconds: 1.1,
  stagger: 0.12,
  turn: 0.4,
} as const;
const TINTS = [0x5a55c4, 0xf08c2e, 0x17a98f, 0xe0487a, 0x3fa9f5] as const;

/** What shows that a card says its word. */
export interface Voice {
  readonly view: Container;
  /** Notes rise from this card. */
  readonly sing: (card: Rectangle) => void;
}

export function createVoice(kit: StageKit): Voice {
  const view = new Container();
  return {
    view,
    sing: ({ x, y, width, height }) => {
      if (kit.isMotionReduced || kit.setup.isCalm === true) return;
      for (let order = 0; order < NOTE.count; order += 1) {
        const note = kit.sprite('note');
        note.anchor.set(0.5);
        note.tint = TINTS[order % TINTS.length] ?? TINTS[0];
        fitInside(note, Math.min(NOTE.maxPixels, width * NOTE.size));
        // From the middle to both sides in turn.
        const side = (order - (NOTE.count - 1) / 2) / NOTE.count;
        note.position.set(x + width / 2, y + height * 0.12);
        view.addChild(note);
        const way = { duration: NOTE.seconds, delay: order * NOTE.stagger };
        const { x: size } = note.scale;
        kit.tween.fromTo(
          note.scale,
          { x: 0, y: 0 },
          { x: size, y: size, delay: way.delay, duration: 0.25, ease: 'back.out(2)' },
        );
        kit.tween.to(note, { x: x + width * (0.5 + side * 2 * NOTE.spread), ease: 'sine.out', ...way });
        kit.tween.to(note, { y: y - height * NOTE.rise, ease: 'sine.out', ...way });
        kit.tween.to(note, { keyframes: { rotation: [0, NOTE.turn, -NOTE.turn, NOTE.turn / 2] }, ...way });
        kit.tween.to(note, {
          alpha: 0,
          delay: way.delay + NOTE.seconds * 0.75,
          duration: NOTE.seconds * 0.25,
          onComplete: () => void (note.destroyed || note.destroy()),
        });
      }
    },
  };
}
