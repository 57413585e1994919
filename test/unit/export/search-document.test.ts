import { describe, expect, it } from 'vitest';
import { renderSearch, searchTitle, type SearchReport } from '../../../src-main/export/report/render-search.ts';
import { searchFileName } from '../../../src-main/export/save-report.ts';
import { foundHit, searchReport } from './search-specimen.ts';

/* The document of a search: what was asked and found, and "nothing" only where an answer was read whole and says so. */

const told = (report: SearchReport) =>
  renderSearch(report)
    .html.replaceAll(/<\/?(?:bdi|b|span)[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const nothing: Partial<SearchReport['search']> = { hits: [] };
const nothingFound = 'The service found no “meridian” in Luxembourg';

describe('the document of a search', () => {
  it('says what was asked of whom, by whom and when, what proves it, and how far the trail went', () => {
    const report = searchReport();
    const page = told(report);
    for (const part of [
      'SearchQ-202611201040-41',
      '1 hit',
      'Name meridian',
      'Asked of Luxembourg',
      'Asked 20 Nov 2026 10:14:04 UTC',
      'Asked by Astrid Lindqvist',
      `Prepared by ${report.facts.officer}`,
      'Received 20 Nov 2026 10:14:05 UTC',
      'GET /v2/companies',
      '9f86d081 884c7d65 9a2feaa0 c55ad015 a3bf4f1b 2b0b822c d15d6c15 b0f00a08',
      'Record 1,217, SHA-256 abababab abababab',
    ])
      expect(page).toContain(part);
    expect(searchTitle(report)).toBe('Search: meridian, Luxembourg');
    expect(searchFileName(report)).toBe('Search meridian Q-202611201040-41.pdf');
  });

  it('says that there is no such company where the answer says so, of a registry and of stored data', () => {
    expect(told(searchReport(nothing))).toContain(nothingFound);
    expect(told(searchReport(nothing))).toContain('So the service answered 20 Nov 2026, 10:14 UTC to a question');
    const stored = searchReport({ ...nothing, query: { jurisdiction: null, name: 'meridian', companyNumber: null } });
    expect(told(stored)).toContain('Stored data has no “meridian”');
    expect(told(stored)).toContain('That is no statement by a registry');
    const numbered = searchReport({ ...nothing, query: { jurisdiction: 'LU', name: null, companyNumber: 'B 1' } });
    expect(told(numbered)).toContain('The service found no company under the number “B 1” in Luxembourg');
    expect(told(numbered)).not.toContain('only what fits both is found');
    const both = searchReport({ ...nothing, query: { jurisdiction: 'LU', name: 'meridian', companyNumber: 'B 1' } });
    expect(told(both)).toContain('Both the name and the number were asked for: only what fits both is found.');
  });

  it('never says so of an answer that was not read whole, is doubted, or did not come', () => {
    const left: readonly Partial<SearchReport['search']>[] = [
      { outcome: { kind: 'answered', hitCount: 0, unread: 2 } },
      { outcome: { kind: 'answered', hitCount: 0, total: 4 } },
      { outcome: { kind: 'answered', hitCount: 0, isCutShort: true } },
      { outcome: { kind: 'answered', hitCount: 0, isDoubted: true } },
      { outcome: { kind: 'failed', code: 'service-timed-out', correlationId: null }, answer: null },
      { outcome: { kind: 'failed', code: 'a-word-of-a-later-version', correlationId: null } },
    ];
    for (const change of left) {
      const page = told(searchReport({ ...nothing, ...change }));
      expect(page).not.toContain('found no');
      expect(page).toMatch(/was not answered|could not be (?:read|understood)|not understood/i);
    }
    const timedOut = told(searchReport({ ...nothing, ...left[4] }));
    expect(timedOut).toContain('This search was not answered');
    expect(timedOut).toContain('No answer is kept for this search.');
    expect(timedOut).not.toContain('Its SHA-256 must be the one above');
  });

  it('tells whoever reads it on paper nothing of what to do in the window, and of no company where none was found', () => {
    const { facts } = searchReport();
    const demo = { facts: { ...facts, connection: { ...facts.connection, kind: 'demo' as const } } };
    const query = { jurisdiction: null, name: 'meridian', companyNumber: null };
    const stored = told(searchReport({ ...nothing, query }, demo));
    expect(stored).toContain('That is no statement by a registry.');
    expect(stored).not.toMatch(/[Cc]hoose|this company/);
    expect(stored).toContain('Demo: this answer is invented');
    const outcome = { kind: 'failed' as const, code: 'service-timed-out', correlationId: null };
    const failed = told(searchReport({ ...nothing, outcome, answer: null }, demo));
    expect(failed).toContain('So no company is listed, and none is ruled out.');
    expect(failed).not.toMatch(/[Tt]ry again|this company|this answer/);
    expect(failed).toContain('Demo: the service that was asked is invented');
  });

  it('warns of a list that is not the whole of what there is', () => {
    const report = searchReport({
      outcome: { kind: 'answered', hitCount: 1, total: 900, unread: 3, isCutShort: true },
    });
    const page = told(report);
    expect(page).toContain('1 of 900 hits');
    expect(page).toContain('The service says that there are 900 and sent 4.');
    expect(page).toContain('The answer says itself that there is more than it lists.');
  });

  it('tells of each company the words on its status with who said them, and whether a registry was asked', () => {
    const dissolved = {
      confirmation: {
        outcome: 'found-not-active' as const,
        confirmedAt: '2026-11-21T08:00:00Z',
        searchId: 42,
        status: 'Radiée',
      },
    };
    const page = told(
      searchReport({
        hits: [
          foundHit(
            0,
            { englishName: 'Meridian Maritime', aliases: ['MMH'], address: '31 Harbour Parade, L-2320' },
            dissolved,
          ),
          foundHit(1, { name: '', companyNumber: null, isPreviousName: true, status: null }),
          foundHit(
            2,
            { name: 'Meridian Ltd', companyNumber: '00991', jurisdiction: 'GB' },
            {
              confirmation: { outcome: 'not-found', confirmedAt: '2026-11-21T09:00:00Z', searchId: 43, status: null },
            },
          ),
        ],
      }),
    );
    expect(page).toMatch(
      /1 Meridian Maritime Holdings S\.à r\.l\. Meridian Maritime MMH 31 Harbour Parade, L-2320 B 218447 Luxembourg/,
    );
    expect(page).toContain('Radiée (registry, 21 Nov 2026, 08:00 UTC)');
    expect(page).toContain('Inscrit (this answer)');
    expect(page).toContain('As not active, 21 Nov 2026, 08:00 UTC');
    expect(page).toContain(
      'Name not stated Found by a name it had before Not stated Luxembourg No status given Not confirmed',
    );
    expect(page).toContain('Not listed, 21 Nov 2026, 09:00 UTC');
  });

  it('that a registry confirmed a company as active is no good news beside a newer profile that says otherwise', () => {
    const confirmed = {
      ...{ outcome: 'found-active' as const, searchId: 42, status: 'Inscrit' },
      confirmedAt: '2026-11-21T08:00:00Z',
    };
    const bought = { status: 'Radiée', takenAt: '2026-11-22T08:00:00Z', isNewest: true };
    const alone = told(searchReport({ hits: [foundHit(0, {}, { confirmation: confirmed })] }));
    expect(alone).not.toContain('As active');
    const beside = told(searchReport({ hits: [foundHit(0, {}, { confirmation: confirmed, bought })] }));
    expect(beside).toContain('As active, 21 Nov 2026, 08:00 UTC');
  });

  it('times of one minute are told to the second, so that it is seen which word is newer', () => {
    const bought = { status: 'Active', takenAt: '2026-11-21T08:00:51Z', isNewest: true };
    const confirmed = {
      ...{ outcome: 'found-not-active' as const, searchId: 42, status: 'Radiée' },
      confirmedAt: '2026-11-21T08:00:02Z',
    };
    const page = told(searchReport({ hits: [foundHit(0, {}, { bought, confirmation: confirmed })] }));
    expect(page).toContain('Active (profile of 21 Nov 2026 08:00:51 UTC)');
    expect(page).toContain('Radiée (registry, 21 Nov 2026 08:00:02 UTC)');
  });

  it('what came is text and never markup, and what is not production says so', () => {
    const hostile = `<img src=x onerror="alert(1)">\u202Egnp.exe`;
    const strange = {
      ...foundHit(0, { name: hostile, englishName: hostile, address: hostile, companyType: hostile, status: hostile }),
    };
    const { facts } = searchReport();
    const demo = { facts: { ...facts, connection: { ...facts.connection, kind: 'demo' as const } } };
    const query = { jurisdiction: 'LU', name: hostile, companyNumber: hostile };
    const said = { kind: 'answered' as const, hitCount: 1, said: hostile };
    const { html, runningStyle } = renderSearch(searchReport({ hits: [strange], query, outcome: said }, demo));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('\u202E');
    expect(runningStyle).not.toContain('</style');
    expect(html).toContain('Demo: this answer is invented');
  });

  it('states what it cost where it may have cost, also that nobody stated it', () => {
    const way = {
      interface: 'rest' as const,
      family: 'core' as const,
      reference: 'CASE-1',
      registrationAuthority: null,
    };
    expect(told(searchReport({ way }))).toContain('Cost no cost stated');
    expect(told(searchReport({ way, cost: { ledger: 'credit', value: 0.5 } }))).toContain('Cost 0.50 credits');
    expect(told(searchReport())).not.toContain(' Cost ');
  });
});
