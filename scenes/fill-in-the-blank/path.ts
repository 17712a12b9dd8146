import { Container } from 'pixi.js';
import { nudge } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { MOTION } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { createTextStone } from '../../src/stage/components/text-stone';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import type { State } from './rules';
import type { Stone } from './rules-sentences';

/** Round a stone, in heights of it; the marks of a gap. */
const RATIO = { glow: 0.34, mark: 0.5 } as const;
const MARK_COLOR = 0xffffff;
/** A stone that is said grows by this factor and is golden; the light of it and of those before. */
const SAID = { size: 1.16, tint: 0xffd24d, light: 1, before: 0.4 } as const;

/** The sentence as stones and hollows in the brook. */
export interface Path {
  /** Hollows of the missing words, and the marks between the words; light; the words. */
  readonly layers: readonly [Container, Container, Container];
  readonly lay: (stones: readonly Stone[], layout: Layout) => void;
  /** The stones that are said light up one after the other. */
  readonly follow: (state: State) => void;
  /** The stones hop in their order. */
  readonly hop: () => void;
}

export function createPath(kit: StageKit): Path {
  const gaps = new Container();
  const glows = new Container();
  const steps = new Container();
  /** The views of the standing words, by their stones; the one that is said. */
  const stepOf = new Map<number, Container>();
  let length = 0;
  let said = -1;

  function layStone(stone: Stone, index: number, spot: Rectangle, hollow: Rectangle, height: number): void {
    const glow = kit.sprite('glow');
    const margin = height * RATIO.glow;
    glow.anchor.set(0.5);
    glow.setSize(spot.width + 2 * margin, spot.height + 2 * margin);
    glow.position.copyFrom(centreOf(spot));
    glow.visible = false;
    glows.addChild(glow);
    if (stone.kind === 'word') {
      const step = createTextStone(kit, 'stone', stone.text);
      step.place(spot);
      steps.addChild(step.view);
      stepOf.set(index, step.view);
      return;
    }
    const gap = createNineSlice(kit, 'gap');
    resizeNineSlice(gap, hollow.width, hollow.height, 0.5);
    gap.position.copyFrom(centreOf(hollow));
    gaps.addChild(gap);
  }

  return {
    layers: [gaps, glows, steps],
    lay: (stones, layout) => {
      stepOf.clear();
      for (const layer of [gaps, glows, steps]) for (const child of layer.removeChildren()) destroyView(kit, child);
      ({ length } = stones);
      stones.forEach((stone, index) => {
        const spot = layout.stones[index];
        const hollow = layout.hollows[index];
        if (spot && hollow) layStone(stone, index, spot, hollow, layout.height);
      });
      for (const { text, x, y } of layout.marks) {
        const mark = kit.label(text, { size: layout.height * RATIO.mark, color: MARK_COLOR });
        mark.position.set(x, y);
        gaps.addChild(mark);
      }
    },
    follow: ({ reading, isWhole }) => {
      const now = reading?.stone ?? -1;
      if (now !== said) {
        for (const stone of [said, now]) {
          const step = stepOf.get(stone);
          const size = stone === now ? SAID.size : 1;
          if (step) step.tint = stone === now ? SAID.tint : 0xffffff;
          if (step) kit.tween.to(step.scale, { x: size, y: size, duration: MOTION.fast });
        }
        said = now;
      }
      const lit = isWhole ? length : reading ? reading.stone + 1 : 0;
      glows.children.forEach((glow, index) => {
        glow.visible = index < lit;
        glow.alpha = isWhole || index === now ? SAID.light : SAID.before;
      });
    },
    hop: () => steps.children.forEach((step, order) => nudge(kit, step, order)),
  };
}
