import { gsap } from 'gsap/gsap-core';
import { Container, Sprite } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayWord } from '../../src/play/word';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { createFlipCard } from '../../src/stage/components/card';
import { createCrocodile } from '../../scenes/crocodile/crocodile';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitsInside, layoutFlow } from '../../src/stage/components/flow';
import type { Act } from '../../src/stage/components/acts';
import { playAct } from '../../src/stage/components/acts';
import { popOut, popIn, wobble } from '../../src/stage/components/animations';
import { jump } from '../../src/stage/components/jump';
import { createDotPattern } from '../../src/stage/components/dot-pattern';
import { createNumberCard } from '../../src/stage/components/number-card';
import { createNumberStone } from '../../src/stage/components/number-stone';
import { createParagraph } from '../../src/stage/components/paragraph';
import type { StageKit } from '../../src/stage/kit/view';
import { createTextStone, widthOfStone } from '../../src/stage/components/text-stone';
import { createPictureTile, createWordPebble } from '../../src/stage/components/tile';
import { makeNumbers, makeWords } from '../bots';
import { makeKit } from './fakes';
import { installFrames } from './frames';

const [bird] = makeWords(1) as [PlayWord];
const PLACE = { x: 100, y: 200, width: 120, height: 160 };

beforeEach(() => {
  installFrames();
});

/** Lets all tweens come to their end. */
const finishTweens = (): void => void gsap.updateRoot(gsap.globalTimeline.time() + 10);

/** How far below its place a pivot comes in an act: the view rises by that. */
function highest(isCalm: boolean): number {
  const { kit } = makeKit();
  const view = kit.sprite('ball');
  const parent = new Container({ children: [view] });
  playAct({ ...kit, setup: { ...kit.setup, isCalm } }, view, 'bounce', 100, 1);
  gsap.updateRoot(gsap.globalTimeline.time() + 0.3);
  expect(parent.children.length).toBe(isCalm ? 1 : 2);
  const { y } = view.pivot;
  finishTweens();
  return y;
}

/** How far to the left a car drives from there. */
function farthest(x: number): number {
  const { kit } = makeKit();
  const view = kit.sprite('car');
  const stage = new Container({ children: [view] });
  view.position.set(x, 400);
  playAct(kit, view, 'drive', 100, 1);
  gsap.updateRoot(gsap.globalTimeline.time() + 0.55);
  const { x: left } = view.pivot;
  finishTweens();
  expect(stage.children).toEqual([view]);
  return Math.abs(left);
}

/** All that is in a view, itself left out. */
const listAll = (view: Container): Container[] => view.children.flatMap((child) => [child, ...listAll(child)]);
const find = (view: Container, label: string): Container | undefined =>
  listAll(view).find((child) => child.label === label);

/** What is to be seen, by its label. */
const listVisible = (view: Container): string[] =>
  view.children
    .filter(({ visible }) => visible)
    .flatMap((child) => [...(child instanceof Sprite ? [child.label] : []), ...listVisible(child)]);

describe('a board', () => {
  it('takes a size with corners of one shape', () => {
    const board = createNineSlice(makeKit().kit, 'pebble');
    resizeNineSlice(board, 300, 90, 0.5);
    expect(
      [board.width * board.scale.x, board.height * board.scale.y, board.leftWidth * board.scale.x].map(Math.round),
    ).toEqual([300, 90, 45]);
  });
});

describe('a tile', () => {
  it('has its picture inside, and reports its bounds after it has moved', () => {
    const tile = createPictureTile(makeKit().kit, bird, 8);
    tile.place(PLACE);
    expect([tile.view.x, tile.view.y, tile.bounds()]).toEqual([160, 280, PLACE]);
    const picture = tile.view.children[1];
    expect([picture?.width, picture?.height]).toEqual([84, 84]);
    tile.view.x += 10;
    expect(tile.bounds()).toEqual({ ...PLACE, x: 110 });
  });

  it('has another tint than its neighbours', () => {
    const texture = vi.fn<StageKit['texture']>(makeKit().kit.texture);
    const { kit } = makeKit({ texture });
    for (const order of [0, 1, 5, 6]) createPictureTile(kit, bird, order);
    const tints = texture.mock.calls.map(([name]) => name);
    expect(new Set(tints.slice(0, 3)).size).toBe(3);
    expect(tints[3]).toBe(tints[0]);
  });
});

