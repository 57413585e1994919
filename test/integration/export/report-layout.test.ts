import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src-main/export/report/report.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { address, bareProfile, limit, number, on, party } from '../../unit/export/bare-profile.ts';
import { savedGroup } from '../../unit/domain/ownership/demo-group-record.ts';
import { richProfile } from '../../unit/export/rich-profile.ts';
import { richReport } from '../../unit/export/rich-report.ts';
import { specimenFacts, standingOutOf } from '../../renderer/stand-in/standing-out.ts';
import { pdfFonts } from './pdf-text.ts';
import { startTestPrinting, type TestPrinting } from './report-printing.ts';

let test: TestPrinting;
beforeAll(async () => {
  test = await startTestPrinting();
});
afterAll(() => test.close());

async function print(report: Report, name: string): Promise<string> {
  const file = path.join(test.folder, `${name}.pdf`);
  writeFileSync(file, await test.make(report));
  return file;
}

/** The lines of each page as an eye sees them, without the two lines in its margins. */
function linesOfPages(file: string): string[][] {
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 64 << 20 });
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').filter((line) => line.trim() !== ''))
    .map((lines) => lines.filter((line) => !/Dossier\s+·|evidence hash [0-9a-f]{8} /.test(line)));
}

const [official] = richProfile.officials;
const [holding] = richProfile.shareholdings;
const [shareClass] = richProfile.capital.classes;
if (official === undefined || holding === undefined || shareClass === undefined)
  throw new Error('The rich profile has officials, shareholdings and classes of shares.');

const haihui = party('上海浦东发展投资管理咨询有限公司', {
  kind: 'corporation',
  registrationNumber: '91310115MA1K3XYZ9Q',
});
const figures: Profile = {
  ...bareProfile,
  capital: {
    total: null,
    stated: null,
    classes: [
      {
        ...shareClass,
        quantity: number('10000000'),
        unitNominalValue: number('10000000.00'),
        totalNominalValue: number('1250000000.00'),
        currency: 'CNY',
      },
    ],
  },
  shareholdings: [
    {
      ...holding,
      holders: [haihui],
      count: number('1234567890123'),
      percentage: { kind: 'range', lower: limit('33.3333'), upper: limit('50.0001'), text: '' },
      totalNominalValue: number('10000000.00'),
      currency: 'CNY',
      shareClass: 'Preference',
      companyTotals: { shareCount: number('1250000000'), shareValue: number('987654321.00'), shares: null },
    },
    { ...holding, totalNominalValue: number('123456789012345.00'), currency: 'VND' },
  ],
  officials: [
    {
      ...official,
      party: party('Siebenkäs', { nationality: 'Liechtensteinerin', birthdate: on('1974-09-30') }),
      role: { original: 'Generalbevollmächtigter', normalized: null },
      startDate: on('2017-09-30'),
      endDate: on('2018-09-30'),
    },
  ],
  notUnderstood: { items: [{ at: '/data/numberOfEmployeesAbroad', raw: '14' }], more: 0 },
};

describe('B10: nothing in the PDF is split in the middle', () => {
  it('amounts, numbers, dates, identifiers, places and words stand on one line', async () => {
    const lines = linesOfPages(await print(richReport(figures), 'figures'))
      .flat()
      .map((line) => line.replaceAll('\u00A0', ' '));
    const pieces = [
      ...['1,234,567,890,123', 'of 1,250,000,000 in all', 'CNY 987,654,321.00', 'CNY 10,000,000.00', '50.0001 %'],
      ...['VND 123,456,789,012,345.00', 'CNY 1,250,000,000.00', '91310115MA1K3XYZ9Q', 'Preference'],
      ...['30 Sep 1974', '30 Sep 2017', '30 Sep 2018', 'Liechtensteinerin', 'Generalbevollmächtigter'],
      ...['/data/numberOfEmployeesAbroad', 'c0ffee-41'],
    ];
    expect(pieces.filter((piece) => !lines.some((line) => line.includes(piece)))).toEqual([]);
    // The unit price of a class stands beside its other figures, each of them whole.
    expect(lines.join('\n')).toMatch(/10,000,000 +CNY 10,000,000\.00 +CNY 1,250,000,000\.00/);
  });

  it('the codes of an address stand on one line, wherever in the line they come', async () => {
    const shifted = Array.from({ length: 26 }, (_, index) => `${'n'.repeat(index + 1)} Street`);
    const lines = [
      ...shifted.map((street) => address(`${street}, the tower by the old harbour, L-2320 Luxembourg`)),
      ...shifted.map((street) =>
        address(`${street}, the tower by the old harbour, London SW1A 1AA`, { postcode: 'SW1A 1AA' }),
      ),
    ];
    const officials = lines.map((one) => ({ ...official, party: party('Ada', { address: one }) }));
    const profile = { ...bareProfile, officials, addresses: lines };
    const text = linesOfPages(await print(richReport(profile), 'codes'))
      .flat()
      .join('\n')
      .replaceAll('\u00A0', ' ');
    expect(text.match(/L-2320/g)).toHaveLength(2 * shifted.length);
    expect(text.match(/SW1A 1AA/g)).toHaveLength(2 * shifted.length);
  });

  it('a table whose figures leave no room is set smaller, and stays on the page', async () => {
    const count = number('123456789012345678901234');
    const value = number('123456789012345678901234.00');
    const wide = {
      ...holding,
      count,
      totalNominalValue: value,
      companyTotals: { shareCount: count, shareValue: value, shares: null },
    };
    const text = linesOfPages(await print(richReport({ ...bareProfile, shareholdings: [wide] }), 'wide')).flat();
    const amount = 'EUR 123,456,789,012,345,678,901,234.00';
    expect(text.filter((line) => line.replaceAll('\u00A0', ' ').includes(amount)).length).toBeGreaterThan(0);
  });
});

