import { request } from '../net/request';
import { withTimeout } from '../net/with-timeout';
import type { ClipCache } from './clip-cache';
import { clipBudgetOf, createClipCache } from './clip-cache';
import type { Clip, Engine } from './engine';
import type { State } from './state';
import { getEngine, isRunningSoon, notifyObservers, start } from './state';

export interface SpeakOptions {
  readonly isSoft?: boolean;
  /**
   * Waits longer for a recording that is late: nothing else is to be said, and the page has time.
   */
  readonly isPatient?: boolean;
}

/** A word that is said softly, of the wrong thing that was tapped: -8 dB. */
const SOFT_RATIO = 0.4;

/** Timeout for decoding a recording: a browser without a sound device may never answer. */
const DECODE_TIMEOUT_MILLISECONDS = 5000;
/** `speak` waits no longer for a recording: what is to be said next must not wait for it. */
const MAX_SPEAK_WAIT_MILLISECONDS = 1500;
/** With `isPatient`: a slow network brings a long sentence in this time. */
const MAX_PATIENT_WAIT_MILLISECONDS = 10_000;
/** A recording whose end was not reported this long after it was due is taken as unheard. */
const END_MARGIN_MILLISECONDS = 1000;

/** An empty cache of recordings. */
export function createWords(findEngine: () => Engine | null): ClipCache {
  const clipBudget = clipBudgetOf(
    typeof navigator === 'undefined' ? undefined : (navigator as { readonly deviceMemory?: number }).deviceMemory,
  );
  return createClipCache(clipBudget, async (url) => {
    const player = findEngine();
    if (!player) throw new Error('There is no sound device.');
    const decode = async (body: Blob): Promise<Clip> => player.decode(await body.arrayBuffer());
    const read = (body: Blob): Promise<Clip> => withTimeout(decode(body), DECODE_TIMEOUT_MILLISECONDS, 'late');
    try {
      return await request(url, { need: 'wanted', read });
    } catch (error) {
      console.warn(`A recording could not be played: ${url}`);
      throw error;
    }
  });
}

/** Ends the word that is being said, if one is. */
function endSpeaking(state: State, isHeard: boolean): void {
  const last = state.speaking;
  state.speaking = null;
  clearTimeout(state.endTimer);
  if (!last) return;
  state.playing.delete(last.voice);
  last.voice.stop();
  last.finish(isHeard);
}

/** Ends the word when its end is not reported. While the sound is paused nothing ends. */
export function watchEnd(state: State): void {
  clearTimeout(state.endTimer);
  if (!state.speaking || state.isPaused) return;
  state.endTimer = setTimeout(() => {
    endSpeaking(state, false);
    notifyObservers(state);
  }, state.speaking.maxMilliseconds);
}

export function stopVoice(state: State): void {
  state.speakRequests += 1;
  state.words.hold(null);
  endSpeaking(state, true);
  notifyObservers(state);
}

/** Plays a recording to its end; false when it cannot be heard. */
function sayClip(state: State, player: Engine, clip: Clip, isSoft: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const onEnd = (): void => {
      if (state.speaking?.voice === voice) {
        state.speaking = null;
        clearTimeout(state.endTimer);
      }
      notifyObservers(state);
      resolve(true);
    };
    const voice = start(state, player, clip, 'voice', onEnd, { gain: isSoft ? SOFT_RATIO : 1 });
    if (voice)
      state.speaking = { voice, maxMilliseconds: clip.duration * 1000 + END_MARGIN_MILLISECONDS, finish: resolve };
    else resolve(false);
    watchEnd(state);
    notifyObservers(state);
  });
}

export async function speak(
  state: State,
  url: string | null,
  { isSoft = false, isPatient = false }: SpeakOptions = {},
): Promise<boolean> {
  stopVoice(state);
  if (url === null || !getEngine(state)) return false;
  const mine = state.speakRequests;
  state.words.hold(url);
  const loading = state.words.get(url);
  const saying = loading.then(async (clip) => {
    const player = getEngine(state);
    if (!clip || !player) return mine !== state.speakRequests;
    const isRunning = player.isRunning() || (await isRunningSoon(player, MAX_SPEAK_WAIT_MILLISECONDS));
    // Another word was asked for meanwhile, or the sound was stopped.
    if (mine !== state.speakRequests) return true;
    return isRunning ? sayClip(state, player, clip, isSoft) : false;
  });
  const isOnTime = loading.then(() => true);
  const maxWait = isPatient ? MAX_PATIENT_WAIT_MILLISECONDS : MAX_SPEAK_WAIT_MILLISECONDS;
  const isLate = !(await withTimeout(isOnTime, maxWait, 'late').catch(() => false));
  return isLate ? mine !== state.speakRequests : await saying;
}
