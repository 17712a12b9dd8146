import type { CSSProperties } from 'react';
import { useState } from 'react';
import { message } from '../../messages/message';
import type { StarCount } from '../../play/stars';
import { Art } from '../components/pictures';
import { TalkingBird } from '../play/TalkingBird';
import { isMotionReduced } from '../../services/motion/motion';
import { useServices } from '../context/services';
import type { Trick, TrickName } from './tricks';
import { pickTrick } from './tricks';
import * as styles from './mascot-trick.module.css';

/** The trick that was shown last, so that the next game has another. */
let previous: TrickName | null = null;

function drawTrick(stars: StarCount): Trick {
  const trick = pickTrick(stars, Math.random(), previous);
  previous = trick.name;
  return trick;
}

function TrickProps({ trick }: { readonly trick: Trick }) {
  return trick.props.flatMap(({ kind, count }) =>
    Array.from({ length: count }, (_, index) => (
      <i key={`${kind} ${index}`} className={styles.prop} data-kind={kind}>
        {(kind === 'note' || kind === 'star-face') && <Art name={kind} />}
      </i>
    )),
  );
}

interface Props {
  readonly stars: StarCount;
  /** When the first trick begins. */
  readonly startMilliseconds: number;
}

/** The songbird, which performs a trick and then rests. A tap brings another one at once. */
export function MascotTrick({ stars, startMilliseconds }: Props) {
  const { sound } = useServices();
  const [trick, setTrick] = useState(() => drawTrick(stars));
  const [taps, setTaps] = useState(0);
  // Without movement, the trick is its pose.
  const [isPerforming, setPerforming] = useState(isMotionReduced);
  return (
    <button
      type="button"
      className={styles.mascot}
      data-sound="none"
      data-trick={trick.name}
      data-testid="mascot"
      aria-label={message('Songbird')}
      onClick={() => {
        sound.effect('chirp');
        setTrick(drawTrick(stars));
        setTaps(taps + 1);
      }}
    >
      <span
        key={taps}
        className={styles.show}
        style={{ '--start': `${taps > 0 ? 0 : startMilliseconds}ms` } as CSSProperties}
      >
        <span className={styles.ground}>
          <span
            className={styles.path}
            onAnimationStart={({ target, currentTarget }) => {
              if (target === currentTarget) setPerforming(true);
            }}
            onAnimationEnd={({ target, currentTarget }) => {
              if (target === currentTarget) setPerforming(false);
            }}
          >
            <span className={styles.turn}>
              <TalkingBird pose={isPerforming ? trick.pose : stars >= 2 ? 'cheer' : 'sing'} size={170} />
            </span>
          </span>
        </span>
        <TrickProps trick={trick} />
      </span>
    </button>
  );
}
