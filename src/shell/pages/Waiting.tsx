import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Bird } from '../parts/pictures';
import { showWaiting } from './waiting-sign';
import './waiting.css';
import * as buttonStyles from '../styles/buttons.module.css';

/** The bird walks along the trail dots. index.html has the same. */
export function BirdTrail() {
  return (
    <div className="bird-trail" aria-hidden="true">
      <Bird pose="idle" size={96} />
    </div>
  );
}

/**
 * The loading screen of index.html: two lines at once, the hint and a Reload button after ten seconds.
 * spec: shell#loading-screen, readings#31.
 */
export function Loading() {
  useLayoutEffect(showWaiting, []);
  return null;
}

/** What has come, and ends a wait as soon as it is drawn. */
export function Arrived({ endWait, children }: { readonly endWait: () => void; readonly children: ReactNode }) {
  useLayoutEffect(endWait, [endWait]);
  return children;
}

interface FailureProps {
  readonly message: string;
  readonly onRetry: () => void;
  /** Another way out of it, beside Try again. */
  readonly children?: ReactNode;
}

/** What is shown when the words cannot be had, or when something broke. */
export function Failure({ message, onRetry, children }: FailureProps) {
  return (
    <div className="waiting" role="alert">
      <Bird pose="oops" size={170} />
      <p className="waiting-title">Oh no!</p>
      <p>{message}</p>
      <p>Your stars are safe.</p>
      <button type="button" className={buttonStyles.pebble} onClick={onRetry}>
        Try again
      </button>
      {children}
    </div>
  );
}
