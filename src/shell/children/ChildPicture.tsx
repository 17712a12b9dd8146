import type { VocabItem } from '../../content/entities';
import { atlasNameOf } from '../../content/media';
import type { Child, Likeness } from '../../progress/children';
import { WordArt } from '../components/word-art';
import { SpokenName } from '../text/ui-label';
import { LanguageWord } from '../text/ui-words';
import { colourNameOf, findLikenesses } from '../../services/children/likeness';
import { useAnimals, useShownChildren } from './use-animals';
import * as styles from './child-picture.module.css';

/** The share of the picture that the animal takes: the rest is the disc behind it. */
const ANIMAL_RATIO = 0.72;

/**
 * An animal on a disc or a tile: colour and form tell two children with one animal apart.
 * Decorative.
 */
export function LikenessPicture({
  likeness,
  word,
  size,
}: {
  readonly likeness: Likeness;
  readonly word: VocabItem | null;
  readonly size: number;
}) {
  return (
    <span
      className={styles.childPicture}
      data-colour={likeness.colour}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {word && (
        <WordArt
          art={word.App_Art}
          atlasName={atlasNameOf(word.homeName, word.subCat)}
          size={Math.round(size * ANIMAL_RATIO)}
        />
      )}
    </span>
  );
}

/**
 * What a child's picture is called, for screen readers: the word in the learner's language, and the
 * colour, since two children may have one animal.
 */
export function LikenessName({ likeness, word }: { readonly likeness: Likeness; readonly word: VocabItem | null }) {
  return (
    <SpokenName>
      {word && <LanguageWord>{word.Language}</LanguageWord>}, {colourNameOf(likeness)}
    </SpokenName>
  );
}

/** The picture of a child of this device, or of a file. */
export function ChildPicture({ child, size }: { readonly child: Child; readonly size: number }) {
  const animals = useAnimals();
  const own = useShownChildren().find((shown) => shown.child.id === child.id);
  const likeness = own?.likeness ?? findLikenesses([child], animals).get(child.id) ?? child;
  const word = animals.find(({ App_Art }) => App_Art === likeness.animal) ?? null;
  return <LikenessPicture likeness={likeness} word={word} size={size} />;
}
