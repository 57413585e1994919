import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import type { Report } from '../../../src-main/export/report/report.ts';
import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { address, on, party, said } from './bare-profile.ts';
import { richProfile } from './rich-profile.ts';
import { richReport } from './rich-report.ts';

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\s+/g, ' ');

function changed(report: Report, change: Partial<OpenDossier>, dossier: Partial<OpenDossier['dossier']> = {}): Report {
  const { opened } = report;
  return { ...report, opened: { ...opened, ...change, dossier: { ...opened.dossier, ...dossier } } };
}

/** The text of a section, and of the cover where none is named. */
function sectionOf(report: Report, heading?: string): string {
  const [cover = '', ...sections] = renderReport(report).html.split('<section>');
  if (heading === undefined) return plain(cover.replace(/^.*<header/s, ''));
  return plain(sections.find((section) => section.includes(`</span> ${heading}</h2>`)) ?? '');
}

describe('B10: the notes of the dossier', () => {
  const note = (noteId: number, officer: string, text: string) => {
    return { noteId, at: `2026-11-1${String(noteId)}T10:20:05Z`, officer, text };
  };

  it('stand in the report with officer and time, in the order they were written, and are called no evidence', () => {
    const notes = [note(2, 'Bo Ek', 'Second.\n\nIn two lines.'), note(1, 'Astrid Lindqvist', 'First <b>.')];
    const report = changed(richReport(), { notes });
    expect(sectionOf(report, 'Notes')).toMatch(
      /none of it is evidence\. Astrid Lindqvist , 11 Nov 2026 10:20:05 UTC First &lt;b&gt;\. Bo Ek , 12 Nov 2026 10:20:05 UTC Second\. In two/,
    );
    expect(renderReport(report).html).toContain('Second.\n\nIn two lines.');
    expect(sectionOf(report)).toMatch(/Notes 2 (?!notes)/u);
  });

  it('are said to be none where nobody wrote any', () => {
    const report = changed(richReport(), { notes: [] });
    expect(sectionOf(report, 'Notes')).toContain('Nobody has written a note');
    expect(sectionOf(report)).toContain('Notes None was written');
  });
});

describe('B5: who serves and who left', () => {
  const [official] = richProfile.officials;
  if (official === undefined) throw new Error('The rich profile has officials.');
  const of = (name: string, end: string | null, isActive: boolean | null) => {
    return { ...official, party: party(name), endDate: end === null ? null : on(end), isActive };
  };
  const [owner] = richProfile.beneficialOwners;
  if (owner === undefined) throw new Error('The rich profile has owners.');
  const profile: Profile = {
    ...richProfile,
    officials: [of('Left Early', '2019-01-01', null), of('Serves Now', null, true), of('Was Removed', null, false)],
    beneficialOwners: [
      { ...owner, party: party('Old Owner'), endDate: on('2020-01-01') },
      { ...owner, party: party('New Owner') },
    ],
  };

  it('are listed and counted apart, officials and owners', () => {
    const report = richReport(profile);
    expect(sectionOf(report, 'Officials')).toMatch(
      /Serving, or no end stated: 1 .*Serves Now.* No longer in office: 2 .*Left Early.*Was Removed/,
    );
    expect(sectionOf(report, 'Beneficial owners')).toMatch(
      /Beneficial owners now, or no end stated: 1 .*New Owner.* No longer beneficial owners: 1 .*Old Owner/,
    );
  });

  it('one who begins later is listed apart, with the start, and counted with none of them', () => {
    const later = { ...of('Begins Later', null, null), startDate: on('2030-01-01') };
    const report = richReport({ ...profile, officials: [...profile.officials, later] });
    expect(sectionOf(report, 'Officials')).toMatch(
      /Serving, or no end stated: 1 .*Not in office yet: 1 .*Begins Later.*Starts +1 Jan 2030.*No longer in office: 2 /,
    );
    expect(sectionOf(report)).toContain('names 1 official, 1 official not in office yet, 2 officials no longer');
  });

  it('are counted apart on the cover', () => {
    expect(sectionOf(richReport(profile))).toContain(
      'names 1 official, 2 officials no longer in office, 6 shareholdings, 1 beneficial owner, and 1 who is an owner no longer.',
    );
  });
});

