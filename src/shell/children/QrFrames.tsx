import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { Icon } from '../components/Icon';
import { useUiText } from '../ui-words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './children-page.module.css';

/** How long each code is shown: a camera reads about five a second. */
const FRAME_MILLISECONDS = 600;
/** Light modules around a code, as the standard asks. */
const QUIET_ZONE = 4;

/** The dark modules of a code as the path of an SVG, one unit each. */
function pathOf(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}

/** QR codes that are shown in turn. They can be stopped, and shown one by one. */
export function QrFrames({ frames }: { readonly frames: readonly string[] }) {
  const text = useUiText();
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const shown = index % frames.length;
  const { path, size } = useMemo(() => pathOf(frames[shown] ?? ''), [frames, shown]);
  useEffect(() => {
    if (isStopped || frames.length < 2) return undefined;
    const timer = setInterval(() => setIndex((before) => before + 1), FRAME_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isStopped, frames]);
  return (
    <figure className={styles.codes}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`${text('QR code')} ${shown + 1} / ${frames.length}`}
        shapeRendering="crispEdges"
        data-frame={frames[shown]}
      >
        <path d={path} fill="#000" />
      </svg>
      {frames.length > 1 && (
        <figcaption>
          <button
            type="button"
            className={buttonStyles.round}
            aria-label={text(isStopped ? 'Play' : 'Pause')}
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
            aria-label={text('Next')}
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
