import { useApp } from '../../store/context';
import { useUiText } from '../ui-words';
import { useUnitRatio } from './offline-store';
import * as styles from './unit-mark.module.css';

/** The name of the mark for who does not see it. */
export const READY = 'On this device';

/** A little backpack: what is packed comes along. */
export function Backpack({ isPacked }: { readonly isPacked: boolean }) {
  return (
    <svg className={`${styles.backpack} ${isPacked ? styles.packed : ''}`} viewBox="0 0 48 48" aria-hidden="true">
      <path className={styles.strap} d="M17 14V11q0-6 7-6t7 6v3" />
      <path className={styles.bag} d="M12 22Q12 12 24 12T36 22V38q0 5-5 5H17q-5 0-5-5Z" />
      <path className={styles.side} d="M12 27q-5 0-5 6v3q0 4 5 4ZM36 27q5 0 5 6v3q0 4-5 4Z" />
      {isPacked && <path className={styles.tick} d="M18 29l4.600 4.600L31 24" />}
    </svg>
  );
}

/** A sign that a unit can be played without a network, and a ring that fills while it is being fetched; nothing otherwise. */
export function UnitMark({ unit, className = '' }: { readonly unit: string; readonly className?: string | undefined }) {
  const packId = useApp((state) => state.manifest.id);
  const text = useUiText();
  const ratio = useUnitRatio(packId, unit);
  if (ratio === null) return null;
  if (ratio === 1) {
    return (
      <span className={`${styles.unitMark} ${className}`} role="img" aria-label={text(READY)}>
        <Backpack isPacked />
      </span>
    );
  }
  return (
    <span className={`${styles.unitMark} ${className}`} aria-hidden="true">
      <svg className={styles.ring} viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="20" pathLength="100" strokeDasharray={`${100 * ratio} 100`} transform="rotate(-90 24 24)" />
      </svg>
    </span>
  );
}
