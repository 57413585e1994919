import { readExactJson } from '../../../src-shared/domain/exact-json.ts';
import { Located } from './located.ts';

const utf8 = new TextDecoder('utf-8');

/** The body as text; a byte order mark is dropped, broken UTF-8 becomes replacement characters. */
export function bodyText(body: Uint8Array): string {
  return utf8.decode(body);
}

/** The body as JSON, its numbers with the digits they came with, or null if it is none. */
export function parseJson(body: Uint8Array): Located | null {
  try {
    return new Located(readExactJson(bodyText(body)));
  } catch {
    return null;
  }
}