describe('B10: a dissolved company', () => {
  const bought = { status: 'Dissolved', takenAt: '2026-11-12T11:00:00.000Z', isNewest: true };
  const dissolved = {
    ...richProfile,
    status: { original: said('Dissolved'), normalized: null },
    dissolutionDate: { value: on('2025-03-31'), at: '/d' },
  };

  it('is called not active under its name, with the word of the registry and the day', () => {
    const cover = sectionOf(changed(richReport(dissolved), {}, { bought, confirmation: null }));
    expect(cover).toMatch(/8 January 2020 Not active: Dissolved Dissolved, as this profile states: 31 March 2025 1/);
  });

  it('is not told as dissolved where the stated day lies ahead of the day on which the profile came', () => {
    const status = { original: said('Active'), normalized: null };
    const ahead = { ...dissolved, status, dissolutionDate: { value: on('2031-12-31'), at: '/d' } };
    const cover = sectionOf(richReport(ahead));
    expect(cover).toContain(
      'Not dissolved on the day of this profile, which states a later day of dissolution: 31 December 2031',
    );
    expect(cover).not.toContain('Dissolved, as this profile states');
  });

  it('is not called active by an older confirmation', () => {
    const cover = sectionOf(changed(richReport(dissolved), {}, { bought }));
    expect(cover).toMatch(/Not active: Dissolved/);
    expect(cover).not.toContain('The company is active');
    expect(cover).toContain('said on 12 November 2026 that the company was active.');
  });

  it('says nothing of the kind about the company that was ordered when another one answered', () => {
    const report = richReport(dissolved);
    const otherCompany = { name: 'Other Ltd', number: '9', because: 'number' as const };
    const cover = sectionOf({ ...report, snapshot: { ...report.snapshot, otherCompany } });
    expect(cover).not.toMatch(/Dissolved|Not active/);
  });

  it('says on the cover by whose word an answer is the company’s of which only the code was the ordered one', () => {
    const report = richReport();
    const company = { because: 'code-alone' as const, name: 'STRANGER <SA>', number: 'C1' };
    const companyWord = { officer: 'Bo Ek', at: '2026-11-25T12:00:00Z', reason: 'Renamed in <May>.', company };
    const cover = sectionOf({ ...report, snapshot: { ...report.snapshot, companyWord } });
    expect(cover).toMatch(/By an officer’s word, this answer is of the ordered company/);
    expect(cover).toMatch(
      /it names STRANGER &lt;SA&gt;, C1\. Bo Ek said on 25 Nov 2026, 12:00 UTC that it is this company\. Reason: Renamed in &lt;May&gt;\./,
    );
    expect(sectionOf(report)).not.toContain('officer’s word');
  });
});

describe('B10: what came raw is no fact', () => {
  it('a status that came as data is not understood, and shown as it came where it is said so', () => {
    const status = { original: said('{ "code": 1 }'), normalized: null };
    const report = changed(richReport({ ...richProfile, status }), {}, { confirmation: null });
    expect(sectionOf(report)).toContain('Status not understood');
    expect(sectionOf(report)).not.toContain('code&quot;');
    expect(sectionOf(report, 'Registry facts')).toContain('Status Not understood. As it came: { &quot;code&quot;: 1 }');
  });

  it('codes of the service are called its codes, and what an answer says of itself stands with the evidence', () => {
    const facts = sectionOf(richReport({ ...richProfile, payloadType: said('COMPANY_PROFILE') }), 'Registry facts');
    expect(facts).toContain('code for it: 21');
    expect(facts).not.toContain('reads it as unknown');
    expect(facts).toMatch(
      /Register of origin Registre de commerce The service reads it as Trade register Kind of registration: Home Codes of the service: 1, TR/,
    );
    expect(facts).not.toMatch(/tx-0412|COMPANY_PROFILE/);
    expect(facts).toContain('La prise de participations French');
    const evidence = sectionOf(richReport({ ...richProfile, payloadType: said('COMPANY_PROFILE') }), 'Evidence');
    expect(evidence).toMatch(/Transaction of the service tx-0412 Product of the answer COMPANY_PROFILE/);
  });
});

