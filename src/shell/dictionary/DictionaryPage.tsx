import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { createDictionary } from '../../content/dictionary';
import { useApp } from '../../store/context';
import { Bird } from '../parts/pictures';
import { Page } from '../parts/Page';
import { UiWord, useUiText } from '../words';
import { Categories } from './Categories';
import { SearchBox, useSearchText } from './SearchBox';
import { SpecialLetters } from './SpecialLetters';
import { WordList } from './WordList';
import './dictionary.css';

/** Categories at the left, words at the right, and a search over all words. spec: shell 2 "Dictionary". */
export function DictionaryPage() {
  const content = useApp((state) => state.content);
  const text = useUiText();
  const dictionary = useMemo(() => createDictionary(content), [content]);
  const [picked, setPicked] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const search = useSearchText(box);
  // The letter appears at once; what it finds follows as soon as there is time.
  const typed = useDeferredValue(search.value).trim();
  const isSearching = typed !== '';
  const found = useMemo(() => dictionary.search(typed).map(({ word }) => word), [dictionary, typed]);
  const category = isSearching ? undefined : dictionary.categories.find(({ name }) => name === picked);
  const words = isSearching ? found : category?.words;

  const { change } = search;
  const pick = useCallback(
    (name: string): void => {
      setPicked(name);
      change('');
    },
    [change],
  );

  return (
    <Page
      title={<UiWord>Dictionary</UiWord>}
      documentTitle={`${content.config.appName} - Dictionary`}
      corner={<SearchBox search={search} box={box} />}
    >
      <div className="dictionary">
        <Categories categories={dictionary.categories} picked={category?.name ?? null} onPick={pick} />
        <section className="dictionary-words" aria-label={text('Words')}>
          <div className="dictionary-ledge">
            {words !== undefined && words.length > 0 && <Bird pose="sing" size={106} />}
            <SpecialLetters letters={dictionary.specialLetters} search={search} />
          </div>
          <p className="only-read-aloud" role="status">
            {isSearching ? `${found.length} words found` : ''}
          </p>
          {words !== undefined && words.length > 0 && <WordList key={isSearching ? '' : picked} words={words} />}
          {words === undefined && (
            <div className="nothing">
              <Bird pose="sing" size={170} />
              <p>
                <UiWord>Select a Category to the left</UiWord>
              </p>
            </div>
          )}
          {words?.length === 0 && (
            <div className="nothing">
              <Bird pose="think" size={150} />
              <p>No word is like “{typed}”. Try fewer letters.</p>
            </div>
          )}
        </section>
      </div>
    </Page>
  );
}
