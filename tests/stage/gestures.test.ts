import { gsap } from 'gsap/gsap-core';
import { Container, Graphics } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGestures } from '../../src/stage/gestures';
import { makeKit } from './fakes';
import { installFrames } from './frames';

beforeEach(() => void installFrames());

/** A picture of 100 x 60 that hangs by its upper left corner, turned and enlarged. */
function makeNode(): Container {
  const node = new Container({ children: [new Graphics().rect(0, 0, 100, 60).fill(0)] });
  node.position.set(200, 300);
  node.scale.set(2);
  node.rotation = 0.3;
  return node;
}
const middleOf = (node: Container) => {
  const { x, y } = node.getBounds();
  const { width, height } = node.getBounds();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};
const poseOf = ({ x, y, scale, rotation, alpha }: Container) => [x, y, scale.x, scale.y, rotation, alpha];

describe('a gesture', () => {
  it('swells about the middle of what is seen, and leaves no trace', () => {
    const node = makeNode();
    const [own, [x = 0, y = 0]] = [poseOf(node), middleOf(node)];
    const gestures = createGestures(makeKit().kit, new Container());
    gestures.breathe(node, 0, 1);
    gsap.updateRoot(0.35);
    gestures.apply();
    expect([node.scale.x / 2, ...middleOf(node)]).toEqual([expect.closeTo(1.16, 2), x, y - 14]);
    gestures.lift();
    expect(poseOf(node)).toEqual(own);
    gsap.updateRoot(1);
    gestures.apply();
    expect(poseOf(node)).toEqual(own);
  });

  it('stands out at once for a wrong answer, and turns to both sides', () => {
    const node = makeNode();
    const layer = new Container();
    const gestures = createGestures(makeKit().kit, layer);
    gestures.refuse(node, { x: 100, y: 100, width: 200, height: 120 });
    const dust = layer.children[0]?.children ?? [];
    expect([dust.length, dust.every(({ x }) => Math.abs(x - 200) >= 100)]).toEqual([6, true]);
    const turns: number[] = [];
    const sizes: number[][] = [];
    for (let frame = 1; frame <= 60; frame += 1) {
      gsap.updateRoot(frame / 60);
      gestures.apply();
      sizes.push([node.scale.x / 2, node.scale.y / 2]);
      turns.push(node.rotation - 0.3);
      gestures.lift();
    }
    // After a tenth of a second it is large, and still squashed.
    expect(sizes[5]).toEqual([expect.closeTo(1.29, 1), expect.closeTo(1.01, 1)]);
    expect(layer.children).toEqual([]);
    expect([Math.max(...turns) > 0.1, Math.min(...turns) < -0.1, node.rotation]).toEqual([true, true, 0.3]);
  });

  it('goes with what the view does meanwhile', () => {
    const node = makeNode();
    const gestures = createGestures(makeKit().kit, new Container());
    gestures.breathe(node, 0, 1);
    gsap.updateRoot(0.35);
    gestures.apply();
    gestures.lift();
    node.scale.set(1);
    gestures.apply();
    expect(node.scale.x).toBeCloseTo(1.16, 2);
    node.destroy();
    gestures.lift();
    gestures.apply();
  });

  it('comes one after the other, and is a light where motion is reduced', () => {
    const nodes = [makeNode(), makeNode()];
    const gestures = createGestures(makeKit({ isMotionReduced: true }).kit, new Container());
    nodes.forEach((node, order) => gestures.breathe(node, order, nodes.length));
    gsap.updateRoot(0.2);
    gestures.apply();
    expect(nodes.map(({ alpha, scale }) => [alpha < 1, scale.x])).toEqual([
      [true, 2],
      [false, 2],
    ]);
  });
});
