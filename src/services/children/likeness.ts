import { message } from '../../messages/message';
import type { VocabItem } from '../../content/entities';
import { hashText } from '../../play/digest';
import type { Child, Likeness } from '../../progress/children';
import { COLOURS, presentChildren } from '../../progress/children';
import { FIRST_CHILD } from '../../progress/first-child';

/** Names of the colours, for those who do not see them. */
const COLOUR_NAMES = ['yellow', 'blue'] as const;

/** All pictures of children, those of the first colour first. */
export const listLikenesses = (animals: readonly VocabItem[]): Likeness[] =>
  Array.from({ length: COLOURS }, (_, colour) => animals.map(({ App_Art }) => ({ animal: App_Art, colour }))).flat();

const nameOf = ({ animal, colour }: Likeness): string => `${animal} ${colour}`;

/**
 * The picture of each child of the list in this pack. A child whose animal the pack does not have,
 * or who has none yet, gets another one that is free: from the id, so that it is the same each
 * time.
 */
export function findLikenesses(
  children: readonly Child[],
  animals: readonly VocabItem[],
): ReadonlyMap<string, Likeness> {
  const all = listLikenesses(animals);
  const names = new Set(all.map(nameOf));
  const found = new Map<string, Likeness>(
    presentChildren(children).flatMap((child) => (names.has(nameOf(child)) ? [[child.id, child]] : [])),
  );
  const taken = new Set([...found.values()].map(nameOf));
  for (const { id, colour } of presentChildren(children)) {
    if (found.has(id) || animals.length === 0) continue;
    const start =
      id === FIRST_CHILD ? 0 : colour * animals.length + (Number.parseInt(hashText(id), 16) % animals.length);
    const turned = [...all.slice(start), ...all.slice(0, start)];
    const likeness = turned.find((other) => !taken.has(nameOf(other))) ?? turned[0];
    if (!likeness) continue;
    taken.add(nameOf(likeness));
    found.set(id, likeness);
  }
  return found;
}

/** The pictures that no child of the list has. */
export function listFree(children: readonly Child[], animals: readonly VocabItem[]): Likeness[] {
  const taken = new Set([...findLikenesses(children, animals).values()].map(nameOf));
  return listLikenesses(animals).filter((likeness) => !taken.has(nameOf(likeness)));
}

export const colourNameOf = ({ colour }: Likeness): string => message(COLOUR_NAMES[colour] ?? '');

/**
 * What a child is called in a table: the word in the learner's language, and the colour, since two
 * children may have one animal.
 */
export function nameOfLikeness(likeness: Likeness, word: VocabItem | null): string {
  return `${word?.Language ?? ''}, ${colourNameOf(likeness)}`;
}
