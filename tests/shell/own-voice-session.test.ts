import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordingDevices } from '../../src/sound/own-voice';
import type { OwnVoiceState } from '../../src/services/own-voice/own-voice-session';
import { createOwnVoiceSession } from '../../src/services/own-voice/own-voice-session';
import { FUZZ_RUNS } from '../fuzz';

const nothing = (): void => undefined;
const READY: OwnVoiceState = { step: 'ready', fault: null, hasRecording: false };

/** Lets everything happen that needs no more than a turn of the loop. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * One device with some words to say, each with a session. What takes its time there ends when the
 * test says so.
 */
function setUp(words: number) {
  const faults: string[] = [];
  let openMicrophones = 0;
  let isQuiet = false;
  /** What is heard: a word of the pack, or a child's recording. */
  let heard: string | null = null;
  const waiting: (() => void)[] = [];
  const later = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const hear = (what: string): void => {
    if (openMicrophones > 0) faults.push(`${what} is heard while a microphone is open`);
    heard = what;
  };

  class Recorder extends EventTarget {
    readonly mimeType = 'audio/webm';
    state = 'inactive';
    readonly start = (): void => {
      this.state = 'recording';
      if (heard !== null) faults.push(`${heard} is recorded`);
      if (!isQuiet) faults.push('the page is not quiet while a child speaks');
    };
    // As in browsers, it has stopped a little later.
    readonly stop = (): void => {
      this.state = 'inactive';
      void this.endLater();
    };
    private async endLater(): Promise<void> {
      await later();
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['said']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  const devices: RecordingDevices = {
    getUserMedia: async () => {
      await later();
      openMicrophones += 1;
      if (openMicrophones > 1) faults.push('two microphones are open');
      let isOpen = true;
      const stop = (): void => {
        if (isOpen) openMicrophones -= 1;
        isOpen = false;
      };
      return { getTracks: () => [{ stop }] } as unknown as MediaStream;
    },
    createRecorder: () => new Recorder() as unknown as MediaRecorder,
    setAudioSession: nothing,
  };
  let endModel = nothing;
  const stopModel = (): void => {
    endModel();
    heard = null;
  };
  const states: OwnVoiceState[] = Array.from({ length: words }, () => READY);
  const sessions = states.map((_, index) =>
    createOwnVoiceSession({
      devices,
      createPlayer: () => ({
        unlock: nothing,
        play: async (_recording, _volume, signal) => {
          hear(`recording ${index}`);
          await Promise.race([later(), new Promise((resolve) => signal.addEventListener('abort', resolve))]);
          heard = null;
        },
        close: nothing,
      }),
      sayModel: async () => {
        stopModel();
        hear(`word ${index}`);
        await Promise.race([later(), new Promise<void>((resolve) => (endModel = resolve))]);
        heard = null;
      },
      stopModel,
      setQuiet: (next) => {
        isQuiet = next;
      },
      volumeRatio: () => 1,
      onChange: (state) => {
        states[index] = state;
      },
    }),
  );
  return {
    states,
    sessions,
    faults,
    /** Something that takes its time is done. */
    pass: () => waiting.shift()?.(),
    /** Closes all words, and lets everything end. */
    close: async () => {
      for (const session of sessions) session.dispose();
      do {
        waiting.shift()?.();
        await settle();
      } while (waiting.length > 0);
    },
    isQuiet: () => isQuiet,
    countMicrophones: () => openMicrophones,
    hear: (what: string) => {
      heard = what;
    },
    heard: () => heard,
  };
}

describe('the turns of several words', () => {
  it('the turn of a word ends that of another, whose microphone is closed before the next is open', async () => {
    const { sessions, states, pass, faults, countMicrophones, close } = setUp(2);
    const [first, second] = sessions;
    void first?.start();
    for (const step of ['model', 'asking', 'recording']) {
      await settle();
      expect(states[0]?.step).toBe(step);
      if (step !== 'recording') pass();
    }
    void second?.start();
    expect(states.map(({ step }) => step)).toEqual(['ready', 'model']);
    for (let passed = 0; passed < 3; passed += 1) {
      await settle();
      pass();
    }
    await settle();
    expect(states.map(({ step }) => step)).toEqual(['ready', 'recording']);
    expect(countMicrophones()).toBe(1);
    await close();
    expect(faults).toEqual([]);
  });

  it('a word whose recording comes late is not recorded by the microphone', async () => {
    const { sessions, states, pass, hear, heard, faults, close } = setUp(1);
    void sessions[0]?.start();
    await settle();
    pass();
    await settle();
    expect(states[0]?.step).toBe('asking');
    hear('the late word');
    pass();
    await settle();
    expect(states[0]?.step).toBe('recording');
    expect(heard()).toBeNull();
    await close();
    expect(faults).toEqual([]);
  });

  it('a word that is closed cuts nothing off that others say', async () => {
    const { sessions, hear, heard } = setUp(2);
    hear('a word of the page');
    for (const session of sessions) session.dispose();
    await settle();
    expect(heard()).toBe('a word of the page');
  });

  it('one microphone at a time, nothing is heard meanwhile, and in the end it is closed and the page sounds again', async () => {
    const deeds = ['start', 'finish', 'replay', 'forget'] as const;
    const deed = fc.record({ word: fc.nat(2), deed: fc.constantFrom(...deeds), passed: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (script) => {
        const page = setUp(3);
        for (const { word, deed: name, passed } of script) {
          void page.sessions[word]?.[name]();
          for (let index = 0; index < passed; index += 1) {
            await settle();
            page.pass();
          }
          expect(page.states.filter(({ step }) => step !== 'ready').length).toBeLessThanOrEqual(1);
        }
        await page.close();
        expect(page.faults).toEqual([]);
        expect([page.countMicrophones(), page.isQuiet()]).toEqual([0, false]);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});
