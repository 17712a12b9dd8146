/** For what is awaited later: until then its failure is not reported as one that nobody handles. */
export function awaitLater(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}
