import type { ReactNode } from 'react';
import { useState } from 'react';
import { UiWord } from '../text/ui-words';
import * as buttonStyles from '../styles/buttons.module.css';
import { Popup } from './Popup';
import type { BirdPose } from './pictures';
import * as popupStyles from './popup.module.css';

interface Props {
  readonly title: string;
  readonly pose: BirdPose;
  readonly children: ReactNode;
  readonly yesClassName?: string | undefined;
  /** Its words are in both languages, on a child's page as well. */
  readonly isForGrownUps?: boolean | undefined;
  /**
   * Yes was pressed. The popup stays until it is closed from outside; when this rejects it says so,
   * and Yes can be pressed again.
   */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done: No and Yes. */
export function ConfirmPopup({ title, pose, children, yesClassName = '', isForGrownUps, onConfirm, onClose }: Props) {
  const [state, setState] = useState<'asking' | 'working' | 'failed'>('asking');
  const confirm = async (): Promise<void> => {
    setState('working');
    try {
      await onConfirm();
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return (
    <Popup
      title={title}
      pose={pose}
      isForGrownUps={isForGrownUps}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
            data-sound="uiBack"
            onClick={onClose}
          >
            <UiWord>No</UiWord>
          </button>
          <button
            type="button"
            className={`${buttonStyles.pebble} ${yesClassName}`}
            disabled={state === 'working'}
            onClick={() => void confirm()}
          >
            <UiWord>Yes</UiWord>
          </button>
        </>
      }
    >
      {children}
      {state === 'failed' && (
        <p role="alert" className={popupStyles.fault}>
          <UiWord>It could not be done. Is the network there?</UiWord>
        </p>
      )}
    </Popup>
  );
}
