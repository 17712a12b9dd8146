import type { Knowledge, KnownWord, Move, Player } from './knowledge';
import type { SeenButton, Table } from './table';

/** The picture of a word among all pictures. */
function choosePicture({ words }: Knowledge, { buttons }: Table, isAnswer: (word: KnownWord) => boolean): Move | null {
  const pictures = buttons.filter(({ name }) => words.some(({ english }) => english === name));
  const right = pictures.find(({ name }) => words.some((word) => word.english === name && isAnswer(word)));
  return right ? { right, wrong: pictures.filter(({ name }) => name !== right.name) } : null;
}

/** The word on the plaque is answered with its picture. */
export function answerPlaque(knowledge: Knowledge): Player {
  return (table) => choosePicture(knowledge, table, ({ language }) => language === table.asked);
}

/** Word To Image: a word first, then the picture of the word in hand. */
export function pairWords(knowledge: Knowledge): Player {
  const answer = answerPlaque(knowledge);
  return (table) => {
    if (table.asked !== null) return answer(table);
    const right = table.buttons.find(({ name }) => knowledge.words.some(({ language }) => language === name));
    return right ? { right, wrong: [] } : null;
  };
}

/** Wordless: the word is heard alone. Each is heard anew: what was heard before the last answer says nothing. */
export function answerVoice(knowledge: Knowledge): Player {
  let timesAnswered = 0;
  return (table) => {
    const { heard, buttons } = table;
    if (heard && heard.times > timesAnswered) {
      const move = choosePicture(knowledge, table, ({ audio }) => audio === heard.audio);
      if (move) {
        timesAnswered = heard.times;
        return move;
      }
    }
    const isPlaying = buttons.some(({ name }) => knowledge.words.some(({ english }) => english === name));
    const again = buttons.find(({ name }) => name === 'Listen again');
    return isPlaying && again ? { right: again, wrong: [] } : null;
  };
}

const isDown = ({ name }: SeenButton): boolean => /^Card \d+$/u.test(name);

/** Matching: remembers what each card showed, and turns two that belong together as soon as it knows them. */
export function rememberCards({ words }: Knowledge): Player {
  const shown = new Map<string, string>();
  let downBefore: readonly string[] = [];
  let openBefore: readonly string[] = [];
  const belong = (one: string, other: string): boolean =>
    words.some(({ language, english }) => (language === one && english === other) || (language === other && english === one));

  return ({ buttons }) => {
    const down = buttons.filter(isDown);
    const open = buttons.filter(({ isPressed }) => isPressed === true).map(({ name }) => name);
    // The table is empty: the next round deals anew.
    if (down.length === 0 && open.length === 0) shown.clear();
    const [turned, ...moreTurned] = downBefore.filter((card) => !down.some(({ name }) => name === card));
    const [face, ...moreFaces] = open.filter((name) => !openBefore.includes(name));
    if (turned !== undefined && face !== undefined && moreTurned.length + moreFaces.length === 0) shown.set(turned, face);
    downBefore = down.map(({ name }) => name);
    openBefore = open;

    const partnerOf = (seen: string): SeenButton | undefined => down.find(({ name }) => belong(seen, shown.get(name) ?? ''));
    const [first] = open;
    const partner = first !== undefined && open.length === 1 ? partnerOf(first) : undefined;
    const known = open.length === 1 ? undefined : down.find(({ name }) => partnerOf(shown.get(name) ?? '') !== undefined);
    const right = partner ?? known ?? down.find(({ name }) => !shown.has(name)) ?? down[0];
    return right ? { right, wrong: down.filter((card) => card !== right && card !== partner) } : null;
  };
}