const hasSpeaker = (word: PlayWord, isAsked: boolean): boolean => {
  const pebble = createWordPebble(makeKit().kit, word, isAsked);
  pebble.place(PLACE);
  return listVisible(pebble.view).includes('speaker');
};

describe('a word on a pebble', () => {
  it('is drawn again for each size, once', () => {
    const { kit, label } = makeKit();
    const pebble = createWordPebble(kit, bird);
    pebble.place(PLACE);
    pebble.place({ ...PLACE, height: 60 });
    expect(label.mock.calls.map(([text, { size, maxWidth }]) => [text, size, maxWidth])).toEqual([
      [bird.text, 60, 100.8],
      [bird.text, 28.799999999999997, 100.8],
    ]);
    expect(pebble.view.children).toHaveLength(2);
  });

  it('bears a speaker if asked for, where it can be heard', () => {
    expect([hasSpeaker(bird, true), hasSpeaker(bird, false)]).toEqual([true, false]);
    expect(hasSpeaker({ ...bird, audio: null }, true)).toBe(false);
  });
});

describe('a number stone', () => {
  it('hides its numeral until it is shown, also through another layout', () => {
    const { kit } = makeKit();
    const one = { ...(makeNumbers(1)[0] as PlayWord), text: 'tahi' };
    const stone = createNumberStone(kit, one);
    stone.place(PLACE);
    expect(listVisible(stone.view)).not.toContain('1');
    stone.showNumeral();
    stone.showNumeral();
    expect(listVisible(stone.view)).toEqual(expect.arrayContaining(['1', one.text]));
    expect(listVisible(stone.view)).not.toContain('speaker');
    stone.place({ ...PLACE, width: 60 });
    expect(listVisible(stone.view).filter((label) => label === '1')).toHaveLength(1);
    expect(stone.bounds()).toEqual({ ...PLACE, width: 60 });
  });

  it('shows as many dots as its number once they are wanted, at its own place', () => {
    const stone = createNumberStone(makeKit().kit, { ...(makeNumbers(7)[6] as PlayWord) });
    stone.place(PLACE);
    expect(stone.listDots()).toEqual([]);
    stone.showDots();
    stone.showDots();
    expect(listVisible(stone.view).filter((label) => label === 'dot')).toHaveLength(7);
    expect(stone.listDots()).toHaveLength(7);
    for (const { x, y } of stone.listDots()) {
      expect(x).toBeGreaterThan(PLACE.x);
      expect(x).toBeLessThan(PLACE.x + PLACE.width);
      expect(y).toBeGreaterThan(PLACE.y);
      expect(y).toBeLessThan(PLACE.y + PLACE.height);
    }
  });
});

describe('a pattern of dots', () => {
  it.each([
    [1, 0, 1, 9],
    [10, 0, 10, 0],
    [14, 0, 14, 6],
    [20, 0, 20, 0],
    [21, 2, 1, 9],
    [40, 4, 0, 0],
  ])('shows %i as %i bars of ten, %i dots and %i empty places', (value, tens, dots, empty) => {
    const { view } = createDotPattern(makeKit().kit, value, 200, 60);
    const count = (wanted: string): number => view.children.filter(({ label }) => label === wanted).length;
    expect([count('ten'), count('dot'), count('empty place')]).toEqual([tens, dots, empty]);
    for (const { x, y } of view.children) expect([Math.abs(x) <= 100, Math.abs(y) <= 30]).toEqual([true, true]);
  });

  it('shows up to ten counters alone, the larger the fewer they are, inside of their area', () => {
    const sizes = [1, 2, 3, 5, 10].map((value) => {
      const { view, dots } = createDotPattern(makeKit().kit, value, 200, 100, 'fish');
      expect([view.children.length, dots.length]).toEqual([value, value]);
      for (const { x, y } of dots) expect([Math.abs(x) < 100, Math.abs(y) < 50]).toEqual([true, true]);
      return view.children[0]?.width ?? 0;
    });
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(sizes[0]).toBeGreaterThan(sizes[4] ?? 0);
  });

  it.each([0, -3, 2.5, 100, Number.NaN])('shows nothing for %f', (value) => {
    expect(createDotPattern(makeKit().kit, value, 200, 60).view.children).toEqual([]);
  });
});

