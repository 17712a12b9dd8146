import type { Player, Robot } from '../../e2e/strategies/knowledge';

/** Story Book: looks at each page for a while, then turns it. */
function turnPages(): Player {
  let lookedAt: string | null = null;
  return ({ said, buttons }) => {
    const right = buttons.find(({ name }) => name === 'Next page' || name === 'Close the book');
    if (!right) return null;
    // The cover and a page may bear the same sentence: they differ by what can be done.
    const page = `${said} ${buttons.map(({ name }) => name).join()}`;
    if (page !== lookedAt) {
      lookedAt = page;
      return null;
    }
    return { right, wrong: [] };
  };
}

export const robot: Robot = { createPlayer: turnPages, isLookingOn: true };
