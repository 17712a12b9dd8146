import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { message } from '../../messages/message';
import { PageWords } from '../text/ui-words';

interface Props {
  /** Its accessible name. */
  readonly name: string;
  readonly className: string | undefined;
  /** Its words are in both languages, on a child's page as well. */
  readonly isForGrownUps?: boolean | undefined;
  /** Escape, or Back on a phone. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * With large text, or in a small window: it scrolls then, and has no bird on its upper edge, which
 * is cut off (plaque-dialog.module.css).
 */
function fitToWindow(dialog: HTMLDialogElement): void {
  // How tall it is when it does not scroll.
  dialog.removeAttribute('data-tall');
  const { scrollHeight, clientHeight, offsetHeight, children } = dialog;
  const isCut = [...children].some((part) => part.getBoundingClientRect().top < 0);
  dialog.toggleAttribute('data-tall', isCut || scrollHeight > clientHeight + 1 || offsetHeight > window.innerHeight);
}

/**
 * Fits a dialog now, and when it or the window has another size: a text may come into it. Returns
 * the function that stops it.
 */
function keepFitting(dialog: HTMLDialogElement): () => void {
  let frame = 0;
  // Before the next frame: an observer may not change what it observes.
  const fitSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => fitToWindow(dialog));
  };
  const observer = new ResizeObserver(fitSoon);
  fitToWindow(dialog);
  observer.observe(dialog);
  window.addEventListener('resize', fitSoon);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('resize', fitSoon);
  };
}

/**
 * A modal dialog, open while it is mounted. Escape calls `onClose`. What had the focus before has
 * it again afterwards.
 */
export function Modal({ name, className, isForGrownUps, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ask = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    element.showModal();
    const stopFitting = keepFitting(element);
    // Chromium closes it at a second Escape without a press between, even when a page prevents
    // `cancel`.
    const onClosed = (): void => {
      element.showModal();
      ask();
    };
    element.addEventListener('close', onClosed);
    // Here, not in an effect: React has taken the dialog out of the page by then, and its `close`
    // moves no focus.
    return () => {
      stopFitting();
      element.removeEventListener('close', onClosed);
      element.close();
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={message(name)}
      onKeyDown={(event) => {
        // Held since before it was open: it would open and close for as long as that.
        if (event.key === 'Escape' && event.repeat) event.preventDefault();
      }}
      onCancel={(event) => {
        // React lets it bubble, also from a dialog above this one, which is a child.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <PageWords isForGrownUps={isForGrownUps}>{children}</PageWords>
    </dialog>
  );
}