describe('B10: no page of the PDF holds two lines alone', () => {
  const withOfficials = (count: number): Report => {
    const officials = Array.from({ length: count }, (_, index) => ({
      ...official,
      party: party(`Person ${String(index)}`),
    }));
    return richReport({ ...richProfile, officials, shareholdings: [] });
  };

  it.each([2, 3, 6, 11, 17, 18])('with %i officials', async (count) => {
    const pages = linesOfPages(await print(withOfficials(count), `officials-${String(count)}`));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map((lines) => lines.length).filter((lines) => lines < 8)).toEqual([]);
  });

  it('with an empty profile, and with notes of many lines', async () => {
    const report = richReport(bareProfile);
    const note = (noteId: number, text: string) => {
      return { noteId, at: '2026-11-12T10:20:00Z', officer: 'Astrid Lindqvist', text };
    };
    const notes = [note(1, 'One line\n\nand another.'), note(2, 'A sentence of a long note. '.repeat(350))];
    const opened = { ...report.opened, notes };
    for (const [name, one] of Object.entries({ empty: report, notes: { ...report, opened } })) {
      const pages = linesOfPages(await print(one, name));
      expect(pages.map((lines) => lines.length).filter((lines) => lines < 8)).toEqual([]);
    }
  });

  it('nor does what the first page has no room for: it goes on above the first section', async () => {
    const said = ['One', 'Two', 'Three'].map((one) => `${one} word of the service. `.repeat(6));
    const report = richReport({ ...richProfile, said }, 'demo');
    const { dossier } = report.opened;
    for (const words of [2, 10, 14, 18, 22, 26, 34]) {
      const company = { ...dossier.company, name: 'Verwaltungsgesellschaft '.repeat(words).trim() };
      const opened = { ...report.opened, dossier: { ...dossier, company } };
      const pages = linesOfPages(await print({ ...report, opened }, `cover-${String(words)}`));
      expect(pages.map((lines) => lines.length).filter((lines) => lines < 8)).toEqual([]);
      // The first section begins on the second page, whether or not the first one had room for all that is on it.
      expect(pages.findIndex((lines) => lines.some((line) => /^\s*1 {2,}\S/.test(line)))).toBe(1);
    }
  });

  it('the cover of a company with many open questions is one page, with the demo notice and the evidence hash', async () => {
    const ownership = ownershipViewOf(savedGroup(null), {
      dossierId: 1,
      moment: '2026-11-24T12:00:00Z',
      rule: { id: 'eu-amlr' },
    });
    const report = { ...richReport(richProfile, 'demo'), ownership };
    const [first = [], second = []] = linesOfPages(await print(report, 'cover-of-group'));
    const cover = first.join('\n').replaceAll('\u00A0', ' ');
    expect(cover).toMatch(/questions are open: whether entries under one name are the same person or company/);
    expect(cover).toContain('Demo: this company is invented');
    expect(cover).toMatch(/^\s*[0-9a-f]{8}( [0-9a-f]{8}){7}$/m);
    expect(second.some((line) => /^\s*1 {2,}\S/.test(line))).toBe(true);
  });

  it('no page ends with a heading alone, wherever the sections before it end', async () => {
    const ownership = ownershipViewOf(savedGroup(null), {
      dossierId: 1,
      moment: '2026-11-24T12:00:00Z',
      rule: { id: 'uk-psc' },
    });
    const standing = standingOutOf(specimenFacts);
    // Of each length the next section begins two lines further down.
    for (const lines of [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44]) {
      const proposals = (ownership?.proposals ?? []).slice(0, 1);
      const asked = Array.from({ length: lines }, () => proposals).flat();
      const view = ownership === null ? null : { ...ownership, proposals: asked };
      const pages = linesOfPages(await print({ ...richReport(), ownership: view, standing }, `ends-${String(lines)}`));
      const last = pages.map((page) => page.findLast((line) => !/^\s*\d+ of \d+\s*$/.test(line)) ?? '');
      const alone = last.filter((line) => /^\s{0,12}\d{1,2} {2,}[A-Z][a-z ]+$|^\s*Why: /.test(line));
      expect(alone).toEqual([]);
    }
  }, 120_000);

  it('the number of a source stands in the line of what it is of, also after a status of several lines', async () => {
    const report = richReport();
    const cjk = Array.from({ length: 4 }, (_, more) => '清算组成员备案登记进行中'.repeat(3).slice(0, 33 + more));
    const words = 'Inscrit au registre de commerce et des sociétés, en procédure de mise à jour';
    for (const status of [words, `${words} des dépôts des comptes annuels`, ...cjk]) {
      const { dossier } = report.opened;
      const confirmation = dossier.confirmation === null ? null : { ...dossier.confirmation, status };
      const opened = { ...report.opened, dossier: { ...dossier, status, confirmation } };
      const [cover] = linesOfPages(await print({ ...report, opened }, 'standing'));
      expect(cover?.filter((line) => /^\s*\d{1,2}\s*$/.test(line))).toEqual([]);
    }
  });

  it('what is stated about a dossier stands beside the name of each fact', async () => {
    const lines = linesOfPages(await print(richReport(), 'facts')).flat();
    expect(lines.filter((line) => /^\s*Purpose {2,}not stated$/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => /^\s*Risk {2,}not stated$/.test(line))).toHaveLength(1);
  });

  it('a report names the last record of the audit trail', async () => {
    const text = linesOfPages(await print(richReport(), 'anchor'))
      .flat()
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Record 812, SHA-256 ${'abababab '.repeat(8).trim()}`);
  });

  it('nor two lines of a row that goes on over the end of a page', async () => {
    for (const words of [309, 310, 311]) {
      const role = { original: 'Rollenwort '.repeat(words), normalized: null };
      const profile = { ...richProfile, officials: [{ ...official, role }], shareholdings: [] };
      const pages = linesOfPages(await print(richReport(profile), `row-${String(words)}`));
      const counts = pages.map((lines) => lines.filter((line) => line.includes('Rollenwort')).length);
      expect(counts.filter((lines) => lines > 0).length).toBeGreaterThan(1);
      expect(counts.filter((lines) => lines > 0 && lines < 3)).toEqual([]);
    }
  });

  it('no heading stands at the foot of a page without what it heads', async () => {
    for (const count of [5, 9, 13]) {
      const pages = linesOfPages(await print(withOfficials(count), `headings-${String(count)}`));
      const last = pages.map((lines) => lines.at(-1)?.trim() ?? '');
      expect(last.filter((line) => /^\d {2,}[A-Z]|: \d+$|^(Name|No\.|Document) {2}/.test(line))).toEqual([]);
    }
  });

  it('300 officials are all there, in two lists with their numbers', async () => {
    const officials = Array.from({ length: 300 }, (_, index) => ({
      ...official,
      party: party(`Person ${String(index)}.`),
      isActive: index % 3 !== 0,
    }));
    const lines = linesOfPages(await print(richReport({ ...richProfile, officials }), 'many'))
      .flat()
      .join('\n');
    expect(lines).toContain('Serving, or no end stated: 200');
    expect(lines).toContain('No longer in office: 100');
    expect(officials.filter(({ party: { name } }) => !lines.includes(name ?? '?'))).toEqual([]);
  });
});

describe('B9: names in other scripts are drawn in the PDF', () => {
  it('in Hangul, Hebrew and Thai, with fonts that are shipped', async () => {
    const names = ['김철수', 'אברהם כהן', 'สมชาย ใจดี'];
    const officials = names.map((name) => ({ ...official, party: party(name) }));
    const file = await print(richReport({ ...richProfile, officials }), 'scripts');
    const fonts = pdfFonts(file).map(({ name }) => name);
    for (const font of ['NotoSansKR', 'NotoSansHebrew', 'NotoSansThai'])
      expect(fonts.filter((name) => name.includes(font)).length, font).toBeGreaterThan(0);
    const lines = linesOfPages(file).flat().join('\n');
    expect(lines).toContain('김철수');
  });
});
