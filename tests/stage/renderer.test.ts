import type { WebGLRenderer } from 'pixi.js';
import { DefaultBatcher, GlLimitsSystem } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import '../../src/stage/renderer';

/** A context of WebGL 2 that compiles every shader. */
function makeContext(textureUnits: number) {
  return {
    MAX_TEXTURE_IMAGE_UNITS: 1,
    getParameter: (name: number) => (name === 1 ? textureUnits : 0),
    createShader: () => ({}),
    shaderSource: () => undefined,
    compileShader: () => undefined,
    getShaderParameter: () => true,
    deleteShader: () => undefined,
  };
}

describe('what Pixi draws', () => {
  it.each([
    [32, 4],
    [8, 4],
    [2, 2],
  ])('has of %i textures %i in a batch', (textureUnits, batched) => {
    const limits = new GlLimitsSystem({
      gl: makeContext(textureUnits),
      context: { webGLVersion: 2 },
    } as unknown as WebGLRenderer);
    limits.contextChange();
    expect([limits.maxTextures, limits.maxBatchableTextures]).toEqual([textureUnits, batched]);
  });

  it('has an area only where it can be seen', () => {
    const batcher = Object.assign(Object.create(DefaultBatcher.prototype) as DefaultBatcher, { vertexSize: 6 });
    const buffer = new ArrayBuffer(30 * 4);
    const [floats, integers] = [new Float32Array(buffer), new Uint32Array(buffer)];
    const uvs = { x0: 0, y0: 0, x1: 1, y1: 0, x2: 1, y2: 1, x3: 0, y3: 1 };
    const pack = (color: number): (readonly [number, number])[] => {
      floats.fill(-1);
      const transform = { a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 7 };
      const element = {
        texture: { uvs },
        transform,
        bounds: { minX: 0, minY: 0, maxX: 10, maxY: 20 },
        color,
        roundPixels: 0,
      };
      batcher.packQuadAttributes(
        element as unknown as Parameters<DefaultBatcher['packQuadAttributes']>[0],
        floats,
        integers,
        6,
        0,
      );
      return [6, 12, 18, 24].map((at) => [floats[at] ?? NaN, floats[at + 1] ?? NaN] as const);
    };
    const corners = [
      [5, 7],
      [15, 7],
      [15, 27],
      [5, 27],
    ];
    expect(pack(0xff_ff_ff_ff)).toEqual(corners);
    expect(pack(0x01_ff_ff_ff)).toEqual(corners);
    expect(pack(0x00_ff_ff_ff)).toEqual(corners.map(() => [0, 0]));
    expect(floats.subarray(0, 6).every((value) => value === -1)).toBe(true);
  });
});
