import { namePartsOf } from './name-parts';

/** The primary language of a tag: 'mi' of 'mi-NZ'. */
export const primaryOf = (tag: string): string => (tag.split(/[-_]/u)[0] ?? '').toLowerCase();

/**
 * A voice of the device itself, since others send what they say to a server; null when the language
 * has none.
 */
function findVoice(lang: string): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null;
  return (
    speechSynthesis.getVoices().find((voice) => voice.localService && primaryOf(voice.lang) === primaryOf(lang)) ?? null
  );
}

/** True where the device can say something in a language. */
export const hasVoice = (lang: string): boolean => findVoice(lang) !== null;

/**
 * Says a text after those before it. `volume` 0..1. False where the device has no voice for its
 * language; `onEnd` is not called then.
 */
export function sayText(text: string, lang: string, volume: number, onEnd?: () => void): boolean {
  const voice = findVoice(lang);
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { voice, lang: voice.lang, volume, onend: onEnd ?? null, onerror: onEnd ?? null });
  speechSynthesis.speak(utterance);
  return true;
}

/** Stops what is being said and what waits. */
export function stopDeviceVoice(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}

/**
 * Says the name of a control, where the device has a voice for its language, and nothing otherwise.
 * `volume` 0..1.
 */
export function sayName(control: HTMLElement, volume: number): void {
  if (volume === 0) return;
  stopDeviceVoice();
  for (const { text, lang } of namePartsOf(control)) sayText(text, lang, volume);
}
