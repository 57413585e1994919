import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listEvidence } from '../../../src-main/export/report/evidence-list.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { amountText, nominalValueText, shareText } from '../../../src-shared/words/profile-words.ts';
import { minuteOf, registryDate, secondOf, statedMoment } from '../../../src-shared/domain/moments.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { table } from '../../../src-main/export/report/table.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { reportFileName } from '../../../src-main/export/save-report.ts';
import type { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import { documentOf } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { readPercentage } from '../../../src-shared/domain/percentage.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { bareProfile, limit, number, on, party } from './bare-profile.ts';
import { richProfile } from './rich-profile.ts';
import { richReport } from './rich-report.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const headings = (html: string) =>
  [...html.matchAll(/<h2><span>(\d+)<\/span> ([^<]*)<\/h2>/g)].map((match) => match.slice(1).join(' '));

describe('the company report', () => {
  it('is the same text for the same input', () => {
    expect(renderReport(richReport())).toEqual(renderReport(richReport()));
  });

  it('has a language, a title and numbered sections', () => {
    const { html } = renderReport(richReport());
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Company report: Meridian Maritime Holdings S.à r.l.</title>');
    expect(headings(html)).toEqual([
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
    ]);
    expect(html).toContain('section 11 lists them');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('C3: tells offices in other companies that were not asked for from none', () => {
    const official = richProfile.officials.map((one) => ({ ...one, directorships: [] }));
    const report = richReport({ ...richProfile, officials: official });
    expect(renderReport(report).html).toContain('were asked for; this answer states none.');
    const [order] = report.opened.orders;
    if (order === undefined) throw new Error('The rich report has an order.');
    const product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false } as const;
    const asked = (orders: JournalOrder[]) => renderReport({ ...report, opened: { ...report.opened, orders } }).html;
    expect(asked([{ ...order, product }])).toContain('Offices in other companies were not asked for with this order.');
    expect(asked([])).toContain('Whether they were asked for is not known.');
    expect(renderReport(richReport()).html).not.toMatch(/asked for/);
  });

  it('says that geocoding was ordered and did not come, and nothing of it where it was not ordered', () => {
    const report = richReport({ ...richProfile, geocodedAddresses: [] });
    const bought = (geocoding: boolean) => {
      const product = { kind: 'v2-enhanced-profile', directorships: false, geocoding } as const;
      const orders = report.opened.orders.map((order) => ({ ...order, product }));
      return renderReport({ ...report, opened: { ...report.opened, orders } }).html;
    };
    expect(bought(true)).toContain('Geocoding was ordered; this answer has none.');
    expect(bought(false)).not.toMatch(/Geocoding was/);
  });

  it('a preparer whose name is in two scripts keeps its order, set apart from what stands around it', () => {
    const report = richReport();
    const { html } = renderReport({ ...report, facts: { ...report.facts, officer: 'Dana Levy דנה לוי' } });
    const named = [...html.matchAll(/<bdi[^>]*>Dana Levy דנה לוי<\/bdi>/gu)].map(([whole]) => whole);
    expect(named).toEqual(Array(2).fill('<bdi lang="he" dir="auto">Dana Levy דנה לוי</bdi>'));
  });

  it('a list of orders among the evidence is called that, not what one of them bought', () => {
    const report = richReport();
    const listed = report.opened.evidence.map((item) =>
      item.kind === 'answer' && item.orderId !== null && item.answer.answerId !== report.snapshot.answer.answerId
        ? { ...item, answer: { ...item.answer, operation: 'GET /orders' } }
        : item,
    );
    const [one] = report.opened.evidence.filter((item) => item.kind === 'answer' && item.orderId !== null);
    if (one?.kind !== 'answer') throw new Error('The rich report has an answer of an order.');
    const again = { ...one, answer: { ...one.answer, answerId: 900, operation: 'GET /orders' } };
    const { html } = renderReport({ ...report, opened: { ...report.opened, evidence: [...listed, again] } });
    const row = plain(html).match(/<span class="name">([^<]*)<\/span>(?:(?!<tr).)*?GET \/orders/su)?.[1];
    expect(row).toBe('List of orders');
  });

  it('counts on its cover every kept document, also one that is an answer, too', () => {
    const report = richReport();
    const held = (evidence: typeof report.opened.evidence) => {
      const { html } = renderReport({ ...report, opened: { ...report.opened, evidence } });
      return /(\d+) answers?, (\d+) documents?/.exec(plain(html))?.slice(1).map(Number);
    };
    const { evidence } = report.opened;
    const [answers = 0, documents = 0] = held(evidence) ?? [];
    expect([answers + documents, documents]).toEqual([evidence.length, report.opened.documents.length]);
    const [document] = report.opened.documents;
    const one = evidence.find(({ kind }) => kind === 'answer');
    if (document === undefined || one?.kind !== 'answer') throw new Error('The rich report has both.');
    const both = evidence.map((item) => (item === one ? { ...one, document } : item));
    expect(held(both)).toEqual([answers - 1, documents + 1]);
    // The table of the evidence calls them what the cover counts them as.
    const { html } = renderReport({ ...report, opened: { ...report.opened, evidence: both } });
    const kinds = [...html.matchAll(/id="evidence-\d+"[^>]*>.*?<\/th><td>(.*?)<\/td>/g)].map(([, kind]) => kind);
    expect(kinds.filter((kind) => kind === 'Document')).toHaveLength(documents + 1);
  });

  it('marks an official whose own word contradicts the end that is stated', () => {
    const [one] = richProfile.officials;
    if (one === undefined) throw new Error('The rich profile has officials.');
    const of = (isActive: boolean, endDate: string | null, startDate = one.startDate) =>
      renderReport(
        richReport({
          ...richProfile,
          officials: [{ ...one, isActive, startDate, endDate: endDate === null ? null : on(endDate) }],
        }),
      ).html;
    expect(of(true, '2019-05-01')).toContain('Contradicting: said to be in office, with an end that has passed');
    expect(of(false, '2040-05-01')).toContain('Contradicting: said to be no longer in office');
    expect(of(true, null, on('2039-01-01'))).toContain(
      'Contradicting: said to be in office, with a start that is still to come',
    );
    expect(of(false, null)).not.toContain('Contradicting');
    expect(of(true, null)).not.toContain('Contradicting');
    expect(of(false, '2019-05-01')).not.toContain('Contradicting');
  });

  it('C1: tells a registry that gave no status from one whose word is not understood', () => {
    const report = richReport();
    const { dossier } = report.opened;
    const said = (status: string | null) => {
      const confirmation = {
        outcome: 'found-status-not-understood' as const,
        confirmedAt: '2026-11-12T10:14:02Z',
        searchId: 12,
        status,
      };
      return plain(
        renderReport({ ...report, opened: { ...report.opened, dossier: { ...dossier, confirmation } } }).html,
      );
    };
    expect(said(null)).toMatch(/Its answer of 12 November 2026 gives no status\./);
    expect(said(null)).toContain('No status given, 12 Nov 2026');
    expect(said(null)).not.toContain('not understood');
    expect(said('21')).toContain('<bdi>As “21”</bdi>, 12 Nov 2026');
    expect(said('21')).toContain('is not one that is understood');
  });

  it('parts no number from its percent sign at a line\u2019s end, and leaves what an officer wrote letter by letter', () => {
    const report = richReport();
    const [note] = report.opened.notes;
    if (note === undefined) throw new Error('The rich report has a note.');
    const { html } = renderReport({
      ...report,
      opened: { ...report.opened, notes: [{ ...note, text: 'Holds 25 % or more.' }] },
    });
    expect(html).toContain('Holds 25 % or more.');
    expect(html).not.toMatch(/<(?:td|th|bdi)[^>]*>[^<]*\d %/);
    expect(html).toMatch(/\d\u00A0%/);
    const cell = table([{ heading: 'Share', width: 'middle' }], [{ cells: [['more than ', '25 %']] }]);
    expect(cell.html).toContain('more than 25\u00A0%');
  });

  it('leaves out what was not stated, and says which lists are empty', () => {
    const { html } = renderReport(richReport(bareProfile));
    expect(html).not.toMatch(/null|undefined|NaN/);
    expect(html).not.toContain('Legal name');
    expect(html).not.toContain('Related companies');
    expect(html).toContain('This answer does not speak of officials.');
    expect(html).toContain('This answer does not speak of beneficial owners.');
    expect(html).toContain('section 9 lists them');
  });

  it('names the company whole in the margins, also where its name is long', () => {
    const name = `Vermögensverwaltungsgesellschaft ${'Hafenlogistik '.repeat(9)}mbH`;
    const report = richReport();
    const company = { ...report.opened.dossier.company, name };
    const { html } = renderReport({
      ...report,
      opened: { ...report.opened, dossier: { ...report.opened.dossier, company } },
    });
    expect(html).toMatch(new RegExp(`<span class="company">[^\\n]*${name}`));
  });

  it('says on every page that it is not production', () => {
    const running = (kind: 'demo' | 'testing' | 'production') => renderReport(richReport(undefined, kind)).runningStyle;
    expect(running('demo')).toContain('DEMO');
    expect(running('testing')).toContain('TESTING');
    expect(running('production')).not.toMatch(/DEMO|TESTING/);
    expect(renderReport(richReport(undefined, 'demo')).html).toContain('Demo: this company is invented');
  });

  it('A15: tells the auditor to ask for the stored answers as files, and how their hashes are checked', () => {
    const { html } = renderReport(richReport());
    const steps = /<ol>(.*?)<\/ol>/su.exec(html.slice(html.indexOf(m.report_check_title())))?.[1] ?? '';
    const [ask = ''] = steps.split('</li>');
    expect(ask).toMatch(
      /Ask for the answers, documents and attachments of the table as files, exactly as they were stored/,
    );
    expect(ask).toMatch(/“Save all evidence…”.*sha256sum -c SHA256SUMS/);
  });

  it('says of an answer that names no company for whose order it came', () => {
    const report = richReport();
    const told = (profile: typeof report.snapshot.profile) =>
      plain(renderReport({ ...report, snapshot: { ...report.snapshot, profile } }).html);
    const sentence = /Whose answer this is was not said.*It came for the order of Meridian/;
    expect(told(report.snapshot.profile)).not.toMatch(sentence);
    const none = { name: null, englishName: null, tradingName: null, companyNumber: null, companyCode: null };
    expect(told({ ...report.snapshot.profile, ...none, serviceId: null })).toMatch(sentence);
  });

  it('warns when the stored answer does not fit its hash', () => {
    const report = richReport();
    const { html } = renderReport({ ...report, snapshot: { ...report.snapshot, hashFits: false } });
    expect(html).toContain('The stored answer does not fit its hash');
  });

  it('gives every value in a known script its language, and isolates it', () => {
    const { html } = renderReport(richReport());
    expect(html).toContain('<bdi lang="bg">Петър Георгиев Иванов</bdi>');
    expect(html).toContain('<bdi lang="ja">高橋 健一</bdi>');
    expect(html).toContain('<bdi lang="zh-Hans">女士 陈美玲</bdi>');
    expect(html).toContain('<bdi lang="ar" dir="rtl">سامي بن خالد الحداد</bdi>');
    expect(html).toContain('<bdi lang="el">Ελένη Παπαδοπούλου</bdi>');
  });

  it('names a source that the evidence lists for every row and value', () => {
    const { html } = renderReport(richReport());
    const [sourced = ''] = html.split('</span> Evidence</h2>');
    const rows = sourced
      .split('<tr>')
      .slice(1)
      .filter((row) => row.includes('<td'));
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => !row.includes('<sup><a href="#evidence-'))).toEqual([]);
    for (const [, number] of html.matchAll(/href="#evidence-(\d+)"/g))
      expect(html).toContain(`id="evidence-${String(number)}"`);
  });
});

