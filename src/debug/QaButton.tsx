import type { ReactNode } from 'react';

interface QaButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly label?: string;
}

/** A button of the overlay. It plays no tap sound: only the game's own sounds should be heard. */
export function QaButton({ onClick, children, isPressed, isDisabled = false, label }: QaButtonProps) {
  return (
    <button
      type="button"
      data-sound="none"
      aria-pressed={isPressed}
      disabled={isDisabled}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
