import { useMemo } from 'react';
import type { EndlessCategory } from '../../../content/endless';
import { endlessCategories } from '../../../content/endless';
import type { GameFacts } from '../../../play/game-facts';
import { findGame } from '../../../play/game-facts';
import { usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { Art } from '../../components/pictures';

/** The game of this build with a label, or null. */
export function useGame(label: string | null): GameFacts | null {
  const { catalogue } = usePack().content;
  return label === null ? null : findGame(catalogue, label);
}

/** The categories of a game, by its label. */
export function useCategories(label: string): readonly EndlessCategory[] {
  const content = useWords();
  const game = useGame(label);
  return useMemo(() => (game ? endlessCategories(content, game) : []), [content, game]);
}

/** The icon of a game, by its label. */
export function GameIcon({ label, className }: { readonly label: string; readonly className?: string }) {
  return <Art name={useGame(label)?.id ?? ''} className={className} />;
}
