import { describe, expect, it } from 'vitest';
import type { PlayEvent, PlayState, Rules } from '../../src/play/contract';
import { createIdleCounter, findIdleWord, idleTimesOf } from '../../src/play/idle';
import { makeSetup, makeWords, plainGame } from '../bots';
import { makeState } from '../play-state';

const [bird, fish] = makeWords(2);
const answered: PlayEvent = {
  type: 'answered',
  correct: false,
  word: bird as never,
  choice: '1',
  taken: null,
  score: 0,
  assisted: false,
};

/** The help of each second in which there was some, while this many seconds pass. */
function wait(
  counter: ReturnType<typeof createIdleCounter>,
  seconds: number,
  state: Pick<PlayState, 'phase'> = makeState(),
) {
  const helps: [second: number, help: string][] = [];
  for (let step = 1; step <= seconds * 60; step += 1) {
    const help = counter.step(state, [], false);
    if (help) helps.push([step / 60, help]);
  }
  return helps;
}

describe('a child who does nothing', () => {
  it('is helped after 4.5, 6.5 and 8.5 s, and hears the word every 10 s from then on', () => {
    const counter = createIdleCounter();
    expect(wait(counter, 45)).toEqual([
      [4.5, 'word'],
      [6.5, 'look'],
      [8.5, 'hand'],
      [18.5, 'word'],
      [28.5, 'word'],
      [38.5, 'word'],
    ]);
    expect(counter.shown()).toBe('hand');
  });

  it('may think for a second more on hard; the hand comes when it does in all', () => {
    const setup = makeSetup(plainGame, 'hard', 'normal', 1);
    expect(wait(createIdleCounter(idleTimesOf(setup)), 9)).toEqual([
      [5.5, 'word'],
      [7, 'look'],
      [8.5, 'hand'],
    ]);
    expect(idleTimesOf({ ...setup, difficulty: 'medium' })).toMatchObject({ wordSeconds: 4.5, lookSeconds: 6.5 });
  });

  it('is left alone by a press or an answer, not by a timeout or a new question', () => {
    const counter = createIdleCounter();
    wait(counter, 4);
    counter.step(
      makeState(),
      [
        { type: 'asked', word: bird as never, form: 'read' },
        { ...answered, choice: null },
      ],
      false,
    );
    expect(wait(counter, 1)).toHaveLength(1);
    counter.step(makeState(), [answered], false);
    expect([counter.shown(), wait(counter, 4.4)]).toEqual([null, []]);
    counter.step(makeState(), [], true);
    expect(wait(counter, 4.4)).toEqual([]);
  });

  it('is shown the first thing by the hand at once where it is led, until something was right', () => {
    const counter = createIdleCounter(undefined, true);
    expect(wait(counter, 1)).toEqual([]);
    expect(counter.shown()).toBe('hand');
    expect(counter.isLeading()).toBe(true);
    // It stays where it is, whatever is tapped meanwhile.
    counter.step(makeState(), [answered], true);
    expect(counter.isLeading()).toBe(true);
    expect(wait(counter, 4).map(([, help]) => help)).toEqual(['word']);
    counter.step(makeState(), [{ ...answered, correct: true }], true);
    expect(wait(counter, 4)).toEqual([]);
    expect([counter.shown(), counter.isLeading()]).toEqual([null, false]);
  });

  it('is not hurried by time outside active play', () => {
    const counter = createIdleCounter();
    wait(counter, 4);
    expect(wait(counter, 60, makeState({ phase: { kind: 'pause', stepsLeft: 9 } }))).toEqual([]);
    expect(wait(counter, 1)).toHaveLength(1);
  });
});

const rules = (prompt: unknown, hint: unknown) => ({ hud: () => ({ prompt }), hint: () => hint }) as unknown as Rules;

describe('the word for who waits', () => {
  const setup = makeSetup(plainGame, 'easy', 'normal', 1);
  it('is the prompt, else that of the choice that may be taken, else none', () => {
    expect(findIdleWord(rules(bird, { word: fish }), setup, makeState())).toBe(bird);
    expect(findIdleWord(rules(null, { word: fish }), setup, makeState())).toBe(fish);
    expect(findIdleWord(rules(null, {}), setup, makeState())).toBeNull();
    expect(findIdleWord(rules(null, null), setup, makeState())).toBeNull();
  });
});
