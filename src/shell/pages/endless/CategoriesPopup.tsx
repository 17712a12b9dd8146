import { Icon } from '../../components/Icon';
import { UiWord } from '../../text/ui-words';
import { Popup } from '../../components/Popup';
import type { SelectionAction } from './selection';
import * as buttonStyles from '../../styles/buttons.module.css';

interface Props {
  readonly popup: 'none' | 'chosen';
  readonly act: (action: SelectionAction) => void;
}

/**
 * The popup without a selected category ('none'), or to confirm the selected ones ('chosen').
 * spec: shell#endless-selection.
 */
export function CategoriesPopup({ popup, act }: Props) {
  const close = (): void => act({ type: 'popup-closed' });
  if (popup === 'none') {
    return (
      <Popup
        key="none"
        title="There are no selected categories."
        pose="think"
        onClose={close}
        actions={
          <button type="button" className={buttonStyles.pebble} onClick={close}>
            <Icon name="grid" size={36} />
            <UiWord>Select Categories</UiWord>
          </button>
        }
      >
        <p>
          <UiWord>Please select at least one category.</UiWord>
        </p>
      </Popup>
    );
  }
  return (
    <Popup
      key="chosen"
      title="Do you want to choose new categories or continue?"
      pose="sing"
      onClose={close}
      actions={
        <>
          <button
            type="button"
            className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
            data-sound="uiBack"
            onClick={() => act({ type: 'reselected' })}
          >
            <Icon name="retry" size={36} />
            <UiWord>Reselect</UiWord>
          </button>
          <button
            type="button"
            className={buttonStyles.pebble}
            data-way-on
            onClick={() => act({ type: 'categories-confirmed' })}
          >
            <UiWord>Continue</UiWord>
            <Icon name="next" size={36} />
          </button>
        </>
      }
    />
  );
}
