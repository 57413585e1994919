#!/usr/bin/env node
/**
 * Verifies an audit trail that Dossier exported: `node verify-trail.mjs FILE [--anchor SEQ:HASH]`.
 *
 * One file, Node's own modules, nothing of Dossier's: whoever doubts a trail can read this and run it anywhere.
 * Exit codes: 0 nothing wrong was found, 1 something is wrong, 2 this is no trail or it could not be read.
 *
 * A line of the file: {"record": …, "hash": …, "salt"?: …, "text"?: …, "erasedBy"?: …}. `hash` is the SHA-256 of the
 * record in canonical form (RFC 8785). A record names the hash of the one before it in `previous`, and in `digest` the
 * SHA-256 of its salt followed by its text in canonical form.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const limit =
  'What this cannot show: a trail that was cut off at its end, or written anew from some record to its end, is whole by' +
  ' itself. That shows only against an anchor (number and hash of a record) kept elsewhere: --anchor SEQ:HASH.';

const mostFindings = 50;
const beginning = '0'.repeat(64);

/**
 * @typedef {{ kind: keyof typeof words, from: number, to: number }} Finding
 * @typedef {{ seq: number, hash: string }} Place
 * @typedef {{ seq: number, kind: unknown, digest: unknown, previous: unknown, about: { count?: unknown } }} Recorded
 * @typedef {{ record: Recorded, hash: string, salt?: unknown, text?: unknown, erasedBy?: unknown }} Line
 */

/**
 * RFC 8785: members sorted by UTF-16 code units; numbers and strings as ECMAScript writes them.
 * @param {unknown} value what JSON.parse gave
 * @returns {string}
 */
export function canonical(value) {
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('A lone surrogate has no UTF-8.');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('This number has no JSON.');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = new Map(Object.entries(value));
  const names = [...members.keys()].sort();
  return `{${names.map((name) => `${canonical(name)}:${canonical(members.get(name))}`).join(',')}}`;
}

