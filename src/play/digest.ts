function writeCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = value as Readonly<Record<string, unknown>>;
    const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
    return `{${names
      .sort()
      .map((name) => `${JSON.stringify(name)}:${writeCanonical(fields[name])}`)
      .join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** A hash of a text (FNV-1a, 32 bits, hexadecimal). */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A hash of plain data. Independent of the order of fields. */
export function digestOf(value: unknown): string {
  return hashText(writeCanonical(value));
}
