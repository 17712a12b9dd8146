import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { setHeld } from '../../src/stage/components/held';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn, popOut, wobble } from '../../src/stage/components/animations';
import { loadDelights } from '../../src/stage/components/load-delights';
import type { Delights } from '../../src/stage/components/load-delights';
import type { Parade } from '../../src/stage/components/parade';
import type { Rope } from '../../src/stage/components/rope';
import { createPictureTile, createWordPebble } from '../../src/stage/components/tile';
import type { PictureTile } from '../../src/stage/components/tile';
import type { Piece } from '../../src/stage/components/piece';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { imageId, isCalling, wordId } from './rules';

/** The picture of a found pair does its act once both have met. Seconds. */
const ACT = { after: 0.4, seconds: 0.9 } as const;
/** Of the words that were not called, in the last round. */
const UNCALLED_ALPHA = 0.4;
const TILT_DEGREES = 6;
const GAP = 20;
/** Of a picture that was taken away, and of all others while a pair is shown. */
const DIM_ALPHA = 0.25;
/** In CSS pixels. */
const MAX_WIDTH = { word: 430, image: 360 } as const;
/**
 * A matched pair stands together in the middle: its picture's size as a share of the play area's
 * smaller side, at most in CSS pixels.
 */
const PAIR = { ratio: 0.58, maxPixels: 420, wordHeightRatio: 0.36 } as const;

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
  const tiles = new Map<string, PictureTile>();
  let delights: Delights | null = null;
  let parade: Parade | null = null;
  let hasPlayed = false;
  let isClosing = false;
  /** A pair stands together until just before the next can be taken. */
  const joinedSeconds = kit.setup.tuning.pairActMilliseconds / 1000 - MOTION.fast;
  /** The same with their words: a draw makes no strings. */
  let dealt: readonly { readonly key: string; readonly isImage: boolean; readonly piece: Piece }[] = [];
  const table = new Container();
  kit.root.addChild(table);
  let rope: Rope | null = null;
  let viewport: Viewport | null = null;
  /** The words that were dealt last: the rules deal a new list. */
  let shownWords: State['wordOrder'] = [];

  function place(state: State): void {
    if (!viewport) return;
    const { words, images } = splitPlay(viewport);
    const wordCells = layoutGrid(words, state.wordOrder.length, {
      aspectRatio: 2.5,
      gap: GAP,
      maxWidth: MAX_WIDTH.word,
    });
    const imageCells = layoutGrid(images, state.imageOrder.length, {
      aspectRatio: 1,
      gap: GAP,
      maxWidth: MAX_WIDTH.image,
    });
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
    tiles.clear();
    parade?.clear();
    state.wordOrder.forEach((key) => pieces.set(wordId.format(key), createWordPebble(kit, wordOf(kit.setup, key))));
    state.imageOrder.forEach((key, index) => {
      const tile = createPictureTile(kit, wordOf(kit.setup, key), index);
      tiles.set(key, tile);
      pieces.set(imageId.format(key), tile);
    });
    dealt = [...pieces].map(([id, piece]) => {
      const image = imageId.parse(id);
      return { key: image ?? wordId.parse(id) ?? '', isImage: image !== null, piece };
    });
    for (const { piece } of dealt) table.addChild(piece.view);
    place(state);
    [...pieces.values()].forEach((piece, order) => popIn(kit, piece.view, order));
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

  /** What is for joy alone comes with the first round: this game is the first of all. */
  function loadOnce(): void {
    if (hasPlayed) return;
    hasPlayed = true;
    loadDelights((loaded) => {
      if (kit.root.destroyed) return;
      delights = loaded;
      parade = loaded.createParade(kit);
      rope = loaded.createRope(kit);
      // The rope behind words and pictures, which it must not hide.
      kit.root.addChildAt(rope.view, 0);
      kit.root.addChild(parade.view);
    });
  }

  /** At the end of a round its pictures come together, at the end of a game with stars. */
  function celebrate(state: State): void {
    if (!viewport) return;
    for (const { piece } of dealt)
      if (piece.view.visible) popOut(kit, piece.view, 0, () => (piece.view.visible = false));
    parade?.show(state.cleared, viewport.play, isCalling(kit.setup, state));
  }

  /** Brings a matched pair together; the picture does its act; then both vanish. */
  function join(word: Piece, image: Piece, key: string): void {
    const duration = kit.isMotionReduced ? 0.01 : MOTION.base;
    for (const { piece, x, y, scale } of findJoined(word, image)) {
      table.addChild(piece.view);
      for (const moved of [piece.view, piece.view.scale]) kit.tween.killTweensOf(moved);
      kit.tween.to(piece.view, { x, y, duration, ease: EASE.move });
      kit.tween.to(piece.view.scale, { x: scale, y: scale, duration, ease: EASE.enter });
      popOut(kit, piece.view, joinedSeconds, () => (piece.view.visible = false));
    }
    kit.tween.delayedCall(ACT.after, () => {
      const picture = tiles.get(key)?.picture;
      // The pivot that an act moves is in texels.
      if (picture && !picture.destroyed)
        delights?.playAct(kit, picture, delights.actOf(key), picture.texture.height, ACT.seconds);
    });
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
      const isCalled = isCalling(kit.setup, state);
      if (!isClosing && state.phase.kind === 'closing') celebrate(state);
      isClosing = state.phase.kind === 'closing';
      for (const { key, isImage, piece } of dealt) {
        if (state.cleared.includes(key)) continue;
        if (isPaused || (isImage && state.faded.includes(key))) piece.view.alpha = DIM_ALPHA;
        else piece.view.alpha = isCalled && !isImage && key !== state.selected ? UNCALLED_ALPHA : 1;
      }
      return false;
    },
    react: (event, state) => {
      if (event.type === 'play-started') loadOnce();
      if (event.type === 'asked') {
        for (const [id, piece] of pieces) {
          const key = wordId.parse(id);
          if (key === null) continue;
          setHeld(kit, piece, key === state.selected);
        }
        return;
      }
      if (event.type === 'round-ended') parade?.clear();
      if (event.type === 'moved' && event.what === 'said') {
        const tile = kit.setup.tuning.showsPictures ? tiles.get(wordId.parse(event.choice) ?? '') : undefined;
        for (const piece of [pieces.get(event.choice), tile]) if (piece) delights?.swell(kit, piece.view);
        return;
      }
      if (event.type === 'moved' && event.what === 'swapped') {
        const before = [...tiles.values()].map(({ view: { x, y } }) => ({ x, y }));
        place(state);
        if (kit.isMotionReduced) return;
        [...tiles.values()].forEach(({ view }, index) =>
          kit.tween.from(view, { ...before[index], duration: MOTION.slow, ease: EASE.move }),
        );
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
        rope?.throw(word.bounds(), image.bounds());
        wobble(kit, image.view);
        if (state.selected === null) setHeld(kit, word, false);
        return;
      }
      setHeld(kit, word, false);
      join(word, image, event.word.key);
    },
    stir: (turn, state) => {
      const left = state.imageOrder.filter((key) => !state.cleared.includes(key));
      const view = tiles.get(left[turn % Math.max(1, left.length)] ?? '')?.view;
      if (turn % 2 === 1 && view) delights?.tilt(kit, view, TILT_DEGREES);
      else if (viewport) delights?.sendFirefly(kit, viewport);
    },
    nodeOf: (choiceId) => pieces.get(choiceId)?.view ?? null,
    boundsOf: (choiceId) => {
      const piece = pieces.get(choiceId);
      return piece?.view.visible ? piece.bounds() : null;
    },
  };
};
