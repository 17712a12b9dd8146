import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, GameSetup, Hud, HudState, PlayEvent, PlayState, Rules } from '../../src/play/contract';
import { startRun } from '../../src/play/run';
import { STEPS_PER_SECOND } from '../../src/play/steps';
import { CALM_INPUTS, IDLE } from '../../src/play/timing';
import type { PlayWord } from '../../src/play/word';
import { createGame } from '../../src/stage/game';
import { createOverlay } from '../../src/stage/overlay/overlay';
import type { Rectangle } from '../../src/stage/kit/view';
import type { Speak } from '../../src/stage/voice';
import { makeSetup, makeWords, plainGame } from '../bots';
import { makeChoice, makeKit, makeRules, makeView, viewport } from './fakes';
import type { Frames } from './frames';
import { installFrames } from './frames';

const [bird, fish] = makeWords(2) as [PlayWord, PlayWord];
const PLACE: Rectangle = { x: 100, y: 200, width: 80, height: 60 };

let frames: Frames;
beforeEach(() => {
  frames = installFrames();
});
afterEach(() => document.body.replaceChildren());

interface Scenario {
  readonly choices?: Choice[];
  readonly hint?: Choice | null;
  readonly rules?: Partial<Rules>;
  readonly setup?: Partial<GameSetup>;
  readonly isMotionReduced?: boolean;
  /** Where words come to rest after an answer. */
}

const ignore = (): void => undefined;

/** A game whose next steps' events the test sets. */
function makeGame({
  choices = [],
  hint = null,
  rules: changes = {},
  setup = {},
  isMotionReduced = false,
}: Scenario = {}) {
  const events: PlayEvent[][] = [];
  const inputs: unknown[][] = [];
  const rules = makeRules({
    choices: () => choices,
    hint: () => hint,
    step: (_setup, state, taken) => {
      state.step += 1;
      inputs.push([...taken]);
      return events.shift() ?? [];
    },
    ...changes,
  });
  const parent = new Container();
  const layer = document.createElement('div');
  document.body.append(layer);
  const nodes = { bird: new Container(), fish: new Container() };
  const stir = vi.fn<(turn: number) => void>();
  const view = { ...makeView({ bird: PLACE, fish: { ...PLACE, x: 300 } }, nodes), stir };
  const speak = vi.fn<Speak>(() => Promise.resolve());
  const onStep = vi.fn<(events: readonly PlayEvent[], state: PlayState, hud: HudState) => void>();
  const made = makeKit({ isMotionReduced });
  const overlay = createOverlay({
    layer,
    languageTag: () => 'mi',
    answersOnRelease: () => false,
    act: ignore,
    drop: ignore,
    drag: ignore,
  });
  const run = startRun(rules, makeSetup(plainGame, 'easy', 'normal', 1, setup), { build: '', pack: '', scene: 'test' });
  const game = createGame({
    rules,
    createView: () => view,
    run,
    kit: made.kit,
    parent,
    overlay,
    speak,
    onStep,
    later: (work) => work(),
  });
  game.layout(viewport);
  const effects = (): unknown[] => made.effect.mock.calls.map(([name]) => name);
  /** One step in which this happens. */
  const happen = (...happening: PlayEvent[]): void => {
    events.push(happening);
    game.step();
  };
  const buttons = (): HTMLButtonElement[] => [...layer.querySelectorAll('button')];
  return { ...made, game, view, nodes, stir, parent, layer, speak, onStep, run, inputs, effects, happen, buttons };
}

/** An answer by the bird's choice. */
function answer(correct: boolean, changes: Partial<Extract<PlayEvent, { type: 'answered' }>> = {}): PlayEvent {
  return {
    type: 'answered',
    correct,
    word: bird,
    choice: 'bird',
    taken: correct ? bird : fish,
    score: correct ? 1 : -1,
    assisted: false,
    ...changes,
  };
}

