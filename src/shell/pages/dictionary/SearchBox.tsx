import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { message } from '../../../messages/message';
import { isPlainKey } from '../../../stage/kit/plain-key';
import { usePack } from '../../../store/context';
import { Icon } from '../../components/Icon';
import { useUiText } from '../../text/ui-text';
import * as textStyles from '../../styles/text.module.css';
import * as styles from './search.module.css';

/** The text of the search box. */
export interface SearchText {
  readonly value: string;
  readonly change: (value: string) => void;
  /** Inserts a letter at the caret. */
  readonly insert: (letter: string) => void;
}

type Box = RefObject<HTMLInputElement | null>;

/** The state of a search box. */
export function useSearchText(box: Box): SearchText {
  const caret = useRef<number | null>(null);
  const [value, setValue] = useState('');

  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const insert = useCallback(
    (letter: string): void => {
      const { value: before = '', selectionStart, selectionEnd } = box.current ?? {};
      const start = selectionStart ?? before.length;
      caret.current = start + letter.length;
      setValue(before.slice(0, start) + letter + before.slice(selectionEnd ?? before.length));
    },
    [box],
  );

  return { value, change: setValue, insert };
}

/** The search box in the top bar. */
export function SearchBox({ search, box }: { readonly search: SearchText; readonly box: Box }) {
  const text = useUiText();
  const { appName, languageTag } = usePack().manifest.config;
  return (
    <div className={styles.searchBox} role="search" aria-label={`${appName} - ${message('Dictionary')}`}>
      <Icon name="search" size={36} />
      <input
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={textStyles.reading}
        lang={languageTag}
        dir={search.value === '' ? undefined : 'auto'}
        value={search.value}
        placeholder={text('Search')}
        aria-label={text('Search')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => search.change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search.value === '' || !isPlainKey(event.nativeEvent)) return;
          // In an empty box it is Back.
          event.preventDefault();
          search.change('');
        }}
      />
      {search.value !== '' && (
        <button
          type="button"
          className={styles.searchClear}
          aria-label={message('Clear the search')}
          onClick={() => {
            search.change('');
            box.current?.focus();
          }}
        >
          <Icon name="close" size={30} />
        </button>
      )}
    </div>
  );
}
