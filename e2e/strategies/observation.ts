import type { Locator, Page } from '@playwright/test';

/** A button as a screen reader presents it. */
export interface ObservedButton {
  readonly name: string;
  /** `aria-pressed`; null for a button without it. */
  readonly isPressed: boolean | null;
  /** Id of the choice that it takes; null for a button of the page. */
  readonly choice: string | null;
}

/** What a screen reader user and a listener notice of a running game: the input of a strategy. */
export interface Observation {
  /** The word on the plaque. */
  readonly prompt: string | null;
  /** Text of the live regions (`aria-live`), the latest last. */
  readonly announcement: string;
  /**
   * The recording that was played last, by its name in the pack, and how many have been played so
   * far; null before the first.
   */
  readonly recording: { readonly name: string; readonly playCount: number } | null;
  /** Text of banners and popup words. */
  readonly notices: string;
  /** All buttons, in order. */
  readonly buttons: readonly ObservedButton[];
}

declare global {
  interface Window {
    playedForTest?: { readonly url: string; readonly times: number };
  }
}

/**
 * Runs in the page, before its own scripts: records which audio file is played. It does not change
 * what the page does.
 */
export function installAudioSpy(): void {
  /** Recordings that came, by their bytes: the app reads a body in a way of its own. */
  const fetched = new Map<string, string>();
  const pending = new Set<Promise<void>>();
  const urls = new WeakMap<object, string>();
  const modulus = 2_147_483_647;
  const keyOf = (buffer: ArrayBuffer): string => {
    const bytes = new Uint8Array(buffer);
    return `${bytes.length} ${bytes.reduce((hash, byte) => Math.trunc((hash * 31 + byte) % modulus), 7)}`;
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.ok && response.url.endsWith('.mp3')) {
      const reading = response
        .clone()
        .arrayBuffer()
        .then((bytes) => void fetched.set(keyOf(bytes), response.url))
        .catch(() => undefined)
        .finally(() => pending.delete(reading));
      pending.add(reading);
    }
    return response;
  };
  const { decodeAudioData } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.decodeAudioData = async function (this: BaseAudioContext, bytes, ...others) {
    const key = keyOf(bytes);
    const clip = await decodeAudioData.call(this, bytes, ...others);
    while (!fetched.has(key) && pending.size > 0) await Promise.race(pending);
    const url = fetched.get(key);
    if (url !== undefined) urls.set(clip, url);
    return clip;
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...times) {
    const url = this.buffer ? urls.get(this.buffer) : undefined;
    if (url !== undefined) window.playedForTest = { url, times: (window.playedForTest?.times ?? 0) + 1 };
    start.apply(this, times);
  };
}

const PLAQUE = /^(.+), listen again$/u;
/** A recording's file: its name in the pack, and a hash. */
const RECORDING_URL = /\/audio\/([^/]+)\.[^./]+\.mp3$/u;

/**
 * Reads the page. Texts are composed (NFC). `located` finds the buttons: as a screen reader does,
 * unless a faster way is given.
 */
export async function observe(page: Page, located = page.getByRole('button')): Promise<Observation> {
  const { buttons, announcement, notices, played } = await located.evaluateAll((elements) => {
    return {
      buttons: elements.map((element) => {
        // Without what is hidden from screen readers.
        const copy = element.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
        return {
          name: (element.getAttribute('aria-label') ?? copy.textContent ?? '').normalize('NFC'),
          pressed: element.getAttribute('aria-pressed'),
          choice: element.getAttribute('data-choice'),
        };
      }),
      announcement: [...document.querySelectorAll('[aria-live]')]
        .map(({ textContent }) => (textContent ?? '').normalize('NFC'))
        .join(' '),
      notices: [...document.querySelectorAll('[data-testid="banner"], [data-testid="popup-word"]')]
        .map(({ textContent }) => textContent ?? '')
        .join(' '),
      played: window.playedForTest ?? null,
    };
  });
  const audio = RECORDING_URL.exec(played?.url ?? '')?.[1];
  return {
    prompt: buttons.map(({ name }) => PLAQUE.exec(name)?.[1]).find((word) => word !== undefined) ?? null,
    announcement,
    recording: played && audio !== undefined ? { name: audio, playCount: played.times } : null,
    notices,
    buttons: buttons
      .filter(({ name }) => !PLAQUE.test(name))
      .map(({ name, pressed, choice }) => ({ name, isPressed: pressed === null ? null : pressed === 'true', choice })),
  };
}

/**
 * An observed button on the page; of several with the same name, the one with the same index among
 * them.
 */
export function locate(page: Page, observation: Observation, button: ObservedButton): Locator {
  const { name, isPressed } = button;
  // Playwright treats a button without `aria-pressed` as not pressed.
  const isAlike = (other: ObservedButton): boolean => isPressed === null || (other.isPressed === true) === isPressed;
  const alike = observation.buttons.filter((other) => other.name === name && isAlike(other));
  return page
    .getByRole('button', { name, exact: true, ...(isPressed === null ? {} : { pressed: isPressed }) })
    .nth(alike.indexOf(button));
}