/** The largest size of each choice in the pictures of some seconds, and its own after them. */
const watchSizes = ({ game, nodes }: ReturnType<typeof makeGame>, seconds: number) => {
  const all = Object.values(nodes);
  const largest = all.map(() => 0);
  for (let frame = 1; frame <= seconds * 60; frame += 1) {
    gsap.updateRoot(frame / 60);
    game.draw();
    all.forEach(({ scale }, index) => (largest[index] = Math.max(largest[index] ?? 0, scale.x)));
    game.lift();
  }
  return all.map(({ scale }, index) => [Number(largest[index]?.toFixed(2)), scale.x]);
};
const lookOf = ({ onStep }: ReturnType<typeof makeGame>) => onStep.mock.lastCall?.[2].look;
const stepFor = (made: ReturnType<typeof makeGame>, seconds: number): void => {
  for (let step = 0; step < seconds * 60; step += 1) made.game.step();
};

/** A step in which each input is an answer: the bird is right. */
const answerInputs: Rules['step'] = (_setup, state, taken) => {
  state.step += 1;
  return taken.map((input) => answer(input === 'bird'));
};

describe('input', () => {
  it('is applied in the next step, if the choice is offered', () => {
    const { game, inputs, effects } = makeGame({
      choices: [makeChoice('bird', { dropInput: 'dropped' }), makeChoice('fish')],
    });
    game.act('bird');
    game.act('cow');
    game.drop('bird');
    game.drop('fish');
    game.drop('cow');
    game.step();
    game.step();
    expect(inputs).toEqual([['bird', 'dropped', 'fish'], []]);
    expect(effects()).toEqual(['uiTap']);
  });

  it('plays one sound: that of a tap only when there is no other', () => {
    const { game, effects, happen } = makeGame({ choices: [makeChoice('bird')] });
    game.act('bird');
    happen(answer(true));
    expect(effects()).toEqual(['correct']);
  });

  it('counts one miss of a hand that is laid on several choices, and what is right all the same', () => {
    const choices = ['bird', 'fish', 'cow', 'hen'].map((id) => makeChoice(id));
    const { game, onStep } = makeGame({ choices, rules: { step: answerInputs } });
    const answers = (): unknown[] =>
      onStep.mock.calls.flatMap(([events]) => events.map((event) => event.type === 'answered' && event.correct));
    for (const id of ['fish', 'cow', 'hen']) game.act(id);
    for (let steps = 0; steps < 3; steps += 1) game.step();
    game.act('cow');
    game.act('bird');
    game.step();
    expect(answers()).toEqual([false, true]);
    for (let steps = 0; steps < 3; steps += 1) game.step();
    // The next press of the same child, a tenth of a second later.
    game.act('cow');
    game.step();
    expect(answers()).toEqual([false, true, false]);
  });

  it('moves a dragged choice', () => {
    const { game, view, redraw } = makeGame();
    redraw.mockClear();
    game.drag('bird', { x: 5, y: 6 });
    game.drag('bird', null);
    expect(view.drag.mock.calls).toEqual([
      ['bird', { x: 5, y: 6 }],
      ['bird', null],
    ]);
    expect(redraw).toHaveBeenCalledTimes(2);
  });
});

