import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  credentialsLeftOut,
  firstLetters,
  leaveOut,
  leftOutMark,
  refuseCredential,
  refusingCredentials,
  textsWithoutCredentials,
  withoutCredentials,
} from '../../../src-main/credentials/left-out.ts';
import { refusingInPdf } from '../../../src-main/export/pdf-credentials.ts';

const credential = `v2+key/"6f0c91d2e4"~=`;

beforeEach(() => {
  leaveOut([credential]);
  return () => leaveOut([]);
});

const letters = Array.from(credential);
const codeOf = (letter: string) => letter.charCodeAt(0);
const basic = (text: string) => Buffer.from(text).toString('base64');

const forms: [string, string][] = [
  ['as it is', credential],
  ['percent-encoded', encodeURIComponent(credential)],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(credential))],
  ['percent-encoded in small letters', encodeURIComponent(credential).replaceAll(/%../g, (sign) => sign.toLowerCase())],
  ['with every letter percent-encoded', letters.map((letter) => `%${codeOf(letter).toString(16)}`).join('')],
  ['in a string of JSON', JSON.stringify(credential)],
  ['in JSON within JSON', JSON.stringify(JSON.stringify({ sent: credential }))],
  ['in a JSON pointer', credential.replaceAll('~', '~0').replaceAll('/', '~1')],
  ['with its slashes escaped', credential.replaceAll('/', String.raw`\/`)],
  ['in escapes of JSON', letters.map((letter) => `\\u${codeOf(letter).toString(16).padStart(4, '0')}`).join('')],
  ['in references by number', letters.map((letter) => `&#${String(codeOf(letter))};`).join('')],
  ['in references in hex', letters.map((letter) => `&#x${codeOf(letter).toString(16)};`).join('')],
  ['as a page has it', credential.replaceAll('"', '&quot;')],
  ['in hex', Buffer.from(credential).toString('hex')],
  ['in UTF-16', Buffer.from(credential, 'utf16le').toString('latin1')],
];

describe('a credential that a service repeats', () => {
  it.each(forms)('is left out of a text %s', (_way, form) => {
    const left = withoutCredentials(`before ${form} after`);
    expect(left).toMatch(/^before .*after$/s);
    expect(left).toContain(leftOutMark);
    expect(left).not.toContain('6f0c91d2e4');
  });

  it.each(forms)('is left out of a text that is no longer than it is %s', (_way, form) => {
    expect(withoutCredentials(form)).toContain(leftOutMark);
    expect(withoutCredentials(form)).not.toContain('6f0c91d2e4');
  });

  it('is left out however its first letter is written, and whatever backslashes are before it', () => {
    for (const first of ['', String.raw`\u0076`, '%76', '&#118;', '&#x76;', '%252576'])
      for (const before of ['', '\\', '\\'.repeat(20), String.raw`\n`, '%', '&#0', 'v', 'v2+key']) {
        const form = first === '' ? credential : `${first}${credential.slice(1)}`;
        expect(withoutCredentials(`${before}${form}${form}`)).not.toContain('6f0c91d2e4');
      }
  });

  it('is left out where it begins with a sign that is escaped', () => {
    for (const signed of ['"6f0c91d2e4x', '/6f0c91d2e4x', String.raw`\6f0c91d2e4x`]) {
      leaveOut([signed]);
      for (const form of [signed, JSON.stringify(signed), JSON.stringify(JSON.stringify({ sent: signed }))])
        expect(withoutCredentials(form)).not.toContain('6f0c91d2e4');
    }
  });

  it.each(['', 'u', 'us', 'usr', 'user', 'officer'])('is left out of Basic authentication of %j', (user) => {
    for (const encoded of [basic(`${user}:${credential}`), basic(`${user}:${credential}`).replaceAll('+', '-')]) {
      const left = withoutCredentials(`Basic ${encoded}`);
      expect(left).toContain(leftOutMark);
      expect(Buffer.from(left.replace(leftOutMark, ''), 'base64').toString('latin1')).not.toContain('6f0c91d2e4');
    }
  });

  it('is found in ten megabytes of text, and in as many backslashes, without a standstill', () => {
    for (const filling of ['canary v2 %63 \\u0063 ', '\\', '%25', '&#0']) {
      const long = filling.repeat(10_000_000 / filling.length) + credential;
      const began = performance.now();
      expect(withoutCredentials(long).endsWith(leftOutMark)).toBe(true);
      expect(performance.now() - began).toBeLessThan(10_000);
    }
  });

  it('is left out of each text of a value, names of members too; what has none is the same value', () => {
    const clean = { list: ['a', 1, null], at: new Date(0) };
    const value = { clean, [credential]: [new Map([[credential, new Set([`x ${credential}`])]])], draw: () => 1 };
    const left = textsWithoutCredentials(value);
    expect(left.clean).toBe(clean);
    expect(left.draw).toBe(value.draw);
    expect(Reflect.get(left, leftOutMark)).toEqual([new Map([[leftOutMark, new Set([`x ${leftOutMark}`])]])]);
    expect(textsWithoutCredentials(clean)).toBe(clean);
  });

  it('is left out of a long text before the text is cut, and a text that is not cut stays as it is', () => {
    expect(firstLetters(`before ${credential} after`, 12)).toBe(`before ${leftOutMark}`.slice(0, 12));
    expect(firstLetters(credential, 100)).toBe(credential);
  });

  it('is told to a thread, which knows none by itself, unless it is a word', () => {
    leaveOut([credential, 'demo', credential]);
    expect(credentialsLeftOut()).toEqual([credential]);
  });

  it.each([
    ['short', 'Ltd'],
    ['a word', 'Meridian'],
    ['a word and a year', 'Meridian 2024'],
    ['a number of a company', '12345678'],
    ['words that name a product', 'enhanced-profile'],
    ['the demo’s', 'demo'],
    ['empty', ''],
  ])('blanks no honest text where it is %s', (_what, weak) => {
    leaveOut([weak]);
    const text = `Meridian 2024 Ltd, 12345678, enhanced-profile, demo: ${weak}`;
    expect(withoutCredentials(text)).toBe(text);
  });

  it('is one of the connections as they are now: one that was replaced is no secret any more', () => {
    leaveOut(['another-credential-4d1f', 'and-a-third-0815-credential']);
    expect(withoutCredentials(credential)).toBe(credential);
    expect(withoutCredentials('and-a-third-0815-credential')).toBe(leftOutMark);
  });
});