describe('a text stone', () => {
  it('is as wide as its text needs, and no narrower than it is high', () => {
    const { kit } = makeKit();
    expect(widthOfStone(kit, 'i', 100)).toBeCloseTo(110);
    expect(widthOfStone(kit, 'manu manu manu', 100)).toBeCloseTo(14 * 23 + 72);
    const stone = createTextStone(kit, 'stone', 'manu');
    stone.place(PLACE);
    stone.place(PLACE);
    expect(listVisible(stone.view).filter((label) => label === 'manu')).toHaveLength(1);
  });
});

describe('a number card', () => {
  it('shows its number with baskets of ten and single fish, once', () => {
    const { kit } = makeKit();
    const [word] = makeNumbers(1) as [PlayWord];
    const card = createNumberCard(kit, word, 23, 200, 160, 'fish');
    card.showNumeral();
    card.showNumeral();
    const counters = listVisible(card.view).filter((label) => label === 'basket' || label === 'fish');
    const basket = ['basket', ...Array.from({ length: 10 }, () => 'fish')];
    expect(counters).toEqual([...basket, ...basket, 'fish', 'fish', 'fish']);
    expect(listVisible(card.view).filter((label) => label === '1')).toHaveLength(1);
  });

  it('shows its counters first, its word when it is read, and a shade of what was eaten', () => {
    const [word] = makeNumbers(2).slice(1) as [PlayWord];
    const card = createNumberCard(makeKit().kit, word, 2, 200, 160, 'fish');
    expect(listVisible(card.view)).not.toContain(word.text);
    card.showWord();
    finishTweens();
    expect(listVisible(card.view)).toContain(word.text);
    expect([card.take(0)?.isTen, card.take(0), card.take(2)]).toEqual([false, null, null]);
    expect(find(card.view, 'fish')?.parent?.alpha).toBeLessThan(0.5);
    card.setCountersShown(false);
    finishTweens();
    expect(find(card.view, 'fish')?.parent?.alpha).toBe(0);
    expect(card.listCounters()).toEqual([]);
  });

  it('lets a counter with a partner step back, and one without it glow, until both are as before', () => {
    const [word] = makeNumbers(1) as [PlayWord];
    const card = createNumberCard(makeKit().kit, word, 2, 200, 160, 'fish');
    card.mark(0, 'paired');
    card.mark(1, 'extra');
    finishTweens();
    expect(find(card.view, 'fish')?.parent?.alpha).toBeLessThan(0.5);
    expect(listVisible(card.view).filter((label) => label === 'glow')).toHaveLength(1);
    card.unmark();
    expect(find(card.view, 'fish')?.parent?.alpha).toBe(1);
    expect(listVisible(card.view)).not.toContain('glow');
  });

  it('keeps all lines of a long number word on a card of the smallest phone, without the counters for which it has no room', () => {
    const word = { ...bird, text: 'rua tekau mā whitu', english: '27' };
    const [width, height] = [72, 67];
    const card = createNumberCard(makeKit().kit, word, 27, width, height, 'fish');
    card.showWord();
    finishTweens();
    expect(listVisible(card.view).filter((label) => label === 'basket' || label === 'fish')).toEqual([]);
    const parts = listAll(card.view).filter(
      (child) => child instanceof Sprite && /\b(?:rua|whitu)\b/u.test(child.label),
    );
    expect(parts).not.toHaveLength(0);
    for (const part of parts) {
      const y = part.y + (part.parent?.y ?? 0);
      expect(y - part.height / 2).toBeGreaterThanOrEqual(-height);
      expect(y + part.height / 2).toBeLessThanOrEqual(0);
    }
  });

  it.each([100, -1, 2.5])('counts nothing for %f', (value) => {
    const card = createNumberCard(makeKit().kit, bird, value, 200, 160, 'fish');
    card.showNumeral();
    expect(listVisible(card.view).filter((label) => label === 'basket' || label === 'fish')).toEqual([]);
  });
});

