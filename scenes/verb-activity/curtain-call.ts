import { Container } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Shown } from './windows';
import { MAX_PUPPETS, showVerb } from './windows';

/**
 * The raft: its width at most, its shape, the share of its height where one stands, and how much of
 * it is seen below that, since the header lies above.
 */
const RAFT = { maxWidth: 1240, aspectRatio: 480 / 110, deckRatio: 0.36, seenRatio: 0.36 } as const;
/**
 * How they stand on a wide picture and on a tall one: rafts, one behind the other; the side of an
 * action's frame and its distance from the raft's end, as shares of the raft's width; how far a
 * raft is behind the one before it, in these sides; where the first deck is when they are near, in
 * the picture's height.
 */
const STANDS = {
  wide: { rafts: 1, actor: 0.38, margin: 0.17, behind: 0, deckRatio: 0.8 },
  tall: { rafts: 2, actor: 0.58, margin: 0.26, behind: 0.78, deckRatio: 0.85 },
} as const;
/**
 * First they fill the middle of the picture: how much larger. Then they come down, about as large:
 * the picture is raised above the board, and they stay below the header. Seconds.
 */
const NEAR = { scale: 1.08, arrivalSeconds: 0.55 } as const;
const BELOW = { scale: 0.98, seconds: 0.5 } as const;
/** They hop on deck, and the raft rocks: height in sides of an actor, seconds, hops, degrees. */
const PARTY = { hop: 0.06, seconds: 0.44, hops: 9, hopsInRock: 3, rockDegrees: 1.5 } as const;

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

const standsOf = ({ isTall }: Viewport): (typeof STANDS)[keyof typeof STANDS] => (isTall ? STANDS.tall : STANDS.wide);
const raftWidthOf = ({ play }: Viewport): number => Math.min(RAFT.maxWidth, play.width);

/** Where the first deck is, and the scale. */
function placeOf(isBelow: boolean, viewport: Viewport): { scale: number; y: number } {
  const { height } = viewport;
  if (!isBelow) return { scale: NEAR.scale, y: height * standsOf(viewport).deckRatio };
  const raftHeight = raftWidthOf(viewport) / RAFT.aspectRatio;
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

  function build(shown: Viewport): void {
    for (const child of view.children.slice()) destroyView(kit, child);
    const { rafts, actor: actorRatio, margin, behind } = standsOf(shown);
    const raftWidth = raftWidthOf(shown);
    const raftHeight = raftWidth / RAFT.aspectRatio;
    const side = raftWidth * actorRatio;
    const actors = listActors(side);
    const span = raftWidth * (1 - 2 * margin);
    const perRaft = Math.ceil(actors.length / rafts);
    // Those behind are drawn first.
    for (let row = Math.ceil(actors.length / perRaft) - 1; row >= 0; row -= 1) {
      const deck = -row * behind * side;
      const aboard = actors.slice(row * perRaft, (row + 1) * perRaft);
      const raft = kit.sprite('raft');
      raft.anchor.set(0.5, RAFT.deckRatio);
      raft.setSize(raftWidth, raftHeight);
      raft.y = deck;
      aboard.forEach(({ view: actor, acting }, index) => {
        actor.x = aboard.length < 2 ? 0 : span * (index / (aboard.length - 1) - 0.5);
        // Its ground is below the middle of its frame.
        actor.y = deck - (acting?.view.y ?? side / 3);
        acting?.play();
      });
      view.addChild(raft, ...aboard.map((actor) => actor.view));
    }
    const { scale, y } = placeOf(hasSettled, shown);
    view.scale.set(scale);
    view.position.set(shown.width / 2, y);
    if (kit.isMotionReduced) return;
    actors.forEach(({ view: actor }, index) => {
      const { y: ground } = actor;
      kit.tween
        .timeline({ repeat: PARTY.hops, delay: (index * PARTY.seconds) / actors.length })
        .to(actor, { y: ground - side * PARTY.hop, duration: PARTY.seconds / 2, ease: 'sine.out' })
        .to(actor, { y: ground, duration: PARTY.seconds / 2, ease: 'sine.in' });
    });
    kit.tween.to(view, {
      keyframes: { angle: [0, PARTY.rockDegrees, 0, -PARTY.rockDegrees, 0], ease: 'sine.inOut' },
      duration: PARTY.seconds * PARTY.hopsInRock,
      repeat: Math.ceil(PARTY.hops / PARTY.hopsInRock),
    });
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
      const { scale, y } = placeOf(true, viewport);
      const seconds = kit.isMotionReduced ? 0 : BELOW.seconds;
      kit.tween.to(view, { y, duration: seconds, ease: 'power2.inOut' });
      kit.tween.to(view.scale, { x: scale, y: scale, duration: seconds, ease: 'power2.inOut' });
    },
  };
}
