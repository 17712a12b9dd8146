import { gsap } from 'gsap/gsap-core';
import { RendererType } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { template } from '../../scenes/_template';
import type { GameSetup } from '../../src/play/contract';
import { digestOf } from '../../src/play/digest';
import type { Run } from '../../src/play/run';
import { continueRun, startRun } from '../../src/play/run';
import type { GameDescriptor } from '../../src/stage/define-game';
import type { StageObserver } from '../../src/stage/observer';
import type { StartOptions } from '../../src/stage/start-options';
import { makeSetup, makeWords } from '../bots';
import type { FakeBrowser } from './browser';
import { installBrowser, setTabHidden } from './browser';
import { makeHost, makeOptions, media } from './host-fakes';
import type { Frames } from './frames';
import { installFrames } from './frames';

/** The banner of a round, with a little more. */
const BANNER_FRAMES = 100;

let frames: Frames;
let browser: FakeBrowser;
beforeEach(() => {
  frames = installFrames();
  browser = installBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
});

function makeObserver() {
  return {
    onChange: vi.fn<StageObserver['onChange']>(),
    onStep: vi.fn<StageObserver['onStep']>(),
    onFrame: vi.fn<StageObserver['onFrame']>(),
    onFailure: vi.fn<StageObserver['onFailure']>(),
  };
}

/**
 * The template under another id, whose rules come when the test lets them, or throw in their second
 * step.
 */
function makeDescriptor(id: string, changes: Partial<GameDescriptor>): GameDescriptor {
  return { ...template, id, ...changes };
}

async function loadFaultyRules(): ReturnType<GameDescriptor['loadRules']> {
  const { rules, tuning } = await template.loadRules();
  return {
    tuning,
    rules: {
      ...rules,
      step: (setup, state, inputs) => {
        if (inputs.length > 0) throw new Error('a fault in the rules');
        return rules.step(setup, state, inputs);
      },
    },
  };
}

/** The template's rules, with choices that can be dragged and tell where they are dropped. */
async function loadDraggableRules(): ReturnType<GameDescriptor['loadRules']> {
  const { rules, tuning } = await template.loadRules();
  const choices = (...given: Parameters<typeof rules.choices>) =>
    rules.choices(...given).map((choice) => ({ ...choice, isDraggable: true, dropInput: `dropped on ${choice.id}` }));
  return { tuning, rules: { ...rules, choices } };
}

type Table = ReturnType<typeof makeHost>;

/** Chooses what the rules hint at, by its button. */
function actRight({ control, act }: Pick<Table, 'control' | 'act'>): void {
  const game = control.staged()?.game;
  act(game?.rules.hint(game.run.setup, game.run.state)?.id);
}

async function startPlaying(table: Table, changes: Partial<StartOptions> = {}) {
  const made = makeOptions(changes);
  const running = await table.host.start(made.options);
  frames.passFrames(BANNER_FRAMES);
  return { ...made, running };
}

/** A run of the template at its beginning. */
async function beginReplay(): Promise<{ setup: GameSetup; run: Run }> {
  const { rules } = await template.loadRules();
  const setup = makeSetup(template, 'hard', 'normal', 3, { words: makeWords(8) });
  return { setup, run: startRun(rules, setup, { build: 'test', pack: 'pack', scene: 'template' }) };
}

const replayOptions = (setup: GameSetup) => ({ descriptor: template, setup, media, isMotionReduced: false });

