import { Container, Sprite, Texture } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { SceneView } from '../../src/stage/components/story-scene';
import { createSceneView } from '../../src/stage/components/story-scene';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** The easel's feet below the picture, in heights of it. */
export const EASEL_DEPTH = 0.1;
/** Its wood and the paper, CSS pixels round the picture; in heights of the picture. */
const EASEL = { wood: 0x9a6334, paper: 0xfff6e0, rim: 16, mat: 7, corner: 22, splay: 9 } as const;
/** At night a picture of a room is a lit window: its light in its own sizes. */
const WINDOW = { tint: 0xffd27a, size: 1.7, alpha: 0.9 } as const;
/** The light of the four rounds in a picture: a room is lit, all else is as the sky has it. */
const LIGHTS = {
  room: [0xffffff, 0xffffff, 0xffeedd, 0xffe3b4],
  outside: [0xfff6ee, 0xffffff, 0xffc9a0, 0xb8c2f7],
} as const;
const NIGHT = 3;
/** Places that have their own light. */
const OWN_LIGHT: readonly string[] = ['night'];
/** The moon of a picture at night: where it may be, its size and its light, in heights of it. */
const MOON = { x: [0.9, 0.1, 0.5], y: 0.2, size: 0.2, light: 0.75, tint: 0xfff3c4 } as const;

/** The picture of a sentence, framed on an easel. */
export interface Easel {
  /** Shadow, legs and frame. */
  readonly stand: Container;
  readonly picture: Container;
  readonly scene: SceneView;
}

function createStand(kit: StageKit, { x, y, width, height }: Rectangle, isLit: boolean): Container {
  const stand = new Container();
  if (isLit) {
    const lamp = kit.sprite('glow');
    lamp.anchor.set(0.5);
    lamp.setSize(width * WINDOW.size, height * WINDOW.size);
    lamp.position.set(x + width / 2, y + height / 2);
    lamp.tint = WINDOW.tint;
    lamp.alpha = WINDOW.alpha;
    stand.addChild(lamp);
  }
  const shadow = kit.sprite('shadow');
  const foot = y + height * (1 + EASEL_DEPTH);
  shadow.anchor.set(0.5);
  shadow.setSize(width * 1.15, height * EASEL_DEPTH);
  shadow.position.set(x + width / 2, foot);
  stand.addChild(shadow);
  for (const side of [-1, 1]) {
    const leg = new Sprite({ texture: Texture.WHITE, anchor: { x: 0.5, y: 1 }, tint: EASEL.wood });
    leg.setSize(EASEL.rim, height * (0.5 + EASEL_DEPTH));
    leg.position.set(x + width * (0.5 + side * 0.36), foot);
    leg.angle = -side * EASEL.splay;
    stand.addChild(leg);
  }
  for (const [margin, tint] of [
    [EASEL.rim, EASEL.wood],
    [EASEL.mat, EASEL.paper],
  ] as const) {
    const board = createRoundedMask(
      { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin },
      EASEL.corner + margin,
    );
    board.tint = tint;
    stand.addChild(board);
  }
  return stand;
}

/** The moon, where nothing of the scene is before it; null where there is no such place. */
function createMoon(kit: StageKit, scene: SceneView, parts: number, window: Rectangle): Container | null {
  const { x, y, width, height } = window;
  const [size, middle] = [height * MOON.size, y + height * MOON.y];
  const things = Array.from({ length: parts }, (_, part) => scene.boundsOf(part));
  const share = MOON.x.find((candidate) =>
    things.every((thing) => {
      if (!thing) return true;
      const apart = Math.abs(thing.x + thing.width / 2 - x - width * candidate) - (thing.width + size) / 2;
      return apart > 0 || thing.y > middle + size / 2;
    }),
  );
  if (share === undefined) return null;
  const moon = new Container();
  for (const [frame, diameter] of [
    ['glow', height * MOON.light],
    ['dot', size],
  ] as const) {
    const disc = kit.sprite(frame);
    disc.anchor.set(0.5);
    disc.setSize(diameter, diameter);
    disc.tint = MOON.tint;
    moon.addChild(disc);
  }
  moon.position.set(x + width * share, middle);
  return moon;
}

/** The picture of a sentence in the light of its round. */
export function createEasel(kit: StageKit, sentence: PlaySentence, window: Rectangle, round: number): Easel {
  const scene = createSceneView(kit, sentence, window);
  const place = sentence.scene?.place ?? 'sky';
  const isRoom = place === 'home';
  const isNight = round >= NIGHT;
  const lights = isRoom ? LIGHTS.room : LIGHTS.outside;
  if (!OWN_LIGHT.includes(place)) scene.view.tint = lights[Math.min(round, NIGHT)] ?? 0xffffff;
  const picture = new Container({ children: [scene.view] });
  const moon = isNight && !isRoom ? createMoon(kit, scene, sentence.scene?.parts.length ?? 0, window) : null;
  if (moon) picture.addChild(moon);
  return { stand: createStand(kit, window, isNight && isRoom), picture, scene };
}
