/** The result of work that is done at once, or its error, as a promise. */
export const promised = <Result>(work: () => Result): Promise<Result> =>
  new Promise((resolve) => {
    resolve(work());
  });
