/** One of a list by the key of a word: for each word always the same one. */
export function pickByKey<Item>(list: readonly [Item, ...Item[]], key: string): Item {
  let sum = 0;
  for (const letter of key) sum += letter.codePointAt(0) ?? 0;
  return list[sum % list.length] ?? list[0];
}
