import { expect, it } from 'vitest';
import { formsOf } from '../e2e/secret-forms.ts';

const secret = 'k3y+of/the? "desk"~é';

it.each([
  ['as it is', (text: string) => Buffer.from(text).toString('latin1')],
  ['in UTF-16', (text: string) => Buffer.from(text, 'utf16le').toString('latin1')],
  ['in UTF-16, the other way round', (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')],
  ['in hex', (text: string) => Buffer.from(text).toString('hex')],
  ['in Base64', (text: string) => Buffer.from(text).toString('base64')],
  ['in Base64, one letter later', (text: string) => Buffer.from(`x${text}`).toString('base64')],
  ['in Base64 of an address, two letters later', (text: string) => Buffer.from(`xx${text}`).toString('base64url')],
  ['in an address', encodeURIComponent],
  ['in JSON, escaped', (text: string) => Buffer.from(JSON.stringify(text)).toString('latin1')],
])('P6: a secret that lies about %s is found', (_how, written) => {
  const found = (text: string) => formsOf(secret).some((form) => text.includes(form));
  expect(found(written(`Bearer ${secret}, and more`))).toBe(true);
  expect(found(written('Bearer something else, and more'))).toBe(false);
});
