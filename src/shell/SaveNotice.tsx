import { useApp } from '../store/context';
import * as buttonStyles from './styles/buttons.module.css';
import * as styles from './save-notice.module.css';

/** A notice for adults. A game is not covered by it: it waits until the game is over. */
export function SaveNotice() {
  const notice = useApp((state) => state.saveNotice);
  const dismiss = useApp((state) => state.dismissNotice);
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  if (notice === null || isPlaying) return null;
  return (
    <div className={styles.saveNotice} role="status">
      {notice}
      <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`} onClick={dismiss}>
        OK
      </button>
    </div>
  );
}
