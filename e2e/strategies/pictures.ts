import type { Knowledge, PackWord, Move, Strategy } from './knowledge';
import type { Observation } from './observation';

/**
 * The right picture (of a word that is the answer) and the wrong ones; null while the right one is
 * not shown.
 */
export function choosePicture(
  { words }: Knowledge,
  { buttons }: Observation,
  isAnswer: (word: PackWord) => boolean,
): Move | null {
  const pictures = buttons.filter(({ name }) => words.some(({ english }) => english === name));
  const right = pictures.find(({ name }) => words.some((word) => word.english === name && isAnswer(word)));
  return right ? { right, wrong: pictures.filter(({ name }) => name !== right.name) } : null;
}

/** Answers the word on the plaque with its picture. */
export function answerPlaque(knowledge: Knowledge): Strategy {
  return (observation) => choosePicture(knowledge, observation, ({ language }) => language === observation.prompt);
}
