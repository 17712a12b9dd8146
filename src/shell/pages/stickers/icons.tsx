import type { ReactNode } from 'react';
import type { Step } from '../../../progress/arrange';

// Drawn here: the icons of `assets/art/ui-icons` are loaded with home.

const ARROW = <path d="M12 4v16M5 11l7-7 7 7" />;

const DRAWINGS: Readonly<Record<Step | 'away' | 'more' | 'sound', ReactNode>> = {
  up: ARROW,
  right: <g transform="rotate(90 12 12)">{ARROW}</g>,
  down: <g transform="rotate(180 12 12)">{ARROW}</g>,
  left: <g transform="rotate(-90 12 12)">{ARROW}</g>,
  larger: <path d="M12 4v16M4 12h16" />,
  smaller: <path d="M4 12h16" />,
  turn: (
    <>
      <path d="M19.5 12a7.5 7.5 0 1 1-3-6" />
      <path d="M17.5 1.5v5h-5" />
    </>
  ),
  turnBack: (
    <g transform="matrix(-1 0 0 1 24 0)">
      <path d="M19.5 12a7.5 7.5 0 1 1-3-6" />
      <path d="M17.5 1.5v5h-5" />
    </g>
  ),
  // Into the tray.
  away: (
    <>
      <path d="M3 13v7h18v-7" />
      <path d="M12 3v11M7 9.5l5 5 5-5" />
    </>
  ),
  sound: <path d="M4 9.5a4 4 0 0 1 0 5M9 6a9 9 0 0 1 0 12M14.5 3a14 14 0 0 1 0 18" />,
  more: <path d="M5 5l7 7-7 7M13 5l7 7-7 7" />,
};

/** The drawing of a button of this page. Decorative. */
export function Drawing({ name }: { readonly name: keyof typeof DRAWINGS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
