import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layOut } from '../../../src-main/ownership/lay-out.ts';
import { diagramPart } from '../../../src-main/export/report/diagram-part.ts';
import { Markup } from '../../../src-main/export/report/markup.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { savedGroup } from '../../unit/domain/ownership/demo-group-record.ts';
import { richReport } from '../../unit/export/rich-report.ts';
import { pdfInfo, pdfPages } from './pdf-text.ts';
import { startTestPrinting, type TestPrinting } from './report-printing.ts';

/* The diagram of who holds what, in the report: vectors and words on paper, of the demo's group (docs/demo-group.md). */

let printing: TestPrinting;
let view: OwnershipView;

beforeAll(async () => {
  printing = await startTestPrinting();
  const rule = { id: 'eu-amlr' } as const;
  const known = ownershipViewOf(savedGroup(null), { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule });
  if (known === null) throw new Error('The demo group has owners.');
  view = { ...known, layout: await layOut(known, 'paper') };
});
afterAll(() => printing.close());

const htmlOf = (of: OwnershipView) => Markup.of(['', ''], [diagramPart(of, 'a4')]).html;

it.each([
  ['a4', String.raw`59[45]\.\d+ x 84[12]\.\d+`],
  ['letter', '612 x 792'],
] as const)(
  'on %s stands whole on one page, as vectors and with its words, each share as the table has it',
  async (paper, points) => {
    const report = richReport();
    const pdf = await printing.make({ ...report, facts: { ...report.facts, paper }, ownership: view });
    const file = path.join(printing.folder, `diagram-${paper}.pdf`);
    writeFileSync(file, pdf);
    expect(pdfInfo(file)).toMatch(new RegExp(`^Page size: +${points} pts`, 'm'));
    const pages = pdfPages(file);
    // The last line of each margin is on the paper.
    for (const [index, page] of pages.entries())
      expect(page).toContain(`${String(index + 1)} of ${String(pages.length)}`);
    const drawn = pages.filter((text) => text.includes('Arrows lead from who holds to what is held'));
    expect(drawn).toHaveLength(1);
    const [text = ''] = drawn;
    expect(text).toContain('Ingrid Marie Solheim');
    // A share that is worked out once, beside its line; the table, which may stand on the page after it, says it again.
    expect(text).toContain('between 93.33 and 93.34 %');
    expect(pages.join('\n')).toMatch(/37\.5 %/);
    expect(text).toContain('this dossier');
    // The sentences below the heading are not split over two pages by a drawing that has no room below them.
    const begun = pages.find((page) => page.includes('Who owns it, worked out'));
    expect(begun).toMatch(/not legal advice/);
    // A picture would show no larger than it was taken.
    const html = htmlOf(view);
    expect(html).toContain('<svg');
    expect(html).not.toContain('<image');
  },
);

it('is not drawn where nobody could read it, which is said', () => {
  const { layout } = view;
  if (layout === null) throw new Error('The demo group was laid out.');
  const large = htmlOf({ ...view, layout: { ...layout, width: 4_000 } });
  expect(large).toContain('too large to be read on one page');
  expect(large).not.toContain('<svg');
  expect(htmlOf({ ...view, layout: null })).toContain('too large to be read on one page');
});

it('a name that has no room in its node stands whole below the drawing, under the number that it has there', () => {
  const long = 'The Trustees of the Settlement of 4 February 1987 for the Descendants of Ingrid Marie Solheim';
  const named = {
    ...view,
    nodes: view.nodes.map((node) => (node.name === 'Ingrid Marie Solheim' ? { ...node, name: long } : node)),
  };
  const html = htmlOf(named);
  const [, number = ''] = /<div class="nm"><b>(\d+)<\/b> <bdi[^>]*>The Trustees of the Settlement/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<li><b>${number}</b> <bdi[^>]*>${long}</bdi></li>`));
  // A short one has room, and no number.
  expect(html).toMatch(/<div class="nm"><bdi[^>]*>Nordlys Invest AS<\/bdi>/);
});

it('P8: a name that is markup is text in it', () => {
  const hostile = '<script>alert(1)</script>';
  const html = htmlOf({ ...view, nodes: view.nodes.map((node) => ({ ...node, name: hostile, company: null })) });
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
});
