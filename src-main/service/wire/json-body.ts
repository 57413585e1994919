import { createHash } from 'node:crypto';
import { readExactJson, readExactJsonInSteps } from '../../../src-shared/domain/exact-json.ts';
import { inTurns } from './in-turns.ts';
import { Located } from './located.ts';
import type { Reading } from './reading.ts';

/** No documented answer has more than about 15 levels. Every walk over an answer recurses, and 200,000 would end it. */
const deepest = 200;

/** So many bytes are decoded or hashed at one go. */
const bytesInStep = 1024 * 1024;

function* piecesOf(body: Uint8Array): Generator<Uint8Array, undefined, undefined> {
  for (let at = 0; at < body.length; at += bytesInStep) yield body.subarray(at, at + bytesInStep);
}

/** The body as text; a byte order mark is dropped, broken UTF-8 becomes replacement characters. */
export function bodyText(body: Uint8Array): string {
  return new TextDecoder('utf-8').decode(body);
}

/** The same in steps. */
function* textInSteps(body: Uint8Array): Generator<undefined, string, undefined> {
  const decoder = new TextDecoder('utf-8');
  const parts: string[] = [];
  for (const piece of piecesOf(body)) {
    parts.push(decoder.decode(piece, { stream: true }));
    yield;
  }
  return parts.join('') + decoder.decode();
}

function* hashInSteps(body: Uint8Array): Generator<undefined, string, undefined> {
  const hash = createHash('sha256');
  for (const piece of piecesOf(body)) {
    hash.update(piece);
    yield;
  }
  return hash.digest('hex');
}

/** The SHA-256 of a body, in lower-case hex. Nothing stands still meanwhile. */
export function hashBody(body: Uint8Array): Promise<string> {
  return inTurns(hashInSteps(body));
}

/** The body as JSON at one go; null if it is none. For what is known to be short. */
export function parseShortJson(body: Uint8Array): Located | null {
  try {
    return new Located(readExactJson(bodyText(body), deepest));
  } catch {
    return null;
  }
}

async function parse(body: Uint8Array, most: number, reading: Reading | null): Promise<Located | null> {
  const text = await inTurns(textInSteps(body));
  try {
    return new Located(await inTurns(readExactJsonInSteps(text, most)), '', reading);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

/**
 * The body as JSON, its numbers with the digits they came with; null if it is none, or so deep that no walk over it would
 * end well. Nothing stands still meanwhile.
 */
export function parseJson(body: Uint8Array): Promise<Located | null> {
  return parse(body, deepest, null);
}

/**
 * The same of any depth: for what is walked without recursion.
 *
 * @param reading notes what is read of it
 */
export function parseDeepJson(body: Uint8Array, reading: Reading | null = null): Promise<Located | null> {
  return parse(body, Number.POSITIVE_INFINITY, reading);
}