const collected = async (chunks: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return Buffer.concat(pieces);
};
const refused = { failure: { code: 'credential-in-file' } };

describe('what has to stay as it is', () => {
  it('is refused where a credential stands in it', () => {
    expect(() => refuseCredential(JSON.stringify({ statement: credential }))).toThrow(
      'stands in what cannot be changed',
    );
    expect(() => refuseCredential('{"statement":"none"}')).not.toThrow();
  });

  it.each([1, 3, 7, 64])('is read to its end in pieces of %i bytes, wherever they part it', async (size) => {
    const pieces = (bytes: Buffer) =>
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
    const held = [credential, Buffer.from(credential, 'utf16le'), basic(`user:${credential}`)];
    for (const form of held) {
      const bytes = Buffer.concat([Buffer.alloc(50, 'x'), Buffer.from(form), Buffer.alloc(50, 'y')]);
      await expect(collected(refusingCredentials(pieces(bytes)))).rejects.toMatchObject(refused);
    }
    const clean = Buffer.from('no credential, however often it is parted'.repeat(3));
    expect(await collected(refusingCredentials(pieces(clean)))).toEqual(clean);
  });

  const pdfWith = (drawn: string) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<</Filter/FlateDecode>>\nstream\n'),
      deflateSync(Buffer.from(drawn)),
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]);

  it.each([
    ['drawn at once', `BT (${credential}) Tj ET`],
    ['drawn in pieces that are set closer', `BT [(${letters.join(') -12.5 (')})] TJ ET`],
    ['in hex', `BT <${Buffer.from(credential).toString('hex')}> Tj ET`],
    [
      'in hex of two bytes',
      `BT <FEFF${Buffer.from(credential, 'utf16le').swap16().toString('hex').toUpperCase()}> Tj ET`,
    ],
  ])('is a PDF, in whose deflated streams it is found %s', async (_way, drawn) => {
    await expect(collected(refusingInPdf([pdfWith(drawn)]))).rejects.toMatchObject(refused);
    const clean = pdfWith('BT (A filing) Tj ET');
    expect(await collected(refusingInPdf([clean.subarray(0, 30), clean.subarray(30)]))).toEqual(clean);
  });
});
