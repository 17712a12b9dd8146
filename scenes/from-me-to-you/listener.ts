/** Who is spoken to among these: whom the sentences call 'you', else who is of 'you and I'. */
export function findListener(persons: readonly string[]): string | null {
  return (
    persons.find((person) => person.startsWith('2')) ??
    persons.find((person) => person[0] === '1' && person[2] === 'i') ??
    null
  );
}
