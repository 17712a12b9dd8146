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
const RATIO = { actor: 0.29, margin: 0.13 } as const;
const ARRIVAL_SECONDS = 0.55;
/**
 * Until the board comes the raft is in the middle: the place of its deck in the play area, and the
 * waves on which it rocks.
 */
const MIDDLE = { deckRatio: 0.78, degrees: 2.2, bobPixels: 16, seconds: 0.5, times: 11 } as const;

/** Those of the last round come by on a raft, each still at it, when the game has ended. */
export interface CurtainCall {
  readonly view: Container;
  readonly layout: (viewport: Viewport) => void;
  /** Remembers an action that was found. */
  readonly add: (word: PlayWord) => void;
  /** They come, once. */
  readonly begin: () => void;
  /** They float down to the lower edge, below the board; they come there if they have not yet. */
  readonly makeRoom: () => void;
}

/** Creates the curtain call; nothing is drawn before it begins. */
export function createCurtainCall(kit: StageKit): CurtainCall {
  const view = new Container();
  let viewport: Viewport | null = null;
  let words: PlayWord[] = [];
  let hasBegun = false;
  let isLow = false;
  let lowY = 0;
  /** Rocks on the waves, in `view`. */
  const boat = new Container();
  view.addChild(boat);

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

  function build({ width, height, play }: Viewport): void {
    for (const child of boat.children.slice()) destroyView(kit, child);
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
    boat.addChild(raft, ...actors.map((actor) => actor.view));
    lowY = height - raftHeight * RAFT.seenRatio;
    view.position.set(width / 2, isLow ? lowY : Math.min(lowY, play.y + play.height * MIDDLE.deckRatio));
  }

  function begin(): void {
    if (!viewport || words.length === 0 || hasBegun) return;
    hasBegun = true;
    build(viewport);
    const { x } = view;
    if (kit.isMotionReduced) {
      kit.tween.from(view, { alpha: 0, duration: MOTION.base });
      return;
    }
    kit.tween.fromTo(view, { x: -viewport.width / 2 }, { x, duration: ARRIVAL_SECONDS, ease: 'power2.out' });
    const { degrees, bobPixels, seconds, times } = MIDDLE;
    const waves = { duration: seconds, ease: 'sine.inOut', yoyo: true, repeat: times };
    kit.tween.fromTo(boat, { angle: -degrees, y: 0 }, { angle: degrees, y: -bobPixels, ...waves });
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
    makeRoom: () => {
      isLow = true;
      if (!hasBegun) begin();
      else if (kit.isMotionReduced) view.y = lowY;
      else kit.tween.to(view, { y: lowY, duration: MOTION.base, ease: 'sine.inOut' });
    },
  };
}
