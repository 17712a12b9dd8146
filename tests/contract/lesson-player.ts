import type { GameSetup, PlayEvent, PlayState, Rules } from '../../src/play/contract';
import { createIdleCounter, findIdleWord } from '../../src/play/idle';
import { findRinged } from '../../src/play/ringed';
import { startRun } from '../../src/play/run';
import { STEPS_PER_SECOND } from '../../src/play/steps';
import { createVoice } from '../../src/stage/voice';
import { makeRandom, throughJson } from '../bots';

/** A word that is said, as a child hears it. Times in seconds of game time. */
export interface Said {
  readonly start: number;
  /** The recording's name. */
  readonly audio: string | null;
  readonly isSoft: boolean;
  /** Set when it was cut off or came to its end. */
  end: number | null;
}

/** An event with its time, and what the head-up display showed before and after it. */
export interface Happening {
  readonly seconds: number;
  readonly event: PlayEvent;
  readonly scoreBefore: number;
  readonly scoreAfter: number;
  readonly doneBefore: number;
  readonly round: number;
}

export interface LessonRecord {
  readonly said: readonly Said[];
  readonly happenings: readonly Happening[];
  /** What is untrue of a ring that was shown. */
  readonly ringFaults: readonly string[];
  readonly ringCount: number;
  /** The largest `done` of the trail by round. */
  readonly doneMax: readonly number[];
  /**
   * Longest time in which a child did nothing in play and heard nothing, after something had been
   * asked. Seconds.
   */
  readonly longestSilence: number;
}

/** Recordings in the sample are about this long. */
const WORD_SECONDS = 0.9;
/** A hint leads to an answer in at most this many acts. */
const MAX_ACTS = 40;
const STEPS_BETWEEN_ACTS = 40;

export type BotName = 'perfect' | 'half' | 'random' | 'idle' | 'masher';
export const BOTS: readonly BotName[] = ['perfect', 'half', 'random', 'idle', 'masher'];

type Bot = (state: PlayState, step: number) => readonly unknown[];

function makeBot(name: BotName, rules: Rules, setup: GameSetup): Bot {
  const random = makeRandom(setup.seed + 7);
  const any = (state: PlayState): readonly unknown[] => {
    const choices = rules.choices(setup, state);
    const choice = choices[Math.floor(random() * choices.length)];
    return choice ? [choice.input] : [];
  };
  const hinted = (state: PlayState): readonly unknown[] => {
    const hint = rules.hint(setup, state);
    return hint ? [hint.input] : [];
  };
  switch (name) {
    case 'perfect':
      return (state, step) => (step % 90 === 0 ? hinted(state) : []);
    case 'half':
      return (state, step) => (step % 90 === 0 ? (random() < 0.5 ? hinted(state) : any(state)) : []);
    case 'random':
      return (state, step) => (step % 100 === 0 ? any(state) : []);
    case 'masher':
      return (state, step) => (step % 7 === 0 ? any(state) : []);
    case 'idle':
      return () => [];
  }
}

/**
 * Follows the hint in a copy of the game; returns whether the next answer is right, or null when no
 * answer came of it.
 */
function isHintRight(rules: Rules, setup: GameSetup, state: PlayState): boolean | null {
  const copy = throughJson(state);
  for (let step = 0; step < MAX_ACTS * STEPS_BETWEEN_ACTS; step += 1) {
    const hint = step % STEPS_BETWEEN_ACTS === 0 ? rules.hint(setup, copy) : null;
    for (const event of rules.step(setup, copy, hint ? [hint.input] : []))
      if (event.type === 'answered') return event.correct;
  }
  return null;
}

async function settle(): Promise<void> {
  const turns = 4;
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/**
 * Plays some time of a game with a bot, with the voice and the idle help of the stage on game time.
 */
export async function playLesson(rules: Rules, setup: GameSetup, bot: BotName, seconds: number): Promise<LessonRecord> {
  const run = startRun(rules, setup, { build: 'test', pack: 'test', scene: 'test' });
  const act = makeBot(bot, rules, setup);
  const idle = createIdleCounter();
  const said: Said[] = [];
  const happenings: Happening[] = [];
  const ringFaults: string[] = [];
  const doneMax: number[] = [];
  const timers: { at: number; callback: () => void }[] = [];
  let now = 0;
  let ringCount = 0;
  let wasRinged = false;
  let isAsked = false;
  let quietSince = 0;
  let longestSilence = 0;

  const delay = (after: number, callback: () => void): (() => void) => {
    const timer = { at: now + after, callback };
    timers.push(timer);
    return () => {
      const index = timers.indexOf(timer);
      if (index >= 0) timers.splice(index, 1);
    };
  };
  const voice = createVoice((audio, options) => {
    const last = said[said.length - 1];
    if (last && last.end === null) last.end = now;
    const one: Said = { start: now, audio, isSoft: options?.isSoft === true, end: null };
    said.push(one);
    return new Promise((resolve) => {
      delay(WORD_SECONDS, () => {
        one.end ??= now;
        resolve();
      });
    });
  }, delay);

  for (let step = 0; step < seconds * STEPS_PER_SECOND && run.state.phase.kind !== 'ended'; step += 1) {
    now = step / STEPS_PER_SECOND;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.callback();
      // What waits for the end of a recording goes on within the step.
      await settle();
    }
    const inputs = act(run.state, step);
    const scoreBefore = run.state.stats.score;
    const doneBefore = rules.hud(setup, run.state).trail.length;
    const events = run.advance(inputs);
    const { state } = run;
    const scoreAfter = state.stats.score;
    for (const event of events)
      happenings.push({ seconds: now, event, scoreBefore, scoreAfter, doneBefore, round: state.round });
    if (events.some(({ type }) => type === 'asked')) isAsked = true;
    voice.react(events);
    const idleWord = idle.step(state, events, inputs.length > 0) === null ? null : findIdleWord(rules, setup, state);
    if (idleWord) voice.say(idleWord, true);
    doneMax[state.round] = Math.max(doneMax[state.round] ?? 0, rules.hud(setup, state).trail.length);

    const isQuiet =
      state.phase.kind === 'play' && isAsked && inputs.length === 0 && (said[said.length - 1]?.end ?? null) !== null;
    if (!isQuiet) quietSince = now;
    longestSilence = Math.max(longestSilence, now - quietSince);

    const ringed = findRinged(rules, setup, state);
    if (ringed && !wasRinged) {
      ringCount += 1;
      if (state.ladder.misses < 2)
        ringFaults.push(`${now.toFixed(1)} s: ${ringed.id} is ringed after ${state.ladder.misses} misses`);
      if (isHintRight(rules, setup, state) === false)
        ringFaults.push(`${now.toFixed(1)} s: ${ringed.id} is ringed and leads to a miss`);
    }
    wasRinged = ringed !== null;
  }
  return { said, happenings, ringFaults, ringCount, doneMax, longestSilence };
}
