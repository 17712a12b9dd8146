import type { CSSProperties } from 'react';
import { useEffect, useState } from 'react';
import { message } from '../../../messages/message';
import type { Nest as NestState } from '../../../progress/nest';
import { isMotionReduced } from '../../../services/motion/motion';
import { Art } from '../../components/pictures';
import { useServices } from '../../context/services';
import { Drawing } from './drawings';
import { ARRIVAL_MILLISECONDS } from './Songbird';
import * as styles from './nest.module.css';

/** How long the egg shakes before it breaks. */
const HATCH_MILLISECONDS = 1500;
/** Knocks from inside, as shares of that time. On other days the first two. */
const KNOCK_RATIOS = [0.15, 0.3, 0.6, 0.75] as const;
/** From the egg's breaking to the chick's first cheep. */
const CHEEP_MILLISECONDS = 350;
/** Chicks have higher voices than the songbird. */
const CHICK_PITCH = 1.3;
/** Each chick's is another. */
const PITCH_STEP = 0.08;
/** Of a knock at the egg. */
const KNOCK_PITCH = 1.7;

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

interface EggProps {
  /** Days that it was reached on. */
  readonly days: number;
  readonly seat: number;
  /** How often somebody has knocked at it. */
  readonly knocks: number;
}

function Egg({ days, seat, knocks }: EggProps) {
  return (
    <span className={styles.egg} data-days={days} style={seated(seat)}>
      <span key={knocks} className={knocks > 0 ? styles.knocked : ''}>
        <Drawing name="egg" />
        {days > 0 && <Drawing name={days === 1 ? 'crack-1' : 'crack-2'} />}
      </span>
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
 * reached on, and the chicks so far, which cheep in turn when the nest is pressed.
 */
export function Nest({ nest, isReached }: Props) {
  const { sound } = useServices();
  /** How often it was pressed: chicks cheep in turn, and an egg alone is knocked at. */
  const [presses, setPresses] = useState(0);
  const { chicks, egg } = nest;
  const isHatching = isReached && egg === null;
  useEffect(() => {
    if (!isReached) return;
    const arrival = isMotionReduced() ? 0 : ARRIVAL_MILLISECONDS;
    const knocks = KNOCK_RATIOS.map((ratio) => arrival + ratio * HATCH_MILLISECONDS);
    const timers = knocks
      .slice(0, isMotionReduced() ? 1 : isHatching ? knocks.length : 2)
      .map((time) => setTimeout(() => sound.effect('putDown', { pitchRatio: KNOCK_PITCH }), time));
    const hatching = arrival + (isMotionReduced() ? 0 : HATCH_MILLISECONDS);
    if (isHatching) {
      timers.push(
        setTimeout(() => sound.effect('bubblePop'), hatching),
        setTimeout(() => sound.effect('chirpBigPraise', { pitchRatio: CHICK_PITCH }), hatching + CHEEP_MILLISECONDS),
      );
    }
    return () => timers.forEach(clearTimeout);
  }, [isHatching, isReached, sound]);
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
          cheeps={Math.ceil((presses - index) / chicks)}
        />
      ))}
      {egg === null ? (
        <Shells isHatching={isHatching} seat={last} />
      ) : (
        <Egg days={egg} seat={last} knocks={chicks === 0 ? presses : 0} />
      )}
      <Drawing name="nest-front" className={styles.twigs} />
    </>
  );
  const style = {
    '--arrival': isReached ? `${ARRIVAL_MILLISECONDS}ms` : '0ms',
    '--hatch': `${HATCH_MILLISECONDS}ms`,
  } as CSSProperties;
  return (
    <button
      type="button"
      className={`${styles.nest} ${isHatching ? styles.hatching : ''}`}
      style={style}
      aria-label={chicks > 0 ? message('Chicks') : message('Egg')}
      data-sound="none"
      onClick={() => {
        if (chicks > 0) sound.effect('chirpGreet', { pitchRatio: CHICK_PITCH + PITCH_STEP * (presses % chicks) });
        else sound.effect('putDown', { pitchRatio: KNOCK_PITCH });
        setPresses(presses + 1);
      }}
    >
      {content}
    </button>
  );
}
