import { Container } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** The number that is asked as a row of ten dots, as wide as the sign; hidden at first. */
export interface TenFrame {
  readonly view: Container;
  /** On the lower half of this sign. */
  readonly place: (sign: Rectangle) => void;
  /** As many dots as `amount` are asked, the first `filled` of them are there. */
  readonly show: (amount: number, filled: number) => void;
  readonly isShown: () => boolean;
  readonly hide: () => void;
  /** Middles of the dots that are asked, in CSS pixels. */
  readonly listDots: () => readonly { readonly x: number; readonly y: number }[];
}

/** Dots of a frame, and between the fives the share of a pitch. */
const FRAME = { size: 10, half: 5, between: 0.5 } as const;
/** In the sign: height and middle of the row in its heights, and the row's width in its widths. */
const ROW = { height: 0.4, y: 0.73, width: 0.9 } as const;
/** Dots in pitches, and their tints: one that is there, one that is asked, one that is neither. */
const DOT = {
  filled: { size: 0.9, tint: 0xd4552b },
  asked: { size: 0.5, tint: 0xd4552b },
  other: { size: 0.5, tint: 0xeadbb8 },
} as const;

export function createTenFrame(kit: StageKit): TenFrame {
  const view = new Container({ visible: false });
  const dots = Array.from({ length: FRAME.size }, () => kit.sprite('dot'));
  for (const dot of dots) dot.anchor.set(0.5);
  view.addChild(...dots);
  let pitch = 1;
  let shown = { amount: 0, filled: 0 };

  function paint(): void {
    dots.forEach((dot, order) => {
      const kind = order < shown.filled ? 'filled' : order < shown.amount ? 'asked' : 'other';
      dot.setSize(pitch * DOT[kind].size, pitch * DOT[kind].size);
      dot.tint = DOT[kind].tint;
    });
  }

  return {
    view,
    place: ({ x, y, width, height }) => {
      const columns = FRAME.size + FRAME.between;
      pitch = Math.min(height * ROW.height, (width * ROW.width) / columns);
      dots.forEach((dot, order) => {
        const column = order + 0.5 + (order < FRAME.half ? 0 : FRAME.between) - columns / 2;
        dot.position.set(x + width / 2 + column * pitch, y + height * ROW.y);
      });
      paint();
    },
    show: (amount, filled) => {
      const isNew = filled > shown.filled && view.visible;
      shown = { amount, filled };
      view.visible = true;
      for (const dot of dots) kit.tween.killTweensOf(dot.scale);
      paint();
      const last = dots[filled - 1];
      if (isNew && last) popIn(kit, last);
    },
    isShown: () => view.visible,
    hide: () => {
      view.visible = false;
      shown = { amount: 0, filled: 0 };
    },
    listDots: () => dots.slice(0, shown.amount).map(({ x, y }) => ({ x, y })),
  };
}
