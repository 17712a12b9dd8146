// What this game does for joy alone. It is opened before all others, and has no room for that at
// first: this part comes once somebody plays, and without it all can be played.
import { wordOf } from '../../src/play/answers';
import { actOf, playAct } from '../../src/stage/components/acts';
import { swell, tilt } from '../../src/stage/components/tilt';
import { centreOf } from '../../src/stage/components/grid';
import { sendFirefly } from '../../src/stage/components/firefly';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { NameTag } from '../../src/stage/components/name-tag';
import { Container } from 'pixi.js';
import { COLORS } from '../../src/stage/kit/colors';
import { createBursts } from '../../src/stage/components/burst';
import type { PictureTile } from '../../src/stage/components/tile';
import type { Piece } from '../../src/stage/components/piece';
import { sendSoundWaves } from '../../src/stage/components/sound-waves';
import type { Rope } from '../../src/stage/components/rope';
import { createRope } from '../../src/stage/components/rope';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import { createCrossing } from './crossing';
import type { Crossing } from './crossing';
import { createRaft } from './raft';
import type { Raft } from './raft';
import { createScenery } from './scenery';
import type { Scenery } from './scenery';
import type { State } from './rules';
import { wake } from './waking';
import type { Waking } from './waking';
import { imageId, wordId } from './rules';

const TILT_DEGREES = 6;
/** In heights of its pebble, how high a word hops with its picture. */
const HOP = 0.5;
/** How long the picture of a found pair does its act. */
const PAIR_ACT_SECONDS = 1.2;
/** While it is said it bounces: in heights of its pebble, and seconds. */
const SAY = { heights: [0, 0.2, 0, 0.12, 0], seconds: 0.75 } as const;
/** Words whose turn has not come wait a little smaller. */
const WAITING_SCALE = 0.82;

/**
 * A word that the hand carries goes along with it, and the farther it comes the more it hangs below
 * it, so that it does not hide the picture: in heights of its pebble, as far as this in CSS pixels.
 */
const CARRIED = { scale: 0.85, below: 0.55, away: 240 } as const;
/** A word on its way to a wrong picture: CSS pixels, seconds. */
const LUNGE = { pixels: 60, out: 0.25, home: 0.6 } as const;
/** A picture that was wrong says its name and does its act; the right one hops later. Seconds. */
const MISS = { actSeconds: 0.8, hopAfter: 0.7 } as const;
/** The dots of the way from a word to its picture: CSS pixels. */
const WAY = { pixels: 14, pitch: 24, from: 16, ring: 34 } as const;

/** A word or a picture of this round, and its word's key. */
export interface Dealt {
  readonly key: string;
  readonly isImage: boolean;
  readonly piece: Piece;
}

