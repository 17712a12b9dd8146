import { Container } from 'pixi.js';
import type { LabelStyle, StageKit } from '../view';

/** Style of a paragraph. Lengths in CSS pixels. */
export interface ParagraphStyle {
  readonly maxSize: number;
  readonly minSize: number;
  readonly width: number;
  readonly height: number;
  readonly color: number;
  readonly face?: LabelStyle['face'];
  /** From line to line, in sizes of the text; text without stacked marks may be set closer. */
  readonly lineRatio?: number;
}

/** Line height in sizes of the text: stacked marks above and below need room. */
const LINE_RATIO = 1.35;

/** Breaks a text at its spaces into lines of at most `width`; a word is never cut. */
function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A sentence in as many lines as it needs, as large as fits, centred on its own origin. */
export function createParagraph(kit: StageKit, text: string, style: ParagraphStyle): Container {
  const { maxSize, minSize, width, height, color, face = 'reading', lineRatio = LINE_RATIO } = style;
  const widths = new Map<string, number>();
  const widthOf = (part: string): number => {
    const label = widths.has(part) ? null : kit.label(part, { size: maxSize, color, face });
    if (label) widths.set(part, label.width);
    label?.destroy();
    return widths.get(part) ?? 0;
  };
  let size = maxSize;
  let lines = breakLines(text, width, widthOf);
  while (size > minSize && lines.length * size * lineRatio > height) {
    size -= 1;
    lines = breakLines(text, (width * maxSize) / size, widthOf);
  }
  const labels = lines.map((line, index) => {
    const label = kit.label(line, { size, color, face, maxWidth: width });
    label.y = (index - (lines.length - 1) / 2) * size * lineRatio;
    return label;
  });
  return new Container({ children: labels });
}
