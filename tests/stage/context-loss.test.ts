import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { template } from '../../scenes/_template';
import { digestOf } from '../../src/play/digest';
import { LOSS_WINDOW_MILLISECONDS, RESTORE_WAIT_MILLISECONDS } from '../../src/stage/context-watch';
import { NoRendererError } from '../../src/stage/no-renderer';
import type { StartOptions } from '../../src/stage/start-options';
import { installBrowser, setTabHidden } from './browser';
import { makeHost, makeOptions } from './host-fakes';
import type { Frames } from './frames';
import { installFrames } from './frames';

const doNothing = (): void => undefined;

let frames: Frames;
beforeEach(() => {
  frames = installFrames();
  installBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  setTabHidden(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

type Table = ReturnType<typeof makeHost>;

async function start(table: Table, changes: Partial<StartOptions> = {}) {
  const { options, ...calls } = makeOptions(changes);
  const running = await table.host.start(options);
  frames.passFrames(100);
  return { ...calls, running };
}

const runOf = ({ host }: Table) => host.control.staged()?.game.run;
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Answers once, right, and lets the answer be shown. */
function answer(table: Table): void {
  const game = table.host.control.staged()?.game;
  if (!game) throw new Error('There is no game.');
  game.act(game.rules.hint(game.run.setup, game.run.state)?.id ?? '');
  frames.passFrames(30);
}

describe('a WebGL context that is lost', () => {
  it('and given back: nothing is drawn and no time passes in between; then the game is paused as it was', async () => {
    const table = makeHost();
    const { onPause, onContextLost, running } = await start(table);
    answer(table);
    const before = digestOf(runOf(table)?.state);
    table.last().renderer.render.mockClear();
    table.lose();
    expect([onContextLost.mock.calls.length, onPause.mock.calls.length, frames.isRequested()]).toEqual([1, 0, false]);
    running.setPaused(false);
    table.host.resize(768, 1024);
    frames.passFrames(60);
    expect([table.last().renderer.render.mock.calls.length, digestOf(runOf(table)?.state)]).toEqual([0, before]);
    table.giveBack();
    expect([onPause.mock.calls.length, table.last().renderer.resize.mock.lastCall]).toEqual([1, [768, 1024, 1]]);
    expect(table.last().renderer.render).toHaveBeenCalledOnce();
    running.setPaused(false);
    frames.passFrames(5);
    expect(table.last().renderer.render.mock.calls.length).toBeGreaterThan(1);
    await wait(RESTORE_WAIT_MILLISECONDS);
    expect(table.renewApp).not.toHaveBeenCalled();
  });

  it('and not given back: a new renderer goes on with the game, from its state, without a step or a result counted twice', async () => {
    const table = makeHost();
    const { onPause, onStep, running } = await start(table);
    answer(table);
    const before = digestOf(runOf(table)?.state);
    const steps = onStep.mock.calls.length;
    table.lose();
    await wait(RESTORE_WAIT_MILLISECONDS - 1);
    expect(table.renewApp).not.toHaveBeenCalled();
    await wait(1);
    const [lost, renewed] = table.apps;
    expect([table.apps.length, lost?.destroy.mock.calls.length, onPause.mock.calls.length]).toEqual([2, 1, 1]);
    expect([digestOf(runOf(table)?.state), onStep.mock.calls.length]).toEqual([before, steps]);
    expect(renewed?.app.stage.children.length).toBe(2);
    expect(renewed?.renderer.texture.initSource).toHaveBeenCalled();
    expect(renewed?.renderer.resize.mock.lastCall).toEqual([1024, 768, 1]);
    expect(table.host.control.app).toBe(renewed?.app);
    expect(frames.isRequested()).toBe(false);
    running.setPaused(false);
    answer(table);
    expect(onStep.mock.calls.length).toBe(steps + 30);
    frames.passFrames(120);
    expect(table.buttons().length).toBeGreaterThan(0);
  });

  it('for the third time within a minute: the game ends with its journal saved, and the host is given up', async () => {
    const table = makeHost();
    const { onFailure } = await start(table);
    answer(table);
    for (let time = 0; time < 2; time += 1) {
      table.lose();
      table.giveBack();
    }
    expect(table.onGone).not.toHaveBeenCalled();
    table.lose();
    expect(onFailure.mock.calls[0]?.[0]).toBeInstanceOf(NoRendererError);
    expect([table.onGone.mock.calls.length, table.saveJournal.mock.calls.length]).toEqual([1, 1]);
    await wait(RESTORE_WAIT_MILLISECONDS);
    expect([table.renewApp.mock.calls.length, table.host.control.staged()]).toEqual([0, null]);
  });

  it('three times, but rarely: the game goes on', async () => {
    const table = makeHost();
    const { onFailure } = await start(table);
    for (let time = 0; time < 4; time += 1) {
      table.lose();
      table.giveBack();
      frames.pass(LOSS_WINDOW_MILLISECONDS / 2 + 1);
    }
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('and no new renderer can be made: the game ends, and the host is given up', async () => {
    const table = makeHost();
    const { onFailure } = await start(table);
    answer(table);
    table.renewApp.mockRejectedValue(new Error('no renderer'));
    table.lose();
    await wait(RESTORE_WAIT_MILLISECONDS);
    expect(onFailure.mock.calls[0]?.[0]).toBeInstanceOf(NoRendererError);
    expect([table.onGone.mock.calls.length, table.saveJournal.mock.calls.length]).toEqual([1, 1]);
  });

  it('while the tab is hidden: it is replaced only once the tab is shown', async () => {
    const table = makeHost();
    const { onPause } = await start(table);
    setTabHidden(true);
    table.lose();
    await wait(3_600_000);
    expect([table.renewApp.mock.calls.length, onPause.mock.calls.length]).toEqual([0, 1]);
    setTabHidden(false);
    await wait(RESTORE_WAIT_MILLISECONDS);
    expect([table.renewApp.mock.calls.length, onPause.mock.calls.length]).toEqual([1, 2]);
  });

  it('while the game is loaded: it is shown, and stands still, until a new renderer is there', async () => {
    const table = makeHost();
    let comes = doNothing;
    const loadRules = async () => {
      await new Promise<void>((resolve) => {
        comes = resolve;
      });
      return template.loadRules();
    };
    const starting = start(table, { descriptor: { ...template, loadRules } });
    await wait(0);
    table.lose();
    comes();
    const { onContextLost, onPause } = await starting;
    expect([onContextLost.mock.calls.length, frames.isRequested()]).toEqual([1, false]);
    table.apps[0]?.app.stage.removeChildren();
    const renewing = wait(RESTORE_WAIT_MILLISECONDS);
    comes();
    await renewing;
    comes();
    await wait(0);
    expect([onPause.mock.calls.length, table.last().app.stage.children.length]).toEqual([1, 2]);
  });

  it('while the demonstration is shown: the game begins, paused', async () => {
    const table = makeHost();
    const { onPause } = await start(table, { isDemonstrated: true });
    expect(table.host.control.staged()?.kind).toBe('demonstration');
    table.lose();
    await wait(RESTORE_WAIT_MILLISECONDS);
    expect([table.host.control.staged()?.kind, onPause.mock.calls.length, runOf(table)?.journal.steps]).toEqual([
      'live',
      1,
      0,
    ]);
  });

  it('while no game is there: the next game is shown by a new renderer', async () => {
    const table = makeHost();
    table.lose();
    await wait(RESTORE_WAIT_MILLISECONDS);
    await start(table);
    expect([table.apps.length, table.last().app.stage.children.length]).toEqual([2, 2]);
  });

  it('and again while the new renderer is made: the game goes on with the last one', async () => {
    const table = makeHost();
    const { onPause } = await start(table);
    table.lose();
    await wait(RESTORE_WAIT_MILLISECONDS);
    table.lose();
    await wait(RESTORE_WAIT_MILLISECONDS);
    expect([table.apps.length, onPause.mock.calls.length, table.last().app.stage.children.length]).toEqual([3, 2, 2]);
  });
});
