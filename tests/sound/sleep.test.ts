import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchOutput } from '../../src/sound/engine';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A context that runs. */
function makeContext() {
  const context = Object.assign(new EventTarget(), {
    state: 'running' as AudioContextState,
    suspend: vi.fn<() => Promise<void>>(async () => {
      context.state = 'suspended';
    }),
    resume: vi.fn<() => Promise<void>>(async () => {
      context.state = 'running';
    }),
  });
  return { context, output: watchOutput(context as unknown as AudioContext) };
}

const pass = (): void => void vi.advanceTimersByTime(60_000);

describe('the output', () => {
  it('sleeps when nothing has sounded for some time, and wakes with the next sound', () => {
    const { context, output } = makeContext();
    const ends = [output.begin(), output.begin()];
    ends[0]?.();
    ends[0]?.();
    pass();
    expect(context.state).toBe('running');
    ends[1]?.();
    expect(context.state).toBe('running');
    pass();
    // What is asked for meanwhile is played, not dropped.
    expect([context.state, output.isRunning()]).toEqual(['suspended', true]);
    output.begin();
    expect(context.state).toBe('running');
    pass();
    expect(context.state).toBe('running');
  });

  it('sleeps after a gesture that makes no sound', () => {
    const { context, output } = makeContext();
    context.state = 'suspended';
    output.resume();
    expect(context.state).toBe('running');
    pass();
    expect(context.state).toBe('suspended');
  });

  it('sleeps while its sounds are paused, and goes on with them', () => {
    const { context, output } = makeContext();
    const end = output.begin();
    output.setPaused(true);
    pass();
    expect(context.state).toBe('suspended');
    output.setPaused(false);
    expect(context.state).toBe('running');
    pass();
    expect(context.state).toBe('running');
    end();
    pass();
    expect(context.state).toBe('suspended');
  });

  it('asks for no timer while it sleeps, and does not hide that the browser has stopped it', () => {
    const { context, output } = makeContext();
    output.begin()();
    pass();
    expect(vi.getTimerCount()).toBe(0);
    output.resume();
    context.state = 'suspended';
    expect(output.isRunning()).toBe(false);
  });
});
