import type { Container } from 'pixi.js';
import type { PlayEvent } from '../../play/contract';
import type { PieceMove, SlotState } from '../../play/slots';
import { isInTray, pieceId, findSlot } from '../../play/slots';
import type { EffectName } from '../../sound/recipes';
import type { Rectangle, StageKit } from '../kit/view';
import { destroyView } from './destroy-view';
import { setHeld } from './held';
import { MOTION } from './motion';
import { wobble } from './animations';
import type { Piece } from './piece';

/** What a tray needs of its game. */
interface TrayOptions {
  /** The container of the pieces; the one in hand is on top. */
  readonly layer: Container;
  /**
   * Bounds of a piece in a slot, or in the tray where `slot` is null; undefined before the first
   * layout.
   */
  readonly boundsAt: (piece: number, slot: number | null) => Rectangle | undefined;
  /** Animates a piece that was wrong from its slot back to its place in the tray. */
  readonly onReturn: (piece: number) => void;
}

/**
 * The view of pieces that are taken from a tray and placed into slots, by taps or by dragging
 * (play/slots.ts).
 */
export interface Tray {
  /**
   * Replaces the pieces; each has its index in the state. Call `snapAll` once there is a layout.
   */
  readonly deal: (pieces: readonly Piece[], state: SlotState) => void;
  /** Moves every piece to its place without animation, after a new layout. */
  readonly snapAll: () => void;
  /** Moves one piece to its place without animation. */
  readonly snapPiece: (piece: number) => void;
  /** Animates a piece to its place; with `isRolling` it turns round once. */
  readonly glide: (piece: number, isRolling?: boolean) => void;
  /** Animates pieces whose place in the state has changed; call in each draw. */
  readonly follow: (state: SlotState) => void;
  /** Plays sound and animation of an event. */
  readonly react: (event: PlayEvent<PieceMove>, state: SlotState) => void;
  /** Bounds of a piece's button, or null for an id of something else. */
  readonly boundsOf: (choiceId: string) => Rectangle | null;
  /** The view of a piece, or null for an id of something else. */
  readonly nodeOf: (choiceId: string) => Container | null;
  /** The view's `drag`. */
  readonly drag: (choiceId: string, at: { readonly x: number; readonly y: number } | null) => void;
}

const FADED_ALPHA = 0.2;

const SOUNDS: Readonly<Record<Exclude<PieceMove, 'nudge'>, EffectName>> = {
  taken: 'pickUp',
  placed: 'putDown',
  'put-back': 'putDown',
};

/** Makes an empty tray. */
export function createTray(kit: StageKit, { layer, boundsAt, onReturn }: TrayOptions): Tray {
  let pieces: readonly Piece[] = [];
  /** The slot that each piece was last sent to, or null for the tray. */
  let homes: (number | null)[] = [];
  let shownHand: number | null = null;
  let dragged: number | null = null;

  const findHome = (piece: number): Rectangle | undefined => boundsAt(piece, homes[piece] ?? null);

  function snapPiece(piece: number): void {
    const view = pieces[piece]?.view;
    const home = findHome(piece);
    if (!view) return;
    kit.tween.killTweensOf(view);
    view.alpha = 1;
    view.angle = 0;
    if (home) pieces[piece]?.place(home);
  }

  function glide(piece: number, isRolling = false): void {
    const view = pieces[piece]?.view;
    if (!view || !findHome(piece)) return;
    const { x, y } = view;
    snapPiece(piece);
    const angle = !isRolling || kit.isMotionReduced ? 0 : view.x > x ? -360 : 360;
    kit.tween.from(view, { x, y, angle, duration: kit.isMotionReduced ? 0.15 : MOTION.base, ease: 'power3.out' });
  }

  function followHomes(state: SlotState): void {
    for (const piece of pieces.keys()) {
      const home = findSlot(state, piece);
      const before = homes[piece] ?? null;
      if (home === before) continue;
      homes[piece] = home;
      // A piece that is being dragged stays under the finger.
      if (piece === dragged) continue;
      if (before !== null && home === null && state.hand !== piece) onReturn(piece);
      else glide(piece);
    }
  }

  function lift(hand: number | null): void {
    for (const piece of [shownHand, hand]) {
      const shown = piece === null ? undefined : pieces[piece];
      if (!shown) continue;
      setHeld(kit, shown, piece === hand);
      if (piece === hand) layer.addChild(shown.view);
    }
    shownHand = hand;
  }

  return {
    deal: (next, state) => {
      for (const { view } of pieces) destroyView(kit, view);
      pieces = next;
      homes = pieces.map((_, piece) => findSlot(state, piece));
      shownHand = null;
      dragged = null;
      for (const { view } of pieces) layer.addChild(view);
    },
    snapAll: () => {
      for (const piece of pieces.keys()) snapPiece(piece);
    },
    snapPiece,
    glide,
    follow: (state) => {
      followHomes(state);
      if (state.hand !== shownHand) lift(state.hand);
      for (const piece of state.faded) {
        const view = pieces[piece]?.view;
        if (view) view.alpha = FADED_ALPHA;
      }
    },
    react: (event, state) => {
      if (event.type !== 'moved') return;
      if (event.what !== 'nudge') {
        kit.effect(SOUNDS[event.what]);
        return;
      }
      // 'nudge': with nothing in hand the pieces of the tray wobble, else the piece in hand, which
      // does not fit there. One that still glides would stay where it began to wobble.
      pieces.forEach(({ view }, piece) => {
        if (kit.tween.isTweening(view)) return;
        if (state.hand === null ? isInTray(state, piece) : piece === state.hand) wobble(kit, view);
      });
    },
    boundsOf: (choiceId) => {
      const piece = pieceId.parse(choiceId);
      if (piece === null) return null;
      // The button of a dragged piece stays at its home, so that it never hides the slot below.
      const home = piece === dragged ? findHome(piece) : undefined;
      return home ?? pieces[piece]?.bounds() ?? null;
    },
    nodeOf: (choiceId) => pieces[pieceId.parse(choiceId) ?? -1]?.view ?? null,
    drag: (choiceId, at) => {
      if (at === null) {
        const dropped = dragged;
        dragged = null;
        if (dropped !== null) glide(dropped);
        return;
      }
      // A piece that is dragged out of a slot is in hand by the time it moves.
      const piece = pieceId.parse(choiceId) ?? shownHand;
      const view = piece === null ? undefined : pieces[piece]?.view;
      if (!view) return;
      if (dragged !== piece) {
        kit.tween.killTweensOf(view);
        layer.addChild(view);
      }
      dragged = piece;
      view.angle = 0;
      view.position.set(at.x, at.y);
    },
  };
}
