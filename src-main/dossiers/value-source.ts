import type { ValueSource } from '../../src-shared/contract/dossiers.ts';
import { JsonNumber } from '../../src-shared/domain/exact-json.ts';
import { writeJson } from '../../src-shared/domain/write-json.ts';
import { parseDeepJson } from '../service/wire/json-body.ts';
import type { Storage } from '../storage/storage-client.ts';

/** The steps of a JSON pointer (RFC 6901); null for a text that is none. */
function stepsOf(pointer: string): string[] | null {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return null;
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(step) ? (value as unknown[])[Number(step)] : undefined;
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return undefined;
  return Object.getOwnPropertyDescriptor(value, step)?.value;
}

/** As much of a value as a person may read in a popover; the kept answer has it whole. */
const maxShown = 20_000;

/**
 * The value at a JSON pointer as text: a string as it is, a number with its own digits, anything else as JSON. Null where
 * it leads nowhere.
 */
export function textAt(body: unknown, pointer: string): string | null {
  const value = stepsOf(pointer)?.reduce<unknown>(stepInto, body);
  if (value === undefined) return null;
  return typeof value === 'string' ? value : writeJson(value, maxShown);
}

/** A value as it stands in a kept answer, and whether that answer is still what came. Throws `not-found`. */
export async function valueSource(storage: Storage, answerId: number, pointer: string): Promise<ValueSource> {
  const { body, contentType, hashFits } = await storage.readAnswerBody({ answerId });
  return { text: textAt((await parseDeepJson(body, null, contentType))?.json, pointer), hashFits };
}