describe('a card', () => {
  it('shows its face once it is turned, and then its back again', () => {
    const card = createFlipCard(makeKit().kit, bird, 'word');
    card.place(PLACE);
    expect(listVisible(card.view)).toEqual(['card-back']);
    card.turn(true);
    expect(listVisible(card.view)).toEqual(['card-back']);
    finishTweens();
    // Its frame, and the paper in it.
    expect(listVisible(card.view)).toEqual(['card-front', 'card-front', bird.text, 'speaker']);
    card.turn(true);
    card.turn(false);
    finishTweens();
    expect(listVisible(card.view)).toEqual(['card-back']);
  });

  it('tells words from pictures by its back, which glows in gold while it is down if asked for', () => {
    const card = createFlipCard(makeKit().kit, bird, 'picture', true);
    card.place(PLACE);
    expect(listVisible(card.view)).toEqual(['glow', 'card-front', 'card-back-sun']);
    card.turn(true, true);
    expect(listVisible(card.view)).not.toContain('glow');
  });

  it.each([
    ['at once', {}, true],
    ['where motion is reduced', { isMotionReduced: true }, false],
  ])('turns without motion %s', (_, changes, isInstant) => {
    const card = createFlipCard(makeKit(changes).kit, bird, 'picture');
    card.place(PLACE);
    card.turn(true, isInstant);
    expect(find(card.view, 'card-front')?.visible).toBe(true);
  });

  it('has a green edge and no tick when it was found', () => {
    const card = createFlipCard(makeKit().kit, bird, 'picture');
    card.place(PLACE);
    card.turn(true, true);
    card.markFound();
    expect(listVisible(card.view)).toContain('card-found');
    expect(listVisible(card.view)).not.toContain('tick');
    expect(listVisible(card.view)).not.toContain('card-front');
  });
});

describe('a card that is heard', () => {
  it('sends waves from its speaker, which are gone when it has spoken', () => {
    const card = createFlipCard(makeKit().kit, bird, 'word');
    card.place(PLACE);
    card.turn(true, true);
    const still = listVisible(card.view);
    card.speak();
    expect(listVisible(card.view)).toEqual(expect.arrayContaining(['dot', 'speaker']));
    finishTweens();
    expect(listVisible(card.view)).toEqual(still);
  });
});

/** Whether a card and a stone of a word show a speaker. */
const speakerOf = (word: PlayWord): boolean[] => {
  const card = createFlipCard(makeKit().kit, word, 'word');
  card.place(PLACE);
  card.turn(true, true);
  const stone = createNumberStone(makeKit().kit, word);
  stone.place(PLACE);
  return [card.view, stone.view].map((view) => listVisible(view).includes('speaker'));
};

describe('a number stone with looks of its own', () => {
  it('with counters stands without empty places and speaker, and its numeral takes their place', () => {
    const [, word] = makeNumbers(2) as [PlayWord, PlayWord];
    const stone = createNumberStone(makeKit().kit, word, { counter: 'fish' });
    stone.place(PLACE);
    stone.showDots();
    expect(listVisible(stone.view).filter((label) => label === 'dot')).toHaveLength(2);
    for (const label of ['empty place', 'speaker']) expect(listVisible(stone.view)).not.toContain(label);
    stone.showNumeral();
    expect(listVisible(stone.view)).not.toContain('dot');
    expect(listVisible(stone.view)).toEqual(expect.arrayContaining(['2', word.text]));
  });

  it('is blank where its word stands elsewhere, and shades the counters that were taken', () => {
    const [, word] = makeNumbers(2) as [PlayWord, PlayWord];
    const blank = createNumberStone(makeKit().kit, word, { hasWord: false });
    blank.place(PLACE);
    expect(listVisible(blank.view)).not.toContain(word.text);
    const stone = createNumberStone(makeKit().kit, word, { counter: 'fish' });
    stone.place(PLACE);
    stone.showDots();
    stone.setTaken(1);
    const alphas = (): number[] => {
      const pattern = listAll(stone.view).filter(({ label }) => label === 'dot');
      return pattern.map(({ alpha }) => alpha);
    };
    expect([alphas()[0], alphas()[1]]).toEqual([0.2, 1]);
    // Also after it was drawn anew for another size.
    stone.place({ ...PLACE, width: 200 });
    expect(alphas()[0]).toBe(0.2);
    stone.setTaken(0);
    expect(alphas()).toEqual([1, 1]);
  });
});

describe('a word without a recording', () => {
  it('shows no speaker on a card or a stone', () => {
    expect(speakerOf(bird)).toEqual([true, true]);
    expect(speakerOf({ ...bird, audio: null })).toEqual([false, false]);
  });
});

