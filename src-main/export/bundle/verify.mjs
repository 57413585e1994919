#!/usr/bin/env node
/**
 * Verifies a sealed bundle of Dossier: `node verify.mjs` in the folder that it was unpacked in, `node verify.mjs ARCHIVE` over
 * the archive itself, or `node verify.mjs FOLDER`.
 *
 * One file, Node's own modules, nothing of Dossier's: whoever doubts a bundle can read this and run it anywhere. It reads
 * and prints; it writes nothing. Exit codes: 0 everything is whole, 1 something is not, 2 it could not be looked at.
 *
 * `manifest.json` says what the bundle is and lists every other file with its size and its SHA-256; it is written in
 * canonical form (RFC 8785). `signatures/FINGERPRINT.json` is the canonical form of {"signature": …, "statement": …}, where
 * the signature (Ed25519, Base64) is over the canonical form of the statement, and the statement names the SHA-256 of the
 * manifest. FINGERPRINT is the SHA-256 of the public key in SPKI.
 *
 * A decision or an approval is a file of the same form, listed in the manifest: what its officer signed when it was made is
 * the canonical form of its statement, which names the key. The statement of an approval names its decision, and the SHA-256
 * of what was signed as that.
 *
 * `trail/trail.jsonl` is a part of the audit trail, and `exports/evidence.json` lists answers, documents and attachments. What
 * they say is held against the files and against what was signed: whoever changes one of them and writes a new manifest would
 * have to change all that speaks of it, too.
 *
 * The archive is a zip in one form: first the manifest, then the signatures by name, this program, READ ME.html, and the
 * files by the bytes of their paths; each stored as it is under a header that follows from its name, size, checksum and the
 * time of making; then the table of contents that follows from those. Any other byte is refused.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { constants, promises as fs, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';

const limit =
  'What this cannot show: whose a key is. Only comparing its fingerprint with one that came another way proves that.' +
  ' Until then it is signed by nobody you know: whoever made up all of it with keys of their own made a whole bundle.' +
  ' The trail in it is a part: only the whole trail shows that its last record stands in it.' +
  ' Whoever changes a bundle can change the verify.mjs in it too: use one that you trust.';

const maxFiles = 20_000;
const maxSignatures = 100;
const maxPathBytes = 180;
const maxManifestBytes = 16 * 1024 * 1024;
const maxSignatureBytes = 64 * 1024;
const maxPaperBytes = 512 * 1024;
const maxListBytes = 128 * 1024 * 1024;
const maxArchiveBytes = 0xff_ff_ff_fe;
const pieceBytes = 1024 * 1024;

/**
 * @typedef {{ size: number, read(offset: number, length: number): Promise<Buffer> }} Bytes
 * @typedef {{ name: string, size: number, crc: number, time: number, offset: number }} Entry
 * @typedef {{ path: string, size: number, sha256: string, role: string, mediaType: string }} Listed
 * @typedef {{ name: string, jurisdiction: string, registrationAuthority: string | null, number: string | null }} Company
 * @typedef {{ format: string, version: number, madeAt: string, officer: string,
 *   connection: { id: string, name: string, kind: string, host: string }, of: { kind: string, company: Company },
 *   trailAnchor: { seq: number, hash: string } | null, files: Listed[] }} Manifest
 * @typedef {{ path: string, state: 'whole' | 'changed' | 'missing' | 'extra', why?: string }} FileVerdict
 * @typedef {{ path: string, officer: string | null, time: string | null, fingerprint: string | null,
 *   trouble: string | null }} SignatureVerdict
 * @typedef {{ path: string, role: 'decision' | 'approval', over: string | null, signer: Signer | null,
 *   trouble: string | null, waits: boolean, sameAccount: boolean, of: string | null, stands: string | null,
 *   kept: Kept | null }} PaperVerdict
 * @typedef {{ path: string, trouble: ContentTrouble, record: number | null }} ContentVerdict
 * @typedef {{ officer: string, fingerprint: string, paper: string, paperFingerprint: string }} OtherKey
 * @typedef {{ kind: 'not-by-maker', officer: string } |
 *   { kind: 'signed-later', officer: string, time: string, madeAt: string }} SignatureDoubt
 * @typedef {{ refused: string | null, manifest: Manifest | null, manifestSha256: string | null, files: FileVerdict[],
 *   signatures: SignatureVerdict[], papers: PaperVerdict[], contents: ContentVerdict[], otherKeys: OtherKey[],
 *   signatureDoubts: SignatureDoubt[] }} Verdict
 * @typedef {{ size: number, crc: number, sha256: string }} Sums
 */

/** Why nothing of a bundle is believed, in words. */
class Refused extends Error {}

/**
 * @param {string} words
 * @returns {never}
 */
function refuse(words) {
  throw new Refused(words);
}

/**
 * A value of the bundle as text that cannot steer a terminal, hide, or change the order of what stands around it.
 * @param {unknown} value
 */
export function visible(value) {
  return String(JSON.stringify(value)).replace(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/* JSON in canonical form */

/**
 * RFC 8785: members sorted by UTF-16 code units; numbers and strings as ECMAScript writes them.
 * @param {unknown} value what JSON.parse gave
 * @returns {string}
 */
export function canonical(value) {
  if (typeof value === 'string' && /\p{Cs}/u.test(value)) return refuse('It has half of a character in it.');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = new Map(Object.entries(value));
  const names = [...members.keys()].sort();
  return `{${names.map((name) => `${canonical(name)}:${canonical(members.get(name))}`).join(',')}}`;
}

/**
 * Reads a file that has to be canonical JSON of a certain form.
 * @template T
 * @param {Buffer} content
 * @param {(value: unknown) => value is T} isForm
 * @param {string} what
 * @returns {T}
 */
function readCanonical(content, isForm, what) {
  /** @type {unknown} */
  let value = null;
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    value = JSON.parse(text);
  } catch {
    refuse(`${what} is no JSON in UTF-8.`);
  }
  const { format, version } = membersOf(value);
  if (format === 'dossier-bundle' && typeof version === 'number' && version > 1)
    refuse(`${what} has version ${version}; this program knows version 1.`);
  if (!isForm(value)) refuse(`${what} does not have the members that bundles have.`);
  if (canonical(value) !== text) refuse(`${what} is not written in canonical form (RFC 8785).`);
  return value;
}

/** @param {unknown} value @returns {{ [name: string]: unknown }} */
const membersOf = (value) => (typeof value === 'object' && value !== null ? { ...value } : {});

/** @param {unknown} value @param {{ [name: string]: (member: any) => boolean }} form */
function hasForm(value, form) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = new Map(Object.entries(value));
  const wanted = Object.entries(form);
  return (
    members.size === wanted.length && wanted.every(([name, holds]) => members.has(name) && holds(members.get(name)))
  );
}

/** @param {unknown} value */
const isText = (value) => typeof value === 'string' && value.length >= 1 && value.length <= 1000;
/** @param {unknown} value */
const isTextOrNull = (value) => value === null || isText(value);
/** @param {unknown} value */
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
function isTime(value) {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = new Date(value);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== value) return false;
  return value >= '1980' && value < '2108';
}

const roles = 'answer document attachment snapshot note decision approval export trail verifier read-me'.split(' ');
const mediaType = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,99}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,99}$/;

/** @param {unknown} value */
const isCompany = (value) =>
  hasForm(value, { name: isText, jurisdiction: isText, registrationAuthority: isTextOrNull, number: isTextOrNull });

/** @param {unknown} value */
const isListed = (value) =>
  hasForm(value, {
    path: (text) => typeof text === 'string' && pathTrouble(text) === null,
    size: (size) => isCount(size) && size <= maxArchiveBytes,
    sha256: isHash,
    role: (role) => roles.includes(role),
    mediaType: (type) => typeof type === 'string' && mediaType.test(type),
  });

/** @param {unknown} value */
function areFiles(value) {
  if (!Array.isArray(value) || value.length > maxFiles || !value.every(isListed)) return false;
  /** @type {Listed[]} */
  const files = value;
  const paths = files.map((file) => file.path);
  const kept = paths.some((name) => name === 'manifest.json' || name.startsWith('signatures/'));
  const inOrder = paths.every(
    (name, at) => at === 0 || Buffer.compare(Buffer.from(paths[at - 1] ?? ''), Buffer.from(name)) < 0,
  );
  const explained = (/** @type {string} */ role, /** @type {string} */ name) =>
    files.filter((file) => file.role === role).length === 1 &&
    files.some((file) => file.role === role && file.path === name);
  const clash = clashingPath([...paths, 'manifest.json', 'signatures/x']);
  return (
    !kept && inOrder && clash === null && explained('verifier', 'verify.mjs') && explained('read-me', 'READ ME.html')
  );
}

/** @param {unknown} value @returns {value is Manifest} */
const isManifest = (value) =>
  hasForm(value, {
    format: (format) => format === 'dossier-bundle',
    version: (version) => version === 1,
    madeAt: isTime,
    officer: isText,
    connection: (connection) =>
      hasForm(connection, {
        id: isText,
        name: isText,
        kind: (kind) => ['demo', 'testing', 'production'].includes(kind),
        host: (host) => host === '' || isText(host),
      }),
    of: (of) => hasForm(of, { kind: (kind) => kind === 'dossier', company: isCompany }),
    trailAnchor: (anchor) =>
      anchor === null || hasForm(anchor, { seq: (seq) => isCount(seq) && seq >= 1, hash: isHash }),
    files: areFiles,
  });

