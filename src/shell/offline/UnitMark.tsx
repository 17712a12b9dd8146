import { usePack } from '../../store/context';
import { useUiLabel } from '../text/ui-label';
import { useUnitRatio } from './use-offline';
import * as styles from './unit-mark.module.css';

/** The name of the mark for who does not see it. */
const READY = 'On this device';

/** A little backpack: what is packed comes along. */
export function Backpack({ isPacked }: { readonly isPacked: boolean }) {
  return (
    <svg className={`${styles.backpack} ${isPacked ? styles.packed : ''}`} viewBox="0 0 48 48" aria-hidden="true">
      <path className={styles.dark} d="M10 26q-6 1-6 7v2q0 5 6 5ZM38 26q6 1 6 7v2q0 5-6 5Z" />
      <path className={styles.handle} d="M18 9q0-6 6-6t6 6" />
      <path className={styles.bag} d="M10 22Q10 8 24 8T38 22V38q0 6-6 6H16q-6 0-6-6Z" />
      <path className={styles.dark} d="M10 22Q10 8 24 8T38 22q-6 4-14 4t-14-4Z" />
      <path className={styles.pocket} d="M22 22h4v5h-4ZM15 29h18v8q0 4-4 4H19q-4 0-4-4Z" />
      {isPacked && <path className={styles.tick} d="M19.500 35l3.200 3 5.800-6" />}
    </svg>
  );
}

/**
 * A sign that a unit can be played without a network, and a ring that fills while it is being
 * fetched; nothing otherwise.
 */
export function UnitMark({ unit, className = '' }: { readonly unit: string; readonly className?: string | undefined }) {
  const packId = usePack().manifest.id;
  const label = useUiLabel();
  const ratio = useUnitRatio(packId, unit);
  if (ratio === null) return null;
  if (ratio === 1) {
    return (
      <span className={`${styles.unitMark} ${className}`} role="img" {...label(READY)}>
        <Backpack isPacked />
      </span>
    );
  }
  return (
    <span className={`${styles.unitMark} ${className}`} aria-hidden="true">
      <svg className={styles.ring} viewBox="0 0 48 48">
        <circle
          cx="24"
          cy="24"
          r="20"
          pathLength="100"
          strokeDasharray={`${100 * ratio} 100`}
          transform="rotate(-90 24 24)"
        />
      </svg>
    </span>
  );
}
