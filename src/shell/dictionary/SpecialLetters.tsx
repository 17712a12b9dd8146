import { memo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ARROW_DIRECTIONS, findNearestToward } from '../../stage/spatial-navigation';
import { LanguageWord } from '../words';
import * as searchStyles from './search.module.css';

interface Props {
  readonly letters: readonly string[];
  readonly onInsert: (letter: string) => void;
}

/**
 * The letters that a keyboard may not have, to tap into the search box. A syllabary has some eighty: for keys they are one stop, and arrows
 * lead from one to another. They are not drawn anew at each key that is typed.
 */
export const SpecialLetters = memo(function SpecialLetters({ letters, onInsert }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    const direction = ARROW_DIRECTIONS[event.key];
    if (!direction || !bar.current) return;
    event.preventDefault();
    const from = event.currentTarget.getBoundingClientRect();
    findNearestToward(from, bar.current.querySelectorAll('button'), (letter) => letter.getBoundingClientRect(), direction)?.focus();
  }

  if (letters.length === 0) return null;
  return (
    <div ref={bar} className={searchStyles.specialLetters} role="toolbar" aria-label="Special letters">
      {letters.map((letter, index) => (
        <button
          key={letter}
          type="button"
          className={searchStyles.specialLetter}
          tabIndex={index === stop ? 0 : -1}
          // The caret, and a tablet's keyboard, stay in the box.
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
