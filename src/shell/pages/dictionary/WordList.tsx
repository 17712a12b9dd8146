import { memo, useCallback, useRef, useState } from 'react';
import type { VocabItem } from '../../../content/entities';
import { useServices } from '../../context/services';
import { topOf, useColumns } from './columns';
import { WordRow } from './WordRow';
import * as tintStyles from '../../components/tints.module.css';
import * as styles from './words.module.css';

/** Number of tints that the discs cycle through. */
const TINTS = 6;

interface Props {
  /** The category of the words; null for search results. */
  readonly category: string | null;
  readonly words: readonly VocabItem[];
  /** The word that is open at first, and in view; null for none. */
  readonly asked: VocabItem | null;
  /** Called when a word is opened, and with null when it is closed. */
  readonly onOpen: (word: VocabItem | null) => void;
}

/**
 * A virtualized list of words; one word may be open. Only rows in view are in the DOM, so that
 * thousands of words scroll smoothly.
 */
function Rows({ category, words, asked, onOpen }: Props) {
  const { media, sound } = useServices();
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ readonly word: VocabItem; readonly category: string | null } | null>(
    asked && { word: asked, category },
  );
  const columns = useColumns(scroller, words, asked === null ? -1 : words.indexOf(asked));

  const speak = useCallback(
    (word: VocabItem): void => void sound.speak(media.audioUrl(word.App_Audio)),
    [media, sound],
  );
  const toggle = useCallback(
    (word: VocabItem, isOpen: boolean): void => {
      setOpen(isOpen ? null : { word, category });
      onOpen(isOpen ? null : word);
      if (!isOpen) speak(word);
    },
    [speak, category, onOpen],
  );
  const opened = open?.category === category ? open.word : null;

  return (
    <div ref={scroller} className={styles.wordList} data-testid="word-list">
      <ul data-columns={columns.count} style={{ height: columns.height }}>
        {columns.items.map(({ index, column, row, start, measure }) => {
          const word = words[index];
          if (!word) return null;
          return (
            <li
              // Keyed by position: rows are reused for other words, which is much less work for
              // each typed letter.
              key={`${columns.count}/${index}`}
              ref={measure}
              data-index={row}
              className={tintStyles.tint}
              data-tint={index % TINTS}
              data-column={column + 1}
              aria-setsize={words.length}
              aria-posinset={index + 1}
              style={{ top: topOf(start) }}
            >
              <WordRow word={word} isOpen={word === opened} onToggle={toggle} onListen={speak} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * Renders only when other words are shown. Without words the old rows stay, hidden: reusing them
 * for the next words takes half the time of creating rows, which would delay the first letter typed
 * into an empty box.
 */
const canSkipRender = (before: Props, now: Props): boolean =>
  now.words.length === 0 ||
  (before.words === now.words && before.category === now.category && before.onOpen === now.onOpen);

const MemoizedRows = memo(Rows, canSkipRender);

/** The words beside the categories; hidden when empty. */
export function WordList(props: Props) {
  const { words } = props;
  return (
    <div
      className={`${styles.wordPanel} ${words.length === 0 ? styles.empty : ''}`}
      data-testid={words.length === 0 ? 'no-words' : undefined}
    >
      <MemoizedRows {...props} />
    </div>
  );
}
