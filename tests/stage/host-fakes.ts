import type { Application } from 'pixi.js';
import { RendererType } from 'pixi.js';
import { vi } from 'vitest';
import { template } from '../../scenes/_template';
import type { Media } from '../../src/content/media';
import type { Journal } from '../../src/play/run';
import { createHost } from '../../src/stage/host';
import type { StartOptions } from '../../src/stage/start-options';
import { makeSetup, makeWords } from '../bots';
import { makeApp, makeSound } from './fakes';

/** A pack whose pictures are in one atlas. */
export const media: Media = {
  picture: () => ({
    atlas: { url: 'atlas.avif', plainUrl: 'atlas.webp' },
    atlasWidth: 2048,
    atlasHeight: 1024,
    x: 0,
    y: 0,
    size: 96,
  }),
  audioUrl: (name) => name && `${name}.mp3`,
  logoUrl: (image) => image,
};

const artUrl = (path: string, ending = 'webp'): string => `art/${path}.${ending}`;

/**
 * A host on Applications that render nothing, each in the place of the one whose context is gone.
 */
export function makeHost(type: RendererType = RendererType.WEBGL) {
  const sound = makeSound();
  const first = makeApp(type);
  const apps = [first];
  const layer = document.createElement('div');
  document.body.append(layer);
  const saveJournal = vi.fn<(journal: Journal) => void>();
  const onGone = vi.fn<() => void>();
  const onRest = vi.fn<(isAtRest: boolean) => void>();
  const renewApp = vi.fn<() => Promise<Application>>(async () => {
    const next = makeApp(type);
    apps.push(next);
    return next.app;
  });
  const host = createHost({ app: first.app, renewApp, layer, sound, artUrl, saveJournal, onRest, onGone });
  host.resize(1024, 768);
  const last = () => apps.at(-1) ?? first;
  const send = (event: string): void => void last().app.canvas.dispatchEvent(new Event(`webglcontext${event}`));
  const buttons = (): HTMLButtonElement[] => [...layer.querySelectorAll('button')];
  return {
    host,
    control: host.control,
    sound,
    app: first.app,
    renderer: first.renderer,
    apps,
    /** The Application that is in use. */
    last,
    layer,
    saveJournal,
    onGone,
    onRest,
    renewApp,
    buttons,
    /** Presses the button of a choice. */
    act: (id: string | undefined): void =>
      buttons()
        .find(({ dataset }) => dataset['choice'] === id)
        ?.click(),
    lose: () => send('lost'),
    giveBack: () => send('restored'),
  };
}

/** What a page starts the template's game with, and what it was called with. */
export function makeOptions(changes: Partial<StartOptions> = {}) {
  const calls = {
    onStep: vi.fn<StartOptions['onStep']>(),
    onDemonstration: vi.fn<StartOptions['onDemonstration']>(),
    onPause: vi.fn<StartOptions['onPause']>(),
    onContextLost: vi.fn<StartOptions['onContextLost']>(),
    onMissingPictures: vi.fn<StartOptions['onMissingPictures']>(),
    onSpoken: vi.fn<StartOptions['onSpoken']>(),
    onFailure: vi.fn<StartOptions['onFailure']>(),
  };
  const options: StartOptions = {
    descriptor: template,
    makeSetup: (stage) => makeSetup(template, 'easy', 'normal', 7, { stage, words: makeWords(6) }),
    identity: { build: 'test', pack: 'pack' },
    media,
    atlasName: undefined,
    languageTag: 'mi',
    isDemonstrated: false,
    isMotionReduced: false,
    ...calls,
    ...changes,
  };
  return { ...calls, options };
}
