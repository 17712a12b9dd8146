import { Visitor, parseSync } from 'vite';
import type { ESTree } from 'vite';
import { BUILT_INS } from './built-ins';
import { findLackingAttribute } from './attributes';
import type { Finding } from './support';
import { createFindings, entryAt, findLacking } from './support';
import { RANGE_IN_QUERY, RANGE_SINCE } from './styles';

/** Names under which scripts reach what is global. */
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);
/**
 * Calls for an element of React: jsx('button', { inert: true }), minified (0, r.jsx)(`button`,
 * ...).
 */
const CREATE_ELEMENT = /\b(?:jsxs?|createElement)\)?$/u;

/** Syntax that the bundler does not lower, or that comes from files which it does not write. */
const SYNTAX = {
  lookbehind: findLacking(entryAt('javascript.regular_expressions.lookbehind_assertion')),
  modifiers: findLacking(entryAt('javascript.regular_expressions.modifier')),
  unicodeSets: findLacking(entryAt('javascript.builtins.RegExp.unicodeSets')),
  staticBlock: findLacking(entryAt('javascript.classes.static.initialization_blocks')),
  privateIn: findLacking(entryAt('javascript.classes.private_class_fields_in')),
  /** A fault of V8 that MDN does not list: ./floor.mjs. */
  optionalSpread: 'Chrome 91, Edge 91',
} as const;

interface Names {
  /** Names that the script declares itself. */
  readonly declared: Set<string>;
  /** Names that stand for a value, declared or global. */
  readonly used: Set<string>;
  /** Pairs 'object.property' where the object is a plain name. */
  readonly pairs: Set<string>;
  readonly methods: Set<string>;
}

const nameOf = (node: { readonly type: string }): string =>
  node.type === 'Identifier' && 'name' in node && typeof node.name === 'string' ? node.name : '';

/** The names that a pattern declares: `{ a, b: [c] }` declares a and c. */
function listDeclared(pattern: ESTree.BindingPattern | ESTree.ParamPattern): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        listDeclared(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) =>
        element === null ? [] : listDeclared(element.type === 'RestElement' ? element.argument : element),
      );
    case 'AssignmentPattern':
      return listDeclared(pattern.left);
    case 'RestElement':
      return listDeclared(pattern.argument);
    default:
      return [];
  }
}

/** Text of a string, also of one that a minifier writes as a template. */
function textOf(node: ESTree.Argument | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? '';
  return '';
}

/**
 * What a built script uses and a browser of the floor lacks. Throws where the script cannot be
 * parsed. `file` is named in the error.
 */
export function findInScript(file: string, code: string): readonly Finding[] {
  const { program, errors } = parseSync(file, code, { sourceType: 'unambiguous' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names: Names = { declared: new Set(), used: new Set(), pairs: new Set(), methods: new Set() };
  const { add, list } = createFindings();
  /** Identifiers that are no values: names of properties. */
  const keys = new Set<object>();
  const declare = (pattern: ESTree.BindingPattern | ESTree.ParamPattern): void =>
    listDeclared(pattern).forEach((name) => names.declared.add(name));
  const declareFunction = ({
    id,
    params,
  }: {
    readonly id: ESTree.BindingIdentifier | null;
    readonly params: readonly ESTree.ParamPattern[];
  }): void => {
    if (id) declare(id);
    params.forEach(declare);
  };
  const declareClass = ({ id }: { readonly id: ESTree.BindingIdentifier | null }): void => {
    if (id) declare(id);
  };
  const declareImport = ({ local }: { readonly local: ESTree.BindingIdentifier }): void => declare(local);
  /** Queries that are asked by script: matchMedia('(width < 600px)'). */
  const addQuery = (text: string): void => {
    if (RANGE_IN_QUERY.test(text)) add('range in a media query', RANGE_SINCE);
  };
  const addKey = ({ key, computed }: { readonly key: object; readonly computed: boolean }): void => {
    if (!computed) keys.add(key);
  };

  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(declare),
    ClassDeclaration: declareClass,
    ClassExpression: declareClass,
    ImportSpecifier: declareImport,
    ImportDefaultSpecifier: declareImport,
    ImportNamespaceSpecifier: declareImport,
    CatchClause: ({ param }) => {
      if (param) declare(param);
    },
    Property: addKey,
    MethodDefinition: addKey,
    PropertyDefinition: (node) => addKey(node),
    Identifier: (node) => {
      if (!keys.has(node)) names.used.add(node.name);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed) return;
      keys.add(property);
      const member = nameOf(property);
      const owner =
        object.type === 'MemberExpression' && GLOBAL_OBJECTS.has(nameOf(object.object)) ? object.property : object;
      names.pairs.add(`${nameOf(owner)}.${member}`);
      if (GLOBAL_OBJECTS.has(nameOf(object))) names.used.add(member);
    },
    CallExpression: ({ callee, arguments: [element, properties] }) => {
      if (callee.type === 'MemberExpression' && !callee.computed) names.methods.add(nameOf(callee.property));
      const tag = CREATE_ELEMENT.test(code.slice(callee.start, callee.end)) ? textOf(element) : '';
      if (tag === '' || properties?.type !== 'ObjectExpression') return;
      for (const property of properties.properties)
        if (property.type === 'Property')
          add(`<${tag} ${nameOf(property.key)}>`, findLackingAttribute(tag, nameOf(property.key)));
    },
    ChainExpression: ({ expression }) => {
      if (
        expression.type === 'CallExpression' &&
        expression.arguments.slice(0, -1).some(({ type }) => type === 'SpreadElement')
      )
        add('spread before other arguments of an optional call', SYNTAX.optionalSpread);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') addQuery(node.value);
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      if (/\(\?<[=!]/u.test(pattern)) add('lookbehind in a regular expression', SYNTAX.lookbehind);
      if (/\(\?[ims]*-?[ims]+:/u.test(pattern)) add('modifiers in a regular expression', SYNTAX.modifiers);
      if (flags.includes('v')) add('flag v of a regular expression', SYNTAX.unicodeSets);
    },
    StaticBlock: () => add('static block of a class', SYNTAX.staticBlock),
    BinaryExpression: ({ left, operator }) => {
      if (operator === 'in' && code.startsWith('#', left.start)) add('#private in object', SYNTAX.privateIn);
    },
    TemplateElement: ({ value }) => addQuery(value.cooked ?? ''),
  }).visit(program);

  const isGlobal = (name: string): boolean => !names.declared.has(name);
  for (const name of names.used) if (isGlobal(name)) add(name, BUILT_INS.globals.get(name) ?? '');
  for (const pair of names.pairs)
    if (isGlobal(pair.split('.')[0] ?? '')) add(pair, BUILT_INS.properties.get(pair) ?? '');
  for (const name of names.methods) add(`${name}()`, BUILT_INS.methods.get(name) ?? '');
  return list();
}
