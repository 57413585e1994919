import { expect, it } from 'vitest';
import { formsOf, formsOfKey } from '../e2e/secret-forms.ts';

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

const key = Buffer.from('00ff7b80c3a91e5d42f06a9b3c8d17e2a4b5f8096f7e6d5c4b3a29180716f5e4', 'hex');

it.each([
  ['as bytes', (bytes: Buffer) => bytes.toString('latin1')],
  ['in hex', (bytes: Buffer) => bytes.toString('hex')],
  ['in hex of capital letters', (bytes: Buffer) => bytes.toString('hex').toUpperCase()],
  ['in Base64', (bytes: Buffer) => bytes.toString('base64')],
  ['in Base64, one byte later', (bytes: Buffer) => Buffer.concat([Buffer.from('x'), bytes]).toString('base64')],
  ['in Base64 of an address', (bytes: Buffer) => bytes.toString('base64url')],
  ['in hex in UTF-16', (bytes: Buffer) => Buffer.from(bytes.toString('hex'), 'utf16le').toString('latin1')],
  ['in Base64 of its hex', (bytes: Buffer) => Buffer.from(bytes.toString('hex')).toString('base64')],
])('P6: a key that lies about %s is found', (_how, written) => {
  const found = (text: string) => formsOfKey(key.toString('hex')).some((form) => text.includes(form));
  expect(found(`--key=${written(key)}, and more`)).toBe(true);
  expect(found(`--key=${written(Buffer.from(key).reverse())}, and more`)).toBe(false);
});
