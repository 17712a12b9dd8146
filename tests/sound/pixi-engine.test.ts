import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPixiEngine } from '../../src/sound/pixi-engine';
import { installFakeAudio } from './fake-audio-context';

const library = vi.hoisted(() => ({
  context: { audioContext: null as AudioContext | null },
  disableAutoPause: false,
  pauseAll: vi.fn<() => void>(),
  resumeAll: vi.fn<() => void>(),
  stopAll: vi.fn<() => void>(),
}));
vi.mock('@pixi/sound', () => ({ sound: library, Sound: {} }));
const ticker = { autoStart: true, stop: vi.fn<() => void>(), update: vi.fn<() => void>() };

let audio: ReturnType<typeof installFakeAudio>;

beforeEach(() => {
  audio = installFakeAudio();
  audio.device.isGesture = true;
  library.context.audioContext = new AudioContext();
});

describe('the engine of the games', () => {
  it('resumes an interrupted context when a game goes on: the library resumes a suspended one alone', async () => {
    const engine = createPixiEngine(ticker);
    engine.resume();
    expect(engine.isRunning()).toBe(true);
    engine.setPaused(true);
    audio.interrupt();
    audio.release();
    expect(engine.isRunning()).toBe(false);
    const running = engine.whenRunning();
    engine.setPaused(false);
    await running;
    expect([library.resumeAll.mock.calls.length, audio.state()]).toEqual([1, 'running']);
  });

  it('asks for no frames while it sounds, and measures how far its sounds have come when they are paused', () => {
    const engine = createPixiEngine(ticker);
    expect([ticker.autoStart, ticker.stop.mock.calls.length > 0]).toEqual([false, true]);
    ticker.update.mockClear();
    engine.setPaused(false);
    expect(ticker.update).not.toHaveBeenCalled();
    engine.setPaused(true);
    const [measured = Infinity] = ticker.update.mock.invocationCallOrder;
    expect(measured).toBeLessThan(library.pauseAll.mock.invocationCallOrder.slice(-1)[0] ?? 0);
  });

  it('is not silent while another window has the focus: the game goes on, too', () => {
    createPixiEngine(ticker);
    expect(library.disableAutoPause).toBe(true);
  });
});
