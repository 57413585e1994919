import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSearchPdf, writePdf } from '../../../src-main/export/save-report.ts';
import { foundHit, searchReport } from '../../unit/export/search-specimen.ts';
import { bare, drawnPages, pdfFonts, pdfInfo, pdfPages } from './pdf-text.ts';
import { startTestPrinting, type TestPrinting } from './report-printing.ts';

let test: TestPrinting;
beforeAll(async () => {
  test = await startTestPrinting();
});
afterAll(() => test.close());

const scripts = [
  '梅里迪安海事有限公司',
  'شركة ميريديان البحرية',
  'Меридиан Шиппинг',
  'Μεριντιαν Ναυτιλιακή',
  'メリディアン海運',
];
const hits = Array.from({ length: 120 }, (_, position) =>
  foundHit(position, {
    name: `Meridian ${String(position)} ${scripts[position % scripts.length] ?? ''}`,
    companyNumber: `B ${String(200_000 + position)}`,
    address: '46A, boulevard de la Pétrusse, L-2320 Luxembourg',
    companyType: 'Société à responsabilité limitée',
  }),
);
const demo = { id: 'demo', name: 'Demo', kind: 'demo' as const, host: 'localhost' };
const report = searchReport(
  { hits: [...hits, foundHit(120, { name: 'Very long '.repeat(300).trim() })] },
  { facts: { ...searchReport().facts, connection: demo } },
);

describe('the printed search', () => {
  let file = '';
  let pdf: Uint8Array;
  beforeAll(async () => {
    file = path.join(process.env['DOSSIER_KEPT_PDF'] ?? test.folder, 'search.pdf');
    pdf = await makeSearchPdf(test.printing, report);
    writeFileSync(file, pdf);
  });

  it('P19: is tagged, titled, in a stated language, and every font is in it', async () => {
    const info = pdfInfo(file);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toMatch(/^Title: +Search: meridian, Luxembourg$/m);
    expect(info).toMatch(/^JavaScript: +no$/m);
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(document.getLanguage()).toBe('en');
    expect(pdfFonts(file).filter(({ embedded }) => !embedded)).toEqual([]);
  });

  it('has no word alone in the last line of what is said above the list', () => {
    const lines = (drawnPages(file)[0] ?? '').split('\n').map((line) => line.trim());
    const last = lines.find((line) => /\bmade\.$/.test(line));
    expect(last?.split(' ').length).toBeGreaterThan(1);
  });

  it('holds every company in every script, and each page says which it is and that it is a demo', () => {
    const pages = drawnPages(file);
    const text = bare(pdfPages(file).join('\n'));
    const wanted = [
      ...hits.map(({ hit }) => `B${hit.companyNumber?.slice(2) ?? ''}`),
      'Меридиан',
      'Μεριντιαν',
      '梅里迪安海事有限公司',
    ];
    expect(wanted.filter((one) => !text.includes(bare(one)))).toEqual([]);
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${String(index + 1)} of ${String(pages.length)}`);
      expect(bare(page)).toContain(bare('SHA-256 of the answer begins 9f86d081 884c7d65'));
      if (index > 0) expect(page).toContain('DEMO');
    }
  });

  it('a search that found nothing is one page that says so', async () => {
    const place = path.join(process.env['DOSSIER_KEPT_PDF'] ?? test.folder, 'nothing-found.pdf');
    writeFileSync(place, await makeSearchPdf(test.printing, searchReport({ hits: [] })));
    expect(drawnPages(place)).toHaveLength(1);
    expect(bare(pdfPages(place).join('\n'))).toContain(bare('The service found no “meridian” in Luxembourg'));
  });

  it('is not written where it cannot be noted', async () => {
    const place = path.join(test.folder, 'not-noted.pdf');
    const refused = writePdf(await makeSearchPdf(test.printing, report), place, () =>
      Promise.reject(new Error('not noted')),
    );
    await expect(refused).rejects.toThrow('not noted');
    expect(() => pdfInfo(place)).toThrow();
  });
});
