import { textOfBytes } from '../common/bytes';
import type { FileSource } from '../common/ports';
import { splitText } from '../grid/split';

const FILE = 'place/species.csv';

/**
 * A line for the credits that names what is drawn in a pack's own places, from `species.csv` of its
 * folder `place`: word, English and Approved. null for a pack without one.
 */
export async function describeSpecies(source: FileSource): Promise<string | null> {
  const bytes = await source.read(FILE);
  const [, ...rows] = bytes === null ? [] : splitText(textOfBytes(bytes).replaceAll('\r', ''), ',').rows;
  const species = rows.flatMap(({ cells: [word = '', english = '', approved = ''] }) =>
    word.trim() === '' ? [] : { word: word.trim(), english: english.trim(), isApproved: approved.trim() !== '' },
  );
  if (species.length === 0) return null;
  const names = species.map(({ word, english }) =>
    english === '' || english === word ? word : `${word} (${english})`,
  );
  const isChecked = species.every(({ isApproved }) => isApproved);
  return `In the places: ${names.join(', ')}.${isChecked ? '' : ' Names to be checked by a speaker.'}`;
}
