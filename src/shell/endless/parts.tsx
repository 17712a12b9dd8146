import { useMemo } from 'react';
import type { EndlessCategory } from '../../content/endless';
import { endlessCategories } from '../../content/endless';
import { COVERS } from '../../content/media';
import type { GameFacts } from '../../play/game-facts';
import { findGame } from '../../play/game-facts';
import { useApp } from '../../store/context';
import { Art, WordArt } from '../parts/pictures';
import { LanguageWord } from '../words';
import * as pictureStyles from '../styles/pictures.module.css';
import * as styles from './parts.module.css';

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

interface CategoryDiscProps {
  readonly category: EndlessCategory;
  /** In CSS pixels. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** A category's picture on its round tint. */
export function CategoryDisc({ category, size, className = '' }: CategoryDiscProps) {
  return (
    <span className={`${pictureStyles.disc} ${styles.categoryDisc} ${className}`}>
      <WordArt art={category.image} atlasName={COVERS} size={size} />
    </span>
  );
}
