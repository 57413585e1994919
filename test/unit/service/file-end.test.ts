import { describe, expect, it } from 'vitest';
import type { FileKind } from '../../../src-shared/domain/document.ts';
import { readTrouble, writeTrouble, type FetchTrouble } from '../../../src-shared/domain/fetch-trouble.ts';
import { endBytes, endOf } from '../../../src-main/service/file-end.ts';
import { sniffFileKind } from '../../../src-main/service/file-kind.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';

const pdf = createPdf('Filing', ['One line.']).toString('latin1');

function end(kind: FileKind, bytes: Uint8Array) {
  const whole = kind === 'json' ? bytes : null;
  return endOf(kind, { start: bytes.subarray(0, 1024), end: bytes.subarray(-endBytes), length: bytes.length, whole });
}
const endOfText = (kind: FileKind, text: string) => end(kind, Buffer.from(text, 'latin1'));

describe('A11: whether a file is there to its end', () => {
  it.each([
    ['as it is', pdf],
    ['with line ends and blanks after it', `${pdf}\r\n\r\n  `],
    ['with NULs that fill a block', pdf + '\0'.repeat(4_000)],
    ['with a page that some gateway adds', `${pdf}<!-- served in 12 ms -->`],
    ['with an update at its end', `${pdf}9 0 obj\n<< >>\nendobj\nxref\ntrailer\nstartxref\n9\n%%EOF\n`],
    ['linearised', `%PDF-1.4\n1 0 obj\n<< /Linearized 1 /L 40 /N 1 >>\nendobj\n${pdf}`],
  ])('a PDF %s is whole', async (_, text) => {
    expect(await endOfText('pdf', text)).toEqual({ kind: 'whole' });
  });

  it.each([
    ['half of it', pdf.slice(0, pdf.length / 2), null],
    ['without its last line', pdf.slice(0, pdf.lastIndexOf('%%EOF')), null],
    ['cut in an update', `${pdf}9 0 obj\n<< /Length 900 >>\nstream\nabc`, null],
    ['cut in a long update', `${pdf}9 0 obj\n${'x'.repeat(5_000)}`, null],
    [
      'linearised and cut after its first page',
      `%PDF-1.4\n1 0 obj\n<< /Linearized 1 /L 24690 >>\nendobj\n%%EOF\n`,
      24_690,
    ],
  ])('a PDF, %s, is broken', async (_, text, total) => {
    expect(await endOfText('pdf', text)).toEqual({ kind: 'broken', form: 'pdf', total });
  });

  it('JSON has to be whole, and a zip needs its end', async () => {
    expect(await endOfText('json', '{"a":[1]}')).toEqual({ kind: 'whole' });
    expect(await endOfText('json', '{"a":[1')).toMatchObject({ kind: 'broken' });
    // That it is not read for its depth does not show that it is cut off.
    expect(await endOfText('json', '['.repeat(300) + ']'.repeat(300))).toEqual({ kind: 'whole' });
    // An archive with one small text.
    const zip = Buffer.from(
      'UEsDBBQAAAAIAABgIVzHp4s7BgAAAAQAAAAFAAAAYS50eHQrSa0oAQBQSwECFAAUAAAACAAAYCFcx6eLOwYAAAAEAAAABQAAAAAAAAAAAAAAAAAAAAAAYS50eHRQSwUGAAAAAAEAAQAzAAAAKQAAAAAA',
      'base64',
    );
    expect(await end('zip', zip)).toEqual({ kind: 'whole' });
    expect(await end('zip', zip.subarray(0, -4))).toMatchObject({ kind: 'broken', form: 'zip' });
  });

  it('a page is known as one, also behind a comment and where it mentions a PDF', () => {
    const kinds = ['<!-- x --><html>', '<?xml version="1.0"?>\n<!DOCTYPE html>', '<html>%PDF-1.4', '<head>'];
    for (const text of kinds) expect(sniffFileKind(Buffer.from(text))).toBe('html');
    expect(sniffFileKind(Buffer.from('<?xml version="1.0"?><filing/>'))).toBe('xml');
  });

  it('trouble is read back from its words', () => {
    const all: FetchTrouble[] = [
      { kind: 'broken', form: 'pdf', received: 12_345, total: 24_690 },
      { kind: 'broken', form: 'file', received: 0, total: null },
      { kind: 'instead', asked: 'json', came: 'problem' },
      { kind: 'refused', because: 'not-https', at: 'http://files.example:8080' },
      { kind: 'stopped' },
    ];
    for (const trouble of all) expect(readTrouble(writeTrouble(trouble))).toEqual(trouble);
    expect(readTrouble('service-gone')).toBeNull();
  });
});