describe('what an auditor must not miss', () => {
  const owner = (name: string, nature: string, end: string | null) => ({
    party: party(name, { birthdate: on('1959-07'), nationality: 'Irish' }),
    ...{ declarationKind: null, naturesOfControl: [nature], startDate: null, notifiedOn: null, at: '/o' },
    endDate: end === null ? null : on(end),
  });
  const [holding] = richProfile.shareholdings;
  const sixty = holding && {
    ...holding,
    shareClass: 'Z',
    percentage: { kind: 'exact' as const, value: 60, text: '60.00' },
  };
  const text = (profile: Profile) =>
    plain(renderReport(richReport(profile)).html.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ');

  it('natures of control in words with their code, the born and the nationality, the ended last and marked', () => {
    const shown = text({
      ...bareProfile,
      beneficialOwners: [
        owner('Former Owner', 'significant-influence-or-control', '2020-01-01'),
        owner('Present Owner', 'ownership-of-shares-25-to-50-percent', null),
      ],
    });
    expect(shown).toMatch(
      /Present Owner Holds more than 25 %, up to 50 % of the shares ownership-of-shares-25-to-50-percent Jul 1959 Irish/,
    );
    expect(shown).toMatch(
      /Beneficial owners now, or no end stated: 1 .*Present Owner.* No longer beneficial owners: 1 .*Former Owner/,
    );
  });

  it('figures that do not fit together, and two statements that exclude each other', () => {
    const shown = text({ ...bareProfile, shareholdings: sixty === undefined ? [] : [sixty, sixty] });
    expect(shown).toContain('The stated shares of class Z add up to 120.00 %.');
    const percentage = readPercentage({ percentage: '12.5', isRange: true, range: null, lower: '25', upper: '50' });
    const both = text({ ...bareProfile, shareholdings: sixty === undefined ? [] : [{ ...sixty, percentage }] });
    expect(both).toContain('12.5 % and 25 to 50 % These two cannot both be true');
  });

  it('what was not understood, and how much more there is', () => {
    const shown = text({
      ...bareProfile,
      notUnderstood: { items: [{ at: '/data/risk', raw: '{ "a": 1 }' }], more: 1050 },
    });
    expect(shown).toMatch(/Not understood .*\/data\/risk .*1,050 more are in the kept answer/);
  });

  it('that a profile which was bought states nothing', () => {
    expect(text(bareProfile)).toContain('The answer states nothing of the company');
    expect(text(bareProfile)).toContain(
      'does not speak of officials, shareholders, or beneficial owners: it does not say',
    );
    expect(text(bareProfile)).not.toMatch(/\b0 (officials|shareholdings|beneficial owners)/);
    expect(text({ ...bareProfile, companyNumber: { value: '1', at: '' } })).not.toContain(
      'The answer states nothing of the company',
    );
  });
});

describe('A7: the cover tells the newest status that is kept, and both words where they differ', () => {
  const confirmed = (status: string, confirmedAt: string) => ({
    ...{ outcome: 'found-active' as const, confirmedAt, searchId: 12, status },
  });
  const coverOf = (own: string, dossier: object) => {
    const status = { original: { value: own, at: '/s' }, normalized: null };
    const report = richReport({ ...richProfile, status });
    const opened = { ...report.opened, dossier: { ...report.opened.dossier, ...dossier } };
    const [html = ''] = renderReport({ ...report, opened }).html.split('<section');
    return { html, text: plain(html.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ') };
  };

  it('an older profile says active, a newer one dissolved', () => {
    const { html, text } = coverOf('Active', {
      confirmation: null,
      bought: { status: 'Dissolved', takenAt: '2026-11-20T08:00:00.000Z', isNewest: true },
    });
    expect(text).toMatch(
      /Status now Dissolved Profile, 20 Nov 2026, 08:00 UTC In this profile Active 1 Profile, 12 Nov 2026/,
    );
    expect(text).toContain('This profile states another status than the newest that is kept.');
    expect(html.indexOf('mark dissolved')).toBeLessThan(html.indexOf('mark active'));
  });

  it('the registry was asked after the profile, and says another word', () => {
    const { text } = coverOf('Dissolved', {
      confirmation: confirmed('Active', '2026-11-21T08:00:00.000Z'),
      bought: { status: 'Dissolved', takenAt: '2026-11-12T09:41:07.250Z', isNewest: false },
    });
    expect(text).toMatch(
      /Status now Active Registry, 21 Nov 2026, 08:00 UTC In this profile Dissolved 1 Profile, 12 Nov 2026/,
    );
  });

  it('the profile is newer than the confirmation, which is not the last word then', () => {
    const { text } = coverOf('Dissolved', {
      confirmation: confirmed('Active', '2026-11-01T08:00:00.000Z'),
      bought: { status: 'Dissolved', takenAt: '2026-11-12T09:41:07.250Z', isNewest: true },
    });
    expect(text).toMatch(/Status Dissolved 1 Profile, 12 Nov 2026, 09:41 UTC Registry, 1 Nov 2026, 08:00 UTC Active/);
    expect(text).toContain('A profile of 12 November 2026 is newer than that answer and states another status');
  });

  it('a company that its registry does not list any more has no status', () => {
    const { text, html } = coverOf('Active', {
      confirmation: { outcome: 'not-found', confirmedAt: '2026-11-21T08:00:00Z', searchId: 12, status: null },
      bought: { status: 'Active', takenAt: '2026-11-12T09:41:07.250Z', isNewest: false },
    });
    expect(text).toMatch(/Status now Not listed, 21 Nov 2026, 08:00 UTC In this profile Active 1 Profile, 12 Nov 2026/);
    expect(html.indexOf('mark attention')).toBeLessThan(html.indexOf('mark active'));
  });

  it('a status read from a filing is told as one of its own day, never of the day on which it arrived', () => {
    const status = { original: { value: 'Active', at: '/s' }, normalized: null };
    const report = richReport({ ...richProfile, status });
    const of = (documentDay: string | null, bought: (typeof report)['opened']['dossier']['bought']) => {
      const snapshot = { ...report.snapshot, source: 'v2-document' as const, documentDay };
      const opened = { ...report.opened, dossier: { ...report.opened.dossier, confirmation: null, bought } };
      const [html = ''] = renderReport({ ...report, snapshot, opened }).html.split('<section');
      return plain(html.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ');
    };
    expect(of('2025-12-31', null)).toMatch(/Status Active 1 Filing of 31 Dec 2025/);
    expect(of(null, null)).toMatch(/Status Active 1 Filing whose day is not known, came 12 Nov 2026, 09:41 UTC/);
    expect(of('2025-12-31', null)).toMatch(/The filing of 31 December 2025 \(came 12 November 2026\) names /);
    const newer = of('2025-12-31', { status: 'Dissolved', takenAt: '2026-11-20T08:00:00.000Z', isNewest: true });
    expect(newer).toMatch(
      /Status now Dissolved Profile, 20 Nov 2026, 08:00 UTC In this filing Active 1 Filing of 31 Dec 2025/,
    );
    expect(newer).toContain('This filing states another status than the newest that is kept.');
  });

  it('names every answer that one word stands on: this older profile too, and never with the day of another', () => {
    const bought = { status: 'Active', takenAt: '2026-11-20T08:00:00.000Z', isNewest: false };
    const { text } = coverOf('Active', { bought, confirmation: confirmed('Active', '2026-11-21T08:00:00.000Z') });
    expect(text).toMatch(
      / Status Active Registry, 21 Nov 2026, 08:00 UTC Profile, 20 Nov 2026, 08:00 UTC Profile, 12 Nov 2026, 09:41 UTC 1 Confirmed/,
    );
  });

  it('says one word once, and a document\u2019s day as precisely as it is stated', () => {
    const { text } = coverOf('Inscrit', {
      bought: { status: 'Inscrit', takenAt: '2026-11-12T09:41:07.250Z', isNewest: false },
    });
    expect(text).toMatch(
      / Status Inscrit 3 Registry, 12 Nov 2026, 10:14 UTC Profile, 12 Nov 2026, 09:41 UTC 1 Confirmed/,
    );
    expect(text).toMatch(/ Active: Inscrit 3 /);
    const days = ['2024', '2024-06', '2024-06-30', ''].map(
      (takenAt) =>
        coverOf('Inscrit', { confirmation: null, bought: { status: 'Dissolved', takenAt, isNewest: true } }).text,
    );
    expect(days.map((shown) => /Dissolved Filing of (.*?) In this profile/.exec(shown)?.[1])).toEqual([
      ...['2024', 'Jun 2024', '30 Jun 2024', 'a day that could not be read'],
    ]);
  });
});

describe('the evidence', () => {
  it('lists the answer of the profile first, then answers, then documents, each as they arrived', () => {
    const { items, snapshot, confirmation } = listEvidence(richReport());
    const ids = items.map(({ item }) => (item.kind === 'answer' ? item.answer.answerId : documentOf(item)?.documentId));
    expect(ids).toEqual([41, 40, 44, 8, 9]);
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect([snapshot, confirmation]).toEqual([1, 3]);
  });

  it('has a hash that a stranger works out from the printed table alone', () => {
    const { html } = renderReport(richReport());
    const printed = [...html.matchAll(/<td><span class="hash">([0-9a-f ]{71})<\/span><\/td>/g)].map((match) =>
      String(match[1]).replaceAll(' ', ''),
    );
    expect(printed).toHaveLength(5);
    const redone = createHash('sha256')
      .update(printed.map((hash) => `${hash}\n`).join(''))
      .digest('hex');
    expect(html).toContain(`<p class="hash">${redone.match(/.{8}/g)?.join(' ') ?? ''}</p>`);
  });

  it('has another hash when one piece, or only their order, is another', () => {
    const report = richReport();
    const { evidence } = report.opened;
    const less = { ...report, opened: { ...report.opened, evidence: evidence.slice(1) } };
    expect(listEvidence(less).hash).not.toBe(listEvidence(report).hash);
    const turned = { ...report, opened: { ...report.opened, evidence: evidence.toReversed() } };
    expect(listEvidence(turned).hash).toBe(listEvidence(report).hash);
  });

  it('refuses a report whose own answer is missing', () => {
    const report = richReport();
    const opened = { ...report.opened, evidence: report.opened.evidence.filter((item) => item.kind === 'document') };
    expect(() => listEvidence({ ...report, opened })).toThrow('lacks the answer');
  });
});

describe('figures and times', () => {
  it('never rounds a figure and writes ranges in words', () => {
    expect(count(2450000)).toBe('2,450,000');
    expect(plain(amountText(number('2450000.10'), 'EUR'))).toBe('EUR 2,450,000.10');
    expect(amountText(number('9007199254740993'), null)).toBe('9,007,199,254,740,993');
    expect(amountText(number('1e400'), null)).toBe('1e400 (as it came)');
    expect(plain(amountText(number('2.450.000,00'), 'EUR'))).toBe('EUR 2.450.000,00 (as it came)');
    expect([nominalValueText('1.25'), nominalValueText('1,25 EUR')]).toEqual(['1.25', '1,25 EUR (as it came)']);
    const shares = [
      shareText({ kind: 'exact', value: 34.74, text: '34.74' }),
      shareText({ kind: 'range', lower: limit('25'), upper: limit('50'), text: '' }),
      shareText({ kind: 'range', lower: limit('75'), upper: null, text: '' }),
      shareText({ kind: 'range', lower: null, upper: limit('5'), text: '' }),
      shareText({ kind: 'range', lower: null, upper: null, text: 'some' }),
      shareText({ kind: 'not-understood', text: 'a third' }),
      shareText({ kind: 'not-stated' }),
    ];
    expect(shares.map((text) => text && plain(text))).toEqual([
      '34.74 %',
      '25 to 50 %',
      'at least 75 %',
      'at most 5 %',
      'unknown (some)',
      'unknown (a third)',
      null,
    ]);
  });

  it('shows times in UTC, and dates as precisely as they were stated', () => {
    expect(plain(minuteOf('2026-11-12T23:59:58+01:00', 'short'))).toBe('12 Nov 2026, 22:59 UTC');
    expect(plain(secondOf('2026-11-12T09:41:07.250Z'))).toBe('12 Nov 2026 09:41:07 UTC');
    expect(plain(registryDate(on('2017-03-14'), 'long'))).toBe('14 March 2017');
    expect(plain(registryDate(on('2017-03'), 'short'))).toBe('Mar 2017');
    expect(registryDate(on('2017'), 'short')).toBe('2017');
    expect(registryDate({ text: 'Easter', value: null, precision: 'none' }, 'short')).toBe('Easter');
    const local = { text: '', local: '2026-11-11T23:10:09', offset: null };
    expect(plain(statedMoment(local))).toBe('11 Nov 2026, 23:10:09');
    expect(plain(statedMoment({ ...local, local: '2026-11-11' }))).toBe('11 Nov 2026');
    expect(plain(statedMoment({ ...local, offset: '+02:00' }))).toBe('11 Nov 2026, 23:10:09 +02:00');
  });

  it('says beside a date or an amount that could not be read that it is given as the registry wrote it', () => {
    const unread = parseRegistryDate('02/09/2021');
    const [official] = richProfile.officials;
    if (official === undefined) throw new Error('The rich profile has an official.');
    const dates = {
      foundationDate: { value: unread, at: '/foundationDate' },
      dissolutionDate: { value: unread, at: '/dissolutionDate' },
      registrationDate: { value: on('2021-09-14'), at: '/registrationDate' },
    };
    const { html } = renderReport(
      richReport({ ...richProfile, ...dates, officials: [{ ...official, startDate: unread }] }),
    );
    const text = plain(html.replaceAll(/<svg.*?<\/svg>|<[^>]*>/gsu, '')).replaceAll(/\s+/gu, ' ');
    const asItCame = '02/09/2021 as the registry wrote it, not read as a date';
    // On the cover, among the facts (founded and dissolved), and in the list of officials.
    expect(text.split(asItCame)).toHaveLength(1 + 4);
    expect(text.replaceAll(asItCame, '').replaceAll('02/09/2021 (as it came)', '')).not.toContain('02/09/2021');
    expect(text).toContain('2450000,00 EUR as the registry wrote it, not read as an amount');
    expect(text).not.toContain('14 September 2021 as the registry');
  });

  it('does not repeat a trading name that another name already says', () => {
    const names = (tradingName: string) =>
      renderReport(
        richReport({
          ...richProfile,
          tradingName: { value: tradingName, at: '/tradingName' },
          aliases: [{ name: 'Meridian Maritime', type: 'Brand', at: '/aliases/0' }],
        }),
      ).html;
    expect(names('MERIDIAN Maritime ')).not.toContain('>Trading name<');
    expect(names('Meridian Lines')).toContain('>Trading name<');
  });

  it('names registers, and shows a code that nobody knows as it came', () => {
    expect(['LU', 'US-DE', 'DU', '<b>', 'ZZ-TOP'].map(jurisdictionName)).toEqual([
      'Luxembourg',
      'United States, Delaware',
      'United Arab Emirates, Dubai',
      '<b>',
      expect.any(String),
    ]);
  });

  it('offers a file name that every system takes', () => {
    const report = richReport(bareProfile);
    const { opened } = report;
    const company = { ...opened.dossier.company, name: '../a\\b:c*?"<>|\u202E\0 AG.' };
    const named = { ...report, opened: { ...opened, dossier: { ...opened.dossier, company } } };
    expect(reportFileName(named)).toBe('Company report .. a b c AG. R-2026-0412.pdf');
  });
});

describe('what officers attached', () => {
  const attachment: KeptAttachment = {
    ...{ attachmentId: 3, dossierId: 1, name: 'Register <of> shareholders.pdf', mediaType: 'application/pdf' },
    ...{ bytes: 48_211, sha256: 'c'.repeat(64), at: '2026-11-11T15:12:00.000Z', officer: 'Jun Ito', withdrawn: null },
  };
  const withdrawn = { at: '2026-11-21T08:00:00.000Z', officer: 'Bo Ek', reason: 'The wrong company.' };
  const reportWith = (attachments: KeptAttachment[]) => {
    const report = richReport();
    const items = attachments.map((one) => ({ kind: 'attachment' as const, attachment: one }));
    return { ...report, opened: { ...report.opened, evidence: [...items, ...report.opened.evidence] } };
  };
  const textOf = (attachments: KeptAttachment[]) =>
    renderReport(reportWith(attachments))
      .html.replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');

  it('is listed last, however early it was attached, and is part of the evidence hash', () => {
    const { items, hash } = listEvidence(reportWith([attachment]));
    expect(items.map(({ item }) => item.kind)).toEqual([
      ...['answer', 'answer', 'answer', 'document', 'document', 'attachment'],
    ]);
    expect(hash).not.toBe(listEvidence(richReport()).hash);
  });

  it('stands among the documents apart from what the service sent, and in the evidence with who attached it', () => {
    const text = textOf([attachment]);
    expect(text).toMatch(/Evidence 3 answers, 2 documents, 1 attachment/);
    expect(text).toMatch(
      /Attached by officers Files that officers added .* They are not from the service, .* Register &lt;of&gt; shareholders\.pdf Jun Ito PDF 11 Nov 2026 48,211 6 /,
    );
    expect(text).toMatch(
      /6 Attachment Register &lt;of&gt; shareholders\.pdf PDF Attached by Jun Ito, not from the service 11 Nov 2026 15:12:00 UTC ?, 48,211 bytes cccccccc/,
    );
    expect(text).not.toContain('Withdrawn');
  });

  it('is said to be withdrawn where it was, in both places, by whom, when and why', () => {
    const said = /Withdrawn by Bo Ek, 21 Nov 2026 08:00:00 UTC: The wrong company\./g;
    expect(textOf([{ ...attachment, withdrawn }]).match(said)).toHaveLength(2);
  });

  it('is not spoken of where there is none', () => {
    expect(textOf([])).not.toMatch(/Attached by officers|1 attachment|0 attachments/);
  });
});
