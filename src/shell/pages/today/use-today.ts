import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VocabItem } from '../../../content/entities';
import { canBeginWith } from '../../../content/can-begin';
import { MIN_WORDS } from '../../../content/units';
import { listDailyWords, todaysLesson } from '../../../progress/daily';
import type { TodayStorage } from '../../../progress/saved/today-storage';
import type { TodayPlace, TodayStep } from '../../../progress/today';
import { listSteps } from '../../../progress/today';
import { useAppStore } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { useServices } from '../../context/services';
import type { ChosenStory } from '../../../services/today/choose-story';
import { chooseStory } from '../../../services/today/choose-story';

/** The path of a child today. */
export interface Today {
  readonly steps: readonly TodayStep[];
  /** Steps that are behind the child; all of them at the end. */
  readonly done: number;
  readonly words: readonly VocabItem[];
  readonly story: ChosenStory | null;
  /** Marks the current step as done, and saves that. */
  readonly finishStep: () => void;
  /** Opens the path of another day where that has begun. True when it has. */
  readonly followDay: () => boolean;
}

/**
 * Today's path, where the child left it. null while it is read. Throws to the error screen when its
 * code does not come.
 */
export function useToday(): Today | null {
  const store = useAppStore();
  const { children, clock } = useServices();
  const content = useWords();
  const storage = useRef<TodayStorage | null>(null);
  const [day, setDay] = useState(() => clock.shownDay());
  const [place, setPlace] = useState<TodayPlace | null>(null);
  const [error, setError] = useState<unknown>(null);
  const items = useMemo(() => new Map(listDailyWords(content).map((item) => [String(item.Key), item])), [content]);

  useEffect(() => {
    let isUnmounted = false;
    const open = async (): Promise<void> => {
      const service = await children();
      const opened = service.openToday();
      const saved = await opened.load();
      const isOfDay = saved?.day === day;
      const left = saved?.words.flatMap((key) => items.get(key) ?? []) ?? [];
      const isPlayable = (id: string): boolean =>
        content.possibleGames.some((game) => game.id === id && canBeginWith(content, game, left));
      // Of its words some may have been withdrawn since.
      const isUsable = isOfDay && left.length >= MIN_WORDS && saved.games.every(isPlayable);
      if (isUnmounted) return;
      storage.current = opened;
      if (isUsable) {
        setPlace(saved);
        return;
      }
      const { memory } = store.getState();
      const { words, games } = todaysLesson(content, memory, clock.day(), service.salt());
      // A path whose words were withdrawn begins anew behind the steps that were walked.
      const done = isOfDay ? saved.done : 0;
      setPlace({ day, done, words: words.map(({ item }) => String(item.Key)), games: games.map(({ id }) => id) });
    };
    open().catch((reason: unknown) => {
      if (!isUnmounted) setError(reason);
    });
    return () => {
      isUnmounted = true;
    };
  }, [children, clock, content, day, items, store]);

  const finishStep = useCallback(() => {
    if (!place) return;
    const next = { ...place, done: place.done + 1 };
    setPlace(next);
    // On a day that cannot be right the path goes on, but is not kept: that of the true day stays.
    if (clock.isKnown()) void storage.current?.save(next);
  }, [clock, place]);

  const followDay = useCallback((): boolean => {
    const now = clock.shownDay();
    setDay(now);
    return now !== day;
  }, [clock, day]);

  if (error !== null) throw error;
  return useMemo((): Today | null => {
    // That of the day before is still there while the next one is read.
    if (place?.day !== day) return null;
    const words = place.words.flatMap((key) => items.get(key) ?? []);
    const story = chooseStory(
      content,
      words.map(({ homeName }) => homeName),
      place.day,
    );
    const steps = listSteps(place, story !== null);
    return { steps, done: Math.min(place.done, steps.length), words, story, finishStep, followDay };
  }, [content, day, finishStep, followDay, items, place]);
}
