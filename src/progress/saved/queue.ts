/** Runs tasks one after the other, in the order in which they are asked for. */
export type Queue = <Value>(task: () => Promise<Value>) => Promise<Value>;

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}
