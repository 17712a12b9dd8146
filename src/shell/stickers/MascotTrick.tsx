import { useState } from 'react';
import type { StarCount } from '../../play/stars';
import { Art, Bird } from '../components/pictures';
import { useServices } from '../services';
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

/** The songbird, which performs a trick and then rests. A tap brings another one. */
export function MascotTrick({ stars }: { readonly stars: StarCount }) {
  const { sound } = useServices();
  const [trick, setTrick] = useState(() => drawTrick(stars));
  const [taps, setTaps] = useState(0);
  const [isResting, setResting] = useState(false);
  return (
    <button
      type="button"
      className={styles.mascot}
      data-sound="none"
      data-trick={trick.name}
      data-testid="mascot"
      aria-label="Songbird"
      onClick={() => {
        sound.effect('chirp');
        setTrick(drawTrick(stars));
        setTaps(taps + 1);
        setResting(false);
      }}
    >
      <span key={taps} className={`${styles.show} ${taps > 0 ? styles.again : ''}`}>
        <span className={styles.ground}>
          <span
            className={styles.path}
            onAnimationEnd={({ target, currentTarget }) => {
              if (target === currentTarget) setResting(true);
            }}
          >
            <span className={styles.turn}>
              <Bird pose={isResting ? (stars >= 2 ? 'cheer' : 'sing') : trick.pose} size={170} />
            </span>
          </span>
        </span>
        {!isResting && <TrickProps trick={trick} />}
      </span>
    </button>
  );
}
