import { useEffect, useState } from 'react';
import { Bird } from '../parts/pictures';
import './waiting.css';

const HINT_AFTER_MILLISECONDS = 10_000;

/** The bird walks along the trail dots. */
export function BirdTrail() {
  return (
    <div className="bird-trail" aria-hidden="true">
      <Bird pose="idle" size={96} />
      <span className="dots">
        {[1, 2, 3, 4, 5].map((dot) => (
          <i key={dot} />
        ))}
      </span>
    </div>
  );
}

/** The loading screen: two lines at once, the hint and a Reload button after ten seconds. spec: shell 2; readings 31. */
export function Loading() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), HINT_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page waiting" role="status">
      <BirdTrail />
      <p className="waiting-title">Loading...</p>
      <p>Please make sure you have a strong internet connection.</p>
      {isLate && (
        <>
          <p>If this screen lasts longer than 10 seconds, reload your browser.</p>
          <button type="button" className="pebble" onClick={() => window.location.reload()}>
            Reload
          </button>
        </>
      )}
    </div>
  );
}

/** What is shown when the words cannot be had, or when something broke. */
export function Failure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className="page waiting" role="alert">
      <Bird pose="oops" size={170} />
      <p className="waiting-title">Oh no!</p>
      <p>{message}</p>
      <p>Your stars are safe.</p>
      <button type="button" className="pebble" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
