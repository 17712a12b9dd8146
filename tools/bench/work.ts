import type { Browser } from '@playwright/test';

/** Milliseconds of the main thread's processor time. */
export interface Work {
  /** Of each frame: all its callbacks, with what React does in them. */
  readonly frames: readonly number[];
  /** Of each press: its events, and the frame that shows it. */
  readonly presses: readonly number[];
}

/** What the browser records of a task: its thread, and its processor time in microseconds. */
interface TraceEvent {
  readonly name: string;
  /** 'b' for a beginning, 'e' for an end, 'X' for both in one. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** Begins before the callbacks of a frame. */
const FRAME = 'AnimationFrame::Render';
const CALLBACK = 'FireAnimationFrame';
const EVENT = 'EventDispatch';
/** The events of a press; the last is the one that a page answers. */
const PRESS: ReadonlySet<string | undefined> = new Set([
  'pointerdown',
  'touchstart',
  'pointerup',
  'touchend',
  'mousedown',
  'mouseup',
  'click',
]);

/** The events of the thread that has most frames: of all pages, the one that is measured. */
function ofBusiestThread(events: readonly TraceEvent[]): TraceEvent[] {
  const counts = new Map<string, number>();
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  for (const event of events)
    if (event.name === CALLBACK) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  const [busiest] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return events.filter((event) => threadOf(event) === busiest).toSorted((one, other) => one.ts - other.ts);
}

/** Adds up the processor time of frames and presses. */
function readWork(events: readonly TraceEvent[]): Work {
  const frames: number[] = [];
  const presses: number[] = [];
  let frame: number | null = null;
  /** The press under way; it is shown by the next frame once it has been clicked. */
  let press: { time: number; isClicked: boolean; isShown: boolean } | null = null;
  const endFrame = (): void => {
    if (frame === null) return;
    frames.push(frame / 1000);
    if (press?.isShown) {
      presses.push((press.time + frame) / 1000);
      press = null;
    }
    frame = null;
  };
  for (const { name, tdur = 0, args } of ofBusiestThread(events)) {
    if (name === FRAME) {
      endFrame();
      if (press?.isClicked) press.isShown = true;
    } else if (name === CALLBACK) frame = (frame ?? 0) + tdur;
    else if (name === EVENT && PRESS.has(args.data?.type)) {
      if (args.data?.type === 'pointerdown') press = { time: 0, isClicked: false, isShown: false };
      if (press) press.time += tdur;
      if (press && args.data?.type === 'click') press.isClicked = true;
    }
  }
  endFrame();
  return { frames, presses };
}

/** Records what the main thread does while something runs. */
export async function recordWork(browser: Browser, run: () => Promise<void>): Promise<Work> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[])
      if ((event.name === FRAME && event.ph === 'b') || event.name === CALLBACK || event.name === EVENT)
        events.push(event);
  });
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  try {
    await run();
  } finally {
    const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await isComplete;
    await cdp.detach();
  }
  return readWork(events);
}
