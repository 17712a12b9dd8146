import { expect, it } from 'vitest';
import { storyBook } from '..';
import { findLesson } from '../../../src/content/lesson';
import { wordsFor } from '../../../src/content/game-words';
import { sentencesFor } from '../../../src/content/story-pages';
import { makeSetup } from '../../../tests/bots';
import { readContent } from '../../../tools/balance/child';
import { kindOf } from '../page-kinds';
import { findHiding } from '../rules-pages';

it('searches on the pages of a story in turn: with the glass, in the dark, after who runs past', () => {
  const content = readContent('assets/packs/mi');
  const lesson = findLesson(content, 'Where is the cat?', 'Part 1', true);
  if (!lesson) throw new Error('There is no such story.');
  const sentences = sentencesFor(content, lesson, 'easy');
  const setup = makeSetup(storyBook, 'easy', 'normal', 7, { words: wordsFor(lesson, 5), sentences });
  const searched = sentences.flatMap((sentence, page) => (page > 0 && findHiding(setup, sentence) ? [page] : []));
  expect(searched.length).toBeGreaterThan(3);
  const kinds = searched.map((page) => kindOf(setup, page));
  expect(kinds.slice(0, 4)).toEqual(['glass', 'dark', 'runner', 'glass']);
});
