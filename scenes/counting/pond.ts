import { Container } from 'pixi.js';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** The pond around those that swim: wider than they stand, in their heights, and where it lies. */
const POND = { aside: 0.42, height: 0.66, y: 0.84 } as const;

/** The pond of a herd, behind its things. */
export interface Pond {
  readonly view: Container;
  /** Fills it around those that swim; with null there is no pond. */
  readonly place: (swimmers: Rectangle | null) => void;
}

export function createPond(kit: StageKit): Pond {
  const water = kit.sprite('pond');
  water.anchor.set(0.5);
  water.visible = false;
  return {
    view: new Container({ children: [water] }),
    place: (swimmers) => {
      water.visible = swimmers !== null;
      if (!swimmers) return;
      const { x, y, width, height } = swimmers;
      water.position.set(x + width / 2, y + height * POND.y);
      water.setSize(width + 2 * height * POND.aside, height * POND.height);
    },
  };
}