describe('a start', () => {
  it('shows the game for the size of the play area, and its choices as buttons', async () => {
    const table = makeHost();
    const makeGameSetup = vi.fn<StartOptions['makeSetup']>(makeOptions().options.makeSetup);
    const { onStep } = await startPlaying(table, { makeSetup: makeGameSetup });
    expect(makeGameSetup.mock.calls[0]?.[0]).toMatchObject({ width: 952, height: 594 });
    expect(table.control.staged()).toMatchObject({ kind: 'live', descriptor: { id: 'template' } });
    expect(onStep).toHaveBeenCalledTimes(BANNER_FRAMES);
    expect(table.buttons().map(({ hidden, ariaLabel, lang }) => [hidden, ariaLabel?.startsWith('word'), lang])).toEqual(
      [
        [false, true, 'en'],
        [false, true, 'en'],
      ],
    );
    expect(table.renderer.render).toHaveBeenCalled();
  });

  it('uploads its images and preloads its words first', async () => {
    const table = makeHost();
    await table.host.start(makeOptions().options);
    expect(table.renderer.texture.initSource).toHaveBeenCalledTimes(2);
    expect(table.sound.preload.mock.calls[0]?.[0]).toContain('audio-1.mp3');
    expect(browser.loadFont.mock.calls[0]?.[1]).toContain('kupu 1');
  });

  it('asks for second poses once the child can choose', async () => {
    const posesUrl = 'packs/x/art/poses.json';
    const table = makeHost();
    const { options } = makeOptions({ posesUrl });
    const running = await table.host.start(options);
    frames.passFrames(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(browser.fetched).not.toContain(posesUrl);
    frames.passFrames(BANNER_FRAMES);
    await vi.waitFor(() => expect(browser.fetched).toContain(posesUrl), { timeout: 20_000 });
    running.stop();
  });

  it('rejects when the art cannot be fetched, and works when it can again', async () => {
    const table = makeHost();
    browser.missing.add('art/stage.json');
    await expect(table.host.start(makeOptions().options)).rejects.toThrow('stage.json: status 404');
    browser.missing.clear();
    await startPlaying(table);
    expect(table.control.staged()?.kind).toBe('live');
  });

  it('that is overtaken by another start does not affect it', async () => {
    const table = makeHost();
    let finishLoading: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (finishLoading = resolve));
    const loadRules = async (): ReturnType<GameDescriptor['loadRules']> => {
      await waiting;
      return await template.loadRules();
    };
    const slow = table.host.start(makeOptions({ descriptor: makeDescriptor('slow', { loadRules }) }).options);
    await startPlaying(table, { descriptor: makeDescriptor('quick', {}) });
    finishLoading?.();
    const overtaken = await slow;
    expect(table.control.staged()?.descriptor.id).toBe('quick');
    overtaken.setPaused(true);
    expect(frames.isRequested()).toBe(true);
    overtaken.stop();
    expect(table.control.staged()?.descriptor.id).toBe('quick');
    expect(table.buttons()).toHaveLength(2);
  });

  it('preloads no words in endless mode', async () => {
    const table = makeHost();
    await table.host.start(
      makeOptions({ makeSetup: (stage) => makeSetup(template, 'easy', 'endless', 7, { stage }) }).options,
    );
    expect(table.sound.preload).not.toHaveBeenCalled();
  });
});

