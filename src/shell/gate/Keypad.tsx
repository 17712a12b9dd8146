import { useLayoutEffect, useRef } from 'react';
import * as styles from './gate.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

interface Props {
  /** Accessible name of the field. */
  readonly name: string;
  readonly digits: string;
  readonly length: number;
  readonly onChange: (digits: string) => void;
}

/**
 * A field for some digits with a keypad of its own, so that no keyboard of the device covers the
 * question. Keys work too.
 */
export function Keypad({ name, digits, length, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Together with what is shown: the first digit may be typed at once.
  useLayoutEffect(() => field.current?.focus(), []);
  const change = (value: string): void => onChange(value.replaceAll(/\D/gu, '').slice(0, length));
  return (
    <div className={styles.keypad}>
      <input
        ref={field}
        className={styles.field}
        aria-label={name}
        inputMode="none"
        autoComplete="off"
        value={digits}
        onChange={({ target }) => change(target.value)}
      />
      <div className={styles.keys}>
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            className={styles.key}
            data-sound="none"
            onClick={() => change(digits + digit)}
          >
            {digit}
          </button>
        ))}
      </div>
    </div>
  );
}
