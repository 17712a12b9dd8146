import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackManifest } from '../../src/content/entities';
import { HearMyself } from '../../src/shell/own-voice/HearMyself';
import { HearWords } from '../../src/shell/own-voice/LazyHearWords';
import { MAX_OWN_VOICE_WORDS, chooseOwnVoiceWords } from '../../src/services/own-voice/choose-words';
import { RecordSetting } from '../../src/shell/pages/settings/RecordSetting';
import { WordDetails } from '../../src/shell/pages/dictionary/WordDetails';
import type { Services } from '../../src/shell/context/services';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, press, render, unmountAll } from './render';

const log: string[] = [];
const tracks: { isOpen: boolean }[] = [];
let allow: () => Promise<MediaStream>;

/** A microphone that is open at once. */
function openMicrophone(): Promise<MediaStream> {
  const track = { isOpen: true, stop: () => void (track.isOpen = false) };
  tracks.push(track);
  return Promise.resolve({ getTracks: () => [track] } as unknown as MediaStream);
}

class FakeRecorder extends EventTarget {
  state = 'inactive';
  mimeType = 'audio/webm';
  start(): void {
    log.push('record');
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['said']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeAudio {
  resume = (): Promise<void> => Promise.resolve();
  close = (): Promise<void> => Promise.resolve(void log.push('closed'));
  decodeAudioData = (): Promise<object> => Promise.resolve({ duration: 0.5 });
  createGain = () => ({ gain: { value: 1 }, connect: () => undefined });
  createBufferSource = () => {
    const source = Object.assign(new EventTarget(), {
      connect: <Node,>(node: Node) => node,
      stop: () => undefined,
      start: () => {
        log.push('mine');
        void Promise.resolve().then(() => source.dispatchEvent(new Event('ended')));
      },
    });
    return source;
  };
}

const services: Partial<Services> = {
  sound: {
    effect: () => undefined,
    stopVoice: () => undefined,
    setPaused: (isPaused: boolean) => void log.push(isPaused ? 'quiet' : 'loud'),
    speak: (url: string) => Promise.resolve(void log.push(`model ${url}`)).then(() => true),
  } as unknown as Services['sound'],
  media: { picture: () => null, audioUrl: (name) => name, logoUrl: (image) => image },
};

beforeEach(() => {
  log.length = 0;
  tracks.length = 0;
  allow = openMicrophone;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => allow() }, configurable: true });
  // jsdom's Blob has no arrayBuffer.
  Blob.prototype.arrayBuffer ??= () => Promise.resolve(new ArrayBuffer(4));
});

const makeStore = (canRecord = true, pack: PackManifest = manifest) => {
  const store = createAppStore(readContent(), pack);
  store.getState().changeSettings({ canRecord });
  return store;
};
const settle = () => act(async () => await new Promise((resolve) => setImmediate(resolve)));
const show = (audio: string | null = 'kuri') => render(<HearMyself word="kurī" audio={audio} />, makeStore(), services);
const hasButton = (page: HTMLElement, name: RegExp): boolean =>
  [...page.querySelectorAll('button')].some((button) =>
    name.test(button.getAttribute('aria-label') ?? button.textContent),
  );
const isRecording = (page: HTMLElement): boolean => hasButton(page, /^I have said it$/u);

describe('Hear myself', () => {
  it('says the word, records, and plays the recording and the word; then again without the microphone', async () => {
    const page = show();
    press(page, 'Hear myself: kurī');
    await settle();
    expect(isRecording(page)).toBe(true);
    expect(find(page, '[role="status"]').textContent).toBe('Now you say it');
    press(page, 'I have said it');
    await settle();
    expect(log).toEqual(['model kuri', 'quiet', 'record', 'loud', 'mine', 'model kuri']);
    expect(tracks).toMatchObject([{ isOpen: false }]);
    press(page, 'Listen again: kurī');
    await settle();
    expect(log.slice(6)).toEqual(['model kuri', 'mine', 'model kuri']);
    expect(tracks).toHaveLength(1);
  });

  it('forgets the recording when the page is hidden or the word is closed', async () => {
    const page = show();
    press(page, 'Hear myself: kurī');
    await settle();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(tracks).toMatchObject([{ isOpen: false }]);
    expect(isRecording(page)).toBe(false);
    expect(hasButton(page, /^Listen again/u)).toBe(false);
    expect(log).not.toContain('mine');
    vi.restoreAllMocks();
    press(page, 'Hear myself: kurī');
    await settle();
    unmountAll();
    await settle();
    expect(tracks).toMatchObject([{ isOpen: false }, { isOpen: false }]);
    expect(log.at(-1)).toBe('loud');
    expect(log).toContain('closed');
  });

  it.each([
    ['NotAllowedError', 'Allow it for this website'],
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', 'Another program may have it.'],
  ])('shows what to do at %s, and can be tried again', async (name, text) => {
    allow = () => Promise.reject(new DOMException('', name));
    const page = show();
    press(page, 'Hear myself: kurī');
    await settle();
    expect(find(page, '[role="alert"]').textContent).toContain(text);
    allow = openMicrophone;
    press(page, 'Hear myself: kurī');
    await settle();
    expect(page.querySelector('[role="alert"]')).toBeNull();
    expect(isRecording(page)).toBe(true);
  });

  it('says so where the browser has no recorder, no microphones or no output', async () => {
    for (const missing of ['MediaRecorder', 'mediaDevices', 'AudioContext']) {
      const page = show(null);
      if (missing === 'mediaDevices')
        Object.defineProperty(navigator, missing, { value: undefined, configurable: true });
      else vi.stubGlobal(missing, undefined);
      unmountAll();
      const again = show(null);
      press(again, 'Hear myself: kurī');
      await settle();
      expect(find(again, '[role="alert"]').textContent).toContain('This browser cannot record here.');
      expect(page.isConnected).toBe(false);
    }
  });
});