describe('a running game', () => {
  it('repeats its prompt', async () => {
    const table = makeHost();
    const { running } = await startPlaying(table);
    const asked = table.sound.speak.mock.lastCall;
    expect(asked?.[0]).toMatch(/^audio-\d\.mp3$/u);
    table.sound.speak.mockClear();
    running.repeatPrompt();
    expect(table.sound.speak.mock.calls).toEqual([asked]);
  });

  it('pauses its buttons and its sound', async () => {
    const table = makeHost();
    const { running, onStep } = await startPlaying(table);
    running.setPaused(true);
    running.setPaused(true);
    frames.pass(500);
    expect([frames.isRequested(), table.sound.setPaused.mock.calls]).toEqual([false, [[true]]]);
    expect(table.buttons()[0]?.parentElement?.inert).toBe(true);
    running.setPaused(false);
    frames.passFrames(1);
    expect(onStep).toHaveBeenCalledTimes(BANNER_FRAMES + 1);
    expect(table.buttons()[0]?.parentElement?.inert).toBe(false);
  });

  it('saves its journal when it is stopped, if it had inputs', async () => {
    const table = makeHost();
    const { running } = await startPlaying(table);
    actRight(table);
    frames.passFrames(1);
    running.stop();
    running.stop();
    expect(table.saveJournal).toHaveBeenCalledOnce();
    expect(table.saveJournal.mock.calls[0]?.[0]).toMatchObject({
      scene: 'template',
      pack: 'pack',
      inputs: [[BANNER_FRAMES, expect.anything()]],
    });
    expect([table.control.staged(), table.buttons(), frames.isRequested()]).toEqual([null, [], false]);
    expect(table.app.stage.children).toEqual([]);
  });

  it('saves no journal without inputs', async () => {
    const table = makeHost();
    const { running } = await startPlaying(table);
    running.stop();
    expect(table.saveJournal).not.toHaveBeenCalled();
  });

  it('that throws is removed and reported, and its journal saved', async () => {
    const table = makeHost();
    const { onFailure, running } = await startPlaying(table, {
      descriptor: makeDescriptor('faulty', { loadRules: loadFaultyRules }),
    });
    actRight(table);
    frames.passFrames(1);
    expect(onFailure.mock.calls).toEqual([[new Error('a fault in the rules')]]);
    expect([table.control.staged(), frames.isRequested()]).toEqual([null, false]);
    running.stop();
    expect(table.saveJournal).toHaveBeenCalledOnce();
  });

  it('is laid out again for another size, and drawn at once while it is paused', async () => {
    const table = makeHost();
    const { running } = await startPlaying(table);
    const before = table.buttons()[0]?.style.transform;
    running.setPaused(true);
    table.renderer.render.mockClear();
    table.host.resize(1024, 768);
    expect(table.renderer.render).not.toHaveBeenCalled();
    table.host.resize(500, 900);
    expect(table.renderer.resize.mock.lastCall).toEqual([500, 900, 1]);
    expect(table.renderer.render).toHaveBeenCalledOnce();
    expect(table.buttons()[0]?.style.transform).not.toBe(before);
  });

  it('takes only offered choices from the control', async () => {
    const table = makeHost();
    const { running } = await startPlaying(table);
    const id = table.buttons()[0]?.dataset['choice'] ?? '';
    expect([table.control.act('nothing'), table.control.act(id)]).toEqual([false, true]);
    frames.passFrames(1);
    expect(table.control.staged()?.game.run.journal.inputs).toHaveLength(1);
    running.stop();
    expect(table.control.act(id)).toBe(false);
  });

  it('handles drag and drop', async () => {
    const table = makeHost();
    const drag = vi.fn<(choiceId: string, at: { readonly x: number; readonly y: number } | null) => void>();
    const loadView = async (): ReturnType<GameDescriptor['loadView']> => {
      const { createView } = await template.loadView();
      return { createView: (kit) => ({ ...createView(kit), drag }) };
    };
    await startPlaying(table, { descriptor: makeDescriptor('dragged', { loadRules: loadDraggableRules, loadView }) });
    const game = table.control.staged()?.game;
    const [one, other] = table.buttons();
    const [from, to] = [one?.dataset['choice'] ?? '', other?.dataset['choice'] ?? ''];
    const [, x = 0, y = 0] = /\((.+)px, (.+)px\)/u.exec(other?.style.transform ?? '')?.map(Number) ?? [];
    for (const name of ['pointerdown', 'pointermove', 'pointerup']) {
      const at = name === 'pointerdown' ? { clientX: 0, clientY: 0 } : { clientX: x + 5, clientY: y + 5 };
      one?.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse', pointerId: 1, ...at }));
    }
    frames.passFrames(1);
    expect(game?.run.journal.inputs.map(([, input]) => input)).toEqual([{ key: from }, `dropped on ${to}`]);
    expect(drag.mock.calls).toEqual([
      [from, { x: x + 5, y: y + 5 }],
      [from, null],
    ]);
  });

  it('reports its resource counts', async () => {
    const table = makeHost();
    await startPlaying(table);
    const { tweens, sprites, textures, voices, renders } = table.host.counts();
    expect([textures, voices]).toEqual([1, 2]);
    expect(tweens).toBeGreaterThan(0);
    expect(sprites).toBeGreaterThan(5);
    expect(renders).toBe(table.renderer.render.mock.calls.length);
  });
});

