import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/**
 * What goes round: the ellipse in shares of the area, the size of a thing in heights of it, in
 * front and behind; how far it turns, and in which time.
 */
const WHEEL = {
  x: 0.37,
  y: 0.33,
  middle: 0.46,
  size: 0.26,
  behind: 0.62,
  turns: 0.6,
  seconds: 4,
  card: 1.25,
  cardTint: 0xfff6e0,
} as const;
/** The light behind them all, in heights of the area. */
const LIGHT = 1.5;

/** The end of a game: the pictures of all that was found go round in a light. */
export interface Finale {
  readonly view: Container;
  readonly show: (area: Rectangle, pictures: readonly Texture[]) => void;
  readonly clear: () => void;
}

export function createFinale(kit: StageKit): Finale {
  const view = new Container({ sortableChildren: true });
  const wheel = { turn: 0 };

  function clear(): void {
    kit.tween.killTweensOf(wheel);
    for (const child of view.removeChildren()) destroyView(kit, child);
  }

  return {
    view,
    clear,
    show: ({ x, y, width, height }, pictures) => {
      clear();
      const middle = { x: x + width / 2, y: y + height * WHEEL.middle };
      const glow = kit.sprite('glow');
      glow.anchor.set(0.5);
      glow.setSize(height * LIGHT, height * LIGHT);
      glow.position.copyFrom(middle);
      glow.zIndex = -1;
      view.addChild(glow);
      popIn(kit, glow);
      const side = Math.min(height, width) * WHEEL.size;
      const things = pictures.map((texture) => {
        const card = kit.sprite('dot');
        card.anchor.set(0.5);
        card.tint = WHEEL.cardTint;
        card.setSize(side * WHEEL.card, side * WHEEL.card);
        const art = new Sprite({ texture, anchor: 0.5 });
        fitInside(art, side);
        const thing = new Container({ children: [card, art] });
        view.addChild(thing);
        return thing;
      });
      const place = (): void =>
        things.forEach((thing, order) => {
          if (thing.destroyed) return;
          const angle = 2 * Math.PI * (order / things.length + wheel.turn) - Math.PI / 2;
          const near = (1 + Math.sin(angle)) / 2;
          thing.position.set(
            middle.x + width * WHEEL.x * Math.cos(angle),
            middle.y + height * WHEEL.y * Math.sin(angle),
          );
          thing.zIndex = near;
          thing.scale.set(WHEEL.behind + (1 - WHEEL.behind) * near);
        });
      wheel.turn = 0;
      place();
      if (kit.isMotionReduced) return;
      for (const [order, thing] of things.entries())
        kit.tween.from(thing, { alpha: 0, duration: 0.25, delay: order * 0.06 });
      kit.tween.to(wheel, { turn: WHEEL.turns, duration: WHEEL.seconds, ease: 'sine.out', onUpdate: place });
    },
  };
}
