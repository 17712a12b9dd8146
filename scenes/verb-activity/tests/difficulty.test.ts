import { describe, expect, it } from 'vitest';
import { verbActivity } from '..';
import type { State } from '../rules';
import type { Tuning } from '../tuning';
import { rules } from '../rules';
import { isAlike } from '../rules-kinds';
import { wordsFor } from '../../../src/content/game-words';
import { findLesson } from '../../../src/content/lesson';
import { offeredGames } from '../../../src/content/offers';
import type { GameSetup, PlayEvent, RoundDifficulty, Rules } from '../../../src/play/contract';
import type { PlayWord } from '../../../src/play/word';
import { DIFFICULTIES, makeSetup, makeWords } from '../../../tests/bots';
import { playQuestions } from '../../../tests/contract/questions';
import { readContent } from '../../../tools/balance/child';
import { tuning } from '../tuning';

const VERBS = [
  'walk',
  'run',
  'climb',
  'dance',
  'swim',
  'paddle',
  'eat',
  'drink',
  'laugh',
  'cry',
  'sit',
  'stand',
  'write',
  'lift',
];
const words: PlayWord[] = makeWords(VERBS.length).map((word, index) => ({ ...word, english: VERBS[index] ?? '' }));

type Setup = GameSetup<Tuning>;

interface Turn {
  readonly state: State;
  readonly form: string;
}

/** The rules as tests of any game take them. */
const anyRules = rules as unknown as Rules;

/** A game of each subunit of both packs that offers it. */
function listPackSetups(difficulty: RoundDifficulty): GameSetup[] {
  return ['mi', 'chr'].flatMap((pack) => {
    const content = readContent(`assets/packs/${pack}`);
    const lessons = content.gameData.flatMap(
      ({ category, target }) =>
        findLesson(content, category, target, false) ?? findLesson(content, category, target, true) ?? [],
    );
    const hardest = 5;
    const offering = lessons.filter((lesson) =>
      offeredGames(content, lesson, hardest).some(({ game }) => game.id === verbActivity.id),
    );
    expect(offering.length).toBeGreaterThan(0);
    return offering.map((lesson, index) =>
      makeSetup(verbActivity, difficulty, 'normal', index + 1, { words: wordsFor(lesson, hardest), level: hardest }),
    );
  });
}

/** Every question of a game that is answered right, by round. */
function playPerfectly(difficulty: RoundDifficulty): Turn[][] {
  const setup = { ...makeSetup(verbActivity, difficulty, 'normal', 5, { words }), tuning: tuning[difficulty] } as Setup;
  const state = rules.begin(setup);
  const turns: Turn[][] = [[], [], [], []];
  for (let step = 0; step < 60_000 && state.phase.kind !== 'ended'; step += 1) {
    const hint = rules.hint(setup, state);
    const events: PlayEvent[] = rules.step(setup, state, hint && step % 30 === 0 ? [hint.input] : []);
    for (const event of events)
      if (event.type === 'asked') turns[state.round]?.push({ state: structuredClone(state), form: event.form });
  }
  return turns;
}

const find = (key: string | null) => words.find((word) => word.key === key) as PlayWord;

const rivalsOf = ({ state }: Turn): number => {
  return state.options.filter((key) => key !== state.target && isAlike(find(key), find(state.target))).length;
};

describe('the difficulties of Verb Activity', () => {
  it('easy has four actions, as specified, and at first none of them alike', () => {
    const turns = playPerfectly('easy');
    expect(turns.flat().every(({ state }) => state.options.length === 4)).toBe(true);
    expect(
      turns
        .slice(0, 2)
        .flat()
        .map(rivalsOf)
        .filter((count) => count > 0),
    ).toEqual([]);
    expect(turns.flat().every(({ form }) => form === 'read')).toBe(true);
  });

  it('medium has four, with rivals that look alike', () => {
    const turns = playPerfectly('medium').flat();
    expect(turns.every(({ state }) => state.options.length === 4)).toBe(true);
    expect(turns.filter((turn) => rivalsOf(turn) > 0).length).toBeGreaterThan(turns.length / 2);
  });

  it.each(DIFFICULTIES)(
    '%s: at most half of the distractors look like the target, in the verbs of both packs',
    (difficulty) => {
      for (const setup of listPackSetups(difficulty)) {
        // Written words, three beside the right one from the third round of Hard on, do not look like
        // actions.
        const asked = playQuestions(anyRules, setup, 80).filter(
          ({ round, wrong }) => difficulty !== 'hard' || round < 2 || wrong.size > 3,
        );
        const shares = asked.map(
          ({ wrong }) => [...wrong.values()].filter(({ word, taken }) => isAlike(word, taken)).length / wrong.size,
        );
        expect(Math.max(...shares)).toBeLessThanOrEqual(0.5);
      }
    },
  );

  it('the look-alikes that a child has taken for a verb come first', () => {
    const rivals = ['4'];
    const known = words.map((word) => (word.key === '1' ? { ...word, met: 5, rivals } : { ...word, met: 5 }));
    const setup = { ...makeSetup(verbActivity, 'hard', 'normal', 5, { words: known }), tuning: tuning.hard } as Setup;
    const asked = [1, 2, 3, 4, 5, 6]
      .flatMap((seed) => playQuestions(anyRules, { ...setup, seed }, 30))
      .filter(({ round }) => round < 2);
    const walks = asked.filter(({ word, wrong }) => word?.key === '1' && wrong.size === 3);
    expect(walks.length).toBeGreaterThan(5);
    expect(walks.every(({ wrong }) => wrong.has('4'))).toBe(true);
  });

  it('hard takes the written word away, asks for it, and ends with more actions', () => {
    const [first = [], second = [], third = [], last = []] = playPerfectly('hard');
    expect(new Set(first.map(({ form }) => form))).toEqual(new Set(['read', 'heard']));
    expect(second.every(({ form, state }) => form === 'heard' && state.task === 'heard')).toBe(true);
    expect(third.every(({ state }) => state.task === 'spelled' && state.options.length === 4)).toBe(true);
    expect(new Set(last.map(({ state }) => state.options.length))).toEqual(new Set([6, 4]));
  });

  it('offers words, not actions, where the word is to be found', () => {
    const setup = { ...makeSetup(verbActivity, 'hard', 'normal', 5, { words }), tuning: tuning.hard } as Setup;
    const [turn] = playPerfectly('hard')[2] ?? [];
    if (!turn) throw new Error('No word was asked for.');
    expect(rules.hud(setup, turn.state).form).toBe('heard');
    const choices = rules.choices(setup, turn.state);
    expect(choices.map(({ label }) => label).sort()).toEqual(turn.state.options.map((key) => `kupu ${key}`).sort());
  });
});
