import type { Container } from 'pixi.js';

/** The part of Pixi's types that drawing masks on a plain canvas needs. */
interface Mask {
  readonly mask: Container;
}

interface Instruction {
  readonly renderPipeId: 'stencilMask';
  readonly action: 'hideStrips' | 'pushMask' | 'popMask';
  readonly mask: Mask;
  readonly canBundle: false;
}

interface InstructionSet {
  readonly add: (instruction: Instruction) => void;
}

/** Pixi's canvas renderer, as far as it is used here. */
export interface CanvasRenderer {
  readonly canvasContext: {
    readonly activeContext: CanvasRenderingContext2D;
    readonly setContextTransform: (transform: Container['groupTransform'], roundPixels: boolean) => void;
  };
  readonly renderPipes: {
    readonly batch: { readonly break: (instructions: InstructionSet) => void };
    readonly stencilMask: object;
  };
}

/** A strip of a mask (./components/rounded-mask.ts): a sprite. */
type Strip = Container & {
  readonly visualBounds: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
};

/**
 * Lets the canvas renderer mask with the strips of `createRoundedMask`, as WebGL does. Pixi's own
 * masks with Graphics alone there: it draws the whole of what is masked with sprites, and throws
 * when they move, since it has not put them into a batch.
 */
export function maskWithStrips(renderer: CanvasRenderer): void {
  const { canvasContext, renderPipes } = renderer;
  const { batch, stencilMask } = renderPipes;

  const add = (instructions: InstructionSet, action: Instruction['action'], mask: Mask): void => {
    batch.break(instructions);
    instructions.add({ renderPipeId: 'stencilMask', action, mask, canBundle: false });
  };

  function clip(strips: readonly Container[]): void {
    const { activeContext } = canvasContext;
    activeContext.save();
    activeContext.beginPath();
    for (const strip of strips as readonly Strip[]) {
      const { minX, minY, maxX, maxY } = strip.visualBounds;
      canvasContext.setContextTransform(strip.groupTransform, false);
      activeContext.rect(minX, minY, maxX - minX, maxY - minY);
    }
    activeContext.clip();
  }

  Object.assign(stencilMask, {
    push: (mask: Mask, _: Container, instructions: InstructionSet) => {
      // The strips are in a batch, as Pixi expects of every sprite, but drawn where nothing can be
      // seen.
      add(instructions, 'hideStrips', mask);
      mask.mask.includeInBuild = true;
      mask.mask.collectRenderables(instructions as never, renderer as never, null as never);
      mask.mask.includeInBuild = false;
      add(instructions, 'pushMask', mask);
    },
    pop: (mask: Mask, _: Container, instructions: InstructionSet) => add(instructions, 'popMask', mask),
    execute: ({ action, mask }: Instruction) => {
      if (action !== 'hideStrips') canvasContext.activeContext.restore();
      if (action !== 'popMask') clip(action === 'pushMask' ? mask.mask.children : []);
    },
  });
}
