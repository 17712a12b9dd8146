import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp, useAppStore } from '../../store/context';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { UiWord } from '../ui-words';
import { createPlayClock, REST_AFTER_SECONDS } from './play-clock';
import { Rest } from './Rest';
import * as buttonStyles from '../styles/buttons.module.css';

/** Goes on while pages come and go. */
const clock = createPlayClock();

/** After ten minutes of play, between two games: the bird yawns and offers a rest. Nothing is locked. */
export function RestOffer() {
  const store = useAppStore();
  const content = useApp((state) => state.content);
  const { pathname, search } = useLocation();
  const [offeredAt, setOfferedAt] = useState<string | null>(null);
  const address = pathname + search;

  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.child !== before.child) clock.reset();
        const isPlaying = state.screenDisplay === 'gameScreen';
        const seconds = clock.tick(performance.now() / 1000, isPlaying);
        if (isPlaying || seconds < REST_AFTER_SECONDS) return;
        clock.reset();
        setOfferedAt(window.location.pathname + window.location.search);
      }),
    [store],
  );

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
      <Rest words={content.vocabData} />
    </Popup>
  );
}
