import type { GameFacts } from '../src/play/game-facts';
import { DEFAULT_FACTS } from '../src/play/game-facts';
import { NUMBERS, PAGES, recordings } from '../src/play/needs';
import type { GameDescriptor } from '../src/stage/define-game';
import { defineGame } from '../src/stage/define-game';
import { plainGame } from './bots';

/** The facts of a game that no build has, so that tests of what all games share name none. */
export function makeGame(label: string, facts: Partial<GameFacts> = {}): GameFacts {
  return { ...DEFAULT_FACTS, id: label.toLowerCase().replaceAll(' ', '-'), label, place: 'lake', ...facts };
}

const refuseToLoad = () => Promise.reject(new Error('Tests load nothing of this game.'));

/** A game that can be set up, and is never loaded. */
export function makeDescriptor(facts: GameFacts): GameDescriptor {
  return defineGame({ ...facts, ...plainGame, loadRules: refuseToLoad, loadView: refuseToLoad });
}

export const wordHunt = makeGame('Word Hunt');
export const pairs = makeGame('Pairs');
export const riddles = makeGame('Riddles');
export const balloonRide = makeGame('Balloon Ride');
const hopALong = makeGame('Hop-A-Long', { aliases: ['Jumper'], isInCategorySummary: false });
export const echoes = makeGame('Echoes', { needs: [recordings(4)], music: 'silent' });
export const sums = makeGame('Sums', { needs: [NUMBERS] });
export const taleTime = makeGame('Tale Time', {
  needs: [PAGES],
  hasEndless: false,
  difficulties: ['easy'],
  start: { text: 'Read', icon: 'book' },
  music: 'silent',
});

/** The games of a small build, in menu order. */
export const sampleCatalogue: readonly GameFacts[] = [
  wordHunt,
  pairs,
  riddles,
  balloonRide,
  hopALong,
  echoes,
  sums,
  taleTime,
];
