import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainKey } from '../../stage/kit/plain-key';
import { useAppStore } from '../../store/context';
import { hasStage } from './paths';
import { useAddress } from './use-address';
import { useBack } from './use-back';

/**
 * Escape is Back, but for a dialog, which it closes, and a game, which it pauses. spec: shell#back.
 */
export function useEscape(): void {
  const navigate = useNavigate();
  const store = useAppStore();
  const { path } = useAddress();
  const back = useBack();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isPlainKey(event) || event.repeat || back === null) return;
    if ((hasStage(path) && store.getState().screenDisplay === 'gameScreen') || document.querySelector('dialog[open]'))
      return;
    void navigate(back);
  });
  // With the page that is shown, not after it has been painted: the key may come at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
