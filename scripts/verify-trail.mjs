#!/usr/bin/env node
/**
 * Verifies an audit trail that Dossier exported: `node verify-trail.mjs FILE [--anchor SEQ:HASH]`.
 *
 * One file, Node's own modules, nothing of Dossier's: whoever doubts a trail can read this and run it anywhere.
 * Exit codes: 0 nothing wrong was found, 1 something is wrong, 2 this is no trail or it could not be read.
 *
 * The file has one JSON value a line; lines end with a line feed and with nothing else.
 *
 * The first line is the header: which connection the trail is of, who exported it, under which account of the
 * system, and when. A record names the officer, who typed that name, and in `account` the account of the system beside it; older
 * records have no account.
 * Each line between the first and the last: {"record": …, "hash": …, "salt"?: …, "text"?: …, "erasedBy"?: …}. `hash`
 * is the SHA-256 of the record in canonical form (RFC 8785). A record names the hash of the one before it in
 * `previous`, and in `digest` the SHA-256 of its salt followed by its text in canonical form. A record that tells of an
 * erasure names in `about.erased` the SHA-256 of the canonical list of [number, digest] of all that it erased.
 * The last line: {"end": {"header": …, "exportRecord": …, "records": …, "last": …}}. `header` is the SHA-256 of the
 * header in canonical form. The record with the number `exportRecord` tells of this export and names the same SHA-256,
 * so that the header is bound into the chain of hashes.
 *
 * Records that are not there are a finding, unless the record of a restore names them: somebody went back to a backup, and
 * what was newer was set aside. That record stands directly after the gap and goes on, by "previous", from the record
 * before it; it names the numbers in `about.trailSetAside` ("55-69,74"), and in `about.trailLost` those that the restore
 * found in none of its files, which stay a finding. In older files it names no numbers: there its link alone says how far
 * the backup reached.
 *
 * Files of version 1 have no last line of this kind: their header names the last record, and nothing binds the header.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pathToFileURL } from 'node:url';

const limit =
  'What this cannot show: a trail that was cut off at its end, or written anew from some record to its end, is whole by' +
  ' itself. So is the trail of an older record that was put back, in Dossier itself too where its entry in the keychain' +
  ' was put back with it. That shows only against an anchor (number and hash of a record) kept elsewhere: --anchor SEQ:HASH.';

const unbound =
  'Version 1: nothing binds the header. That the trail is of this connection, and was exported by this officer at this' +
  ' time, is only what the file says.';

const maxFindings = 50;
const beginning = '0'.repeat(64);

/**
 * @typedef {{ from: number, to: number }} Range
 * @typedef {{ seq: number, at: unknown, backupAt: unknown, setAside: Range[], lost: Range[] }} Restore
 * @typedef {{ kind: keyof typeof words, from: number, to: number, restore?: Restore }} Finding
 * @typedef {{ seq: number, hash: string }} Place
 * @typedef {{ count?: unknown, erased?: unknown, header?: unknown, cause?: unknown, backupAt?: unknown,
 *   trailSetAside?: unknown, trailLost?: unknown }} About
 * @typedef {{ seq: number, at?: unknown, kind: unknown, digest: unknown, previous: unknown, about: About }} Recorded
 * @typedef {{ record: Recorded, hash: string, salt?: unknown, text?: unknown, erasedBy?: unknown }} Line
 * @typedef {{ header: unknown, exportRecord: unknown, records: unknown, last: Place }} Closing
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

/**
 * What the last line of a file says; null for any other line.
 * @param {string} text
 * @returns {Closing | null}
 */
function readClosing(text) {
  const end = text.startsWith('{"end":') ? parse(text)?.end : null;
  return typeof end?.last?.seq === 'number' && typeof end.last.hash === 'string' ? end : null;
}

/**
 * @param {unknown} text "55-69,74"
 * @returns {Range[]}
 */
function readRanges(text) {
  return String(text ?? '')
    .split(',')
    .flatMap((part) => {
      const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
      return from === undefined ? [] : [{ from: Number(from), to: Number(to ?? from) }];
    });
}