describe('a step', () => {
  it('calls onStep, and returns whether it had events', () => {
    const { game, onStep, run, happen, view } = makeGame();
    expect(game.step()).toBe(false);
    happen({ type: 'round-started', round: 0 });
    expect(onStep.mock.calls.map(([events]) => events)).toEqual([[], [{ type: 'round-started', round: 0 }]]);
    expect(onStep.mock.lastCall?.[1]).toEqual(run.state);
    expect(view.react.mock.calls).toEqual([[{ type: 'round-started', round: 0 }, run.state]]);
  });

  it('requests a frame only when it had events', () => {
    const { game, happen, redraw } = makeGame();
    redraw.mockClear();
    for (let step = 0; step < 20; step += 1) game.step();
    expect(redraw).not.toHaveBeenCalled();
    happen({ type: 'faded', choice: 'bird' });
    expect(redraw).toHaveBeenCalledOnce();
  });

  it('updates the choices at once after an event, else within a tenth of a second', () => {
    const choices = [makeChoice('bird')];
    const { game, happen, buttons } = makeGame({ choices });
    happen({ type: 'play-started', round: 0 });
    expect(buttons()).toHaveLength(1);
    choices.push(makeChoice('fish'));
    for (let step = 0; step < 5; step += 1) game.step();
    expect(buttons()).toHaveLength(1);
    game.step();
    expect(buttons()).toHaveLength(2);
    game.draw();
    expect(buttons().map(({ style }) => style.transform)).toEqual([
      'translate(100.0px, 200.0px)',
      'translate(300.0px, 200.0px)',
    ]);
  });

  it('speaks targets and spoken words, and leaves announcing to the announcer', () => {
    const { happen, speak, layer } = makeGame();
    happen({ type: 'asked', word: fish, form: 'read' });
    expect(speak.mock.lastCall?.[0]).toBe(fish.audio);
    happen({ type: 'spoken', word: bird });
    expect(speak.mock.lastCall?.[0]).toBe(bird.audio);
    expect(layer.querySelector('[aria-live]')).toBeNull();
  });
});

describe('the last seconds', () => {
  it('make no sound: a child who thinks is not hurried', () => {
    let secondsLeft = 6;
    const { game, run, effects } = makeGame({
      rules: { hud: () => ({ prompt: null, form: 'read', trail: [], total: 1, secondsLeft, secondsTotal: 9 }) },
    });
    run.state.phase = { kind: 'play' };
    for (; secondsLeft >= 0; secondsLeft -= 1) for (let step = 0; step < STEPS_PER_SECOND; step += 1) game.step();
    expect(effects()).toEqual([]);
  });
});

describe('the switch of calm play', () => {
  it('is taken with the next step, and not at all where it was pressed twice before', () => {
    const { game, inputs } = makeGame();
    for (const isCalm of [true, false]) game.setCalm(isCalm);
    game.step();
    expect(inputs).toEqual([[]]);
    for (const isCalm of [true, false, true]) game.setCalm(isCalm);
    game.step();
    expect(inputs).toEqual([[], [CALM_INPUTS.on]]);
  });
});

/** The layer of marks and light over the view. */
const signsOf = ({ parent }: Pick<ReturnType<typeof makeGame>, 'parent'>) => parent.children[1]?.children ?? [];
const ringOf = (made: Pick<ReturnType<typeof makeGame>, 'parent'>): Container =>
  signsOf(made).find(({ label }) => label === 'ring') as Container;
const namesOf = (children: readonly Container[]): string[] =>
  children.flatMap((child) => [child.label, ...namesOf(child.children)]);

/** What says of an answer how it was, and how the score changed: it stands beside the score. */
const MARKS = ['tick', 'again', '+1', '−1'];

