import type { Content, VocabItem } from '../../content/entities';

/** Colours that a child finds everywhere, by the English of their words. */
const COLOURS: ReadonlySet<string> = new Set([
  'red',
  'blue',
  'green',
  'yellow',
  'white',
  'black',
  'brown',
  'orange',
  'purple',
  'pink',
]);

const heard = (item: VocabItem): boolean => item.App_Audio !== null;

/**
 * The word of a thing to do off the screen ("find something red, and say it"): a colour where the
 * pack has them, else a word of the lesson.
 */
export function chooseMission(
  { vocabData }: Pick<Content, 'vocabData'>,
  lesson: readonly VocabItem[],
  day: number,
): VocabItem | null {
  const colours = vocabData.filter((item) => heard(item) && COLOURS.has(item.English.toLowerCase()));
  const words = colours.length > 0 ? colours : [...lesson, ...vocabData].filter(heard);
  return words[day % Math.max(1, words.length)] ?? null;
}