export interface Delights {
  readonly rope: Rope;
  readonly raft: Raft;
  readonly crossing: Crossing;
  /** The wrong picture shows its own word. */
  readonly tag: NameTag;
  /**
   * The line runs to the wrong picture, which does its act; the word springs at it. After the
   * second miss `right` hops; what is led to (`isLed`) lies still.
   */
  readonly miss: (word: Piece, key: string, image: PictureTile, right: Piece | undefined, isLed: boolean) => void;
  /** Dots lead from a word to its picture; with null there are none. CSS pixels. */
  readonly lead: (from: Rectangle | null, to: Rectangle | null) => void;
  /** The hand carries a word to its picture, in CSS pixels, and with null lets it go home. */
  readonly carry: (word: Piece | undefined, at: { readonly x: number; readonly y: number } | null) => void;
  /** Where what is carried lay; null for all else. */
  readonly homeOf: (piece: Piece) => Rectangle | null;
  readonly swell: (piece: Piece) => void;
  /** A word bounces, and waves spread from its speaker. */
  readonly say: (word: Piece) => void;
  /** The word whose turn it is has its full size; the others wait, smaller. */
  readonly attend: (dealt: readonly Dealt[], state: State, asked: string | undefined) => void;
  readonly scenery: Scenery;
  /** A found pair: the picture leaps off its seat, does its act, and runs away. */
  readonly wake: (waking: Waking, key: string, isGreat: boolean) => void;
  /** Pictures that were laid elsewhere go there from where they were. CSS pixels. */
  readonly glide: (pieces: readonly Piece[], before: readonly { readonly x: number; readonly y: number }[]) => void;
  /** In turns: a word swells, a picture tilts, a firefly comes. */
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
  const raft = createRaft(kit);
  const crossing = createCrossing(kit);
  const bursts = createBursts(kit);
  const scenery = createScenery(kit);
  const way = new Container();
  // The place behind all, and the rope behind words and pictures, which it must not hide.
  for (const view of [way, rope.view, scenery.view]) kit.root.addChildAt(view, 0);
  const tag = createNameTag(kit);
  let carried: { readonly word: Piece; readonly home: Rectangle } | null = null;
  kit.root.addChild(raft.view, crossing.view, bursts.view, tag.view);
  return {
    rope,
    raft,
    crossing,
    scenery,
    tag,
    miss: (word, key, image, right, isLed) => {
      playAct(kit, image.picture, actOf(wordOf(kit.setup, key)), image.picture.texture.height, MISS.actSeconds);
      if (isLed) return;
      rope.miss(word.bounds(), image.bounds());
      if (right)
        kit.tween.delayedCall(MISS.hopAfter, () => {
          if (!right.view.destroyed) playAct(kit, right.view, 'hop', right.bounds().height, MISS.actSeconds);
        });
      if (kit.isMotionReduced || kit.tween.isTweening(word.view)) return;
      const { x, y } = word.view;
      const { pixels, out, home } = LUNGE;
      const distance = Math.max(1, Math.hypot(image.view.x - x, image.view.y - y));
      const to = {
        x: x + ((image.view.x - x) * pixels) / distance,
        y: y + ((image.view.y - y) * pixels) / distance,
      };
      kit.tween
        .timeline()
        .to(word.view, { ...to, duration: out, ease: 'sine.out' })
        .to(word.view, { x, y, duration: home, ease: EASE.settle });
    },
    lead: (from, to) => {
      for (const dot of way.removeChildren()) dot.destroy();
      if (!from || !to) return;
      const [one, other] = [centreOf(from), centreOf(to)];
      const length = Math.hypot(other.x - one.x, other.y - one.y);
      // From edge to edge.
      const clear = (box: Rectangle): number =>
        WAY.from +
        Math.min(
          (box.width / 2) * (length / Math.max(1, Math.abs(other.x - one.x))),
          (box.height / 2) * (length / Math.max(1, Math.abs(other.y - one.y))),
        );
      const [start, end] = [clear(from), length - clear(to)];
      const count = Math.max(1, Math.floor((end - start) / WAY.pitch));
      for (let index = 0; index <= count; index += 1) {
        const isEnd = index === count;
        const dot = kit.sprite(isEnd ? 'ring' : 'dot');
        dot.anchor.set(0.5);
        dot.tint = COLORS.gold;
        const size = isEnd ? WAY.ring : WAY.pixels;
        dot.setSize(size, size);
        const along = (start + ((end - start) * index) / count) / length;
        dot.position.set(one.x + (other.x - one.x) * along, one.y + (other.y - one.y) * along);
        way.addChild(dot);
      }
    },
    carry: (word, at) => {
      if (at && word && carried?.word !== word) {
        carried = { word, home: word.bounds() };
        word.view.parent?.addChild(word.view);
        word.view.scale.set(CARRIED.scale);
      }
      if (!carried || carried.word !== word || word.view.destroyed) return;
      const { view } = word;
      if (at) {
        const from = centreOf(carried.home);
        const along = Math.min(1, Math.hypot(at.x - from.x, at.y - from.y) / CARRIED.away);
        view.position.set(at.x, at.y + along * CARRIED.below * carried.home.height);
        return;
      }
      kit.tween.to(view, { ...centreOf(carried.home), duration: MOTION.base, ease: EASE.move });
      kit.tween.to(view.scale, { x: 1, y: 1, duration: MOTION.base });
      carried = null;
    },
    homeOf: (piece) => (carried?.word === piece ? carried.home : null),
    swell: ({ view }) => swell(kit, view),
    say: ({ view, bounds }) => {
      const speaker = view.getChildByLabel('speaker');
      if (speaker) sendSoundWaves(kit, speaker);
      if (kit.isMotionReduced) return;
      const y = SAY.heights.map((share) => share * bounds().height);
      kit.tween.to(view.pivot, { keyframes: { y }, duration: SAY.seconds, ease: 'sine.inOut' });
    },
    attend: (dealt, { selected, cleared }, asked) => {
      for (const { key, isImage, piece } of dealt) {
        // What is in hand has a size of its own.
        if (isImage || key === selected || cleared.includes(key) || piece === carried?.word) continue;
        const size = key === asked ? 1 : WAITING_SCALE;
        kit.tween.killTweensOf(piece.view.scale);
        kit.tween.to(piece.view.scale, { x: size, y: size, duration: MOTION.base, ease: EASE.enter });
      }
    },
    wake: (waking, key, isGreat) => {
      const { word, image } = waking;
      wake(kit, waking, () => {
        // Its pivot is in CSS pixels, that of a picture in texels.
        playAct(kit, word.view, 'hop', word.bounds().height * HOP, PAIR_ACT_SECONDS);
        playAct(kit, image.picture, actOf(wordOf(kit.setup, key)), image.picture.texture.height, PAIR_ACT_SECONDS);
        if (isGreat) bursts.spread(image.picture.getGlobalPosition(), word.bounds().width * 0.7, true);
      });
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
      if (turn % 2 === 1 && word) tilt(kit, word.view, TILT_DEGREES / 2);
      else if (turn % 4 === 2 && image) tilt(kit, image.view, TILT_DEGREES);
      else sendFirefly(kit, viewport);
    },
  };
}
