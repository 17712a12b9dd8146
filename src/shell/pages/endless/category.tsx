import type { EndlessCategory } from '../../../content/endless';
import { COVERS } from '../../../content/media';
import { WordArt } from '../../components/word-art';
import { LanguageWord } from '../../text/ui-words';
import * as pictureStyles from '../../styles/pictures.module.css';
import * as styles from './category.module.css';

/** A category's name, in the learner's language where the pack has it. */
export function CategoryName({ category }: { readonly category: EndlessCategory }) {
  return category.language === null ? category.name : <LanguageWord>{category.language}</LanguageWord>;
}

interface CategoryDiscProps {
  readonly category: EndlessCategory;
  /** In CSS pixels. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** A category's picture on a round tinted background. */
export function CategoryDisc({ category, size, className = '' }: CategoryDiscProps) {
  return (
    <span className={`${pictureStyles.disc} ${styles.categoryDisc} ${className}`}>
      <WordArt art={category.image} atlasName={COVERS} size={size} />
    </span>
  );
}
