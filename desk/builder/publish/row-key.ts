/**
 * Keys are whole numbers below this, so that 20,000 rows hardly ever meet (2 in 10,000), and every
 * program can count them.
 */
const KEYS = 2 ** 40;

/** FNV-1a over the UTF-16 units of a text, in two halves of 32 bits. */
function hashOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9dc5811c;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (low >>> 16), 0x01000193);
  }
  return ((high >>> 0) * 2 ** 8 + ((low >>> 0) % 2 ** 8)) % KEYS;
}

const fold = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/**
 * Keys of rows from their word and gloss, so that they stay when a sheet is sorted, or gets rows.
 * The second row of the same word and gloss has another Key, by how often it has come before.
 * `used` are Keys that no row gets.
 */
export function createRowKeys(used: Iterable<string> = []): (word: string, gloss: string) => string {
  const taken = new Set([...used].map(Number));
  return (word, gloss) => {
    for (let time = 0; ; time += 1) {
      const key = hashOf(JSON.stringify([fold(word), fold(gloss), time])) + 1;
      if (taken.has(key)) continue;
      taken.add(key);
      return String(key);
    }
  };
}
