import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrderPdf, writePdf } from '../../../src-main/export/save-report.ts';
import { orderEvent, orderReport } from '../../unit/export/order-specimen.ts';
import { bare, drawnPages, pdfFonts, pdfInfo, pdfPages } from './pdf-text.ts';
import { startTestPrinting, type TestPrinting } from './report-printing.ts';

let test: TestPrinting;
beforeAll(async () => {
  test = await startTestPrinting();
});
afterAll(() => test.close());

const base = orderReport();
const looks = Array.from({ length: 80 }, (_, index) => ({
  ...orderEvent(7, 'collecting', { detail: 'service-failed' }),
  eventId: 7 + index,
  at: `2026-11-20T11:${String(index % 60).padStart(2, '0')}:00Z`,
}));
const company = { ...base.order.company, name: '梅里迪安海事有限公司 Меридиан شركة' };
const report = orderReport({ company }, { events: [...base.events, ...looks] });

describe('the printed order', () => {
  it('P19: is tagged, titled, whole in every script, with its reference on each page and every font in it', async () => {
    const file = path.join(process.env['DOSSIER_KEPT_PDF'] ?? test.folder, 'order.pdf');
    const pdf = await makeOrderPdf(test.printing, report);
    writeFileSync(file, pdf);
    expect(pdfInfo(file)).toMatch(/^Tagged: +yes$/m);
    expect(pdfInfo(file)).toMatch(/^JavaScript: +no$/m);
    expect((await PDFDocument.load(pdf, { updateMetadata: false })).getLanguage()).toBe('en');
    expect(pdfFonts(file).filter(({ embedded }) => !embedded)).toEqual([]);
    const pages = drawnPages(file);
    const text = bare(pdfPages(file).join('\n'));
    for (const one of ['梅里迪安海事有限公司', 'Меридиан', '20 Nov 2026 11:59:00 UTC'])
      expect(text).toContain(bare(one));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${String(index + 1)} of ${String(pages.length)}`);
      expect(bare(page)).toContain(bare(`Reference ${report.order.reference}`));
    }
  });

  it('is not written where it cannot be noted', async () => {
    const place = path.join(test.folder, 'not-noted.pdf');
    const refused = writePdf(await makeOrderPdf(test.printing, report), place, () =>
      Promise.reject(new Error('not noted')),
    );
    await expect(refused).rejects.toThrow('not noted');
    expect(() => pdfInfo(place)).toThrow();
  });
});
