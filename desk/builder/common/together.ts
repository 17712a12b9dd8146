/**
 * Does two pieces of work at the same time. When one fails or `signal` is aborted, the other is
 * told by its own signal; both have ended before this rejects with the first failure.
 */
export async function together<One, Other>(
  signal: AbortSignal,
  one: (signal: AbortSignal) => Promise<One>,
  other: (signal: AbortSignal) => Promise<Other>,
): Promise<[One, Other]> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const run = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    try {
      return await work(either);
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  const [first, second] = await Promise.allSettled([run(one), run(other)]);
  if (first.status === 'rejected' || second.status === 'rejected') throw failure.signal.reason;
  return [first.value, second.value];
}
