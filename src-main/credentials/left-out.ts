/*
 * What must not leave, whatever a service answers: the credentials of the configured connections. A service may repeat one in
 * an answer, by carelessness or by intent. The answer is evidence and stays as it came. What is handed over, shown or copied of
 * it passes through here, and has a mark where the credential stood. It is held here for all of this process, as the list of a
 * log's secret names is, because an export that could be made without it would be one that forgets it.
 */
import { fail } from '../../src-shared/contract/failure-error.ts';
import { credentialBytes, credentialPattern, isTellTale } from './credential-pattern.ts';

/** Stands where a credential stood. It has neither a space nor a sign, so that it is sound in addresses, tables and JSON. */
export const leftOutMark = 'a-credential-of-the-connection-was-left-out-here';

interface LeftOut {
  readonly pattern: RegExp;
  readonly bytes: readonly Buffer[];
}

let credentials: readonly string[] = [];
let known: readonly LeftOut[] = [];
/** A text of fewer letters holds none: each way of writing a letter has one sign at least. */
let fewest = Number.POSITIVE_INFINITY;

/** Leaves these out from now on, and no others: of those that are words or short nothing can be told. */
export function leaveOut(from: readonly string[]): void {
  credentials = [...new Set(from)].filter(isTellTale);
  known = credentials.map((credential) => ({
    pattern: credentialPattern(credential),
    bytes: credentialBytes(credential),
  }));
  fewest = Math.min(Number.POSITIVE_INFINITY, ...credentials.map((credential) => Array.from(credential).length));
}

/** What a thread of this process has to leave out, too: it has this module once more, which knows nothing yet. */
export const credentialsLeftOut = (): readonly string[] => credentials;

/** Whether anything is to be left out. */
export const knowsCredentials = (): boolean => known.length > 0;

/** A text with a mark in the place of each credential; the same text where it has none. */
export function withoutCredentials(text: string): string {
  if (text.length < fewest) return text;
  return known.reduce((left, { pattern }) => left.replaceAll(pattern, leftOutMark), text);
}

/** Whether a text has a credential. */
export const holdsCredential = (text: string): boolean => withoutCredentials(text) !== text;

/**
 * A long text of which no more than the first letters are taken: what such a cut parts is found no more, so the credentials are
 * left out of it before. Of a text that is not cut they are left out by who writes it, like of all others.
 */
export function firstLetters(text: string, most: number): string {
  return text.length <= most ? text : withoutCredentials(text).slice(0, most);
}

function listLeft(before: readonly unknown[]): readonly unknown[] {
  const after = before.map(valueLeft);
  return after.every((member, at) => member === before[at]) ? before : after;
}

const isPlain = (value: object): value is Record<string, unknown> =>
  [Object.prototype, null].includes(Reflect.getPrototypeOf(value));

function membersLeft(value: Record<string, unknown>): unknown {
  const names = Object.keys(value);
  const after = names.map((name) => valueLeft(value[name]));
  const isSame = names.every((name, at) => after[at] === value[name] && withoutCredentials(name) === name);
  return isSame ? value : Object.fromEntries(names.map((name, at) => [withoutCredentials(name), after[at]]));
}

function valueLeft(value: unknown): unknown {
  if (typeof value === 'string') return withoutCredentials(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return listLeft(value);
  if (value instanceof Map) return new Map([...value].map(([name, member]) => [valueLeft(name), valueLeft(member)]));
  if (value instanceof Set) return new Set([...value].map(valueLeft));
  return isPlain(value) ? membersLeft(value) : value;
}

/**
 * Any value with the same done to each of its texts, names of members among them; the same value where nothing was. Done before
 * anything is drawn or written, since a text that was cut, wrapped or set apart is found no more.
 */
export function textsWithoutCredentials<Value>(value: Value): Value;
export function textsWithoutCredentials(value: unknown): unknown {
  return knowsCredentials() ? valueLeft(value) : value;
}

/** What may be neither changed nor handed over: a signature, a chain of hashes or the form of a file would not hold any more. */
const refusal = () =>
  fail('credential-in-file', 'A credential of a connection stands in what cannot be changed. Nothing was saved.');

/** Throws `credential-in-file` where a text that has to stay as it is has a credential. */
export function refuseCredential(text: string): void {
  if (holdsCredential(text)) throw refusal();
}

/** Bytes that have to stay as they are, piece by piece. Throws `credential-in-file` before the piece in which one ends. */
export async function* refusingCredentials(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const needles = known.flatMap(({ bytes }) => bytes);
  const longest = Math.max(0, ...needles.map(({ length }) => length - 1));
  let before: Uint8Array = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (needles.length > 0) {
      const joined = Buffer.concat([before, chunk.subarray(0, longest)]);
      const whole = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (needles.some((needle) => joined.includes(needle) || whole.includes(needle))) throw refusal();
      const tail = chunk.length >= longest ? chunk : Buffer.concat([before, chunk]);
      before = Uint8Array.from(tail.subarray(Math.max(0, tail.length - longest)));
    }
    yield chunk;
  }
}
