import { Container } from 'pixi.js';
import type { PlayWord } from '../../play/word';
import { COLORS } from '../colors';
import type { StageKit } from '../view';
import { layoutGrid } from './grid';
import { EASE, MOTION } from './motion';
import { popIn } from './animations';
import { fitInside } from './tile';

/** A number word on a card that stands on a lily pad; its own origin is the middle of the card's foot. */
export interface NumberCard {
  readonly view: Container;
  /** Shows the numeral and counters for it: a shoal is ten, a fish is one. */
  readonly showNumeral: () => void;
}

/** Height of a card as a multiple of its width. */
export const NUMBER_CARD_HEIGHT = 0.8;
const LILY = { width: 1.1, height: 0.36 } as const;
const TEN = 10;

function listCounters(value: number): string[] {
  const isCountable = Number.isInteger(value) && value >= 0 && value < TEN * TEN;
  if (!isCountable) return [];
  return Array.from({ length: Math.floor(value / TEN) + (value % TEN) }, (_, index) =>
    index < Math.floor(value / TEN) ? 'shoal' : 'fish',
  );
}

/** Creates a card. `width` is in CSS pixels. */
export function createNumberCard(kit: StageKit, word: PlayWord, value: number, width: number): NumberCard {
  const height = width * NUMBER_CARD_HEIGHT;
  const lily = kit.sprite('lily-pad');
  lily.anchor.set(0.5);
  lily.setSize(width * LILY.width, width * LILY.height);
  const board = kit.sprite('number-card');
  board.anchor.set(0.5, 1);
  board.setSize(width, height);
  const maxLabelSize = 46;
  const label = kit.label(word.text, { size: Math.min(maxLabelSize, width * 0.2), color: COLORS.ink, maxWidth: width * 0.84 });
  label.y = -height * 0.52;
  const view = new Container({ children: [lily, board, label] });
  let isNumeralShown = false;

  return {
    view,
    showNumeral: () => {
      if (isNumeralShown) return;
      isNumeralShown = true;
      kit.tween.to(label, { y: -height * 0.8, duration: kit.isMotionReduced ? 0 : MOTION.fast, ease: EASE.move });
      const maxNumeralSize = 40;
      const numeral = kit.label(word.english, { size: Math.min(maxNumeralSize, width * 0.17), color: COLORS.ink, face: 'display' });
      numeral.y = -height * 0.58;
      view.addChild(numeral);
      popIn(kit, numeral);
      const frames = listCounters(value);
      const area = { x: -width * 0.42, y: -height * 0.46, width: width * 0.84, height: height * 0.36 };
      const cells = layoutGrid(area, frames.length, { aspectRatio: 1.1, gap: width * 0.015, maxWidth: width * 0.15 });
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