/**
 * The parts of gaps that ranges hold, and what is left of the gaps.
 * @param {Range[]} gaps
 * @param {Range[]} ranges
 */
function splitGaps(gaps, ranges) {
  /** @type {Range[]} */
  const held = [];
  let left = gaps;
  for (const range of ranges)
    left = left.flatMap((gap) => {
      const from = Math.max(gap.from, range.from);
      const to = Math.min(gap.to, range.to);
      if (from > to) return [gap];
      held.push({ from, to });
      const sides = [
        { from: gap.from, to: from - 1 },
        { from: to + 1, to: gap.to },
      ];
      return sides.filter((side) => side.from <= side.to);
    });
  return { held, left };
}

/** Reads the lines of a trail one after the other and says what is wrong, and where. */
export class TrailCheck {
  checked = 0;
  erasedTexts = 0;
  /** @type {Finding[]} */
  findings = [];
  findingCount = 0;
  /** What is not there because a restore set it aside. @type {(Range & { restore: Restore })[]} */
  takenBack = [];
  /** @type {Place} */
  last = { seq: 0, hash: beginning };
  anchorMet = false;
  /** @type {Place | null} */
  #anchor;
  /** What each record says that it erased. @type {Map<unknown, About>} */
  #erasures = new Map();
  /** Which texts say that it was that record: number and digest. @type {Map<unknown, [number, unknown][]>} */
  #erased = new Map();
  /** Records that are not there. @type {Range[]} */
  #gaps = [];
  /** @type {Restore[]} */
  #restores = [];
  /** Which header each record of an export names. @type {Map<unknown, unknown>} */
  #exports = new Map();

  /** @param {Place | null} anchor */
  constructor(anchor = null) {
    this.#anchor = anchor;
  }

  /** @param {Finding['kind']} kind @param {number} from @param {number} to @param {Restore} [restore] */
  #find(kind, from, to = from, restore = undefined) {
    this.findingCount += 1;
    if (this.findings.length < maxFindings)
      this.findings.push({ kind, from, to, ...(restore === undefined ? {} : { restore }) });
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
    if (seq > place) this.#gaps.push({ from: place, to: seq - 1 });
    if (seq < place) this.#find('moved', seq);
    if (digestOf(record) !== hash) this.#find('changed', seq);
    else if (seq === place && last.hash !== '' && record.previous !== last.hash)
      this.#find('link-broken', last.seq, seq);
    else if (this.#takeText(read, seq) && seq >= place && record.kind === 'record-restored')
      this.#takeRestore(record, last);
    if (record.kind === 'texts-erased') this.#erasures.set(seq, record.about);
    if (record.kind === 'exported') this.#exports.set(seq, record.about.header);
    if (erasedBy !== undefined) this.#noteErased(erasedBy, seq, record.digest);
    if (seq === this.#anchor?.seq) this.#meet(this.#anchor, hash);
    if (seq >= place) this.last = { seq, hash };
  }

  /** Whether its text is as it should be. @param {Line} read @param {number} seq */
  #takeText(read, seq) {
    const found = textFinding(read);
    if (found !== null) this.#find(found, seq);
    if (read.erasedBy !== undefined) this.erasedTexts += 1;
    return found === null;
  }

