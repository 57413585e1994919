import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishPdf } from '../../../src-main/export/finish-pdf.ts';
import { z } from 'zod';
import { HeldReports } from '../../../src-main/export/report/held-reports.ts';
import { listEvidence } from '../../../src-main/export/report/evidence-list.ts';
import type { Report } from '../../../src-main/export/report/report.ts';
import { makeReportPdf, writePdf, type ReportPrinting } from '../../../src-main/export/save-report.ts';
import { Profile } from '../../../src-shared/domain/profile.ts';
import { replaceTexts, textsOf } from '../../unit/export/every-text.ts';
import { hostileValues } from '../../unit/export/hostile-values.ts';
import { richProfile } from '../../unit/export/rich-profile.ts';
import { richReport } from '../../unit/export/rich-report.ts';
import { approvalOf, decisionOf } from '../../unit/domain/work/specimen-decisions.ts';
import { startChromiumPrinter, type ChromiumPrinter } from './chromium-printer.ts';
import { bare, pdfFonts, pdfInfo, drawnPages, pdfPages } from './pdf-text.ts';
import { startTestPrinting } from './report-printing.ts';
import { readPdfHere } from '../pdf-text/pdf-text-parts.ts';

let folder = '';
let printer: ChromiumPrinter;
let printing: ReportPrinting;
let make: (report: Report) => Promise<Uint8Array>;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ folder, printer, printing, make, close } = await startTestPrinting());
});
afterAll(() => close());

const OutlineItem = z.object({
  title: z.string(),
  get items() {
    return z.array(OutlineItem);
  },
});

function titles(items: readonly z.infer<typeof OutlineItem>[]): string[] {
  return items.flatMap((item) => [item.title.replaceAll(/\s+/g, ' ').trim(), ...titles(item.items)]);
}

async function outlineOf(pdf: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: pdf.slice(), useSystemFonts: false });
  const outline: unknown = await (await loading.promise).getOutline();
  await loading.destroy();
  return titles(z.array(OutlineItem).parse(outline));
}

/** Members that stand in the report in another form, or not at all: dates, shares and moments are looked for by hand. */
const notPrinted = [
  ...['startDate', 'endDate', 'birthdate', 'notifiedOn', 'effectiveDate', 'registrationDate', 'foundationDate'],
  ...['percentage', 'lastUpdated'],
];

/** Words from right to left come out of a PDF in the order of the page; each of them must be there. */
function holds(text: string, value: string): boolean {
  // Amounts are printed with their thousands parted.
  const parted = value.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  if (/^\d{4,}(\.\d+)?$/.test(value) && text.includes(parted)) return true;
  const words = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(value) ? value.split(/[\s،]+/) : [value];
  return words.every((word) => text.includes(bare(word)));
}

