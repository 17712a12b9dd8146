import { useMemo } from 'react';
import type { EndlessCategory } from '../../content/endless';
import { endlessCategories } from '../../content/endless';
import { COVERS } from '../../content/media';
import type { GameFacts } from '../../play/game-facts';
import { findGame } from '../../play/game-facts';
import { useApp } from '../../store/context';
import { Art, WordArt } from '../parts/pictures';
import { LanguageWord } from '../words';
import './parts.css';

/** The game of this build with a label, or null. */
export function useGame(label: string | null): GameFacts | null {
  return useApp(({ content }) => (label === null ? null : findGame(content.catalogue, label)));
}

/** The categories of a game, by its label. */
export function useCategories(label: string): readonly EndlessCategory[] {
  const content = useApp((state) => state.content);
  const game = useGame(label);
  return useMemo(() => (game ? endlessCategories(content, game) : []), [content, game]);
}

/** The sign of a game, by its label. */
export function GameSign({ label, className }: { readonly label: string; readonly className?: string }) {
  return <Art name={useGame(label)?.id ?? ''} className={className} />;
}

/** A category's name: in the learner's language where the pack has it. */
export function CategoryName({ category }: { readonly category: EndlessCategory }) {
  return category.language === null ? category.name : <LanguageWord>{category.language}</LanguageWord>;
}

/** A category's picture on its round tint. */
export function CategoryDisc({ category, size }: { readonly category: EndlessCategory; readonly size: number }) {
  return (
    <span className="disc category-disc">
      <WordArt art={category.image} group={COVERS} size={size} />
    </span>
  );
}
