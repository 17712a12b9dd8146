import type { ReactNode } from 'react';
import type { EndlessCategory } from '../../../content/endless';
import { Icon } from '../../components/Icon';
import { UiWord } from '../../text/ui-words';
import type { SelectionAction } from './selection';
import { Slots } from './Slots';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './tray.module.css';

interface Props {
  readonly game: string;
  /** All categories of the game. */
  readonly categories: readonly EndlessCategory[];
  /** Names of the chosen ones, in the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly act: (action: SelectionAction) => void;
  /** The button that continues, if any. */
  readonly children?: ReactNode;
}

/** The footer of a step: Go Back, the selected categories, and the button that continues. */
export function Tray({ game, categories, chosen, act, children }: Props) {
  return (
    <footer className={styles.endlessTray}>
      <button
        type="button"
        className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
        data-sound="uiBack"
        onClick={() => act({ type: 'went-back' })}
      >
        <Icon name="back" size={36} />
        <UiWord>Go Back</UiWord>
      </button>
      <Slots
        game={game}
        chosen={chosen.flatMap((name) => categories.find((category) => category.name === name) ?? [])}
      />
      {children}
    </footer>
  );
}
