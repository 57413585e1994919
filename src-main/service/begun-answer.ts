import type { StatedCost } from '../../src-shared/domain/cost.ts';
import { chargeInHeaders } from './order-signs.ts';
import { unpackBegun } from './response-body.ts';
import { costBesideList } from './wire/cost.ts';
import { bodyText, parseShortJson } from './wire/json-body.ts';

/**
 * What had come of an answer that was then cut off, or given up. It is no answer and proves nothing but one thing: what was charged
 * for it all the same.
 */
export interface BegunAnswer {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The beginning of the body, as it came. */
  body: Uint8Array;
}

/** So much of its beginning is kept: costs stand before the list that they are for, or nowhere in what came. */
const maxKept = 256 * 1024;

/** So much of a cost that ends in the middle is told. */
const maxTold = 200;

/** Keeps the beginning of an answer whose pieces came one by one. */
export function begunAnswer(headers: BegunAnswer['headers'], pieces: readonly Uint8Array[]): BegunAnswer {
  const first: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    if (size >= maxKept) break;
    first.push(piece);
    size += piece.byteLength;
  }
  return { headers, body: Buffer.concat(first).subarray(0, maxKept) };
}

const costMember = /"cost(?:Field)?"\s*:/iu;
const costName = /^cost(?:field)?$/iu;

interface Open {
  closing: string;
  /** A cost that is not whole is none: what is missing in it may be a digit, or the ledger. */
  isInCost: boolean;
}

/**
 * JSON that ends in the middle, closed after the last value that is whole, and what comes behind that. Null where none has begun.
 */
export function closeBegun(text: string): { json: string; rest: string } | null {
  const open: Open[] = [];
  const whole = { at: 0, closing: '' };
  let string = -1;
  let named = '';
  const mark = (at: number) => {
    if (open.at(-1)?.isInCost === true) return;
    const closing = open.map((one) => one.closing).reverse();
    Object.assign(whole, { at, closing: closing.join('') });
  };
  const begin = (at: number, closing: string) => {
    open.push({ closing, isInCost: costName.test(named) || open.at(-1)?.isInCost === true });
    named = '';
    mark(at + 1);
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (string >= 0) {
      if (sign === '\\') at += 1;
      else if (sign === '"') {
        named = text.slice(string + 1, at);
        string = -1;
      }
    } else if (sign === '"') string = at;
    else if (sign === '{') begin(at, '}');
    else if (sign === '[') begin(at, ']');
    else if (sign === ',') mark(at);
    else if (sign === '}' || sign === ']') {
      open.pop();
      mark(at + 1);
      if (open.length === 0) break;
    }
  }
  const { at, closing } = whole;
  return at === 0 ? null : { json: text.slice(0, at) + closing, rest: text.slice(at) };
}

/** What the beginning of a body says that it cost; a cost that ends in the middle is kept as it came, and not believed. */
function costInBody(text: string): StatedCost | null {
  const begun = closeBegun(text);
  if (begun === null) return null;
  const answer = parseShortJson(Buffer.from(begun.json));
  const cost = answer === null ? null : costBesideList(answer);
  if (cost !== null) return cost;
  const cutAt = begun.rest.search(costMember);
  return cutAt < 0 ? null : { notBelieved: begun.rest.slice(cutAt, cutAt + maxTold) };
}

/** What an answer that ended in the middle says that it cost, in what came of its body or in a header; null where it says nothing. */
export async function costOfBegun({ headers, body }: BegunAnswer): Promise<StatedCost | null> {
  const text = bodyText(await unpackBegun(body, headers['content-encoding']));
  return costInBody(text) ?? chargeInHeaders(headers);
}
