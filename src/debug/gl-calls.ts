type Methods = Record<string, (...values: unknown[]) => unknown>;

/** Methods of a WebGL context that draw. */
export const DRAW_CALLS = ['drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced'] as const;

/**
 * Calls `onCall` with the method's name before each call of these methods. `gl` is a WebGL context,
 * or the prototype of all of them. Returns a function that restores the methods.
 */
export function interceptCalls(gl: object, names: readonly string[], onCall: (name: string) => void): () => void {
  const methods = gl as Methods;
  const restores = names.map((name) => {
    const own = Object.getOwnPropertyDescriptor(methods, name);
    const original = methods[name];
    methods[name] = function intercepted(this: unknown, ...values: unknown[]) {
      onCall(name);
      return original?.apply(this, values);
    };
    return () => {
      if (own) Object.defineProperty(methods, name, own);
      else Reflect.deleteProperty(methods, name);
    };
  });
  return () => {
    for (const restore of restores) restore();
  };
}
