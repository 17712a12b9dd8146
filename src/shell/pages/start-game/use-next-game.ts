import { useMemo } from 'react';
import { offeredGames } from '../../../content/offers';
import type { GameFacts } from '../../../play/game-facts';
import { useWords } from '../../../store/use-words';
import { PATHS } from '../../routing/paths';
import { writeQuery } from '../../../services/address/query';
import { useAddress } from '../../routing/use-address';
import type { NormalGame } from '../../../services/games/selected-game';

/**
 * The game after one on the game picker of the same subunit, with its address; after the last comes
 * the first. null where there is no other.
 */
export function useNextGame({
  descriptor,
  lesson,
  rank,
}: NormalGame): { readonly game: GameFacts; readonly address: string } | null {
  const { query } = useAddress();
  const content = useWords();
  return useMemo(() => {
    const games = offeredGames(content, lesson, rank).map(({ game }) => game);
    const next = games[(games.findIndex(({ id }) => id === descriptor.id) + 1) % games.length];
    if (!next || next.id === descriptor.id) return null;
    return { game: next, address: PATHS.startGame + writeQuery({ ...query, gameType: next.label, target: null }) };
  }, [content, descriptor, lesson, query, rank]);
}
