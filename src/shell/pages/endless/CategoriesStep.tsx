import { message } from '../../../messages/message';
import type { EndlessCategory } from '../../../content/endless';
import { bestOfCategory } from '../../../progress/best-levels';
import { useApp } from '../../../store/context';
import { Icon } from '../../components/Icon';
import { LevelName, WordName } from '../../text/OneName';
import { SpokenName } from '../../text/ui-label';
import { UiWord } from '../../text/ui-words';
import { CategoryDisc, CategoryName } from './category';
import { useCategories } from './game';
import { CategoriesPopup } from './CategoriesPopup';
import type { Selection, SelectionAction } from './selection';
import { Tray } from './Tray';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as endlessStyles from './endless.module.css';
import * as categoryStyles from './category.module.css';
import * as tintStyles from '../../components/tints.module.css';
import * as styles from './categories.module.css';

interface CategoryProps {
  readonly game: string;
  readonly category: EndlessCategory;
  readonly isChosen: boolean;
  /** The bird leads to it. */
  readonly isWayOn: boolean;
  readonly onToggle: () => void;
}

function Category({ game, category, isChosen, isWayOn, onToggle }: CategoryProps) {
  const best = useApp((state) => state.levelData);
  const level = bestOfCategory(best, game, category.name)?.level;
  const shown = level === undefined ? message('New') : message`Lvl ${level}`;
  return (
    <button
      type="button"
      className={styles.category}
      aria-pressed={isChosen}
      data-testid="category"
      data-way-on={isWayOn || undefined}
      title={category.name}
      onClick={onToggle}
    >
      <CategoryDisc category={category} size={70} className={styles.categoryDisc} />
      {isChosen && (
        <span className={`${styles.categoryCheck} ${categoryStyles.checkIn}`}>
          <Icon name="check" size={30} />
        </span>
      )}
      <SpokenName>
        {category.language !== null && (
          <>
            <CategoryName category={category} />,{' '}
          </>
        )}
        {category.name}, {shown}
      </SpokenName>
      <b aria-hidden="true">
        <CategoryName category={category} />
      </b>
      <small className={`${categoryStyles.lvl} ${styles.categoryLevel}`} aria-hidden="true">
        {level === undefined ? <WordName>New</WordName> : <LevelName level={level} />}
      </small>
    </button>
  );
}

interface Props {
  readonly step: Extract<Selection, { display: 'categories' }>;
  readonly act: (action: SelectionAction) => void;
}

/**
 * Choose up to 5 categories: each with its best level; the tray shows the best levels of several
 * together.
 */
export function CategoriesStep({ step, act }: Props) {
  const { game, categories: chosen, popup } = step;
  const categories = useCategories(game);
  return (
    <>
      <main className={endlessStyles.endlessPanel}>
        <div className={`${styles.categories} ${tintStyles.tints}`}>
          {categories.map((category, index) => (
            <Category
              key={category.name}
              game={game}
              category={category}
              isChosen={chosen.includes(category.name)}
              isWayOn={chosen.length === 0 && index === 0}
              onToggle={() => act({ type: 'category-toggled', category: category.name })}
            />
          ))}
        </div>
      </main>
      <Tray game={game} categories={categories} chosen={chosen} act={act}>
        <button
          type="button"
          className={buttonStyles.pebble}
          data-way-on={chosen.length > 0 || undefined}
          onClick={() => act({ type: 'continued' })}
        >
          <UiWord>Continue</UiWord>
          <Icon name="next" size={36} />
        </button>
      </Tray>
      {popup !== null && <CategoriesPopup popup={popup} act={act} />}
    </>
  );
}
