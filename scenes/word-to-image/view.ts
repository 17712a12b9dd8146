import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { TIMING } from '../../src/play/timing';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { setHeld } from '../../src/stage/components/held';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn, popOut, wobble } from '../../src/stage/components/animations';
import { createPictureTile, createWordPebble } from '../../src/stage/components/tile';
import type { Piece } from '../../src/stage/components/piece';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { imageId, wordId } from './rules';

/** A pair stands together until just before the next can be taken. */
const JOINED_SECONDS = TIMING.taughtMilliseconds / 1000 - MOTION.fast;
const ROPE_DOTS = 14;
const GAP = 20;
/** Of a picture that was taken away, and of all others while a pair is shown. */
const DIM_ALPHA = 0.25;
/** In CSS pixels. */
const MAX_WIDTH = { word: 430, image: 360 } as const;
/**
 * A matched pair stands together in the middle: its picture's size as a share of the play area's
 * smaller side, at most in CSS pixels.
 */
const PAIR = { ratio: 0.42, maxPixels: 340, wordHeightRatio: 0.42 } as const;

/** Where the line from the middle of a rectangle toward a point leaves it. */
function edgeToward(
  rectangle: Rectangle,
  toward: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  const { x, y } = centreOf(rectangle);
  const [dx, dy] = [toward.x - x, toward.y - y];
  const share = Math.min(
    1,
    rectangle.width / 2 / Math.max(1, Math.abs(dx)),
    rectangle.height / 2 / Math.max(1, Math.abs(dy)),
  );
  return { x: x + dx * share, y: y + dy * share };
}

/** Where words and pictures lie: side by side, or words above pictures on an upright screen. */
function splitPlay({ play, isTall }: Viewport): { words: Rectangle; images: Rectangle } {
  const gap = isTall ? 20 : 48;
  if (isTall) {
    const wordsHeight = play.height * 0.4;
    return {
      words: { ...play, height: wordsHeight },
      images: { ...play, y: play.y + wordsHeight + gap, height: play.height - wordsHeight - gap },
    };
  }
  const wordsWidth = play.width * 0.42;
  return {
    words: { ...play, width: wordsWidth },
    images: { ...play, x: play.x + wordsWidth + gap, width: play.width - wordsWidth - gap },
  };
}

