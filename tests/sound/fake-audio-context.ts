import { vi } from 'vitest';

/** What the browser does with the audio output of a page. */
interface FakeDevice {
  /** True while the browser counts what happens as a gesture. */
  isGesture: boolean;
  /** True during a call and on a locked screen. */
  isTaken: boolean;
  /** The contexts that the page has made. */
  readonly contexts: FakeAudioContext[];
}

const device: FakeDevice = { isGesture: false, isTaken: false, contexts: [] };

/** An AudioContext of Safari on iOS: it starts within a gesture only, and can be interrupted. */
class FakeAudioContext extends EventTarget {
  readonly sampleRate = 8000;
  readonly currentTime = 0;
  readonly destination = {};
  state: 'suspended' | 'running' | 'interrupted' = 'suspended';
  /** True once it was started by a gesture: afterwards it may be resumed without one. */
  private isUnlocked = false;
  /** Sources that were started. */
  started = 0;

  constructor() {
    super();
    device.contexts.push(this);
  }

  become(state: typeof this.state): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  readonly resume = async (): Promise<void> => {
    if (device.isTaken || !(this.isUnlocked || device.isGesture)) return;
    this.isUnlocked = true;
    this.become('running');
  };

  readonly suspend = async (): Promise<void> => this.become('suspended');

  readonly decodeAudioData = async (): Promise<object> => this.createBuffer(1, 8000);

  createBuffer(numberOfChannels: number, length: number) {
    return { length, numberOfChannels, duration: length / this.sampleRate, copyToChannel: () => undefined };
  }

  createGain() {
    return { gain: { value: 1 }, connect: () => undefined };
  }

  createBufferSource() {
    return {
      playbackRate: { value: 1 },
      connect: <Node>(node: Node) => node,
      addEventListener: () => undefined,
      start: () => {
        this.started += 1;
      },
      stop: () => undefined,
    };
  }
}

/** Puts the fake in the place of the browser's AudioContext, for one test. */
export function installFakeAudio() {
  device.isGesture = false;
  device.isTaken = false;
  device.contexts.length = 0;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  return {
    device,
    /** A call comes in, or the screen is locked. */
    interrupt: (): void => {
      device.isTaken = true;
      for (const context of device.contexts) context.become('interrupted');
    },
    /** It is over; Safari leaves the context as it is. */
    release: (): void => {
      device.isTaken = false;
    },
    /** State of the page's one context, or null. */
    state: () => device.contexts[0]?.state ?? null,
    countStarted: () => device.contexts[0]?.started ?? 0,
  };
}