describe('a crocodile', () => {
  it('opens its mouth to a side and shuts it, in its own time or at once', () => {
    const { view, show, shrug } = createCrocodile(makeKit().kit, 669, 'whole');
    const [turning] = view.children;
    const lower = find(view, 'croc-lower-jaw')?.parent;
    show('left', false);
    finishTweens();
    expect([turning?.scale.x, lower?.angle]).toEqual([-1, 7]);
    show('left', false);
    show('shut', true);
    finishTweens();
    expect([turning?.scale.x, lower?.angle]).toEqual([1, 0]);
    const at = turning?.children[0]?.x;
    shrug();
    finishTweens();
    expect(turning?.children[0]?.x).toBe(at);
  });

  it('is a head alone on a stone', () => {
    expect(find(createCrocodile(makeKit().kit, 100, 'head').view, 'croc-body')).toBeUndefined();
  });
});

const linesOf = (view: Container): string[] => view.children.map(({ label }) => label);

describe('a paragraph', () => {
  const STYLE = { maxSize: 40, minSize: 10, width: 200, height: 300, color: 0 };
  it('breaks at spaces where a line is full, and is centred', () => {
    const view = createParagraph(makeKit().kit, 'one two three four', STYLE);
    expect(linesOf(view)).toEqual(['one two', 'three four']);
    expect(view.children.map(({ y }) => y)).toEqual([-27, 27]);
  });

  it('is made smaller until it fits, and never cuts a word', () => {
    const view = createParagraph(makeKit().kit, 'one two three four five six seven', { ...STYLE, height: 60 });
    expect(linesOf(view).join(' ')).toBe('one two three four five six seven');
    expect(view.children.length * (view.children[1]?.height ?? 0)).toBeLessThanOrEqual(60);
    expect(linesOf(createParagraph(makeKit().kit, 'unbreakableunbreakable', STYLE))).toEqual([
      'unbreakableunbreakable',
    ]);
  });

  it('is no smaller than its smallest size', () => {
    const { kit, label } = makeKit();
    createParagraph(kit, 'one two three four five six', { ...STYLE, minSize: 38, height: 20 });
    expect(Math.min(...label.mock.calls.map(([, { size }]) => size))).toBe(38);
  });
});

describe('layoutFlow', () => {
  const AREA = { x: 0, y: 0, width: 300, height: 200 };
  const OPTIONS = { height: 40, gap: 10, lineGap: 20 };

  it('makes centred lines of nearly equal length', () => {
    const places = layoutFlow(AREA, [100, 100, 100, 100], OPTIONS);
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [45, 50],
      [155, 50],
      [45, 110],
      [155, 110],
    ]);
    expect(fitsInside(AREA, places)).toBe(true);
  });

  it('begins each line at the right for words that are read from there', () => {
    const places = layoutFlow(AREA, [100, 60, 100, 100], { ...OPTIONS, isRightToLeft: true });
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [135, 50],
      [65, 50],
      [155, 110],
      [45, 110],
    ]);
  });

  it('reports when the items do not fit', () => {
    expect(fitsInside(AREA, layoutFlow(AREA, [400], OPTIONS))).toBe(false);
    expect(fitsInside(AREA, layoutFlow(AREA, Array<number>(8).fill(280), OPTIONS))).toBe(false);
    expect(layoutFlow(AREA, [], OPTIONS)).toEqual([]);
  });
});

