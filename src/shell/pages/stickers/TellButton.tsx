import { Bird } from '../../components/pictures';
import { useUiLabel } from '../../text/ui-label';
import * as buttonStyles from '../../styles/buttons.module.css';
import { Drawing } from './icons';
import * as styles from './tools.module.css';

const BIRD_SIZE = 84;

interface Props {
  readonly isTelling: boolean;
  /** False while the scene is empty. */
  readonly canTell: boolean;
  readonly onToggle: () => void;
}

/** The songbird, which says all stickers of the scene one after another, or stops. */
export function TellButton({ isTelling, canTell, onToggle }: Props) {
  const label = useUiLabel();
  return (
    <button
      type="button"
      className={`${buttonStyles.round} ${styles.tell}`}
      data-sound="none"
      data-testid="tell"
      aria-pressed={isTelling}
      disabled={!canTell}
      onClick={onToggle}
      {...label('Listen')}
    >
      <Bird pose={isTelling ? 'sing' : 'idle'} size={BIRD_SIZE} />
      <Drawing name="sound" />
    </button>
  );
}
