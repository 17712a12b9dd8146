import type { Step } from '../../../progress/arrange';
import { useUiLabel } from '../../text/ui-label';
import { Drawing } from './icons';
import { STEP_NAMES } from './step-names';
import * as styles from './tools.module.css';

const HANDS: readonly Step[] = ['larger', 'smaller', 'turn'];
/** Who plays by a switch moves it by buttons, too. */
const SWITCHES: readonly Step[] = ['left', 'right', 'up', 'down', ...HANDS];

interface Props {
  /** By scanning: then there are more, and they stay where they are while the sticker moves. */
  readonly isScanned: boolean;
  readonly onStep: (step: Step) => void;
  readonly onPutAway: () => void;
}

/** The buttons of the sticker that was chosen. */
export function StickerTools({ isScanned, onStep, onPutAway }: Props) {
  const label = useUiLabel();
  return (
    <div className={styles.tools} data-side={isScanned ? 'edge' : undefined} data-testid="sticker-tools">
      {(isScanned ? SWITCHES : HANDS).map((step) => (
        <button
          key={step}
          type="button"
          className={styles.tool}
          data-sound="none"
          onClick={() => onStep(step)}
          {...label(STEP_NAMES[step])}
        >
          <Drawing name={step} />
        </button>
      ))}
      <button type="button" className={styles.tool} data-sound="none" onClick={onPutAway} {...label('Put away')}>
        <Drawing name="away" />
      </button>
    </div>
  );
}
