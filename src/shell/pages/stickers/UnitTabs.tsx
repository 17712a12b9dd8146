import { useMemo } from 'react';
import type { AlbumPage } from '../../../content/album';
import { COVERS } from '../../../content/media';
import { TIMELINE_ATLAS } from '../../../content/timeline';
import { WordArt } from '../../components/word-art';
import * as styles from './stickers-page.module.css';

interface Props {
  readonly pages: readonly AlbumPage[];
  /** The unit whose page is open. */
  readonly unit: string;
  readonly onOpen: (page: AlbumPage) => void;
}

/** Called when a tab becomes the open one. */
function scrollToMiddle(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** A round picture for each unit, which opens its first page. */
export function UnitTabs({ pages, unit, onOpen }: Props) {
  const firsts = useMemo(
    () => pages.filter((page, index) => pages.findIndex((other) => other.unit === page.unit) === index),
    [pages],
  );
  return (
    <nav className={styles.tabs} aria-label="Pages" data-testid="album-units">
      {firsts.map((page) => {
        const isOpen = page.unit === unit;
        return (
          <button
            key={page.unit}
            ref={isOpen ? scrollToMiddle : null}
            type="button"
            className={styles.tab}
            data-kind={page.kind}
            aria-label={page.unit}
            aria-current={isOpen ? 'page' : undefined}
            onClick={() => onOpen(page)}
          >
            <WordArt
              art={page.words[0]?.art ?? ''}
              atlasName={page.kind === 'history' ? TIMELINE_ATLAS : COVERS}
              size={40}
            />
          </button>
        );
      })}
    </nav>
  );
}
