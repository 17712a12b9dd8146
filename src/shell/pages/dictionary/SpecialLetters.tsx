import { memo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { message } from '../../../messages/message';
import { isPlainKey } from '../../../stage/kit/plain-key';
import { ARROW_DIRECTIONS, findNearestToward } from '../../../stage/kit/spatial-navigation';
import { LanguageWord } from '../../text/ui-words';
import * as searchStyles from './search.module.css';

interface Props {
  readonly letters: readonly string[];
  readonly onInsert: (letter: string) => void;
}

/**
 * Buttons for letters that a keyboard may not have, which insert them into the search box. A
 * syllabary has about 80, so they are a toolbar with one tab stop and arrow keys. Memoized: they do
 * not render again at each typed key.
 */
export const SpecialLetters = memo(function SpecialLetters({ letters, onInsert }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    const direction = ARROW_DIRECTIONS[event.key];
    if (!direction || !bar.current || !isPlainKey(event.nativeEvent)) return;
    event.preventDefault();
    const from = event.currentTarget.getBoundingClientRect();
    findNearestToward(
      from,
      bar.current.querySelectorAll('button'),
      (letter) => letter.getBoundingClientRect(),
      direction,
    )?.focus();
  }

  if (letters.length === 0) return null;
  return (
    <div ref={bar} className={searchStyles.specialLetters} role="toolbar" aria-label={message('Special letters')}>
      {letters.map((letter, index) => (
        <button
          key={letter}
          type="button"
          className={searchStyles.specialLetter}
          tabIndex={index === stop ? 0 : -1}
          // Keeps the focus in the box, so that the caret and the on-screen keyboard stay.
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onKeyDown={move}
          onClick={() => onInsert(letter)}
        >
          <LanguageWord>{letter}</LanguageWord>
        </button>
      ))}
    </div>
  );
});
