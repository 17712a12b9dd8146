import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the entry of a running game holds. */
const PLAYING = { isPlaying: true } as const;

/**
 * Gives a running game an entry of its own in the browser's history, at the address of its play
 * screen: the browser's Back leads out of the game and not further. The entry is left when the game
 * is. spec: readings#61.
 */
export function usePlayingEntry(isPlaying: boolean, leave: () => void): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isPlayingEntry = (state as Partial<typeof PLAYING> | null)?.isPlaying === true;
  const last = useRef({ isPlaying: false, isPlayingEntry: false });
  useEffect(() => {
    const before = last.current;
    last.current = { isPlaying, isPlayingEntry };
    if (isPlaying === isPlayingEntry) return;
    // Gone back, out of the game.
    if (isPlaying && before.isPlayingEntry) leave();
    // Just begun.
    else if (isPlaying && !before.isPlaying) void navigate(pathname + search, { state: PLAYING });
    // The game is over or was left; or its entry was opened by Forward or a reload.
    else if (!isPlaying && (before.isPlaying || !before.isPlayingEntry)) void navigate(-1);
  }, [isPlaying, isPlayingEntry, leave, navigate, pathname, search]);
}
