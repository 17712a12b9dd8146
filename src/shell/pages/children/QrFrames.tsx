import { useEffect, useState } from 'react';
import { message } from '../../../messages/message';
import { Icon } from '../../components/Icon';
import { QrCode } from '../../components/QrCode';
import { useUiLabel } from '../../text/ui-label';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './children-page.module.css';

/** How long each code is shown: a camera reads about five a second. */
const FRAME_MILLISECONDS = 600;
/** QR codes that are shown in turn. They can be stopped, and shown one by one. */
export function QrFrames({ frames }: { readonly frames: readonly string[] }) {
  const label = useUiLabel();
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const shown = index % frames.length;
  useEffect(() => {
    if (isStopped || frames.length < 2) return undefined;
    const timer = setInterval(() => setIndex((before) => before + 1), FRAME_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isStopped, frames]);
  return (
    <figure className={styles.codes}>
      <QrCode
        className={styles.code}
        text={frames[shown] ?? ''}
        label={message`QR code ${shown + 1} / ${frames.length}`}
      />
      {frames.length > 1 && (
        <figcaption>
          <button
            type="button"
            className={buttonStyles.round}
            {...label(isStopped ? 'Play' : 'Pause')}
            onClick={() => setStopped(!isStopped)}
          >
            <Icon name={isStopped ? 'play' : 'pause'} size={36} />
          </button>
          <span>
            {shown + 1} / {frames.length}
          </span>
          <button
            type="button"
            className={buttonStyles.round}
            {...label('Next')}
            onClick={() => {
              setStopped(true);
              setIndex(shown + 1);
            }}
          >
            <Icon name="next" size={36} />
          </button>
        </figcaption>
      )}
    </figure>
  );
}
