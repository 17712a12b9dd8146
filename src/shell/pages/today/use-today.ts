import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VocabItem } from '../../../content/entities';
import { canBeginWith } from '../../../content/can-begin';
import { MIN_WORDS } from '../../../content/units';
import { listDailyWords, todaysLesson } from '../../../progress/daily';
import type { ChildrenService } from '../../../services/children/children-service';
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
  /** The day that is shown (local days since 1970). */
  readonly day: number;
  /** The days on which the path was walked to its end; this one too, once it was. */
  readonly ways: readonly number[];
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
  const service = useRef<ChildrenService | null>(null);
  const storage = useRef<TodayStorage | null>(null);
  const [day, setDay] = useState(() => clock.shownDay());
  const [ways, setWays] = useState<readonly number[]>([]);
  const [place, setPlace] = useState<TodayPlace | null>(null);
  const [error, setError] = useState<unknown>(null);
  const items = useMemo(() => new Map(listDailyWords(content).map((item) => [String(item.Key), item])), [content]);

  useEffect(() => {
    let isUnmounted = false;
    const open = async (): Promise<void> => {
      const found = await children();
      const opened = found.openToday();
      const saved = await opened.load();
      const isOfDay = saved?.day === day;
      const left = saved?.words.flatMap((key) => items.get(key) ?? []) ?? [];
      const isPlayable = (id: string): boolean =>
        content.possibleGames.some((game) => game.id === id && canBeginWith(content, game, left));
      // Of its words some may have been withdrawn since.
      const isUsable = isOfDay && left.length >= MIN_WORDS && saved.games.every(isPlayable);
      if (isUnmounted) return;
      service.current = found;
      storage.current = opened;
      setWays(found.ways());
      if (isUsable) {
        setPlace(saved);
        return;
      }
      const { memory } = store.getState();
      const { words, games } = todaysLesson(content, memory, clock.day(), found.salt());
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

  const path = useMemo((): Omit<Today, 'finishStep' | 'followDay'> | null => {
    // That of the day before is still there while the next one is read.
    if (place?.day !== day) return null;
    const words = place.words.flatMap((key) => items.get(key) ?? []);
    const story = chooseStory(
      content,
      words.map(({ homeName }) => homeName),
      place.day,
    );
    const steps = listSteps(place, story !== null);
    const done = Math.min(place.done, steps.length);
    const isOver = steps.length > 0 && done === steps.length;
    const walked = isOver && !ways.includes(day) ? [...ways, day] : ways;
    return { steps, done, day, ways: walked, words, story };
  }, [content, day, items, place, ways]);

  const isWalked = path?.ways.includes(day) === true;
  useEffect(() => {
    // As its place: on a day that cannot be right it is not kept.
    if (isWalked && clock.isKnown()) void service.current?.addWay(day);
  }, [clock, day, isWalked]);

  if (error !== null) throw error;
  return useMemo(() => path && { ...path, finishStep, followDay }, [finishStep, followDay, path]);
}