describe('a demonstration', () => {
  it('plays until the first answer, and then the game starts without inputs', async () => {
    const table = makeHost();
    const { onStep, onDemonstration } = await startPlaying(table, { isDemonstrated: true });
    expect(table.control.staged()?.kind).toBe('demonstration');
    expect(table.layer.querySelector('div')?.inert).toBe(true);
    expect(onDemonstration).toHaveBeenCalled();
    frames.passFrames(360);
    await Promise.resolve();
    await Promise.resolve();
    expect(table.control.staged()?.kind).toBe('live');
    frames.passFrames(BANNER_FRAMES);
    expect(onStep).toHaveBeenCalledTimes(BANNER_FRAMES);
    expect(table.control.staged()?.game.run.journal.inputs).toEqual([]);
    expect(table.layer.querySelector('div')?.inert).toBe(false);
  });

  it('ends with a press', async () => {
    const table = makeHost();
    await startPlaying(table, { isDemonstrated: true });
    window.dispatchEvent(new Event('pointerdown'));
    frames.passFrames(1);
    await Promise.resolve();
    await Promise.resolve();
    expect(table.control.staged()?.kind).toBe('live');
  });

  it('takes no choice of a script: it ends, and its game begins at once', async () => {
    const table = makeHost();
    const { onStep } = await startPlaying(table, { isDemonstrated: true });
    frames.passFrames(10);
    const demonstrated = table.control.staged()?.game.run;
    const { inputs } = structuredClone(demonstrated?.journal) ?? {};
    const right = table.control.staged()?.game.hint()?.id;
    expect(table.control.act(right ?? '')).toBe(false);
    expect([table.control.staged()?.kind, demonstrated?.journal.inputs]).toEqual(['live', inputs]);
    frames.passFrames(BANNER_FRAMES);
    expect(onStep).toHaveBeenCalledTimes(BANNER_FRAMES);
    const hint = table.control.staged()?.game.hint()?.id;
    expect(table.control.act(hint ?? '')).toBe(true);
    frames.passFrames(2);
    expect(table.control.staged()?.game.run.journal.inputs).toHaveLength(1);
  });

  it('is left out of the next game alone when a link has started it', async () => {
    const table = makeHost();
    table.control.skipNextDemonstration();
    const { running } = await startPlaying(table, { isDemonstrated: true });
    expect(table.control.staged()?.kind).toBe('live');
    running.stop();
    await startPlaying(table, { isDemonstrated: true });
    expect(table.control.staged()?.kind).toBe('demonstration');
  });

  it('is none where the first question is answered together: that is asked at once, as a demonstrated one', async () => {
    const table = makeHost();
    await startPlaying(table, { isLed: true });
    frames.passFrames(3);
    const game = table.control.staged();
    expect(game?.kind).toBe('live');
    expect(game?.game.run.state.phase.kind).toBe('play');
    expect(game?.game.run.journal.setup.isDemonstrated).toBe(true);
  });

  it('that is stopped is not followed by its game', async () => {
    const table = makeHost();
    const { running } = await startPlaying(table, { isDemonstrated: true });
    running.stop();
    window.dispatchEvent(new Event('keydown'));
    frames.passFrames(10);
    await Promise.resolve();
    await Promise.resolve();
    expect([table.control.staged(), frames.isRequested(), table.saveJournal.mock.calls]).toEqual([null, false, []]);
  });
});

describe('a hidden tab, or a lost picture,', () => {
  it('pauses the game and notifies once; it does not resume by itself', async () => {
    const table = makeHost();
    const { onPause } = await startPlaying(table);
    setTabHidden(true);
    setTabHidden(false);
    setTabHidden(true);
    expect([onPause.mock.calls.length, frames.isRequested()]).toEqual([1, false]);
  });

  it('pauses nothing while no game is there', () => {
    const table = makeHost();
    setTabHidden(true);
    expect(table.sound.setPaused).not.toHaveBeenCalled();
  });
});

async function rested() {
  const table = makeHost();
  const made = await startPlaying(table);
  actRight(table);
  frames.passFrames(2);
  made.running.rest();
  return { ...table, ...made };
}

