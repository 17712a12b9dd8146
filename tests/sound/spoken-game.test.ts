import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../scenes/registry';
import { readFolderSheets } from '../../desk/node/pack-folder';
import type { RawLists } from '../../src/content/entities';
import type { PlayEvent } from '../../src/play/contract';
import { composeHud } from '../../src/play/hud';
import { hasNeed } from '../../src/play/needs';
import { startRun } from '../../src/play/run';
import { STEP_MILLISECONDS } from '../../src/play/steps';
import { createGameVoice } from '../../src/services/spoken/game-voice';
import type { GameDescriptor } from '../../src/stage/define-game';
import { createVoice, secondsToNextWord } from '../../src/stage/voice';
import { createRecorder } from '../../src/store/recorder';
import { createAppStore } from '../../src/store/store';
import { FORTY_MINUTES_STEPS, makeNumbers, makeRandom, makeSetup, makeWords } from '../bots';
import { manifest, readContent, sampleLists } from '../progress/sample';

/** Something that was heard; times in milliseconds of the game. */
interface Heard {
  readonly what: string;
  readonly begin: number;
  end: number;
  isCut: boolean;
}

/** Words of the packs last half a second, as most of the synthetic voice do. */
const WORD_MILLISECONDS = 550;
const REMARK_MILLISECONDS = 600;
const STEPS_BETWEEN_PRESSES = 50;
const CHANCE_OF_RIGHT = 0.7;

const isWord = ({ what }: Heard): boolean => /^(?:number-)?audio-/u.test(what);
const isRemark = ({ what }: Heard): boolean => /^(?:praise|comfort|ui|chirp)/u.test(what);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sound that plays one recording at a time, as the product's, and writes down what is heard. */
function makeSound() {
  const heard: Heard[] = [];
  const notes: number[] = [];
  let current: { entry: Heard; finish: (isHeard: boolean) => void; timer: ReturnType<typeof setTimeout> } | null = null;
  function stop(): void {
    if (!current) return;
    const { entry, finish, timer } = current;
    current = null;
    clearTimeout(timer);
    Object.assign(entry, { end: performance.now(), isCut: true });
    finish(true);
  }
  const begin = (what: string, milliseconds: number): Promise<boolean> => {
    stop();
    const entry: Heard = { what, begin: performance.now(), end: Infinity, isCut: false };
    heard.push(entry);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        current = null;
        entry.end = performance.now();
        resolve(true);
      }, milliseconds);
      current = { entry, finish: resolve, timer };
    });
  };
  return {
    heard,
    notes,
    sound: {
      speak: (url: string | null) =>
        url === null
          ? Promise.resolve(false)
          : begin(url, url.includes('audio-') ? WORD_MILLISECONDS : REMARK_MILLISECONDS),
      effect: (name: string, options?: { readonly pitchRatio?: number }) => {
        if (name.startsWith('chirp')) void begin(name, 500);
        if (name === 'tuneNote') notes.push(options?.pitchRatio ?? 1);
      },
      preload: () => Promise.resolve(),
      observe: () => () => undefined,
    },
  };
}

/** A game by a bot that is mostly right: what is heard of it, and when its words were asked. */
async function listSounds(descriptor: GameDescriptor, lists: RawLists) {
  const { rules } = await descriptor.loadRules();
  const words = makeWords(12);
  const setup = makeSetup(descriptor, 'easy', 'normal', 3, { words, numbers: makeNumbers(10) });
  const store = createAppStore(readContent(lists), manifest);
  const { heard, notes, sound } = makeSound();
  const media = { audioUrl: (name: string | null) => name };
  const voice = createVoice(
    async (audio) => void (await sound.speak(audio)),
    (seconds, callback) => {
      const timer = setTimeout(callback, 1000 * seconds);
      return () => clearTimeout(timer);
    },
  );
  const gameVoice = createGameVoice({ descriptor, store, sound, media });
  const record = createRecorder(
    store,
    null,
    () => 0,
    () => Promise.resolve(),
  );
  const run = startRun(rules, setup, { build: 'test', pack: 'test', scene: descriptor.id });
  const random = makeRandom(5);
  const asked: { key: string | null; at: number }[] = [];
  let hits = 0;
  let hud = null;
  const game = {
    isHeard: () => true,
    remark: (remark: Parameters<typeof voice.remark>[0]) => voice.remark(remark, secondsToNextWord(run.state.phase)),
  };
  for (let step = 0; step < FORTY_MINUTES_STEPS && run.state.phase.kind !== 'ended'; step += 1) {
    const isPressed = step % STEPS_BETWEEN_PRESSES === 0;
    const choices = isPressed ? rules.choices(setup, run.state) : [];
    const hint = isPressed ? rules.hint(setup, run.state) : null;
    const choice = random() < CHANCE_OF_RIGHT ? hint : choices[Math.floor(random() * choices.length)];
    const events: readonly PlayEvent[] = run.advance(choice ? [choice.input] : []);
    voice.react(events);
    hud = composeHud(hud, rules.hud(setup, run.state), run.state);
    record(events, run.state, hud);
    gameVoice.follow(events, run.state, game);
    for (const event of events) {
      if (event.type === 'asked' && event.form !== 'shown')
        asked.push({ key: event.word.audio, at: performance.now() });
      if (event.type === 'answered' && event.correct) hits += 1;
    }
    await vi.advanceTimersByTimeAsync(STEP_MILLISECONDS);
  }
  await vi.advanceTimersByTimeAsync(3000);
  return { heard, notes, asked, hits, isOver: run.state.phase.kind === 'ended' };
}

const { lists } = readFolderSheets('assets/packs/mi');
const recorded: RawLists = { ...sampleLists, KZ_PopupWords: lists.KZ_PopupWords, KZ_uiWords: lists.KZ_uiWords };
/** Games that are played with single words; all of them at night. */
const sampled = registry.filter(
  (game, index) =>
    (process.env['EVERY'] === '1' || index % 3 === 0) &&
    !(['blanks', 'pages', 'arrows'] as const).some((need) => hasNeed(game, need)),
);

describe.each(sampled)('a whole game of $label', (descriptor) => {
  it.each([
    ['with recordings', recorded],
    ['without any', sampleLists],
  ])('%s is heard one thing at a time, words first', async (_, own) => {
    const { heard, notes, asked, hits, isOver } = await listSounds(descriptor, own);
    expect(isOver).toBe(true);
    expect(heard.filter(isWord).length).toBeGreaterThan(10);
    expect(heard.filter(isRemark).length).toBeGreaterThan(4);
    // Nothing overlaps.
    heard.forEach((entry, index) => expect(entry.end).toBeLessThanOrEqual(heard[index + 1]?.begin ?? Infinity));
    // What cuts a remark is a word, never another remark; a remark cuts nothing.
    const cuts = heard.flatMap((entry, index) => (entry.isCut ? (heard[index + 1] ?? []) : []));
    expect(cuts.filter(isRemark)).toEqual([]);
    // A word that is asked waits for the word that was learnt at most.
    const latest = 1000 * 1.7;
    const late = asked.filter(
      ({ key, at }, index) =>
        (asked[index + 1]?.at ?? Infinity) - at > latest &&
        !heard.some(({ what, begin }) => what === key && begin >= at && begin <= at + latest),
    );
    expect(late).toEqual([]);
    // Each right answer is a note of the tune.
    expect(notes).toHaveLength(hits);
  });
});
