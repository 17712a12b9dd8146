import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { COLORS } from '../../src/stage/kit/colors';
import { mirrorInside } from '../../src/stage/components/flow';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { isRightToLeftText } from '../../src/stage/text-direction';
import type { LabelStyle, Rectangle, StageKit } from '../../src/stage/kit/view';

/** A sentence word by word: each can be lit, and has a place of its own. */
export interface SentenceView {
  readonly view: Container;
  /** Lights one word; null lights none. */
  readonly light: (word: number | null) => void;
  /** Where a word is on the screen. */
  readonly boundsOf: (word: number) => Rectangle | null;
  readonly nodeOf: (word: number) => Container | null;
}

interface Style extends Pick<LabelStyle, 'color' | 'face'> {
  readonly minSize: number;
  readonly maxSize: number;
}

/**
 * Shares of the text's size: from line to line, and between words, whose labels have a margin
 * already.
 */
const LINE_RATIO = 1.42;
const SPACE_RATIO = 0.06;
/** A word is never a smaller target than this. CSS pixels. */
const MIN_TARGET = 44;

/** Sets words into lines of at most `width`; a word is never cut. */
function breakLines(widths: readonly number[], space: number, width: number): number[][] {
  const lines: number[][] = [];
  let used = 0;
  widths.forEach((own, index) => {
    const line = lines[lines.length - 1];
    if (line && used + space + own <= width) {
      line.push(index);
      used += space + own;
    } else {
      lines.push([index]);
      used = own;
    }
  });
  return lines;
}

/** Creates a sentence in the middle of a place, as large as fits. */
export function createSentenceView(
  kit: StageKit,
  words: readonly string[],
  place: Rectangle,
  style: Style,
): SentenceView {
  const { minSize, maxSize, ...look } = style;
  const natural = words.map((word) => kit.labelSize(word, { size: maxSize, ...look }).width);
  let size = Math.round(maxSize);
  const linesAt = (): number[][] =>
    breakLines(
      natural.map((width) => (width * size) / maxSize),
      size * SPACE_RATIO,
      place.width,
    );
  let lines = linesAt();
  while (size > minSize && lines.length * size * LINE_RATIO > place.height) {
    size -= 1;
    lines = linesAt();
  }
  const lit = createNineSlice(kit, 'lit');
  lit.visible = false;
  const view = new Container<Container>({ children: [lit] });
  const labels: Sprite[] = [];
  let litLabel: Sprite | null = null;
  let litWord: number | null = null;
  const bounds: Rectangle[] = [];
  const isRightToLeft = isRightToLeftText(words.join(' '));
  lines.forEach((line, row) => {
    const made = line.map((index) => ({
      index,
      label: kit.label(words[index] ?? '', { size, maxWidth: place.width, ...look }),
    }));
    const total = made.reduce((sum, { label }) => sum + label.width, 0) + size * SPACE_RATIO * (made.length - 1);
    const y = place.y + place.height / 2 + (row - (lines.length - 1) / 2) * size * LINE_RATIO;
    let x = place.x + (place.width - total) / 2;
    for (const { index, label } of made) {
      const box = { x, y, width: label.width, height: 0 };
      label.position.set((isRightToLeft ? mirrorInside(place, box) : box).x + label.width / 2, y);
      const height = Math.max(MIN_TARGET, size * LINE_RATIO);
      const width = Math.max(MIN_TARGET, label.width);
      bounds[index] = { x: label.x - width / 2, y: y - height / 2, width, height };
      x += label.width + size * SPACE_RATIO;
      labels[index] = label;
      view.addChild(label);
    }
  });
  return {
    view,
    light: (word) => {
      const label = word === null ? undefined : labels[word];
      lit.visible = label !== undefined;
      if (litLabel && litWord !== word) {
        const before = litWord === null ? undefined : labels[litWord];
        if (before) before.visible = true;
        litLabel.destroy();
        litLabel = null;
      }
      if (!label) return;
      resizeNineSlice(lit, label.width, size * (LINE_RATIO - 0.08), 0.34);
      lit.position.set(label.x, label.y);
      litWord = word;
      // Pale letters cannot be read on the light.
      if (look.color === COLORS.ink || litLabel) return;
      litLabel = kit.label(words[word ?? 0] ?? '', { ...look, size, maxWidth: place.width, color: COLORS.ink });
      litLabel.position.copyFrom(label.position);
      label.visible = false;
      view.addChild(litLabel);
    },
    boundsOf: (word) => bounds[word] ?? null,
    nodeOf: (word) => labels[word] ?? null,
  };
}
