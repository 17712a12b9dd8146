import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ITEM_GAP } from '../../src/play/item-size';
import { popIn } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Fall } from './falls';
import type { Item } from './rules-leaves';
import type { Tuning } from './tuning';

/** Green, fresh or bluish leaves: brown and orange animals stand out from these. */
const LEAVES = {
  straight: { frame: 'leaf-green', tints: [0xffffff, 0xc9f2ff, 0xf4ffb8] },
  wind: { frame: 'leaf-red', tints: [0xffffff, 0xffd9e6] },
  seeds: { frame: 'nutshell', tints: [0xffffff] },
  night: { frame: 'leaf-gold', tints: [0xffffff] },
} as const;
/** Of what comes down at the end, and the lights of the night. */
export const NIGHT = { frame: 'leaf-gold', tint: 0xffd257 } as const;
/** The light behind a picture: its size in diameters, and how far above the middle it lies. */
const LIGHT = { size: 1.3, above: 0.08, night: 1.2 } as const;
/** Parts by what they are carried in: sizes and heights in diameters, all within the circle. */
const PARTS = {
  leaf: { size: 0.92, y: 0.19, picture: 0.68, pictureY: -0.13 },
  shell: { size: 0.9, y: 0.05, picture: 0.64, pictureY: 0.04 },
  rotor: { size: 0.94, y: -0.38 },
  fly: { size: 0.33, x: 0.37, y: -0.03 },
} as const;
/** How each swings: degrees, the lean of the wind, steps of a swing, aside in diameters. */
const SWING = {
  straight: { degrees: 4, lean: 0, steps: 27, aside: 0 },
  wind: { degrees: 15, lean: 13, steps: 20, aside: 0.07 },
  seeds: { degrees: 5, lean: 0, steps: 34, aside: 0 },
  night: { degrees: 3, lean: 0, steps: 40, aside: 0 },
} as const;
/** Steps in which a seed turns by one radian, and how narrow it is seen at least. */
const TURN = { steps: 7, narrow: 0.3 } as const;
/** Steps in which a firefly beats and bobs; how far, in diameters and in its width. */
const FLUTTER = { beatSteps: 2.2, bobSteps: 17, bob: 0.03, beat: 0.16 } as const;

export interface ItemView {
  readonly view: Container;
  /** Is animated in place of `view`, whose position is the physics'. */
  readonly body: Container;
  /** The picture with its light, hidden while the leaf is closed. */
  readonly figure: Container;
  readonly key: string;
  isOpen: boolean;
  /** The basket has made way for it. */
  isLow: boolean;
  radius: number;
  /** Swings and turns while it comes down; called in each frame. */
  readonly swing: (step: number) => void;
}

/** With half of the gap: a finger is wider than a leaf's edge. */
export const boundsOf = ({ view, radius }: ItemView): Rectangle => ({
  x: view.x - radius,
  y: view.y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** What carries it beside its leaf: a seed that turns, or two fireflies. */
function createCarriers(kit: StageKit, fall: Fall, diameter: number): Sprite[] {
  if (fall !== 'seeds' && fall !== 'night') return [];
  const frame = fall === 'seeds' ? 'rotor' : 'lamp-fly';
  return (fall === 'seeds' ? [0] : [-1, 1]).map((side) => {
    const carrier = kit.sprite(frame);
    carrier.anchor.set(0.5);
    fitInside(carrier, diameter * (fall === 'seeds' ? PARTS.rotor.size : PARTS.fly.size));
    carrier.position.set(side * diameter * PARTS.fly.x, diameter * (fall === 'seeds' ? PARTS.rotor.y : PARTS.fly.y));
    return carrier;
  });
}

/** A picture on its leaf, in a layer of the view. */
export function createLeaf(kit: StageKit<Tuning>, item: Item, fall: Fall): ItemView {
  const diameter = 2 * item.radius - ITEM_GAP;
  const { frame, tints } = LEAVES[fall];
  const light = kit.sprite('glow');
  const leaf = kit.sprite(frame);
  leaf.tint = tints[item.id % tints.length] ?? 0xffffff;
  const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, item.key)), anchor: 0.5 });
  for (const sprite of [light, leaf]) sprite.anchor.set(0.5);
  // A light behind pale pictures gives them contrast.
  light.setSize(diameter * LIGHT.size, diameter * LIGHT.size);
  light.y = -diameter * LIGHT.above;
  if (fall === 'night') {
    light.tint = NIGHT.tint;
    light.scale.set(light.scale.x * LIGHT.night);
  }
  // All of it within the circle that the physics keeps apart.
  const parts = fall === 'seeds' ? PARTS.shell : PARTS.leaf;
  fitInside(leaf, diameter * parts.size);
  leaf.y = diameter * parts.y;
  fitInside(picture, diameter * parts.picture);
  picture.y = diameter * parts.pictureY;
  const isOpen = kit.setup.tuning.opensAtRatio === 0;
  const figure = new Container({ children: [picture], visible: isOpen });
  const carriers = createCarriers(kit, fall, diameter);
  const body = new Container({ children: [light, leaf, figure, ...carriers] });
  const view = new Container({ children: [body] });
  popIn(kit, body);
  const rests = carriers.map(({ y, scale }) => ({ y, x: scale.x }));
  const { degrees, lean, steps, aside } = SWING[fall];
  const swing = (step: number): void => {
    if (kit.isMotionReduced) return;
    const phase = (step + item.id * 61) / steps;
    body.angle = degrees * Math.sin(phase) - lean * (0.6 + 0.4 * Math.sin(phase / 3));
    if (aside > 0) body.x = diameter * aside * Math.cos(phase);
    carriers.forEach((carrier, order) => {
      const rest = rests[order];
      if (!rest) return;
      const own = step + item.id * 13;
      if (fall === 'seeds') {
        const turn = Math.cos(own / TURN.steps);
        carrier.scale.x = rest.x * Math.sign(turn) * Math.max(TURN.narrow, Math.abs(turn));
      } else {
        carrier.y = rest.y + diameter * FLUTTER.bob * Math.sin(own / FLUTTER.bobSteps + order * 2);
        carrier.scale.x = rest.x * (1 - FLUTTER.beat * (0.5 + 0.5 * Math.sin(own / FLUTTER.beatSteps + order)));
      }
    });
  };
  return { view, body, figure, key: item.key, isOpen, isLow: false, radius: item.radius, swing };
}
