import { tilt } from '../../src/stage/components/tilt';
import type { FlipCard } from '../../src/stage/components/card';
import { MOTION } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';
import type { Guide } from './guide';
import type { State } from './rules';
import { findMate, isMateLifted, isMateLit } from './rules';
import { shade } from '../../src/stage/components/shade';

/** Cards that may be the mate of an open one sway. */
const SWAY_DEGREES = 5;
/** The card that is led to shows its face for a moment: from when on, and how long, in seconds. */
const PEEP = { after: 0.35, seconds: 1.1 } as const;
const PEEK_DEGREES = 9;
const RIPPLE = { pixels: 12, seconds: 0.5 } as const;

/** A pair that is shown nods, larger, once it has turned: degrees, seconds, and size. */
const NOD = { degrees: [7, -7, 7, -7], size: 1.1, turned: 0.3, after: 0.5, seconds: 1.6 } as const;

type Cards = readonly FlipCard[];

/** The two cards of a pair nod to each other: they belong together. */
export function nod(kit: StageKit, pair: Cards, seconds: number): void {
  if (kit.isMotionReduced) return;
  for (const { view } of pair) {
    kit.tween.to(view, { keyframes: { angle: [0, ...NOD.degrees, 0] }, delay: NOD.after, duration: NOD.seconds });
    kit.tween.to(view.scale, {
      keyframes: { x: [1, NOD.size, NOD.size, 1], y: [1, NOD.size, NOD.size, 1] },
      delay: NOD.turned,
      duration: seconds - NOD.turned,
      ease: 'sine.inOut',
    });
  }
}

/** What the cards do of themselves, so that the mate of an open one is found. */
export interface Mates {
  /** Cards that may be the mate of an open one sway; the mate hops or is lit. */
  readonly invite: (state: State, cards: Cards) => void;
  /** After one miss a mate sways as the others, after two it glows and hops, then it is led to. */
  readonly show: (state: State, cards: Cards, mate: FlipCard, isSteady: boolean) => void;
  /** Nothing is open alone any more: all cards lie as before. */
  readonly settle: (cards: Cards) => void;
  /** Shows its face for a moment. */
  readonly isPeeping: (card: FlipCard) => boolean;
  /** No card shows its face any more. */
  readonly clear: () => void;
  /** A card that lies face down moves a little, as if something were under it. */
  readonly peek: (order: number, state: State, cards: Cards) => void;
  /** All cards that lie face down rise one after another, like a wave. */
  readonly ripple: (state: State, cards: Cards) => void;
}

/** `isPaired`: a card has met its mate. */
export function createMates(kit: StageKit, guide: Guide, isPaired: (card: FlipCard) => boolean): Mates {
  let peeping: FlipCard | null = null;

  /** Golden steps run from the asked card to its mate, which shows its face for a moment. */
  function leadTo(state: State, cards: Cards, mate: FlipCard): void {
    const key = state.cards[cards.indexOf(mate)]?.key;
    const asked = cards[state.cards.findIndex((card) => card.side === 'up' && card.key === key)];
    if (asked) guide.lead(asked, mate);
    kit.tween.delayedCall(PEEP.after, () => {
      if (mate.view.destroyed || isPaired(mate)) return;
      peeping = mate;
      kit.tween.delayedCall(PEEP.seconds, () => {
        if (peeping === mate) peeping = null;
      });
    });
  }

  function show(state: State, cards: Cards, mate: FlipCard, isSteady: boolean): void {
    if (isMateLit(state)) {
      // One mark, and nothing else stands out.
      guide.putOut(true);
      guide.light(mate, isSteady);
      state.cards.forEach(({ side }, index) => {
        const view = cards[index]?.view;
        if (view) shade(view, side !== 'down' || view === mate.view ? 'none' : 'aside');
      });
      leadTo(state, cards, mate);
    } else if (!isMateLifted(state)) {
      if (!isSteady) tilt(kit, mate.view, SWAY_DEGREES);
    } else {
      guide.light(mate, false);
      guide.hop(mate);
    }
  }

  return {
    show,
    invite: (state, cards) => {
      const mate = findMate(state);
      const face = state.cards[mate]?.face;
      cards.forEach((card, index) => {
        const { side, face: own } = state.cards[index] ?? {};
        if (side === 'down' && own === face && index !== mate && !isMateLit(state)) tilt(kit, card.view, SWAY_DEGREES);
      });
      const card = cards[mate];
      if (card) show(state, cards, card, false);
    },
    settle: (cards) => {
      guide.putOut(false);
      for (const { view } of cards) {
        if (view.angle === 0 || view.destroyed) continue;
        // Not its way to where the pair meets.
        kit.tween.killTweensOf(view, 'angle');
        kit.tween.killTweensOf(view.pivot);
        kit.tween.to(view, { angle: 0, duration: MOTION.tap });
        kit.tween.to(view.pivot, { y: 0, duration: MOTION.tap });
      }
    },
    isPeeping: (card) => card === peeping,
    clear: () => {
      peeping = null;
    },
    peek: (order, state, cards) => {
      const down = cards.filter((_card, index) => state.cards[index]?.side === 'down');
      const card = down[order % Math.max(1, down.length)];
      if (card) tilt(kit, card.view, PEEK_DEGREES);
    },
    ripple: (state, cards) => {
      cards.forEach(({ view }, index) => {
        if (state.cards[index]?.side !== 'down') return;
        kit.tween.to(view.pivot, {
          keyframes: { y: [0, RIPPLE.pixels, 0] },
          delay: index * MOTION.stagger,
          duration: RIPPLE.seconds,
          ease: 'sine.inOut',
        });
      });
    },
  };
}