/** @param {(string | Uint8Array)[]} parts */
function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** @param {string} line */
function parse(line) {
  try {
    const value = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/**
 * The SHA-256 of a value in canonical form; null where it has none.
 * @param {unknown} value
 * @param {Uint8Array[]} before
 */
function digestOf(value, ...before) {
  try {
    return sha256(...before, canonical(value));
  } catch {
    return null;
  }
}

/**
 * A line as a record with its hash; null for anything else.
 * @param {string} text
 * @returns {Line | null}
 */
function readLine(text) {
  const read = parse(text);
  const { record } = read ?? {};
  if (typeof record?.seq !== 'number' || typeof read.hash !== 'string') return null;
  return typeof record.about === 'object' && record.about !== null ? read : null;
}

/**
 * What is wrong with the text of a line, in a word; null if nothing is.
 * @param {Line} line
 * @returns {'text-changed' | 'text-missing' | null}
 */
function textFinding({ record, salt, text, erasedBy }) {
  if (record.digest === null) return text === undefined && erasedBy === undefined ? null : 'text-changed';
  if (erasedBy !== undefined) return text === undefined ? null : 'text-changed';
  if (typeof salt !== 'string' || text === undefined) return 'text-missing';
  return digestOf(text, Buffer.from(salt, 'hex')) === record.digest ? null : 'text-changed';
}

/** Reads the lines of a trail one after the other and says what is wrong, and where. */
export class TrailCheck {
  checked = 0;
  erasedTexts = 0;
  /** @type {Finding[]} */
  findings = [];
  findingCount = 0;
  /** @type {Place} */
  last = { seq: 0, hash: beginning };
  anchorMet = false;
  /** @type {Place | null} */
  #anchor;
  /** How many texts each record says it erased. @type {Map<unknown, unknown>} */
  #erasures = new Map();
  /** Which texts say that it was that record. @type {Map<unknown, number[]>} */
  #erased = new Map();

  /** @param {Place | null} anchor */
  constructor(anchor = null) {
    this.#anchor = anchor;
  }

  /** @param {Finding['kind']} kind @param {number} from @param {number} to */
  #find(kind, from, to = from) {
    this.findingCount += 1;
    if (this.findings.length < mostFindings) this.findings.push({ kind, from, to });
  }

  /** @param {string} text the next line */
  take(text) {
    this.checked += 1;
    const read = readLine(text);
    const { last } = this;
    const place = last.seq + 1;
    if (read === null) {
      this.#find('unreadable', place);
      this.last = { seq: place, hash: '' };
      return;
    }
    const { record, hash, erasedBy } = read;
    const { seq } = record;
    if (seq > place) this.#find('missing', place, seq - 1);
    if (seq < place) this.#find('moved', seq);
    if (digestOf(record) !== hash) this.#find('changed', seq);
    else if (seq === place && last.hash !== '' && record.previous !== last.hash)
      this.#find('link-broken', last.seq, seq);
    else this.#takeText(read, seq);
    if (record.kind === 'texts-erased') this.#erasures.set(seq, record.about.count);
    if (erasedBy !== undefined) this.#erased.set(erasedBy, [...(this.#erased.get(erasedBy) ?? []), seq]);
    if (seq === this.#anchor?.seq) this.#meet(this.#anchor, hash);
    if (seq >= place) this.last = { seq, hash };
  }

  /** @param {Line} read @param {number} seq */
  #takeText(read, seq) {
    const found = textFinding(read);
    if (found !== null) this.#find(found, seq);
    if (read.erasedBy !== undefined) this.erasedTexts += 1;
  }

  /** @param {Place} anchor @param {string} hash */
  #meet(anchor, hash) {
    this.anchorMet = true;
    if (hash !== anchor.hash) this.#find('rewritten', 1, anchor.seq);
  }

  /**
   * To be called after the last line.
   * @param {Place | null} told where the file itself says that the trail ends
   */
  end(told = null) {
    for (const [erasedBy, seqs] of this.#erased)
      if (this.#erasures.get(erasedBy) !== seqs.length) for (const seq of seqs) this.#find('text-missing', seq);
    if (told !== null && this.last.seq < told.seq) this.#find('cut', this.last.seq + 1, told.seq);
    if (this.#anchor !== null && !this.anchorMet) this.#find('cut', this.last.seq + 1, this.#anchor.seq);
  }
}

const words = {
  missing: 'not there',
  changed: 'changed: what is said does not fit the hash',
  moved: 'moved: not in its place',
  'link-broken': 'one of the two was replaced: the second does not continue the first',
  'text-changed': 'the text was changed',
  'text-missing': 'the text is gone, and no record tells of its erasure',
  unreadable: 'no record',
  cut: 'cut off: these are not there',
  rewritten: 'written anew: at its end stands another hash than the anchor has',
};

/** @param {Finding} finding */
function sentence({ kind, from, to }) {
  return `record ${from === to ? from : `${from} to ${to}`}: ${words[kind]}`;
}

/**
 * @param {string | undefined} text
 * @returns {Place | null}
 */
function readAnchor(text) {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text ?? '') ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
}

/** @param {string} text */
function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}

/** @param {string[]} given */
async function main([file, option, place]) {
  const anchor = option === '--anchor' ? readAnchor(place) : null;
  if (file === undefined || (option !== undefined && anchor === null))
    return stop('usage: node verify-trail.mjs FILE [--anchor SEQ:HASH]');
  const check = new TrailCheck(anchor);
  let header = null;
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      if (header !== null) {
        check.take(line);
        continue;
      }
      header = parse(line);
      if (header?.format !== 'dossier-audit-trail') return stop('This is not an audit trail of Dossier.');
      if (header.version !== 1) return stop(`This trail has version ${header.version}; this program knows version 1.`);
    }
  } catch (error) {
    return stop(`The file could not be read: ${error instanceof Error ? error.message : error}`);
  }
  if (header === null) return stop('The file is empty.');
  check.end(header.last ?? null);
  for (const finding of check.findings) console.log(sentence(finding));
  if (check.findingCount > check.findings.length)
    console.log(`and ${check.findingCount - check.findings.length} findings more`);
  const count = `${check.checked} records, ${check.erasedTexts} texts erased`;
  console.log(
    check.findingCount === 0 ? `Nothing wrong: ${count}.` : `WRONG: ${check.findingCount} findings in ${count}.`,
  );
  if (check.checked > 0) console.log(`Ends at ${check.last.seq}:${check.last.hash}`);
  if (anchor !== null) console.log(check.anchorMet ? 'The anchor was compared.' : 'The anchor was not met.');
  console.log(limit);
  process.exitCode = check.findingCount === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
