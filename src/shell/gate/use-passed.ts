import { useEffect, useState } from 'react';

/**
 * Whether the gate before what is shown was passed, and what passes it. A page that comes back from
 * the back-forward cache is as it was left, perhaps in the hands of a child: it is behind its gate
 * again.
 */
export function usePassed(): readonly [isPassed: boolean, pass: () => void] {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setPassed(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return [isPassed, () => setPassed(true)];
}
