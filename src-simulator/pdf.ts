/**
 * A small PDF 1.4 with text in it (ISO 32000-1, sections 7.5 and 9). Its font is one that every reader has, which
 * holds Latin letters only: what it cannot show is written as a question mark.
 */
const linesOnPage = 46;

/** WinAnsi as far as it agrees with Latin-1, with what a PDF string gives a meaning escaped. */
function pdfString(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
    .replace(/[\\()]/g, (character) => `\\${character}`);
}

function pageContent(title: string, lines: readonly string[]): string {
  const shown = lines.map((line) => `(${pdfString(line)}) Tj T*`).join('\n');
  return `BT /F1 14 Tf 56 780 Td 15 TL (${pdfString(title)}) Tj T* T* /F1 10 Tf\n${shown}\nET`;
}

function pagesOf(lines: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil(lines.length / linesOnPage));
  return Array.from({ length: count }, (_, page) => lines.slice(page * linesOnPage, (page + 1) * linesOnPage));
}

/** The bytes of a PDF with this title on each page and these lines, on as many A4 pages as they need. */
export function createPdf(title: string, lines: readonly string[]): Buffer {
  const contents = pagesOf(lines).map((page) => pageContent(title, page));
  // Objects 1 to 4 are catalogue, page tree, font and information; then each page and its content.
  const pageNumbers = contents.map((_, page) => 5 + 2 * page);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${pdfString(title)}) /Producer (Simulated registry) >>`,
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + 2 * page} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, position) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${position + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
