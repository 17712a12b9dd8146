// What this game does for joy alone. It is opened before all others, and has no room for that at
// first: this part comes once somebody plays, and without it all can be played.
import type { Sprite } from 'pixi.js';
import { actOf, playAct, swell, tilt } from '../../src/stage/components/acts';
import { centreOf } from '../../src/stage/components/grid';
import { sendFirefly } from '../../src/stage/components/firefly';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { NameTag } from '../../src/stage/components/name-tag';
import { createParade } from '../../src/stage/components/parade';
import type { Parade } from '../../src/stage/components/parade';
import type { Piece } from '../../src/stage/components/piece';
import type { Rope } from '../../src/stage/components/rope';
import { createRope } from '../../src/stage/components/rope';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { State } from './rules';
import { imageId, wordId } from './rules';

const TILT_DEGREES = 6;
/** In heights of its pebble, how high a word hops while it is said. */
const HOP = 0.5;

/** Of a word that the hand carries, so that it does not hide the picture. */
const CARRIED_SCALE = 0.6;
/** A word on its way to a wrong picture: the share that it comes, seconds. */
const LUNGE = { share: 0.4, out: 0.25, home: 0.6 } as const;

export interface Delights {
  readonly rope: Rope;
  readonly parade: Parade;
  /** The wrong picture shows its own word. */
  readonly tag: NameTag;
  /** The line runs to the wrong picture; the word follows it for a way, and springs home. */
  readonly miss: (word: Piece, image: Piece) => void;
  /** The hand carries a word to its picture, in CSS pixels, and with null lets it go home. */
  readonly carry: (word: Piece | undefined, at: { readonly x: number; readonly y: number } | null) => void;
  /** Where what is carried lay; null for all else. */
  readonly homeOf: (piece: Piece) => Rectangle | null;
  readonly swell: (piece: Piece) => void;
  /** Both of a found pair do their act. */
  readonly act: (key: string, word: Piece, picture: Sprite, seconds: number) => void;
  /** Pictures that were laid elsewhere go there from where they were. CSS pixels. */
  readonly glide: (pieces: readonly Piece[], before: readonly { readonly x: number; readonly y: number }[]) => void;
  /** In turns: a word's line stretches to where pictures are, a picture tilts, a firefly comes. */
  readonly stir: (turn: number, viewport: Viewport, state: State, pieces: ReadonlyMap<string, Piece>) => void;
}

/** The key whose turn it is, of those that can still be taken. */
function pick(keys: readonly string[], state: State, order: number): string {
  const left = keys.filter((key) => !state.cleared.includes(key));
  return left[Math.floor(order) % Math.max(1, left.length)] ?? '';
}

/** Adds the delights to the view. */
export function createDelights(kit: StageKit): Delights {
  const rope = createRope(kit);
  const parade = createParade(kit);
  // The rope behind words and pictures, which it must not hide.
  kit.root.addChildAt(rope.view, 0);
  const tag = createNameTag(kit);
  let carried: { readonly word: Piece; readonly home: Rectangle } | null = null;
  kit.root.addChild(parade.view, tag.view);
  return {
    rope,
    parade,
    tag,
    miss: (word, image) => {
      rope.miss(word.bounds(), image.bounds());
      if (kit.isMotionReduced || kit.tween.isTweening(word.view)) return;
      const { x, y } = word.view;
      const { share, out, home } = LUNGE;
      const to = { x: x + (image.view.x - x) * share, y: y + (image.view.y - y) * share };
      kit.tween
        .timeline()
        .to(word.view, { ...to, duration: out, ease: 'sine.out' })
        .to(word.view, { x, y, duration: home, ease: EASE.settle });
    },
    carry: (word, at) => {
      if (at && word && carried?.word !== word) {
        carried = { word, home: word.bounds() };
        word.view.parent?.addChild(word.view);
        word.view.scale.set(CARRIED_SCALE);
      }
      if (!carried || carried.word !== word || word.view.destroyed) return;
      const { view } = word;
      if (at) {
        view.position.set(at.x, at.y);
        return;
      }
      kit.tween.to(view, { ...centreOf(carried.home), duration: MOTION.base, ease: EASE.move });
      kit.tween.to(view.scale, { x: 1, y: 1, duration: MOTION.base });
      carried = null;
    },
    homeOf: (piece) => (carried?.word === piece ? carried.home : null),
    swell: ({ view }) => swell(kit, view),
    act: (key, word, picture, seconds) => {
      // Its pivot is in CSS pixels, that of a picture in texels.
      playAct(kit, word.view, 'hop', word.bounds().height * HOP, seconds);
      playAct(kit, picture, actOf(key), picture.texture.height, seconds);
    },
    glide: (pieces, before) => {
      if (kit.isMotionReduced) return;
      pieces.forEach(({ view }, index) =>
        kit.tween.from(view, { ...before[index], duration: MOTION.slow, ease: EASE.move }),
      );
    },
    stir: (turn, viewport, state, pieces) => {
      const words = state.selected === null ? state.wordOrder : [state.selected];
      const word = pieces.get(wordId.format(pick(words, state, turn / 2)));
      const image = pieces.get(imageId.format(pick(state.imageOrder, state, turn)));
      // It shows what to do, and no answer.
      if (turn % 2 === 1 && word) rope.offer(word.bounds(), viewport.isTall ? 'below' : 'right');
      else if (turn % 4 === 2 && image) tilt(kit, image.view, TILT_DEGREES);
      else sendFirefly(kit, viewport);
    },
  };
}