describe('an animation', () => {
  it('ends where it began', () => {
    const { kit } = makeKit();
    const view = kit.sprite('bird');
    view.position.set(50, 60);
    for (const move of [jump, wobble, popIn]) {
      move(kit, view);
      finishTweens();
      expect([view.x, view.y, view.scale.x, view.scale.y, view.alpha]).toEqual([50, 60, 1, 1, 1]);
    }
  });

  it('does not drift when a wobble is asked for again and again', () => {
    const { kit } = makeKit();
    const view = kit.sprite('bird');
    view.position.set(50, 60);
    for (let press = 0; press < 8; press += 1) {
      wobble(kit, view);
      gsap.updateRoot(gsap.globalTimeline.time() + 0.1);
    }
    finishTweens();
    expect([view.x, view.y]).toEqual([50, 60]);
  });

  it.each<Act>(['fly', 'leap', 'bite', 'drive', 'hop', 'shake', { name: 'count', dots: 5 }])(
    'of what was answered ends where it began, and leaves nothing behind (%s)',
    (act) => {
      const { kit } = makeKit();
      const view = new Container({ children: [kit.sprite('bird')] });
      const parent = new Container({ children: [view] });
      view.scale.set(2);
      playAct(kit, view, act, 100, 1);
      gsap.updateRoot(gsap.globalTimeline.time() + 0.55);
      expect([view.pivot.x, view.pivot.y, view.rotation, view.scale.x]).not.toEqual([0, 0, 0, 2]);
      finishTweens();
      expect([view.pivot.x, view.pivot.y, view.rotation, view.scale.x, view.scale.y]).toEqual([0, 0, 0, 2, 2]);
      expect([parent.children.length, view.children.length]).toEqual([1, 1]);
    },
  );

  it('of what was answered starts again from its place when it is asked for meanwhile', () => {
    const { kit } = makeKit();
    const view = kit.sprite('bird');
    const parent = new Container({ children: [view] });
    for (const act of ['drive', 'leap', 'hop'] as const) {
      playAct(kit, view, act, 100, 1);
      gsap.updateRoot(gsap.globalTimeline.time() + 0.7);
    }
    finishTweens();
    expect([view.pivot.x, view.pivot.y, view.rotation, view.scale.x, view.scale.y]).toEqual([0, 0, 0, 1, 1]);
    expect(parent.children).toEqual([view]);
  });

  it('of what was answered goes with its tweens, and does not stay a mirror image', () => {
    const { kit } = makeKit();
    const view = kit.sprite('fish');
    const parent = new Container({ children: [view] });
    playAct(kit, view, 'leap', 100, 1);
    gsap.updateRoot(gsap.globalTimeline.time() + 0.65);
    expect(view.scale.x).toBeLessThan(0);
    gsap.killTweensOf(view.pivot);
    expect(view.scale.x).toBe(1);
    finishTweens();
    expect(parent.children.filter((child) => child.label === '')).toEqual([]);
  });

  it('of what was answered is smaller in calm play, with nothing that flies about', () => {
    expect(highest(true)).toBeLessThan(highest(false) * 0.7);
  });

  it('of what was answered goes less far where it would leave the screen', () => {
    expect(farthest(60)).toBeLessThan(farthest(400) / 2);
  });

  it('of what was answered is a light behind it where motion is reduced', () => {
    const { kit } = makeKit({ isMotionReduced: true });
    const view = kit.sprite('bird');
    const parent = new Container({ children: [view] });
    playAct(kit, view, 'hop', 100, 1);
    expect(parent.children).toEqual([view]);
    playAct(kit, view, 'fly', 100, 1);
    gsap.updateRoot(gsap.globalTimeline.time() + 0.3);
    expect([view.pivot.y, view.rotation]).toEqual([0, 0]);
    expect(parent.children[0]?.children[0]?.alpha).toBeGreaterThan(0);
    finishTweens();
    expect(parent.children).toEqual([view]);
  });

  it('does not shake or grow where motion is reduced', () => {
    const { kit } = makeKit({ isMotionReduced: true });
    const view = kit.sprite('bird');
    jump(kit, view);
    wobble(kit, view);
    expect(gsap.globalTimeline.getChildren()).toEqual([]);
    popIn(kit, view);
    gsap.updateRoot(gsap.globalTimeline.time() + 0.05);
    expect([view.alpha > 0 && view.alpha < 1, view.scale.x]).toEqual([true, 1]);
    finishTweens();
    expect(view.alpha).toBe(1);
  });

  it.each([
    [false, { alpha: 1, scale: 0 }],
    [true, { alpha: 0, scale: 1 }],
  ])('away ends with what comes after it (reduced: %s)', (isMotionReduced, end) => {
    const { kit } = makeKit({ isMotionReduced });
    const view = kit.sprite('bird');
    const then = vi.fn<() => void>();
    popOut(kit, view, 0.5, then);
    expect(then).not.toHaveBeenCalled();
    finishTweens();
    expect([then.mock.calls.length, view.alpha, view.scale.x]).toEqual([1, end.alpha, end.scale]);
  });
});

describe('destroyView', () => {
  it('destroys the children and kills the tweens', () => {
    const { kit } = makeKit();
    const tile = createPictureTile(kit, bird, 0);
    popIn(kit, tile.view);
    const [board] = tile.view.children;
    if (board) gsap.to(board, { x: 5, duration: 1 });
    destroyView(kit, tile.view);
    expect([tile.view.destroyed, board?.destroyed, gsap.globalTimeline.getChildren()]).toEqual([true, true, []]);
  });
});
