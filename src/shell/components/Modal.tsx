import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Its accessible name. */
  readonly name: string;
  readonly className: string | undefined;
  /** Escape, or Back on a phone. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is mounted. Escape calls `onClose`. */
export function Modal({ name, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
