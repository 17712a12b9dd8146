import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { COLORS } from '../../src/stage/colors';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { jump, popIn, popOut, wobble } from '../../src/stage/components/animations';
import { createPictureTile, createWordPebble } from '../../src/stage/components/tile';
import type { Piece } from '../../src/stage/components/piece';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/view';
import type { State, Tuning, What } from './rules';
import { imageId, wordId } from './rules';

const ROPE_DOTS = 14;

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

/** Words on pebbles and pictures on tiles. A dotted line from the word to the picture shows each answer for a moment. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const pieces = new Map<string, Piece>();
  const table = new Container();
  const rope: Sprite[] = Array.from({ length: ROPE_DOTS }, () => kit.sprite('dot'));
  const ropeLayer = new Container({ children: rope, visible: false });
  kit.root.addChild(table, ropeLayer);
  let viewport: Viewport | null = null;
  let shownRound = '';

  function place(state: State): void {
    if (!viewport) return;
    const { words, images } = splitPlay(viewport);
    const count = state.wordOrder.length;
    const wordCells = layoutGrid(words, count, { aspectRatio: 2.5, gap: 22, maxWidth: 300 });
    const imageCells = layoutGrid(images, count, { aspectRatio: 1, gap: 22, maxWidth: 230 });
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
    state.imageOrder.forEach((key, index) => pieces.set(imageId.format(key), createPictureTile(kit, wordOf(kit.setup, key), index)));
    for (const piece of pieces.values()) table.addChild(piece.view);
    place(state);
    [...pieces.values()].forEach((piece, order) => popIn(kit, piece.view, order));
  }

  /** Shows the dotted line from a word to a picture for a moment. */
  function throwRope(from: Piece, to: Piece, isRight: boolean): void {
    const start = centreOf(from.bounds());
    const end = centreOf(to.bounds());
    const sag = 40;
    rope.forEach((dot, index) => {
      const along = (index + 1) / (ROPE_DOTS + 1);
      dot.position.set(start.x + (end.x - start.x) * along, start.y + (end.y - start.y) * along + sag * 4 * along * (1 - along));
      dot.anchor.set(0.5);
      dot.tint = isRight ? COLORS.right : 0xffffff;
    });
    ropeLayer.visible = true;
    kit.tween.killTweensOf(rope);
    kit.tween.fromTo(rope, { alpha: 0 }, { alpha: 1, duration: 0.05, stagger: kit.isMotionReduced ? 0 : 0.015 });
    kit.tween.to(rope, { alpha: 0, delay: 0.5, duration: MOTION.fast, onComplete: () => (ropeLayer.visible = false) });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      const round = `${state.round}:${state.wordOrder.join()}`;
      if (round !== shownRound) {
        shownRound = round;
        rebuild(state);
      }
      for (const [id, piece] of pieces) {
        const image = imageId.parse(id);
        if (state.cleared.includes(image ?? wordId.parse(id) ?? '')) continue;
        piece.view.alpha = image !== null && state.faded.includes(image) ? 0.25 : 1;
      }
      return false;
    },
    react: (event, state) => {
      if (event.type === 'asked') {
        for (const [id, piece] of pieces) {
          const key = wordId.parse(id);
          if (key === null) continue;
          const isSelected = key === state.selected;
          kit.tween.to(piece.view.scale, { x: isSelected ? 1.1 : 1, y: isSelected ? 1.1 : 1, duration: MOTION.tap, ease: EASE.enter });
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
      throwRope(word, image, event.correct);
      if (!event.correct) {
        wobble(kit, image.view);
        if (state.selected === null) kit.tween.to(word.view.scale, { x: 1, y: 1, duration: MOTION.fast, ease: EASE.move });
        return;
      }
      for (const piece of [word, image]) {
        jump(kit, piece.view);
        popOut(kit, piece.view, MOTION.slow, () => (piece.view.visible = false));
      }
    },
    nodeOf: (choiceId) => pieces.get(choiceId)?.view ?? null,
    boundsOf: (choiceId) => {
      const piece = pieces.get(choiceId);
      return piece?.view.visible ? piece.bounds() : null;
    },
  };
};
