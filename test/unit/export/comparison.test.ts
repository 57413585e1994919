import { describe, expect, it } from 'vitest';
import {
  comparisonTitle,
  renderComparison,
  type ComparisonReport,
} from '../../../src-main/export/report/render-comparison.ts';
import { comparisonFileName } from '../../../src-main/export/save-report.ts';
import { sinceOf } from '../../../src-renderer/features/recheck/since-before.ts';
import { summaryText } from '../../../src-shared/words/comparison-words.ts';
import { readBoughtProfile } from '../service/profile-at-once.ts';
import { address, on, party, said } from './bare-profile.ts';
import { afterSnapshot, beforeSnapshot, comparedSnapshot, comparisonOf, wholeSections } from './compared-specimen.ts';

/* The document of a comparison: what stands in it, in the words of the screen, and that nothing in it is markup. */

const htmlOf = (report: ComparisonReport) => renderComparison(report).html;

const told = (report: ComparisonReport) =>
  htmlOf(report)
    .replaceAll(/<\/?(?:bdi|b|span)[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const report = comparisonOf(beforeSnapshot, afterSnapshot);

describe('the document of a comparison', () => {
  it('says of which company and answers it is, who made it when from where, and how far the trail went', () => {
    const page = told(report);
    for (const part of [
      'Comparison of two answersC-202611121040-1-2-5',
      'Meridian Maritime Holdings S.à r.l.',
      'Luxembourg · B 218447',
      'Before Enhanced profile Came 2 Feb 2026 13:40:00 UTC order 184203',
      'After Enhanced profile Came 12 Nov 2026 09:41:07 UTC order 184203',
      Array.from({ length: 8 }, () => '22222222').join(' '),
      Array.from({ length: 8 }, () => '55555555').join(' '),
      'Comparison made 12 Nov 2026 10:40:00 UTC',
      `Prepared by ${report.facts.officer}`,
      'Record 1,217, SHA-256 abababab abababab',
    ])
      expect(page).toContain(part);
    const { runningStyle } = renderComparison(report);
    expect(runningStyle).toContain('counter(page)');
    expect(page).toContain(
      'Comparison C-202611121040-1-2-5 · SHA-256 of the answers 22222222 … 22222222 and 55555555 … 55555555',
    );
    expect(comparisonTitle(report)).toBe('Comparison of two answers: Meridian Maritime Holdings S.à r.l.');
    expect(comparisonFileName(report)).toBe('Comparison Meridian Maritime Holdings S.à r.l. C-202611121040-1-2-5.pdf');
  });

  it('begins with the very summary of the screen, and has the changes by weight with both values', () => {
    const page = told(report);
    expect(page).toContain(summaryText(report.comparison, report.before, report.after));
    expect(page).toMatch(/Needs a look 2 .*Status changed from “Radiée” to “Inscrit”\. Changed Radiée Inscrit/);
    expect(page).toMatch(/Nordlys Invest AS’s share rose by 7 points and passed the half\. Changed 48 % 55 %/);
    expect(page).toMatch(
      /Officials and capital 1 .*王小明 is no longer listed as .* Gone Manager, category A not there/,
    );
    expect(page).not.toContain('No value that both answers state differs.');
  });

  it('sets a name of another script in its own language, with the glyphs of its register', () => {
    expect(htmlOf(report)).toContain('<bdi lang="zh">王小明</bdi>');
    const arabic = comparedSnapshot(2, '2026-02-02T13:40:00Z', {
      officials: [
        ...afterSnapshot.profile.officials,
        ...afterSnapshot.profile.officials.slice(0, 1).map((one) => ({
          ...one,
          party: party('محمد بن راشد'),
          startDate: on('2011-01-01'),
        })),
      ],
    });
    expect(htmlOf(comparisonOf(arabic, afterSnapshot))).toContain('<bdi lang="ar" dir="rtl">محمد بن راشد</bdi>');
  });

  it('says that nothing differs only where the screen says it', () => {
    const same = comparedSnapshot(2, '2026-02-02T13:40:00Z', {});
    expect(told(comparisonOf(same, afterSnapshot))).toContain('No value that both answers state differs.');
    const inAnotherForm = comparisonOf(
      comparedSnapshot(2, '2026-02-02T13:40:00Z', {
        addresses: [address('31 Harbour Parade', { type: 'Registered office' })],
      }),
      comparedSnapshot(8, '2026-11-26T08:58:04Z', { addresses: [address('5 Dock Street')] }, { source: 'v2-document' }),
    );
    expect(told(inAnotherForm)).not.toContain('No value that both answers state differs.');
    expect(told(inAnotherForm)).toContain('No value that both answers state in one form differs.');
    expect(told(inAnotherForm)).toMatch(
      /To be compared by eye .* Addresses Address \(Registered office\) ?31 Harbour Parade Address ?5 Dock Street/,
    );
  });

  it('does not say that nothing differs where parts that nobody read do', () => {
    const answerOf = (sanctions: string, officialStatus: string) => {
      const data = { companyName: 'FABLE LTD', companyNumber: '1', sanctions: [sanctions], officialStatus };
      const profile = readBoughtProfile(Buffer.from(JSON.stringify({ details: 'Success', data })));
      if (profile === null) throw new Error('no profile was read');
      return profile;
    };
    const before = comparedSnapshot(2, '2026-02-02T13:40:00Z', answerOf('none', 'clean'));
    const after = comparedSnapshot(8, '2026-11-26T08:58:04Z', answerOf('LISTED', 'struck off'));
    const compared = comparisonOf(before, after);
    expect(compared.comparison.unread).toEqual({ before: '/data/sanctions', after: '/data/sanctions' });
    const page = told(compared);
    expect(page).toContain('The answers also differ in parts that Dossier does not read.');
    expect(page).not.toContain('No value that both answers state differs.');
    expect(page).toContain('No value that Dossier reads differs; parts that it does not read do.');
    expect(sinceOf(compared.comparison, before, after)).toMatchObject({ kind: 'no-change', isWhole: false });
  });

  it('tells what only one answer gives, how much of it was left out, and which lists are not whole', () => {
    const aliases = Array.from({ length: 230 }, (_, index) => ({
      name: `Alias ${String(index)}`,
      ...{ type: null, at: `/data/aliases/${String(index)}` },
    }));
    const sections = { ...wholeSections, officials: { ...wholeSections.officials, spoken: 'missing' as const } };
    const lite = comparedSnapshot(
      6,
      '2026-11-20T09:00:00Z',
      { officials: [], aliases: [], sections },
      { source: 'v2-lite-profile' },
    );
    const full = comparedSnapshot(5, '2026-11-12T09:41:07Z', {
      aliases,
    });
    const page = told(comparisonOf(full, lite));
    expect(page).toMatch(/Stated by one answer only Only one of the two answers gives these fields/);
    expect(page).toMatch(/ \d+ more are not shown here\. Both answers hold them all\./);
    expect(page).toContain('After: The answer does not speak of officials. Nobody counts as gone for missing there.');
    expect(page).toContain('not given');
    expect(page).toContain('it stands at the end of the list.');
  });

  it('what came is text and never markup, and what is not production says so', () => {
    const hostile = `<img src=x onerror="alert(1)">\u202Egnp.exe`;
    const strange = comparedSnapshot(7, '2026-11-21T09:00:00Z', {
      status: { original: said(hostile), normalized: null },
      officials: [
        ...afterSnapshot.profile.officials.map((one) => ({ ...one, party: party(hostile) })),
        ...afterSnapshot.profile.officials.map((one) => ({ ...one, party: party('n'.repeat(10_000)) })),
      ],
    });
    const demo = { ...report.facts, connection: { ...report.facts.connection, kind: 'demo' as const } };
    const html = htmlOf(comparisonOf(afterSnapshot, strange, { facts: demo }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('\u202E');
    expect(html).toContain('Demo: this company is invented');
    expect(told(comparisonOf(afterSnapshot, strange, { facts: demo }))).toContain('DEMO');
    expect(told(report)).not.toContain('Demo');
  });

  it('warns of an answer that is of another company, doubted, or not what arrived, as the screen does', () => {
    const strange = {
      ...beforeSnapshot,
      hashFits: false,
      otherCompany: { because: 'number' as const, name: 'Quite <Another> PLC', number: 'ZZ-1' },
    };
    const page = htmlOf(comparisonOf(strange, afterSnapshot));
    expect(page).toContain('Before: that answer names another company, Quite &lt;Another&gt; PLC');
    expect(page).toContain('Before: the kept answer does not fit its hash.');
    const company = { because: 'code-alone' as const, name: 'STRANGER SA', number: 'C1' };
    const companyWord = { officer: 'Bo Ek', at: '2026-11-25T12:00:00Z', reason: 'Renamed in May.', company };
    expect(told(comparisonOf(beforeSnapshot, { ...afterSnapshot, companyWord }))).toMatch(
      /After: Only the code of this answer is the one that was ordered; it names STRANGER SA, C1\. Bo Ek said .* Reason: Renamed in May\./,
    );
    const filing = comparedSnapshot(
      8,
      '2026-11-26T08:58:04Z',
      {},
      { source: 'v2-document', documentDay: '2026-10-31' },
    );
    expect(told(comparisonOf(filing, afterSnapshot))).toContain('The answer that stands before came later');
    expect(told(comparisonOf(filing, afterSnapshot))).toContain('Tells of 31 Oct 2026, came 26 Nov 2026 08:58:04 UTC');
  });
});
