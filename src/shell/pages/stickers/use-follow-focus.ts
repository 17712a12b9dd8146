import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * The focus goes with a sticker that keys or a switch have brought into the scene or taken out of
 * it: what had it is gone then. Returns what asks for it.
 */
export function useFollowFocus(places: readonly RefObject<HTMLElement | null>[]): (word: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const word = wanted.current;
    if (word === null) return;
    wanted.current = null;
    const stickers = places.flatMap(({ current }) => [
      ...(current?.querySelectorAll<HTMLElement>('[data-sticker]') ?? []),
    ]);
    const own = stickers.find(({ dataset }) => dataset['sticker'] === word);
    // Of many that wait it may not be among those that are shown.
    (own ?? stickers[0])?.focus();
  });
  return (word) => {
    wanted.current = word;
  };
}
