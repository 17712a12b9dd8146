import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppStore, usePack } from '../../store/context';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { UiWord } from '../text/ui-words';
import { createPlayClock, REST_AFTER_SECONDS } from '../../services/today/play-clock';
import { Rest } from './Rest';
import * as buttonStyles from '../styles/buttons.module.css';

/** Goes on while pages come and go, until another child plays. */
const clock = createPlayClock();
let countedChild: string | null = null;

function countFor(child: string | null): void {
  // Not while the app asks who is playing.
  if (child === null || child === countedChild) return;
  countedChild = child;
  clock.reset();
}

/**
 * After ten minutes of play, between two games: the bird yawns and offers a rest. Nothing is
 * locked.
 */
export function RestOffer() {
  const store = useAppStore();
  const { words } = usePack();
  const { pathname, search } = useLocation();
  const [offeredAt, setOfferedAt] = useState<string | null>(null);
  const address = pathname + search;

  useEffect(() => {
    countFor(store.getState().child);
    return store.subscribe((state) => {
      countFor(state.child);
      const isPlaying = state.screenDisplay === 'gameScreen';
      const seconds = clock.tick(performance.now() / 1000, isPlaying);
      if (isPlaying || seconds < REST_AFTER_SECONDS) return;
      clock.reset();
      setOfferedAt(window.location.pathname + window.location.search);
    });
  }, [store]);

  // A choice leads to another page, where it is over.
  if (offeredAt === null || !offeredAt.endsWith(address)) return null;
  const close = (): void => setOfferedAt(null);
  return (
    <Popup
      title="Time for a rest?"
      pose="yawn"
      onClose={close}
      actions={
        <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.paper}`} onClick={close}>
          <Icon name="play" size={40} />
          <UiWord>Play on</UiWord>
        </button>
      }
    >
      <Rest words={words.loaded()?.vocabData ?? []} />
    </Popup>
  );
}
