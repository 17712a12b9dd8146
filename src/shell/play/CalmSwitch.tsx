import { useApp } from '../../store/context';
import { Icon } from '../components/Icon';
import { UiWord } from '../text/ui-words';
import * as buttonStyles from '../styles/buttons.module.css';

/**
 * The switch of calm mode where a game is started and paused: a clock that is crossed out. With
 * scanning every game is calm anyway.
 */
export function CalmSwitch() {
  const { isCalm, scanning } = useApp((state) => state.settings);
  const change = useApp((state) => state.changeSettings);
  if (scanning !== 'off') return null;
  return (
    <button
      type="button"
      className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
      aria-pressed={isCalm}
      onClick={() => change({ isCalm: !isCalm })}
    >
      <Icon name="calm" size={32} />
      <UiWord>No hurry</UiWord>
      {isCalm && <Icon name="check" size={28} />}
    </button>
  );
}
