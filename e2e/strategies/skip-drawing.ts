/**
 * Runs in the page, before the app: while `isUnseen` is true, games go on as ever and their pictures are not drawn. Without a graphics card,
 * drawing takes most of the time of a game that nobody looks at.
 */
export function installDrawingSwitch(isUnseen: boolean): void {
  Object.assign(globalThis, { isUnseen });
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
    const draw = WebGL2RenderingContext.prototype[name] as (...values: unknown[]) => void;
    Object.assign(WebGL2RenderingContext.prototype, {
      [name](this: WebGL2RenderingContext, ...values: unknown[]) {
        if (Reflect.get(globalThis, 'isUnseen') !== true) draw.apply(this, values);
      },
    });
  }
}