describe('a game that is over', () => {
  it('stays to be seen behind its results: silent, without buttons, and no game for scripts', async () => {
    const { app, buttons, control, onRest, onStep, saveJournal, sound, running } = await rested();
    expect(app.stage.children.length).toBeGreaterThan(0);
    expect([buttons(), control.staged(), onRest.mock.lastCall]).toEqual([[], null, [true]]);
    const [steps, sounds] = [onStep.mock.calls.length, sound.effect.mock.calls.length];
    frames.passFrames(600);
    expect([onStep.mock.calls.length, sound.effect.mock.calls.length]).toEqual([steps, sounds]);
    running.stop();
    expect([app.stage.children, onRest.mock.lastCall]).toEqual([[], [false]]);
    expect(saveJournal).toHaveBeenCalledTimes(1);
  });

  it('draws nothing at rest but one small thing every few seconds', async () => {
    const { renderer } = await rested();
    frames.passFrames(120);
    const rendered = renderer.render.mock.calls.length;
    frames.passFrames(60);
    expect(renderer.render.mock.calls.length).toBe(rendered);
  });

  it('gives way to the next one, which it does not end', async () => {
    const { host, control, running, saveJournal } = await rested();
    await host.start(makeOptions().options);
    running.stop();
    expect([control.staged()?.kind, saveJournal.mock.calls.length]).toEqual(['live', 1]);
  });

  it('goes on by itself after its tab was hidden, and leaves with a lost picture', async () => {
    const { app, lose, onPause, sound } = await rested();
    setTabHidden(true);
    expect(sound.setPaused).toHaveBeenLastCalledWith(true);
    setTabHidden(false);
    expect(sound.setPaused).toHaveBeenLastCalledWith(false);
    lose();
    expect([app.stage.children, onPause.mock.calls]).toEqual([[], []]);
  });
});

describe('preload', () => {
  it('saves the start from fetching again', async () => {
    const table = makeHost();
    const { options } = makeOptions();
    const { words, numbers, sentences, mode } = options.makeSetup({ width: 1, height: 1 });
    await table.host.preload({ descriptor: template, media, atlasName: undefined, words, numbers, sentences, mode });
    const before = [...browser.fetched];
    expect(before).toEqual(['art/stage.json', 'art/stage.webp', 'atlas.avif']);
    await table.host.start(options);
    expect(browser.fetched).toEqual(before);
  });

  it('does nothing while a game is on the stage', async () => {
    const table = makeHost();
    await startPlaying(table);
    const before = browser.fetched.length;
    await table.host.preload({
      descriptor: makeDescriptor('other', { hasOwnAtlas: true }),
      media,
      atlasName: undefined,
      words: [],
      numbers: [],
      sentences: [],
      mode: 'normal',
    });
    expect(browser.fetched).toHaveLength(before);
  });
});

