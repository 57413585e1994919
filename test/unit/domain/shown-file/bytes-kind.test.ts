import { describe, expect, it } from 'vitest';
import {
  isOtherThanDeclared,
  kindOfBytes,
  kindOfMediaType,
} from '../../../../src-shared/domain/shown-file/bytes-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('what a file is, by its bytes', () => {
  it.each([
    ['', 'empty'],
    ['%PDF-1.7\n', 'pdf'],
    [`${'x'.repeat(900)}%PDF-1.4`, 'pdf'],
    ['<!-- a page --><html>%PDF-1.7', 'html'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['GIF89a', 'gif'],
    ['II*\0', 'tiff'],
    ['MM\0*', 'tiff'],
    ['PK\x03\x04', 'zip'],
    ['<?xml version="1.0"?><a/>', 'xml'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'xml'],
    ['\xef\xbb\xbf  {"a":1}', 'json'],
    ['[1]', 'json'],
    ['Name;Share\r\nA;1', 'text'],
    ['\xff\xfea\0b\0', 'text'],
    ['MZ\x90\0\x03', 'unknown'],
    ['\x7fELF\x02', 'unknown'],
  ])('%j is %s', (start, kind) => {
    expect(kindOfBytes(bytes(start))).toBe(kind);
  });
});

describe('what a file was said to be', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['PDF', 'pdf'],
    ['image/jpeg; q=1', 'jpeg'],
    ['application/octet-stream', null],
    ['constructor', null],
  ])('%s: %s', (type, kind) => {
    expect(kindOfMediaType(type)).toBe(kind);
  });

  it.each([
    ['application/pdf', 'html', true],
    ['application/pdf', 'pdf', false],
    ['application/octet-stream', 'pdf', false],
    ['text/plain', 'json', false],
    ['application/json', 'text', true],
    ['application/xhtml+xml', 'xml', false],
    ['image/png', 'jpeg', true],
  ] as const)('of %s, %s is something else: %s', (type, kind, other) => {
    expect(isOtherThanDeclared(type, kind)).toBe(other);
  });
});
