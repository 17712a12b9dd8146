import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VocabItem } from '../../content/entities';
import { useServices } from '../services';
import { useMedia } from '../use-media';
import { useUiText } from '../words';
import { WordRow } from './WordRow';
import './words.css';

/** Above this width the words stand in two columns. spec: shell 9 "Dictionary breakpoint". */
const TWO_COLUMNS_ABOVE = '(width > 550px)';

/** Height of a closed row before it was measured, in CSS pixels. */
const ROW_HEIGHT = 112;
/** The tints of the discs take turns. */
const TINTS = 6;
/** Rows kept ready outside of what is seen. */
const ROWS_AROUND = 2;

interface Props {
  /** The category that the words are of; null for what was searched. */
  readonly shelf: string | null;
  readonly words: readonly VocabItem[];
}

/** Some words, of which one may be open. Only those in view are in the page, so that thousands stay smooth. */
function Rows({ shelf, words }: Props) {
  const { media, sound } = useServices();
  const text = useUiText();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMedia(TWO_COLUMNS_ABOVE) ? 2 : 1;
  const [open, setOpen] = useState<{ readonly word: VocabItem; readonly shelf: string | null } | null>(null);
  const list = useVirtualizer({
    count: words.length,
    lanes: columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
  });

  // Other words are read from their beginning. A list that stands there is not told to: that would cost a layout of its own.
  useLayoutEffect(() => {
    if (scroller.current && list.scrollOffset !== 0) scroller.current.scrollTop = 0;
  }, [words, list]);

  const say = useCallback((word: VocabItem): void => void sound.speak(media.audioUrl(word.App_Audio)), [media, sound]);
  const toggle = useCallback(
    (word: VocabItem, isOpen: boolean): void => {
      setOpen(isOpen ? null : { word, shelf });
      if (!isOpen) say(word);
    },
    [say, shelf],
  );
  const opened = open?.shelf === shelf ? open.word : null;
  const listen = text('Listen');

  return (
    <div ref={scroller} className="word-list">
      <ul className={`columns-${columns}`} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, lane, start }) => {
          const word = words[index];
          if (!word) return null;
          return (
            <li
              // Rows stay where they are while other words come into them: far less work for a letter that is typed.
              key={index}
              ref={list.measureElement}
              data-index={index}
              className={`tint-${index % TINTS} column-${lane + 1}`}
              aria-setsize={words.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <WordRow word={word} isOpen={word === opened} listen={listen} onToggle={toggle} onListen={say} />
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
const isDrawnAlready = (before: Props, now: Props): boolean =>
  now.words.length === 0 || (before.words === now.words && before.shelf === now.shelf);

const KeptRows = memo(Rows, isDrawnAlready);

/** The words beside the categories, or nothing where there are none. */
export function WordList({ shelf, words }: Props) {
  return (
    <div className={words.length === 0 ? 'word-shelf empty' : 'word-shelf'}>
      <KeptRows shelf={shelf} words={words} />
    </div>
  );
}