describe('a replay', () => {
  it('replaces the game, which then resumes at its step; the page gets no callbacks for either', async () => {
    const table = makeHost();
    const { onStep } = await startPlaying(table);
    actRight(table);
    frames.passFrames(30);
    const live = table.control.staged()?.game.run;
    const before = [live?.journal.steps, live && digestOf(live.state)];
    onStep.mockClear();
    const observer = makeObserver();
    table.control.observe(observer);

    const { setup, run } = await beginReplay();
    await table.control.loadReplay(replayOptions(setup));
    expect(table.control.staged()).toBeNull();
    table.control.showReplay(run);
    expect(table.control.staged()).toMatchObject({ kind: 'replay', game: { run } });
    frames.passFrames(20);
    expect([run.journal.steps, observer.onStep.mock.calls.length]).toEqual([20, 20]);

    table.sound.effect.mockClear();
    await table.control.closeReplay();
    const again = table.control.staged();
    expect(again?.kind).toBe('live');
    expect([again?.game.run.journal.steps, again && digestOf(again.game.run.state)]).toEqual(before);
    expect([onStep.mock.calls, table.sound.effect.mock.calls, table.saveJournal.mock.calls]).toEqual([[], [], []]);
    frames.passFrames(1);
    expect(onStep).toHaveBeenCalledOnce();
  });

  it('shows one state after another', async () => {
    const table = makeHost();
    const { setup, run } = await beginReplay();
    table.control.showReplay(run);
    expect(table.control.staged()).toBeNull();
    await table.control.loadReplay(replayOptions(setup));
    table.control.showReplay(run);
    const { rules } = await template.loadRules();
    const other = continueRun(rules, { ...run.journal, steps: 0 });
    table.control.showReplay(other);
    expect(table.control.staged()?.game.run).toBe(other);
    expect(table.app.stage.children).toHaveLength(2);
  });

  it('is suspended with a hidden tab, not paused', async () => {
    const table = makeHost();
    const { onPause } = await startPlaying(table);
    const { setup, run } = await beginReplay();
    await table.control.loadReplay(replayOptions(setup));
    table.control.showReplay(run);
    setTabHidden(true);
    expect([table.control.isSuspended(), onPause.mock.calls, frames.isRequested()]).toEqual([true, [], false]);
  });

  it('that throws is reported to the observer, and the game is shown after it', async () => {
    const table = makeHost();
    const { onFailure } = await startPlaying(table);
    const observer = makeObserver();
    table.control.observe(observer);
    const { setup, run } = await beginReplay();
    await table.control.loadReplay(replayOptions(setup));
    const fault = new Error('a fault in the replay');
    table.control.showReplay({
      ...run,
      advance: () => {
        throw fault;
      },
    });
    frames.passFrames(1);
    expect([observer.onFailure.mock.calls, onFailure.mock.calls, table.control.staged()]).toEqual([
      [[fault]],
      [],
      null,
    ]);
    await table.control.closeReplay();
    expect(table.control.staged()?.kind).toBe('live');
  });

  it('of a game that had not started is followed by that game from its start', async () => {
    const table = makeHost();
    await startPlaying(table, { isDemonstrated: true });
    const { setup, run } = await beginReplay();
    await table.control.loadReplay(replayOptions(setup));
    table.control.showReplay(run);
    await table.control.closeReplay();
    expect(table.control.staged()).toMatchObject({ kind: 'live', game: { run: { journal: { steps: 0 } } } });
  });

  it('stays when the game is stopped, and then no game follows it', async () => {
    const table = makeHost();
    const { running } = await startPlaying(table);
    const { setup, run } = await beginReplay();
    await table.control.loadReplay(replayOptions(setup));
    table.control.showReplay(run);
    running.stop();
    expect(table.control.staged()?.kind).toBe('replay');
    await table.control.closeReplay();
    expect(table.control.staged()).toBeNull();
  });

  it('is removed by a game that is started', async () => {
    const table = makeHost();
    const { setup, run } = await beginReplay();
    await table.control.loadReplay(replayOptions(setup));
    table.control.showReplay(run);
    await startPlaying(table);
    expect(table.control.staged()?.kind).toBe('live');
    await table.control.closeReplay();
    expect(table.control.staged()?.kind).toBe('live');
  });

  it('does not bring back a game that was stopped while it loaded', async () => {
    const table = makeHost();
    const { running } = await startPlaying(table);
    const { setup } = await beginReplay();
    await table.control.loadReplay(replayOptions(setup));
    const closing = table.control.closeReplay();
    running.stop();
    await closing;
    expect([table.control.staged(), table.app.stage.children]).toEqual([null, []]);
  });
});

describe('a device whose frames come late', () => {
  it('gets fewer pixels, and nothing is laid out anew: what flies goes on', async () => {
    const table = makeHost();
    await startPlaying(table);
    const game = table.control.staged()?.game;
    if (!game) throw new Error('There is no game.');
    const layout = vi.spyOn(game, 'layout');
    gsap.to({ x: 0 }, { x: 60, duration: 60 });
    table.renderer.resize.mockClear();
    for (let frame = 0; frame < 60; frame += 1) frames.pass(40);
    expect(table.renderer.resize.mock.calls).toEqual([[1024, 768, 0.75]]);
    expect(layout).not.toHaveBeenCalled();
  });
});

describe('a renderer without WebGL', () => {
  it('plays, without uploads or texture counts', async () => {
    const table = makeHost(RendererType.CANVAS);
    await startPlaying(table);
    expect(table.control.staged()?.kind).toBe('live');
    expect([table.renderer.texture.initSource.mock.calls, table.host.counts().textures]).toEqual([[], 0]);
  });
});
