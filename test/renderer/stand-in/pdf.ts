/** A PDF of so many pages, each with a line of its own: as small as one can be, made without Node. */
export function pdfOfPages(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${String(lines.length)} /Kids [${lines.map((_, at) => `${String(4 + 2 * at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const drawn = `BT /F1 18 Tf 40 200 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 260] /Resources << /Font << /F1 3 0 R >> >> /Contents ${String(5 + 2 * at)} 0 R >>`,
        `<< /Length ${String(drawn.length)} >>\nstream\n${line === '' ? ' '.repeat(drawn.length) : drawn}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const size = String(objects.length + 1);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
