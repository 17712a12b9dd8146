import { memo, useCallback, useRef, useState } from 'react';
import type { VocabItem } from '../../content/entities';
import { useServices } from '../services';
import { useUiText } from '../ui-words';
import { useColumns } from './columns';
import { WordRow } from './WordRow';
import * as tintStyles from '../components/tints.module.css';
import * as styles from './words.module.css';

/** The tints of the discs take turns. */
const TINTS = 6;

interface Props {
  /** The category that the words are of; null for what was searched. */
  readonly category: string | null;
  readonly words: readonly VocabItem[];
}

/** Some words, of which one may be open. Only those in view are in the page, so that thousands stay smooth. */
function Rows({ category, words }: Props) {
  const { media, sound } = useServices();
  const text = useUiText();
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ readonly word: VocabItem; readonly shelf: string | null } | null>(null);
  const columns = useColumns(scroller, words);

  const speak = useCallback((word: VocabItem): void => void sound.speak(media.audioUrl(word.App_Audio)), [media, sound]);
  const toggle = useCallback(
    (word: VocabItem, isOpen: boolean): void => {
      setOpen(isOpen ? null : { word, shelf: category });
      if (!isOpen) speak(word);
    },
    [speak, category],
  );
  const opened = open?.shelf === category ? open.word : null;
  const listen = text('Listen');

  return (
    <div ref={scroller} className={styles.wordList} data-testid="word-list">
      <ul data-columns={columns.count} style={{ height: columns.height }}>
        {columns.items.map(({ index, column, row, start, measure }) => {
          const word = words[index];
          if (!word) return null;
          return (
            <li
              // Rows stay where they are while other words come into them: far less work for a letter that is typed.
              key={`${columns.count}/${index}`}
              ref={measure}
              data-index={row}
              className={tintStyles.tint}
              data-tint={index % TINTS}
              data-column={column + 1}
              aria-setsize={words.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <WordRow word={word} isOpen={word === opened} listen={listen} onToggle={toggle} onListen={speak} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * The list draws itself anew only when there is something else to show. When nothing is to be shown its rows stay as they are, out of
 * sight: to put other words into them is half the work of making them, and a letter in an empty box would be that late.
 */
const canSkipRender = (before: Props, now: Props): boolean =>
  now.words.length === 0 || (before.words === now.words && before.category === now.category);

const MemoizedRows = memo(Rows, canSkipRender);

/** The words beside the categories, or nothing where there are none. */
export function WordList({ category, words }: Props) {
  return (
    <div
      className={`${styles.wordShelf} ${words.length === 0 ? styles.empty : ''}`}
      data-testid={words.length === 0 ? 'no-words' : undefined}
    >
      <MemoizedRows category={category} words={words} />
    </div>
  );
}
