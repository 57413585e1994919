import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComparisonPdf, writePdf } from '../../../src-main/export/save-report.ts';
import { address, on, party, said } from '../../unit/export/bare-profile.ts';
import { comparedSnapshot, comparisonOf } from '../../unit/export/compared-specimen.ts';
import { richProfile } from '../../unit/export/rich-profile.ts';
import { bare, drawnPages, pdfFonts, pdfInfo, pdfPages } from './pdf-text.ts';
import { startTestPrinting, type TestPrinting } from './report-printing.ts';

let test: TestPrinting;
beforeAll(async () => {
  test = await startTestPrinting();
});
afterAll(() => test.close());

const [official] = richProfile.officials;
if (official === undefined) throw new Error('The rich profile has officials.');
const numbers = Array.from({ length: 60 }, (_, index) => String(index + 1));
const gone = numbers.map((number) => ({ ...official, party: party(`Gone Official ${number}`), startDate: on('2011') }));
const scripts = ['王小明', 'محمد بن راشد آل مكتوم', 'Дмитрий Соколов', 'やまだ たろう'];
const came = scripts.map((name) => ({ ...official, party: party(name), startDate: on('2024-03-01') }));
const long = { ...official, party: party('Very long '.repeat(300).trim()), startDate: on('2012-01-01') };

/** Many changes in many scripts, a very long name, and forms that are for an eye. */
const before = comparedSnapshot(2, '2026-02-02T13:40:00Z', {
  status: { original: said('Radiée'), normalized: said('Active') },
  officials: [...richProfile.officials, ...gone],
  addresses: [address('31 Harbour Parade, L-2320 Luxembourg', { type: 'Registered office', postcode: 'L-2320' })],
});
const after = comparedSnapshot(
  8,
  '2026-11-12T09:41:07Z',
  {
    officials: [...richProfile.officials, ...came, long],
    addresses: [address('5 Dock Street, Bristol BS1 4ST')],
    aliases: numbers.map((number) => ({ name: `Alias ${number}`, type: null, at: `/data/aliases/${number}` })),
  },
  { source: 'v2-lite-profile' },
);
const report = comparisonOf(before, after, {
  facts: {
    ...comparisonOf(before, after).facts,
    connection: { id: 'demo', name: 'Demo', kind: 'demo', host: 'localhost' },
  },
});

describe('the printed comparison', () => {
  let file = '';
  let pdf: Uint8Array;
  beforeAll(async () => {
    file = path.join(process.env['DOSSIER_KEPT_PDF'] ?? test.folder, 'comparison.pdf');
    pdf = await makeComparisonPdf(test.printing, report);
    writeFileSync(file, pdf);
  });

  it('P19: is tagged, titled, in a stated language, with its own number and every font in it', async () => {
    const info = pdfInfo(file);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toMatch(/^Title: +Comparison of two answers: Meridian Maritime Holdings S\.à r\.l\.$/m);
    expect(info).toMatch(/^Subject: +What differs between two answers about one company\. Comparison C-2026/m);
    expect(info).toMatch(/^JavaScript: +no$/m);
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(document.getLanguage()).toBe('en');
    expect(pdfFonts(file).filter(({ embedded }) => !embedded)).toEqual([]);
  });

  it('holds every change in every script, and of each page which of how many it is and that it is a demo', () => {
    const pages = drawnPages(file);
    const text = bare(pdfPages(file).join('\n'));
    const words = scripts.flatMap((name) => name.split(' '));
    expect(
      [...numbers.map((number) => `Gone Official ${number}`), ...words].filter((one) => !text.includes(bare(one))),
    ).toEqual([]);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${String(index + 1)} of ${String(pages.length)}`);
      expect(bare(page)).toContain(bare('SHA-256 of the answers 22222222 … 22222222 and 88888888 … 88888888'));
      if (index > 0) expect(page).toContain('DEMO');
    }
    expect(text).toContain(bare('Demo: this company is invented'));
    // A code of an address is in one piece.
    expect(pages.join('\n')).toContain('L-2320');
  });

  it('is noted by its hash before it is in its place, and not written where it cannot be noted', async () => {
    const place = path.join(test.folder, 'not-noted.pdf');
    const refused = writePdf(await makeComparisonPdf(test.printing, report), place, () =>
      Promise.reject(new Error('not noted')),
    );
    await expect(refused).rejects.toThrow('not noted');
    expect(() => pdfInfo(place)).toThrow();
  });
});
