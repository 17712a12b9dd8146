/** A box on the screen, in CSS pixels. */
export interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is to be seen whole; it may lie on things of these names. */
interface ShownText extends Box {
  readonly on?: readonly string[];
  /** Drawn by the stage. */
  readonly isInGame?: boolean;
}

/** What a game shows at one moment. */
export interface Shown {
  /** Words, numbers and other figures that are to be read; each may lie on things. */
  readonly texts: readonly ShownText[];
  /** What could cover them. */
  readonly things: readonly Box[];
}

/** Runs in the page: what the head-up display and the stage show now. */
export function readShown(): Shown {
  const texts: ShownText[] = [];
  const things: Box[] = [];
  const { body } = document;
  const find = (selector: string): Element | null => body.querySelector(selector);
  const pen = document.createElement('canvas').getContext('2d');
  /** The letters of an element, without the room above and below them that a line has. */
  const addTexts = (name: string, element: Element | null, ...on: readonly string[]): void => {
    if (!element || !pen || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node?.parentElement; node = walker.nextNode()) {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(node.parentElement);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const letters = pen.measureText(node.textContent ?? '');
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        const scale = height / (letters.fontBoundingBoxAscent + letters.fontBoundingBoxDescent);
        const top = y + scale * (letters.fontBoundingBoxAscent - letters.actualBoundingBoxAscent);
        const inked = scale * (letters.actualBoundingBoxAscent + letters.actualBoundingBoxDescent);
        if (width > 0) texts.push({ name, x, y: top, width, height: inked, on });
      }
    }
  };
  const addThing = (name: string, element: Element | null): void => {
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const { x, y, width, height } = element.getBoundingClientRect();
    things.push({ name, x, y, width, height });
  };
  /** What is to be seen whole: a face, a star, a choice. */
  const addWhole = (name: string, element: Element | null, ...on: readonly string[]): void => {
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const { x, y, width, height } = element.getBoundingClientRect();
    texts.push({ name, x, y, width, height, on });
  };

  addThing('the praise', find('[data-testid="popup-word"]'));
  addTexts('the word of praise', find('[data-testid="popup-word"]'), 'the praise');
  addThing('the marker', find('[data-testid="score-change"]'));
  addTexts('the marker', find('[data-testid="score-change"]'), 'the marker');
  addThing('the songbird', find('[aria-label="Songbird"] img'));
  addWhole("the songbird's face", find('[aria-label="Songbird"] img'), 'the songbird', 'the plaque', 'the results');
  for (const name of ['banner', 'introduction']) {
    addThing(`the ${name}`, find(`[data-testid="${name}"]`));
    addTexts(`the text of the ${name}`, find(`[data-testid="${name}"]`), `the ${name}`);
  }
  addThing('the plaque', find('[data-prompt]'));
  addTexts('the learnt word', find('[data-prompt] > [aria-hidden]'), 'the plaque');
  for (const figure of document.querySelectorAll(
    '[data-testid="hud"] :is([role="img"], [role="timer"], [role="progressbar"])',
  )) {
    const name = figure.getAttribute('aria-label') ?? '';
    addThing(name, figure);
    addWhole(name, figure, name, ...(figure.closest('[data-testid="banner"]') ? ['the banner'] : []));
  }
  for (const choice of body.querySelectorAll('button[data-choice]')) {
    // Things that fall come in behind the plaque and the figures.
    const isIn = choice.getBoundingClientRect().y > (find('[data-testid="hud"]')?.getBoundingClientRect().bottom ?? 0);
    if (isIn) addWhole(`the choice "${choice.getAttribute('aria-label') ?? ''}"`, choice);
  }
  const results = find('[data-testid="results"]');
  // What is left of the game is seen behind them.
  addThing('the results', results);
  for (const star of body.querySelectorAll('[data-star]'))
    addWhole(`star ${star.getAttribute('data-star') ?? ''}`, star, 'the results');
  for (const term of results?.querySelectorAll('dt, dd') ?? []) addTexts(`"${term.textContent}"`, term, 'the results');
  addThing('the sticker', find('[data-testid="won-sticker"]'));
  for (const way of results?.querySelectorAll('a, button:not([data-testid])') ?? []) {
    const name = way.getAttribute('aria-label') ?? way.textContent;
    addThing(name, way);
    addTexts(`the text of ${name}`, way, name, 'the results');
  }
  const { qa } = window;
  const stage = find('[data-stage] canvas')?.getBoundingClientRect();
  texts.push(
    ...(qa?.drawn() ?? []).map((word) => ({
      ...word,
      y: word.y + (stage?.y ?? 0),
      name: `"${word.name}" in the game`,
      isInGame: true,
    })),
  );
  return { texts, things };
}

/** Boxes of round things and of letters touch at their edges. CSS pixels. */
const SLACK = 2;

const overlapOf = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

const doOverlap = (one: Box, other: Box): boolean =>
  overlapOf(one.x, one.width, other.x, other.width) > SLACK &&
  overlapOf(one.y, one.height, other.y, other.height) > SLACK;

/** Which texts are covered, in words. */
export const findCovered = ({ texts, things }: Shown): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      things.flatMap((thing) =>
        doOverlap(text, thing) && !text.on?.includes(thing.name) ? [`${text.name} is covered by ${thing.name}`] : [],
      ),
    ),
  ),
];
