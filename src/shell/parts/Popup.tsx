import type { ReactNode } from 'react';
import { Modal } from './Modal';
import type { BirdPose } from './pictures';
import { Bird } from './pictures';
import './plaque-dialog.css';
import './popup.css';

interface Props {
  /** What it says first; also its name for a screen reader. */
  readonly title: string;
  readonly pose: BirdPose;
  readonly children?: ReactNode;
  /** The buttons: the way back first. */
  readonly actions: ReactNode;
  /** Escape. */
  readonly onClose: () => void;
}

/** A paper plaque over the page with the bird on its upper edge. */
export function Popup({ title, pose, children, actions, onClose }: Props) {
  return (
    <Modal name={title} className="plaque-dialog popup" onClose={onClose}>
      <Bird pose={pose} size={130} className="dialog-bird" />
      <h2>{title}</h2>
      {children}
      <div className="popup-actions">{actions}</div>
    </Modal>
  );
}