/* Paths */

const device = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/iu;

/** @type {[RegExp, string][]} */
const characterRules = [
  [/^$/u, 'it is empty'],
  [/\0/u, 'it has a NUL in it'],
  [/\p{Cc}/u, 'it has a control character in it'],
  [
    /[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFFD]/u,
    'it has a character in it that is not seen or turns the order of letters',
  ],
  [/\\/u, 'it has a backslash in it'],
  [/^\//u, 'it begins at the root of a disk'],
  [/^[a-z]:/iu, 'it names a drive'],
  [/[<>:"|?*]/u, 'it has a character in it that not every system takes'],
];

/** @type {[RegExp, string][]} */
const partRules = [
  [/^$/u, 'a part of it is empty'],
  [/^\.{1,2}$/u, 'it leads elsewhere'],
  [/^\p{Zs}|[.\p{Zs}]$/u, 'a name in it begins with a space or ends with a dot or a space'],
  [device, 'a name in it is that of a device'],
];

/**
 * What is wrong with a path, in words; null where a bundle may have it.
 * @param {string} name
 */
export function pathTrouble(name) {
  const broken = (/** @type {string} */ text, /** @type {[RegExp, string][]} */ rules) =>
    rules.find(([sign]) => sign.test(text))?.[1];
  const trouble =
    broken(name, characterRules) ??
    name
      .split('/')
      .map((part) => broken(part, partRules))
      .find(Boolean);
  if (trouble !== undefined) return trouble;
  if (name !== name.normalize('NFC')) return 'it is not in the form of Unicode that bundles have';
  return Buffer.byteLength(name) > maxPathBytes ? 'it is too long' : null;
}

/**
 * The first path that some disk would take for another one's file or folder; null where there is none.
 * @param {string[]} paths
 */
export function clashingPath(paths) {
  /** @type {Map<string, string>} */
  const taken = new Map();
  for (const name of paths) {
    const parts = name.split('/');
    for (let length = 1; length <= parts.length; length += 1) {
      const spelling = parts.slice(0, length).join('/');
      // What ends with a slash is a folder, which several paths may share.
      const asFolder = length === parts.length ? spelling : `${spelling}/`;
      const folded = spelling.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
      const before = taken.get(folded);
      if (before !== undefined && (before !== asFolder || asFolder === spelling)) return name;
      taken.set(folded, asFolder);
    }
  }
  return null;
}

/* The archive */

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  return crc;
});

/** @param {Uint8Array} bytes @param {number} before */
function plainCrc32(bytes, before) {
  let crc = ~before;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Node 18 does not offer it. */
const crc32 = 'crc32' in zlib ? zlib.crc32 : plainCrc32;

/** @param {[bytes: 2 | 4, value: number][]} fields @param {string} name */
function record(fields, name = '') {
  const parts = fields.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes);
    part.writeUIntLE(value, 0, bytes);
    return part;
  });
  return Buffer.concat([...parts, Buffer.from(name)]);
}

/** What both headers of an entry say: stored, named in UTF-8, of one size. @param {Entry} entry @returns {[2 | 4, number][]} */
const common = ({ name, size, crc, time }) => [
  [2, 20],
  [2, 0x0800],
  [2, 0],
  [4, time],
  [4, crc],
  [4, size],
  [4, size],
  [2, Buffer.byteLength(name)],
  [2, 0],
];

/** @param {Entry} entry */
const localHeader = (entry) => record([[4, 0x04034b50], ...common(entry)], entry.name);

/** The table of contents and the end, as they follow from the entries. @param {Entry[]} entries @param {number} at */
function tableOf(entries, at) {
  const lines = entries.map((entry) =>
    // Made on Unix; an ordinary file of mode 644.
    record(
      [[4, 0x02014b50], [2, 0x0314], ...common(entry), [2, 0], [2, 0], [2, 0], [4, 0x81a40000], [4, entry.offset]],
      entry.name,
    ),
  );
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  const count = entries.length;
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ]);
  return Buffer.concat([...lines, end]);
}

/** @param {string} madeAt */
function zipTime(madeAt) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = madeAt.split(/[-T:.Z]/).map(Number);
  const date = (year - 1980) * 512 + month * 32 + day;
  return date * 65_536 + hour * 2048 + minute * 32 + Math.floor(second / 2);
}

/** @param {Buffer} bytes */
function nameIn(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse('The name of a file in the archive is not UTF-8.');
  }
}

/**
 * The entry that begins at a place; null where none does.
 * @param {Bytes} bytes @param {number} at
 */
async function entryAt(bytes, at) {
  if (bytes.size - at < 30) return null;
  const head = await bytes.read(at, 30);
  if (head.readUInt32LE(0) !== 0x04034b50) return null;
  const nameLength = head.readUInt16LE(26);
  if (nameLength > maxPathBytes || at + 30 + nameLength > bytes.size) refuse('A name in the archive is too long.');
  const encoded = await bytes.read(at + 30, nameLength);
  const name = nameIn(encoded);
  const [time, crc, size] = [head.readUInt32LE(10), head.readUInt32LE(14), head.readUInt32LE(18)];
  const entry = { name, size, crc, time, offset: at };
  if (!localHeader(entry).equals(Buffer.concat([head, encoded])))
    refuse(
      `The header of ${visible(name)} is not one that bundles have. Is it compressed, encrypted, or has it additions?`,
    );
  return entry;
}

/** @param {Entry} entry */
const contentOf = (entry) => entry.offset + 30 + Buffer.byteLength(entry.name);

/** Reads the entries one after the other from the first byte, and refuses whatever does not follow from them. @param {Bytes} bytes */
async function entriesOf(bytes) {
  if (bytes.size > maxArchiveBytes) refuse('The archive is larger than bundles are.');
  /** @type {Entry[]} */
  const entries = [];
  let at = 0;
  for (let entry = await entryAt(bytes, at); entry !== null; entry = await entryAt(bytes, at)) {
    entries.push(entry);
    at = contentOf(entry) + entry.size;
    if (entries.length > maxFiles + maxSignatures + 1) refuse('The archive has more files than bundles have.');
    if (at > bytes.size) refuse('The archive was cut off.');
  }
  if (entries.length === 0) refuse('This is no bundle: no file begins at its first byte.');
  const table = tableOf(entries, at);
  if (bytes.size < at + table.length) refuse('The archive was cut off, or its table of contents lacks files.');
  if (!table.equals(await bytes.read(at, table.length)))
    refuse(
      'What follows the files is not the table of contents that follows from them: bytes between, a link, another order, a comment or a table of its own.',
    );
  if (bytes.size > at + table.length) refuse('There are bytes after the end of the archive.');
  return entries;
}

/** @param {AsyncIterable<Uint8Array> | Iterable<Uint8Array>} pieces @returns {Promise<Sums>} */
async function sumsOf(pieces) {
  const hash = createHash('sha256');
  let size = 0;
  let crc = 0;
  for await (const piece of pieces) {
    size += piece.length;
    crc = crc32(piece, crc);
    hash.update(piece);
  }
  return { size, crc, sha256: hash.digest('hex') };
}

/** @param {Bytes} bytes @param {Entry} entry */
async function* piecesOf(bytes, entry) {
  const begins = contentOf(entry);
  for (let at = 0; at < entry.size; at += pieceBytes)
    yield await bytes.read(begins + at, Math.min(pieceBytes, entry.size - at));
}

/** Refuses another order of files than the one of bundles. @param {string[]} names @param {Manifest} manifest */
function checkOrder(names, manifest) {
  const first = ['manifest.json', ...names.filter((name) => name.startsWith('signatures/')).sort()];
  const listed = manifest.files.map((file) => file.path);
  const order = new Set([...first, 'verify.mjs', 'READ ME.html', ...listed]);
  const present = new Set(names);
  const expected = [...order].filter((name) => present.has(name));
  // What the manifest does not list is told as extra, wherever it stands.
  const known = names.filter((name) => order.has(name));
  if (known.some((name, at) => name !== expected[at])) refuse('The files are not in the order of bundles.');
}

/* Signatures */

const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');
const prime = 2n ** 255n - 19n;
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

/** The second coordinates of the points of small order: as keys they belong to nobody. */
const smallOrder = [
  0n,
  1n,
  prime - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
];

/** @param {Buffer} bytes */
const littleEndian = (bytes) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

/** The bytes of a Base64 text in its one spelling; null for any other. @param {string} text @param {number} length */
function fromBase64(text, length) {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : null;
}

/**
 * A public key in its one spelling; null for any other, and for one that nobody can own.
 * @param {string} text
 */
