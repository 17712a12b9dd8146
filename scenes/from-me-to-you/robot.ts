import type { Knowledge, Strategy, Robot } from '../../e2e/strategies/knowledge';

/**
 * The persons of the arrows by the names that a child hears. Written down anew: a person under
 * another's name must be noticed.
 */
const NAMES: Readonly<Record<string, string>> = {
  '1s': 'I',
  '1de': 'we two, without you',
  '1di': 'we two, you and I',
  '1pe': 'we all, without you',
  '1pi': 'we all, you too',
  '2s': 'you',
  '2d': 'you two',
  '2p': 'you all',
  '3s': 'she or he',
  '3d': 'those two',
  '3p': 'all of them',
};

/** From Me To You: who acts, then on whom. */
function pointOut({ words }: Knowledge): Strategy {
  return ({ prompt, recording, buttons }) => {
    // Where the sentence is only heard, the last recording says it.
    const arrow =
      words.find(({ language, audio }) =>
        prompt === null ? audio !== null && audio === recording?.name : language === prompt,
      )?.arrow ?? '';
    const [from, to] = arrow.split('>').map((code) => NAMES[code]);
    const giver = buttons.find(({ isPressed }) => isPressed === true);
    const persons = buttons.filter(({ name }) => Object.values(NAMES).includes(name));
    // A wrong giver is taken back by a second press.
    const expected = giver ? (giver.name === from ? to : giver.name) : from;
    const right = persons.find(({ name }) => name === expected);
    return right
      ? { right, wrong: persons.filter(({ name, isPressed }) => name !== to && name !== from && isPressed !== true) }
      : null;
  };
}

export const robot: Robot = { createStrategy: pointOut, input: 'touch', endlessCategories: ['Me and you'] };
