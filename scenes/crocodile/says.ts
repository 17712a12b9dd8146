import type { Says } from '../../src/play/announcements';
import { closing, english, inEnglish, indexOf, listNames } from '../../src/play/announcements';
import type { State, What } from './rules';
import type { Tuning } from './tuning';

/** 'is less than', of two numbers in figures. */
function relate(left: string, right: string): string {
  const difference = Number(left) - Number(right);
  return difference === 0 ? 'is equal to' : difference < 0 ? 'is less than' : 'is greater than';
}

/**
 * What is said to those who do not see the numbers. They are heard one after the other, from left
 * to right.
 */
export const says: Says<State, Tuning, What> = {
  task: (_setup, { cards }) =>
    cards.length > 2
      ? 'Listen to the numbers, from left to right. Choose the sign for each gap'
      : 'Listen to two numbers. Is the first less than the second, equal to it, or greater?',
  asked: () => [],
  moved: (_setup, { cards }, { what, choice, name }, choices) => {
    // When the last number has been heard.
    if (what === 'read')
      return indexOf(choice) === cards.length - 1 ? listNames(choices.filter(({ id }) => id.startsWith('sign:'))) : [];
    if (what === 'bitten' || !name) return [];
    return what === 'placed'
      ? [inEnglish('Placed:'), closing(name), english('Now the next gap')]
      : [inEnglish('Taken back:'), closing(name)];
  },
  answered: ({ numbers }, { cards }, isRight) => {
    const figures = cards.flatMap((key) => numbers.find((number) => number.key === key)?.english ?? []);
    if (!isRight) return [];
    const signs = figures.map((figure, index) =>
      index === 0 ? figure : `${relate(figures[index - 1] ?? '', figure)} ${figure}`,
    );
    return [english(signs.join(' '))];
  },
};
