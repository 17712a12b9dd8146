import type { Says } from '../../src/play/announcements';
import { english, learner, listNames } from '../../src/play/announcements';
import type { What } from './rules';
import { pictureId, rules } from './rules';
import type { State, Tuning } from './rules-pages';
import { findPage } from './rules-pages';

/** What is said to those who do not see the book. Each sentence is heard; at the end the pictures are named in English. */
export const says: Says<State, Tuning, What> = {
  task: 'A story. Listen to each page, then turn it. At the end there is a question',
  asked: (setup, state) => {
    if (state.question) {
      const pictures = rules.choices(setup, state).filter(({ id }) => pictureId.parse(id) !== null);
      return [english('Which picture belongs to this sentence?'), ...listNames(pictures)];
    }
    return [english(state.page === 0 ? 'The cover' : `Page ${state.page} of ${setup.sentences.length - 1}`)];
  },
  moved: (setup, state) => {
    const page = findPage(setup, state);
    return page ? [state.isEnglish ? english(page.english) : learner(page.text)] : [];
  },
};
