import type { Container } from 'pixi.js';
import type { PlayEvent } from '../../play/contract';
import type { PieceMove, SlotState } from '../../play/slots';
import { isInTray, pieceId, findSlot } from '../../play/slots';
import type { EffectName } from '../../sound/recipes';
import type { Rectangle, StageKit } from '../view';
import { destroyView } from './destroy-view';
import { EASE, MOTION } from './motion';
import { wobble } from './animations';
import type { Piece } from './piece';

/** How a tray lies in its game. */
interface TrayOptions {
  /** Where the pieces are put; what is in hand lies on top. */
  readonly layer: Container;
  /** The place of a piece in a slot, or with null its own place in the tray; undefined before there is one. */
  readonly placeOf: (piece: number, slot: number | null) => Rectangle | undefined;
  /** Brings a piece that was wrong out of its slot back to its place in the tray. */
  readonly onReturn: (piece: number) => void;
}

/** The picture of pieces that are taken from a tray, carried or dragged, and laid into slots (play/slots.ts). */
export interface Tray {
  /** Takes other pieces, each by its index in the state. They still have to be placed. */
  readonly deal: (pieces: readonly Piece[], state: SlotState) => void;
  /** Puts every piece at once where it belongs, after a new layout. */
  readonly snapAll: () => void;
  /** Puts one piece at once where it belongs. */
  readonly snapPiece: (piece: number) => void;
  /** Lets a piece glide from where it is to where it belongs; rolling, it turns round once. */
  readonly glide: (piece: number, isRolling?: boolean) => void;
  /** Sends the pieces where the state has them; call in each draw. */
  readonly follow: (state: SlotState) => void;
  /** Answers what happened to a piece with sound and motion. */
  readonly react: (event: PlayEvent<PieceMove>, state: SlotState) => void;
  /** Where a piece's button is, or null for what is no piece. */
  readonly boundsOf: (choiceId: string) => Rectangle | null;
  /** As a scene's `drag`. */
  readonly drag: (choiceId: string, at: { readonly x: number; readonly y: number } | null) => void;
}

const FADED_ALPHA = 0.2;
const HAND_SIZE = 1.1;

const SOUNDS: Readonly<Record<Exclude<PieceMove, 'nudge'>, EffectName>> = { taken: 'pickUp', placed: 'putDown', 'put-back': 'putDown' };

/** Makes an empty tray. */
export function createTray(kit: StageKit, { layer, placeOf, onReturn }: TrayOptions): Tray {
  let pieces: readonly Piece[] = [];
  /** The slot that each piece was last sent to, or null for the tray. */
  let homes: (number | null)[] = [];
  let shownHand: number | null = null;
  let dragged: number | null = null;

  const findHome = (piece: number): Rectangle | undefined => placeOf(piece, homes[piece] ?? null);

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
      const view = piece === null ? undefined : pieces[piece]?.view;
      if (!view) continue;
      const size = piece === hand ? HAND_SIZE : 1;
      kit.tween.killTweensOf(view.scale);
      kit.tween.to(view.scale, { x: size, y: size, duration: MOTION.tap, ease: EASE.enter });
      if (piece === hand) layer.addChild(view);
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
      // Nothing in hand: the pieces wobble. What does not go there in hand: that one does.
      pieces.forEach(({ view }, piece) => {
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
      if (dragged !== piece) kit.tween.killTweensOf(view);
      dragged = piece;
      view.angle = 0;
      view.position.set(at.x, at.y);
    },
  };
}
