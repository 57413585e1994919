/** Signatures that an attacker writes, in place of those that there are. */
import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { textOf, type Case, type Members } from './bundle-parts.ts';
import { officerKeyOf, sha256Of } from './made-bundle.ts';

/** A signature that an attacker wrote, in place of the two that there are. */
const signature = (
  what: string,
  code: BundleTrouble,
  change: (signed: { signature: string; statement: Members }) => string,
  name?: string,
): Case => [
  `signature: ${what}`,
  code,
  (parts) => {
    parts.sign(parts.find('manifest.json').content);
    parts.signature.content = Buffer.from(change(parts.signed));
    if (name !== undefined) parts.signature.name = name;
    return parts.bytes();
  },
];
const statement = (what: string, code: BundleTrouble, change: Members): Case =>
  signature(what, code, (signed) => canonicalJson({ ...signed, statement: { ...signed.statement, ...change } }));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The same bytes in another spelling: what stands before the padding has bits that say nothing, and a lax reader takes any. */
const otherSpelling = (base64: string) =>
  base64.replace(/.(?==+$)/, (last) => alphabet[alphabet.indexOf(last) + 1] ?? '');

const spki = (key: Buffer) => Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;
const numberIn = (bytes: Buffer) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
export const bytesOf = (number: bigint) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse();

/** The signature of a key of small order that fits any text: its first half is that point, its second half nothing. */
function weakSigned(key: Buffer): Case[2] {
  return (parts) => {
    parts.sign(parts.find('manifest.json').content);
    const told = parts.signed;
    const encoded = spki(key);
    const fingerprint = sha256Of(encoded);
    const signed = { ...told.statement, publicKey: encoded.toString('base64'), fingerprint };
    const made = Buffer.concat([key, Buffer.alloc(32)]).toString('base64');
    parts.signature.name = `signatures/${fingerprint}.json`;
    parts.signature.content = Buffer.from(canonicalJson({ signature: made, statement: signed }));
    return parts.bytes();
  };
}

const prime = 2n ** 255n - 19n;
export const weakKeys: [what: string, key: Buffer][] = [
  ['the neutral point', bytesOf(1n)],
  ['the neutral point with a sign', bytesOf(1n + 2n ** 255n)],
  ['of order 2', bytesOf(prime - 1n)],
  ['of order 4', bytesOf(0n)],
  ['of order 4 with a sign', bytesOf(2n ** 255n)],
  ['of order 8', Buffer.from('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'hex')],
  ['of order 8, another', Buffer.from('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 'hex')],
  ['the neutral point, in another spelling', bytesOf(prime + 1n)],
  ['of order 4, in another spelling', bytesOf(prime)],
  ['in another spelling', bytesOf(prime + 3n)],
];

export const hostileSignatures: Case[] = [
  ...weakKeys.map(([what, key]): Case => [`signature: a key ${what}`, 'signature-key-refused', weakSigned(key)]),
  statement('another officer', 'signature-does-not-fit', { officer: 'Somebody else' }),
  statement('another time', 'signature-does-not-fit', { time: '2026-11-22T09:05:00.000Z' }),
  statement('another purpose', 'signature-wrong', { purpose: 'dossier-decision' }),
  statement('another manifest', 'signature-of-other-manifest', { manifestSha256: sha256Of('another') }),
  [
    'signature: of another bundle, as it was signed there',
    'signature-of-other-manifest',
    (parts) => {
      parts.sign(parts.find('manifest.json').content, (told) => ({ ...told, manifestSha256: sha256Of('another') }));
      return parts.bytes();
    },
  ],
  [
    'signature: of a decision, by the same key',
    'signature-wrong',
    (parts) => {
      parts.sign(parts.find('manifest.json').content, (told) => ({ ...told, purpose: 'dossier-decision' }));
      return parts.bytes();
    },
  ],
  [
    'signature: with something more that is signed',
    'signature-wrong',
    (parts) => {
      parts.sign(parts.find('manifest.json').content, (told) => ({ ...told, role: 'auditor' }));
      return parts.bytes();
    },
  ],
  [
    'signature: under the fingerprint of somebody else, as signed',
    'signature-misplaced',
    (parts) => {
      const { fingerprint } = officerKeyOf('A. Officer');
      parts.sign(parts.find('manifest.json').content, (told) => ({ ...told, fingerprint }));
      parts.signature.name = `signatures/${fingerprint}.json`;
      return parts.bytes();
    },
  ],
  statement('another key', 'signature-misplaced', { publicKey: officerKeyOf('another').publicKey }),
  statement('another fingerprint', 'signature-misplaced', { fingerprint: sha256Of('another') }),
  statement('a member more', 'signature-wrong', { more: 1 }),
  signature('made with another key', 'signature-does-not-fit', ({ statement: told }) =>
    canonicalJson({ signature: officerKeyOf('another').sign(canonicalJson(told)), statement: told }),
  ),
  signature('in another spelling of Base64', 'signature-does-not-fit', (signed) => {
    return canonicalJson({ ...signed, signature: otherSpelling(signed.signature) });
  }),
  signature('with its second half written larger', 'signature-does-not-fit', (signed) => {
    const bytes = Buffer.from(signed.signature, 'base64');
    const larger = bytesOf(numberIn(bytes.subarray(32)) + groupOrder);
    return canonicalJson({ ...signed, signature: Buffer.concat([bytes.subarray(0, 32), larger]).toString('base64') });
  }),
  signature('a key in another spelling of Base64', 'signature-key-refused', (signed) => {
    const publicKey = textOf(signed.statement, 'publicKey');
    return canonicalJson({
      ...signed,
      statement: { ...signed.statement, publicKey: otherSpelling(publicKey) },
    });
  }),
  signature('a key of another kind', 'signature-key-refused', (signed) => {
    const other = Buffer.from(textOf(signed.statement, 'publicKey'), 'base64');
    other[8] = 0x6e;
    return canonicalJson({ ...signed, statement: { ...signed.statement, publicKey: other.toString('base64') } });
  }),
  signature('with spaces', 'signature-not-canonical', (signed) => JSON.stringify(signed, null, 1)),
  signature('no JSON', 'signature-wrong', () => 'fits'),
  signature(
    'under another name',
    'signature-misplaced',
    (signed) => canonicalJson(signed),
    `signatures/${'0'.repeat(64)}.json`,
  ),
  signature(
    'under a name that is no fingerprint',
    'signature-misplaced',
    (signed) => canonicalJson(signed),
    'signatures/mine.json',
  ),
  signature('70 kB', 'signature-too-large', (signed) => JSON.stringify(signed) + ' '.repeat(70_000)),
];
