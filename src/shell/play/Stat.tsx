import type { CSSProperties } from 'react';
import { fitFont } from '../text/fit-text';
import { Icon } from '../components/Icon';
import { Art } from '../components/pictures';
import { useUiText } from '../text/ui-text';
import { UiWord } from '../text/ui-words';
import * as textStyles from '../styles/text.module.css';
import * as styles from './stats.module.css';

/** In portrait, names of more than `letters` letters shrink, down to `min`. */
const NAME = { letters: 6.4, min: 0.67 };

interface Props {
  readonly icon: string;
  readonly name: string;
  readonly value: string;
  /** The icon's background colour. */
  readonly tone: 'blue' | 'right' | 'wrong' | 'gold';
}

/** One statistic of a game with its icon, inside a list of class `stats`. */
export function Stat({ icon, name, value, tone }: Props) {
  const fit = { '--fit': fitFont(useUiText()(name), NAME.letters, NAME.min, 1) } as CSSProperties;
  return (
    <div className={styles.stat} style={fit}>
      <dt>
        <span className={styles.statIcon} data-tone={tone}>
          {icon === 'star' ? <Art name="star-full" size={40} /> : <Icon name={icon} size={36} />}
        </span>
        <UiWord>{name}</UiWord>
      </dt>
      <dd className={textStyles.number}>{value}</dd>
    </div>
  );
}
