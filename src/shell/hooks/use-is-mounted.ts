import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that says whether the component is still shown: for what goes on after a wait, and
 * concerns this component alone.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
