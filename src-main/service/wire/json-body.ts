import { createHash } from 'node:crypto';
import {
  JsonLimitError,
  readExactJson,
  readExactJsonInSteps,
  type JsonLimit,
} from '../../../src-shared/domain/exact-json.ts';
import { inTurns, type Steps } from './in-turns.ts';
import { Located } from './located.ts';
import type { Reading } from './reading.ts';

/** No documented answer has more than about 15 levels. Every walk over an answer recurses, and 200,000 would end it. */
const maxLevels = 200;

/** So many bytes are decoded or hashed at one go. */
const bytesInStep = 1024 * 1024;

function* piecesOf(body: Uint8Array): Generator<Uint8Array, undefined, undefined> {
  for (let at = 0; at < body.length; at += bytesInStep) yield body.subarray(at, at + bytesInStep);
}

/** The body as text; a byte order mark is dropped, broken UTF-8 becomes replacement characters. */
export function bodyText(body: Uint8Array): string {
  return new TextDecoder('utf-8').decode(body);
}

function* decodedInSteps(body: Uint8Array, decoder: TextDecoder): Steps<string> {
  const parts: string[] = [];
  for (const piece of piecesOf(body)) {
    parts.push(decoder.decode(piece, { stream: true }));
    yield;
  }
  return parts.join('') + decoder.decode();
}

/** The body in one charset; null where its bytes are not of it, or nobody knows the charset. */
function* strictlyDecoded(body: Uint8Array, charset: string): Steps<string | null> {
  try {
    const { encoding } = new TextDecoder(charset);
    // Every byte has a meaning in this one. The strict decoder of some engines reads the bytes from 80 to 9F wrongly.
    const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' });
    return yield* decodedInSteps(body, decoder);
  } catch {
    return null;
  }
}

/** The charset of a body that is no UTF-8: its byte order mark says it, or what the sender declares. */
function otherCharsetOf(body: Uint8Array, contentType: string | null): string | null {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return /;\s*charset\s*=\s*"?([\w.:-]+)"?/i.exec(contentType ?? '')?.[1] ?? null;
}

/**
 * UTF-16 that nobody declares: JSON begins with characters of ASCII, and no UTF-8 has a zero byte there. Null for any
 * other body.
 */
function unmarkedUtf16(body: Uint8Array): string | null {
  const [first = 0, second = 0] = body;
  if (body.length % 2 !== 0 || (first === 0) === (second === 0)) return null;
  return first === 0 ? 'utf-16be' : 'utf-16le';
}

/**
 * The body as text. JSON is UTF-8 (RFC 8259); bytes that are not are read by the charset that the sender declares. Null
 * where that does not fit either: a name with replacement characters in it is no name.
 */
function* textInSteps(body: Uint8Array, contentType: string | null): Steps<string | null> {
  const utf16 = unmarkedUtf16(body);
  if (utf16 !== null) return yield* strictlyDecoded(body, utf16);
  const text = yield* strictlyDecoded(body, 'utf-8');
  const charset = text === null ? otherCharsetOf(body, contentType) : null;
  return charset === null ? text : yield* strictlyDecoded(body, charset);
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
    return new Located(readExactJson(bodyText(body), maxLevels));
  } catch {
    return null;
  }
}

/** What a body was read as. */
export interface ReadBody {
  /** Null where it is no JSON, or was not read. */
  answer: Located | null;
  /** The limit for which a body that may be JSON was not read. */
  beyond: JsonLimit | null;
  /** What is wrong with a body that is no JSON, where that can be told: it ends in the middle, or its bytes are no text. */
  broken: 'ends-early' | 'not-text' | null;
}

/** So many characters are looked through at one go. */
const charactersInStep = 1_000_000;

/** Whether a text that begins as JSON ends before all that it opened is closed. */
function* endsEarlyInSteps(text: string): Steps<boolean> {
  if (!/^\s*[[{]/u.test(text.slice(0, 1_000))) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString && character === '\\') at += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && (character === '{' || character === '[')) depth += 1;
    else if (!inString && (character === '}' || character === ']')) depth -= 1;
    if (at % charactersInStep === 0) yield;
  }
  return inString || depth > 0;
}

async function parse(text: string | null, most: number, reading: Reading | null): Promise<ReadBody> {
  if (text === null) return { answer: null, beyond: null, broken: 'not-text' };
  try {
    const json = await inTurns(readExactJsonInSteps(text, most));
    return { answer: new Located(json, '', reading), beyond: null, broken: null };
  } catch (thrown) {
    if (thrown instanceof JsonLimitError) return { answer: null, beyond: thrown.limit, broken: null };
    if (!(thrown instanceof SyntaxError)) throw thrown;
    const endsEarly = await inTurns(endsEarlyInSteps(text));
    return { answer: null, beyond: null, broken: endsEarly ? 'ends-early' : null };
  }
}

/**
 * The body as JSON, its numbers with the digits they came with, unless it is none, or so deep or large that no walk over
 * it would end well. Nothing stands still meanwhile.
 *
 * @param contentType as the answer declares it; its charset counts where the bytes are no UTF-8
 */
export async function readJson(body: Uint8Array, contentType: string | null = null): Promise<ReadBody> {
  return parse(await inTurns(textInSteps(body, contentType)), maxLevels, null);
}

/** The body as JSON; null where {@link readJson} reads none. */
export async function parseJson(body: Uint8Array, contentType: string | null = null): Promise<Located | null> {
  return (await readJson(body, contentType)).answer;
}

/**
 * The same of any depth: for what is walked without recursion. It was paid for, so broken characters do not cost the rest
 * of it: they become replacement characters.
 *
 * @param reading notes what is read of it
 */
export async function parseDeepJson(
  body: Uint8Array,
  reading: Reading | null = null,
  contentType: string | null = null,
): Promise<Located | null> {
  const strict = await inTurns(textInSteps(body, contentType));
  const text = strict ?? (await inTurns(decodedInSteps(body, new TextDecoder('utf-8'))));
  return (await parse(text, Number.POSITIVE_INFINITY, reading)).answer;
}
