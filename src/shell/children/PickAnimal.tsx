import type { VocabItem } from '../../content/entities';
import type { Likeness } from '../../progress/children';
import { useApp } from '../../store/context';
import { GoBackButton, Popup } from '../components/Popup';
import { LikenessName, LikenessPicture } from './ChildPicture';
import { listFree } from '../../services/children/likeness';
import { useAnimals, useShownChildren } from './use-animals';
import * as styles from './who.module.css';

interface Props {
  readonly title: string;
  readonly onPick: (likeness: Likeness, word: VocabItem) => void;
  readonly onClose: () => void;
}

/** The pictures that no child of this device has. */
export function PickAnimal({ title, onPick, onClose }: Props) {
  const children = useApp((state) => state.children);
  const shown = useShownChildren();
  const animals = useAnimals();
  // The first child has a picture before it is in the list.
  const free = listFree(children.length === 0 ? shown.map(({ child }) => child) : children, animals);
  return (
    <Popup
      title={title}
      pose="sing"
      className={styles.picker}
      onClose={onClose}
      actions={<GoBackButton onClick={onClose} />}
    >
      <ul className={styles.animals}>
        {free.map((likeness) => {
          const word = animals.find(({ App_Art }) => App_Art === likeness.animal);
          return (
            word && (
              <li key={`${likeness.animal} ${likeness.colour}`}>
                <button
                  type="button"
                  className={styles.animal}
                  data-animal={likeness.animal}
                  data-sound="none"
                  onClick={() => onPick(likeness, word)}
                >
                  <LikenessPicture likeness={likeness} word={word} size={72} />
                  <LikenessName likeness={likeness} word={word} />
                </button>
              </li>
            )
          );
        })}
      </ul>
    </Popup>
  );
}
