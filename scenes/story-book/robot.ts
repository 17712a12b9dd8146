import type { Strategy, Robot } from '../../e2e/strategies/knowledge';

/** Story Book: looks at each page for a while, then turns it. */
function turnPages(): Strategy {
  let lastPage: string | null = null;
  return ({ announcement, buttons }) => {
    const right = buttons.find(({ name }) => name === 'Next page' || name === 'Close the book');
    if (!right) return null;
    // The cover and a page may bear the same sentence: they differ by what can be done.
    const page = `${announcement} ${buttons.map(({ name }) => name).join()}`;
    if (page !== lastPage) {
      lastPage = page;
      return null;
    }
    return { right, wrong: [] };
  };
}

export const robot: Robot = { createStrategy: turnPages, isMostlyIdle: true };
