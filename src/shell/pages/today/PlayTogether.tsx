import { useState } from 'react';
import type { Together } from '../../../services/today/together';
import { useApp } from '../../../store/context';
import { LikenessName, LikenessPicture } from '../../children/ChildPicture';
import { useShownChildren } from '../../children/use-animals';
import { Bird } from '../../components/pictures';
import { useServices } from '../../context/services';
import { useUiLabel } from '../../text/ui-label';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './play-together.module.css';

/** Size of the picture of another child. CSS pixels. */
const PICTURE_SIZE = 72;

interface Props {
  readonly together: Together | null;
  readonly onChange: (together: Together | null) => void;
}

/**
 * Two birds: two children walk the way together. Where other children play on this device, one of
 * them is chosen by its picture, or none of them.
 */
export function PlayTogether({ together, onChange }: Props) {
  const current = useApp(({ child }) => child);
  const others = useShownChildren().filter(({ child }) => child.id !== current);
  const [isChoosing, setChoosing] = useState(false);
  const label = useUiLabel();
  const { sound } = useServices();
  const choose = (next: Together | null): void => {
    setChoosing(false);
    onChange(next);
  };
  const friend = others.find(({ child }) => child.id === together?.friend);
  const isOn = together !== null;
  return (
    <div className={styles.together}>
      <button
        type="button"
        className={`${buttonStyles.round} ${styles.birds} ${isOn ? styles.on : ''}`}
        aria-pressed={isOn}
        {...(others.length > 0 && !isOn && { 'aria-expanded': isChoosing })}
        data-sound="none"
        onClick={() => {
          sound.effect('chirp');
          if (isOn) choose(null);
          else if (others.length > 0) setChoosing(!isChoosing);
          else choose({ friend: null });
        }}
        {...label('Play together')}
      >
        <span className={styles.first}>
          <Bird pose={isOn ? 'cheer' : 'idle'} size={64} />
        </span>
        <span className={styles.second}>
          <Bird pose={isOn ? 'cheer' : 'idle'} size={64} />
        </span>
      </button>
      {friend && <LikenessPicture likeness={friend.likeness} word={friend.word} size={PICTURE_SIZE} />}
      {isChoosing && (
        <ul className={styles.friends}>
          {others.map(({ child, likeness, word }) => (
            <li key={child.id}>
              <button type="button" className={buttonStyles.round} onClick={() => choose({ friend: child.id })}>
                <LikenessPicture likeness={likeness} word={word} size={PICTURE_SIZE} />
                <LikenessName likeness={likeness} word={word} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={buttonStyles.round}
              onClick={() => choose({ friend: null })}
              {...label('A friend')}
            >
              <span className={styles.second}>
                <Bird pose="idle" size={64} />
              </span>
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
