import { textOfBytes } from '../common/bytes';
import type { PlaceSpecies } from '../../../src/content/entities';
import type { FileSource } from '../common/ports';
import { splitText } from '../grid/split';

const FILE = 'place/species.csv';

/**
 * What is drawn in a pack's own places, from `species.csv` of its folder `place`: word, English and
 * Approved. null for a pack without one.
 */
export async function readSpecies(source: FileSource): Promise<PlaceSpecies | null> {
  const bytes = await source.read(FILE);
  const [, ...rows] = bytes === null ? [] : splitText(textOfBytes(bytes).replaceAll('\r', ''), ',').rows;
  const species = rows.flatMap(({ cells: [word = '', english = '', approved = ''] }) =>
    word.trim() === '' ? [] : { word: word.trim(), english: english.trim(), isApproved: approved.trim() !== '' },
  );
  if (species.length === 0) return null;
  return {
    names: species.map(({ word, english }) => ({ word, english })),
    areApproved: species.every(({ isApproved }) => isApproved),
  };
}
