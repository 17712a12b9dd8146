import data from '@mdn/browser-compat-data/forLegacyNode';
import type { Finding } from './support';
import { createFindings, findLacking } from './support';

/**
 * The browsers of the floor that lack an attribute of an element; '' when none does. In React's
 * spelling too: `fetchPriority`.
 */
export function findLackingAttribute(element: string, attribute: string): string {
  const name = attribute.toLowerCase();
  const { elements, global_attributes: globals } = data.html;
  return findLacking(elements?.[element]?.[name] ?? globals?.[name]);
}

/** What the elements of a page ask of a browser, inline styles and scripts excepted. */
export function findInPage(html: string): readonly Finding[] {
  const { add, list } = createFindings();
  const markup = html.replaceAll(/<!--.*?-->|(?<=<style[^>]*>).*?(?=<\/style>)/gsu, '');
  for (const [, tag = '', attributes = ''] of markup.matchAll(/<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gu)) {
    add(`<${tag}>`, findLacking(data.html.elements?.[tag]));
    for (const [name] of attributes.replaceAll(/"[^"]*"|'[^']*'/gu, '').matchAll(/[a-z][\w-]*/gu))
      add(`<${tag} ${name}>`, findLackingAttribute(tag, name));
  }
  return list();
}
