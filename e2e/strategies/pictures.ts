import type { Knowledge, KnownWord, Move, Player } from './knowledge';
import type { Table } from './observation';

/** The picture of a word among all pictures. */
export function choosePicture({ words }: Knowledge, { buttons }: Table, isAnswer: (word: KnownWord) => boolean): Move | null {
  const pictures = buttons.filter(({ name }) => words.some(({ english }) => english === name));
  const right = pictures.find(({ name }) => words.some((word) => word.english === name && isAnswer(word)));
  return right ? { right, wrong: pictures.filter(({ name }) => name !== right.name) } : null;
}

/** The word on the plaque is answered with its picture. */
export function answerPlaque(knowledge: Knowledge): Player {
  return (table) => choosePicture(knowledge, table, ({ language }) => language === table.asked);
}
