import { gsap } from 'gsap/gsap-core';
import type { Container } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventCard } from '../../scenes/timeline/card';
import type { TimelineCard } from '../../src/play/contract';
import type { PlayWord } from '../../src/play/word';
import { makeWords } from '../bots';
import { makeKit } from './fakes';
import { installFrames } from './frames';

const [word] = makeWords(1) as [PlayWord];
const CARD = { id: '1', content: 'The first canoe', date: '1350', startDate: 1350, endDate: 1350 } as never;

beforeEach(() => installFrames());

const listAll = (view: Container): Container[] => view.children.flatMap((child) => [child, ...listAll(child)]);
const advance = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);

/** A card that shows its date, which lights up. */
function show(isLit: boolean) {
  const card = createEventCard(makeKit().kit, CARD, word, 0);
  card.fit(100, 140, 30);
  card.showDate();
  if (isLit) card.light();
  const glow = () => listAll(card.view).find(({ label }) => label === 'glow');
  const date = () => listAll(card.view).find(({ label }) => label === '1350');
  /** How far below the card's middle the date is. */
  const depth = (): number => {
    const found = date();
    return found ? card.view.toLocal(found, found.parent ?? undefined).y : NaN;
  };
  return { card, glow, depth };
}

describe('the date of a card on the table', () => {
  it('keeps its glow when the window is resized while it lights up, and afterwards', () => {
    const { card, glow } = show(true);
    advance(0.05);
    const first = glow();
    card.fit(120, 170, 36);
    expect([glow() === first, glow()?.destroyed]).toEqual([true, false]);
    expect(Math.round(glow()?.width ?? 0)).toBe(Math.round(120 * 1.7));
    advance(10);
    expect(glow()?.alpha).toBe(1);
    card.fit(80, 110, 24);
    expect(Math.round(glow()?.width ?? 0)).toBe(Math.round(80 * 1.7));
  });

  it('comes to rest below a card that was resized on its way', () => {
    const { card, depth } = show(false);
    advance(0.05);
    card.fit(120, 170, 36);
    advance(10);
    const still = show(false);
    still.card.fit(120, 170, 36);
    advance(10);
    still.card.fit(100, 140, 30);
    still.card.fit(120, 170, 36);
    expect(depth()).toBeCloseTo(still.depth(), 5);
  });
});

/** The lines of text with their sizes, and the height of the picture's board, of a card. */
function faceOf(card: TimelineCard, shown: PlayWord, width: number, height: number) {
  const { kit, label } = makeKit();
  const { body, fit } = createEventCard(kit, card, shown, 0);
  fit(width, height, 30);
  const lines = label.mock.calls.map(([text, { size }]) => ({ text, size }));
  // Below the text, on the card's own board.
  const [board] = body.children.at(-2)?.children ?? [];
  return { lines, board: board?.height ?? 0 };
}

describe('the face of a card', () => {
  const TEXT = 'Northern chiefs sign a declaration of independence, and send it over the sea to the king.';
  const LONG = { id: '2', content: TEXT, date: '1835', startDate: 1835, endDate: 1835 };
  it('is a large picture over a few words of one size, whatever the words', () => {
    const short = faceOf({ ...LONG, short: 'He Whakaputanga' }, word, 170, 192);
    const shorter = faceOf({ ...LONG, short: 'A law' }, word, 170, 192);
    expect(short.lines.map(({ text }) => text)).toEqual(['He Whakaputanga']);
    expect(short.lines[0]?.size).toBe(shorter.lines[0]?.size);
    expect(short.board).toBeGreaterThan(0.6 * 192);
  });

  it('is the picture alone where the text is long, or where the card is small', () => {
    for (const [card, width, height] of [
      [LONG, 170, 192],
      [{ ...LONG, short: 'A law' }, 70, 72],
    ] as const) {
      const { lines, board } = faceOf(card, word, width, height);
      expect(lines).toEqual([]);
      expect(board).toBeGreaterThan(0.8 * height);
    }
  });

  it('is the picture alone, larger and without a card around it, once it lies right', () => {
    const { kit } = makeKit();
    const { view, fit, setPlaced } = createEventCard(kit, LONG, { ...word, art: 'sun' }, 0);
    fit(170, 128, 30);
    const listSeen = (from: Container): Container[] =>
      from.visible ? [from, ...from.children.flatMap((child) => listSeen(child))] : [];
    const before = listSeen(view);
    setPlaced(true);
    const after = listSeen(view);
    // Board, sky, ground and landmark are gone.
    expect(after.length).toBeLessThan(before.length - 3);
    setPlaced(false);
    expect(listSeen(view)).toHaveLength(before.length);
  });

  it('is the whole text where there is no picture', () => {
    const { lines } = faceOf({ ...LONG, short: 'A law' }, { ...word, art: '' }, 170, 192);
    expect(lines.map(({ text }) => text).join(' ')).toBe(TEXT);
  });
});