describe('an answer', () => {
  it('that is right has rays alone: nothing lies on or beside the choices', () => {
    const made = makeGame();
    made.happen(answer(true));
    const names = namesOf(signsOf(made));
    expect(names.filter((name) => name === 'ray' || name === 'dot')).toHaveLength(12);
    expect(names.filter((name) => MARKS.includes(name))).toEqual([]);
    expect(made.effects()).toEqual(['correct']);
  });

  it('that is wrong stands out in its place, and the songbird looks at it for a moment', async () => {
    const made = makeGame();
    made.game.step();
    await vi.dynamicImportSettled();
    made.happen(answer(false));
    expect(watchSizes(made, 0.1).map(([size = 0]) => size > 1.15)).toEqual([true, false]);
    expect(lookOf(made)).toBe('left');
    stepFor(made, 1.5);
    expect(lookOf(made)).toBeNull();
  });

  it('that is wrong has no mark on the pictures, and nothing is ringed', () => {
    const made = makeGame({ hint: makeChoice('fish') });
    made.happen(answer(false));
    made.game.draw();
    const names = namesOf(signsOf(made));
    expect(names.filter((name) => name === 'ray' || MARKS.includes(name))).toEqual([]);
    expect(ringOf(made).visible).toBe(false);
    expect(made.effects()).toEqual(['wrong']);
  });

  it('has another sound the third time in a row', () => {
    const { happen, effects } = makeGame();
    for (const correct of [true, true, true, true, false, true, true, true]) happen(answer(correct));
    expect(effects()).toEqual([
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

  it('has no rays where motion is reduced', () => {
    const made = makeGame({ isMotionReduced: true });
    made.happen(answer(true));
    expect(namesOf(signsOf(made))).not.toContain('ray');
  });

  it('that is revealed has a ring, which follows its choice and leaves with the question', () => {
    let hint: Choice | null = makeChoice('bird');
    const made = makeGame({ rules: { hint: () => hint } });
    const ring = ringOf(made);
    const draw = (): unknown[] => {
      made.game.draw();
      return [ring.visible, ring.x, ring.y];
    };
    expect(draw()[0]).toBe(false);
    made.run.state.ladder = { misses: 3, revealed: true };
    expect(draw()).toEqual([true, 140, 230]);
    // Drawn out round a long choice, which it does not cut.
    expect(ring.width * ring.scale.x).toBeGreaterThan(80);
    expect(ring.height * ring.scale.y).toBeGreaterThan(60);
    hint = makeChoice('fish');
    expect(draw()).toEqual([true, 340, 230]);
    // While the answer is shown nothing can be chosen, and the ring stays.
    hint = null;
    made.run.state.phase = { kind: 'pause', stepsLeft: 9 };
    expect(draw()).toEqual([true, 340, 230]);
    made.run.state.phase = { kind: 'play' };
    made.run.state.ladder = { misses: 0, revealed: false };
    expect(draw()[0]).toBe(false);
  });

  it('leaves nothing behind when its effects are over', async () => {
    const { createLoop } = await import('../../src/stage/loop');
    const { createAdaptiveResolution } = await import('../../src/stage/adaptive-resolution');
    const made = makeGame({ hint: makeChoice('fish') });
    const loop = createLoop({
      draw: ignore,
      resolution: createAdaptiveResolution(1),
      onResolution: ignore,
      onStopped: ignore,
      onFailure: ignore,
    });
    loop.start(made.game, ignore);
    made.happen(answer(true));
    made.happen(answer(false));
    frames.passFrames(180);
    // The pool of rays, the ring and the hand stay, unseen.
    expect(signsOf(made)[0]?.children.some(({ visible }) => visible)).toBe(false);
    made.happen(answer(true));
    expect(signsOf(made)[0]?.children).toHaveLength(12);
    loop.stop();
  });
});

describe('the ends of rounds and levels', () => {
  it('have sounds', () => {
    const { happen, effects } = makeGame();
    happen({ type: 'round-ended', round: 0 }, { type: 'level-up', level: 2 }, { type: 'ended' });
    expect(effects()).toEqual(['roundEnd', 'levelUp']);
  });
});

const waiting = () => {
  const hud = (): Hud => ({ prompt: bird, form: 'read', trail: [], total: 5, secondsLeft: null, secondsTotal: null });
  const made = makeGame({
    choices: [makeChoice('bird'), makeChoice('fish')],
    hint: makeChoice('fish'),
    rules: { hud },
  });
  made.happen({ type: 'asked', word: bird, form: 'read' });
  return made;
};
const handOf = (made: ReturnType<typeof makeGame>) => signsOf(made).find(({ label }) => label === 'hand') as Container;
const hasTween = (made: ReturnType<typeof makeGame>, target: object) => made.kit.tween.getTweensOf(target).length > 0;

describe('a child who does nothing', () => {
  it('hears the word again and sees all choices move, then the bird looks, then the hand comes', async () => {
    const made = waiting();
    // The first word has been said, and what a game has once somebody plays is there.
    made.game.step();
    await vi.dynamicImportSettled();
    stepFor(made, IDLE.wordSeconds - 0.1);
    expect(made.speak).toHaveBeenCalledOnce();
    stepFor(made, 0.2);
    expect(made.speak.mock.calls.map(([audio]) => audio)).toEqual([bird.audio, bird.audio]);
    expect(watchSizes(made, 1.5)).toEqual([
      [1.16, 1],
      [1.16, 1],
    ]);
    expect(lookOf(made)).toBeNull();
    stepFor(made, IDLE.lookSeconds - IDLE.wordSeconds);
    expect(lookOf(made)).toBe('left');
    expect(hasTween(made, handOf(made))).toBe(false);
    stepFor(made, IDLE.handSeconds - IDLE.lookSeconds);
    expect(hasTween(made, handOf(made))).toBe(true);
  });

  it('sees the hand no longer when nothing can be tapped', () => {
    let right: Choice | null = makeChoice('fish');
    const made = makeGame({ choices: [makeChoice('bird'), makeChoice('fish')], rules: { hint: () => right } });
    stepFor(made, 21);
    expect(hasTween(made, handOf(made))).toBe(true);
    right = null;
    made.game.step();
    expect([handOf(made).alpha, hasTween(made, handOf(made))]).toEqual([0, false]);
  });

  it('is left alone as soon as something is pressed', () => {
    const made = waiting();
    stepFor(made, 21);
    made.game.act('bird');
    made.game.step();
    expect([lookOf(made), handOf(made).alpha, hasTween(made, handOf(made))]).toEqual([null, 0, false]);
    stepFor(made, 5.9);
    expect(lookOf(made)).toBeNull();
  });
});

describe('the hint', () => {
  it('is the centre of the right choice, or null', () => {
    expect(makeGame({ hint: makeChoice('bird') }).game.hint()).toEqual({ id: 'bird', x: 140, y: 230 });
    expect(makeGame({ hint: makeChoice('nowhere') }).game.hint()).toBeNull();
    expect(makeGame().game.hint()).toBeNull();
  });
});

describe('a game that is destroyed', () => {
  it('leaves no display object, tween or button', () => {
    const made = makeGame({ choices: [makeChoice('bird')] });
    made.happen(answer(true));
    made.game.destroy();
    expect([made.parent.children, made.buttons()]).toEqual([[], []]);
    expect(made.kit.tween.globalTimeline.getChildren(true, true, true)).toEqual([]);
  });
});

/** Steps through this many seconds of active play in which nothing happens. */
function wait(scenario: Scenario, seconds: number) {
  const made = makeGame({ choices: [makeChoice('bird')], ...scenario });
  made.run.state.phase = { kind: 'play' };
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step += 1) made.game.step();
  return made;
}

it('dims the game behind a new word in play, and no other', () => {
  const { game, run, parent } = makeGame();
  const [root] = parent.children;
  const tintIn = (phase: PlayState['phase']) => {
    run.state.phase = phase;
    game.step();
    return root?.tint;
  };
  const introduction = { kind: 'introduction', stepsLeft: 9, words: [bird.key] } as const;
  const words = [...introduction.words];
  expect(tintIn({ ...introduction, words, after: null })).toBe(0xffffff);
  expect(tintIn({ ...introduction, words, after: { kind: 'play' } })).toBeLessThan(0xffffff);
  expect(tintIn({ kind: 'play' })).toBe(0xffffff);
});

describe('life while a child looks', () => {
  it('moves one small thing and one choice, the things in turn, every 4 to 7 s', () => {
    const { stir, nodes } = wait({}, 60);
    const turns = stir.mock.calls.map(([turn]) => turn);
    expect(turns.length).toBeGreaterThanOrEqual(8);
    expect(turns.length).toBeLessThanOrEqual(15);
    expect(turns).toEqual(turns.map((_, index) => index + 1));
    expect(gsap.getTweensOf(nodes.bird.pivot)).not.toEqual([]);
  });

  it('has no place where motion is reduced, nor in calm play', () => {
    expect(wait({ isMotionReduced: true }, 60).stir).not.toHaveBeenCalled();
    expect(wait({ setup: { isCalm: true } }, 60).stir).not.toHaveBeenCalled();
  });
});