describe('the printed company report', () => {
  let file = '';
  let pdf: Uint8Array;

  beforeAll(async () => {
    file = path.join(folder, 'report.pdf');
    pdf = await make(richReport());
    writeFileSync(file, pdf);
  });

  it('P19: is tagged, titled, in a stated language, and has an outline of its sections', async () => {
    const info = pdfInfo(file);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toMatch(/^Title: +Company report: Meridian Maritime Holdings S\.à r\.l\.$/m);
    expect(info).toMatch(/^Author: +Astrid Lindqvist$/m);
    expect(info).toMatch(/^JavaScript: +no$/m);
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(document.getLanguage()).toBe('en');
    expect(document.getCreationDate()?.toISOString()).toBe('2026-11-12T10:40:00.000Z');
    expect(await outlineOf(pdf)).toEqual(
      expect.arrayContaining([
        'Meridian Maritime Holdings S.à r.l.',
        '1 Registry facts',
        '2 Officials',
        '3 Shareholders and share capital',
        '4 Beneficial owners',
        '5 Related companies',
        '6 Not understood',
        '7 Who owns it, worked out',
        '8 Documents held',
        '9 Decisions',
        '10 Notes',
        '11 Evidence',
      ]),
    );
  });

  it.each([
    ['GB', 'the United Kingdom'],
    ['NL', 'the Netherlands'],
    ['US-DE', 'Delaware (United States)'],
  ])('names a country in its sentences with the article that it takes: %s', async (jurisdiction, named) => {
    const report = richReport();
    const { dossier } = report.opened;
    const opened = { ...report.opened, dossier: { ...dossier, company: { ...dossier.company, jurisdiction } } };
    const other = path.join(folder, `report-${jurisdiction}.pdf`);
    writeFileSync(other, await make({ ...report, opened }));
    expect(/^Subject: .*$/m.exec(pdfInfo(other))?.[0]).toContain(`, registry of ${named}.`);
    const text = drawnPages(other).join('\n').replaceAll(/\s+/g, ' ');
    const places = [...text.matchAll(/registry of (?!the company)/g)].map(({ index }) => text.slice(index));
    expect(places.length).toBeGreaterThan(1);
    expect(places.filter((place) => !place.startsWith(`registry of ${named}`))).toEqual([]);
  });

  it('embeds every font, and none of the machine’s own', () => {
    const fonts = pdfFonts(file);
    expect(fonts.length).toBeGreaterThan(8);
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
    expect(fonts.filter(({ name }) => !/^[A-Z]{6}\+(IBMPlex|NotoSans)/.test(name))).toEqual([]);
  });

  it('holds every text, figure and date of the profile, in every script', () => {
    const text = bare(pdfPages(file).join('\n'));
    const told = textsOf(richProfile, notPrinted);
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter((one) => !holds(text, one))).toEqual([]);
    const figures = [
      ...[
        'EUR 2,450,000',
        '2450000,00 EUR',
        '1,347,500',
        '101,062.5',
        'EUR 1',
        'USD 0.125',
        '1,102,500',
        'EUR 1,347,500',
        'USD 137,812.5',
        '1,00 (as it came) each',
      ],
      ...['55 %', '4.125 %', '25 to 50 %', 'at least 75 %', 'minority holding'],
      ...[
        '14 March 2017',
        'March 2017',
        '8 January 2020',
        '5 Jun 2018',
        'Nov 1974',
        '3 Jul 1959',
        '31 Dec 2019',
        '11 Nov 2026, 23:10:09',
      ],
    ];
    expect(figures.filter((figure) => !text.includes(bare(figure)))).toEqual([]);
  });

  it('holds the hash of every answer and document, and the evidence hash', () => {
    const text = bare(pdfPages(file).join('\n'));
    const { items, hash } = listEvidence(richReport());
    expect([...items.map(({ sha256 }) => sha256), hash].filter((one) => !text.includes(one))).toEqual([]);
  });

  it('begins no line of the cover with a comma, who approved a decision included', async () => {
    const [statement, approval] = [decisionOf({}), approvalOf('approve')];
    const standing = { kind: 'in-force' } as const;
    const decisions: Report['decisions'] = [{ decisionId: 1, statement, finding: 'fits', approval, standing }];
    const approved = path.join(folder, 'approved.pdf');
    writeFileSync(approved, await make({ ...richReport(), decisions }));
    const [cover = ''] = pdfPages(approved);
    expect(cover).toMatch(/Approved by Bo Ek, 24/u);
    expect(cover).not.toMatch(/(?:^|\s)[,;.:](?:\s|$)/mu);
  });

  it('says on every page which one it is, whose, and what proves it', () => {
    const pages = pdfPages(file);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`${String(index + 1)} of ${String(pages.length)}`);
      expect(page).toMatch(/Report R-2026-0412 +· +evidence hash [0-9a-f]{8} [0-9a-f]{8} … [0-9a-f]{8} [0-9a-f]{8}/);
      if (index > 0) expect(page).toMatch(/Meridian Maritime Holdings S\.à r\.l\. +· +LU B 218447/);
      expect(page).not.toMatch(/DEMO|TESTING/);
    });
  });

  it('P2: says DEMO on every page when the company is invented', async () => {
    const demo = path.join(folder, 'demo.pdf');
    await writePdf(await makeReportPdf(printing, richReport(undefined, 'demo')), demo, () => Promise.resolve());
    const [cover = '', ...pages] = pdfPages(demo);
    expect(cover).toContain('Demo: this company is invented');
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(page).toMatch(/Dossier +· +DEMO +· +12 Nov 2026 10:40:00 UTC/);
  });

  it('gets its metadata in the same bytes each time, and keeps its pages, tags and outline', async () => {
    const metadata = { title: 'T', author: 'A', subject: 'S', language: 'de', madeAt: '2026-11-12T10:40:00Z' };
    const [one, two] = [await finishPdf(pdf, metadata), await finishPdf(pdf, metadata)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    expect((await PDFDocument.load(one, { updateMetadata: false })).getLanguage()).toBe('de');
    const finished = path.join(folder, 'finished.pdf');
    writeFileSync(finished, one);
    expect(pdfPages(finished)).toEqual(pdfPages(file));
    expect(pdfInfo(finished)).toMatch(/^Tagged: +yes$/m);
    expect(await outlineOf(one)).toEqual(await outlineOf(pdf));
  });

  it('asks for its own page, styles and fonts only, and is refused nothing', () => {
    const names = printer.requests.map((url) => url.replace(printer.address, ''));
    expect(names.length).toBeGreaterThan(10);
    expect(
      names.filter(
        (name) => !/^([0-9a-f]{32}\/(index\.html|running\.css)|style\/(report\.css|fonts\/[\w-]+\.woff2))$/.test(name),
      ),
    ).toEqual([]);
    expect(printer.complaints).toEqual([]);
  });

  it('asks for the fonts of common letters as it begins: each that came later would have it laid out anew', () => {
    const asked = printer.requests.slice(
      0,
      printer.requests.findIndex((url) => url.endsWith('/report.css')),
    );
    const common = /ibm-plex-(sans|mono|serif)-(latin|latin-ext|cyrillic|greek)-\d+-normal/;
    const late = printer.requests.filter((url) => common.test(url) && !asked.includes(url));
    expect(asked.length).toBeGreaterThan(5);
    expect(late).toEqual([]);
  });

  const short = hostileValues
    .filter((text) => text.length < 200)
    .join(' ')
    .slice(0, 3_000);
  const items = hostileValues.map((text) => ({ at: text.slice(0, 80), raw: text.slice(0, 2_000) }));

  it('its words are found by a reader that looks at its letters alone', async () => {
    const read = await readPdfHere(Uint8Array.from(pdf), new AbortController().signal);
    for (const words of ['2 beneficial owners', '7 officials', 'confirmed with the registry', 'profile of 12 November'])
      expect(read?.text).toContain(words);
  });

  it.each([
    { profile: { ...richProfile, notUnderstood: { items, more: 0 } } },
    { profile: replaceTexts(Profile, richProfile, short) },
  ])(
    'P8: hostile values in every field print as text: 0 scripts, 0 requests, 0 violations',
    async ({ profile }) => {
      const hostile = path.join(folder, 'hostile.pdf');
      writeFileSync(hostile, await make(richReport(profile)));
      expect(pdfInfo(hostile)).toMatch(/^JavaScript: +no$/m);
      const text = bare(pdfPages(hostile).join('\n'));
      expect(text).toContain(bare('<script>document.title = "taken"</script>'));
      expect(text).toContain(bare('<img src="http://127.0.0.1:9/pixel.png">'));
      expect(printer.requests.filter((url) => !url.startsWith(printer.address))).toEqual([]);
      expect(printer.complaints).toEqual([]);
    },
    // Some hundred pages are printed: a minute is too short on a machine that others keep busy.
    180_000,
  );

  it('refuses to print without its style, rather than print boxes', async () => {
    const unstyled = new HeldReports(path.join(folder, 'nothing'));
    const other = await startChromiumPrinter(unstyled);
    try {
      const made = makeReportPdf({ reports: unstyled, address: other.address, print: other.print }, richReport());
      await expect(made).rejects.toThrow('The style sheet of the report could not be loaded.');
    } finally {
      await other.close();
    }
  });
});
