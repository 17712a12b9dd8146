import { BrowserAdapter, DOMAdapter } from 'pixi.js';

/**
 * Pixi asks a canvas for WebGL's limits also when it draws without WebGL, and takes null for an
 * answer, but no error. A browser whose `getContext` throws counts as one that gives null from now
 * on.
 */
export function catchContextErrors(): void {
  DOMAdapter.set({
    ...BrowserAdapter,
    createCanvas: (width, height) => {
      const canvas = BrowserAdapter.createCanvas(width, height);
      const getContext = canvas.getContext.bind(canvas) as (kind: string, options?: unknown) => RenderingContext | null;
      const getContextOrNull = (kind: string, options?: unknown): RenderingContext | null => {
        try {
          return getContext(kind, options);
        } catch {
          return null;
        }
      };
      return Object.assign(canvas, { getContext: getContextOrNull });
    },
  });
}
