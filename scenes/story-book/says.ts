import type { Says } from '../../src/play/announcements';
import { english, learner, listNames } from '../../src/play/announcements';
import type { What } from './rules';
import type { State, Tuning } from './rules-pages';

/**
 * What is said to those who do not see the book. Each sentence is heard; at the end the pictures
 * are named in English.
 */
export const says: Says<State, Tuning, What> = {
  task: 'A story. Listen to a page, look for who hides on it, then turn it. Now and then there is a question',
  asked: ({ sentences }, { page, question }, choices) => {
    if (!question) return [english(page === 0 ? 'The cover' : `Page ${page} of ${sentences.length - 1}`)];
    return [
      english('Which picture belongs to this sentence?'),
      ...listNames(choices.filter(({ id }) => id.startsWith('picture:'))),
    ];
  },
  moved: ({ sentences }, { page, isEnglish }, { what }) => {
    if (what === 'hidden')
      return [english(`Page ${page} of ${sentences.length - 1}. Somebody hides: listen where, and look there`)];
    if (what === 'found') return [english('Found')];
    if (what === 'looked-back') return [];
    const sentence = sentences[page];
    return sentence ? [isEnglish ? english(sentence.english) : learner(sentence.text)] : [];
  },
};
