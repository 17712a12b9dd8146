// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForPresses } from '../../src/services/input/press-sounds';
import { createWebAudioEngine } from '../../src/sound/engine';
import type { Sound } from '../../src/sound/sound';
import { createSound } from '../../src/sound/sound';
import { installFakeAudio } from '../sound/fake-audio-context';
import { loadEffects, server } from '../sound/studio';

let audio: ReturnType<typeof installFakeAudio>;
let sound: Sound;
let button: HTMLButtonElement;
/** The listeners stay with the page: those of an earlier test must not hear a later one. */
let stop: AbortController;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  audio = installFakeAudio();
  stop = new AbortController();
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options = {}) =>
        listen(type, listener, {
          ...(typeof options === 'boolean' ? { capture: options } : options),
          signal: stop.signal,
        }),
    );
  }
  button = document.createElement('button');
  document.body.append(button);
  sound = createSound(createWebAudioEngine, loadEffects);
  await sound.prepareEffects();
  listenForPresses(sound);
});

afterEach(() => {
  stop.abort();
  button.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An event as a browser sends it; `isGesture` when it counts as one. */
async function send(type: string, isGesture: boolean): Promise<void> {
  audio.device.isGesture = isGesture;
  button.dispatchEvent(new MouseEvent(type, { bubbles: true, detail: 1 }));
  audio.device.isGesture = false;
  await vi.advanceTimersByTimeAsync(0);
}

/** A finger: only its end counts as a gesture. */
async function tap(): Promise<void> {
  await send('pointerdown', false);
  await send('pointerup', true);
  await send('click', true);
}

async function showPage(isHidden: boolean): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

describe('the first touch', () => {
  it.each(['pointerup', 'touchend', 'click', 'keydown'])('unlocks the sound by its %s', async (type) => {
    await send('pointerdown', false);
    expect(audio.state()).toBe('suspended');
    await send(type, true);
    expect(audio.state()).toBe('running');
  });

  it('is heard once, as soon as the sound runs', async () => {
    await send('pointerdown', false);
    expect(audio.countStarted()).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    await send('pointerup', true);
    await send('click', true);
    expect(audio.countStarted()).toBe(1);
  });

  it('is not heard late: of many only the last, and none after a long press', async () => {
    for (let press = 0; press < 5; press += 1) await send('pointerdown', false);
    await send('pointerup', true);
    expect(audio.countStarted()).toBe(1);
    audio.interrupt();
    audio.release();
    await audio.device.contexts[0]?.suspend();
    audio.device.isTaken = true;
    await send('pointerdown', false);
    await vi.advanceTimersByTimeAsync(2000);
    audio.release();
    await send('pointerup', true);
    expect([audio.state(), audio.countStarted()]).toEqual(['running', 1]);
  });

  it('makes no output before there was a press', async () => {
    await send('keydown', true);
    await showPage(false);
    expect(audio.state()).toBeNull();
  });
});

describe('a call, or a locked screen', () => {
  beforeEach(tap);

  it.each([
    ['the next touch', tap],
    ['the page when it is seen again', async () => await showPage(false)],
  ])('is followed by sound: %s', async (_, wake) => {
    audio.interrupt();
    expect(audio.state()).toBe('interrupted');
    await wake();
    expect(audio.state()).toBe('interrupted');
    audio.release();
    await wake();
    expect(audio.state()).toBe('running');
  });

  it('leaves nothing that is heard afterwards', async () => {
    const before = audio.countStarted();
    audio.interrupt();
    for (let time = 0; time < 5; time += 1) sound.effect('correct');
    const word = sound.speak('tui');
    await vi.advanceTimersByTimeAsync(2000);
    await expect(word).resolves.toBe(false);
    audio.release();
    await showPage(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect([audio.state(), audio.countStarted()]).toEqual(['running', before]);
    sound.effect('correct');
    expect(audio.countStarted()).toBe(before + 1);
  });

  it('that is short is followed by the word', async () => {
    const before = audio.countStarted();
    audio.interrupt();
    void sound.speak('tui');
    await vi.advanceTimersByTimeAsync(500);
    expect(audio.countStarted()).toBe(before);
    audio.release();
    await showPage(false);
    expect(audio.countStarted()).toBe(before + 1);
  });

  it('tells the music, which resumes its own output', async () => {
    const observer = vi.fn<() => void>();
    sound.observe(observer);
    observer.mockClear();
    await showPage(true);
    expect(observer).not.toHaveBeenCalled();
    await showPage(false);
    expect(observer).toHaveBeenCalledOnce();
  });

  it('does not wake a paused game, until that goes on', async () => {
    sound.setPaused(true);
    audio.interrupt();
    audio.release();
    await showPage(false);
    expect(audio.state()).toBe('interrupted');
    sound.setPaused(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(audio.state()).toBe('running');
  });
});

describe('the silent switch of iOS', () => {
  it('does not mute the app, where the browser can be told so', async () => {
    const audioSession = { type: 'auto' };
    vi.stubGlobal('navigator', { audioSession });
    await tap();
    expect(audioSession.type).toBe('playback');
  });
});
