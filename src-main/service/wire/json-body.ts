import { readExactJson } from '../../../src-shared/domain/exact-json.ts';
import { isDeeperThan } from './json-depth.ts';
import { Located } from './located.ts';
import type { Reading } from './reading.ts';

const utf8 = new TextDecoder('utf-8');

/** No documented answer has more than about 15 levels. */
const deepest = 200;

/** The body as text; a byte order mark is dropped, broken UTF-8 becomes replacement characters. */
export function bodyText(body: Uint8Array): string {
  return utf8.decode(body);
}

/**
 * The body as JSON, its numbers with the digits they came with; null if it is none, or so deep that no walk over it would
 * end well.
 *
 * @param reading notes what is read of it. What is left over is listed by a walk that no depth can end, so then none is
 * refused.
 */
export function parseJson(body: Uint8Array, reading: Reading | null = null): Located | null {
  if (reading === null && isDeeperThan(deepest, body)) return null;
  try {
    return new Located(readExactJson(bodyText(body)), '', reading);
  } catch {
    return null;
  }
}
