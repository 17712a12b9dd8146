import { foldSpelling } from '../../builder/media/media-name';
import { emojiOf } from '../../builder/sheets/emoji-name';
import { bareWord, splitWords } from '../../../src/story/story-words';
import type { ImportedRow } from '../common/imported-row';
import type { ImportedList } from '../sheets/import-grids';

/** An open book: of a story none of whose words has a picture. */
const BOOK = 'emoji-1f4d6';

const textOf = ({ cells }: ImportedRow, column: string): string => (cells[column] ?? '').trim();
const spaced = (text: string): string => ` ${splitWords(text).map(bareWord).join(' ')} `;

/**
 * Gives pages that name no picture that of the last word of their sentence that has one, else that
 * of the page before. `artFiles`: the files of the pack's art.
 */
export function fillStoryPictures(lists: readonly ImportedList[], artFiles: readonly string[]): void {
  const rowsOf = (name: string): readonly ImportedRow[] =>
    lists.find(({ collection }) => collection === name)?.rows ?? [];
  const files = new Set(artFiles.map(foldSpelling));
  const isDrawn = (name: string): boolean => emojiOf(name) !== null || files.has(foldSpelling(name));
  const words = [...rowsOf('KZ_StorybookVocab'), ...rowsOf('KZ_AppData')]
    .map((row) => ({ text: spaced(textOf(row, 'Language')), picture: textOf(row, 'App_Art') }))
    .filter(({ text, picture }) => text.trim() !== '' && isDrawn(picture));
  const last = new Map<string, string>();
  for (const page of rowsOf('KZ_StorybookSentence')) {
    const story = textOf(page, 'story');
    const sentence = spaced(textOf(page, 'fullSentence'));
    const [shown] = words
      .map(({ text, picture }) => ({ at: sentence.lastIndexOf(text), picture }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => other.at - one.at);
    const picture = textOf(page, 'App_Art') || (shown?.picture ?? last.get(story) ?? BOOK);
    page.cells['App_Art'] = picture;
    last.set(story, picture);
  }
}
