/** The places of values in their answer, which are no part of what is stated. */
const isPlace = (name: string) => name === 'at';

/** Whether two entries state the very same, wherever it stands in their answers. */
export function statesTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((part, place) => statesTheSame(part, other[place]));
  }
  const [own, their] = [Object.entries(one), Object.entries(other)];
  // What was read by one schema has its members in one order.
  return (
    own.length === their.length &&
    own.every(([name, value], place) => {
      const [otherName, otherValue] = their[place] ?? [];
      return name === otherName && (isPlace(name) || statesTheSame(value, otherValue));
    })
  );
}

/** What an entry states as one text, without the places of it: entries that state the same have the same. */
export function signatureOf(stated: unknown): string {
  return JSON.stringify(stated, (name, value: unknown) => (isPlace(name) ? undefined : value));
}
