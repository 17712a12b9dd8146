import { decodeEntities } from './entities';

/** The text of XML without its tags. */
export const plainText = (xml: string): string =>
  decodeEntities(xml.replaceAll(/<[^>]*>/gu, ''))
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** XML without its comments. */
export const withoutComments = (xml: string): string => xml.replaceAll(/<!--[\s\S]*?(?:-->|$)/gu, ' ');
