import { createHash } from 'node:crypto';

/**
 * The id of a record: made of what tells the record and of nothing else, so that it is the same at every export and on every
 * machine. 128 bits of a hash, since names of people have no place in an id.
 */
export function recordId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts.map((part) => part.toWellFormed()));
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32);
}
