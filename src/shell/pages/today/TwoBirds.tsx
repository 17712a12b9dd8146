import type { HudState } from '../../../play/contract';
import type { Listener } from '../../../services/today/together';
import { listenerOf } from '../../../services/today/together';
import { Icon } from '../../components/Icon';
import { TalkingBird } from '../../play/TalkingBird';
import * as styles from './two-birds.module.css';

/**
 * The second bird of two children who play together, and who does what: one bird has its ear at the
 * word until it was said, then the other one looks for it. Decorative: the words beside it say the
 * same.
 */
export function TwoBirds({ hud, wasSaid }: { readonly hud: HudState; readonly wasSaid: boolean }) {
  const listener = listenerOf(hud);
  const isActive = (bird: Listener): boolean => (bird === listener) !== wasSaid;
  const signOf = (bird: Listener) => (
    <span
      className={`${styles.sign} ${bird === 'first' ? styles.first : styles.second} ${isActive(bird) ? styles.active : ''}`}
      data-active={isActive(bird)}
      data-does={bird === listener ? 'hears' : 'finds'}
    >
      <Icon name={bird === listener ? 'speaker' : 'hand'} size={34} />
    </span>
  );
  return (
    <span aria-hidden="true" data-testid="two-birds" data-listener={listener}>
      <span className={`${styles.bird} ${isActive('second') ? styles.active : ''}`}>
        <span className={styles.mirrored}>
          <TalkingBird pose={isActive('second') ? 'cheer' : 'idle'} size={112} />
        </span>
      </span>
      {signOf('first')}
      {signOf('second')}
    </span>
  );
}
