import { useApp } from '../../../store/context';
import { isCaptioned } from '../../text/captions';
import { Icon } from '../../components/Icon';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './listening-notice.module.css';

/**
 * Says that a game is played by ear, and offers its words to be seen. Without a voice they are
 * anyway.
 */
export function ListeningNotice() {
  const settings = useApp((state) => state.settings);
  const change = useApp((state) => state.changeSettings);
  return (
    <div className={styles.listening}>
      <p>
        <Icon name="speaker" size={40} />
        <UiWord>A game for listening</UiWord>
      </p>
      <button
        type="button"
        className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
        aria-pressed={isCaptioned(settings)}
        disabled={settings.voiceRatio === 0}
        onClick={() => change({ isCaptioned: !settings.isCaptioned })}
      >
        <Icon name="chat" size={32} />
        <UiWord>Show the words</UiWord>
        {isCaptioned(settings) && <Icon name="check" size={28} />}
      </button>
    </div>
  );
}
