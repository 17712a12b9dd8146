import { TimeoutError, withTimeout } from '../net/with-timeout';

// Hear myself: a child hears a word, says it, and hears both. Nothing of it is stored or sent, and
// nothing is rated. docs/privacy.md.

/** Why nothing could be recorded. */
export type RecordFault =
  /** The browser cannot record, or the page is not a secure one (http). */
  | 'unsupported'
  /** Somebody, or the browser's settings, said no. */
  | 'refused'
  | 'no-microphone'
  /** Another program has the microphone, or it broke. */
  | 'busy'
  /** Nobody has answered the browser's question, or the browser hangs. */
  | 'late';

export class RecordError extends Error {
  public readonly fault: RecordFault;

  public constructor(fault: RecordFault) {
    super(`Recording failed: ${fault}.`);
    this.fault = fault;
  }
}

/** What recording uses of the browser; what is missing in it is null. */
export interface RecordingDevices {
  readonly getUserMedia: ((constraints: MediaStreamConstraints) => Promise<MediaStream>) | null;
  readonly createRecorder: ((stream: MediaStream) => MediaRecorder) | null;
  /**
   * Tells iOS that the page records, or only plays back: it silences one or the other otherwise.
   */
  readonly setAudioSession: (type: 'play-and-record' | 'playback') => void;
}

/** Long enough to read the browser's question and to fetch a grown-up. */
export const PERMISSION_TIMEOUT_MILLISECONDS = 30_000;
/** A word takes two seconds at most; children begin late. */
export const RECORDING_MILLISECONDS = 4000;
/** What a recorder has to say after its stop comes at once, in a browser that works. */
const STOP_TIMEOUT_MILLISECONDS = 3000;

/** The devices of this browser. */
export function findRecordingDevices(): RecordingDevices {
  const { mediaDevices, audioSession } = navigator as Partial<Navigator> & { readonly audioSession?: { type: string } };
  return {
    getUserMedia:
      typeof mediaDevices?.getUserMedia === 'function' ? mediaDevices.getUserMedia.bind(mediaDevices) : null,
    createRecorder: typeof MediaRecorder === 'function' ? (stream) => new MediaRecorder(stream) : null,
    setAudioSession: (type) => {
      if (audioSession) audioSession.type = type;
    },
  };
}

const FAULT_OF_ERROR: Readonly<Record<string, RecordFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  NotSupportedError: 'unsupported',
  TypeError: 'unsupported',
};

function toRecordError(error: unknown): RecordError {
  if (error instanceof RecordError) return error;
  if (error instanceof TimeoutError) return new RecordError('late');
  return new RecordError(
    FAULT_OF_ERROR[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'busy',
  );
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Asks for the microphone; null when it was aborted meanwhile. A stream that comes too late is
 * released.
 */
async function openMicrophone(
  getUserMedia: NonNullable<RecordingDevices['getUserMedia']>,
  signal: AbortSignal,
): Promise<MediaStream | null> {
  const asking = getUserMedia({ audio: true });
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  let stream: MediaStream | null = null;
  try {
    stream = await Promise.race([
      withTimeout(asking, PERMISSION_TIMEOUT_MILLISECONDS, 'Nobody has answered.'),
      aborted,
    ]);
  } finally {
    if (stream === null) asking.then(release, () => undefined);
  }
  return stream;
}

/** Records until `finish` or `signal` is aborted, or RECORDING_MILLISECONDS are over. */
function recordStream(recorder: MediaRecorder, finish: AbortSignal, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: Blob[] = [];
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(deadline);
      deadline = setTimeout(() => end(() => reject(new RecordError('late'))), STOP_TIMEOUT_MILLISECONDS);
      // It may have stopped by itself and not have said so.
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const end = (settle: () => void): void => {
      clearTimeout(deadline);
      finish.removeEventListener('abort', stop);
      signal.removeEventListener('abort', stop);
      settle();
    };
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('error', () => end(() => reject(new RecordError('busy'))));
    // It stops by itself when the microphone is unplugged: what was said until then is kept.
    recorder.addEventListener('stop', () => end(() => resolve(new Blob(chunks, { type: recorder.mimeType }))));
    finish.addEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    deadline = setTimeout(stop, RECORDING_MILLISECONDS);
    recorder.start();
    if (finish.aborted || signal.aborted) stop();
  });
}

interface Options {
  /** Called when the microphone is open and the child may speak. */
  readonly onOpen: () => void;
  /** Aborted when the child has finished: what was recorded is kept. */
  readonly finish: AbortSignal;
  /** Aborted when the page is left or hidden. */
  readonly signal: AbortSignal;
}

/**
 * Records a word in memory, four seconds at most. The microphone is open only meanwhile. Resolves
 * with null when it was aborted; rejects with a RecordError.
 */
export async function recordVoice(
  devices: RecordingDevices,
  { onOpen, finish, signal }: Options,
): Promise<Blob | null> {
  const { getUserMedia, createRecorder, setAudioSession } = devices;
  if (getUserMedia === null || createRecorder === null) throw new RecordError('unsupported');
  let stream: MediaStream | null = null;
  setAudioSession('play-and-record');
  try {
    stream = await openMicrophone(getUserMedia, signal);
    if (stream === null || signal.aborted) return null;
    const recorder = createRecorder(stream);
    onOpen();
    const recorded = await recordStream(recorder, finish, signal);
    return signal.aborted ? null : recorded;
  } catch (error) {
    throw toRecordError(error);
  } finally {
    if (stream) release(stream);
    setAudioSession('playback');
  }
}
