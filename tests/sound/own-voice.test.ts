import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordFault, RecordingDevices } from '../../src/sound/own-voice';
import {
  PERMISSION_TIMEOUT_MILLISECONDS,
  RECORDING_MILLISECONDS,
  RecordError,
  recordVoice,
} from '../../src/sound/own-voice';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A recorder of a browser; it gives one chunk when it is stopped, unless it hangs. */
class FakeRecorder extends EventTarget {
  readonly mimeType = 'audio/mp4';
  state: 'inactive' | 'recording' = 'inactive';
  isHanging = false;
  readonly start = (): void => void (this.state = 'recording');
  readonly stop = (): void => {
    // As in browsers: twice is an error.
    if (this.state === 'inactive') throw new DOMException('', 'InvalidStateError');
    this.state = 'inactive';
    if (this.isHanging) return;
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['said']) }));
    this.dispatchEvent(new Event('stop'));
  };
}

/** A browser with a microphone. `answer` settles the question for it. */
function setUp(changes: Partial<RecordingDevices> = {}) {
  const recorder = new FakeRecorder();
  const track = { isOpen: false, stop: () => void (track.isOpen = false) };
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  let answer: { resolve: (stream: MediaStream) => void; reject: (error: Error) => void } | null = null;
  let isAnswered = false;
  const sessions: string[] = [];
  const devices: RecordingDevices = {
    getUserMedia: () =>
      new Promise((resolve, reject) => {
        answer = { resolve, reject };
      }),
    createRecorder: () => recorder as unknown as MediaRecorder,
    setAudioSession: (type) => void sessions.push(type),
    ...changes,
  };
  const [finish, left] = [new AbortController(), new AbortController()];
  const onOpen = vi.fn<() => void>();
  const result = recordVoice(devices, { onOpen, finish: finish.signal, signal: left.signal }).then(
    async (blob) => blob && (await blob.text()),
    (error: unknown) => (error instanceof RecordError ? error.fault : 'no RecordError'),
  );
  return {
    recorder,
    track,
    sessions,
    finish,
    left,
    onOpen,
    result,
    allow: async () => {
      // The question is answered once.
      track.isOpen ||= !isAnswered;
      isAnswered = true;
      answer?.resolve(stream);
      await vi.advanceTimersByTimeAsync(0);
    },
    refuse: (name: string) => answer?.reject(new DOMException('', name)),
  };
}

describe('recordVoice', () => {
  it('records until the child has finished, and lets go of the microphone', async () => {
    const { allow, finish, track, onOpen, result, sessions } = setUp();
    expect(onOpen).not.toHaveBeenCalled();
    await allow();
    expect(onOpen).toHaveBeenCalledOnce();
    expect(track.isOpen).toBe(true);
    finish.abort();
    expect(await result).toBe('said');
    expect(track.isOpen).toBe(false);
    expect(sessions).toEqual(['play-and-record', 'playback']);
  });

  it('ends by itself', async () => {
    const { allow, track, result, recorder } = setUp();
    await allow();
    await vi.advanceTimersByTimeAsync(RECORDING_MILLISECONDS - 1);
    expect(recorder.state).toBe('recording');
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('said');
    expect(track.isOpen).toBe(false);
  });

  it('gives nothing of a page that was left, before or after the microphone was open', async () => {
    for (const isOpen of [false, true]) {
      const { allow, left, track, result, onOpen } = setUp();
      if (isOpen) await allow();
      left.abort();
      if (!isOpen) await allow();
      expect(await result).toBeNull();
      expect(track.isOpen).toBe(false);
      expect(onOpen).toHaveBeenCalledTimes(isOpen ? 1 : 0);
    }
  });

  it.each<[string, RecordFault]>([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'no-microphone'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['NotSupportedError', 'unsupported'],
  ])('says what %s means', async (name, fault) => {
    const { refuse, result } = setUp();
    refuse(name);
    expect(await result).toBe(fault);
  });

  it('says that a browser cannot record', async () => {
    expect(await setUp({ getUserMedia: null }).result).toBe('unsupported');
    expect(await setUp({ createRecorder: null }).result).toBe('unsupported');
    const refusing = setUp({
      createRecorder: () => {
        throw new DOMException('', 'NotSupportedError');
      },
    });
    await refusing.allow();
    expect(await refusing.result).toBe('unsupported');
    expect(refusing.track.isOpen).toBe(false);
  });

  it('gives up when nobody answers, and lets go of a microphone that is allowed too late', async () => {
    const { allow, track, result } = setUp();
    await vi.advanceTimersByTimeAsync(PERMISSION_TIMEOUT_MILLISECONDS);
    expect(await result).toBe('late');
    await allow();
    expect(track.isOpen).toBe(false);
  });

  it('gives up when the recorder does not end, and when it breaks', async () => {
    const hanging = setUp();
    hanging.recorder.isHanging = true;
    await hanging.allow();
    hanging.finish.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await hanging.result).toBe('late');
    const broken = setUp();
    await broken.allow();
    broken.recorder.dispatchEvent(new Event('error'));
    expect(await broken.result).toBe('busy');
    expect([hanging.track.isOpen, broken.track.isOpen]).toEqual([false, false]);
  });

  it('always ends, with the microphone closed, whatever happens in which order', async () => {
    const deeds = ['allow', 'finish', 'leave', 'error', 'hang', 'unplug', 'wait'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { maxLength: 8 }), async (script) => {
        const page = setUp();
        for (const deed of script) {
          if (deed === 'allow') await page.allow();
          else if (deed === 'finish') page.finish.abort();
          else if (deed === 'leave') page.left.abort();
          else if (deed === 'error') page.recorder.dispatchEvent(new Event('error'));
          else if (deed === 'hang') page.recorder.isHanging = true;
          else if (deed === 'unplug') {
            if (page.recorder.state === 'recording') page.recorder.stop();
          } else await vi.advanceTimersByTimeAsync(2500);
        }
        await vi.advanceTimersByTimeAsync(PERMISSION_TIMEOUT_MILLISECONDS + RECORDING_MILLISECONDS + 5000);
        expect([null, 'said', '', 'late', 'busy']).toContain(await page.result);
        expect(page.track.isOpen).toBe(false);
        expect(page.sessions).toEqual(['play-and-record', 'playback']);
      }),
      { numRuns: 100 },
    );
  });
});
