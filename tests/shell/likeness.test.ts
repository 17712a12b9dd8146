import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANIMALS, listAnimals } from '../../src/content/animals';
import type { VocabItem } from '../../src/content/entities';
import type { Child } from '../../src/progress/children';
import { COLOURS, MAX_CHILDREN, makeChild } from '../../src/progress/children';
import { FIRST_CHILD } from '../../src/progress/first-child';
import { findLikenesses, listFree, listLikenesses, nameOfLikeness } from '../../src/services/children/likeness';
import { readContent } from '../progress/sample';

const word = (English: string, homeName: string, App_Art = `art-${English}`): VocabItem =>
  ({ ...readContent().vocabData[0], English, Language: English, homeName, App_Art }) as VocabItem;

const animals = Array.from({ length: ANIMALS }, (_, index) => word(`animal ${index}`, 'Animals'));

describe('the animals of a pack', () => {
  it('come in one order, whatever that of the sheet is, and none twice', () => {
    const names = ['lion', 'fish', 'dog', 'cat'];
    const fillers = Array.from({ length: 40 }, (_, index) => word(`beast ${index}`, 'Animals'));
    const list = listAnimals({
      vocabData: [...names.map((name) => word(name, 'Animals')), word('chair', 'Home'), ...fillers],
    });
    expect(list.slice(0, 4).map(({ English }) => English)).toEqual(['dog', 'cat', 'fish', 'lion']);
    expect(new Set(list.map(({ App_Art }) => App_Art)).size).toBe(ANIMALS);
    expect(list.some(({ English }) => English === 'chair')).toBe(false);
  });

  it('are other words with pictures where a pack has none', () => {
    expect(listAnimals(readContent()).length).toBeGreaterThan(10);
    expect(
      listAnimals({ vocabData: [word('chair', 'Home'), word('no picture', 'Home', '')] }).map(({ English }) => English),
    ).toEqual(['chair']);
  });
});

/** Children of any pack: some have an animal that this pack lacks, some the same one. */
const anyChildren = fc
  .array(
    fc.record({
      animal: fc.constantFrom('', 'art-animal 1', 'art-animal 2', 'of another pack'),
      colour: fc.nat(COLOURS - 1),
    }),
    {
      maxLength: MAX_CHILDREN - 1,
    },
  )
  .map((likenesses): Child[] => [
    makeChild(FIRST_CHILD, { animal: '', colour: 0 }, 0),
    ...likenesses.map((likeness, index) => makeChild(`child-${String(index).padStart(10, '0')}`, likeness, index + 1)),
  ]);

describe('the picture of a child', () => {
  it('is there for every child in every pack, the chosen one where the pack has it', () => {
    fc.assert(
      fc.property(anyChildren, (children) => {
        const found = findLikenesses(children, animals);
        expect([...found.keys()].toSorted()).toEqual(children.map(({ id }) => id).toSorted());
        const chosen = children.filter(({ animal }) => animal.startsWith('art-'));
        expect(chosen.map(({ id }) => found.get(id)?.animal)).toEqual(chosen.map(({ animal }) => animal));
        // Nobody who had to get another one got one that is taken.
        const given = children
          .filter(({ animal }) => !animal.startsWith('art-'))
          .map(({ id }) => JSON.stringify(found.get(id), ['animal', 'colour']));
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });

  it('is offered to others only where no child has it', () => {
    const children = [makeChild(FIRST_CHILD, { animal: 'art-animal 1', colour: 1 }, 0)];
    const free = listFree(children, animals);
    expect(free).toHaveLength(ANIMALS * COLOURS - 1);
    expect(
      listLikenesses(animals).filter(
        (likeness) =>
          !free.some(
            (other) => nameOfLikeness(other, null) + other.animal === nameOfLikeness(likeness, null) + likeness.animal,
          ),
      ),
    ).toEqual([{ animal: 'art-animal 1', colour: 1 }]);
  });
});
