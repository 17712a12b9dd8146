import { memo } from 'react';
import type { DictionaryCategory } from '../../../content/dictionary';
import { COVERS } from '../../../content/media';
import { WordArt } from '../../components/word-art';
import { fitFont } from '../../text/fit-text';
import { shortenName } from '../../text/names';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { useIsInLearners } from '../../text/use-names';
import * as pictureStyles from '../../styles/pictures.module.css';
import * as tintStyles from '../../components/tints.module.css';
import * as nameStyles from '../../text/one-name.module.css';
import * as styles from './categories.module.css';

/** Size of a name in page units (`--u`). spec: art#layout. */
const NAME = { numerator: 340, min: 18, max: 24 };

interface Props {
  readonly categories: readonly DictionaryCategory[];
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
}

/** The categories of the dictionary, each with its name in both languages or as the page says. */
export const Categories = memo(function Categories({ categories, selected, onSelect }: Props) {
  const isInLearners = useIsInLearners();
  return (
    <ul className={`${styles.dictionaryCategories} ${tintStyles.tints}`} data-testid="dictionary-categories">
      {categories.map(({ name, languageName, cover }) => (
        <li key={name}>
          <button
            type="button"
            className={`${tintStyles.tintCard} ${styles.dictionaryCategory}`}
            aria-pressed={name === selected}
            onClick={() => onSelect(name)}
          >
            <span className={`${pictureStyles.disc} ${styles.categoryDisc}`}>
              <WordArt art={cover} atlasName={COVERS} size={44} />
            </span>
            <span
              className={`${styles.dictionaryNames} ${nameStyles.oneName}`}
              data-shown={isInLearners && languageName !== null ? 'learner' : undefined}
            >
              {languageName === null ? (
                <b>
                  <UiWord>{shortenName(name)}</UiWord>
                </b>
              ) : (
                <>
                  <b
                    style={{
                      fontSize: `clamp(18px, calc(${fitFont(languageName, NAME.numerator, NAME.min, NAME.max)} * var(--u)), ${NAME.max}px)`,
                    }}
                  >
                    <LanguageWord>{shortenName(languageName)}</LanguageWord>
                  </b>
                  <small className={nameStyles.english}>{shortenName(name)}</small>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
