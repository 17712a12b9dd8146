import type { EndlessCategory } from '../../../content/endless';
import type { RoundDifficulty } from '../../../play/contract';
import { DIFFICULTY_NAMES, Pips } from '../../play/difficulties';
import { TwoLanguages, UiWord } from '../../text/ui-words';
import { CategoryDisc } from './category';
import { GameIcon } from './game';
import * as pictureStyles from '../../styles/pictures.module.css';
import * as styles from './confirm.module.css';

interface Props {
  /** Label of the game. */
  readonly game: string;
  readonly chosen: readonly EndlessCategory[];
  readonly difficulty: RoundDifficulty;
}

/** What an endless game is played with: game, difficulty, and the categories in both languages. */
export function Chosen({ game, chosen, difficulty }: Props) {
  return (
    <>
      <div className={styles.confirmWhat}>
        <GameIcon label={game} className={`${pictureStyles.gameIcon} ${styles.confirmIcon}`} />
        <span className={styles.confirmDifficulty} data-difficulty={difficulty}>
          <Pips difficulty={difficulty} />
          <b>
            <UiWord>{DIFFICULTY_NAMES[difficulty]}</UiWord>
          </b>
        </span>
      </div>
      <ul className={styles.confirmCategories}>
        {chosen.map((category) => (
          <li key={category.name}>
            <CategoryDisc category={category} size={44} className={styles.confirmDisc} />
            {category.language === null ? (
              category.name
            ) : (
              <TwoLanguages learner={category.language} english={category.name} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
