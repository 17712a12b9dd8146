import type { Knowledge, Strategy, Robot } from '../../e2e/strategies/knowledge';

const TURNS = ['Next page', 'Close the book'];

/**
 * Story Book: looks for who hides at the things that the sentence names, each once, then turns the
 * page; in a question chooses the picture of the sentence that is read.
 */
function readAndAnswer({ sentences, words }: Knowledge): Strategy {
  let lastPage: string | null = null;
  let page: Knowledge['sentences'][number] | undefined;
  const pressed = new Set<string>();
  return ({ recording, buttons }) => {
    const turn = buttons.find(({ name }) => TURNS.includes(name));
    const heard = sentences.find(({ audio }) => audio !== null && audio === recording?.name);
    if (!turn) {
      const right = buttons.find(({ name }) => name === heard?.english);
      const wrong = buttons.filter(
        ({ name }) => name !== heard?.english && sentences.some(({ english }) => english === name),
      );
      return right ? { right, wrong } : null;
    }
    if (heard && heard !== page) {
      page = heard;
      pressed.clear();
    }
    // The cover and a page may bear the same sentence: they differ by what can be done.
    const shown = `${page?.audio} ${buttons.map(({ name }) => name).join()}`;
    if (shown !== lastPage) {
      lastPage = shown;
      return null;
    }
    const named = buttons.find(
      ({ name }) =>
        !pressed.has(name) &&
        words.some(({ language }) => language === name) &&
        page?.language.toLowerCase().includes(name.toLowerCase()),
    );
    if (named) pressed.add(named.name);
    return { right: named ?? turn, wrong: [] };
  };
}

export const robot: Robot = { createStrategy: readAndAnswer, isMostlyIdle: true };
