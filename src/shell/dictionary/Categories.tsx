import type { DictionaryCategory } from '../../content/dictionary';
import { COVERS } from '../../content/media';
import { WordArt } from '../parts/pictures';
import { LanguageWord, UiWord, fitFont, shortenName } from '../words';

/** Size of a name at the mock's width, in its pixels. */
const NAME = { numerator: 340, least: 18, most: 24 };

interface Props {
  readonly categories: readonly DictionaryCategory[];
  readonly picked: string | null;
  readonly onPick: (name: string) => void;
}

/** The categories of the dictionary, each with its name in both languages. */
export function Categories({ categories, picked, onPick }: Props) {
  return (
    <ul className="dictionary-categories">
      {categories.map(({ name, languageName, cover }) => (
        <li key={name}>
          <button type="button" className="category" aria-pressed={name === picked} onClick={() => onPick(name)}>
            <span className="category-disc">
              <WordArt art={cover} group={COVERS} size={44} />
            </span>
            <span className="category-names">
              {languageName === null ? (
                <b>
                  <UiWord>{shortenName(name)}</UiWord>
                </b>
              ) : (
                <>
                  <b
                    style={{
                      fontSize: `clamp(18px, calc(${fitFont(languageName, NAME.numerator, NAME.least, NAME.most)} * var(--u)), ${NAME.most}px)`,
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
}
