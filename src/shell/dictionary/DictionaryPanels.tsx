import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Dictionary } from '../../content/dictionary';
import type { VocabItem } from '../../content/entities';
import { Bird } from '../components/pictures';
import { useMedia } from '../use-media';
import { UiWord, useUiText } from '../ui-words';
import { Categories } from './Categories';
import type { SearchText } from './SearchBox';
import { SpecialLetters } from './SpecialLetters';
import { WordList } from './WordList';
import * as textStyles from '../styles/text.module.css';
import * as dictionaryStyles from './dictionary.module.css';
import * as pageStyles from '../components/page.module.css';

/** Where the style sheet puts the categories at the left of the words; else they are above. */
const BESIDE = '(orientation: landscape) and (width > 775px)';

const NO_WORDS: readonly VocabItem[] = [];

interface Props {
  readonly dictionary: Dictionary;
  readonly search: SearchText;
}

/** The categories and, beside them, the words of the selected one or of the search. */
export function DictionaryPanels({ dictionary, search }: Props) {
  const text = useUiText();
  const isBeside = useMedia(BESIDE);
  const [selected, setSelected] = useState<string | null>(null);
  // Deferred: the typed letter appears at once, the results render with low priority, and only this part of the page renders again.
  const typed = useDeferredValue(search.value).trim();
  const isSearching = typed !== '';
  const found = useMemo(() => dictionary.search(typed).map(({ word }) => word), [dictionary, typed]);
  const category = isSearching ? undefined : dictionary.categories.find(({ name }) => name === selected);
  const words = isSearching ? found : category?.words;

  const { change, insert } = search;
  const select = useCallback(
    (name: string): void => {
      setSelected(name);
      change('');
    },
    [change],
  );

  return (
    <div className={dictionaryStyles.dictionary}>
      <Categories categories={dictionary.categories} selected={category?.name ?? null} onSelect={select} />
      <section className={dictionaryStyles.dictionaryWords} aria-label={text('Words')}>
        <div className={dictionaryStyles.dictionaryLedge}>
          {words !== undefined && words.length > 0 && <Bird pose="sing" size={106} />}
          <SpecialLetters letters={dictionary.specialLetters} onInsert={insert} />
        </div>
        <p className={textStyles.onlyReadAloud} role="status">
          {isSearching ? `${found.length} words found` : ''}
        </p>
        {/* Stays mounted without words: mounting it would cost a slow tablet a frame at the first typed letter. */}
        <WordList category={category?.name ?? null} words={words ?? NO_WORDS} />
        {words === undefined && (
          <div className={`${pageStyles.nothing} ${dictionaryStyles.nothingHere}`}>
            <Bird pose="sing" size={170} />
            <p>
              <UiWord>{isBeside ? 'Select a Category to the left' : 'Select a Category above'}</UiWord>
            </p>
          </div>
        )}
        {words?.length === 0 && (
          <div className={`${pageStyles.nothing} ${dictionaryStyles.nothingHere}`}>
            <Bird pose="think" size={150} />
            <p>No word is like “{typed}”. Try fewer letters.</p>
          </div>
        )}
      </section>
    </div>
  );
}
