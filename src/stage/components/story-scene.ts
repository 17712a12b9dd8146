import { Container, Sprite } from 'pixi.js';
import { backdropOf } from '../../story/backdrop';
import { groupSprites } from '../../story/scene-groups';
import type { SceneSprite } from '../../story/scene-layout';
import { layoutScene } from '../../story/scene-layout';
import type { ScenePlace } from '../../story/scene-text';
import type { PlaySentence } from '../../play/word';
import { createRoundedMask, createRoundedPicture } from './rounded-mask';
import { nudge } from './animations';
import { EASE } from './motion';
import { fitInside } from './tile';
import type { Rectangle, StageKit } from '../kit/view';

/** The picture of a page at a place of the screen. */
export interface SceneView {
  readonly view: Container;
  /** Where a part of the scene is; null where it has none. */
  readonly boundsOf: (part: number) => Rectangle | null;
  readonly nodeOf: (part: number) => Container | null;
  /** Lets the parts do what they do, for some seconds. */
  readonly play: () => void;
  /** The parts rise from the ground, one after the other, as in a pop-up book. */
  readonly rise: () => void;
  /** Lets one part hop: the first of them at `turn` 0, and so on. */
  readonly hop: (turn: number) => void;
}

const CORNER_PIXELS = 22;
/**
 * Movements end after about this long, so that a page that is looked at does not keep the device
 * busy.
 */
const PLAY_SECONDS = 9;
/** Time in which a part of a page that was opened rises. */
const RISE_SECONDS = 0.45;
/** Size of a picture that stands alone, as a share of the window's shorter side. */
const ALONE_RATIO = 0.82;

/** A backdrop that covers a window; its foot is always seen. */
function createBackdrop(kit: StageKit, place: ScenePlace, window: Rectangle): Container {
  const { x, y, width, height } = window;
  const texture = kit.texture(backdropOf(place));
  const scale = Math.max(width / texture.width, height / texture.height);
  const whole = { width: texture.width * scale, height: texture.height * scale };
  return createRoundedPicture(
    texture,
    { x: x + (width - whole.width) / 2, y: y + height - whole.height, ...whole },
    window,
    CORNER_PIXELS,
  );
}

/**
 * True when a point is inside a picture with round corners. All lengths are shares of the picture's
 * height.
 */
function isWithin(x: number, y: number, aspect: number, radius: number): boolean {
  const inX = Math.min(x, aspect - x);
  const inY = Math.min(y, 1 - y);
  if (inX < 0 || inY < 0) return false;
  return inX >= radius || inY >= radius || Math.hypot(radius - inX, radius - inY) <= radius;
}

/** True when a group stays inside the picture, also at the far end of its movement. */
function staysWithin(sprites: readonly SceneSprite[], aspect: number, radius: number): boolean {
  const [first] = sprites;
  const motion = sprites.find((one) => one.motion !== null)?.motion ?? null;
  const footX = first?.x ?? 0;
  const footY = Math.max(...sprites.map(({ y }) => y));
  return sprites.every(({ x, y, width, height }) =>
    [x - width / 2, x + width / 2].every((cornerX) =>
      [y - height, y].every((cornerY) => {
        if (!isWithin(cornerX, cornerY, aspect, radius)) return false;
        if (!motion) return true;
        const [dx, dy] = [(cornerX - footX) * motion.scale, (cornerY - footY) * motion.scale];
        const [cos, sin] = [Math.cos(motion.tilt), Math.sin(motion.tilt)];
        return isWithin(footX + motion.x + dx * cos - dy * sin, footY + motion.y + dx * sin + dy * cos, aspect, radius);
      }),
    ),
  );
}

interface Group {
  readonly part: number | null;
  readonly view: Container;
  readonly motion: SceneSprite['motion'];
}

/**
 * Creates the picture of a page: its scene, or where it has none, its one picture on a meadow.
 * Without a backdrop its parts stand on the stage itself.
 */
