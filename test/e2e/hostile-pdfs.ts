/** PDFs that ask whoever opens them for what must not be done. Each has one page with the word "harmless" on it. */

/** A PDF of these objects, from the first on: the first is its catalogue. */
export function pdfOf(objects: readonly string[], more = ''): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${more} >>\nstartxref\n${String(file.length)}\n%%EOF\n`,
    'latin1',
  );
}

const content = 'BT /F1 24 Tf 72 700 Td (This is harmless.) Tj ET';

/** One page, with what is in its catalogue, on the page, and in further objects from 6 on. */
function withPage(inCatalogue: string, onPage = '', ...more: string[]): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${inCatalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R ${onPage} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    ...more,
  ]);
}

const script = (port: number) =>
  `(app.alert('taken'); app.launchURL('http://127.0.0.1:${String(port)}/js', true); this.submitForm('http://127.0.0.1:${String(port)}/form'); fetch('http://127.0.0.1:${String(port)}/fetch'))`;
const link = (address: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /Border [0 0 0] /A << /S /URI /URI (${address}) >> >>`;

/** Each by what it tries, and what the window must say of it. */
export function hostilePdfs(port: number): { name: string; bytes: Buffer; says: string }[] {
  const at = `http://127.0.0.1:${String(port)}`;
  const asks = 'asks the program that opens it';
  return [
    {
      name: 'script on opening',
      bytes: withPage(`/OpenAction << /S /JavaScript /JS ${script(port)} >>`),
      says: asks,
    },
    {
      name: 'named script',
      bytes: withPage(`/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS ${script(port)} >>] >> >>`),
      says: `${asks} for more than to show it: to run scripts`,
    },
    { name: 'address on opening', bytes: withPage(`/OpenAction << /S /URI /URI (${at}/open) >>`), says: 'harmless' },
    {
      name: 'program on opening',
      bytes: withPage('/OpenAction << /S /Launch /F (/usr/bin/xmessage) /Win << /F (calc.exe) >> >>'),
      says: 'harmless',
    },
    {
      name: 'file within',
      bytes: withPage(
        '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
        '',
        '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>',
        '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
      ),
      says: 'to hand out a file that is embedded in it',
    },
    {
      name: 'form that is sent',
      bytes: withPage(
        '/AcroForm << /Fields [6 0 R] /NeedAppearances true >>',
        '/Annots [6 0 R] /AA << /O << /S /SubmitForm /F (http://127.0.0.1/) >> >>',
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (typed) /Rect [72 600 300 640] /A << /S /SubmitForm /F << /FS /URL /F (${at}/form) >> >> /AA << /K << /S /JavaScript /JS ${script(port)} >> >> >>`,
      ),
      says: 'to have a form filled in',
    },
    {
      name: 'link over the page',
      bytes: withPage('', `/Annots [${link(`${at}/link`)} ${link('javascript:alert\\(1\\)')}]`),
      says: 'harmless',
    },
    {
      name: 'file of another place',
      bytes: withPage(
        '',
        `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /GoToR /F << /FS /URL /F (${at}/other.pdf) >> /D [0 /Fit] >> >>]`,
      ),
      says: 'harmless',
    },
    {
      name: 'picture of another place',
      bytes: withPage(
        '',
        `/Annots [<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /A << /S /Rendition /R << /S /MR /C << /S /MCD /D << /FS /URL /F (${at}/film.mp4) >> >> >> >> >>]`,
      ),
      says: 'harmless',
    },
    {
      name: 'form of XFA',
      bytes: withPage(
        '/AcroForm << /Fields [] /XFA 6 0 R >>',
        '',
        `<< /Length 120 >>\nstream\n${`<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>xfa.host.gotoURL("${at}/xfa")</script></xdp:xdp>`.padEnd(120)}\nendstream`,
      ),
      says: 'XFA',
    },
    {
      name: 'page of any size',
      bytes: pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400000 14400000] >>',
      ]),
      says: 'Page',
    },
    {
      name: 'pages without an end',
      bytes: pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 999999999 >>']),
      says: 'This document cannot be shown',
    },
  ];
}