describe('the setting', () => {
  it('is off, is switched on behind the gate alone, and off by anybody', async () => {
    const store = createAppStore(readContent(), manifest);
    expect(store.getState().settings.canRecord).toBe(false);
    const page = render(<RecordSetting />, store);
    press(page, 'On');
    await vi.waitFor(() => expect(page.querySelector('dialog')).not.toBeNull());
    expect(store.getState().settings.canRecord).toBe(false);
    press(page, 'Go Back');
    expect(store.getState().settings.canRecord).toBe(false);
    act(() => store.getState().changeSettings({ canRecord: true }));
    press(page, 'Off');
    expect(store.getState().settings.canRecord).toBe(false);
  });
});

const [word] = readContent().vocabData;
if (!word) throw new Error('The sample has no word.');

describe('below an open word', () => {
  it('stands what the community says of it, with its own text', () => {
    const store = makeStore(false, {
      ...manifest,
      config: { ...manifest.config, labels: { 'TK A': 'From the bay' } },
    });
    const page = render(
      <WordDetails word={{ ...word, Label: 'TK A|TK NC: Not for sale', Voice: 'Mere', Dialect: 'Kāi Tahu' }} />,
      store,
    );
    for (const text of [
      'TK A Attribution',
      'From the bay',
      'TK NC Non-Commercial',
      'Not for sale',
      'Spoken by',
      'Mere',
      'Kāi Tahu',
    ])
      expect(page.textContent).toContain(text);
    expect(page.querySelector('button')).toBeNull();
  });

  it('stands nothing where the pack says nothing, and Hear myself where it is switched on', async () => {
    expect(render(<WordDetails word={word} />, makeStore(false)).textContent).toBe('');
    const page = render(<WordDetails word={word} />, makeStore(), services);
    await vi.waitFor(() => expect(hasButton(page, /^Hear myself/u)).toBe(true));
  });
});

describe('after a game', () => {
  it('offers the words that were missed most, with a recording each, in a dialog that can be left', async () => {
    const words = readContent().vocabData.filter(({ subCat }) => subCat === 'Birds');
    const correctness = { [String(words[4]?.Key)]: 3, [String(words[2]?.Key)]: -1, [String(words[7]?.Key)]: 5 };
    expect(chooseOwnVoiceWords(words, correctness)).toEqual([words[7], words[4], words[2]]);
    expect(chooseOwnVoiceWords(words, {})).toEqual(words.slice(0, MAX_OWN_VOICE_WORDS));
    expect(
      chooseOwnVoiceWords(
        words.map((one) => ({ ...one, App_Audio: null })),
        correctness,
      ),
    ).toEqual([]);
    const store = makeStore();
    store.setState({ correctness });
    const page = render(<HearWords words={words} />, store, services);
    await vi.waitFor(() => expect(page.querySelector('[aria-label="Hear myself"]')).not.toBeNull());
    press(page, 'Hear myself');
    expect([...page.querySelectorAll('dialog li')]).toHaveLength(MAX_OWN_VOICE_WORDS);
    press(page, 'Go Back');
    expect(page.querySelector('dialog')).toBeNull();
    expect(render(<HearWords words={words} />, makeStore(false), services).textContent).toBe('');
  });

  it('records one word at a time: the turn of the next word ends that of the one before', async () => {
    const page = render(
      <HearWords words={readContent().vocabData.slice(0, MAX_OWN_VOICE_WORDS)} />,
      makeStore(),
      services,
    );
    await vi.waitFor(() => expect(page.querySelector('[aria-label="Hear myself"]')).not.toBeNull());
    press(page, 'Hear myself');
    const microphones = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('li button[aria-pressed]')];
    const pressed = (): (string | null)[] => microphones().map((microphone) => microphone.getAttribute('aria-pressed'));
    for (const index of [0, 1]) {
      act(() => microphones()[index]?.click());
      await settle();
      expect(pressed()).toEqual([String(index === 0), String(index === 1), 'false']);
      expect(tracks.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    }
    expect(log).not.toContain('mine');
  });
});
