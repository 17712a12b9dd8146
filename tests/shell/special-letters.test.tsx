import { act, useRef } from 'react';
import { expect, it } from 'vitest';
import { SearchBox, useSearchText } from '../../src/shell/pages/dictionary/SearchBox';
import { SpecialLetters } from '../../src/shell/pages/dictionary/SpecialLetters';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { fill, find, press, render } from './render';

function Dictionary() {
  const box = useRef<HTMLInputElement>(null);
  const search = useSearchText(box);
  return (
    <>
      <SearchBox search={search} box={box} />
      <SpecialLetters letters={['ā', 'ng']} onInsert={search.insert} />
    </>
  );
}

it('a special letter stands where the caret was, in the place of what was marked, and the caret behind it', () => {
  const page = render(<Dictionary />, createAppStore(readContent(), manifest));
  const box = find(page, 'input') as HTMLInputElement;
  fill(box, 'tata');
  act(() => box.setSelectionRange(2, 2));
  press(page, 'ng');
  expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['tangta', 4, 4]);
  press(page, 'ā');
  expect([box.value, box.selectionStart]).toEqual(['tangāta', 5]);
  act(() => box.setSelectionRange(0, 5));
  press(page, 'ng');
  expect([box.value, box.selectionStart]).toEqual(['ngta', 2]);
});
