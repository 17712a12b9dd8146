import { defineGame } from '../../src/stage/define-game';

/** The timeline has no difficulties. spec: games#timeline, readings#43. */
const tuning = {
  /** The round is over when the hand is empty, and a play is one round. */
  rounds: 1,
  /** The path is shown this long before the cards are dealt. */
  statsMilliseconds: 600,
  handCards: 5,
  maxHandCards: 8,
  checkMilliseconds: 750,
  /** A wrong card glides back to the hand. */
  homingMilliseconds: 800,
  /** The round ends after this many checks, whatever is left in the hand. */
  maxTurns: 40,
};

/** The history card game: not in the menu of games, but played on the same stage. */
export const timeline = defineGame({
  id: 'timeline',
  label: 'Timeline',
  place: 'hills',
  hasEndless: false,
  hasOwnAtlas: true,
  tuning: { easy: tuning, medium: tuning, hard: tuning },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
