import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { nameOf } from '../../src/messages/load-messages';

/** Texts of the interface in a file, and where it has others. */
export interface FileTexts {
  readonly path: string;
  /** The messages that it says, by their names. */
  readonly messages: readonly string[];
  /** Texts that are shown and are no messages, as `line: text`. */
  readonly loose: readonly string[];
  /** All of its strings: a message may pass through a constant. */
  readonly strings: readonly string[];
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** What says the text that it is given as a message. */
const CALLS = new Set(['message', 'label', 'text', 'english', 'inEnglish', 'translate']);
/** What shows the text within it as a message. */
const ELEMENTS = new Set(['UiWord', 'UiText', 'TwoNames', 'WordName', 'ChooseAgain']);
/** Attributes that are read, of elements of the page. */
const READ_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder']);
/** A word, or a part of one. */
const WORDS = /\p{L}{2}/u;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The nodes directly below one, in their order. */
function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** The strings and templates that an expression can be: itself, or the ends of a condition. */
function endsOf(node: SyntaxNode): SyntaxNode[] {
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node];
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].filter(isNode).flatMap(endsOf);
    case 'LogicalExpression':
      return [node['left'], node['right']].filter(isNode).flatMap(endsOf);
    case 'JSXExpressionContainer':
      return [node['expression']].filter(isNode).flatMap(endsOf);
    default:
      return [];
  }
}

/** The strings among them. */
const stringsOf = (node: SyntaxNode): string[] =>
  endsOf(node).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

/** The text of JSX as React has it: lines are joined by a space. */
const joinLines = (text: string): string => text.replaceAll(/\s*\n\s*/gu, ' ').trim();

const partsOf = (template: SyntaxNode): string[] =>
  (template['quasis'] as { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked);

const nameOfElement = (node: SyntaxNode | undefined): string => {
  const opening = node?.['openingElement'];
  const name = isNode(opening) ? opening['name'] : undefined;
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : '';
};

/** Reads the texts of one source file. */
export function readTexts(path: string, code: string): FileTexts {
  const messages: string[] = [];
  const loose: string[] = [];
  const strings: string[] = [];
  const lineOf = ({ start }: SyntaxNode): number => code.slice(0, start).split('\n').length;
  const looseIn = (node: SyntaxNode): string[] =>
    endsOf(node)
      .flatMap((end) => (end.type === 'TemplateLiteral' ? partsOf(end) : stringsOf(end)))
      .filter((text) => WORDS.test(text))
      .map((text) => `${lineOf(node)}: ${text}`);
  const visit = (node: SyntaxNode, parent: SyntaxNode | undefined): void => {
    const element = nameOfElement(parent);
    if (node.type === 'Literal' && typeof node['value'] === 'string') strings.push(node['value']);
    if (node.type === 'TemplateLiteral') strings.push(nameOf(partsOf(node)));
    if (node.type === 'CallExpression' && isNode(node['callee']) && CALLS.has(String(node['callee']['name'])))
      messages.push(...(node['arguments'] as SyntaxNode[]).slice(0, 1).flatMap(stringsOf));
    if (node.type === 'TaggedTemplateExpression' && isNode(node['tag']) && node['tag']['name'] === 'message')
      messages.push(nameOf(partsOf(node['quasi'] as SyntaxNode)));
    if (node.type === 'JSXText') {
      const text = joinLines(String(node['value']));
      strings.push(text);
      if (ELEMENTS.has(element)) messages.push(text);
      else if (WORDS.test(text)) loose.push(`${lineOf(node)}: ${text}`);
    }
    if (node.type === 'JSXExpressionContainer' && ELEMENTS.has(element)) messages.push(...stringsOf(node));
    else if (node.type === 'JSXExpressionContainer' && element !== '') loose.push(...looseIn(node));
    if (node.type === 'JSXAttribute' && isNode(node['name']) && READ_ATTRIBUTES.has(String(node['name']['name']))) {
      const value = node['value'];
      // A component passes its own on to a message.
      const isOfPage = isNode(parent) && /^[a-z]/u.test(String((parent['name'] as SyntaxNode | undefined)?.['name']));
      if (isNode(value) && isOfPage) loose.push(...looseIn(value));
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  const { program } = parseSync(path, code);
  visit(program as unknown as SyntaxNode, undefined);
  return { path, messages: messages.filter((text) => WORDS.test(text)), loose, strings };
}

/** The folders of the app's own code. */
const FOLDERS = ['src', 'scenes'];
/** Not shown to children or teachers: the tests, and the overlay of engineers. */
const NOT_SHOWN = /^(scenes\/[^/]+\/tests|src\/debug)\//u;

/** Reads the texts of the app. */
export const readAppTexts = (): FileTexts[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/u.test(path) && !NOT_SHOWN.test(path))
      .toSorted()
      .map((path) => readTexts(path, readFileSync(path, 'utf8'))),
  );
