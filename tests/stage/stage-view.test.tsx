import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../../src/stage/host';
import { StageView } from '../../src/stage/StageView';
import { makeApp, makeSound } from './fakes';

const { app, renderer } = makeApp();
/** What `<Application>` was given, at each render. */
const given: { readonly onInit: (app: unknown) => void; readonly sharedTicker: boolean; readonly autoStart: boolean }[] = [];

vi.mock('@pixi/react', () => ({
  Application: (props: (typeof given)[number]) => {
    given.push(props);
    return <canvas />;
  },
}));
vi.mock('../../src/sound/pixi-engine', () => ({ createPixiEngine: () => ({}) }));

const ignore = (): void => undefined;
let onResize = (): void => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: () => void) {
      onResize = callback;
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  },
);
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

afterEach(() => document.body.replaceChildren());

describe('the stage of a page', () => {
  it('is created once, when Pixi is ready, and follows the size of its layer', async () => {
    const element = document.createElement('div');
    document.body.append(element);
    const sound = makeSound();
    const onReady = vi.fn<(host: Host) => void>();
    const root = createRoot(element);
    await act(async () => root.render(<StageView sound={sound} artUrl={(path) => path} saveJournal={ignore} onReady={onReady} />));
    const layer = element.querySelector('div');
    if (!layer) throw new Error('There is no layer.');
    let width = 800;
    Object.defineProperties(layer, { clientWidth: { get: () => width }, clientHeight: { get: () => 600 } });
    expect(given[0]).toMatchObject({ autoStart: false, sharedTicker: false });

    given[0]?.onInit(app);
    given[0]?.onInit(app);
    expect([onReady.mock.calls.length, sound.switchEngine.mock.calls.length]).toEqual([1, 1]);
    expect(renderer.resize.mock.calls).toEqual([[800, 600, 1]]);
    width = 400;
    onResize();
    expect(renderer.resize.mock.lastCall).toEqual([400, 600, 1]);
    await act(async () => root.unmount());
  });
});
