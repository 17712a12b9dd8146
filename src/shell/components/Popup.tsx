import type { ReactNode } from 'react';
import { Modal } from './Modal';
import type { BirdPose } from './pictures';
import { Bird } from './pictures';
import { UiWord } from '../text/ui-words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as plaqueDialogStyles from './plaque-dialog.module.css';
import * as popupStyles from './popup.module.css';

interface Props {
  /** Its heading and accessible name. */
  readonly title: string;
  readonly pose: BirdPose;
  readonly children?: ReactNode;
  /** The buttons: the one that goes back first. */
  readonly actions: ReactNode;
  readonly className?: string | undefined;
  /** Its words are in both languages, on a child's page as well. */
  readonly isForGrownUps?: boolean | undefined;
  /** Escape. */
  readonly onClose: () => void;
}

/** A modal dialog in the form of a paper plaque, with the bird on its upper edge. */
export function Popup({ title, pose, children, actions, className = '', isForGrownUps, onClose }: Props) {
  return (
    <Modal
      name={title}
      className={`${plaqueDialogStyles.plaqueDialog} ${popupStyles.popup} ${className}`}
      isForGrownUps={isForGrownUps}
      onClose={onClose}
    >
      <Bird pose={pose} size={130} className={plaqueDialogStyles.dialogBird} />
      <h2>
        <UiWord>{title}</UiWord>
      </h2>
      {children}
      <div className={popupStyles.popupActions}>{actions}</div>
    </Modal>
  );
}

/** The button of a popup that goes back. */
export function GoBackButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
      data-sound="uiBack"
      onClick={onClick}
    >
      <UiWord>Go Back</UiWord>
    </button>
  );
}
