import { createHash } from 'node:crypto';

/**
 * So many UTF-16 units of a value are taken in. The longest text that a registry is known to send is a company's
 * purpose, of some thousands. A value of megabytes holds up every window that it is sent to (P24).
 */
export const longestText = 200_000;

/**
 * A text that is short enough as it came. Of a longer one the beginning, and a mark that says so, how long it is and
 * which it is: two long values that differ anywhere stay two. The kept answer holds all of it.
 */
export function boundedText(text: string): string {
  if (text.length <= longestText) return text;
  // Half a surrogate pair at the end would be no character.
  const start = text.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '');
  const hash = createHash('sha256').update(text).digest('hex');
  return `${start} … [cut here: ${String(text.length)} characters in all, SHA-256 ${hash}; the kept answer has all of them]`;
}
