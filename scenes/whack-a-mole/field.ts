import { Container } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { FIELDS } from './fields';
import type { FieldName, Thing } from './fields';

/** The ground begins this far above the upper burrows, as a share of the screen's height. */
const GROUND_ABOVE = 0.13;
/** The sea lies behind the ground: how far above its edge it begins, and its height, as before. */
const SEA = { above: 0.085, height: 0.15 } as const;
/** Things are not wider than this share of an upright screen would have them. */
const UNIT_OF_WIDTH = 0.85;
/** A thing sways about its foot, in degrees, and for how long. */
const SWAY = { degrees: 5, seconds: 1.2 } as const;

/** The place round the burrows, another one in each round. */
export interface Field {
  readonly view: Container;
  /** `firstRow`: the middles of the upper burrows. CSS pixels. */
  readonly layout: (viewport: Viewport, firstRow: number) => void;
  readonly show: (name: FieldName) => void;
  /** Its things take turns to sway in the wind. */
  readonly stir: (turn: number) => void;
}

/** Creates a field, empty at first. */
export function createField(kit: StageKit): Field {
  const view = new Container();
  let shown: FieldName | null = null;
  let [width, height, edge] = [0, 0, 0];
  let things: { readonly view: Container; readonly plan: Thing }[] = [];

  function place(): void {
    const unit = Math.min(height, width * UNIT_OF_WIDTH);
    for (const { view: thing, plan } of things) {
      thing.position.set(width * plan.x, edge + (height - edge) * plan.y);
      thing.scale.set((unit * plan.height) / plan.drawn);
    }
  }

  function rebuild(isNew: boolean): void {
    for (const part of view.removeChildren()) destroyView(kit, part);
    things = [];
    if (shown === null || height === 0) return;
    const { ground, hasSea, things: plans } = FIELDS[shown];
    if (hasSea) {
      const sea = kit.sprite('brook');
      sea.setSize(width, height * SEA.height);
      sea.y = edge - height * SEA.above;
      view.addChild(sea);
    }
    const bank = kit.sprite('bank');
    bank.tint = ground;
    bank.setSize(width + 4, height - edge + 4);
    bank.position.set(-2, edge);
    view.addChild(bank);
    things = plans.map((plan) => {
      const sprite = kit.sprite(plan.frame);
      sprite.anchor.set(0.5, 0.96);
      sprite.scale.set(plan.drawn / sprite.texture.height);
      return { view: new Container({ children: [sprite] }), plan };
    });
    view.addChild(...things.map((thing) => thing.view));
    place();
    if (isNew) things.forEach((thing, order) => popIn(kit, thing.view, order));
  }

  return {
    view,
    layout: (viewport, firstRow) => {
      ({ width, height } = viewport);
      edge = firstRow - height * GROUND_ABOVE;
      rebuild(false);
    },
    show: (name) => {
      if (name === shown) return;
      shown = name;
      rebuild(true);
    },
    stir: (turn) => {
      const thing = things[(turn * 3) % Math.max(1, things.length)]?.view;
      if (!thing || kit.isMotionReduced || kit.setup.isCalm === true || kit.tween.isTweening(thing)) return;
      const { degrees, seconds } = SWAY;
      kit.tween.to(thing, {
        keyframes: { angle: [0, degrees, -degrees, degrees / 2, 0], ease: 'sine.inOut' },
        duration: seconds,
      });
    },
  };
}
