import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { useNavigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import type { Dictionary } from '../../../content/dictionary';
import type { VocabItem } from '../../../content/entities';
import { PATHS } from '../../routing/paths';
import { writeQuery } from '../../../services/address/query';
import { Bird } from '../../components/pictures';
import { useIsReversed } from '../../text/direction';
import { useAddress } from '../../routing/use-address';
import { useMedia } from '../../hooks/use-media';
import { UiWord } from '../../text/ui-words';
import { Categories } from './Categories';
import type { SearchText } from './SearchBox';
import { SpecialLetters } from './SpecialLetters';
import { WordList } from './WordList';
import { useKeyboardHeight } from './use-keyboard-height';
import { useSayAsked } from './use-say-asked';
import * as textStyles from '../../styles/text.module.css';
import * as dictionaryStyles from './dictionary.module.css';
import * as pageStyles from '../../components/page.module.css';

/** Where the style sheet puts the categories at the left of the words; else they are above. */
const BESIDE = '(orientation: landscape) and (min-width: 775.02px)';

const NO_WORDS: readonly VocabItem[] = [];

interface Props {
  readonly dictionary: Dictionary;
  readonly search: SearchText;
}

/** The category and the word that an address names; a word alone is shown in its category. */
function findAsked(
  { categories }: Dictionary,
  category: string | null,
  key: string | null,
): { readonly category: string | null; readonly word: VocabItem | null } {
  const all = categories.flatMap(({ words }) => words);
  const word = key === null ? null : (all.find(({ Key }) => String(Key) === key) ?? null);
  const named = categories.find(({ name }) => name.normalize('NFC').trim() === category)?.name;
  return { category: named ?? word?.homeName ?? null, word };
}

/** What stands in place of words before a category is selected. */
function NoCategory() {
  const isBeside = useMedia(BESIDE);
  const beside = useIsReversed() ? 'Select a Category to the right' : 'Select a Category to the left';
  return (
    <div className={`${pageStyles.nothing} ${dictionaryStyles.nothingHere}`}>
      <Bird pose="sing" size={170} />
      <p>
        <UiWord>{isBeside ? beside : 'Select a Category above'}</UiWord>
      </p>
    </div>
  );
}

/** The categories and, beside them, the words of the selected one or of the search. */
export function DictionaryPanels({ dictionary, search }: Props) {
  const keyboard = useKeyboardHeight();
  const navigate = useNavigate();
  const { category: askedCategory, word: askedWord } = useAddress().query;
  // The address names the category and the open word: they are there again after Back and after a
  // reload.
  const [asked] = useState(() => findAsked(dictionary, askedCategory, askedWord));
  useSayAsked(asked.word);
  const [selected, setSelected] = useState(asked.category);
  // Deferred: the typed letter appears at once, the results render with low priority, and only this
  // part of the page renders again.
  const typed = useDeferredValue(search.value).trim();
  const isSearching = typed !== '';
  const found = useMemo(() => dictionary.search(typed).map(({ word }) => word), [dictionary, typed]);
  const category = isSearching ? undefined : dictionary.categories.find(({ name }) => name === selected);
  const words = isSearching ? found : category?.words;

  const { change, insert } = search;
  const writeAddress = useCallback(
    (name: string | null, word: VocabItem | null): void => {
      const query = writeQuery({ category: name, word: word === null ? null : String(word.Key) });
      void navigate(PATHS.dictionary + query, { replace: true });
    },
    [navigate],
  );
  const select = useCallback(
    (name: string): void => {
      setSelected(name);
      change('');
      writeAddress(name, null);
    },
    [change, writeAddress],
  );
  const shownCategory = category?.name ?? null;
  const onOpen = useCallback(
    (word: VocabItem | null) => writeAddress(shownCategory, word),
    [shownCategory, writeAddress],
  );

  return (
    <div
      className={`${dictionaryStyles.dictionary} ${keyboard > 0 ? dictionaryStyles.typing : ''}`}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
    >
      <Categories categories={dictionary.categories} selected={shownCategory} onSelect={select} />
      <section className={dictionaryStyles.dictionaryWords} aria-label={message('Words')}>
        <div className={dictionaryStyles.dictionaryLedge}>
          {words !== undefined && words.length > 0 && <Bird pose="sing" size={106} />}
          <SpecialLetters letters={dictionary.specialLetters} onInsert={insert} />
        </div>
        <p className={textStyles.onlyReadAloud} role="status">
          {isSearching ? message`${found.length} words found` : ''}
        </p>
        {/* Stays mounted without words: mounting it would cost a slow tablet a frame at the first typed letter. */}
        <WordList category={shownCategory} words={words ?? NO_WORDS} asked={asked.word} onOpen={onOpen} />
        {words === undefined && <NoCategory />}
        {words?.length === 0 && (
          <div className={`${pageStyles.nothing} ${dictionaryStyles.nothingHere}`}>
            <Bird pose="think" size={150} />
            <p>
              <UiWord>No word is like</UiWord> “{typed}”. <UiWord>Try fewer letters.</UiWord>
            </p>
          </div>
        )}
      </section>
    </div>
  );
}
