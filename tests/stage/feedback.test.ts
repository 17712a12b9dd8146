import { Container } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayEvent } from '../../src/play/contract';
import type { EffectName } from '../../src/sound/recipes';
import { createFeedback } from '../../src/stage/feedback';
import type { PlayWord } from '../../src/play/word';
import { makeWords } from '../bots';
import { makeKit, makeView } from './fakes';

const WIDTH = 1000;
const [word] = makeWords(1) as [PlayWord];

/** Choices at the left, in the middle and at the right of the screen. */
const PLACES = {
  left: { x: 200, y: 100, width: 100, height: 100 },
  middle: { x: 450, y: 100, width: 100, height: 100 },
  right: { x: 700, y: 100, width: 100, height: 100 },
};

const answer = (correct: boolean, choice: string | null): PlayEvent => ({
  type: 'answered',
  correct,
  word,
  choice,
  taken: null,
  score: 0,
  assisted: false,
});

/** What is heard of some events: the effect, and where (-1 left, 1 right). */
function hear(...events: PlayEvent[]): (readonly [EffectName, number | undefined])[] {
  const { kit, effect } = makeKit();
  const feedback = createFeedback(kit, new Container());
  const view = makeView(PLACES);
  for (const event of events) feedback.react(event, view);
  return effect.mock.calls.map(([name, options]) => [name, options?.pan]);
}

beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(WIDTH);
});
afterEach(() => vi.restoreAllMocks());

describe('what is heard of a game', () => {
  it('differs for right, wrong, a new question, the end of a round and a new level', () => {
    const heard = hear(
      answer(true, 'middle'),
      answer(false, 'middle'),
      { type: 'asked', word, form: 'heard' },
      { type: 'round-ended', round: 0 },
      { type: 'level-up', level: 2 },
    );
    expect(heard.map(([name]) => name)).toEqual(['correct', 'wrong', 'asked', 'roundEnd', 'levelUp']);
  });

  it('comes from the side where the choice lies', () => {
    expect(hear(answer(true, 'left'), answer(false, 'middle'), answer(false, 'right')).map(([, pan]) => pan)).toEqual([
      -0.5, 0, 0.5,
    ]);
  });

  it('comes from the middle when the time ran out', () => {
    expect(hear(answer(false, null))).toEqual([['wrong', 0]]);
  });

  it('is another sound for every third right answer in a row', () => {
    const names = hear(
      ...[true, true, true, true, false, true, true, true].map((correct) => answer(correct, 'middle')),
    ).map(([name]) => name);
    expect(names).toEqual([
      'correct',
      'correct',
      'correctThird',
      'correct',
      'wrong',
      'correct',
      'correct',
      'correctThird',
    ]);
  });
});
