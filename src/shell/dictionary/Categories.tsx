import { memo } from 'react';
import type { DictionaryCategory } from '../../content/dictionary';
import { COVERS } from '../../content/media';
import { WordArt } from '../parts/pictures';
import { fitFont, shortenName } from '../names';
import { LanguageWord, UiWord } from '../words';
import './categories.css';

/** Size of a name at the mock's width, in its pixels. */
const NAME = { numerator: 340, min: 18, max: 24 };

interface Props {
  readonly categories: readonly DictionaryCategory[];
  readonly picked: string | null;
  readonly onPick: (name: string) => void;
}

/** The categories of the dictionary, each with its name in both languages. */
export const Categories = memo(function Categories({ categories, picked, onPick }: Props) {
  return (
    <ul className="dictionary-categories tints">
      {categories.map(({ name, languageName, cover }) => (
        <li key={name}>
          <button type="button" className="tint-card dictionary-category" aria-pressed={name === picked} onClick={() => onPick(name)}>
            <span className="disc">
              <WordArt art={cover} group={COVERS} size={44} />
            </span>
            <span className="dictionary-names">
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
                  <small>{shortenName(name)}</small>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
