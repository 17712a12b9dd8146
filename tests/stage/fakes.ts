import { gsap } from 'gsap/gsap-core';
import type { Application } from 'pixi.js';
import { Container, RendererType, Sprite, Texture, TextureSource } from 'pixi.js';
import { vi } from 'vitest';
import type { Choice, GameSetup, Rules } from '../../src/play/contract';
import type { Sound } from '../../src/sound/sound';
import type { Rectangle, StageKit, View, Viewport } from '../../src/stage/kit/view';
import { makeSetup, plainGame } from '../bots';
import { makeState } from '../play-state';

/** A texture of a size. Never uploaded. */
function makeTexture(width = 100, height = 80): Texture {
  return new Texture({ source: new TextureSource({ width, height }) });
}

/** A sound device that plays nothing. */
export function makeSound() {
  return {
    unlock: vi.fn<Sound['unlock']>(),
    resume: vi.fn<Sound['resume']>(),
    speak: vi.fn<Sound['speak']>(() => Promise.resolve(true)),
    effect: vi.fn<Sound['effect']>(),
    prepareEffects: vi.fn<Sound['prepareEffects']>(() => Promise.resolve()),
    preload: vi.fn<Sound['preload']>(() => Promise.resolve()),
    setVolume: vi.fn<Sound['setVolume']>(),
    setPaused: vi.fn<Sound['setPaused']>(),
    stopVoice: vi.fn<Sound['stopVoice']>(),
    observe: vi.fn<Sound['observe']>(() => () => undefined),
    countVoices: vi.fn<Sound['countVoices']>(() => 2),
    countClipBytes: vi.fn<Sound['countClipBytes']>(() => 0),
    switchEngine: vi.fn<Sound['switchEngine']>(),
  };
}

/** A Pixi Application that renders nothing: its stage and canvas are real. */
export function makeApp(type: RendererType = RendererType.WEBGL) {
  const renderer = {
    type,
    context: { webGLVersion: 1 },
    render: vi.fn<(stage: Container) => void>(),
    resize: vi.fn<(width: number, height: number, resolution: number) => void>(),
    texture: { managedTextures: [Texture.WHITE.source, null], initSource: vi.fn<(source: TextureSource) => void>() },
    renderPipes: { batch: {}, stencilMask: {} },
  };
  const destroy = vi.fn<() => void>();
  const app = {
    stage: new Container(),
    canvas: document.createElement('canvas'),
    ticker: { stop: vi.fn<() => void>() },
    renderer,
    destroy,
  };
  return { app: app as unknown as Application, renderer, destroy };
}

export const viewport: Viewport = {
  width: 1024,
  height: 768,
  play: { x: 36, y: 150, width: 952, height: 594 },
  isTall: false,
};

const labelSize: StageKit['labelSize'] = (text, { size }) => ({ width: [...text].length * size * 0.5, height: size });

/** What a view draws with: real sprites on empty textures. */
export function makeKit(changes: Partial<StageKit> = {}) {
  const effect = vi.fn<StageKit['effect']>();
  const redraw = vi.fn<() => void>();
  const label = vi.fn<StageKit['label']>((text, style) => {
    const { width, height } = labelSize(text, style);
    const sprite = new Sprite({ texture: makeTexture(width, height), anchor: 0.5 });
    sprite.label = text;
    return sprite;
  });
  const kit: StageKit = {
    root: new Container(),
    setup: makeSetup(plainGame, 'easy', 'normal', 1),
    art: () => makeTexture(200, 200),
    takePose: () => null,
    showPose: () => undefined,
    sprite: (frame) => {
      const sprite = new Sprite(makeTexture());
      sprite.label = frame;
      return sprite;
    },
    texture: () => makeTexture(),
    label,
    labelSize,
    tween: gsap,
    effect,
    random: () => 0.5,
    isMotionReduced: false,
    accent: 0xff0000,
    redraw,
    ...changes,
  };
  return { kit, effect, redraw, label };
}

/** A choice with its id as label and input. */
export function makeChoice(id: string, changes: Partial<Choice> = {}): Choice {
  return { id, label: id, spokenIn: 'english', input: id, ...changes };
}

/** Rules of a game in which nothing happens but what a test lets happen. */
export function makeRules(changes: Partial<Rules> = {}): Rules {
  return {
    begin: ({ seed }: GameSetup) => makeState({ chance: { state: seed } as never }),
    step: (_setup, state) => {
      state.step += 1;
      return [];
    },
    choices: () => [],
    hint: () => null,
    hud: () => ({ prompt: null, form: 'read', trail: [], total: 5, secondsLeft: null, secondsTotal: null }),
    ...changes,
  };
}

/** A view that shows nothing, places each choice in `places` and has `nodes` for them. */
export function makeView(
  places: Readonly<Record<string, Rectangle>> = {},
  nodes: Readonly<Record<string, Container>> = {},
) {
  return {
    layout: vi.fn<View['layout']>(),
    draw: vi.fn<View['draw']>(() => false),
    react: vi.fn<View['react']>(),
    boundsOf: vi.fn<View['boundsOf']>((choiceId) => places[choiceId] ?? null),
    nodeOf: vi.fn<View['nodeOf']>((choiceId) => nodes[choiceId] ?? null),
    drag: vi.fn<NonNullable<View['drag']>>(),
  };
}
