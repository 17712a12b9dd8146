import { Container } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Shown } from './windows';
import { MAX_PUPPETS, showVerb } from './windows';

/**
 * The raft: its width at most, its shape, the share of its height where one stands, and how much of
 * it is seen below that, since the board hangs above.
 */
const RAFT = { maxWidth: 1240, aspectRatio: 480 / 110, deckRatio: 0.36, seenRatio: 0.36 } as const;
/** Shares of the raft's width: side of an action's frame, and distance from the raft's end. */
const RATIO = { actor: 0.34, margin: 0.155 } as const;
/**
 * First it fills the middle of the picture: how much larger, and where its deck is in the picture's
 * height. Then it is smaller, below the board. Seconds.
 */
const NEAR = { scale: 1.08, deckRatio: 0.76, arrivalSeconds: 0.55 } as const;
const BELOW = { scale: 0.86, seconds: 0.5 } as const;
/** All hop on the deck at once, and the raft rocks: heights in sides of an actor, degrees, seconds. */
const PARTY = { hop: 0.06, seconds: 0.44, hops: 9, rockDegrees: 1.5 } as const;

/** Those of the last round come by on a raft, each still at it, when the game has ended. */
export interface CurtainCall {
  readonly view: Container;
  readonly layout: (viewport: Viewport) => void;
  /** Remembers an action that was found. */
  readonly add: (word: PlayWord) => void;
  /** They come, once, large in the middle. */
  readonly begin: () => void;
  /** They make room for the board; they come first, if they have not. */
  readonly settle: () => void;
}

/** Where its deck is, and its scale. */
function placeOf(isBelow: boolean, height: number, raftHeight: number): { scale: number; y: number } {
  if (!isBelow) return { scale: NEAR.scale, y: height * NEAR.deckRatio };
  return { scale: BELOW.scale, y: height - raftHeight * RAFT.seenRatio * BELOW.scale };
}

/** Creates the curtain call; nothing is drawn before it begins. */
export function createCurtainCall(kit: StageKit): CurtainCall {
  const view = new Container();
  let viewport: Viewport | null = null;
  let words: PlayWord[] = [];
  let hasBegun = false;
  let hasSettled = false;

  function listActors(side: number): readonly Shown[] {
    const actors: Shown[] = [];
    let budget = MAX_PUPPETS;
    for (const word of words.slice().reverse()) {
      const shown = showVerb(kit, word, side, actors.length);
      const puppets = shown.acting?.puppets ?? 1;
      if (puppets <= budget) actors.push(shown);
      else destroyView(kit, shown.view);
      budget -= Math.min(budget, puppets);
    }
    return actors;
  }

  function begin(): void {
    if (!viewport || words.length === 0 || hasBegun) return;
    hasBegun = true;
    build(viewport);
    const { x } = view;
    if (kit.isMotionReduced) kit.tween.from(view, { alpha: 0, duration: MOTION.base });
    else kit.tween.fromTo(view, { x: -viewport.width / 2 }, { x, duration: NEAR.arrivalSeconds, ease: 'power2.out' });
  }

  function build({ width, height, play }: Viewport): void {
    for (const child of view.children.slice()) destroyView(kit, child);
    const raft = kit.sprite('raft');
    const raftWidth = Math.min(RAFT.maxWidth, play.width);
    const raftHeight = raftWidth / RAFT.aspectRatio;
    raft.anchor.set(0.5, RAFT.deckRatio);
    raft.setSize(raftWidth, raftHeight);
    const side = raftWidth * RATIO.actor;
    const actors = listActors(side);
    const span = raftWidth * (1 - 2 * RATIO.margin);
    actors.forEach(({ view: actor, acting }, index) => {
      actor.x = actors.length < 2 ? 0 : span * (index / (actors.length - 1) - 0.5);
      // Its ground is below the middle of its frame.
      actor.y = -(acting?.view.y ?? side / 3);
      acting?.play();
    });
    view.addChild(raft, ...actors.map((actor) => actor.view));
    const { scale, y } = placeOf(hasSettled, height, raftHeight);
    view.scale.set(scale);
    view.position.set(width / 2, y);
    if (kit.isMotionReduced) return;
    actors.forEach(({ view: actor }, index) => {
      const { y: ground } = actor;
      kit.tween
        .timeline({ repeat: PARTY.hops, delay: (index * PARTY.seconds) / actors.length })
        .to(actor, { y: ground - side * PARTY.hop, duration: PARTY.seconds / 2, ease: 'sine.out' })
        .to(actor, { y: ground, duration: PARTY.seconds / 2, ease: 'sine.in' });
    });
    kit.tween.fromTo(
      view,
      { angle: -PARTY.rockDegrees },
      { angle: PARTY.rockDegrees, duration: PARTY.seconds, repeat: PARTY.hops, yoyo: true, ease: 'sine.inOut' },
    );
  }

  return {
    view,
    layout: (next) => {
      viewport = next;
      if (hasBegun) build(next);
    },
    add: (word) => {
      words = [...words.filter(({ key }) => key !== word.key), word].slice(-MAX_PUPPETS);
    },
    begin,
    settle: () => {
      begin();
      if (!viewport || hasSettled) return;
      hasSettled = true;
      const { scale, y } = placeOf(
        true,
        viewport.height,
        Math.min(RAFT.maxWidth, viewport.play.width) / RAFT.aspectRatio,
      );
      const seconds = kit.isMotionReduced ? 0 : BELOW.seconds;
      kit.tween.to(view, { y, duration: seconds, ease: 'power2.inOut' });
      kit.tween.to(view.scale, { x: scale, y: scale, duration: seconds, ease: 'power2.inOut' });
    },
  };
}