/**
 * Words on pebbles and pictures on tiles. A dotted line shows a wrong answer for a moment; a right
 * pair is brought together.
 */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const pieces = new Map<string, Piece>();
  /** The same with their words: a draw makes no strings. */
  let dealt: readonly { readonly key: string; readonly isImage: boolean; readonly piece: Piece }[] = [];
  const table = new Container();
  const rope: Sprite[] = Array.from({ length: ROPE_DOTS }, () => kit.sprite('dot'));
  const ropeLayer = new Container({ children: rope, visible: false });
  // Behind words and pictures, which it must not hide.
  kit.root.addChild(ropeLayer, table);
  let viewport: Viewport | null = null;
  /** The words that were dealt last: the rules deal a new list. */
  let shownWords: State['wordOrder'] = [];

  function place(state: State): void {
    if (!viewport) return;
    const { words, images } = splitPlay(viewport);
    const count = state.wordOrder.length;
    const wordCells = layoutGrid(words, count, { aspectRatio: 2.5, gap: GAP, maxWidth: MAX_WIDTH.word });
    const imageCells = layoutGrid(images, count, { aspectRatio: 1, gap: GAP, maxWidth: MAX_WIDTH.image });
    state.wordOrder.forEach((key, index) => {
      const cell = wordCells[index];
      if (cell) pieces.get(wordId.format(key))?.place(cell);
    });
    state.imageOrder.forEach((key, index) => {
      const cell = imageCells[index];
      if (cell) pieces.get(imageId.format(key))?.place(cell);
    });
  }

  function rebuild(state: State): void {
    for (const piece of pieces.values()) destroyView(kit, piece.view);
    pieces.clear();
    state.wordOrder.forEach((key) => pieces.set(wordId.format(key), createWordPebble(kit, wordOf(kit.setup, key))));
    state.imageOrder.forEach((key, index) =>
      pieces.set(imageId.format(key), createPictureTile(kit, wordOf(kit.setup, key), index)),
    );
    dealt = [...pieces].map(([id, piece]) => {
      const image = imageId.parse(id);
      return { key: image ?? wordId.parse(id) ?? '', isImage: image !== null, piece };
    });
    for (const { piece } of dealt) table.addChild(piece.view);
    place(state);
    [...pieces.values()].forEach((piece, order) => popIn(kit, piece.view, order));
  }

  /** Shows the dotted line from a word to a picture for a moment. */
  function throwRope(from: Piece, to: Piece): void {
    // From edge to edge, so that the rope hides neither letters nor picture.
    const start = edgeToward(from.bounds(), centreOf(to.bounds()));
    const end = edgeToward(to.bounds(), centreOf(from.bounds()));
    const sag = 40;
    rope.forEach((dot, index) => {
      const along = (index + 1) / (ROPE_DOTS + 1);
      dot.position.set(
        start.x + (end.x - start.x) * along,
        start.y + (end.y - start.y) * along + sag * 4 * along * (1 - along),
      );
      dot.anchor.set(0.5);
    });
    ropeLayer.visible = true;
    kit.tween.killTweensOf(rope);
    kit.tween.fromTo(rope, { alpha: 0 }, { alpha: 1, duration: 0.05, stagger: kit.isMotionReduced ? 0 : 0.015 });
    kit.tween.to(rope, { alpha: 0, delay: 0.5, duration: MOTION.fast, onComplete: () => (ropeLayer.visible = false) });
  }

  /** Where a matched pair comes to lie: in the middle, large, the picture above its word. */
  function findJoined(word: Piece, image: Piece) {
    if (!viewport) return [];
    const { play } = viewport;
    const size = Math.min(PAIR.maxPixels, Math.min(play.width, play.height) * PAIR.ratio);
    const { x, y } = centreOf(play);
    const half = (size * (1 + PAIR.wordHeightRatio)) / 2;
    return [
      { piece: image, y: y - half + size / 2, scale: size / image.bounds().height },
      {
        piece: word,
        y: y + half - (size * PAIR.wordHeightRatio) / 2,
        scale: (size * PAIR.wordHeightRatio) / word.bounds().height,
      },
    ].map((part) => ({ x, ...part }));
  }

  /** Brings a matched pair together; then both vanish. */
  function join(word: Piece, image: Piece): void {
    const duration = kit.isMotionReduced ? 0.01 : MOTION.base;
    for (const { piece, x, y, scale } of findJoined(word, image)) {
      table.addChild(piece.view);
      for (const moved of [piece.view, piece.view.scale]) kit.tween.killTweensOf(moved);
      kit.tween.to(piece.view, { x, y, duration, ease: EASE.move });
      kit.tween.to(piece.view.scale, { x: scale, y: scale, duration, ease: EASE.enter });
      popOut(kit, piece.view, JOINED_SECONDS, () => (piece.view.visible = false));
    }
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      if (state.wordOrder !== shownWords) {
        shownWords = state.wordOrder;
        rebuild(state);
      }
      const isPaused = state.phase.kind === 'pause';
      for (const { key, isImage, piece } of dealt) {
        if (state.cleared.includes(key)) continue;
        piece.view.alpha = isPaused || (isImage && state.faded.includes(key)) ? DIM_ALPHA : 1;
      }
      return false;
    },
    react: (event, state) => {
      if (event.type === 'asked') {
        for (const [id, piece] of pieces) {
          const key = wordId.parse(id);
          if (key === null) continue;
          setHeld(kit, piece, key === state.selected);
        }
        return;
      }
      if (event.type === 'moved') {
        for (const [id, piece] of pieces) {
          const key = wordId.parse(id);
          if (key !== null && !state.cleared.includes(key)) wobble(kit, piece.view);
        }
        return;
      }
      if (event.type !== 'answered' || event.choice === null) return;
      const word = pieces.get(wordId.format(event.word.key));
      const image = pieces.get(event.choice);
      if (!word || !image) return;
      if (!event.correct) {
        throwRope(word, image);
        wobble(kit, image.view);
        if (state.selected === null) setHeld(kit, word, false);
        return;
      }
      setHeld(kit, word, false);
      join(word, image);
    },
    nodeOf: (choiceId) => pieces.get(choiceId)?.view ?? null,
    boundsOf: (choiceId) => {
      const piece = pieces.get(choiceId);
      return piece?.view.visible ? piece.bounds() : null;
    },
  };
};
