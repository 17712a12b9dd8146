import type { Locator, Page } from '@playwright/test';

/** A button as a screen reader meets it. */
export interface ObservedButton {
  readonly name: string;
  /** null for one that is not pressed down and let up. */
  readonly isPressed: boolean | null;
}

/** What is seen and heard of a running game. */
export interface Observation {
  /** The word on the plaque. */
  readonly prompt: string | null;
  /** What was last said to screen readers. */
  readonly announcement: string;
  /** The recording that was heard last, by its name in the pack, and how many were heard so far. */
  readonly recording: { readonly name: string; readonly playCount: number } | null;
  /** Banners and words of praise. */
  readonly notices: string;
  /** All buttons, in order. */
  readonly buttons: readonly ObservedButton[];
}

declare global {
  interface Window {
    playedForTest?: { readonly url: string; readonly times: number };
  }
}

/** Runs in the page, before its own scripts: an ear at the loudspeaker. Nothing behaves otherwise for it. */
export function installAudioSpy(): void {
  const urls = new WeakMap<object, string>();
  const { arrayBuffer } = Response.prototype;
  Response.prototype.arrayBuffer = async function (this: Response) {
    const bytes = await arrayBuffer.call(this);
    urls.set(bytes, this.url);
    return bytes;
  };
  const { decodeAudioData } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.decodeAudioData = async function (this: BaseAudioContext, bytes, ...others) {
    const url = urls.get(bytes);
    const clip = await decodeAudioData.call(this, bytes, ...others);
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

/** Looks at the page, and listens. Texts are composed (NFC). */
export async function observe(page: Page): Promise<Observation> {
  const { buttons, said, news, heard } = await page.getByRole('button').evaluateAll((elements) => ({
    buttons: elements.map((element) => ({
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').normalize('NFC'),
      pressed: element.getAttribute('aria-pressed'),
    })),
    said: [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => (textContent ?? '').normalize('NFC')).join(' '),
    news: [...document.querySelectorAll('output')].map(({ textContent }) => textContent ?? '').join(' '),
    heard: window.playedForTest ?? null,
  }));
  const audio = RECORDING_URL.exec(heard?.url ?? '')?.[1];
  return {
    prompt: buttons.map(({ name }) => PLAQUE.exec(name)?.[1]).find((word) => word !== undefined) ?? null,
    announcement: said,
    recording: heard && audio !== undefined ? { name: audio, playCount: heard.times } : null,
    notices: news,
    buttons: buttons
      .filter(({ name }) => !PLAQUE.test(name))
      .map(({ name, pressed }) => ({ name, isPressed: pressed === null ? null : pressed === 'true' })),
  };
}

/** A button of a table on the page; of several that are named alike, the one at the same place among them. */
export function locate(page: Page, observation: Observation, button: ObservedButton): Locator {
  const { name, isPressed } = button;
  // For the browser a button without a state is one that is not pressed.
  const isAlike = (other: ObservedButton): boolean => isPressed === null || (other.isPressed === true) === isPressed;
  const alike = observation.buttons.filter((other) => other.name === name && isAlike(other));
  return page.getByRole('button', { name, exact: true, ...(isPressed === null ? {} : { pressed: isPressed }) }).nth(alike.indexOf(button));
}
