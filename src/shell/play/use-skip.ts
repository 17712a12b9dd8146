import { useEffect } from 'react';
import { isPlainKey } from '../../stage/kit/plain-key';
import { useApp } from '../../store/context';

/** Keys that lead through the page, and do not mean "go on". */
const OTHER_KEYS: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

/**
 * While the banner of the first round or a new word is shown, a press anywhere or a key calls
 * `onSkip`, which passes over it; one on a button means that button. spec: readings#67.
 */
export function useSkip(onSkip: (() => void) | undefined): void {
  const isSkippable = useApp(
    ({ banner }) => banner?.kind === 'introduction' || (banner?.kind === 'round' && banner.round === 0),
  );
  useEffect(() => {
    if (!isSkippable || !onSkip) return undefined;
    const press = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('button, a'))) onSkip();
    };
    const key = (event: KeyboardEvent): void => {
      if (isPlainKey(event) && !event.repeat && !OTHER_KEYS.has(event.key)) press(event);
    };
    window.addEventListener('pointerdown', press);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('keydown', key);
    };
  }, [isSkippable, onSkip]);
}
