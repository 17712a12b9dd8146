import { decodeEntities } from './entities';

export interface OpenTag {
  readonly kind: 'open';
  readonly raw: string;
  readonly name: string;
  readonly attributes: string;
  /** True for a tag that closes itself. */
  readonly isEmpty: boolean;
}

/**
 * A piece of a text in XML, in its order: a tag, or text between two. Comments and instructions are
 * left out.
 */
export type XmlToken =
  | OpenTag
  | { readonly kind: 'close'; readonly raw: string; readonly name: string }
  | { readonly kind: 'text'; readonly raw: string };

const PIECES =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE\b[^>[]*(?:\[[\s\S]*?\])?[^>]*>|<(\/?)([\p{L}_][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|[^<]+/gu;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The tags and texts of XML, one after the other. */
export function* tokensOf(xml: string): Generator<XmlToken> {
  for (const [raw, literal, slash, name, attributes = '', end] of xml.matchAll(PIECES)) {
    if (name !== undefined)
      yield slash === '/'
        ? { kind: 'close', raw, name }
        : { kind: 'open', raw, name, attributes, isEmpty: end === '/' };
    else if (literal !== undefined) yield { kind: 'text', raw: escapeXml(literal) };
    else if (!raw.startsWith('<')) yield { kind: 'text', raw };
  }
}

/** The value of an attribute; null where a tag does not have it. */
export function attributeOf(attributes: string, name: string): string | null {
  for (const [, own, double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu))
    if (own === name) return decodeEntities(double ?? single ?? '');
  return null;
}