describe('B10: documents', () => {
  it('have the day that they state of themselves, and a format with a name people use', () => {
    const report = richReport();
    const [order] = report.opened.orders;
    if (order === undefined) throw new Error('The rich report has an order.');
    const product = {
      ...{ kind: 'v2-document' as const, productId: 'p', name: 'Accounts', category: null, formats: [] },
      ...{ documentDate: '2025-12-31', deliveryMinutes: 0 },
    };
    const evidence = report.opened.evidence.map((item) =>
      item.kind === 'document' && item.document.documentId === 8
        ? { ...item, document: { ...item.document, format: 'other' as const, mediaType: 'application/xml' } }
        : item,
    );
    const shown = changed(report, { evidence, orders: [...report.opened.orders, { ...order, orderId: 2, product }] });
    const documents = sectionOf(shown, 'Documents held');
    expect(documents).toMatch(
      /Date of the filing Format Arrived here .*Annual accounts 2025 31 Dec 2025 XML data .*articles 31 Dec 2025 PDF/,
    );
    expect(documents).toContain(
      'neither the day on which the document was ordered nor the day on which it arrived here',
    );
    expect(sectionOf(shown, 'Evidence')).toMatch(/Date of the filing: 31 Dec 2025 12 Nov 2026/);
    expect(documents).not.toContain('application/');
    expect(sectionOf(shown, 'Evidence')).toContain('PDF');
  });

  it('that state no day are said to state none', () => {
    expect(sectionOf(richReport(), 'Documents held')).toContain('Annual accounts 2025 Not stated');
  });
});

describe('B10: the cover stays one page', () => {
  it('whatever a profile is called and was called before', () => {
    const name = 'Long '.repeat(2_000);
    const former = Array.from({ length: 40 }, (_, index) => {
      return { name: `Former ${String(index)}`, startDate: null, endDate: null, at: '/p' };
    });
    const report = richReport({ ...richProfile, englishName: said(name), previousNames: former });
    const cover = sectionOf(changed(report, {}, { company: { ...report.opened.dossier.company, name } }));
    expect(cover.length).toBeLessThan(3_000);
    expect(cover).toContain('Formerly Former 2');
    expect(cover).not.toContain('Former 3 ');
    expect(cover).toContain('37 more previous names are in section 1');
    expect(sectionOf(report, 'Registry facts')).toContain('Former 39');
  });
});

describe('places that geocoding found', () => {
  it("are given to whom they belong: the address of an official is not left to be taken for the company's", () => {
    const place = {
      identifier: 'a1',
      variants: [address('Fjordveien 9, Bergen', { type: 'Rooftop' })],
      sources: [
        {
          entityName: 'Ingrid Marie Solheim',
          entityType: 'Individual Representative',
          context: 'Service Address',
          path: null,
        },
        { entityName: null, entityType: 'Company', context: '', path: null },
        { entityName: null, entityType: null, context: null, path: 'unread' },
      ],
      at: 'x',
    };
    const facts = sectionOf(richReport({ ...richProfile, geocodedAddresses: [place] }), 'Registry facts');
    expect(facts).toMatch(
      /Places found by geocoding Fjordveien 9, Bergen Rooftop Ingrid Marie Solheim, Individual Representative, Service Address Company \S/u,
    );
  });
});
