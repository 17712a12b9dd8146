import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * The focus goes with a sticker that keys or a switch have brought into the scene or taken out of
 * it: what had it is gone then. Returns what asks for it.
 */
export function useFollowFocus(places: readonly RefObject<HTMLElement | null>[]): (word: string) => void {
  const wanted = useRef<{ readonly word: string; readonly from: HTMLElement | undefined } | null>(null);
  const listStickers = (): HTMLElement[] =>
    places.flatMap(({ current }) => [...(current?.querySelectorAll<HTMLElement>('[data-sticker]') ?? [])]);
  const findSticker = (word: string): HTMLElement | undefined =>
    listStickers().find(({ dataset }) => dataset['sticker'] === word);
  useEffect(() => {
    if (wanted.current === null) return;
    const { word, from } = wanted.current;
    const own = findSticker(word);
    // The page may be rendered for something else before the sticker has moved.
    if (own !== undefined && own === from) return;
    wanted.current = null;
    // Of many that wait it may not be among those that are shown.
    (own ?? listStickers()[0])?.focus();
  });
  return (word) => {
    wanted.current = { word, from: findSticker(word) };
  };
}
