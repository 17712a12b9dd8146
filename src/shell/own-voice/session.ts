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
  /** The word, the child's turn to speak, then the recording and the word again. Call within a press. A recording from before is replaced. */
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

export function createOwnVoiceSession(environment: Environment): OwnVoiceSession {
  const { devices, createPlayer, sayModel, stopModel, setQuiet, volumeRatio, onChange } = environment;
  let recording: Blob | null = null;
  let player: RecordingPlayer | null = null;
  let turn = new AbortController();
  let finished = new AbortController();

  function show(step: OwnVoiceStep, fault: RecordFault | null = null): void {
    onChange({ step, fault, hasRecording: recording !== null });
  }

  /** Ends the turn before. */
  function begin(): AbortSignal {
    turn.abort();
    stopModel();
    turn = new AbortController();
    finished = new AbortController();
    return turn.signal;
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
    show('asking');
    try {
      const onOpen = (): void => {
        setQuiet(true);
        show('recording');
      };
      recording = await recordVoice(devices, { onOpen, finish: finished.signal, signal });
    } finally {
      setQuiet(false);
    }
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

  async function sayWord(step: 'model' | 'model-again', signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    show(step);
    await sayModel();
  }

  /** Runs one turn; whatever goes wrong in it is shown, and the next press begins anew. */
  async function run(work: (output: RecordingPlayer, signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = begin();
    try {
      await work(unlockPlayer(), signal);
      if (!signal.aborted) show('ready');
    } catch (error) {
      if (!signal.aborted) show('ready', error instanceof RecordError ? error.fault : 'busy');
    }
  }

  function forget(): void {
    begin();
    recording = null;
    onChange(READY);
  }

  return {
    start: () =>
      run(async (output, signal) => {
        recording = null;
        await sayWord('model', signal);
        if (signal.aborted) return;
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
      forget();
      player?.close();
    },
  };
}
