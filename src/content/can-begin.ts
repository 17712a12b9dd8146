import type { RoundDifficulty } from '../play/contract';
import type { GameFacts } from '../play/game-facts';
import type { Need } from '../play/needs';
import { findUnmetNeed } from '../play/needs';
import type { Content, VocabItem } from './entities';
import type { Lesson } from './lesson';
import type { LessonGame } from './offers';
import { canBegin, lessonContent, targetsOf } from './offers';

// What pages ask of offers, apart from what home needs of them (./offers.ts).

/** Words as a lesson. It is of no subunit, so it has neither a record nor a story. */
export function lessonOf(words: readonly VocabItem[]): Lesson {
  return { row: { Key: 0, firebaseID: '', category: '', target: '', categoryLanguage: null, games: {} }, words };
}

/**
 * True when a game can be begun with these words, of no lesson and no level: today's path and a
 * teacher's set play it on easy.
 */
export function canBeginWith(content: Content, game: GameFacts, words: readonly VocabItem[]): boolean {
  return canBegin(content, { game, lesson: lessonOf(words), rank: null, target: null }, 'easy');
}

/** The targets with which a game can be begun at a level, at any difficulty. */
export function listOpenTargets(content: Content, chosen: Omit<LessonGame, 'target'>): (string | null)[] {
  const { game, lesson } = chosen;
  return targetsOf(game, lesson).filter((target) =>
    game.difficulties.some((difficulty) => canBegin(content, { ...chosen, target }, difficulty)),
  );
}

/**
 * Why a game cannot be begun at a level, at none of these difficulties and with no target; null
 * where it can.
 */
export function findLack(
  content: Content,
  chosen: Omit<LessonGame, 'target'>,
  difficulties: readonly RoundDifficulty[] = chosen.game.difficulties,
): Need | null {
  let lack: Need | null = null;
  for (const target of targetsOf(chosen.game, chosen.lesson)) {
    for (const difficulty of difficulties) {
      const need = findUnmetNeed(chosen.game, lessonContent(content, { ...chosen, target }, difficulty));
      if (need === null) return null;
      lack ??= need;
    }
  }
  return lack;
}

/**
 * True for a game about words alone: it needs nothing but words to choose from, and perhaps their
 * recordings.
 */
export const needsOnlyWords = ({ needs }: Pick<GameFacts, 'needs'>): boolean =>
  needs.every(({ kind }) => kind === 'choices' || kind === 'recordings');
