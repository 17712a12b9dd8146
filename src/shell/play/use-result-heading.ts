import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { isPlainKey } from '../../stage/kit/plain-key';

interface HeadingProps {
  readonly ref: RefObject<HTMLHeadingElement | null>;
  readonly tabIndex: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The heading of a result gets the focus, so that a screen reader begins with it. Enter there does
 * what the large button does: who sees the page needs one key to go on.
 */
export function useResultHeading(goOn: () => void): HeadingProps {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return {
    ref,
    tabIndex: -1,
    onKeyDown: ({ key, repeat, nativeEvent }) => {
      if (key === 'Enter' && !repeat && isPlainKey(nativeEvent)) goOn();
    },
  };
}
