import { PDFDocument } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPdfTextReader, usualPdfTextLimits } from '../../../src-main/pdf-text/pdf-text-reader.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';
import { partsHere } from './pdf-text-parts.ts';

/* The thread as it ships, over real and over hostile PDFs. */

const never = new AbortController().signal;

function read(bytes: Uint8Array, limits = {}, stopped = never) {
  return createPdfTextReader(partsHere(), { ...usualPdfTextLimits, ...limits })(new Uint8Array(bytes), stopped);
}

/** A PDF of one page with these objects beside it; readers mend its missing table. */
function pdfOf(content: Buffer, { filter = '', trailer = '' } = {}): Buffer {
  const head = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
4 0 obj <<${filter} /Length ${String(content.length)}>> stream
`;
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from(`\nendstream endobj\ntrailer <</Root 1 0 R ${trailer}>>\n%%EOF`),
  ]);
}

it('P16: reads the lines of every page', async () => {
  const lines = Array.from({ length: 100 }, (_, line) => `Ankersmit ${String(line)}`);
  const found = await read(createPdf('Filing', lines));
  expect(found?.state).toBe('text');
  expect(found?.text.split('\n')).toEqual(expect.arrayContaining(['Filing', 'Ankersmit 0', 'Ankersmit 99']));
});

it('says that there is more than it keeps', async () => {
  const pdf = createPdf(
    'Filing',
    Array.from({ length: 100 }, (_, line) => `Line ${String(line)}`),
  );
  expect(await read(pdf, { maxPages: 1 })).toMatchObject({ state: 'part' });
  const cut = await read(pdf, { maxLetters: 20 });
  expect(cut).toMatchObject({ state: 'part' });
  expect(cut?.text).toHaveLength(20);
});

it('says that a page without text has none, and that what is broken was not read', async () => {
  expect(await read(pdfOf(Buffer.from('0 0 10 10 re f')))).toEqual({ state: 'no-text', text: '' });
  expect(await read(Buffer.from('%PDF-1.7 and nothing else'))).toEqual({ state: 'not-read', text: '' });
});

/** A PDF of one line, in which the file says of one letter that it is none. */
function withNamelessLetter(): Uint8Array<ArrayBuffer> {
  const stream = (text: string) => `<</Length ${String(text.length)}>>stream\n${text}\nendstream`;
  const toUnicode = [
    'begincmap 1 begincodespacerange <00> <FF> endcodespacerange',
    '1 beginbfchar <01> <0000> endbfchar endcmap',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    stream('BT /F 12 Tf 20 100 Td (Owners: bene\\001cial) Tj ET'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>',
    stream(toUnicode),
  ].map((object, index) => `${String(index + 1)} 0 obj\n${object}\nendobj\n`);
  return Uint8Array.from(Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF`, 'latin1'));
}

it('keeps what it can of one with letters that the file does not name, and says that this is not all', async () => {
  const found = await read(withNamelessLetter());
  expect(found?.state).toBe('part');
  expect(found?.text).toContain('Owners');
});

it('says of one with a password that it has one', async () => {
  const document = await PDFDocument.load(createPdf('Filing', ['One']));
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  expect(await read(await document.save())).toEqual({ state: 'password', text: '' });
});

it('does not read a PDF that is too large, and none after it was stopped', async () => {
  const pdf = createPdf('Filing', ['One']);
  expect(await read(pdf, { maxBytes: 10 })).toEqual({ state: 'not-read', text: '' });
  expect(await read(pdf, {}, AbortSignal.abort())).toBeNull();
  const stopping = new AbortController();
  const reading = read(pdf, {}, stopping.signal);
  stopping.abort();
  expect(await reading).toBeNull();
});

it('ends one that takes too long, and goes on with the next', async () => {
  const turns = Buffer.from('BT /F 1 Tf (x) Tj ET\n'.repeat(400_000));
  const packed = pdfOf(deflateSync(turns), { filter: '/Filter /FlateDecode' });
  expect(await read(packed, { ms: 300 })).toEqual({ state: 'not-read', text: '' });
  expect(await read(createPdf('Filing', ['One']))).toMatchObject({ state: 'text' });
});

it('ends one that unpacks to more memory than there is for it', async () => {
  // 600 MB, packed twice to some kilobytes.
  const packed = deflateSync(deflateSync(Buffer.alloc(600 * 1024 * 1024, ' ')));
  expect(packed.length).toBeLessThan(100_000);
  const bomb = pdfOf(packed, { filter: '/Filter [/FlateDecode /FlateDecode]' });
  expect(await read(bomb, { growth: 200 * 1024 * 1024 })).toEqual({ state: 'not-read', text: '' });
  expect(await read(createPdf('Filing', ['One']))).toMatchObject({ state: 'text' });
});
