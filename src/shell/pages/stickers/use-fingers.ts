import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import type { Finger, Frame, Point } from '../../../progress/arrange';
import { moveByFingers } from '../../../progress/arrange';
import type { Placement } from '../../../progress/scenes';
import { clampPlacement } from '../../../progress/scenes';

/** A finger that has moved less than this, in pixels, has tapped. */
const TAP_PIXELS = 10;
/** A click of the browser's own for a tap that was taken here comes within this time. */
const OWN_CLICK_MILLISECONDS = 700;

/** A sticker that is held. */
interface Held {
  /** Where it was when its fingers were where they are `from`. */
  start: Placement;
  now: Placement;
  readonly fingers: Map<number, Finger>;
  hasMoved: boolean;
}

interface Options {
  readonly scene: RefObject<HTMLElement | null>;
  readonly tray: RefObject<HTMLElement | null>;
  readonly frame: () => Frame;
  /** Where a sticker lies; null for one that waits. */
  readonly find: (word: string) => Placement | null;
  readonly onTap: (word: string) => void;
  readonly onLift: (word: string) => void;
  readonly onMove: (placement: Placement) => void;
  readonly onDrop: (placement: Placement) => void;
  /** It was let go over the tray. */
  readonly onPutAway: (word: string) => void;
  /** A finger came down where there is no sticker. */
  readonly onGround: () => void;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

function isWithin(element: Element | null, { x, y }: Point): boolean {
  const bounds = element?.getBoundingClientRect();
  return bounds !== undefined && x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom;
}

/** From now on the fingers move it from where it is. */
function holdAnew(held: Held): void {
  held.start = held.now;
  for (const [id, { to }] of held.fingers) held.fingers.set(id, { from: to, to });
}

/** The word of the sticker (`data-sticker`) that an event is on, or null. */
const wordAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-sticker]')?.dataset['sticker'] ?? null) : null;

/**
 * Stickers under fingers, or a mouse. Each can be held by two: a second finger comes down on it or,
 * while it is the only one that is held, on the ground beside it. Several children can hold one
 * each.
 */
export function useFingers(options: Options) {
  const { scene, tray, frame, find } = options;
  const held = useRef(new Map<string, Held>());
  /** When a finger was lifted last. */
  const lifted = useRef(-Infinity);
  const [moved, setMoved] = useState<ReadonlyMap<string, Placement>>(new Map());

  const showMoved = (): void => {
    const moving = [...held.current.values()].filter(({ hasMoved }) => hasMoved);
    setMoved(new Map(moving.map(({ now }) => [now.word, now])));
  };

  /** A sticker of the tray comes to the scene where the finger is. */
  function startOf(word: string, { x, y }: Point): Placement {
    const lying = find(word);
    if (lying) return lying;
    const bounds = scene.current?.getBoundingClientRect();
    const { width, height } = frame();
    return { word, x: (x - (bounds?.left ?? 0)) / width, y: (y - (bounds?.top ?? 0)) / height, turn: 0, size: 1 };
  }

  const heldBy = (pointer: number): Held | undefined =>
    [...held.current.values()].find(({ fingers }) => fingers.has(pointer));

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    const point = pointOf(event);
    const word = wordAt(event.target);
    const [only, ...more] = held.current.values();
    const isOnGround = word === null && scene.current === event.target;
    const own = word === null ? undefined : held.current.get(word);
    const second = own ?? (isOnGround && more.length === 0 ? only : undefined);
    if (second && second.fingers.size < 2) {
      second.fingers.set(event.pointerId, { from: point, to: point });
      holdAnew(second);
    } else if (word !== null && !own) {
      const start = startOf(word, point);
      const fingers = new Map([[event.pointerId, { from: point, to: point }]]);
      held.current.set(word, { start, now: start, fingers, hasMoved: false });
    } else if (isOnGround) {
      options.onGround();
      return;
    } else return;
    // A mouse that leaves the window would never be let go.
    if (event.target instanceof Element) event.target.setPointerCapture?.(event.pointerId);
  }

  function onPointerMove(event: PointerEvent): void {
    const one = heldBy(event.pointerId);
    const finger = one?.fingers.get(event.pointerId);
    if (!one || !finger) return;
    const to = pointOf(event);
    if (!one.hasMoved) {
      if (Math.hypot(to.x - finger.from.x, to.y - finger.from.y) < TAP_PIXELS) return;
      one.hasMoved = true;
      options.onLift(one.now.word);
    }
    one.fingers.set(event.pointerId, { ...finger, to });
    one.now = moveByFingers(one.start, [...one.fingers.values()], frame());
    options.onMove(one.now);
    showMoved();
  }

  function end(event: PointerEvent, canTap: boolean): void {
    const one = heldBy(event.pointerId);
    if (!one) return;
    const { word } = one.now;
    one.fingers.delete(event.pointerId);
    if (one.fingers.size > 0) {
      holdAnew(one);
      return;
    }
    held.current.delete(word);
    lifted.current = event.timeStamp;
    if (!one.hasMoved) {
      if (canTap) options.onTap(word);
    } else if (isWithin(tray.current, pointOf(event))) options.onPutAway(word);
    else options.onDrop(clampPlacement(one.now));
    showMoved();
  }

  return {
    /** Stickers that are being moved, where they are. */
    moved,
    /**
     * For a click on a sticker: true for the browser's own after a tap, which was answered already.
     * It may be on another sticker, which has come to where the tapped one was.
     */
    isOwnClick: ({ detail, timeStamp }: MouseEvent): boolean =>
      detail > 0 && timeStamp - lifted.current < OWN_CLICK_MILLISECONDS,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
  };
}
