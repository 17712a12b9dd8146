import { useMemo } from 'react';
import type { EndlessCategory } from '../../content/endless';
import { endlessCategories } from '../../content/endless';
import { COVERS } from '../../content/media';
import type { RoundDifficulty } from '../../play/contract';
import { ROUND_DIFFICULTIES } from '../../progress/scores';
import { useApp } from '../../store/context';
import { WordArt } from '../parts/pictures';
import { LanguageWord } from '../words';
import './parts.css';

/** The three difficulties by name. */
export const DIFFICULTY_NAMES: Readonly<Record<RoundDifficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** One, two or three leaves: how hard. */
export function Pips({ difficulty }: { readonly difficulty: RoundDifficulty }) {
  return (
    <span className="pips" aria-hidden="true">
      {ROUND_DIFFICULTIES.slice(0, ROUND_DIFFICULTIES.indexOf(difficulty) + 1).map((pip) => (
        <i key={pip} />
      ))}
    </span>
  );
}

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
    <span className="category-disc">
      <WordArt art={category.image} group={COVERS} size={size} />
    </span>
  );
}
