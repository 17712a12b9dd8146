import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VocabItem } from '../../content/entities';
import { useServices } from '../services';
import { useMedia } from '../use-media';
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

/**
 * Some words, of which one may be open. Only those in view are in the page, so that thousands stay smooth; a letter that is typed does
 * not draw them again before there is something else to show.
 */
export const WordList = memo(function WordList({ words }: { readonly words: readonly VocabItem[] }) {
  const { media, sound } = useServices();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMedia(TWO_COLUMNS_ABOVE) ? 2 : 1;
  const [open, setOpen] = useState<VocabItem | null>(null);
  const list = useVirtualizer({
    count: words.length,
    lanes: columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
  });

  // Other words are read from their beginning.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [words]);

  const say = useCallback((word: VocabItem): void => void sound.speak(media.audioUrl(word.App_Audio)), [media, sound]);
  const toggle = useCallback(
    (word: VocabItem, isOpen: boolean): void => {
      setOpen(isOpen ? null : word);
      if (!isOpen) say(word);
    },
    [say],
  );

  return (
    <div ref={scroller} className="word-list">
      <ul style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, lane, start }) => {
          const word = words[index];
          if (!word) return null;
          return (
            <li
              // Rows stay where they are while other words come into them: far less work for a letter that is typed.
              key={index}
              ref={list.measureElement}
              data-index={index}
              className={`tint-${index % TINTS}`}
              aria-setsize={words.length}
              aria-posinset={index + 1}
              style={{ width: `${100 / columns}%`, left: `${(100 / columns) * lane}%`, transform: `translateY(${start}px)` }}
            >
              <WordRow word={word} isOpen={word === open} onToggle={toggle} onListen={say} />
            </li>
          );
        })}
      </ul>
    </div>
  );
});
