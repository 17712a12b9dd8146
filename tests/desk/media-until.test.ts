import { expect, it } from 'vitest';
import { untilOfMedia } from '../../desk/builder/media/media-until';
import type { Content, VocabItem } from '../../src/content/entities';
import { readContent } from '../../tools/balance/child';

const content = readContent('assets/packs/mi');

/** The days of what words share a picture, a recording and a sign, given until these days. */
function daysOf(...days: (string | undefined)[]): (string | undefined)[] {
  const [word] = content.vocabData;
  if (!word) throw new Error('The pack has no word.');
  const shared = { ...word, App_Art: 'shared', App_Audio: 'shared', Sign: 'shared' };
  const vocabData = days.map((Until, index): VocabItem => ({
    ...shared,
    Key: index,
    ...(Until === undefined ? {} : { Until }),
  }));
  const own: Content = { ...content, vocabData, storybookVocab: [], storybookSentence: [], historyData: [] };
  const { pictures, recordings, signs } = untilOfMedia(own);
  return [pictures, recordings, signs].map((media) => media.get('shared'));
}

it('what several words share is given until the last of their days', () => {
  const last = ['2026-05-01', '2026-05-01', '2026-05-01'];
  expect(daysOf('2026-05-01')).toEqual(last);
  expect(daysOf('2026-03-12', '2026-05-01')).toEqual(last);
  expect(daysOf('2026-05-01', '2026-03-12', '2026-04-30')).toEqual(last);
});

it('what one of them has for good is given for good', () => {
  const always = [undefined, undefined, undefined];
  expect(daysOf('2026-03-12', undefined)).toEqual(always);
  expect(daysOf(undefined, '2026-03-12')).toEqual(always);
});
