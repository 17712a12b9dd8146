import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * The heading of a result gets the focus, so that a screen reader begins with it. Enter there does what the large button does: who sees the page needs one
 * key to go on.
 */
export function useResultHeading(goOn: () => void): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const onEnter = useEffectEvent(goOn);
  useEffect(() => {
    const { current: element } = heading;
    const onKeyDown = ({ key, repeat }: KeyboardEvent): void => {
      if (key === 'Enter' && !repeat) onEnter();
    };
    element?.addEventListener('keydown', onKeyDown);
    element?.focus({ preventScroll: true });
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return heading;
}
