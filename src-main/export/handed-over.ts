/*
 * Answers and documents as they are handed over. What the record keeps is never edited: a copy that leaves it has a mark in
 * the place of each token of an address and of each credential that a service repeated, and names the hash of what is kept.
 */
import { createHash } from 'node:crypto';
import { withoutTokens } from '../../src-shared/domain/secret-address.ts';
import { textsWithoutCredentials, withoutCredentials } from '../credentials/left-out.ts';
import { m } from '../../src-shared/messages/generated/messages.js';

/** Bytes that leave the record. `kept`: the hash of what the record keeps where they are not the same; null where they are. */
export interface HandedOver {
  readonly body: Uint8Array;
  readonly sha256: string;
  readonly keptSha256: string | null;
}

/** Bytes that are no UTF-8 are read one by one, so that all others stay what they were. */
function textOf(body: Uint8Array): { text: string; encoding: 'utf8' | 'latin1' } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body), encoding: 'utf8' };
  } catch {
    return { text: Buffer.from(body).toString('latin1'), encoding: 'latin1' };
  }
}

/** Where the string of JSON that begins at a place ends; the last one may be cut off. A pattern runs out of room in a long one. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}

function stringIn(literal: string): string | null {
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

const escaped = (literal: string) =>
  literal.replaceAll(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A string that no reader of JSON takes, since it is cut off or holds what it may not: only its slashes are read. */
function looselyWithoutTokens(literal: string): string {
  const read = literal.replaceAll(String.raw`\/`, '/');
  const blanked = withoutTokens(read.replace(/^"/, ''));
  return blanked === read.replace(/^"/, '') ? literal : `"${blanked}`;
}

/** A string of JSON, as it is where it has no such address. */
function stringWithoutTokens(literal: string, encoding: 'utf8' | 'latin1'): string {
  const value = stringIn(literal);
  if (value === null) return looselyWithoutTokens(literal);
  const blanked = withoutTokens(value);
  if (blanked === value) return literal;
  return encoding === 'utf8' ? JSON.stringify(blanked) : escaped(JSON.stringify(blanked));
}

/** JSON with nothing changed but the strings that hold such an address: its numbers, order and spaces are as they came. */
function jsonWithoutTokens(text: string, encoding: 'utf8' | 'latin1'): string {
  const parts: string[] = [];
  let end = 0;
  for (let begin = text.indexOf('"'); begin >= 0; begin = text.indexOf('"', end)) {
    parts.push(text.slice(end, begin));
    end = endOfString(text, begin);
    parts.push(stringWithoutTokens(text.slice(begin, end), encoding));
  }
  return parts.join('') + text.slice(end);
}

/**
 * What of an answer or a document may leave the record. PDFs and other files that hold no text are handed over as they are, or
 * not at all: see {@link refusingCredentials}.
 *
 * @param sha256 of the body, in lower-case hex
 */
export function handedOver(
  { body, sha256 }: { body: Uint8Array; sha256: string },
  form: 'json' | 'xml' | 'txt' | 'other',
): HandedOver {
  const asKept = { body, sha256, keptSha256: null };
  if (form === 'other') return asKept;
  const { text, encoding } = textOf(body);
  // Over the whole text: a credential is found behind the escapes of a string, too, and its mark needs none.
  const blanked = withoutCredentials(form === 'json' ? jsonWithoutTokens(text, encoding) : withoutTokens(text));
  if (blanked === text) return asKept;
  const copy = Buffer.from(blanked, encoding);
  return { body: copy, sha256: createHash('sha256').update(copy).digest('hex'), keptSha256: sha256 };
}

/** Any value that is written as JSON, with the same done to each of its texts. */
export const valueHandedOver = (value: unknown): unknown => valueWithoutTokens(textsWithoutCredentials(value));

function valueWithoutTokens(value: unknown): unknown {
  if (typeof value === 'string') return withoutTokens(value);
  if (Array.isArray(value)) return value.map(valueWithoutTokens);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, valueWithoutTokens(member)]));
}

/** What is told of a copy that is not what the record keeps; nothing of one that is. */
export const blankedNote = ({ keptSha256 }: Pick<HandedOver, 'keptSha256'>) =>
  keptSha256 === null ? {} : { blanked: { keptSha256, note: m.export_blanked({ sha256: keptSha256 }) } };
