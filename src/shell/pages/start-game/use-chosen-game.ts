import { useMemo } from 'react';
import { findLack, listOpenTargets } from '../../../content/can-begin';
import { findGame } from '../../../play/game-facts';
import type { Need } from '../../../play/needs';
import { recordKeyOf } from '../../../progress/scores';
import { useWords } from '../../../store/use-words';
import { useServices } from '../../context/services';
import { useAddress } from '../../routing/use-address';
import { useLesson } from '../../routing/use-lesson';
import type { NormalGame } from '../../../services/games/selected-game';

/** The game that an address names. */
export interface ChosenGame {
  readonly game: NormalGame;
  /** Why it cannot be begun at the level of the address; null where it can. */
  readonly lack: Need | null;
  /**
   * The targets to choose between first; empty where the address names one, or there is nothing to
   * choose.
   */
  readonly targets: readonly string[];
}

/** The game that the address names; null where there is no such game in the lesson. */
export function useChosenGame(): ChosenGame | null {
  const { query, story } = useAddress();
  const { registry } = useServices();
  const content = useWords();
  const found = useLesson();
  return useMemo(() => {
    const facts = query.gameType === null ? null : findGame(content.possibleGames, query.gameType);
    const descriptor = facts && registry.find(({ id }) => id === facts.id);
    if (!found || !descriptor) return null;
    const { lesson, unit } = found;
    const { label } = descriptor;
    if ((lesson.row.games[label] ?? null) === null) return null;
    const rank = query.difficulty ?? 1;
    const open = listOpenTargets(content, { game: descriptor, lesson, rank });
    // One that cannot be played is chosen again; where there is one alone, nothing is asked.
    const named = open.find((name) => name?.normalize('NFC').trim() === query.target);
    const target = named ?? (open.length === 1 ? open[0] : null) ?? null;
    const recordKey = recordKeyOf(lesson.row.Key, label);
    return {
      game: { mode: 'normal', descriptor, lesson, unit, story, rank, target, recordKey },
      lack: findLack(content, { game: descriptor, lesson, rank }),
      targets: target === null ? open.filter((name) => name !== null) : [],
    };
  }, [content, found, query, registry, story]);
}
