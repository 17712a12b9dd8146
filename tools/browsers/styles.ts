import data from '@mdn/browser-compat-data/forLegacyNode';
import type { Identifier } from '@mdn/browser-compat-data';
import type { Block, CssNode, Declaration, WalkContext } from 'css-tree';
import { parse, walk } from 'css-tree';
import type { Finding } from './support';
import { createFindings, entryAt, findLacking } from './support';

const { properties = {}, types = {}, selectors = {}, 'at-rules': atRules = {} } = data.css;

/**
 * A range in a query, as text: '(width < 600px)'. Browsers that lack it lack `not (...)` too, and
 * drop the rules within.
 */
export const RANGE_IN_QUERY =
  /\(\s*(?:width|height|aspect-ratio)\s*[<>=]|[<>=]\s*(?:width|height|aspect-ratio)\s*(?:[<>=]|\))/u;
export const RANGE_SINCE = findLacking(entryAt('css.at-rules.media.range_syntax'));

/** Where MDN keeps the functions that are not types of their own. */
const FUNCTION_GROUPS = [
  'basic-shape',
  'color',
  'easing-function',
  'filter-function',
  'gradient',
  'image',
  'transform-function',
];
/** Units by their first letters; all others have an entry of their own. */
const UNIT_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^cq/u, 'container_query_length_units'],
  [/^dv/u, 'viewport_percentage_units_dynamic'],
  [/^lv/u, 'viewport_percentage_units_large'],
  [/^sv/u, 'viewport_percentage_units_small'],
];
const PREFIX = /^-(?:webkit|moz|ms)-/u;

/** The properties that a shorthand is made of, with values from MDN. */
const PARTS: Readonly<Record<string, string>> = {
  'place-content': 'align-content',
  'place-items': 'align-items',
  'place-self': 'align-self',
};

/** Declarations that do in older browsers what a newer one does. */
const FALLBACKS: Readonly<Record<string, string>> = { 'content-visibility': 'visibility' };

const prefixOf = (name: string): string => PREFIX.exec(name)?.[0] ?? '';

function findFunction(name: string): Identifier | undefined {
  return types[name] ?? FUNCTION_GROUPS.map((group) => types[group]?.[name]).find((entry) => entry !== undefined);
}

function findUnit(unit: string): Identifier | undefined {
  const group = UNIT_GROUPS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit;
  return types['length']?.[group];
}

/**
 * The browsers that lack a property; one that knows it under a prefix lacks it unless the rule has
 * it under the prefix too.
 */
function findLackingProperty(name: string, siblings: ReadonlySet<string>): string {
  const prefix = prefixOf(name);
  const entry = properties[name] ?? properties[name.slice(prefix.length)];
  const isPrefixedToo = prefix === '' && siblings.has(`-webkit-${name}`);
  return findLacking(entry, { prefix: isPrefixedToo ? '-webkit-' : prefix, isWholeNeeded: true });
}

/** The declarations of one block; what stands in `@supports` is asked for, and left out. */
const listDeclarations = (block: Block): readonly Declaration[] =>
  block.children.toArray().flatMap((child) => (child.type === 'Declaration' ? [child] : []));

/** What a style sheet uses and a browser of the floor lacks. */
export function findInStyles(css: string): readonly Finding[] {
  const { add, list } = createFindings();
  const addValue = ({ property, value }: Declaration): void => {
    const name = property.slice(prefixOf(property).length);
    const entry = property.startsWith('--') ? undefined : properties[PARTS[name] ?? name];
    walk(value, (node) => {
      if (node.type === 'Identifier') add(`${property}: ${node.name}`, findLacking(entry?.[node.name]));
      if (node.type === 'Function')
        add(
          `${node.name}()`,
          findLacking(entry?.[node.name] ?? findFunction(node.name), { prefix: prefixOf(node.name) }),
        );
      if (node.type === 'Dimension') add(`unit ${node.unit}`, findLacking(findUnit(node.unit)));
    });
  };
  const addBlock = (block: Block): void => {
    const declarations = listDeclarations(block);
    const names = new Set(declarations.map(({ property }) => property));
    declarations.forEach((declaration, index) => {
      const { property } = declaration;
      if (names.has(FALLBACKS[property] ?? '')) return;
      if (!property.startsWith('--')) add(`${property}:`, findLackingProperty(property, names));
      // After another value of the same property, which stays where this one is not understood.
      const hasFallback = declarations.slice(0, index).some((before) => before.property === property);
      if (!hasFallback) addValue(declaration);
    });
  };
  const addQuery = (query: CssNode): void => {
    walk(query, (node) => {
      if (node.type === 'FeatureRange') add('range in a media query', RANGE_SINCE);
      if (
        node.type === 'Condition' &&
        node.children.some((child) => child.type === 'Identifier' && child.name === 'not')
      )
        add('not (...) in a media query', RANGE_SINCE);
      if (node.type === 'Feature')
        add(`@media (${node.name})`, findLacking(atRules['media']?.[node.name.replace(/^(?:min|max)-/u, '')]));
    });
  };
  walk(parse(css, { parseCustomProperty: true }), function visit(this: WalkContext, node: CssNode) {
    if (this.atrule?.name === 'supports') return;
    if (node.type === 'Atrule' && node.name !== 'supports') {
      add(`@${node.name}`, findLacking(atRules[node.name.replace(PREFIX, '')], { prefix: prefixOf(node.name) }));
      if (node.name === 'media' && node.prelude) addQuery(node.prelude);
    }
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      const dots = node.type === 'PseudoClassSelector' ? ':' : '::';
      const entry = selectors[node.name] ?? selectors[node.name.replace(PREFIX, '')];
      add(dots + node.name, findLacking(entry, { prefix: prefixOf(node.name) }));
    }
    if (node.type === 'NestingSelector') add('& in a rule', findLacking(entryAt('css.selectors.nesting')));
    if (node.type === 'Block') addBlock(node);
  });
  return list();
}
