import { Container } from 'pixi.js';
import { COLORS } from '../kit/colors';
import type { Rectangle, StageKit } from '../kit/view';
import { centreOf } from './grid';
import { MOTION } from './motion';

/** A line between two things, from edge to edge, so that it hides neither letters nor picture. */
export interface Rope {
  readonly view: Container;
  /** Wrong: a grey dashed line runs from one to the other and snaps back. CSS pixels. */
  readonly miss: (from: Rectangle, to: Rectangle) => void;
  /** Right: a golden line runs over, and fades as both are moved. */
  readonly hit: (from: Rectangle, to: Rectangle) => void;
}

const DOTS = 14;
/** Gold is for what is right alone. */
const TINTS = { miss: 0x7d8496, hit: COLORS.gold } as const;
/** Marks of a line, in CSS pixels: dashes lie along it. */
const MARKS = {
  dash: { width: 24, height: 8 },
  dot: { width: 17, height: 17 },
} as const;
/** Seconds: to get there, to stay, to come back. */
const TIMES = {
  miss: { out: 0.22, stay: 0.16, back: 0.2 },
  hit: { out: 0.12, stay: 0.14, back: 0 },
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the line from the middle of a rectangle toward a point leaves it. */
function edgeToward(rectangle: Rectangle, toward: Point): Point {
  const { x, y } = centreOf(rectangle);
  const [dx, dy] = [toward.x - x, toward.y - y];
  const share = Math.min(
    1,
    rectangle.width / 2 / Math.max(1, Math.abs(dx)),
    rectangle.height / 2 / Math.max(1, Math.abs(dy)),
  );
  return { x: x + dx * share, y: y + dy * share };
}

/** Creates a rope, not seen at first. */
export function createRope(kit: StageKit): Rope {
  const dots = Array.from({ length: DOTS }, () => kit.sprite('dot'));
  for (const dot of dots) dot.anchor.set(0.5);
  const view = new Container({ children: dots, visible: false });
  /** The share of its way that the line has gone. */
  const line = { reach: 0 };

  function run(kind: keyof typeof TIMES, start: Point, end: Point): void {
    const { out, stay, back } = TIMES[kind];
    const mark = kind === 'miss' ? MARKS.dash : MARKS.dot;
    const rotation = Math.atan2(end.y - start.y, end.x - start.x);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const count = Math.min(DOTS, Math.max(2, Math.floor(length / (mark.width * 1.5))));
    dots.forEach((dot, index) => {
      dot.visible = index < count;
      dot.setSize(mark.width, mark.height);
      dot.rotation = rotation;
      dot.tint = TINTS[kind];
    });
    const put = (part: Container, share: number): void => {
      part.position.set(
        start.x + (end.x - start.x) * share * line.reach,
        start.y + (end.y - start.y) * share * line.reach,
      );
    };
    const lay = (): void => {
      dots.forEach((dot, index) => put(dot, (index + 0.5) / count));
    };
    kit.tween.killTweensOf([line, view]);
    view.alpha = 1;
    view.visible = true;
    line.reach = kit.isMotionReduced ? 1 : 0;
    lay();
    const timeline = kit.tween.timeline({ onUpdate: lay, onComplete: () => (view.visible = false) });
    if (kit.isMotionReduced) {
      timeline.to(view, { alpha: 0, delay: MOTION.slow, duration: MOTION.fast });
      return;
    }
    timeline.to(line, { reach: 1, duration: out, ease: 'sine.out' });
    if (back > 0) timeline.to(line, { reach: 0, delay: stay, duration: back, ease: 'back.in(1.4)' });
    else timeline.to(view, { alpha: 0, delay: stay, duration: MOTION.fast });
  }

  const between = (kind: 'miss' | 'hit', from: Rectangle, to: Rectangle): void =>
    run(kind, edgeToward(from, centreOf(to)), edgeToward(to, centreOf(from)));

  return {
    view,
    miss: (from, to) => between('miss', from, to),
    hit: (from, to) => between('hit', from, to),
  };
}
