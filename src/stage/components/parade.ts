import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../play/answers';
import type { Rectangle, StageKit } from '../kit/view';
import { actOf, playAct } from './acts';
import { popIn, popOut } from './animations';
import { createBursts } from './burst';
import { destroyView } from './destroy-view';
import { centreOf, layoutGrid } from './grid';
import { fitInside } from './tile';

/** The pictures of a round together at its end: they come one after another, and do their acts. */
export interface Parade {
  readonly view: Container;
  /** `isGreat`: with stars flying, for the end of a game. `area` in CSS pixels. */
  readonly show: (keys: readonly string[], area: Rectangle, isGreat: boolean) => void;
  /** Lets all go. Does nothing where nobody walks. */
  readonly clear: () => void;
}

const GAP = 18;
const MAX_PIXELS = 230;
const STAGGER_SECONDS = 0.07;
const ACT_SECONDS = 0.75;

/** Creates a parade, empty at first. */
export function createParade(kit: StageKit): Parade {
  const bursts = createBursts(kit);
  const dancers = new Container();
  const view = new Container({ children: [bursts.view, dancers] });

  return {
    view,
    show: (keys, area, isGreat) => {
      const isOneRow = keys.length * (MAX_PIXELS + GAP) - GAP <= area.width;
      const cells = layoutGrid(area, keys.length, {
        aspectRatio: 1,
        gap: GAP,
        maxWidth: MAX_PIXELS,
        ...(isOneRow && { columns: keys.length }),
      });
      keys.forEach((key, order) => {
        const cell = cells[order];
        if (!cell) return;
        const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
        fitInside(picture, cell.width);
        const dancer = new Container({ children: [picture] });
        dancer.position.copyFrom(centreOf(cell));
        dancers.addChild(dancer);
        popIn(kit, dancer, (order * STAGGER_SECONDS) / 0.06);
        kit.tween.delayedCall(0.35 + order * STAGGER_SECONDS, () => {
          if (dancer.destroyed) return;
          kit.tween.killTweensOf(dancer.scale);
          dancer.scale.set(1);
          playAct(kit, dancer, actOf(key), cell.width, ACT_SECONDS);
          if (isGreat) bursts.spread(dancer.position, cell.width * 0.7, true);
          kit.effect('pickUp', { pitchRatio: 1 + order * 0.12 });
        });
      });
    },
    clear: () => {
      for (const dancer of dancers.children) popOut(kit, dancer, 0, () => destroyView(kit, dancer));
    },
  };
}