export function createSceneView(
  kit: StageKit,
  sentence: PlaySentence,
  window: Rectangle,
  hasBackdrop = true,
): SceneView {
  const { x, y, width, height } = window;
  const { scene } = sentence;
  const content = new Container<Container>();
  if (hasBackdrop) content.addChild(createBackdrop(kit, scene?.place ?? 'sky', window));
  const view = new Container<Container>({ children: [content] });
  const aspect = width / height;
  const groups: Group[] = [];
  const bounds = new Map<number, Rectangle>();

  function drawSprite({ frame, art, x: centre, y: foot, width: share, height: tall }: SceneSprite): Sprite {
    const texture = frame === null ? kit.art({ ...sentence, art: art ?? sentence.art }) : kit.texture(frame);
    const sprite = new Sprite({ texture, anchor: { x: 0.5, y: 1 } });
    sprite.setSize(share * height, tall * height);
    sprite.position.set(x + centre * height, y + foot * height);
    return sprite;
  }

  function addGroup(sprites: readonly SceneSprite[]): void {
    const [first] = sprites;
    if (!first) return;
    // The group turns and grows about its foot.
    const foot = { x: x + first.x * height, y: y + Math.max(...sprites.map((one) => one.y)) * height };
    const shadows = sprites.flatMap((one) => {
      if (!one.hasShadow || one !== first) return [];
      const shadow = kit.sprite('shade');
      shadow.anchor.set(0.5);
      // Under its feet, however wide it is.
      const depth = Math.min(one.width * 0.16, one.height * 0.12) * height;
      shadow.setSize(one.width * height * 0.92, depth);
      shadow.position.set(foot.x, foot.y - depth * 0.2);
      return [shadow];
    });
    const body = new Container({ children: sprites.map(drawSprite) });
    body.pivot.copyFrom(foot);
    body.position.copyFrom(foot);
    content.addChild(...shadows, body);
    groups.push({
      part: first.part,
      view: body,
      motion: sprites.find(({ motion }) => motion !== null)?.motion ?? null,
    });
    for (const { part, frame, ...one } of sprites) {
      if (part === null || frame?.startsWith('sign-')) continue;
      const own = {
        x: x + (one.x - one.width / 2) * height,
        y: y + (one.y - one.height) * height,
        width: one.width * height,
        height: one.height * height,
      };
      const before = bounds.get(part);
      bounds.set(part, before ? unite(before, own) : own);
    }
  }

  if (scene === null) {
    const picture = new Sprite({ texture: kit.art(sentence), anchor: 0.5 });
    fitInside(picture, Math.min(width, height) * ALONE_RATIO);
    picture.position.set(x + width / 2, y + height / 2);
    content.addChild(picture);
  } else {
    const grouped = groupSprites(layoutScene(scene, aspect));
    for (const group of grouped) addGroup(group);
    if (hasBackdrop && !grouped.every((group) => staysWithin(group, aspect, CORNER_PIXELS / height))) {
      const pane = createRoundedMask(window, CORNER_PIXELS);
      view.addChild(pane);
      content.mask = pane;
    }
  }

  return {
    view,
    boundsOf: (part) => {
      const own = bounds.get(part);
      return own ? intersect(own, window) : null;
    },
    nodeOf: (part) => groups.find((group) => group.part === part)?.view ?? null,
    rise: () => {
      if (kit.isMotionReduced) return;
      groups.forEach(({ view: body }, order) => {
        // Its children: the movement of what is done has the scale of the whole.
        for (const child of body.children) {
          const { x: wide, y: tall } = child.scale;
          kit.tween.fromTo(
            child.scale,
            { x: wide, y: 0 },
            { x: wide, y: tall, delay: RISE_SECONDS * (0.5 + order * 0.3), duration: RISE_SECONDS, ease: EASE.enter },
          );
        }
      });
    },
    hop: (turn) => {
      const group = groups[turn % Math.max(1, groups.length)];
      if (group) nudge(kit, group.view, 0);
    },
    play: () => {
      if (kit.isMotionReduced) return;
      groups.forEach(({ view: body, motion }, order) => {
        if (!motion) return;
        const repeat = 2 * Math.ceil(PLAY_SECONDS / motion.seconds / 2) - 1;
        const common = { duration: motion.seconds, ease: 'sine.inOut', repeat, yoyo: true, delay: order * 0.13 };
        kit.tween.killTweensOf(body);
        kit.tween.killTweensOf(body.scale);
        const { x: fromX, y: fromY } = body.pivot;
        kit.tween.fromTo(
          body,
          { x: fromX, y: fromY, rotation: 0 },
          { x: fromX + motion.x * height, y: fromY + motion.y * height, rotation: motion.tilt, ...common },
        );
        if (motion.scale !== 1)
          kit.tween.fromTo(body.scale, { x: 1, y: 1 }, { x: motion.scale, y: motion.scale, ...common });
      });
    },
  };
}

function unite(one: Rectangle, other: Rectangle): Rectangle {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

function intersect(one: Rectangle, other: Rectangle): Rectangle | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
