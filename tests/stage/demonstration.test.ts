import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../src/stage/game';
import { createDemonstration, makeDemonstrationSetup } from '../../src/stage/demonstration';
import { makeSetup, plainGame } from '../bots';
import { makeWords } from '../bots';
import type { PlayEvent } from '../../src/play/contract';
import type { PlayWord } from '../../src/play/word';
import { makeKit } from './fakes';
import { installFrames } from './frames';

const [bird] = makeWords(1) as [PlayWord];
const ANSWERED: PlayEvent = {
  type: 'answered',
  correct: true,
  word: bird,
  choice: 'bird',
  taken: bird,
  score: 1,
  assisted: false,
};

beforeEach(() => {
  installFrames();
});

function makeHand(hint: ReturnType<Game['hint']> = { id: 'bird', x: 300, y: 400 }) {
  const { kit } = makeKit();
  const act = vi.fn<(choiceId: string) => void>();
  const stage = new Container();
  const stats = { hits: 0 };
  const demonstration = createDemonstration(
    kit,
    { act, hint: () => hint, run: { state: { stats } } } as unknown as Game,
    stage,
  );
  let seconds = 0;
  const pass = (time: number): void => {
    for (const end = seconds + time; seconds < end;) {
      seconds += 0.1;
      gsap.updateRoot(seconds);
      demonstration.follow([]);
    }
  };
  return { demonstration, act, stage, hand: stage.children[0], pass, stats };
}

describe('the hand', () => {
  it('appears after a delay, and acts at the hint', () => {
    const { act, hand, pass } = makeHand();
    pass(0.4);
    expect([hand?.alpha, act.mock.calls]).toEqual([0, []]);
    pass(1.3);
    expect([hand?.x, hand?.y, hand?.alpha]).toEqual([300, 400, 1]);
    expect(act.mock.calls).toEqual([['bird']]);
  });

  it('ends some time after the first answer', () => {
    const { demonstration, act, hand, pass } = makeHand();
    pass(2);
    demonstration.follow([ANSWERED]);
    expect(demonstration.isOver()).toBe(false);
    pass(1.6);
    expect([demonstration.isOver(), hand?.alpha, act.mock.calls.length]).toEqual([true, 0, 1]);
  });

  it('ends some time after the first point, where a game counts without answers', () => {
    const { demonstration, pass, stats } = makeHand();
    pass(2);
    stats.hits = 1;
    pass(1.8);
    expect(demonstration.isOver()).toBe(true);
  });

  it('gives up after six choices without an answer', () => {
    const { demonstration, act, pass } = makeHand();
    pass(20);
    expect([demonstration.isOver(), act.mock.calls.length]).toEqual([true, 6]);
  });

  it('waits while there is no hint', () => {
    const { demonstration, act, pass } = makeHand(null);
    pass(20);
    expect([demonstration.isOver(), act.mock.calls]).toEqual([false, []]);
  });

  it.each(['pointerdown', 'keydown'])('goes at once with a %s', (name) => {
    const { demonstration, stage } = makeHand();
    window.dispatchEvent(new Event(name));
    expect(demonstration.isOver()).toBe(true);
    demonstration.destroy();
    expect(stage.children).toEqual([]);
  });

  it('no longer listens once it is destroyed', () => {
    const { demonstration } = makeHand();
    demonstration.destroy();
    window.dispatchEvent(new Event('pointerdown'));
    expect(demonstration.isOver()).toBe(false);
  });
});

describe('makeDemonstrationSetup', () => {
  it('gives the same game without rounds, with another seed', () => {
    const setup = makeSetup(plainGame, 'hard', 'normal', 12);
    const { seed, ...shown } = makeDemonstrationSetup(setup);
    expect(shown).toEqual({ ...setup, mode: 'endless', seed: undefined });
    expect(seed).not.toBe(12);
    expect(seed).toBe(seed >>> 0);
  });

  it('introduces no words: the game itself does, after it', () => {
    const setup = makeSetup(plainGame, 'hard', 'normal', 12);
    const words = setup.words.map((word, index) => ({ ...word, met: index }));
    expect(makeDemonstrationSetup({ ...setup, words }).words.map(({ met }) => met)).toEqual(
      words.map(({ met }) => Math.max(met, 1)),
    );
  });
});
