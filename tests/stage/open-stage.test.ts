import type { Application } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAD_TIMEOUT_MILLISECONDS } from '../../src/net/with-timeout';
import { makeApp, makeSound } from './fakes';

/** What Pixi does for each renderer: gives an Application, rejects, or never answers. */
type Open = (canvas: HTMLCanvasElement, preference: string) => Promise<Application>;

const open = vi.hoisted(() => vi.fn<Open>());
const createPixiEngine = vi.hoisted(() => vi.fn<() => object>());
vi.mock('@pixi/react', () => ({
  createRoot: (canvas: HTMLCanvasElement) => ({
    render: (_children: null, { preference }: { readonly preference: readonly [string] }) =>
      open(canvas, preference[0]),
  }),
}));
vi.mock('../../src/sound/pixi-engine', () => ({ createPixiEngine }));

const never = new Promise<never>(() => undefined);
const hang = (): Promise<never> => never;

/** A promise that the test settles. */
function makeDeferred<Value>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

beforeEach(() => {
  // The module remembers which renderer's file did not come.
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({})) as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  open.mockReset();
  createPixiEngine.mockReset().mockReturnValue({});
});
// Vitest fails a run in which a rejection was not handled.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function makeStage() {
  const { openStage } = await import('../../src/stage/open-stage');
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  document.body.append(element);
  const sound = makeSound();
  const onGone = vi.fn<() => void>();
  const start = () => openStage({ element, sound, artUrl: (path) => path, saveJournal: () => undefined, onGone });
  return { element, sound, onGone, start };
}

/** Opens each renderer as its entry says, and lists which were asked for. */
function openWith(answers: Readonly<Record<string, () => Promise<Application>>>): string[] {
  const asked: string[] = [];
  open.mockImplementation((_canvas, preference) => {
    asked.push(preference);
    return (answers[preference] ?? hang)();
  });
  return asked;
}

const fails = (reason: Error) => () => Promise.reject(reason);
const NO_SCRIPT = new TypeError('Failed to fetch dynamically imported module');

describe('the stage', () => {
  it('is opened with WebGL, has the size of its element, and gives the sound its engine once', async () => {
    const { app, renderer } = makeApp();
    openWith({ webgl: async () => app });
    const { element, sound, start } = await makeStage();
    await start();
    await start();
    expect(renderer.resize.mock.calls[0]).toEqual([800, 600, 1]);
    expect([element.querySelectorAll('canvas').length, sound.switchEngine.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['its context throws', new Error('This browser does not support WebGL.')],
    ["the renderer's file is missing", NO_SCRIPT],
    ["the renderer's file is garbage", new SyntaxError('Invalid or unexpected token')],
  ])('is drawn on a plain canvas where WebGL fails: %s', async (_, error) => {
    const { app } = makeApp();
    const asked = openWith({ webgl: fails(error), canvas: async () => app });
    const { element, start } = await makeStage();
    await start();
    expect([asked, element.querySelectorAll('canvas').length]).toEqual([['webgl', 'canvas'], 1]);
  });

  it('cannot be opened where no renderer works: it says so, and leaves nothing behind', async () => {
    openWith({ webgl: fails(new Error('no WebGL')), canvas: fails(new Error('no canvas')) });
    const { element, start } = await makeStage();
    await expect(start()).rejects.toMatchObject({ name: 'NoRendererError' });
    expect(element.childElementCount).toBe(0);
  });

  it.each([
    ['gives none', () => null],
    [
      'throws',
      () => {
        throw new Error('no context');
      },
    ],
  ])('cannot be opened where `getContext` %s', async (_, getContext) => {
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockImplementation(getContext as never);
    const asked = openWith({});
    const { start } = await makeStage();
    await expect(start()).rejects.toMatchObject({ name: 'NoRendererError' });
    expect(asked).toEqual([]);
  });

  it('whose files are missing can be opened again once they are there', async () => {
    openWith({ webgl: fails(NO_SCRIPT), canvas: fails(NO_SCRIPT) });
    const { start } = await makeStage();
    await expect(start()).rejects.toBe(NO_SCRIPT);
    openWith({ webgl: async () => makeApp().app });
    await expect(start()).resolves.toBeDefined();
  });

  it("whose renderer's file hangs gives up in time, takes the canvas when it is asked again, and discards what comes late", async () => {
    const late = makeApp();
    const { promise, resolve: comes } = makeDeferred<Application>();
    const asked = openWith({
      webgl: () => promise,
      canvas: async () => makeApp().app,
    });
    const { start } = await makeStage();
    await Promise.all([
      expect(start()).rejects.toThrow('did not load in time'),
      vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MILLISECONDS),
    ]);
    comes(late.app);
    await vi.advanceTimersByTimeAsync(0);
    expect(late.destroy).toHaveBeenCalledOnce();
    await expect(start()).resolves.toBeDefined();
    expect(asked).toEqual(['webgl', 'canvas']);
  });

  it.each([
    [
      'there is no sound device',
      () => {
        throw new Error('no AudioContext');
      },
    ],
  ])('keeps the engine of the pages where %s', async (_, create) => {
    createPixiEngine.mockImplementation(create);
    openWith({ webgl: async () => makeApp().app });
    const { sound, start } = await makeStage();
    await expect(start()).resolves.toBeDefined();
    expect(sound.switchEngine).not.toHaveBeenCalled();
  });
});
