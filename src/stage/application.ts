import { createRoot } from '@pixi/react';
import type { Application } from 'pixi.js';
import 'pixi.js/sprite-nine-slice';
// Replaces what Pixi compiles with `eval`, which the Content-Security-Policy forbids.
import 'pixi.js/unsafe-eval';
import { PartError, loadPart } from '../net/load-part';
import { TimeoutError, withLoadTimeout } from '../net/with-timeout';
import type { CanvasRenderer } from './canvas-mask';
import { NoRendererError } from './no-renderer';

const OPTIONS = {
  powerPreference: 'low-power',
  antialias: false,
  backgroundAlpha: 0,
  autoStart: false,
  autoDensity: true,
  sharedTicker: false,
  skipExtensionImports: true,
} as const;

/**
 * WebGL 2, or 1 where there is no 2. Pixi's third, WebGPU, is not used: no game has been tried with
 * it.
 */
type RendererName = 'webgl' | 'canvas';

/**
 * True once the file of the WebGL renderer did not come: the browser goes on waiting for it,
 * however often it is asked for.
 */
let isWebGLMissing = false;

/** The words of the games are drawn on canvases: without them there is nothing to play with. */
function canDrawWords(): boolean {
  try {
    return document.createElement('canvas').getContext('2d') !== null;
  } catch {
    return false;
  }
}

/** True when a file is the reason, not the device: it did not come, or is no script. */
const isOfFile = (error: unknown): boolean =>
  [PartError, TimeoutError, TypeError, SyntaxError, ReferenceError].some((kind) => error instanceof kind);

/**
 * Creates an Application on a new canvas: one that has had a context of one kind never gives
 * another.
 */
async function openWith(preference: RendererName, holder: HTMLElement): Promise<Application> {
  const canvas = document.createElement('canvas');
  holder.replaceChildren(canvas);
  // Not `<Application>`, which does not report that no renderer can be made.
  const opening: Promise<Application> = createRoot(canvas).render(null, { ...OPTIONS, preference: [preference] });
  try {
    return await withLoadTimeout(opening, `The ${preference} renderer did not load in time.`);
  } catch (error) {
    canvas.remove();
    // It may still come, too late.
    opening.then(
      (app) => app.destroy(),
      () => undefined,
    );
    throw error;
  }
}

/**
 * Creates a Pixi Application on a canvas in `holder`, with the first renderer of WebGL 2, WebGL 1
 * and canvas that works. Rejects with a NoRendererError when none does, and with another error when
 * their files cannot be loaded: the next call loads them again.
 */
export async function openApplication(holder: HTMLElement): Promise<Application> {
  if (!canDrawWords()) throw new NoRendererError('This browser gives no canvas.');
  if (!isWebGLMissing) {
    try {
      return await openWith('webgl', holder);
    } catch (error) {
      console.warn('WebGL cannot be used.', error);
      // The page has waited long enough, and offers to try again.
      isWebGLMissing = error instanceof TimeoutError;
      if (isWebGLMissing) throw error;
    }
  }
  try {
    const { maskWithStrips, catchContextErrors } = await loadPart(() => import('./plain-canvas'));
    catchContextErrors();
    const app = await openWith('canvas', holder);
    maskWithStrips(app.renderer as unknown as CanvasRenderer);
    return app;
  } catch (error) {
    throw isOfFile(error) ? error : new NoRendererError('No renderer works on this device.', { cause: error });
  }
}
