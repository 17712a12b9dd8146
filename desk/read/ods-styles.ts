import { attributeOf, tokensOf } from './xml-tokens';

// The styles of an OpenDocument workbook, as far as they take text out: struck through, hidden,
// without height or width.

/** What a style says itself; null where it leaves that to its parent. */
interface Style {
  parent: string | null;
  isStruck: boolean | null;
  isHidden: boolean | null;
  /** Hidden as long as its sheet is protected. */
  isHiddenByProtection: boolean | null;
  /** Styles that take its place where a condition holds. */
  readonly others: string[];
}

/** What a style makes of text. */
export interface Look {
  readonly isStruck: boolean;
  readonly isHidden: boolean;
  readonly isHiddenByProtection: boolean;
  /**
   * True where a rule may strike the text through or hide it: whether it does, only the program can
   * tell.
   */
  readonly isRuled: boolean;
}

/** How a style of a family shows text. `name` null: the family's default. */
export type LookOf = (family: string, name: string | null) => Look;

const IS_ZERO = /^0+(?:\.0+)?(?:cm|mm|in|pt|px|pc)?$/u;
/** The style of cells that name none. */
const DEFAULT = 'Default';

function readProperties(style: Style, attributes: string): void {
  const [line, kind] = ['style', 'type'].map((part) => attributeOf(attributes, `style:text-line-through-${part}`));
  if ((line ?? kind ?? null) !== null) style.isStruck = (line ?? kind) !== 'none';
  const display = attributeOf(attributes, 'table:display') ?? attributeOf(attributes, 'text:display');
  if (display !== null) style.isHidden = display === 'false' || display === 'none';
  const size = attributeOf(attributes, 'style:row-height') ?? attributeOf(attributes, 'style:column-width');
  if (size !== null) style.isHidden = IS_ZERO.test(size);
  const protection = attributeOf(attributes, 'style:cell-protect');
  if (protection !== null) style.isHiddenByProtection = protection.includes('hidden');
}

/** Reads the styles of several parts of a workbook together. */
export function readStyles(...parts: readonly string[]): LookOf {
  const styles = new Map<string, Style>();
  let current: Style | null = null;
  for (const part of parts)
    for (const token of tokensOf(part)) {
      if (token.kind !== 'open') {
        if (token.kind === 'close' && /^style:(?:default-)?style$/u.test(token.name)) current = null;
        continue;
      }
      const { name, attributes, isEmpty } = token;
      if (/^style:(?:default-)?style$/u.test(name)) {
        const own = name === 'style:style' ? attributeOf(attributes, 'style:name') : '';
        const style: Style = {
          parent: attributeOf(attributes, 'style:parent-style-name'),
          isStruck: null,
          isHidden: null,
          isHiddenByProtection: null,
          others: [],
        };
        styles.set(`${attributeOf(attributes, 'style:family') ?? ''}/${own ?? ''}`, style);
        current = isEmpty ? null : style;
      } else if (current !== null && name === 'style:map') {
        current.others.push(attributeOf(attributes, 'style:apply-style-name') ?? '');
      } else if (current !== null && name.endsWith('-properties')) readProperties(current, attributes);
    }
  return createLookOf(styles);
}

type Saying = 'isStruck' | 'isHidden' | 'isHiddenByProtection';

function createLookOf(styles: ReadonlyMap<string, Style>): LookOf {
  const looks = new Map<string, Look>();
  const chainOf = (family: string, name: string | null): Style[] => {
    const chain: Style[] = [];
    const seen = new Set<string>();
    for (let next: string | null = name ?? DEFAULT; next !== null && !seen.has(next);) {
      seen.add(next);
      const style: Style | undefined = styles.get(`${family}/${next}`);
      if (style !== undefined) chain.push(style);
      next = style?.parent ?? null;
    }
    const root = styles.get(`${family}/`);
    return root === undefined ? chain : [...chain, root];
  };
  const isTaking = (family: string, name: string): boolean => {
    const chain = chainOf(family, name);
    return says(chain, 'isStruck') || says(chain, 'isHidden');
  };
  const says = (chain: readonly Style[], what: Saying): boolean =>
    chain.find((style) => style[what] !== null)?.[what] === true;
  return (family, name) => {
    const key = `${family}/${name ?? ''}`;
    const known = looks.get(key);
    if (known !== undefined) return known;
    const chain = chainOf(family, name);
    const look: Look = {
      isStruck: says(chain, 'isStruck'),
      isHidden: says(chain, 'isHidden'),
      isHiddenByProtection: says(chain, 'isHiddenByProtection'),
      isRuled: chain.some(({ others }) => others.some((other) => isTaking(family, other))),
    };
    looks.set(key, look);
    return look;
  };
}
