import type { RecordFault, RecordingDevices } from '../../sound/own-voice';
import { RecordError, recordVoice } from '../../sound/own-voice';
import type { RecordingPlayer } from '../../sound/play-recording';

/** What is going on; `ready` while nothing is. */
export type OwnVoiceStep = 'ready' | 'model' | 'asking' | 'recording' | 'mine' | 'model-again';

export interface OwnVoiceState {
  readonly step: OwnVoiceStep;
  /** Why the last try brought nothing; null where it did, or none was made. */
  readonly fault: RecordFault | null;
  /** True while a recording is in memory. */
  readonly hasRecording: boolean;
}

/** What a session uses of the page. */
interface Environment {
  readonly devices: RecordingDevices;
  /** Called once, within the first press. Throws where the browser has no output. */
  readonly createPlayer: () => RecordingPlayer;
  /** Says the word; resolves at its end, whether it was heard or not. Never rejects. */
  readonly sayModel: () => Promise<unknown>;
  readonly stopModel: () => void;
  /** Stops music and effects while the microphone is open. */
  readonly setQuiet: (isQuiet: boolean) => void;
  /** Loudness of the voice, 0..1. */
  readonly volumeRatio: () => number;
  readonly onChange: (state: OwnVoiceState) => void;
}

/** One word, as it should sound and as the child says it. */
export interface OwnVoiceSession {
  /**
   * The word, the child's turn to speak, then the recording and the word again. Call within a
   * press. A recording from before is replaced.
   */
  readonly start: () => Promise<void>;
  /** The child has said it. */
  readonly finish: () => void;
  /** The word, the recording, the word. */
  readonly replay: () => Promise<void>;
  /** Ends what is going on and drops the recording: the page is left or hidden. */
  readonly forget: () => void;
  /** Call at the end; the session is not used afterwards. */
  readonly dispose: () => void;
}

const READY: OwnVoiceState = { step: 'ready', fault: null, hasRecording: false };

/** A turn: what one press begins. */
interface Turn {
  /** Ends it. Nothing of it is heard or shown afterwards. */
  readonly abort: () => void;
  /** Resolves when its microphone is closed. */
  readonly ended: Promise<void>;
}

/**
 * The turn of any session that was begun last: there is one microphone, and what is said to a child
 * must not be recorded.
 */
let last: Turn | null = null;

export function createOwnVoiceSession(environment: Environment): OwnVoiceSession {
  const { devices, createPlayer, sayModel, stopModel, setQuiet, volumeRatio, onChange } = environment;
  let recording: Blob | null = null;
  let player: RecordingPlayer | null = null;
  let step: OwnVoiceStep = 'ready';
  let turn = new AbortController();
  let finished = new AbortController();

  function show(next: OwnVoiceStep, fault: RecordFault | null = null): void {
    step = next;
    onChange({ step, fault, hasRecording: recording !== null });
  }

  /** Ends the own turn, where one is going on. */
  function abort(): void {
    if (step === 'ready') return;
    turn.abort();
    stopModel();
    if (step === 'recording') setQuiet(false);
    show('ready');
  }

  function unlockPlayer(): RecordingPlayer {
    try {
      player ??= createPlayer();
      player.unlock();
      return player;
    } catch {
      throw new RecordError('unsupported');
    }
  }

  async function record(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    show('asking');
    const onOpen = (): void => {
      // Also a word that has come late.
      stopModel();
      setQuiet(true);
      show('recording');
    };
    const recorded = await recordVoice(devices, { onOpen, finish: finished.signal, signal }).finally(() => {
      if (!signal.aborted) setQuiet(false);
    });
    if (!signal.aborted) recording = recorded;
  }

  async function playMine(output: RecordingPlayer, signal: AbortSignal): Promise<void> {
    if (recording === null || signal.aborted) return;
    show('mine');
    try {
      await output.play(recording, volumeRatio(), signal);
    } catch {
      throw new RecordError('unsupported');
    }
  }

  async function sayWord(as: 'model' | 'model-again', signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    show(as);
    await sayModel();
  }

  type Work = (output: RecordingPlayer, signal: AbortSignal) => Promise<void>;

  /**
   * Runs a turn, after the one before; any error in it is shown, and the next press begins anew.
   */
  async function runAfter(before: Turn | null, work: Work, signal: AbortSignal): Promise<void> {
    try {
      const output = unlockPlayer();
      await before?.ended;
      await work(output, signal);
      if (!signal.aborted) show('ready');
    } catch (error) {
      if (!signal.aborted) show('ready', error instanceof RecordError ? error.fault : 'busy');
    }
  }

  /** Begins a turn; it ends the one before, of this session or another. */
  async function run(work: Work): Promise<void> {
    const before = last;
    before?.abort();
    turn = new AbortController();
    finished = new AbortController();
    show('model');
    const ended = runAfter(before, work, turn.signal);
    last = { abort, ended };
    await ended;
  }

  function forget(): void {
    abort();
    recording = null;
    onChange(READY);
  }

  return {
    start: () =>
      run(async (output, signal) => {
        recording = null;
        await sayWord('model', signal);
        await record(signal);
        await playMine(output, signal);
        await sayWord('model-again', signal);
      }),
    finish: () => finished.abort(),
    replay: () =>
      run(async (output, signal) => {
        await sayWord('model', signal);
        await playMine(output, signal);
        await sayWord('model-again', signal);
      }),
    forget,
    dispose: () => {
      player?.close();
      forget();
    },
  };
}
