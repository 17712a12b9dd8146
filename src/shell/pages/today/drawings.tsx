import type { ReactNode } from 'react';

/** The drawings of the path, by their name: view boxes of the symbols of the sheets. */
const BOXES = {
  'stone-a': '0 0 240 124',
  'stone-b': '0 0 240 124',
  step: '0 0 120 66',
  mound: '0 0 220 90',
  tufts: '0 0 200 40',
  board: '0 0 200 232',
  book: '0 0 160 160',
  daisy: '0 0 60 92',
  tulip: '0 0 60 92',
  bluebell: '0 0 60 92',
  tree: '0 0 340 372',
  'nest-back': '0 0 200 124',
  'nest-front': '0 0 200 124',
  egg: '0 0 80 104',
  'crack-1': '0 0 80 104',
  'crack-2': '0 0 80 104',
  'shell-top': '0 0 80 104',
  'shell-bottom': '0 0 80 104',
  chick: '0 0 104 110',
} as const;

export type DrawingName = keyof typeof BOXES;

const idOf = (name: DrawingName): string => `today-drawing-${name}`;

/** A symbol of a sheet of drawings. */
export function Symbol({ name, children }: { readonly name: DrawingName; readonly children: ReactNode }) {
  return (
    <symbol id={idOf(name)} viewBox={BOXES[name]}>
      {children}
    </symbol>
  );
}

/** One of the drawings, as wide as its class says. The page has their sheets. Decorative. */
export function Drawing({ name, className }: { readonly name: DrawingName; readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox={BOXES[name]} aria-hidden="true" focusable="false">
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}

/** Colours along a gradient, from its beginning to its end. */
const stopsOf = (colours: readonly string[]) =>
  colours.map((colour, index) => (
    <stop key={colour} offset={index / Math.max(1, colours.length - 1)} stopColor={colour} />
  ));

interface ShadeProps {
  readonly id: string;
  readonly colours: readonly string[];
}

/** A surface that is lit from the top left. */
export function Lit({ id, colours }: ShadeProps) {
  return (
    <linearGradient id={id} x1="0.15" y1="0" x2="0.7" y2="1">
      {stopsOf(colours)}
    </linearGradient>
  );
}

/** A round body, lit from the top left. */
export function Round({ id, colours }: ShadeProps) {
  return (
    <radialGradient id={id} cx="0.36" cy="0.28" r="0.8">
      {stopsOf(colours)}
    </radialGradient>
  );
}

/** A soft shadow on the ground, within an ellipse. */
export function ShadowShade({ id }: { readonly id: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor="#1c2450" stopOpacity="0.34" />
      <stop offset="0.6" stopColor="#1c2450" stopOpacity="0.2" />
      <stop offset="1" stopColor="#1c2450" stopOpacity="0" />
    </radialGradient>
  );
}
