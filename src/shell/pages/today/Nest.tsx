import type { CSSProperties } from 'react';
import { useEffect, useState } from 'react';
import type { Nest as NestState } from '../../../progress/nest';
import { isMotionReduced } from '../../../services/motion/motion';
import { Art } from '../../components/pictures';
import { useServices } from '../../context/services';
import { Drawing } from './drawings';
import { ARRIVAL_MILLISECONDS } from './Songbird';
import * as styles from './nest.module.css';

/** The egg shakes so long before it breaks. */
const HATCH_MILLISECONDS = 1500;
/** Chicks have higher voices than the songbird. */
const CHICK_PITCH = 1.3;

/**
 * Where chicks and egg sit, of the nest's width, by how many they are. The egg is the last one, and
 * its chick after it.
 */
const SEATS = [[0.5], [0.33, 0.67], [0.21, 0.5, 0.79], [0.14, 0.38, 0.62, 0.86]] as const;

const seated = (seat: number): CSSProperties => ({ '--seat': seat }) as CSSProperties;

interface ChickProps {
  readonly seat: number;
  readonly isHatching: boolean;
  /** How often it was asked to cheep. */
  readonly cheeps: number;
}

function Chick({ seat, isHatching, cheeps }: ChickProps) {
  return (
    <span className={`${styles.chick} ${isHatching ? styles.hatched : ''}`} style={seated(seat)}>
      <span key={cheeps} className={cheeps > 0 ? styles.cheeping : ''}>
        <Drawing name="chick" />
        {cheeps > 0 && <Art name="note" className={styles.note} />}
      </span>
    </span>
  );
}

function Egg({ days, seat }: { readonly days: number; readonly seat: number }) {
  return (
    <span className={styles.egg} data-days={days} style={seated(seat)}>
      <Drawing name="egg" />
      {days > 0 && <Drawing name={days === 1 ? 'crack-1' : 'crack-2'} />}
    </span>
  );
}

/** The egg of this day: what is left of it, after it has shaken and broken. */
function Shells({ isHatching, seat }: { readonly isHatching: boolean; readonly seat: number }) {
  return (
    <>
      {isHatching && (
        <>
          <span className={`${styles.egg} ${styles.breaking}`} style={seated(seat)}>
            <Drawing name="egg" />
            <Drawing name="crack-2" />
          </span>
          <span className={`${styles.egg} ${styles.lid}`} style={seated(seat)}>
            <Drawing name="shell-top" />
          </span>
        </>
      )}
      <span className={`${styles.egg} ${styles.shell} ${isHatching ? styles.hatched : ''}`} style={seated(seat)}>
        <Drawing name="shell-bottom" />
      </span>
    </>
  );
}

interface Props {
  readonly nest: NestState;
  /** The bird is coming to it now. */
  readonly isReached: boolean;
}

/**
 * The nest at the end of the path, in its tree: an egg that shakes the more, the more days it was
 * reached on, and the chicks so far, which cheep in turn when they are pressed.
 */
export function Nest({ nest, isReached }: Props) {
  const { sound } = useServices();
  const [cheeps, setCheeps] = useState(0);
  const { chicks, egg } = nest;
  const isHatching = isReached && egg === null;
  useEffect(() => {
    if (!isHatching) return;
    const delay = isMotionReduced() ? 0 : ARRIVAL_MILLISECONDS + HATCH_MILLISECONDS;
    const timers = [
      setTimeout(() => sound.effect('bubblePop'), delay),
      setTimeout(() => sound.effect('chirpBigPraise', { pitchRatio: CHICK_PITCH }), delay + 350),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isHatching, sound]);
  const sitting = chicks + (egg === null ? 0 : 1);
  const seats: readonly number[] = SEATS[sitting - 1] ?? [];
  const last = seats[sitting - 1] ?? 0;
  const content = (
    <>
      <Drawing name="nest-back" className={styles.twigs} />
      {Array.from({ length: chicks }, (_, index) => (
        <Chick
          key={index}
          seat={seats[index] ?? 0}
          isHatching={isHatching && index === chicks - 1}
          // In turn, from the first one on.
          cheeps={Math.ceil((cheeps - index) / chicks)}
        />
      ))}
      {egg === null ? <Shells isHatching={isHatching} seat={last} /> : <Egg days={egg} seat={last} />}
      <Drawing name="nest-front" className={styles.twigs} />
    </>
  );
  const style = {
    '--arrival': isReached ? `${ARRIVAL_MILLISECONDS}ms` : '0ms',
    '--hatch': `${HATCH_MILLISECONDS}ms`,
  } as CSSProperties;
  if (chicks === 0) {
    return (
      <span className={styles.nest} style={style}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.nest}
      style={style}
      aria-label="Chicks"
      data-sound="none"
      onClick={() => {
        sound.effect('chirpGreet', { pitchRatio: CHICK_PITCH + 0.08 * (cheeps % chicks) });
        setCheeps(cheeps + 1);
      }}
    >
      {content}
    </button>
  );
}
