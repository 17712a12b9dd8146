import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Its accessible name. */
  readonly name: string;
  readonly className: string | undefined;
  /** Escape, or Back on a phone. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is mounted. Escape calls `onClose`. What had the focus before has it again afterwards. */
export function Modal({ name, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // With large text, or in a small window: it scrolls then, and has no bird on its upper edge, which is cut off (plaque-dialog.module.css).
    const { scrollHeight = 0, clientHeight = 0, offsetHeight = 0, children: parts = [] } = element ?? {};
    const isCut = [...parts].some((part) => part.getBoundingClientRect().top < 0);
    element?.toggleAttribute('data-tall', isCut || scrollHeight > clientHeight + 1 || offsetHeight > window.innerHeight);
    // Here, not in an effect: React has taken the dialog out of the page by then, and its `close` moves no focus.
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={name}
      onCancel={(event) => {
        // React lets it bubble, also from a dialog above this one, which is a child.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
