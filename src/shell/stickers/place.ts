import { useMemo } from 'react';
import type { AlbumPage } from '../../content/album';
import { listAlbumPages } from '../../content/album';
import type { PlayWord } from '../../play/word';
import { useWords } from '../../store/use-words';

/** A word's place in the sticker album. */
export interface AlbumPlace {
  readonly page: AlbumPage;
  readonly word: PlayWord;
}

/** The pages of the sticker album for the loaded content. */
export function useAlbumPages(): readonly AlbumPage[] {
  const content = useWords();
  return useMemo(() => listAlbumPages(content), [content]);
}

/** The place of a word by its key; null for a word that the content does not have. */
export function findPlace(pages: readonly AlbumPage[], key: string): AlbumPlace | null {
  for (const page of pages) {
    const word = page.words.find((candidate) => candidate.key === key);
    if (word) return { page, word };
  }
  return null;
}
