import { useMemo } from 'react';
import type { EndlessCategory } from '../../content/endless';
import { endlessCategories } from '../../content/endless';
import { COVERS } from '../../content/media';
import { useApp } from '../../store/context';
import { WordArt } from '../parts/pictures';
import { LanguageWord } from '../words';
import './parts.css';

/** The categories of a game. */
export function useCategories(game: string): readonly EndlessCategory[] {
  const content = useApp((state) => state.content);
  return useMemo(() => endlessCategories(content, game), [content, game]);
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
