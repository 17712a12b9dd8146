import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Bird } from '../components/pictures';
import './loading-screen.css';
import * as buttonStyles from '../styles/buttons.module.css';

interface Props {
  readonly message: string;
  readonly onRetry: () => void;
  /** Another button beside Try again, e.g. Back. */
  readonly children?: ReactNode;
}

/** The error screen: content that could not be loaded, or a page that threw. It is laid out like the loading screen. */
export function Failure({ message, onRetry, children }: Props) {
  // spec: shell#logs
  useEffect(() => console.error('FAILURE', message), [message]);
  return (
    <div className="loading-screen" role="alert">
      <Bird pose="oops" size={170} />
      <p className="loading-screen-title">Oh no!</p>
      <p>{message}</p>
      <p>Your stars are safe.</p>
      <button type="button" className={buttonStyles.pebble} onClick={onRetry}>
        Try again
      </button>
      {children}
    </div>
  );
}
