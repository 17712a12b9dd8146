import { gsap } from 'gsap/gsap-core';
import { Container, Rectangle, Sprite, Texture, TextureSource } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Act } from '../../src/stage/components/acts';
import { playAct } from '../../src/stage/components/acts';
import { isDoingAt } from '../../src/stage/components/act-moves';
import { createPoser } from '../../src/stage/second-pose';
import { makeKit } from './fakes';
import { installFrames } from './frames';

beforeEach(() => {
  installFrames();
});

const pass = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);

/** A view with the picture of a word on a card, and that picture's two poses. */
function makePosed(changes: Parameters<typeof makeKit>[0] = {}) {
  const rest = new Texture({ source: new TextureSource({ width: 80, height: 64 }) });
  const pose = new Texture({
    source: new TextureSource({ width: 160, height: 128 }),
    orig: new Rectangle(0, 0, 80, 64),
  });
  const { kit: plain, redraw } = makeKit(changes);
  const kit = { ...plain, ...createPoser(plain, new Map([[rest, pose]])) };
  const picture = new Sprite({ texture: rest, anchor: 0.5 });
  picture.setSize(40, 32);
  const view = new Container({ children: [kit.sprite('card'), new Container({ children: [picture] })] });
  const parent = new Container({ children: [view] });
  return { kit, redraw, rest, pose, picture, view, parent };
}

describe('a picture with a second pose', () => {
  it.each<Act>(['leap', 'bite', 'roll', 'hop', { name: 'count', dots: 3 }])(
    'is in it from the crouch until it settles, and as large (%s)',
    (act) => {
      const { kit, rest, pose, picture, view } = makePosed();
      playAct(kit, view, act, 100, 1);
      pass(0.05);
      expect(picture.texture).toBe(rest);
      for (const seconds of [0.2, 0.3, 0.25]) {
        pass(seconds);
        expect(picture.texture).toBe(pose);
        expect([picture.width, picture.height]).toEqual([40, 32]);
      }
      pass(0.15);
      expect(picture.texture).toBe(rest);
      pass(1);
      expect(picture.texture).toBe(rest);
    },
  );

  it.each<Act>(['run', 'fly', 'wave'])('takes turns with the first in acts of steps and strokes (%s)', (act) => {
    const { kit, pose, picture, view } = makePosed();
    playAct(kit, view, act, 100, 1.1);
    const seen = Array.from({ length: 22 }, () => {
      pass(0.05);
      return picture.texture === pose ? 'x' : '.';
    }).join('');
    expect(seen).toMatch(/^\.+x+\.+x+\.+x+\.+$/u);
    // Each for long enough to be seen.
    expect(seen.match(/x+/gu)?.every((turn) => turn.length >= 3)).toBe(true);
  });

  it('takes longer turns of no more than one in a short act', () => {
    const turns = Array.from({ length: 50 }, (_, step) => isDoingAt('run', step / 50, 0.5));
    expect(turns.filter((isDoing, step) => isDoing && turns[step - 1] === false)).toHaveLength(1);
  });

  it.each<Act>(['leap', 'bite', 'fly'])('is drawn so where pieces are drawn in its stead (%s)', (act) => {
    const { kit, pose, rest, picture } = makePosed();
    const dancer = picture.parent as Container;
    playAct(kit, dancer, act, 100, 1);
    pass(0.25);
    // What was changed in this frame is drawn in the next.
    pass(0.02);
    const layer = dancer.getChildAt(1) as Container<Sprite>;
    expect(layer.children.length).toBeGreaterThan(1);
    expect(layer.children.every(({ texture }) => texture.source === pose.source)).toBe(true);
    const { width, height } = layer.getLocalBounds();
    expect([Math.round(width), Math.round(height)].every((side) => side < 100)).toBe(true);
    pass(2);
    expect([picture.renderable, picture.texture]).toEqual([true, rest]);
    expect(dancer.children).toHaveLength(1);
  });

  it('is at rest again where the act is interrupted, or starts anew', () => {
    const { kit, rest, pose, picture, view } = makePosed();
    playAct(kit, view, 'leap', 100, 1);
    pass(0.4);
    expect(picture.texture).toBe(pose);
    gsap.killTweensOf(view.pivot);
    expect(picture.texture).toBe(rest);
    for (const act of ['leap', 'roll'] as const) {
      playAct(kit, view, act, 100, 1);
      pass(0.5);
      expect(picture.texture).toBe(pose);
    }
    pass(0.6);
    expect(picture.texture).toBe(rest);
  });

  it('shows what else was put there meanwhile, and may be destroyed', () => {
    const { kit, picture, view } = makePosed();
    const other = new Texture({ source: new TextureSource({ width: 80, height: 64 }) });
    playAct(kit, view, 'leap', 100, 1);
    pass(0.4);
    picture.texture = other;
    pass(2);
    expect(picture.texture).toBe(other);
    const second = makePosed();
    playAct(second.kit, second.view, 'leap', 100, 1);
    pass(0.4);
    second.view.destroy({ children: true });
    pass(2);
    expect(second.parent.children).toEqual([]);
  });

  it('is in it without a move where motion is reduced', () => {
    const { kit, redraw, rest, pose, picture, view } = makePosed({ isMotionReduced: true });
    playAct(kit, view, 'leap', 100, 1);
    expect([picture.texture, view.pivot.y, redraw.mock.calls.length]).toEqual([pose, 0, 1]);
    pass(0.9);
    expect(picture.texture).toBe(pose);
    pass(0.2);
    expect([picture.texture, redraw.mock.calls.length]).toEqual([rest, 2]);
  });

  it('changes in calm play, too', () => {
    const { kit, pose, picture, view } = makePosed();
    playAct({ ...kit, setup: { ...kit.setup, isCalm: true } }, view, 'leap', 100, 1);
    pass(0.5);
    expect(picture.texture).toBe(pose);
    pass(1);
  });

  it('shows it for a while to a game with moves of its own; an act takes it over', () => {
    const { kit, rest, pose, picture, view } = makePosed();
    kit.showPose(picture, 1);
    expect(picture.texture).toBe(pose);
    pass(0.5);
    playAct(kit, view, 'leap', 100, 1);
    expect(picture.texture).toBe(rest);
    pass(0.6);
    expect(picture.texture).toBe(pose);
    pass(1);
    expect(picture.texture).toBe(rest);
  });
});

it('a picture with one pose acts as ever', () => {
  const { kit: plain, redraw } = makeKit();
  const kit = { ...plain, ...createPoser(plain, new Map()) };
  const picture = kit.sprite('bird');
  const { texture } = picture;
  const parent = new Container({ children: [picture] });
  playAct(kit, picture, 'leap', 100, 1);
  kit.showPose(picture, 1);
  pass(0.5);
  expect([picture.texture, redraw.mock.calls.length]).toEqual([texture, 0]);
  pass(1);
  expect(parent.children).toEqual([picture]);
});
