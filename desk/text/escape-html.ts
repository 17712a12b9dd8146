import { nameOfInvisible } from './character-name';

/**
 * Text that cannot become a tag, an attribute or a script, and cannot turn the direction of what
 * follows.
 */
export function escapeHtml(text: string): string {
  const escaped = text.replaceAll(/[&<>"'`]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
  return escaped.replaceAll(/[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu, (sign) =>
    sign === '\n' ? ' ' : `[${nameOfInvisible(sign).replaceAll('"', '&#34;')}]`,
  );
}
