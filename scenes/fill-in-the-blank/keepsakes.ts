import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { jump } from '../../src/stage/components/jump';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** What was brought stands on the near bank: its size and its foot, in heights of the bank. */
const ROW = { size: 1.15, foot: 0.93, share: 0.86, shadow: 0.16, places: 8 } as const;
/** They leap one after the other. */
const LEAP_SECONDS = 0.09;

/** All that the child has brought in a game, on the bank before the brook. */
export interface Keepsakes {
  readonly view: Container;
  /** Shows these pictures, without motion. */
  readonly lay: (bank: Rectangle, pictures: readonly Texture[]) => void;
  /** They leap one after the other. */
  readonly leap: () => void;
}

export function createKeepsakes(kit: StageKit): Keepsakes {
  const view = new Container();
  return {
    view,
    lay: ({ x, y, width, height }, pictures) => {
      for (const child of view.removeChildren()) destroyView(kit, child);
      const places = Math.max(ROW.places, pictures.length);
      const size = Math.min(height * ROW.size, (width / places) * ROW.share);
      pictures.forEach((texture, order) => {
        const art = new Sprite({ texture, anchor: { x: 0.5, y: 1 } });
        fitInside(art, size);
        const shadow = kit.sprite('shadow');
        shadow.anchor.set(0.5);
        shadow.setSize(size * 0.9, size * ROW.shadow);
        const thing = new Container({ children: [shadow, art] });
        thing.position.set(x + (width * (order + 0.5)) / places, y + height * ROW.foot);
        view.addChild(thing);
      });
    },
    leap: () => {
      view.children.forEach((thing, order) =>
        kit.tween.delayedCall(order * LEAP_SECONDS, () => {
          if (!thing.destroyed) jump(kit, thing);
        }),
      );
    },
  };
}