  /** What a sound record of a restore says of the records before it. @param {Recorded} record @param {Place} last */
  #takeRestore({ seq, at, previous, about }, last) {
    const { cause, backupAt = null, trailSetAside, trailLost } = about;
    const gap = { from: last.seq + 1, to: seq - 1 };
    const follows = last.hash !== '' && previous === last.hash;
    const isOlder = trailSetAside === undefined;
    const byLink = isOlder && cause === 'asked' && follows && gap.from <= gap.to ? [gap] : [];
    const setAside = isOlder ? byLink : readRanges(trailSetAside);
    const lost = isOlder ? [] : readRanges(trailLost);
    // It went on from the record before the gap that it left: where it names all of that gap, its link must fit.
    const namesGap = gap.from <= gap.to && splitGaps([gap], [...setAside, ...lost]).left.length === 0;
    if (namesGap && !follows) this.#find('link-broken', last.seq, seq);
    else this.#restores.push({ seq, at, backupAt, setAside, lost });
  }

  /** Which of the records that are not there a restore explains. */
  #explainGaps() {
    let left = this.#gaps;
    for (const restore of this.#restores) {
      const own = left.filter(({ to }) => to === restore.seq - 1);
      const other = left.filter(({ to }) => to !== restore.seq - 1);
      const back = splitGaps(own, restore.setAside);
      const earlier = restore.lost.filter(({ to }) => to < restore.seq);
      const gone = splitGaps([...other, ...back.left], earlier);
      this.takenBack.push(...back.held.map((range) => ({ ...range, restore })));
      for (const { from, to } of gone.held) this.#find('lost', from, to, restore);
      left = gone.left;
    }
    for (const { from, to } of left) this.#find('missing', from, to);
    this.findings.sort((a, b) => a.from - b.from);
    this.takenBack.sort((a, b) => a.from - b.from);
  }

  /** @param {unknown} erasedBy @param {number} seq @param {unknown} digest */
  #noteErased(erasedBy, seq, digest) {
    const before = this.#erased.get(erasedBy);
    if (before === undefined) this.#erased.set(erasedBy, [[seq, digest]]);
    else before.push([seq, digest]);
  }

  /** @param {Place} anchor @param {string} hash */
  #meet(anchor, hash) {
    this.anchorMet = true;
    if (hash !== anchor.hash) this.#find('rewritten', 1, anchor.seq);
  }

  /** Texts that say they were erased, though no record tells of it, or it tells of others. */
  #compareErasures() {
    for (const [erasedBy, texts] of this.#erased) {
      const told = this.#erasures.get(erasedBy);
      const fits = told?.count === texts.length && (told.erased === undefined || told.erased === digestOf(texts));
      if (!fits) for (const [seq] of texts) this.#find('text-missing', seq);
    }
  }

  /**
   * To be called after the last record.
   * @param {Place | null} told where the file itself says that the trail ends; null where it does not say so
   */
  end(told) {
    this.#explainGaps();
    this.#compareErasures();
    if (told === null) this.#find('not-whole', this.last.seq);
    else if (this.last.seq < told.seq) this.#find('cut', this.last.seq + 1, told.seq);
    else if (this.last.seq > told.seq || this.last.hash !== told.hash) this.#find('end-differs', this.last.seq);
    if (this.#anchor !== null && !this.anchorMet) this.#find('cut', this.last.seq + 1, this.#anchor.seq);
  }

  /**
   * To be called after the last record of a file of version 2, in place of `end`.
   * @param {unknown} header what the first line says
   * @param {Closing | null} closing what the last line says; null where there is no such line
   */
  close(header, closing) {
    this.end(closing?.last ?? null);
    if (closing === null) return;
    const digest = digestOf(header);
    if (closing.records !== this.checked) this.#find('count-differs', this.last.seq);
    if (digest === null || closing.header !== digest || this.#exports.get(closing.exportRecord) !== digest)
      this.#find('header-changed', 0);
  }

  /** To be called for each line after the closing one. */
  takeAfterEnd() {
    this.#find('after-end', this.last.seq);
  }
}

const words = {
  missing: 'not there',
  lost: 'not there',
  changed: 'changed: what is said does not fit the hash',
  moved: 'moved: not in its place',
  'link-broken': 'one of the two was replaced: the second does not continue the first',
  'text-changed': 'the text was changed',
  'text-missing': 'the text is gone, and no record tells of its erasure',
  unreadable: 'no record',
  cut: 'cut off: these are not there',
  rewritten: 'written anew: at its end stands another hash than the anchor has',
  'not-whole': 'the file does not say where the trail ends, so it is not whole: its last line is missing',
  'end-differs': 'the file says that the trail ends at another record',
  'count-differs': 'the file says that it has another number of records',
  'header-changed': 'the header (connection, officer, date) is not the one that this export was recorded with',
  'after-end': 'there is a line after the closing line',
};

/** @param {Restore} restore */
function restoreWords({ seq, at, backupAt }) {
  const from = backupAt === null ? '' : ` from the backup of ${visible(backupAt)}`;
  return `the record was restored at ${visible(at)}${from}, as record ${seq} says`;
}

/** @param {Range} range */
const placeWords = ({ from, to }) => (from === to ? `record ${from}` : `records ${from} to ${to}`);

/** @param {Finding} finding */
function sentence({ kind, from, to, restore }) {
  if (kind === 'header-changed') return `the first line: ${words[kind]}`;
  const said = `${placeWords({ from, to })}: ${words[kind]}`;
  return restore === undefined ? said : `${said}; ${restoreWords(restore)}, and they were in none of its files`;
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

/**
 * The lines of a file, split at line feeds only: a text in a record may hold any other character that ends a line
 * elsewhere, U+2028 for one.
 * @param {string} file
 */
async function* linesOf(file) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** What stands after the last line feed so far. @type {string[]} */
  let rest = [];
  for await (const part of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    const [first = '', ...lines] = decoder.decode(part, { stream: true }).split('\n');
    rest.push(first);
    for (const line of lines) {
      yield rest.join('');
      rest = [line];
    }
  }
  rest.push(decoder.decode());
  const last = rest.join('');
  if (last !== '') yield last;
}

/**
 * Reads a whole file. Throws a sentence where it is no trail.
 * @param {string} file
 * @param {TrailCheck} check
 */
async function checkFile(file, check) {
  let header = null;
  /** @type {Closing | null} */
  let closing = null;
  for await (const line of linesOf(file)) {
    if (header === null) {
      header = parse(line);
      if (header?.format !== 'dossier-audit-trail') throw new Error('This is not an audit trail of Dossier.');
      if (header.version !== 1 && header.version !== 2)
        throw new Error(`This trail has version ${visible(header.version)}; this program knows versions 1 and 2.`);
    } else if (closing !== null) check.takeAfterEnd();
    else if (header.version === 2 && (closing = readClosing(line)) !== null) continue;
    else check.take(line);
  }
  if (header === null) throw new Error('The file is empty.');
  if (header.version === 1) check.end(header.last ?? null);
  else check.close(header, closing);
  return header;
}

/**
 * A value of the file as text that cannot steer the terminal or change the order of what stands around it.
 * @param {unknown} value
 */
function visible(value) {
  return String(JSON.stringify(value)).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** @param {string[]} given */
async function main([file, option, place]) {
  const anchor = option === '--anchor' ? readAnchor(place) : null;
  if (file === undefined || (option !== undefined && anchor === null))
    return stop('usage: node verify-trail.mjs FILE [--anchor SEQ:HASH]');
  const check = new TrailCheck(anchor);
  let header;
  try {
    header = await checkFile(file, check);
  } catch (error) {
    return stop(`The file could not be read: ${error instanceof Error ? error.message : error}`);
  }
  for (const finding of check.findings) console.log(sentence(finding));
  if (check.findingCount > check.findings.length)
    console.log(`and ${check.findingCount - check.findings.length} findings more`);
  for (const { restore, ...range } of check.takenBack)
    console.log(`${placeWords(range)}: not there, because ${restoreWords(restore)}; they stay in the record set aside`);
  const count = `${check.checked} records, ${check.erasedTexts} texts erased`;
  console.log(
    check.findingCount === 0 ? `Nothing wrong: ${count}.` : `WRONG: ${check.findingCount} findings in ${count}.`,
  );
  const { connection, exportedBy, exportedUnder, exportedAt } = header;
  const under = exportedUnder === undefined ? '' : `, under the system account ${visible(exportedUnder)}`;
  console.log(
    `Connection ${visible(connection)}, exported by ${visible(exportedBy)}${under} at ${visible(exportedAt)}.`,
  );
  if (check.checked > 0) console.log(`Ends at ${check.last.seq}:${check.last.hash}`);
  if (anchor !== null) console.log(check.anchorMet ? 'The anchor was compared.' : 'The anchor was not met.');
  if (header.version === 1) console.log(unbound);
  console.log(limit);
  process.exitCode = check.findingCount === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
