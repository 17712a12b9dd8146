import { attributeOf } from './html-tokens';

// How a web page shows a text: web pages take rows and words out by striking them through or by
// hiding them.

/** How a text is shown. */
export interface Look {
  readonly isStruck: boolean;
  readonly isHidden: boolean;
}

export const PLAIN_LOOK: Look = { isStruck: false, isHidden: false };

const STRIKES: ReadonlySet<string> = new Set(['s', 'del', 'strike']);
/** Elements whose content no browser shows. */
const UNSEEN: ReadonlySet<string> = new Set(['template', 'datalist']);

const LINE_THROUGH = /text-decoration(?:-line)?\s*:[^;]*line-through/iu;
const HIDES =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:opacity|font-size)\s*:\s*0(?:\.0+)?(?:px|pt|r?em|%)?\s*(?:[;!]|$))/iu;

const lookOfStyle = (style: string): Look => ({ isStruck: LINE_THROUGH.test(style), isHidden: HIDES.test(style) });

const isPlain = ({ isStruck, isHidden }: Look): boolean => !isStruck && !isHidden;

const join = (one: Look, other: Look | undefined): Look =>
  other === undefined ? one : { isStruck: one.isStruck || other.isStruck, isHidden: one.isHidden || other.isHidden };

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => {
      const end = part.indexOf('*/');
      return index === 0 ? part : end < 0 ? '' : part.slice(end + 2);
    })
    .join(' ');

/**
 * Style sheets of a page, as spreadsheets write them: what is struck through or hidden, by '.class'
 * or '#id'.
 */
export type PageLooks = ReadonlyMap<string, Look>;

/**
 * Reads a style sheet into `looks`. Of a selector its last class or id counts: in doubt a text is
 * taken out, not published.
 */
export function readStyleSheet(css: string, looks: Map<string, Look>): void {
  for (const rule of withoutComments(css).split('}')) {
    const parts = rule.split('{');
    const look = lookOfStyle(parts.at(-1) ?? '');
    if (isPlain(look)) continue;
    for (const selector of (parts.at(-2) ?? '').split(',')) {
      const name = selector.includes(':') ? undefined : /^.*([.#][\w-]+)/su.exec(selector)?.[1];
      if (name !== undefined) looks.set(name, join(look, looks.get(name)));
    }
  }
}

/** How an element is shown, by itself and by the style sheets. */
function lookOfElement(name: string, attributes: string, looks: PageLooks): Look {
  const classes = (attributeOf(attributes, 'class') ?? '').split(/\s+/u).map((each) => `.${each}`);
  const own = lookOfStyle(attributeOf(attributes, 'style') ?? '');
  const isHidden =
    UNSEEN.has(name) || /(?:^|\s)hidden(?:[\s=/]|$)/iu.test(attributes.replaceAll(/"[^"]*"|'[^']*'/gu, ''));
  const tag = { isStruck: STRIKES.has(name), isHidden };
  return [...classes, `#${attributeOf(attributes, 'id') ?? ''}`].reduce(
    (look, each) => join(look, looks.get(each)),
    join(tag, own),
  );
}

/** Elements that have no content and no end. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/**
 * An end tag is looked for among this many open elements: pages that close nothing take no longer.
 */
const MAX_DEPTH = 100;

/** The elements that are open, with how their text is shown. */
export class OpenElements {
  private readonly elements: { readonly name: string; readonly look: Look }[] = [];
  private readonly looks: PageLooks;

  constructor(looks: PageLooks) {
    this.looks = looks;
  }

  get depth(): number {
    return this.elements.length;
  }

  /** How a text is shown that stands here. */
  get look(): Look {
    return this.elements.at(-1)?.look ?? PLAIN_LOOK;
  }

  /** How an element is shown that begins here. */
  lookOf(name: string, attributes: string): Look {
    return join(this.look, lookOfElement(name, attributes, this.looks));
  }

  open(name: string, attributes: string): void {
    if (!VOID.has(name)) this.elements.push({ name, look: this.lookOf(name, attributes) });
  }

  /** Closes all but the first `depth` elements. */
  closeTo(depth: number): void {
    this.elements.length = Math.min(depth, this.elements.length);
  }

  /** Closes the last element of a name, and what is open in it; those of the first `floor` stay. */
  close(name: string, floor: number): void {
    const lowest = Math.max(floor, this.elements.length - MAX_DEPTH);
    for (let index = this.elements.length - 1; index >= lowest; index -= 1)
      if (this.elements[index]?.name === name) return this.closeTo(index);
  }
}
