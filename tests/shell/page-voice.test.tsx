import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFolderSheets } from '../../desk/node/pack-folder';
import type { RawLists } from '../../src/content/entities';
import { connectPageVoice } from '../../src/services/spoken/page-voice';
import { sayInTurn } from '../../src/services/spoken/turns';
import { TalkingBird } from '../../src/shell/play/TalkingBird';
import { UiWord } from '../../src/shell/text/ui-words';
import type { SoundState } from '../../src/sound/state';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent, sampleLists } from '../progress/sample';
import { find, render } from './render';

const { lists } = readFolderSheets('assets/packs/mi');
const recorded: RawLists = { ...sampleLists, KZ_PopupWords: lists.KZ_PopupWords, KZ_uiWords: lists.KZ_uiWords };

/** A sound that says one thing at a time, for a second each, and writes down what. */
function makeSound() {
  const said: string[] = [];
  const observers = new Set<(state: SoundState) => void>();
  let isSpeaking = false;
  const tell = (): void => {
    for (const observer of observers) observer({ musicRatio: 1, isSpeaking, isPaused: false });
  };
  const setSpeaking = (next: boolean): void => {
    isSpeaking = next;
    tell();
  };
  return {
    said,
    setSpeaking,
    sound: {
      speak: async (url: string | null) => {
        said.push(`${isSpeaking ? 'over another: ' : ''}${url}`);
        setSpeaking(true);
        await vi.advanceTimersByTimeAsync(0);
        await new Promise((resolve) => {
          setTimeout(resolve, 1000);
        });
        setSpeaking(false);
        return true;
      },
      stopVoice: () => undefined,
      effect: (name: string) => void said.push(name),
      observe: (observer: (state: SoundState) => void) => {
        observers.add(observer);
        tell();
        return () => void observers.delete(observer);
      },
    },
  };
}

let stop = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  stop();
  await vi.advanceTimersByTimeAsync(9000);
  vi.useRealTimers();
});

function open(titles: readonly string[], own: RawLists = recorded) {
  const store: AppStore = createAppStore(readContent(own), manifest);
  const made = makeSound();
  stop = connectPageVoice({ store, sound: made.sound, media: { audioUrl: (name) => name } });
  const page = render(
    <>
      {titles.map((title) => (
        <h1 key={title} tabIndex={-1}>
          <UiWord>{title}</UiWord>
        </h1>
      ))}
      <button type="button" data-difficulty="easy">
        <UiWord>Easy</UiWord>
      </button>
      <button type="button" data-difficulty="hard" disabled>
        <UiWord>Hard</UiWord>
      </button>
    </>,
    store,
  );
  const headings = [...page.querySelectorAll('h1')];
  return { ...made, store, page, headings };
}

describe('the title of a page', () => {
  it('is said when the page opens, once, one title after another', async () => {
    const { said, headings } = open(['Dictionary', 'Today']);
    for (const heading of headings) heading.focus();
    headings[1]?.focus();
    await vi.advanceTimersByTimeAsync(500);
    expect(said).toEqual(['ui-dictionary']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(said).toEqual(['ui-dictionary', 'ui-today']);
  });

  it('waits for what is being said, and is not said of a page that was left meanwhile', async () => {
    const { said, headings, setSpeaking } = open(['Dictionary', 'Today']);
    setSpeaking(true);
    for (const heading of headings) heading.focus();
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toEqual([]);
    const parent = headings[0]?.parentElement;
    headings[0]?.remove();
    setSpeaking(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(said).toEqual(['ui-today']);
    // React takes away what it has made.
    parent?.prepend(...headings);
  });

  it('is left to who reads everything aloud, and to the game while one is played', () => {
    const { said, headings, store } = open(['Dictionary', 'Today']);
    store.getState().changeSettings({ isReadAloud: true });
    headings[0]?.focus();
    store.getState().changeSettings({ isReadAloud: false });
    store.setState({ screenDisplay: 'gameScreen' });
    headings[1]?.focus();
    expect(said).toEqual([]);
  });

  it('is a chirp in a pack without recordings, another one for a rest', async () => {
    const { said, headings } = open(['Dictionary', 'Time for a rest?'], sampleLists);
    for (const heading of headings) heading.focus();
    await vi.advanceTimersByTimeAsync(3000);
    expect(said).toEqual(['chirpGreet', 'chirpGoodbye']);
  });

  it('is silence where the pack has recordings of others', async () => {
    const { said, headings } = open(['A set of words']);
    headings[0]?.focus();
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toEqual([]);
  });
});

describe('a difficulty', () => {
  it('is said at once when it is pressed, and what comes next waits', async () => {
    const { said, page, sound } = open(['Dictionary']);
    find(page, '[data-difficulty="easy"]').click();
    find(page, '[data-difficulty="hard"]').click();
    void sayInTurn(sound, () => sound.speak('how to play'));
    await vi.advanceTimersByTimeAsync(500);
    expect(said).toEqual(['ui-easy']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toEqual(['ui-easy', 'how to play']);
  });
});

it('moves the beak of the bird, which is closed while nothing is said', () => {
  const { sound, setSpeaking, store } = open([]);
  const page = render(<TalkingBird pose="sing" size={40} />, store, { sound: sound as never });
  const pose = (): string => /bird-(\w+)/u.exec(find(page, 'img').getAttribute('src') ?? '')?.[1] ?? '';
  expect(pose()).toBe('idle');
  const seen = new Set<string>();
  act(() => setSpeaking(true));
  for (let times = 0; times < 4; times += 1) {
    seen.add(pose());
    act(() => void vi.advanceTimersByTime(140));
  }
  expect([...seen]).toEqual(['sing', 'idle']);
  act(() => setSpeaking(false));
  expect(pose()).toBe('idle');
});
