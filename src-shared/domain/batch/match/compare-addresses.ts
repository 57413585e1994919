import anyAscii from 'any-ascii';

/** No address is longer, in UTF-16 units. */
const longest = 1_000;

function wordsOf(address: string): ReadonlySet<string> {
  const words = anyAscii(address.normalize('NFC'))
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return new Set(words.filter((word) => word !== ''));
}

/**
 * Whether two addresses are one place: they share most words of the shorter one, and a word with a digit, such as a house
 * number or a postcode. Registers write them so differently that `other` speaks little against a company.
 */
export function compareAddresses(one: string | null, other: string | null): 'same' | 'other' | 'not-compared' {
  if (one === null || other === null || one.length > longest || other.length > longest) return 'not-compared';
  const [some, others] = [wordsOf(one), wordsOf(other)];
  const least = Math.min(some.size, others.size);
  if (least < 3) return 'not-compared';
  const shared = [...some].filter((word) => others.has(word));
  return shared.length / least >= 0.7 && shared.some((word) => /\d/.test(word)) ? 'same' : 'other';
}
