import { Container } from 'pixi.js';
import type { PlayWord } from '../../play/word';
import { COLORS } from '../kit/colors';
import type { StageKit } from '../kit/view';
import { layoutGrid } from './grid';
import { EASE, MOTION } from './motion';
import { createNineSlice, resizeNineSlice } from './nine-slice';
import { createParagraph } from './paragraph';
import { popIn } from './animations';
import { fitInside } from './tile';

/**
 * A number word on a card that stands on a lily pad; its own origin is the middle of the card's
 * foot.
 */
export interface NumberCard {
  readonly view: Container;
  /** Shows the numeral and counters for it: a shoal is ten, a fish is one. */
  readonly showNumeral: () => void;
}

const LILY = { width: 1.1, height: 0.36 } as const;
const TEN = 10;
/**
 * Shares of the card's height: middle and height of the word, alone, above its proof, and above the
 * numeral alone where the card is too low for the lines of the word and the counters; the numeral;
 * the counters' area.
 */
const WORD = {
  alone: { y: -0.52, height: 0.8 },
  aboveProof: { y: -0.8, height: 0.32 },
  aboveNumeral: { y: -0.64, height: 0.62 },
} as const;
const NUMERAL = { aboveCounters: { y: -0.54, size: 0.2 }, alone: { y: -0.17, size: 0.26 } } as const;
const COUNTERS = { top: -0.44, height: 0.35, width: 0.86, maxWidth: 0.2 } as const;
/** Sizes of the word in CSS pixels, and its share of the card's width; its width in the card. */
const LABEL = { max: 84, min: 13, ratio: 0.32, width: 0.88, lineRatio: 1.1 } as const;

function listCounters(value: number): string[] {
  const isCountable = Number.isInteger(value) && value >= 0 && value < TEN * TEN;
  if (!isCountable) return [];
  return Array.from({ length: Math.floor(value / TEN) + (value % TEN) }, (_, index) =>
    index < Math.floor(value / TEN) ? 'shoal' : 'fish',
  );
}

/** Creates a card. `width` and `height` are in CSS pixels. */
export function createNumberCard(
  kit: StageKit,
  word: PlayWord,
  value: number,
  width: number,
  height: number,
): NumberCard {
  const lily = kit.sprite('lily-pad');
  lily.anchor.set(0.5);
  lily.setSize(width * LILY.width, width * LILY.height);
  const board = createNineSlice(kit, 'number-card');
  const cornerRatio = 0.22;
  resizeNineSlice(board, width, height, cornerRatio);
  board.y = -height / 2;
  const writeWord = (line: { readonly y: number; readonly height: number }) => {
    const text = createParagraph(kit, word.text, {
      maxSize: Math.min(LABEL.max, width * LABEL.ratio, height * line.height),
      minSize: LABEL.min,
      width: width * LABEL.width,
      height: height * line.height,
      color: COLORS.ink,
      lineRatio: LABEL.lineRatio,
    });
    text.y = height * line.y;
    return text;
  };
  const label = writeWord(WORD.alone);
  const view = new Container({ children: [lily, board, label] });
  let isNumeralShown = false;

  return {
    view,
    showNumeral: () => {
      if (isNumeralShown) return;
      isNumeralShown = true;
      label.destroy({ children: true });
      const small = writeWord(WORD.aboveProof);
      const hasRoom = small.children.length * LABEL.min * LABEL.lineRatio <= height * WORD.aboveProof.height;
      if (!hasRoom) small.destroy({ children: true });
      const title = hasRoom ? small : writeWord(WORD.aboveNumeral);
      const place = hasRoom ? NUMERAL.aboveCounters : NUMERAL.alone;
      const numeral = kit.label(word.english, { size: height * place.size, color: COLORS.right, face: 'display' });
      numeral.y = height * place.y;
      view.addChild(title, numeral);
      kit.tween.from(title, {
        y: height * WORD.alone.y,
        duration: kit.isMotionReduced ? 0 : MOTION.fast,
        ease: EASE.move,
      });
      popIn(kit, numeral);
      const frames = hasRoom ? listCounters(value) : [];
      const area = {
        x: (-width * COUNTERS.width) / 2,
        y: height * COUNTERS.top,
        width: width * COUNTERS.width,
        height: height * COUNTERS.height,
      };
      const cells = layoutGrid(area, frames.length, {
        aspectRatio: 1.1,
        gap: width * 0.015,
        maxWidth: width * COUNTERS.maxWidth,
      });
      frames.forEach((frame, order) => {
        const cell = cells[order];
        if (!cell) return;
        const counter = kit.sprite(frame);
        counter.anchor.set(0.5);
        fitInside(counter, Math.min(cell.width, cell.height));
        counter.position.set(cell.x + cell.width / 2, cell.y + cell.height / 2);
        view.addChild(counter);
        popIn(kit, counter, order);
      });
    },
  };
}
