import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around a code, as the standard asks. */
const QUIET_ZONE = 4;

/** The dark modules of a code as the path of an SVG, one unit each. */
function pathOf(text: string, level: 'L' | 'M'): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: level, border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
  /** Error correction: 'M' for codes on paper, which gets dirty. */
  readonly level?: 'L' | 'M';
}

/** A QR code, with the quiet zone around it. */
export function QrCode({ text, label, className, level = 'L' }: Props) {
  const { path, size } = useMemo(() => pathOf(text, level), [text, level]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-frame={text}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
