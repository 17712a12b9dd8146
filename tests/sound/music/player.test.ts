import { describe, expect, it, vi } from 'vitest';
import { createMusicPlayer } from '../../../src/sound/music/player';

/** An AudioContext that records its calls. */
function createFakeDevice() {
  const sources: { readonly start: readonly number[]; stopAt: number | null; readonly end: () => void }[] = [];
  const ways: (readonly [loudness: number, seconds: number])[] = [];
  const device = {
    currentTime: 0,
    state: 'running',
    destination: {},
    resume: vi.fn<() => Promise<void>>(async () => undefined),
    suspend: vi.fn<() => Promise<void>>(async () => undefined),
    close: vi.fn<() => Promise<void>>(async () => undefined),
    createBuffer: (_channels: number, length: number, sampleRate: number) => ({
      duration: length / sampleRate,
      copyToChannel: () => undefined,
    }),
    createGain: () => ({
      gain: {
        cancelScheduledValues: () => undefined,
        setValueAtTime: (loudness: number, seconds: number) => ways.push([loudness, seconds]),
        linearRampToValueAtTime: (loudness: number, seconds: number) => ways.push([loudness, seconds]),
      },
      connect: () => undefined,
      disconnect: () => undefined,
    }),
    createBufferSource: () => ({
      loop: false,
      connect: <Node>(node: Node) => node,
      addEventListener(_name: string, end: () => void) {
        sources.push({ start: [], stopAt: null, end });
      },
      start: (...start: readonly number[]) =>
        sources.push({ ...(sources.pop() ?? { stopAt: null, end: () => undefined }), start }),
      stop: (seconds: number) => Object.assign(sources.at(-1) ?? {}, { stopAt: seconds }),
    }),
  };
  return { device, sources, ways };
}

/** A loop of ten seconds. */
function openPlayer() {
  const fake = createFakeDevice();
  const silence = new Float32Array(80);
  return {
    ...fake,
    player: createMusicPlayer(fake.device as unknown as AudioContext, { left: silence, right: silence, sampleRate: 8 }),
  };
}

describe('the player', () => {
  it('does nothing until there is something to hear', () => {
    const { player, sources, device } = openPlayer();
    player.fadeTo(0, 1);
    expect(sources).toEqual([]);
    expect(device.resume).not.toHaveBeenCalled();
  });

  it('fades linearly from silence, and from the middle of one ramp to another', () => {
    const { player, device, ways } = openPlayer();
    player.fadeTo(0.4, 2);
    device.currentTime = 1;
    player.fadeTo(0.1, 0.15);
    expect(ways).toEqual([
      [0, 0],
      [0.4, 2],
      [0.2, 1],
      [0.1, 1.15],
    ]);
    player.fadeTo(0.1, 9);
    expect(ways).toHaveLength(4);
  });

  it('suspends the context after a fade to 0', () => {
    const { player, device, sources } = openPlayer();
    player.fadeTo(0.4, 2);
    device.currentTime = 3;
    player.fadeTo(0, 0.5);
    expect(sources).toMatchObject([{ stopAt: 3.5 }]);
    expect(device.suspend).not.toHaveBeenCalled();
    sources[0]?.end();
    expect(device.suspend).toHaveBeenCalledTimes(1);
  });

  it('resumes at the position of the context’s time, repeatedly', () => {
    const { player, device, sources } = openPlayer();
    player.fadeTo(0.4, 2);
    device.currentTime = 13;
    player.fadeTo(0, 0.5);
    device.currentTime = 13.5;
    sources[0]?.end();
    player.fadeTo(0.4, 2);
    expect(sources.map(({ start }) => start)).toEqual([
      [0, 0],
      [13.5, 3.5],
    ]);
  });

  it('does not suspend when it was faded in again meanwhile', () => {
    const { player, device, sources } = openPlayer();
    player.fadeTo(0.4, 2);
    device.currentTime = 3;
    player.fadeTo(0, 0.5);
    player.fadeTo(0.4, 2);
    sources[0]?.end();
    expect(device.suspend).not.toHaveBeenCalled();
    expect(sources).toHaveLength(2);
  });

  it.each(['suspended', 'interrupted'])('resumes a context that is %s at each call, also without a change', (state) => {
    const { player, device } = openPlayer();
    device.state = state;
    player.fadeTo(0.4, 2);
    player.fadeTo(0.4, 2);
    expect(device.resume).toHaveBeenCalledTimes(2);
    player.close();
    expect(device.close).toHaveBeenCalledTimes(1);
  });
});
