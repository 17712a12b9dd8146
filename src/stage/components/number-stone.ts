import { Container } from 'pixi.js';
import { numberOf } from '../../play/number-words';
import type { PlayWord } from '../../play/word';
import { COLORS } from '../kit/colors';
import type { StageKit } from '../kit/view';
import { popIn } from './animations';
import { destroyView } from './destroy-view';
import { createDotPattern } from './dot-pattern';
import type { DotPattern } from './dot-pattern';
import { createNineSlice, resizeNineSlice } from './nine-slice';
import { createParagraph } from './paragraph';
import type { Piece } from './piece';
import { createPiece } from './piece';
import { fitInside } from './tile';

/**
 * A number word on a pebble, with a speaker icon where it can be heard. Its dots and its numeral
 * are hidden at first.
 */
export interface NumberStone extends Piece {
  /** Shows the number as dots under its word. */
  readonly showDots: () => void;
  /** Shows the numeral on a small pebble. */
  readonly showNumeral: () => void;
  /** Middles of its dots on the stage, in CSS pixels; none while they are not shown. */
  readonly listDots: () => readonly { readonly x: number; readonly y: number }[];
  /** Shades its first dots, as many as were taken away. */
  readonly setTaken: (count: number) => void;
}

/** The looks of a stone. */
export interface StoneLooks {
  /** False for a stone whose word stands elsewhere: it is blank. Missing means true. */
  readonly hasWord?: boolean;
  /** False where it lies on a board already. Missing means true. */
  readonly hasBoard?: boolean;
  /** False where another speaker says the same. Missing means true. */
  readonly hasSpeaker?: boolean;
  /**
   * A frame that is shown in place of each dot: the counters stand large above a small word, the
   * numeral comes in their place, and there is no speaker, as the stone is heard when it is taken.
   */
  readonly counter?: string;
  /** The word stands above the counters, where a hand that takes the stone leaves it free. */
  readonly isWordOnTop?: boolean;
}

/** Shares of the stone's height: the word's line and its y, alone and above dots. */
const WORD = {
  alone: { height: 0.74, size: 0.48, y: -0.04 },
  aboveDots: { height: 0.4, size: 0.36, y: -0.26 },
  belowCounters: { height: 0.24, size: 0.22, y: 0.35 },
} as const;
const DOTS = { height: 0.42, y: 0.15 } as const;
const COUNTERS = { height: 0.68, y: -0.11, width: 0.92 } as const;
/** Share of the stone's width for word and dots: its ends are round. */
const WIDTH_RATIO = 0.82;
const LABEL = { max: 64, min: 13 } as const;
/** The numeral comes in place of the speaker, below the word and the dots. */
const FIGURE = { size: 0.6, y: 0.62 } as const;
/** In place of counters, and on a stone without a word. */
const LARGE_FIGURE = { size: 0.66, y: -0.12, alone: 0 } as const;
const SPEAKER = { size: 0.28, y: 0.48 } as const;

/** A pebble for a number word. spec: art#number-stones */
export function createNumberStone(kit: StageKit, word: PlayWord, looks: StoneLooks = {}): NumberStone {
  const { hasWord = true, hasBoard = true, counter } = looks;
  const hasCounters = counter !== undefined;
  const place = hasCounters ? COUNTERS : DOTS;
  /** Turns what is above and below the middle. */
  const side = hasCounters && looks.isWordOnTop ? -1 : 1;
  const view = new Container();
  const board = createNineSlice(kit, 'pebble');
  board.visible = hasBoard;
  const face = new Container();
  const speaker = kit.sprite('speaker');
  speaker.anchor.set(0.5);
  speaker.visible = word.audio !== null && looks.hasSpeaker !== false && !hasCounters;
  const figure = new Container({ visible: false });
  view.addChild(board, face, speaker, figure);
  let pattern: DotPattern | null = null;
  let hasDots = false;
  let taken = 0;
  let size = { width: 0, height: 0 };

  /** Rendered for the size of the stone, so that word, dots and numeral stay sharp. */
  function fill(): void {
    const { width, height } = size;
    for (const layer of [face, figure]) for (const child of layer.removeChildren()) destroyView(kit, child);
    if (hasWord) {
      const line = hasDots ? (hasCounters ? WORD.belowCounters : WORD.aboveDots) : WORD.alone;
      const text = createParagraph(kit, word.text, {
        maxSize: Math.min(LABEL.max, height * line.size),
        minSize: LABEL.min,
        width: width * WIDTH_RATIO,
        height: height * line.height,
        color: COLORS.ink,
        lineRatio: 1.05,
      });
      text.y = height * line.y * (hasDots ? side : 1);
      face.addChild(text);
    }
    pattern = hasDots
      ? createDotPattern(
          kit,
          numberOf(word) ?? Number.NaN,
          width * (hasCounters ? COUNTERS.width : WIDTH_RATIO),
          height * place.height,
          counter,
        )
      : null;
    if (pattern) {
      for (let dot = 0; dot < taken; dot += 1) pattern.setTaken(dot, true);
      pattern.view.y = height * place.y * side;
      pattern.view.visible = !hasCounters || !figure.visible;
      face.addChild(pattern.view);
    }
    if (!figure.visible) return;
    if (hasCounters) {
      const figureSize = height * LARGE_FIGURE.size;
      figure.addChild(
        kit.label(word.english, {
          size: figureSize,
          color: COLORS.right,
          face: 'display',
          maxWidth: width * WIDTH_RATIO,
        }),
      );
      figure.y = height * (hasWord ? LARGE_FIGURE.y : LARGE_FIGURE.alone) * side;
      return;
    }
    const pebble = kit.sprite('pebble');
    pebble.anchor.set(0.5);
    const figureSize = height * FIGURE.size;
    fitInside(pebble, figureSize);
    figure.addChild(
      pebble,
      kit.label(word.english, {
        size: figureSize * 0.58,
        color: COLORS.right,
        face: 'display',
        maxWidth: figureSize * 0.8,
      }),
    );
    figure.y = height * FIGURE.y;
  }

  const piece = createPiece(view, (width, height) => {
    size = { width, height };
    resizeNineSlice(board, width, height, 0.5);
    fitInside(speaker, height * SPEAKER.size);
    speaker.y = height * SPEAKER.y;
    fill();
  });

  return {
    ...piece,
    showDots: () => {
      if (hasDots) return;
      hasDots = true;
      fill();
      if (pattern) popIn(kit, pattern.view);
    },
    showNumeral: () => {
      if (figure.visible) return;
      figure.visible = true;
      speaker.visible = false;
      fill();
      popIn(kit, figure);
    },
    setTaken: (count) => {
      if (count === taken) return;
      for (let dot = 0; dot < Math.max(count, taken); dot += 1) pattern?.setTaken(dot, dot < count);
      taken = count;
    },
    listDots: () => {
      const offset = { x: view.x, y: view.y + size.height * place.y * side };
      return (pattern?.dots ?? []).map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y }));
    },
  };
}
