import { describe, expect, it } from 'vitest';
import { WordRow } from '../../src/shell/pages/dictionary/WordRow';
import { VocabularyBank } from '../../src/shell/pages/choose-unit/VocabularyBank';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { render } from './render';

const content = readContent();
const [word] = content.vocabData;
if (!word) throw new Error('The sample has no words.');
const nothing = (): void => undefined;

/** How many speakers are shown for a word, in the dictionary and above the words of a subunit. */
function countSpeakers(App_Audio: string | null): [number, number] {
  const item = { ...word, App_Audio } as typeof word & object;
  const store = createAppStore(content, manifest);
  const row = render(<WordRow word={item} isOpen={false} onToggle={nothing} onListen={nothing} />, store);
  const bank = render(<VocabularyBank title="Pets" atlasName="Animals/Pets" words={[item]} />, store);
  return [row.querySelectorAll('button').length - 1, bank.querySelectorAll('p svg').length];
}

describe('a word without a recording', () => {
  it('shows no speaker', () => {
    expect(countSpeakers('dog')).toEqual([1, 1]);
    expect(countSpeakers(null)).toEqual([0, 0]);
  });
});
