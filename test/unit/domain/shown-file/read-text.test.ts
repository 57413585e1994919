import { expect, it } from 'vitest';
import { statedSize } from '../../../../src-shared/domain/shown-file/picture-size.ts';
import { readText } from '../../../../src-shared/domain/shown-file/read-text.ts';

it.each([
  ['UTF-8', [0xc3, 0xa4], { text: 'ä', coding: 'utf-8', isCut: false }],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], { text: 'a', coding: 'utf-8', isCut: false }],
  ['UTF-16', [0xff, 0xfe, 0xe4, 0x00], { text: 'ä', coding: 'utf-16', isCut: false }],
  ['UTF-16, the other way round', [0xfe, 0xff, 0x00, 0xe4], { text: 'ä', coding: 'utf-16', isCut: false }],
  ['no UTF-8', [0xe4, 0x20], { text: 'ä ', coding: 'assumed', isCut: false }],
])('a text in %s is read', (_of, bytes, read) => {
  expect(readText(Uint8Array.from(bytes))).toEqual(read);
});

it('a text that is longer than what is shown is cut, and that is told', () => {
  expect(readText(new TextEncoder().encode('abcdef'), 4)).toEqual({ text: 'abcd', coding: 'utf-8', isCut: true });
});

const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat());
const head = Array.from({ length: 16 }, () => 0);

it.each([
  ['png', bytes(head, [0, 0, 0xff, 0xff, 0, 0, 0, 2]), { width: 65_535, height: 2 }],
  ['gif', bytes([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x10, 0x00, 0x20, 0x01]), { width: 16, height: 288 }],
  [
    'jpeg',
    bytes(
      [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00],
      [0xff, 0xff, 0xc2, 0x00, 0x0b, 8, 0x01, 0x00, 0x02, 0x00, 1],
    ),
    { width: 512, height: 256 },
  ],
] as const)('the size that a %s states is read without unpacking it', (kind, of, size) => {
  expect(statedSize(kind, of)).toEqual(size);
});

it.each(['png', 'gif', 'jpeg'] as const)('a %s that ends before its size states none', (kind) => {
  expect(statedSize(kind, Uint8Array.of(0xff, 0xd8, 0xff, 0xda))).toBeNull();
  expect(statedSize(kind, new Uint8Array(0))).toBeNull();
});
