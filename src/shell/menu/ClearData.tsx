import { Popup } from '../components/Popup';
import { UiWord } from '../ui-words';
import { useServices } from '../services';
import * as buttonStyles from '../styles/buttons.module.css';
import * as menuStyles from './menu.module.css';

/** Confirms that the saved data is to be deleted. spec: shell#clear-data. */
export function ClearData({ onClose }: { readonly onClose: () => void }) {
  const { clearProgress } = useServices();
  return (
    <Popup
      title="Do you want to delete your saved data?"
      pose="oops"
      onClose={onClose}
      actions={
        <>
          <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.paper}`} data-sound="uiBack" onClick={onClose}>
            <UiWord>No</UiWord>
          </button>
          <button type="button" className={`${buttonStyles.pebble} ${menuStyles.danger}`} onClick={() => void clearProgress()}>
            <UiWord>Yes</UiWord>
          </button>
        </>
      }
    />
  );
}
