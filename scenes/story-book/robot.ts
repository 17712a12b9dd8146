import type { Knowledge, Strategy, Robot } from '../../e2e/strategies/knowledge';

const TURNS = ['Next page', 'Close the book'];

/**
 * Story Book: looks at each page for a while, then turns it; at the end chooses the picture of the
 * sentence that is read.
 */
function readAndAnswer({ sentences }: Knowledge): Strategy {
  let lastPage: string | null = null;
  return ({ recording, buttons }) => {
    const turn = buttons.find(({ name }) => TURNS.includes(name));
    if (!turn) {
      const asked = sentences.find(({ audio }) => audio !== null && audio === recording?.name);
      const right = buttons.find(({ name }) => name === asked?.english);
      const wrong = buttons.filter(
        ({ name }) => name !== asked?.english && sentences.some(({ english }) => english === name),
      );
      return right ? { right, wrong } : null;
    }
    // The cover and a page may bear the same sentence: they differ by what can be done.
    const page = `${recording?.name} ${buttons.map(({ name }) => name).join()}`;
    if (page !== lastPage) {
      lastPage = page;
      return null;
    }
    return { right: turn, wrong: [] };
  };
}

export const robot: Robot = { createStrategy: readAndAnswer, isMostlyIdle: true };
