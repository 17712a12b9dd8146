import { Container } from 'pixi.js';
import { breakLines } from '../kit/break-lines';
import type { LabelStyle, StageKit } from '../kit/view';

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

/** A text in lines of one size. Lengths in CSS pixels. */
export interface Paragraph {
  readonly lines: readonly string[];
  readonly size: number;
  /** Of the whole, with the margins of its labels. */
  readonly height: number;
}

/**
 * Sets a sentence in as many lines as it needs, as large as fits; draws nothing. Higher than its
 * place where it does not fit at its smallest.
 */
export function typesetParagraph(kit: Pick<StageKit, 'labelSize'>, text: string, style: ParagraphStyle): Paragraph {
  const { maxSize, minSize, width, height, color, face = 'reading', lineRatio = LINE_RATIO } = style;
  const widths = new Map<string, number>();
  const widthOf = (part: string): number => {
    const known = widths.get(part) ?? kit.labelSize(part, { size: maxSize, color, face }).width;
    widths.set(part, known);
    return known;
  };
  let size = maxSize;
  let lines = breakLines(text, width, widthOf);
  while (size > minSize && lines.length * size * lineRatio > height) {
    size -= 1;
    lines = breakLines(text, (width * maxSize) / size, widthOf);
  }
  const heights = lines.map((line) => kit.labelSize(line, { size, color, face, maxWidth: width }).height);
  return { lines, size, height: (lines.length - 1) * size * lineRatio + Math.max(...heights) };
}

/** A sentence that was set in this style, centred on its own origin. */
export function drawParagraph(kit: StageKit, { lines, size }: Paragraph, style: ParagraphStyle): Container {
  const { width, color, face = 'reading', lineRatio = LINE_RATIO } = style;
  const labels = lines.map((line, index) => {
    const label = kit.label(line, { size, color, face, maxWidth: width });
    label.y = (index - (lines.length - 1) / 2) * size * lineRatio;
    return label;
  });
  return new Container({ children: labels });
}

/** A sentence in as many lines as it needs, as large as fits, centred on its own origin. */
export const createParagraph = (kit: StageKit, text: string, style: ParagraphStyle): Container =>
  drawParagraph(kit, typesetParagraph(kit, text, style), style);
