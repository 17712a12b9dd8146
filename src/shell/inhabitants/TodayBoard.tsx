import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { todaysLesson } from '../../progress/daily';
import { listSteps } from '../../progress/today';
import { useAppStore, usePack } from '../../store/context';
import { useServices } from '../context/services';
import { Art } from '../components/pictures';
import { PATHS } from '../routing/paths';
import * as styles from './inhabitants.module.css';

/** The game at which today's path begins or goes on; null where it is another kind of stop. */
function useNextGame(): string | null {
  const store = useAppStore();
  const { words } = usePack();
  const { children, clock } = useServices();
  const [game, setGame] = useState<string | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const find = async (): Promise<void> => {
      const [service] = await Promise.all([children(), words.load('all')]);
      const content = words.loaded();
      if (!content) return;
      const saved = await service.openToday().load();
      const isOfDay = saved?.day === clock.shownDay();
      const { memory } = store.getState();
      const games = isOfDay
        ? saved.games
        : todaysLesson(content, memory, clock.day(), service.salt()).games.map(({ id }) => id);
      const step = listSteps({ games }, false)[isOfDay ? saved.done : 0];
      if (!isUnmounted) setGame(step?.kind === 'game' ? step.game : null);
    };
    // Where it does not come the board keeps its star.
    find().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [children, clock, store, words]);
  return game;
}

/** The picture of the next game on the board of today's way, which home draws with a star. */
export function TodayBoard() {
  const game = useNextGame();
  const board = document.querySelector(`#root main > a[href$="${PATHS.today}"]`);
  if (game === null || !board) return null;
  return createPortal(<Art name={game} className={styles.board} />, board);
}
