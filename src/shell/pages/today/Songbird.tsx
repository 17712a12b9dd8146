import type { CSSProperties } from 'react';
import { useEffect } from 'react';
import { isMotionReduced } from '../../../services/motion/motion';
import { Bird } from '../../components/pictures';
import { useServices } from '../../context/services';
import type { Spot } from './composition';
import * as styles from './songbird.module.css';

/** Hops from one stop to the next, and how long each takes. */
const HOPS = 3;
const HOP_MILLISECONDS = 460;

/** When the bird has arrived from the stop before. */
export const ARRIVAL_MILLISECONDS = HOPS * HOP_MILLISECONDS;

interface Props {
  readonly at: Spot;
  /**
   * The prop's side of the stone: the bird stands at the other one. null: the bird is in the tree.
   */
  readonly side: 1 | -1 | null;
  /** Where it comes from now, stone by stone. */
  readonly from: Spot | null;
}

/** The songbird where the path goes on. */
export function Songbird({ at, side, from }: Props) {
  const { sound } = useServices();
  const isComing = from !== null;
  useEffect(() => {
    if (!isComing) return;
    const hops = isMotionReduced() ? [] : Array.from({ length: HOPS }, (_, index) => (index + 1) * HOP_MILLISECONDS);
    const timers = hops.map((time, index) =>
      setTimeout(() => sound.effect('pickUp', { pitchRatio: 1.2 + 0.15 * index }), time),
    );
    timers.push(setTimeout(() => sound.effect('chirp'), hops.length > 0 ? ARRIVAL_MILLISECONDS + 160 : 0));
    return () => timers.forEach(clearTimeout);
  }, [isComing, sound]);
  const style = {
    ...(side === null && { '--k': 1 }),
    '--x': at.x,
    '--y': at.y,
    '--w': at.width,
    '--side': side ?? 0,
    '--from-x': (from ?? at).x,
    '--from-y': (from ?? at).y,
    '--hops': HOPS,
    '--hop': `${HOP_MILLISECONDS}ms`,
    // Before what is at its own stop, behind what is nearer.
    zIndex: Math.round(10 * Math.max(at.y, from?.y ?? 0)) + 1,
  } as CSSProperties;
  return (
    <div className={`${styles.course} ${isComing ? styles.coming : ''}`} style={style}>
      <span className={side === null ? styles.inTree : styles.onStone}>
        <span className={styles.arc}>
          <Bird pose={side === null ? 'yawn' : 'sing'} size={120} className={styles.bird} />
        </span>
      </span>
    </div>
  );
}