function publicKeyIn(text) {
  const bytes = fromBase64(text, 44);
  if (bytes === null || !bytes.subarray(0, 12).equals(spkiHead)) return null;
  const coordinate = BigInt.asUintN(255, littleEndian(bytes.subarray(12)));
  if (coordinate >= prime || smallOrder.includes(coordinate)) return null;
  try {
    return createPublicKey({ key: bytes, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/** @param {string | Uint8Array} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** @param {string} text @param {string} signature @param {import('node:crypto').KeyObject} key */
function fits(text, signature, key) {
  const bytes = fromBase64(signature, 64);
  // A second half that is too large would be another spelling of the same signature.
  if (bytes === null || littleEndian(bytes.subarray(32)) >= groupOrder) return false;
  return verify(null, Buffer.from(text), key, bytes);
}

/** @param {unknown} value */
const isSignatureText = (value) => typeof value === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(value);
/** @param {unknown} value */
const isKeyText = (value) => typeof value === 'string' && /^[A-Za-z0-9+/]{59}=$/.test(value);

/**
 * @typedef {{ purpose: string, manifestSha256: string, officer: string, publicKey: string, fingerprint: string,
 *   time: string }} Statement
 * @param {unknown} value
 * @returns {value is { signature: string, statement: Statement }}
 */
const isSignature = (value) =>
  hasForm(value, {
    signature: isSignatureText,
    statement: (statement) =>
      hasForm(statement, {
        purpose: (purpose) => purpose === 'dossier-bundle',
        manifestSha256: isHash,
        officer: isText,
        publicKey: isKeyText,
        fingerprint: isHash,
        time: isTime,
      }),
  });

/** What is wrong with the key that a statement names, in words. @param {{ publicKey: string, fingerprint: string }} statement */
function keyTrouble({ publicKey, fingerprint }) {
  if (publicKeyIn(publicKey) === null)
    return 'its key is none that somebody can own, or is written in another way than keys are';
  const real = sha256(Buffer.from(publicKey, 'base64'));
  return real === fingerprint ? null : 'its fingerprint is not that of its key';
}

/**
 * What is wrong with what is signed beside the key that it names, in words.
 * @param {{ signature: string, statement: { publicKey: string } }} signed
 */
function fitTrouble({ signature, statement }) {
  const key = publicKeyIn(statement.publicKey);
  const isFit = key !== null && fits(canonical(statement), signature, key);
  return isFit ? null : 'it was not made with its key over this statement';
}

/** What is wrong with a signature, in words. @param {string} name @param {{ signature: string, statement: Statement }} read @param {string} manifestSha256 */
function signatureTrouble(name, read, manifestSha256) {
  const { statement } = read;
  const inKey = keyTrouble(statement);
  if (inKey !== null) return inKey;
  if (name !== `signatures/${statement.fingerprint}.json`) return 'it does not lie under the fingerprint of its key';
  return statement.manifestSha256 === manifestSha256 ? fitTrouble(read) : 'it was made for another manifest';
}

/** @param {string} name @param {Buffer} content @param {string} manifestSha256 @returns {SignatureVerdict} */
function verifySignature(name, content, manifestSha256) {
  try {
    const read = readCanonical(content, isSignature, 'the signature');
    const { officer, time, fingerprint } = read.statement;
    return { path: name, officer, time, fingerprint, trouble: signatureTrouble(name, read, manifestSha256) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { path: name, officer: null, time: null, fingerprint: null, trouble: error.message };
  }
}

/* Decisions and approvals */

/**
 * @typedef {{ officer: string, at: string, installation: string, account: string, publicKey: string,
 *   fingerprint: string }} Signer
 * @typedef {Signer & { id: string, dossierId: number, company: Company, verdict: { kind: string },
 *   second: { kind: string, officer?: string }, restsOn: { snapshotId: number, sha256: string }[] }} Decision
 * @typedef {Signer & { decision: string, decisionSha256: string, verdict: string }} Approval
 * @typedef {{ path: string, statement: Decision, sha256: string }} Decided
 * @typedef {{ signed: string, signature: string, decision: string, dossierId: number | null,
 *   restsOn: Decision['restsOn'] }} Kept what the trail is asked about a decision, or about an approval and the decision it is of
 */

/** @param {unknown} value */
const isString = (value) => typeof value === 'string';
/** @param {unknown} value */
const isStringOrNull = (value) => value === null || isString(value);
/** @param {unknown} value */
const isWritten = (value) => typeof value === 'string' && value !== '' && value.trim() === value;
/** @param {unknown} value */
const isId = (value) => typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

const signerForm = {
  ...{ officer: isString, installation: isString, account: isString, at: isString },
  ...{ publicKey: isKeyText, fingerprint: isHash },
};

/** @param {unknown} verdict */
function isVerdict(verdict) {
  const { kind } = membersOf(verdict);
  if (kind === 'accept-with-conditions') return hasForm(verdict, { kind: isString, conditions: isWritten });
  return hasForm(verdict, { kind: (one) => ['accept', 'refuse', 'exit'].includes(one) });
}

/** @param {unknown} second */
function isSecond(second) {
  const { kind } = membersOf(second);
  if (kind === 'officer') return hasForm(second, { kind: isString, officer: isWritten });
  return hasForm(second, { kind: (one) => ['none', 'any-other'].includes(one) });
}

/** @param {unknown} list @param {{ [name: string]: (member: any) => boolean }} form */
const isListOf = (list, form) => Array.isArray(list) && list.every((one) => hasForm(one, form));

const decisionForm = {
  purpose: (/** @type {unknown} */ purpose) => purpose === 'dossier-decision',
  version: (/** @type {unknown} */ version) => version === 1 || version === 2,
  id: isId,
  dossierId: Number.isSafeInteger,
  company: (/** @type {unknown} */ company) =>
    hasForm(company, {
      ...{ jurisdiction: isString, registrationAuthority: isStringOrNull, number: isStringOrNull, name: isString },
    }),
  ...{ verdict: isVerdict, reason: isWritten },
  rule: (/** @type {unknown} */ rule) => rule === null || isWritten(rule),
  restsOn: (/** @type {unknown} */ list) => isListOf(list, { snapshotId: Number.isSafeInteger, sha256: isHash }),
  second: isSecond,
  ...signerForm,
};
/** What a decision tells of facts set aside; one of an earlier Dossier does not. @param {unknown} list */
const isSetAside = (list) => isListOf(list, { fact: isString, reason: isString, officer: isString, at: isString });

const approvalForm = {
  purpose: (/** @type {unknown} */ purpose) => purpose === 'dossier-approval',
  version: (/** @type {unknown} */ version) => version === 1,
  ...{ id: isId, decision: isId, decisionSha256: isHash },
  verdict: (/** @type {unknown} */ verdict) => verdict === 'approve' || verdict === 'refuse',
  reason: isWritten,
  ...signerForm,
};

/** @param {unknown} value @returns {value is { signature: string, statement: Decision }} */
const isDecision = (value) =>
  hasForm(value, {
    signature: isSignatureText,
    statement: (statement) =>
      hasForm(statement, decisionForm) || hasForm(statement, { ...decisionForm, setAside: isSetAside }),
  });

/** @param {unknown} value @returns {value is { signature: string, statement: Approval }} */
const isApproval = (value) =>
  hasForm(value, { signature: isSignatureText, statement: (statement) => hasForm(statement, approvalForm) });

/** Letters that Unicode does not take apart, though people type them without their stroke. */
const strokes = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ς: 'σ' }));

/** An officer's name as Dossier tells two of them apart: letters and digits without case and diacritics. @param {string} name */
function foldOfficer(name) {
  const bare = name
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const folded = bare.toUpperCase().toLowerCase();
  return folded.replace(/[øłđħðþæœς]/gu, (letter) => strokes.get(letter) ?? letter).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** @param {string} one @param {string} other */
const isSameOfficer = (one, other) => foldOfficer(one) === foldOfficer(other);

/** What is wrong with an approval beside its decision, in words. @param {Approval} approval @param {Decided | undefined} decided */
function approvalTrouble(approval, decided) {
  if (decided === undefined) return 'the decision that it is of is not in this bundle';
  const { statement, sha256: signed } = decided;
  if (approval.decisionSha256 !== signed) return 'its decision is not the one that it was given for';
  const { second } = statement;
  if (second.kind === 'none') return 'its decision needs no second person';
  if (isSameOfficer(statement.officer, approval.officer)) return 'whoever proposed the decision gave it';
  if (statement.fingerprint === approval.fingerprint) return 'it was signed with the key that proposed the decision';
  if (second.officer !== undefined && !isSameOfficer(second.officer, approval.officer))
    return 'its decision names another officer as its second person';
  return null;
}

/**
 * Reads a decision or an approval; one that cannot be read becomes a verdict that says so.
 * @template {Signer} Statement
 * @param {Source} source @param {Listed} file @param {PaperVerdict} paper
 * @param {(value: unknown) => value is { signature: string, statement: Statement }} isForm
 */
async function readPaper(source, file, paper, isForm) {
  try {
    const content = await source.content(file.path, maxPaperBytes);
    if (content === null) return refuse('it is larger than decisions and approvals are');
    if (sha256(content) !== file.sha256) return refuse('its file changed while it was read');
    const read = readCanonical(content, isForm, 'it');
    paper.signer = read.statement;
    paper.trouble = keyTrouble(read.statement) ?? fitTrouble(read);
    const signed = canonical(read.statement);
    return { statement: read.statement, signed, signature: read.signature, sha256: sha256(signed) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    paper.trouble = error.message.replace(/\.$/, '');
    return null;
  }
}

/** Letters and digits without case, signs and blanks. @param {string} text */
const foldWords = (text) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
/** @param {string | null} text */
const foldNumber = (text) => foldWords(text ?? '').replace(/^0+/, '');

/** Whether two registers are surely not one. @param {string | null} one @param {string | null} other */
function isOtherAuthority(one, other) {
  const [a, b] = [foldWords(one ?? ''), foldWords(other ?? '')];
  return a !== '' && b !== '' && !a.includes(b) && !b.includes(a);
}

/** Whether a decision is surely about another company than the bundle. @param {Company} of @param {Company} decided */
export function isOfAnotherCompany(of, decided) {
  if (foldWords(of.jurisdiction) !== foldWords(decided.jurisdiction)) return true;
  const [number, decidedNumber] = [foldNumber(of.number), foldNumber(decided.number)];
  if (number === '' && decidedNumber === '')
    return foldWords(decided.name) !== '' && foldWords(of.name) !== foldWords(decided.name);
  if (number === '' || decidedNumber === '') return false;
  return number !== decidedNumber || isOtherAuthority(of.registrationAuthority, decided.registrationAuthority);
}

/**
 * Whether the company of a list of evidence is surely not the one of its bundle: Dossier takes both from the same reference.
 * @param {Company} of @param {{ [name: string]: unknown }} listed
 */
function isListOfAnotherCompany(of, listed) {
  const stated = (/** @type {string} */ name) => (typeof listed[name] === 'string' ? String(listed[name]) : '');
  if (foldWords(of.jurisdiction) !== foldWords(stated('jurisdiction'))) return true;
  if (foldNumber(of.number) !== foldNumber(stated('companyNumber'))) return true;
  const title = ['name', 'englishName'].map(stated).find((name) => name.trim() !== '') ?? '';
  // No name tells nothing, and one that was too long for the manifest neither.
  if (title !== '' && title.length <= 990 && foldWords(of.name) !== foldWords(title)) return true;
  const authorities = ['registrationAuthority', 'registrationAuthorityCode'].map(stated).filter((name) => name !== '');
  return isOtherAuthority(of.registrationAuthority, authorities.join(', '));
}

/**
 * Of how many answers that a decision rests on no file has the hash. A copy in which a token was blanked has another one:
 * `exports/evidence.json` names it. @param {{ sha256: string }[]} restsOn @param {Manifest} manifest
 */
function restsWords(restsOn, { files }) {
  const answers = new Set(files.filter(({ role }) => role === 'answer').map((file) => file.sha256));
  const wanted = new Set(restsOn.map((one) => one.sha256));
  const missing = [...wanted].filter((one) => !answers.has(one)).length;
  if (wanted.size === 0) return '';
  return `, resting on ${counted(wanted.size, 'answer')}${missing === 0 ? ', here as kept' : `, of which ${missing} ${missing === 1 ? 'is' : 'are'} not here as kept`}`;
}

/** Whether nothing but name and key tells two signers apart. @param {Signer} one @param {Signer} other */
const isSamePlace = (one, other) => one.installation === other.installation && one.account === other.account;

/** Every decision and approval that the manifest lists, the decisions first. @param {Source} source @param {Verdict} verdict @param {Manifest} manifest */
async function verifyPapers(source, { files, papers }, manifest) {
  const whole = new Set(files.filter((file) => file.state === 'whole').map((file) => file.path));
  /** @type {Map<string, Decided & { paper: PaperVerdict }>} */
  const decided = new Map();
  const [needsSecond, approves] = [new Set(), new Set()];
  const begun = (/** @type {Listed} */ { path: name }, /** @type {'decision' | 'approval'} */ role) => {
    const trouble = whole.has(name) ? null : 'its file is not whole';
    /** @type {PaperVerdict} */
    const paper = {
      ...{ path: name, role, over: null, signer: null, trouble, waits: false },
      ...{ sameAccount: false, of: null, stands: null, kept: null },
    };
    papers.push(paper);
    return paper;
  };
  for (const file of manifest.files.filter(({ role }) => role === 'decision')) {
    const paper = begun(file, 'decision');
    const read = paper.trouble === null ? await readPaper(source, file, paper, isDecision) : null;
    if (read === null) continue;
    const { id, dossierId, company, verdict, second, restsOn } = read.statement;
    paper.over = `${visible(verdict.kind)} about ${visible(company.name)}, SHA-256 ${read.sha256}`;
    paper.over += restsWords(restsOn, manifest);
    paper.waits = second.kind !== 'none';
    if (paper.waits) needsSecond.add(file.path);
    paper.kept = { signed: read.signed, signature: read.signature, decision: file.path, dossierId, restsOn };
    if (isOfAnotherCompany(manifest.of.company, company))
      paper.trouble ??= 'it is about another company than this bundle is of';
    if (!decided.has(id)) decided.set(id, { path: file.path, ...read, paper });
  }
  for (const file of manifest.files.filter(({ role }) => role === 'approval')) {
    const paper = begun(file, 'approval');
    const read = paper.trouble === null ? await readPaper(source, file, paper, isApproval) : null;
    if (read === null) continue;
    const { decision, verdict } = read.statement;
    const of = decided.get(decision);
    if (verdict === 'approve') approves.add(file.path);
    paper.over = `${visible(verdict)} to ${visible(of === undefined ? decision : of.path)}, SHA-256 ${read.sha256}`;
    paper.of = of?.path ?? null;
    paper.trouble ??= approvalTrouble(read.statement, of);
    if (of === undefined || paper.trouble !== null) continue;
    of.paper.waits = false;
    paper.sameAccount = isSamePlace(of.statement, read.statement);
    paper.kept = { signed: read.signed, signature: read.signature, decision: of.path, dossierId: null, restsOn: [] };
  }
  tellStanding(papers, needsSecond, approves);
}

/**
 * How the decisions stand by what is in the bundle, in words: which holds, and which a later one replaced. Their numbers rise as
 * they were made. `needsSecond`: the files of those that ask for a second person. `approves`: those of the approvals that approve.
 * @param {PaperVerdict[]} papers @param {Set<string>} needsSecond @param {Set<string>} approves
 */
function tellStanding(papers, needsSecond, approves) {
  const numberOf = (/** @type {PaperVerdict} */ { path: name }) =>
    Number(/^decisions\/decision-(\d+)\.json$/.exec(name)?.[1] ?? Number.MAX_SAFE_INTEGER);
  const decisions = papers.filter(({ role }) => role === 'decision').sort((a, b) => numberOf(a) - numberOf(b));
  const alone = decisions.map((decision) => {
    const given = papers.filter(({ of }) => of === decision.path);
    const approval = given.find(({ trouble }) => trouble === null) ?? given[0];
    if (decision.trouble !== null) return 'does-not-fit';
    if (approval !== undefined && approval.trouble !== null) return 'approval-does-not-fit';
    if (!needsSecond.has(decision.path)) return 'in-force';
    if (approval === undefined) return 'waiting';
    return approves.has(approval.path) ? 'in-force' : 'not-approved';
  });
  const isOpen = (/** @type {string | undefined} */ kind) => kind === 'in-force' || kind === 'waiting';
  decisions.forEach((decision, at) => {
    const was = alone[at];
    // One that does not fit may have been one that took its place: nothing is said to hold over it.
    const replaces = (/** @type {string} */ later) =>
      was === 'waiting' || (later !== 'waiting' && later !== 'not-approved');
    const by = decisions[alone.findIndex((later, place) => place > at && replaces(later))];
    if (isOpen(was) && by !== undefined)
      decision.stands =
        was === 'waiting' ? `never approved: ${visible(by.path)} took its place` : `replaced by ${visible(by.path)}`;
    else if (was === 'in-force') decision.stands = 'in force, by what is in this bundle';
    else if (was === 'not-approved') decision.stands = 'not approved by its second person';
    else if (was === 'approval-does-not-fit') decision.stands = 'its approval does not fit';
  });
}

/**
 * Every signature of the bundle in the name of an officer who signed a decision or an approval in it with another key. An officer
 * may have two keys; but whoever changes a bundle and signs it anew has no other way than a key of their own.
 * @param {Verdict} verdict @returns {OtherKey[]}
 */
function otherKeysIn({ signatures, papers }) {
  /** @type {OtherKey[]} */
  const found = [];
  for (const { officer, fingerprint, trouble } of signatures) {
    if (officer === null || fingerprint === null || trouble !== null) continue;
    for (const { path: paper, signer, trouble: inPaper } of papers) {
      if (signer === null || inPaper !== null || !isSameOfficer(officer, signer.officer)) continue;
      if (signer.fingerprint !== fingerprint)
        found.push({ officer, fingerprint, paper, paperFingerprint: signer.fingerprint });
    }
  }
  return found;
}

/**
 * What is in doubt about the signatures that fit: Dossier signs a bundle in the name of its maker while it makes it. Others may sign
 * it, too, and later; so it is no finding. One that bears a time before the bundle was made is.
 * @param {Verdict} verdict @param {Manifest} manifest
 */
function judgeSigners(verdict, { officer: maker, madeAt }) {
  let isByMaker = false;
  /** @type {SignatureDoubt[]} */
  const later = [];
  const signed = verdict.signatures.filter(({ trouble }) => trouble === null);
  for (const { path: name, officer, time } of signed) {
    if (officer === null || time === null) continue;
    if (isSameOfficer(officer, maker)) isByMaker = true;
    if (isLater(time, madeAt)) later.push({ kind: 'signed-later', officer, time, madeAt });
    if (time < madeAt) verdict.contents.push({ path: name, trouble: 'signed-before-made', record: null });
  }
  if (signed.length > 0 && !isByMaker) verdict.signatureDoubts.push({ kind: 'not-by-maker', officer: maker });
  verdict.signatureDoubts.push(...later);
}

/* What the files say of each other */

/**
 * What does not fit in a bundle whose files all fit its manifest. The reading room of Dossier says the same.
 * @typedef {keyof typeof contentWords} ContentTrouble
 */
export const contentWords = {
  'trail-missing': 'it names a record of the audit trail, and no part of the trail is in the bundle',
  'trail-unreadable': 'it is no part of an audit trail as Dossier writes it, or there are several',
  'trail-record-changed': 'a record in it does not fit its hash, its place or the record before it',
  'trail-text-changed': 'a text in it does not fit the digest in its record, or is gone without a word',
  'trail-end-differs': 'its records do not end where its end or the manifest says',
  'list-missing': 'it is not in the bundle, and the evidence in it is listed nowhere else',
  'list-unreadable': 'it is no list of evidence as Dossier writes it',
  'list-of-other-company': 'it is about another company than this bundle is of',
  'listed-not-here': 'exports/evidence.json lists it, and it is not in the bundle',
  'listed-hash-differs': 'exports/evidence.json names another SHA-256 for it',
  'not-listed': 'exports/evidence.json does not list it',
  'hash-not-of-trail': 'the audit trail in the bundle names another SHA-256 for what was kept',
  'told-not-here': 'the audit trail in the bundle tells of it, and it is not in the bundle',
  'approval-not-here':
    'the audit trail in the bundle tells what a second person said to it, and that is not in the bundle',
  'paper-not-in-trail': 'the audit trail in the bundle has no record of it',
  'paper-not-of-trail':
    'the audit trail in the bundle tells of another text, signature, officer, account, time or dossier',
  'signed-before-made': 'it bears a time before the one at which the bundle was made, by the manifest',
  'page-differs': 'it names other hashes than the manifest does, or says something else of the bundle',
  'note-not-of-trail': 'the audit trail in the bundle tells of another text, officer or time',
  'snapshot-differs':
    'it is no profile as Dossier writes it, or exports/evidence.json tells of another SHA-256, time or operation of its answer',
  'open-differs': 'it is not what READ ME.html lists as open when the bundle was made',
  'later-than-made': 'it tells of something that came more than a day after the bundle was made, by the manifest',
  'rests-not-of-trail': 'it rests on a profile for which the audit trail in the bundle names another answer',
  'rests-not-here': 'it rests on an answer that is not in the bundle, and exports/evidence.json does not say so',
};

/**
 * @typedef {{ officer: unknown, account: unknown, at: unknown, dossierId: unknown,
 *   text: { [name: string]: unknown } | null }} PaperRecord
 */

/** The files that records of these kinds tell of, without their ending, and by which number. @type {Map<unknown, [string, string]>} */
const keptFiles = new Map([
  ['snapshot-kept', ['snapshots/snapshot', 'snapshotId']],
  ['document-kept', ['documents/document', 'documentId']],
  ['attachment-kept', ['attachments/attachment', 'attachmentId']],
]);

/** What the records of a trail tell: the hashes of what was kept, by kind and number, the decisions, approvals and notes. */
class Told {
  /** @type {Map<string, unknown>} */
  hashes = new Map();
  /** @type {Map<string, PaperRecord>} */
  papers = new Map();
  /** By the path of its file. @type {Map<string, PaperRecord>} */
  notes = new Map();
  /** The files of this dossier that were kept, without their endings. @type {Set<string>} */
  kept = new Set();

  /** @param {unknown} of the dossier that the trail is about */
  constructor(of) {
    this.of = of;
  }

  /** @param {{ [name: string]: unknown }} record @param {unknown} text undefined where it is not there */
  take({ kind, officer, account, at, about }, text) {
    const { snapshotId, answerId, documentId, attachmentId, decisionId, noteId, dossierId } = membersOf(about);
    const said = text === undefined ? null : membersOf(text);
    const keep = (/** @type {string} */ what, /** @type {unknown} */ id) =>
      typeof said?.['sha256'] === 'string' ? this.hashes.set(`${what}-${id}`, said['sha256']) : undefined;
    if (kind === 'snapshot-kept') keep('snapshot', snapshotId);
    if (kind === 'snapshot-kept') keep('answer', answerId);
    if (kind === 'document-kept') keep('document', documentId);
    if (kind === 'attachment-kept') keep('attachment', attachmentId);
    const [place, id] = keptFiles.get(kind) ?? [];
    // A document that is data is the answer that it came in.
    const isAnswer = kind === 'document-kept' && membersOf(about)['format'] === 'json';
    if (place !== undefined && !isAnswer && dossierId === this.of)
      this.kept.add(`${place}-${membersOf(about)[id ?? '']}`);
    if (kind === 'decision-kept' || kind === 'approval-kept')
      this.papers.set(`${kind} decision-${decisionId}`, { officer, account, at, dossierId, text: said });
    if (kind === 'note-written')
      this.notes.set(`notes/note-${noteId}.json`, { officer, account, at, dossierId, text: said });
  }
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Clocks are set, and a dialog may stay open over night. */
const dayLong = 24 * 60 * 60 * 1000;

/** Whether a time lies more than a day after the bundle was made. @param {unknown} time @param {string} madeAt */
const isLater = (time, madeAt) => typeof time === 'string' && Date.parse(time) - Date.parse(madeAt) > dayLong;

/** Whether a value has a hash, written in canonical form behind a salt. @param {unknown} value @param {unknown} hash */
function hasHash(value, hash, salt = Buffer.alloc(0)) {
  try {
    return sha256(Buffer.concat([salt, Buffer.from(canonical(value))])) === hash;
  } catch {
    return false;
  }
}

/** Whether the text of a record is what its digest is of, or it is said why it is not here. @param {{ [name: string]: unknown }} line @param {unknown} digest */
function isTextSound({ text, salt, erasedBy, textLeftOut }, digest) {
  if (text === undefined) return digest === null ? salt === undefined : (erasedBy ?? textLeftOut) !== undefined;
  return isHash(salt) && hasHash(text, digest, Buffer.from(String(salt), 'hex'));
}

/**
 * Reads the part of the trail and notes what does not fit in it, of each kind the first.
 * @param {Buffer | null} content @param {Manifest} manifest
 * @param {(trouble: ContentTrouble, record?: number) => void} note
 */
function readTrail(content, { trailAnchor: anchor, madeAt }, note) {
  const [header, ...lines] = content === null ? [] : content.toString('utf8').trimEnd().split('\n').map(parsed);
  const { format, version, dossierId } = membersOf(header);
  const told = new Told(dossierId);
  const { end } = membersOf(lines.pop());
  if (format !== 'dossier-audit-trail-part' || version !== 1 || typeof end !== 'object') {
    note('trail-unreadable');
    return null;
  }
  let before = { seq: 0, hash: '0'.repeat(64) };
  for (const line of lines.map(membersOf)) {
    const record = membersOf(line['record']);
    const { seq, previous, digest } = record;
    const isLinked = Number(seq) !== before.seq + 1 || previous === before.hash;
    const isSound = isCount(seq) && Number(seq) > before.seq && isLinked && hasHash(line['record'], line['hash']);
    const isTold = isTextSound(line, digest);
    if (!isSound) note('trail-record-changed', before.seq + 1);
    else if (!isTold) note('trail-text-changed', Number(seq));
    if (isSound && isLater(record['at'], madeAt)) note('later-than-made', Number(seq));
    if (isSound) told.take(record, isTold ? line['text'] : undefined);
    before = { seq: Number(seq), hash: String(line['hash']) };
  }
  const last = lines.length === 0 ? null : before;
  const ends = canonical({ records: lines.length, last });
  if (canonical(end) !== ends || canonical(last) !== canonical(anchor)) note('trail-end-differs');
  return told;
}

/**
 * @typedef {{ file: string, sha256: string, receivedAt?: unknown, operation?: unknown, blanked?: { keptSha256: string } }} Item
 * @typedef {{ company: { jurisdiction: string, companyNumber: string | null }, evidence: Item[], otherCompanies: Item[],
 *   leftOut: unknown[], missing: unknown[] }} EvidenceList
 * @param {unknown} value @returns {EvidenceList | null}
 */
function evidenceListIn(value) {
  const { company, evidence, otherCompanies = [], leftOut = [], missing = [] } = membersOf(value);
  const { jurisdiction, companyNumber } = membersOf(company);
  const isItem = (/** @type {unknown} */ one) => {
    const { file, sha256: hash, blanked } = membersOf(one);
    return isString(file) && isHash(hash) && (blanked === undefined || isHash(membersOf(blanked)['keptSha256']));
  };
  const lists = [evidence, otherCompanies, leftOut, missing];
  const isList =
    lists.every(Array.isArray) && [evidence, otherCompanies].flat().every(isItem) && isString(jurisdiction);
  if (!isList || !isStringOrNull(companyNumber)) return null;
  return /** @type {EvidenceList} */ ({ company, evidence, otherCompanies, leftOut, missing });
}

const evidencePath = 'exports/evidence.json';
const openPath = 'exports/open-questions.json';
const evidenceRoles = ['answer', 'document', 'attachment'];

/** The list of evidence beside the files and the trail. @param {EvidenceList} list @param {Manifest} manifest @param {Told} told @param {(path: string, trouble: ContentTrouble) => void} note */
function verifyList({ company, evidence, otherCompanies, leftOut }, { files, of, madeAt }, told, note) {
  if ([...evidence, ...otherCompanies, ...leftOut].some((one) => isLater(membersOf(one)['receivedAt'], madeAt)))
    note(evidencePath, 'later-than-made');
  if (isListOfAnotherCompany(of.company, company)) note(evidencePath, 'list-of-other-company');
  const here = new Map(files.filter(({ role }) => evidenceRoles.includes(role)).map((file) => [file.path, file]));
  const items = new Map([...otherCompanies, ...evidence].map((item) => [item.file, item]));
  for (const name of here.keys()) if (!items.has(name)) note(name, 'not-listed');
  for (const [name, { sha256: hash, blanked }] of items) {
    const kept = told.hashes.get(/([a-z]+-\d+)\.[a-z]+$/.exec(name)?.[1] ?? '');
    if (!here.has(name)) note(name, 'listed-not-here');
    else if (here.get(name)?.sha256 !== hash) note(name, 'listed-hash-differs');
    else if (kept !== undefined && kept !== (blanked?.keptSha256 ?? hash)) note(name, 'hash-not-of-trail');
  }
}

/** A decision or an approval beside what the trail tells of it. @param {PaperVerdict} paper @param {Kept} kept @param {Told} told @returns {ContentTrouble | null} */
function paperTrouble({ role, signer }, { signed, signature, decision, dossierId }, told) {
  const number = /^decisions\/(decision-\d+)\.json$/.exec(decision)?.[1];
  const record = told.papers.get(`${role}-kept ${number}`);
  if (record === undefined) return 'paper-not-in-trail';
  const { officer, account, at, text } = record;
  const isText = text === null || (text['statement'] === signed && text['signature'] === signature);
  // What came from a file was signed elsewhere, by another officer than the one who kept it. Without its text nothing tells.
  const isElsewhere = role === 'approval' && (text === null || text['fromFile'] === true);
  const isPlace = isElsewhere || (officer === signer?.officer && account === signer?.account && at === signer?.at);
  const isDossier = dossierId === null || record.dossierId === dossierId;
  return isText && isPlace && isDossier ? null : 'paper-not-of-trail';
}

/**
 * What the trail tells of and the bundle lacks, and the notes that the trail does not tell of. Nothing that it tells of is ever
 * taken out of a record.
 * @param {Told} told @param {Manifest} manifest @param {PaperVerdict[]} papers @param {(path: string, trouble: ContentTrouble) => void} note
 */
function verifyTold(told, { files }, papers, note) {
  const ofRole = (/** @type {string} */ role) =>
    new Set(files.filter((file) => file.role === role).map((file) => file.path));
  const [decisions, notes] = [ofRole('decision'), ofRole('note')];
  const answered = new Set(papers.map(({ of }) => of));
  for (const name of told.papers.keys()) {
    const [kind, number] = name.split(' ');
    const decision = `decisions/${number}.json`;
    if (kind === 'decision-kept' && !decisions.has(decision)) note(decision, 'told-not-here');
    if (kind === 'approval-kept' && !answered.has(decision)) note(decision, 'approval-not-here');
  }
  for (const name of told.notes.keys()) if (!notes.has(name)) note(name, 'told-not-here');
  for (const name of notes) if (!told.notes.has(name)) note(name, 'paper-not-in-trail');
  const here = new Map(files.map((file) => [file.path.replace(/\.[a-z]+$/, ''), file.path]));
  for (const name of told.kept) if (!here.has(name)) note(name, 'told-not-here');
  for (const name of ofRole('snapshot'))
    if (!told.kept.has(name.replace(/\.[a-z]+$/, ''))) note(name, 'paper-not-in-trail');
}

/** Whether a note is what the trail tells of it. @param {unknown} value @param {PaperRecord} record */
function isNoteOf(value, { officer, at, text }) {
  const said = membersOf(value);
  const isText = text === null || said['text'] === text['text'];
  return isText && said['officer'] === officer && said['at'] === at;
}

/**
 * What does not fit in a snapshot beside the list and the trail. An answer that the list does not tell of is held against the trail
 * alone. @param {string} path @param {unknown} value @param {EvidenceList | null} list @param {Told | null} told
 * @returns {ContentTrouble | null}
 */
function snapshotTrouble(path, value, list, told) {
  const { snapshotId, answer } = membersOf(value);
  const { answerId, sha256: hash, receivedAt, operation } = membersOf(answer);
  const isRead = typeof snapshotId === 'number' && typeof answerId === 'number';
  if (!isRead || ![hash, receivedAt, operation].every(isString) || path !== `snapshots/snapshot-${snapshotId}.json`)
    return 'snapshot-differs';
  const name = `answer-${answerId}`;
  const items = [...(list?.evidence ?? []), ...(list?.otherCompanies ?? [])];
  const item = items.find(({ file }) => /([a-z]+-\d+)\.[a-z]+$/.exec(file)?.[1] === name);
  if (item !== undefined) {
    const isHere = (item.blanked?.keptSha256 ?? item.sha256) === hash;
    if (!isHere || item.receivedAt !== receivedAt || item.operation !== operation) return 'snapshot-differs';
  }
  const kept = told?.hashes.get(`snapshot-${snapshotId}`);
  // The record that tells of a profile tells which answer it was read from.
  return kept === undefined || (kept === hash && told?.hashes.get(name) === hash) ? null : 'hash-not-of-trail';
}

/** What the page shows by a name of its own, since nobody would see it. */
const notShown = /[^\P{Cc}\t\n]|[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/** Whether a page lists a text as it is, up to what nobody would see. @param {string} text @param {string} shown */
function isShownAs(text, shown) {
  const end = text.search(notShown);
  return end === -1 ? text === shown : shown.startsWith(text.slice(0, end));
}

/**
 * Whether the list of what was open says what the page lists. A page of an earlier Dossier has no such part.
 * @param {unknown} value null where the bundle has no such list @param {string} page
 */
function isOpenOnPage(value, page) {
  const heading = '<h2>What was open when it was made</h2>';
  const begins = page.indexOf(heading);
  if (begins === -1) return true;
  const [part = ''] = page.slice(begins + heading.length).split('<h2>');
  const plain = new Map([...entities].map(([one, inHtml]) => [inHtml, one]));
  const listed = [...part.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text = '']) =>
    text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => plain.get(entity) ?? entity),
  );
  const { owners, standingOut } = membersOf(value);
  const [first, second] = [membersOf(owners), membersOf(standingOut)];
  const areTexts = (/** @type {unknown} */ texts) => Array.isArray(texts) && texts.every(isString);
  const isRead =
    (owners === null || areTexts(first['texts'])) &&
    (standingOut === null || (areTexts(second['texts']) && typeof second['leftOut'] === 'number'));
  if (!isRead) return false;
  const texts = [first['texts'] ?? [], second['texts'] ?? []].flat().map(String);
  const more = Number(second['leftOut'] ?? 0);
  const others = [more !== 0, owners === null, standingOut === null].filter(Boolean).length;
  if (listed.length !== texts.length + others) return false;
  const isMore = more === 0 || listed[texts.length]?.replace(/\D/g, '') === String(more);
  return isMore && texts.every((text, at) => isShownAs(text, listed[at] ?? ''));
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Whether READ ME.html repeats what the manifest says: the hash of each other file, and the facts. Pages of earlier Dossiers do
 * not repeat the facts. @param {string} page @param {Manifest} manifest
 */
function isPageOf(page, { files, madeAt, officer, connection, of, trailAnchor }) {
  const listed = files.filter(({ role }) => role !== 'read-me');
  const sums = listed.map(({ path: name, sha256: hash }) => `${hash}  ${name}\n`).join('');
  const facts = canonical({ madeAt, officer, connection, of, trailAnchor }).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const holds = (/** @type {string} */ id, /** @type {string} */ text) => {
    const begins = `<pre id="${id}">`;
    const inHtml = text.replace(/[&<>"']/g, (one) => entities.get(one) ?? one);
    return !page.includes(begins) || page.includes(`${begins}\n${inHtml}</pre>`);
  };
  return holds('sums', sums) && holds('facts', facts);
}

/** Holds what the files say against each other. @param {Source} source @param {Verdict} verdict @param {Manifest} manifest */
async function verifyContents(source, { files: found, papers, contents }, manifest) {
  const whole = new Set(found.filter(({ state }) => state === 'whole').map((file) => file.path));
  const note = (
    /** @type {string} */ name,
    /** @type {ContentTrouble} */ trouble,
    /** @type {number | null} */ record = null,
  ) => {
    if (!contents.some((one) => one.path === name && one.trouble === trouble))
      contents.push({ path: name, trouble, record });
  };
  const read = (/** @type {Listed} */ { path: name }) => source.content(name, maxListBytes);
  const { files, trailAnchor } = manifest;

  const page = files.find(({ role, path: name }) => role === 'read-me' && whole.has(name));
  const pageText = page === undefined ? '' : ((await read(page))?.toString('utf8') ?? '');
  if (page !== undefined && !isPageOf(pageText, manifest)) note(page.path, 'page-differs');

  const [trail, ...others] = files.filter(({ role }) => role === 'trail');
  for (const { path: name } of others) note(name, 'trail-unreadable');
  if (trail === undefined && trailAnchor !== null) note('manifest.json', 'trail-missing');
  /** @type {Told | null} */
  let told = trail === undefined && trailAnchor === null ? new Told(null) : null;
  if (trail !== undefined && whole.has(trail.path))
    told = readTrail(await read(trail), manifest, (trouble, record) => note(trail.path, trouble, record));

  const listed = files.find(({ path: name, role }) => name === evidencePath && role === 'export');
  if (listed === undefined && files.some(({ role }) => evidenceRoles.includes(role)))
    note(evidencePath, 'list-missing');
  const content = listed === undefined || !whole.has(evidencePath) ? undefined : await read(listed);
  const list = content === undefined ? null : evidenceListIn(parsed(content?.toString('utf8') ?? ''));
  if (content !== undefined && list === null) note(evidencePath, 'list-unreadable');
  if (list !== null) verifyList(list, manifest, told ?? new Told(null), note);

  if (told !== null) verifyTold(told, manifest, papers, note);
  for (const file of files.filter(({ role, path: name }) => role === 'note' && whole.has(name))) {
    const record = told?.notes.get(file.path);
    const value = record === undefined ? null : parsed((await read(file))?.toString('utf8') ?? '');
    if (record !== undefined && !isNoteOf(value, record)) note(file.path, 'note-not-of-trail');
  }
  for (const file of files.filter(({ role, path: name }) => role === 'snapshot' && whole.has(name))) {
    const trouble = snapshotTrouble(file.path, parsed((await read(file))?.toString('utf8') ?? ''), list, told);
    if (trouble !== null) note(file.path, trouble);
  }
  const open = files.find(({ path: name, role }) => name === openPath && role === 'export');
  const isOpenWhole = open === undefined || whole.has(openPath);
  const opened = open === undefined || !isOpenWhole ? null : parsed((await read(open))?.toString('utf8') ?? '');
  if (isLater(membersOf(opened)['at'], manifest.madeAt)) note(openPath, 'later-than-made');
  if (isOpenWhole && !isOpenOnPage(opened, pageText)) note(openPath, 'open-differs');

  const answers = new Map(files.filter(({ role }) => role === 'answer').map((file) => [file.path, file.sha256]));
  const { evidence = [], otherCompanies = [], leftOut = [], missing = [] } = list ?? {};
  const blanked = [...evidence, ...otherCompanies].filter((item) => answers.has(item.file));
  const said = [...leftOut, ...missing].map((one) => membersOf(one)['sha256']);
  const held = new Set([...answers.values(), ...blanked.map((item) => item.blanked?.keptSha256), ...said]);
  for (const paper of papers) {
    const { path: name, kept } = paper;
    if (kept === null || paper.trouble !== null) continue;
    const trouble = told === null ? null : paperTrouble(paper, kept, told);
    if (trouble !== null) note(name, trouble);
    for (const { snapshotId, sha256: hash } of kept.restsOn) {
      if ((told?.hashes.get(`snapshot-${snapshotId}`) ?? hash) !== hash) note(name, 'rests-not-of-trail');
      if (!held.has(hash)) note(name, 'rests-not-here');
    }
  }
}

/* Archive and folder */

/**
 * What is held against the manifest, wherever it lies. `sums` is of one file; `content` is of a small one, null where it is
 * too large.
 * @typedef {{ names: Set<string>, sums(name: string): Promise<Sums>, content(name: string, most: number): Promise<Buffer | null>,
 *   crc?(name: string): number | undefined, refusedNames?: Map<string, string> }} Source
 */

/** @param {Source} source @param {Listed} file @returns {Promise<FileVerdict>} */
async function verifyFile(source, file) {
  const name = file.path;
  const refused = source.refusedNames?.get(name);
  if (refused !== undefined) return { path: name, state: 'changed', why: refused };
  if (!source.names.has(name)) return { path: name, state: 'missing' };
  const sums = await source.sums(name);
  if (sums.size !== file.size)
    return { path: name, state: 'changed', why: `it has ${sums.size} bytes instead of ${file.size}` };
  if (sums.sha256 !== file.sha256) return { path: name, state: 'changed', why: `its SHA-256 is ${sums.sha256}` };
  const crc = source.crc?.(name);
  if (crc !== undefined && crc !== sums.crc)
    return { path: name, state: 'changed', why: 'it does not fit its checksum in the archive' };
  return { path: name, state: 'whole' };
}

/** @param {Source} source @param {Verdict} verdict @param {(manifest: Manifest) => void} check */
async function verifySource(source, verdict, check) {
  if (!source.names.has('manifest.json')) refuse('This is no bundle: it has no manifest.json.');
  const content = await source.content('manifest.json', maxManifestBytes);
  if (content === null) return refuse('The manifest is larger than those of bundles.');
  verdict.manifestSha256 = createHash('sha256').update(content).digest('hex');
  const manifest = readCanonical(content, isManifest, 'The manifest');
  verdict.manifest = manifest;
  check(manifest);
  for (const file of manifest.files) verdict.files.push(await verifyFile(source, file));
  await verifyPapers(source, verdict, manifest);
  await verifyContents(source, verdict, manifest);
  const listed = new Set(['manifest.json', ...manifest.files.map((file) => file.path)]);
  const others = [...source.names].filter((name) => !listed.has(name));
  for (const name of others.sort()) {
    const refused = source.refusedNames?.get(name);
    if (refused !== undefined || !/^signatures\/[^/]+$/.test(name))
      verdict.files.push({ path: name, state: 'extra', ...(refused === undefined ? {} : { why: refused }) });
    else {
      const small = await source.content(name, maxSignatureBytes);
      const signed = verdict.signatures.length;
      if (small === null || signed >= maxSignatures)
        verdict.files.push({ path: name, state: 'extra', why: 'it is no signature' });
      else verdict.signatures.push(verifySignature(name, small, verdict.manifestSha256));
    }
  }
  verdict.otherKeys = otherKeysIn(verdict);
  judgeSigners(verdict, manifest);
}

/** @param {(verdict: Verdict) => Promise<void>} look @returns {Promise<Verdict>} */
async function verdictOf(look) {
  /** @type {Verdict} */
  const verdict = {
    refused: null,
    manifest: null,
    manifestSha256: null,
    files: [],
    signatures: [],
    papers: [],
    contents: [],
    otherKeys: [],
    signatureDoubts: [],
  };
  try {
    await look(verdict);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    verdict.refused = error.message;
  }
  return verdict;
}

/** Verifies an archive. Throws only what reading its bytes throws. @param {Bytes} bytes */
export function verifyArchive(bytes) {
  return verdictOf(async (verdict) => {
    const entries = await entriesOf(bytes);
    const names = entries.map((entry) => entry.name);
    const clash = clashingPath(names);
    if (clash !== null) refuse(`Two names in the archive are the same to some disks: ${visible(clash)}.`);
    for (const name of names) {
      const trouble = pathTrouble(name);
      if (trouble !== null) refuse(`The archive has the path ${visible(name)}: ${trouble}.`);
    }
    if (names[0] !== 'manifest.json') refuse('The first file of the archive is not manifest.json.');
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    const found = (/** @type {string} */ name) => byName.get(name) ?? refuse('A file is not there.');
    /** @type {Source} */
    const source = {
      names: new Set(names),
      sums: (name) => sumsOf(piecesOf(bytes, found(name))),
      async content(name, most) {
        const entry = found(name);
        if (entry.size > most) return null;
        const content = await bytes.read(contentOf(entry), entry.size);
        if (crc32(content, 0) !== entry.crc) refuse(`${visible(name)} does not fit its checksum in the archive.`);
        return content;
      },
      crc: (name) => byName.get(name)?.crc,
    };
    await verifySource(source, verdict, (manifest) => {
      const time = zipTime(manifest.madeAt);
      if (entries.some((entry) => entry.time !== time)) refuse('The files do not carry the time at which it was made.');
      checkOrder(names, manifest);
    });
  });
}

/** @param {string} file @param {number} most */
async function contentOfFile(file, most) {
  const handle = await openPlain(file);
  try {
    const { size } = await handle.stat();
    if (size > most) return null;
    const room = Buffer.alloc(size);
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(room, at, size - at, at);
      if (bytesRead === 0) refuse('A file changed while it was read.');
      at += bytesRead;
    }
    return room;
  } finally {
    await handle.close();
  }
}

/** Opens an ordinary file, and never what a link leads to. @param {string} file */
async function openPlain(file) {
  const handle = await fs.open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  const { ino } = await fs.lstat(file);
  const opened = await handle.stat();
  if (opened.isFile() && opened.ino === ino) return handle;
  await handle.close();
  return refuse('A file changed while it was looked at.');
}

/** @param {string} file */
async function sumsOfFile(file) {
  const handle = await openPlain(file);
  try {
    return await sumsOf(handle.createReadStream({ highWaterMark: pieceBytes, autoClose: false }));
  } finally {
    await handle.close();
  }
}

/** Every path below a folder, and what is no ordinary file of them. @param {string} root @param {number} most */
async function listFolder(root, most) {
  /** @type {string[]} */
  const names = [];
  /** @type {Map<string, string>} */
  const refusedNames = new Map();
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const found = await fs.readdir(path.join(root, folder), { withFileTypes: true });
    if (found.length === 0 && folder !== '') names.push(`${folder}/`);
    for (const entry of found) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const kind = await fs.lstat(path.join(root, name));
      if (kind.isDirectory()) waiting.push(name);
      else {
        names.push(name);
        if (kind.isSymbolicLink()) refusedNames.set(name, 'it is a link, which bundles do not have');
        else if (!kind.isFile()) refusedNames.set(name, 'it is no ordinary file');
      }
      if (names.length + waiting.length > most) refuse('The folder holds more files than bundles have.');
    }
  }
  return { names, refusedNames };
}

/** Verifies a folder that a bundle was unpacked in. @param {string} root */
export function verifyFolder(root) {
  return verdictOf(async (verdict) => {
    const { names, refusedNames } = await listFolder(root, 2 * (maxFiles + maxSignatures));
    const link = refusedNames.get('manifest.json');
    if (link !== undefined) refuse(`manifest.json: ${link}.`);
    await verifySource(
      {
        names: new Set(names),
        refusedNames,
        sums: (name) => sumsOfFile(path.join(root, name)),
        content: (name, most) => contentOfFile(path.join(root, name), most),
      },
      verdict,
      () => undefined,
    );
  });
}

/** Whether everything is as it was made. @param {Verdict} verdict */
export function isWhole(verdict) {
  return verdict.refused === null && verdict.manifest !== null && wrongIn(verdict) === 0;
}

/** How much of it is not as it was made. @param {Verdict} verdict */
const wrongIn = ({ files, signatures, papers, contents }) =>
  files.filter((file) => file.state !== 'whole').length +
  contents.length +
  [...signatures, ...papers].filter((signed) => signed.trouble !== null).length;

/* What is told */

const stateWords = { whole: 'whole  ', changed: 'CHANGED', missing: 'MISSING', extra: 'EXTRA  ' };
const kindWords = new Map([
  ['demo', 'the demo, whose companies are invented'],
  ['testing', 'a testing connection'],
  ['production', 'a production connection'],
]);

/** @param {string | null} value */
const stated = (value) => (value === null ? 'not stated' : visible(value));

/** @param {number} count @param {string} thing */
const counted = (count, thing) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** @param {Manifest} manifest @param {string | null} manifestSha256 */
function manifestWords({ of, madeAt, officer, connection, trailAnchor }, manifestSha256) {
  const { name, jurisdiction, registrationAuthority, number } = of.company;
  return [
    `Dossier of ${visible(name)}: jurisdiction ${visible(jurisdiction)}, registry ${stated(registrationAuthority)}, number ${stated(number)}.`,
    `Made ${visible(madeAt)} by ${visible(officer)} on ${visible(connection.name)}, ${kindWords.get(connection.kind)}.`,
    trailAnchor === null
      ? 'It holds no part of the audit trail.'
      : `Audit trail up to ${trailAnchor.seq}:${trailAnchor.hash}`,
    `SHA-256 of the manifest: ${manifestSha256}`,
  ];
}

/** @param {SignatureVerdict} signature */
function signatureWords({ path: name, officer, time, fingerprint, trouble }) {
  const who =
    fingerprint === null ? '' : ` ${visible(officer)}, at ${visible(time)}, with the key ${visible(fingerprint)}:`;
  return `signature ${visible(name)}:${who} ${fitWords(trouble)}`;
}

/** @param {string | null} trouble */
const fitWords = (trouble) => (trouble === null ? 'fits' : `DOES NOT FIT: ${trouble}`);

/** @param {PaperVerdict} paper */
function paperWords({ path: name, role, over, signer, trouble, waits, sameAccount, stands }) {
  const what = over === null ? '' : ` ${over}:`;
  const who =
    signer === null
      ? ''
      : ` signed by ${visible(signer.officer)}, at ${visible(signer.at)}, with the key ${visible(signer.fingerprint)}:`;
  const open = waits && trouble === null ? '; it asks for a second person, and no approval that fits is here' : '';
  const where =
    signer === null ? '' : `; on installation ${visible(signer.installation)}, account ${visible(signer.account)}`;
  const same = sameAccount
    ? ', as its decision was: nothing but the name and the key tells that it was another person'
    : '';
  return `${role} ${visible(name)}:${what}${who} ${fitWords(trouble)}${stands === null ? '' : `; ${stands}`}${open}${where}${same}`;
}

/** @param {ContentVerdict} content */
const foundWords = ({ path: name, trouble, record: seq }) =>
  `DOES NOT FIT ${visible(name)}${seq === null ? '' : `, record ${seq} or later`}: ${contentWords[trouble]}`;

/** @param {OtherKey} key */
const otherKeyWords = ({ officer, fingerprint, paper, paperFingerprint }) =>
  `ATTENTION: The bundle is signed in the name of ${visible(officer)} with the key ${visible(fingerprint)}, and ${visible(paper)} in the same name with another key, ${visible(paperFingerprint)}.`;

const otherKeyAsk =
  'Either this officer has two keys, or somebody else changed the bundle and signed it in this name. Do not rely on it before' +
  ' the officer told you the fingerprint of the bundle’s key another way.';

/** @param {SignatureDoubt} doubt */
const doubtWords = (doubt) =>
  doubt.kind === 'not-by-maker'
    ? `ATTENTION: The bundle says that it was made by ${visible(doubt.officer)}, and nobody of that name signed it.`
    : `ATTENTION: ${visible(doubt.officer)} signed the bundle at ${visible(doubt.time)}, by the signature, which is more than a day after it was made at ${visible(doubt.madeAt)}, by the manifest.`;

const doubtAsk =
  'Dossier signs a bundle in its maker’s name as it makes it, and whoever changed a bundle can have signed it anew. Do not rely' +
  ' on it before its maker told you the SHA-256 of the manifest another way.';

/** What was looked at, counted. @param {Verdict} verdict */
function lookedAt({ files, signatures, papers }) {
  const ofRole = (/** @type {'decision' | 'approval'} */ role) => papers.filter((paper) => paper.role === role).length;
  return [
    ...[counted(files.length, 'file'), counted(signatures.length, 'signature')],
    ...(papers.length === 0 ? [] : [counted(ofRole('decision'), 'decision'), counted(ofRole('approval'), 'approval')]),
  ].join(', ');
}

/** What was found, line by line. @param {Verdict} verdict */
export function report(verdict) {
  const { refused, manifest, manifestSha256, files, signatures, papers, contents, otherKeys, signatureDoubts } =
    verdict;
  const lines = manifest === null ? [] : manifestWords(manifest, manifestSha256);
  for (const file of files)
    lines.push(`${stateWords[file.state]} ${visible(file.path)}${file.why === undefined ? '' : `: ${file.why}`}`);
  lines.push(...papers.map(paperWords), ...contents.map(foundWords), ...signatures.map(signatureWords));
  if (refused !== null) lines.push(`REFUSED: ${refused}`);
  else if (signatures.length === 0) lines.push('No signature: anybody can have made this bundle.');
  lines.push(...otherKeys.map(otherKeyWords), ...(otherKeys.length === 0 ? [] : [otherKeyAsk]));
  lines.push(...signatureDoubts.map(doubtWords), ...(signatureDoubts.length === 0 ? [] : [doubtAsk]));
  const count = lookedAt(verdict);
  lines.push(
    isWhole(verdict)
      ? `Whole: ${count}.${otherKeys.length + signatureDoubts.length === 0 ? '' : ' See ATTENTION: who signed it is in doubt.'}`
      : `NOT WHOLE: ${refused === null ? `${counted(wrongIn(verdict), 'finding')} in ${count}` : 'it is refused'}.`,
  );
  return [...lines, limit];
}

/** @param {string} file */
async function verifyArchiveFile(file) {
  const handle = await fs.open(file, 'r');
  try {
    const { size } = await handle.stat();
    return await verifyArchive({
      size,
      async read(offset, length) {
        const room = Buffer.allocUnsafe(length);
        for (let filled = 0; filled < length;) {
          const { bytesRead } = await handle.read(room, filled, length - filled, offset + filled);
          if (bytesRead === 0) refuse('The file changed while it was read.');
          filled += bytesRead;
        }
        return room;
      },
    });
  } finally {
    await handle.close();
  }
}

/** @param {string[]} given @returns {Promise<0 | 1 | 2>} */
async function main(given) {
  const [place = '.', ...more] = given;
  if (more.length > 0 || place.startsWith('-')) {
    process.stderr.write('usage: node verify.mjs [ARCHIVE or FOLDER]\n');
    return 2;
  }
  try {
    const found = await fs.stat(place);
    if (!found.isFile() && !found.isDirectory()) throw new Error('it is neither a file nor a folder');
    const verdict = found.isDirectory() ? await verifyFolder(place) : await verifyArchiveFile(place);
    process.stdout.write(`${report(verdict).join('\n')}\n`);
    return isWhole(verdict) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`It could not be read: ${visible(error instanceof Error ? error.message : String(error))}\n`);
    return 2;
  }
}

/** Whether Node was started with this file, through links too; not where something imports it. */
function isStarted() {
  const [, started] = process.argv;
  if (started === undefined) return false;
  try {
    return realpathSync(started) === realpathSync(fileURLToPath(import.meta.url));
  } catch {
    return false;
  }
}

if (isStarted()) process.exitCode = await main(process.argv.slice(2));
