import { useDeferredValue, useMemo, useState } from 'react';
import { message } from '../../../messages/message';
import { deriveAlphabet } from '../../../content/alphabet';
import type { VocabItem } from '../../../content/entities';
import { createSearch, sortWords } from '../../../content/search';
import { groupBy } from '../../../content/word-index';
import { MAX_SET_WORDS, listSetWords } from '../../../progress/word-set';
import { useWords } from '../../../store/use-words';
import { UiWord } from '../../text/ui-words';
import { WordChip } from './WordChip';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as setStyles from './set-maker.module.css';

/** Results that are shown of a search. */
const MAX_RESULTS = 24;

interface Props {
  readonly chosen: readonly VocabItem[];
  readonly setChosen: (words: readonly VocabItem[]) => void;
}

type Subunits = readonly (readonly [name: string, words: readonly VocabItem[]])[];

/**
 * All words of a subunit. Arrow keys change a closed list at once, so that its words are added by a
 * button.
 */
function AddSubunit({
  subunits,
  onAdd,
}: {
  readonly subunits: Subunits;
  readonly onAdd: (words: readonly VocabItem[]) => void;
}) {
  const [picked, setPicked] = useState('');
  const words = subunits.find(([name]) => name === picked)?.[1];
  return (
    <div className={setStyles.subunit}>
      <label>
        <UiWord>All words of</UiWord>
        <select value={picked} onChange={({ target }) => setPicked(target.value)}>
          <option value="">…</option>
          {subunits.map(([name, own]) => (
            <option key={name} value={name}>
              {`${name} (${own.length})`}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
        disabled={!words}
        data-testid="add-subunit"
        onClick={() => words && onAdd(words)}
      >
        <UiWord>Add</UiWord>
      </button>
    </div>
  );
}

/** Words by a search, or all of a subunit. */
export function FindWords({ chosen, setChosen }: Props) {
  const content = useWords();
  const [typed, setTyped] = useState('');
  const deferred = useDeferredValue(typed);
  const words = useMemo(() => listSetWords(content), [content]);
  const subunits = useMemo(() => [...groupBy(words, ({ homeName, subCat }) => `${homeName} · ${subCat}`)], [words]);
  const search = useMemo(() => {
    const alphabet = content.config.alphabet ?? deriveAlphabet(words.map(({ Language }) => Language));
    return createSearch(sortWords(words, alphabet), alphabet);
  }, [content, words]);
  const like = search(deferred).map(({ word }) => word);
  const found = like.filter((word) => !chosen.includes(word)).slice(0, MAX_RESULTS);
  const add = (added: readonly VocabItem[]): void =>
    setChosen([...new Set([...chosen, ...added])].slice(0, MAX_SET_WORDS));
  return (
    <>
      <div className={setStyles.find}>
        <label>
          <UiWord>Search</UiWord>
          <input
            type="text"
            inputMode="search"
            className={textStyles.reading}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <AddSubunit subunits={subunits} onAdd={add} />
      </div>
      {deferred.trim() !== '' && like.length === 0 && (
        <p role="status">{message`No word is like “${deferred}”. Try fewer letters.`}</p>
      )}
      <ul className={setStyles.chips} aria-label={message('Words found')}>
        {found.map((word) => (
          <li key={word.firebaseID}>
            <WordChip word={word} action="Add" onPress={() => add([word])} />
          </li>
        ))}
      </ul>
    </>
  );
}
