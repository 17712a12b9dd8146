import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { BirdPose } from '../parts/pictures';
import { Bird } from '../parts/pictures';
import '../parts/plaque-dialog.css';
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
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="plaque-dialog popup"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Bird pose={pose} size={130} className="dialog-bird" />
      <h2>{title}</h2>
      {children}
      <div className="popup-actions">{actions}</div>
    </dialog>
  );
}
