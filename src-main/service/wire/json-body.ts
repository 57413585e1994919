import { readExactJson } from '../../../src-shared/domain/exact-json.ts';
import { isDeeperThan } from './json-depth.ts';
import { Located } from './located.ts';

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
 */
export function parseJson(body: Uint8Array): Located | null {
  if (isDeeperThan(deepest, body)) return null;
  try {
    return new Located(readExactJson(bodyText(body)));
  } catch {
    return null;
  }
}
