/** Files of the kinds that are shown: as small as they can be, and each with something to look for. */
import { createPdf } from '../../src-simulator/pdf.ts';
import { pdfOf } from './hostile-pdfs.ts';

/** 東京 in Shift JIS, which only a character map of Adobe's tells how to read; the font is not in the file. */
const tokyo = 'BT /F1 40 Tf 72 700 Td <938C8B9E> Tj ET';

const japanese = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3-90ms-RKSJ-H /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] >>',
  `<< /Length ${String(tokyo.length)} >>\nstream\n${tokyo}\nendstream`,
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
  '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
]);

/** A red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const accounts = Array.from({ length: 46 * 12 }, (_, line) => `Line ${String(line + 1)} of the annual accounts`);

export const shownFiles: Readonly<Record<string, Buffer>> = {
  'accounts.pdf': createPdf('Annual accounts', accounts),
  'japanese.pdf': japanese,
  'seal.png': png,
  'shares.json': Buffer.from('{"shares": [{"holder": "Ann", "amount": 12345678901234567890}], "note": "a\\u202eb"}'),
  'letter.txt': Buffer.from('Dear registry,\nwe hold 25 % of the shares.\n'),
};
