import { describe, expect, it } from 'vitest';
import { fromMeToYou } from '..';
import type { State } from '../rules';
import type { Tuning } from '../tuning';
import { countMembers, rules } from '../rules';
import { pairOf } from '../rules-persons';
import type { GameSetup, PlayEvent, RoundDifficulty } from '../../../src/play/contract';
import type { PlayWord } from '../../../src/play/word';
import { makeSetup, makeWords } from '../../../tests/bots';
import { tuning } from '../tuning';

const ARROWS = [
  '1s>2s',
  '2s>1s',
  '3s>1s',
  '1s>3s',
  '2s>3s',
  '3s>2s',
  '2d>1s',
  '1s>2d',
  '1de>3d',
  '3d>1de',
  '1s>2p',
  '2p>3s',
];
const words: PlayWord[] = makeWords(ARROWS.length).map((word, index) => ({
  ...word,
  vtaCat: 'kite',
  arrow: ARROWS[index] ?? null,
}));

interface Asked {
  readonly word: PlayWord;
  readonly form: string;
  readonly ring: readonly string[];
}

/** Every sentence of a game that is answered right, by round. */
function playPerfectly(difficulty: RoundDifficulty, changes: Partial<Tuning> = {}): Asked[][] {
  const setup = {
    ...makeSetup(fromMeToYou, difficulty, 'normal', 9, { words }),
    tuning: { ...tuning[difficulty], ...changes },
  } as GameSetup<Tuning>;
  const state: State = rules.begin(setup);
  const rounds: Asked[][] = [[], [], [], []];
  for (let step = 0; step < 60_000 && state.phase.kind !== 'ended'; step += 1) {
    const hint = rules.hint(setup, state);
    const events: PlayEvent<'taken' | 'put-back'>[] = rules.step(
      setup,
      state,
      hint && step % 20 === 0 ? [hint.input] : [],
    );
    for (const event of events)
      if (event.type === 'asked') rounds[state.round]?.push({ ...event, ring: [...state.ring] });
  }
  return rounds;
}

const mostMembers = (round: readonly Asked[]): number =>
  Math.max(...round.flatMap(({ word }) => (pairOf(word) ?? []).map(countMembers)));

/** How often a sentence turns the one before round. */
function countReversed(asked: readonly Asked[]): number {
  return asked.filter(({ word }, index) => {
    const before = asked[index - 1]?.word;
    const [from, to] = pairOf(word) ?? [];
    return before?.arrow === `${to}>${from}`;
  }).length;
}

describe('the difficulties of From Me To You', () => {
  it('easy begins with three single persons, and has one or two more of them in the rounds after, pairs first; every sentence is read', () => {
    const rounds = playPerfectly('easy');
    expect(rounds.slice(0, 3).map(mostMembers)).toEqual([1, 2, 2]);
    expect(mostMembers(rounds[3] ?? [])).toBe(3);
    expect(rounds.map((round) => new Set(round.map(({ ring }) => ring.join())).size)).toEqual([1, 1, 1, 1]);
    expect(rounds.map(([first]) => first?.ring.length)).toEqual([3, 4, 4, 5]);
    expect(new Set(rounds.map(([first]) => first?.ring.join())).size).toBe(4);
    expect(rounds.flat().every(({ form }) => form === 'read')).toBe(true);
  });

  it('asks only about persons of the ring', () => {
    for (const { word, ring } of [...playPerfectly('easy'), ...playPerfectly('hard')].flat())
      expect(ring).toEqual(expect.arrayContaining([...(pairOf(word) ?? ['nobody'])]));
  });

  it('hard is heard alone every other round, moves the persons, and turns sentences round more often', () => {
    const rounds = playPerfectly('hard');
    expect(rounds.map((round) => [...new Set(round.map(({ form }) => form))])).toEqual([
      ['read'],
      ['heard'],
      ['read'],
      ['heard'],
    ]);
    expect(new Set(rounds.map(([first]) => first?.ring.join())).size).toBe(4);
    expect(countReversed(rounds.flat())).toBeGreaterThan(
      countReversed(playPerfectly('hard', { reversePercent: 0 }).flat()),
    );
  });
});

/** A game at its first sentence, and how to tap in it until the light has arrived. */
function begin() {
  const setup = {
    ...makeSetup(fromMeToYou, 'easy', 'normal', 9, { words }),
    tuning: tuning.easy,
  } as GameSetup<Tuning>;
  const state: State = rules.begin(setup);
  for (let step = 0; step < 600 && state.phase.kind !== 'play'; step += 1) rules.step(setup, state, []);
  const [from = '', to = ''] = pairOf(words.find(({ key }) => key === state.target) ?? words[0]!) ?? [];
  const tap = (person: string): PlayEvent<'taken' | 'put-back'>[] => {
    const events = rules.step(setup, state, [{ person }]);
    for (let step = 0; step < 60 && state.light; step += 1) events.push(...rules.step(setup, state, []));
    return events;
  };
  return { state, from, to, other: state.ring.find((person) => person !== from && person !== to) ?? '', tap };
}

describe('a miss in From Me To You', () => {
  it('leaves who acts on the stone when only the other one was wrong', () => {
    const { state, from, to, other, tap } = begin();
    tap(from);
    expect(tap(other).some((event) => event.type === 'answered' && !event.correct)).toBe(true);
    expect(state).toMatchObject({ giver: from, receiver: null });
    expect(tap(to).some((event) => event.type === 'answered' && event.correct)).toBe(true);
  });

  it('leaves who is acted on when only who acts was wrong; one tap then answers', () => {
    const { state, from, to, other, tap } = begin();
    tap(other);
    tap(to);
    expect(state).toMatchObject({ giver: null, receiver: to });
    expect(tap(from).some((event) => event.type === 'answered' && event.correct)).toBe(true);
  });

  it('takes back the one that stayed by a tap on it', () => {
    const { state, to, other, tap } = begin();
    tap(other);
    tap(to);
    tap(to);
    expect(state).toMatchObject({ giver: null, receiver: null, light: null });
  });
});
