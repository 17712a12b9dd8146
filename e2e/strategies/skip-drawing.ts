import type { Page } from '@playwright/test';

/**
 * Runs in the page, before the app: while the global `isDrawingSkipped` is true, WebGL draw calls
 * do nothing. Games run on as usual; without a graphics card, drawing takes most of the time of a
 * test that does not look at the picture. A page on which it is true from the beginning uploads no
 * textures either, and can draw nothing later.
 */
export function installDrawingSwitch(isDrawingSkipped: boolean): void {
  Object.assign(globalThis, { isDrawingSkipped });
  const draws = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const;
  const uploads = ['clear', 'texImage2D', 'texSubImage2D', 'generateMipmap'] as const;
  for (const name of [...draws, ...(isDrawingSkipped ? uploads : [])]) {
    const call = WebGL2RenderingContext.prototype[name] as (...values: unknown[]) => void;
    Object.assign(WebGL2RenderingContext.prototype, {
      [name](this: WebGL2RenderingContext, ...values: unknown[]) {
        if (Reflect.get(globalThis, 'isDrawingSkipped') !== true) call.apply(this, values);
      },
    });
  }
}

/** Turns drawing off, or on again, on a page with the switch. */
export async function setDrawingSkipped(page: Page, isDrawingSkipped: boolean): Promise<void> {
  await page.evaluate((isSkipped) => Object.assign(globalThis, { isDrawingSkipped: isSkipped }), isDrawingSkipped);
}
