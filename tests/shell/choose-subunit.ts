import { fill, find, press } from './render';

/**
 * Chooses a subunit in the maker of sets, by its place in the list, from 1. Gives the number of its
 * words.
 */
export function chooseSubunit(page: HTMLElement, index: number): number {
  const list = find(page, 'select') as HTMLSelectElement;
  const option = list.options[index];
  if (!option) throw new Error(`There is no subunit ${index}.`);
  fill(list, option.value);
  return Number(/\((\d+)\)$/u.exec(option.text)?.[1]);
}

/** Adds the words of a subunit to the set. */
export function addSubunit(page: HTMLElement, index: number): void {
  chooseSubunit(page, index);
  press(page, 'Add');
}
