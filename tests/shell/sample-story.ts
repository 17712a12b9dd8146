import type { StorySentence } from '../../src/content/entities';
import type { Story } from '../../src/services/stories/story-categories';

const sentence = (page: number): StorySentence => ({
  Key: page,
  firebaseID: `sentence-${page}`,
  category: 'Animals',
  story: 'Kiwi',
  target: null,
  page,
  App_Art: '',
  App_Audio: `page-${page}`,
  isLandscape: true,
  fullSentence: 'He manu te kiwi',
  English: 'The kiwi is a bird',
  phaseNum: null,
  phaseOneWord: null,
  phaseTwoWord: null,
  phaseThreeWord: null,
  phaseOneSentence: null,
  phaseTwoSentence: null,
  phaseThreeSentence: null,
  Scene: null,
  Marks: null,
  Milliseconds: null,
  WordAudio: null,
});
/** A story of a cover and two pages, each with the recording `page-0`, `page-1`, `page-2`. */
export function makeStory(): Story {
  const pages = [0, 1, 2].map(sentence);
  return { name: 'Kiwi', source: 'Kiwi', pages: new Map(pages.map((page) => [page.page, page])), cover: sentence(0) };
}
