import { Container, Sprite } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { CanvasRenderer } from '../../src/stage/canvas-mask';
import { maskWithStrips } from '../../src/stage/canvas-mask';

interface Instruction {
  readonly action: string;
}

interface MaskPipe {
  readonly push: (mask: { readonly mask: Container }, masked: Container, instructions: object) => void;
  readonly pop: (mask: { readonly mask: Container }, masked: Container, instructions: object) => void;
  readonly execute: (instruction: Instruction) => void;
}

/** A canvas renderer that notes what is put into its batch and what is done with its canvas. */
function makeRenderer() {
  const done: string[] = [];
  const batched: unknown[] = [];
  const instructions: Instruction[] = [];
  const note = (name: string) => () => void done.push(name);
  const stencilMask = {} as MaskPipe;
  const renderer = {
    canvasContext: {
      activeContext: {
        save: note('save'),
        restore: note('restore'),
        beginPath: () => undefined,
        rect: (...values: number[]) => void done.push(`rect ${values.join(' ')}`),
        clip: note('clip'),
      },
      setContextTransform: ({ tx, ty, a, d }: Container['groupTransform']) =>
        void done.push(`at ${tx} ${ty} ${a}x${d}`),
    },
    renderPipes: {
      batch: { break: () => undefined },
      sprite: { addRenderable: (sprite: unknown) => void batched.push(sprite) },
      blendMode: { pushBlendMode: () => undefined, popBlendMode: () => undefined, setBlendMode: () => undefined },
      stencilMask,
    },
  };
  maskWithStrips(renderer as unknown as CanvasRenderer);
  return {
    stencilMask,
    done,
    batched,
    instructions,
    set: { add: (instruction: Instruction) => void instructions.push(instruction) },
  };
}

describe('maskWithStrips', () => {
  it('clips by the strips, all of which are in a batch that is not seen', () => {
    const { stencilMask, done, batched, instructions, set } = makeRenderer();
    const mask = createRoundedMask({ x: 10, y: 20, width: 100, height: 60 }, 1);
    const masked = new Container();
    stencilMask.push({ mask }, masked, set);
    stencilMask.pop({ mask }, masked, set);

    expect(batched).toEqual(mask.children);
    expect(mask.children.length).toBeGreaterThan(1);
    expect(mask.children.every((child) => child instanceof Sprite)).toBe(true);
    expect(instructions.map(({ action }) => action)).toEqual(['hideStrips', 'pushMask', 'popMask']);

    const [hide, push, pop] = instructions as [Instruction, Instruction, Instruction];
    stencilMask.execute(hide);
    // Nothing is seen through a clip without a rectangle.
    expect(done).toEqual(['save', 'clip']);
    stencilMask.execute(push);
    expect(done.filter((entry) => entry.startsWith('rect'))).toHaveLength(mask.children.length);
    expect(done.slice(-1)).toEqual(['clip']);
    stencilMask.execute(pop);
    expect(done.filter((entry) => entry === 'save').length).toBe(done.filter((entry) => entry === 'restore').length);
  });
});
