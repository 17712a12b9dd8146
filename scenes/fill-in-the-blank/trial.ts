import type { Container, Sprite } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { centreOf } from '../../src/stage/components/grid';
import { EASE } from '../../src/stage/components/motion';
import type { SceneView } from '../../src/stage/components/story-scene';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { findActor, findNamed } from './parts';

/** Who is in the picture shakes its head: how far, in widths of the picture, and how long. */
const SHAKE = { ratio: 0.035, seconds: 0.8 } as const;
/** Who tries what a wrong word says: how long it is on its way. */
const TRY_SECONDS = 0.35;
/** A wrong thing in the picture: shares of it. */
const BROUGHT = { size: 0.5, side: 0.3, foot: 0.94 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a wrong word is tried on. */
export interface Trial {
  readonly sentence: PlaySentence;
  readonly scene: SceneView;
  readonly picture: Rectangle;
  /** The picture of a card, or null where its word has none. */
  readonly createArt: (text: string, size: number) => Sprite | null;
  /** Shows a thing for a moment. */
  readonly show: (art: Sprite) => void;
}

/** Where the foot of who is in the picture would be if a wrong word were right. */
function findTried(kit: StageKit, { sentence, scene }: Trial, text: string, own: Rectangle): Point | null {
  const named = findNamed(kit.setup, sentence, text);
  const { part } = findActor(sentence);
  const thing = named < 0 || named === part ? null : scene.boundsOf(named);
  if (!thing) return null;
  const kind = sentence.scene?.parts[part]?.relation?.kind;
  const foot = thing.y + thing.height;
  return {
    x: kind === 'beside' ? thing.x - own.width / 2 : thing.x + thing.width / 2,
    y: kind === 'on' ? thing.y + own.height * 0.1 : kind === 'in' ? foot - thing.height * 0.3 : foot,
  };
}

/** What is not in the picture comes into it, and where the foot of who looks at it is then. */
function bring({ picture, createArt, show }: Trial, text: string, own: Rectangle): Point | null {
  const art = createArt(text, picture.height * BROUGHT.size);
  if (!art) return null;
  const isRight = centreOf(own).x < centreOf(picture).x;
  art.position.set(
    picture.x + picture.width * (isRight ? 1 - BROUGHT.side : BROUGHT.side),
    picture.y + picture.height * BROUGHT.foot,
  );
  const beside = ((art.width + own.width) / 2) * (isRight ? -1 : 1);
  show(art);
  return { x: art.x + beside, y: art.y };
}

/** Someone goes somewhere, shakes the head there and comes back. */
function shakeAt({ tween }: StageKit, { pivot }: Container, to: Point, swing: number, isOnWay: boolean): void {
  const { x, y } = pivot;
  const way = { duration: isOnWay ? TRY_SECONDS : 0, ease: EASE.move };
  tween
    .timeline()
    .to(pivot, { x: to.x, y: to.y, ...way })
    .to(pivot, {
      keyframes: { x: [to.x, to.x - swing, to.x + swing, to.x - swing, to.x + swing, to.x] },
      duration: SHAKE.seconds,
      ease: 'sine.inOut',
    })
    .to(pivot, { x, y, ...way });
}

/**
 * Who is in the picture goes where a wrong word would have it, or to a thing that only comes into
 * the picture for it, shakes its head and comes back. With `isComing` the thing comes by itself.
 */
export function contradict(kit: StageKit, trial: Trial, text: string, isComing: boolean): void {
  const { sentence, scene, picture } = trial;
  const { part } = findActor(sentence);
  const own = scene.boundsOf(part) ?? picture;
  const tried = isComing ? null : (findTried(kit, trial, text, own) ?? bring(trial, text, own));
  const node = scene.nodeOf(part);
  if (!node || kit.isMotionReduced) return;
  const { x, y } = node.pivot;
  const to = tried ? { x: x - tried.x + own.x + own.width / 2, y: y - tried.y + own.y + own.height } : { x, y };
  shakeAt(kit, node, to, picture.width * SHAKE.ratio, tried !== null);
}

/** True where what a wrong word names stands in the picture already. */
export const isSeen = (kit: StageKit, { sentence, scene }: Trial, text: string): boolean => {
  const named = findNamed(kit.setup, sentence, text);
  return named >= 0 && scene.nodeOf(named)?.visible === true;
};
