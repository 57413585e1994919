import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { readBoughtProfile } from '../service/profile-at-once.ts';
import { richReport } from './rich-report.ts';

/* P21: a report says that there are no officials, shareholders or owners only where the answer says so. */

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

function textOf(json: unknown): string {
  const profile = readBoughtProfile(Buffer.from(JSON.stringify(json)));
  if (profile === null) throw new Error('no profile was read');
  return plain(renderReport(richReport(profile)).html);
}

const v2 = (parts: object, details = 'Success') => textOf({ details, data: { companyName: 'FABLE LTD', ...parts } });
const section = (text: string, from: string, to: string) =>
  text.slice(text.lastIndexOf(` ${from} `), text.lastIndexOf(` ${to} `));
const officialsOf = (text: string) => section(text, '2 Officials', '3 Shareholders and share capital');

const empty = { individuals: [], corporations: [] };

describe('sections of which the answer names nobody', () => {
  it('tells a missing list from an empty one', () => {
    const missing = v2({});
    expect(missing).toContain('This answer does not speak of officials.');
    expect(missing).toContain('This answer does not speak of shareholders.');
    expect(missing).toContain('This answer does not speak of beneficial owners.');
    expect(missing).toContain('does not speak of officials, shareholders, or beneficial owners: it does not say');
    const none = v2({
      representatives: empty,
      ultimateBeneficialOwners: empty,
      capital: [{ classCode: 'A', shareholdings: [] }],
    });
    expect(none).toContain('This answer lists no officials.');
    expect(none).toContain('This answer lists no shareholders.');
    expect(none).toContain('This answer lists no beneficial owners.');
    expect(none).toMatch(/The profile of [^.]+ lists no officials, shareholders, or beneficial owners\./);
  });

  it('says what came and could not be read, counts and notes, and never that there are none', () => {
    const officials = officialsOf(
      v2({ representatives: { ...empty, note: 'Registry withheld officers', totalCount: 4, board: ['MR STRING'] } }),
    );
    expect(officials).toContain('This answer brings no officials that could be read');
    expect(officials).toContain('By the service’s own count there are 4.');
    expect(officials).toContain('The service says beside it: Registry withheld officers');
    expect(officials).toMatch(/Part of what this answer says of officials could not be read: .*"MR STRING"/);
    expect(officials).not.toMatch(/lists no|does not speak/);
  });

  it('says so on the cover', () => {
    const text = v2({ representatives: 'withheld by the registry', ultimateBeneficialOwners: empty });
    expect(text).toMatch(/What the profile of [^.]+ has on officials did not come whole, or could not be read whole/);
    expect(text).toContain('does not speak of shareholders: it does not say');
    expect(text).toMatch(/lists no beneficial owners\./);
  });

  it('P21: claims no absence for the company on the cover from an answer that may be about another one', () => {
    const fields = {
      directorsField: [],
      shareHoldersField: [],
      personsOfSignificantControlField: [],
    };
    const evil = { codeField: '99999999', nameField: 'EVIL REST LTD', directorAndShareDetailsField: fields };
    const byCode = textOf({ companyProfileField: evil });
    expect(byCode).toMatch(/lists no [^.]+, but it is not sure that it is about this company/);
    expect(byCode).not.toMatch(/The profile of [^.]+ lists no [^.]+owners\./);
    expect(byCode).toContain('this answer says EVIL REST LTD. The answer gives no registration number to compare');
    const byNumber = textOf({ companyProfileField: { ...evil, codeField: 'B218447' } });
    expect(byNumber).toMatch(/The profile of [^.]+ lists no officials, shareholders, or beneficial owners\./);
    const json = { details: 'Success', data: { companyName: 'FABLE LTD', representatives: empty } };
    const profile = readBoughtProfile(Buffer.from(JSON.stringify(json)));
    if (profile === null) throw new Error('no profile was read');
    const report = richReport(profile);
    const doubt = { kind: 'listed', what: 'company', said: 'EVIL' } as const;
    const doubted = plain(renderReport({ ...report, snapshot: { ...report.snapshot, doubt } }).html);
    expect(doubted).toMatch(/lists no officials, but it is not sure/);
  });

  it('repeats the service’s words on the cover, among the facts and in each section', () => {
    const details = 'Partial result: officers and owners not available from registry';
    const text = v2({ representatives: empty, ultimateBeneficialOwners: empty }, details);
    expect(text.split(`The service says beside it: ${details}`).length - 1).toBe(5);
    expect(text).not.toMatch(/lists no (officials|beneficial owners)/);
  });

  it('says the code of a REST answer that is no success', () => {
    const text = textOf({ responseCodeField: 105, companyProfileField: { nameField: 'FABLE LTD' } });
    expect(text).toContain('The service says beside it: 105 COMPANY_NOT_FOUND');
  });

  it('names nobody where nothing in an entry could be read', () => {
    const officials = officialsOf(v2({ representatives: { individuals: [null], corporations: {} } }));
    expect(officials).not.toContain('Name not stated');
    expect(officials).toMatch(/could not be read: .*null .*\{\}/);
  });
});

describe('sections of which the answer names some', () => {
  it('says that not all of it could be read, beside those who are listed', () => {
    const text = v2({ representatives: { individuals: [{ name: 'Ann Fiction' }, 'MR STRING'], corporations: [] } });
    expect(officialsOf(text)).toMatch(/could not be read: .*"MR STRING".*Ann Fiction/);
    expect(text).toMatch(/has on officials did not come whole/);
  });
});

describe('a status in two words', () => {
  const contradicting = /Contradicting: the status came as “dissolved”, and the service reads it as “Active”/g;
  const countIn = (text: string) => [...text.matchAll(contradicting)].length;

  it('is called contradicting on the cover and among the facts where the two exclude each other', () => {
    expect(countIn(v2({ status: { original: 'dissolved', normalized: 'Active' } }))).toBe(2);
  });

  it('is never active where the service reads it as in trouble or gone', () => {
    for (const normalized of ['Distressed', 'Inactive']) {
      const text = v2({ status: { original: 'Inscrit', normalized } });
      const words = `Contradicting: the status came as “Inscrit”, and the service reads it as “${normalized}”`;
      expect(text.split(words).length - 1).toBe(2);
      expect(text).not.toMatch(/The company is active|Active: Inscrit/);
    }
  });

  it('is contradicting where a day of dissolution stands beside an active word', () => {
    const text = v2({ status: { original: 'Inscrit' }, dissolutionDate: '2020-01-01' });
    expect(text).toMatch(/the status came as “Inscrit”, and a dissolution date is stated: 1 Jan 2020/);
    expect(text).not.toContain('The company is active');
  });

  it('is not where they say the same, or one of them is not understood', () => {
    for (const [original, normalized] of [
      ['active', 'Active'],
      ['dissolved', '21'],
      ['Aufgeschoben', 'Active'],
    ])
      expect(v2({ status: { original, normalized } })).not.toContain('Contradicting: the status');
  });
});

it('names a class of shares once, where its letter is its description too', () => {
  const classes = textOf({
    details: 'Success',
    data: {
      companyName: 'FABLE LTD',
      capital: [
        { classCode: 'A', classDescription: 'a ', type: 'A', quantity: 10 },
        { classCode: 'B', classDescription: 'Preferred', type: 'Registered', quantity: 20 },
      ],
    },
  }).split('Classes of shares')[1];
  expect(classes).toMatch(/^ Class .* Source A 10 1 B, Preferred, Registered 20 1 4 /u);
});

describe('related companies', () => {
  it('lists one without a name as one, with everything that is stated of it', () => {
    const stated = { relationship: 'Merged', effectiveDate: '2022-02-02', description: 'MERGED INTO SOMEBODY' };
    const text = v2({
      companyRelationships: [
        { ...stated, company: {} },
        { ...stated, company: null },
      ],
    });
    expect(section(text, '5 Related companies', '6 Documents')).toMatch(
      /( Name not stated +Merged +MERGED INTO SOMEBODY +2 Feb 2022 .*){2}/,
    );
  });
});

describe('a statement about owners', () => {
  const statement = {
    kindField: 'persons-with-significant-control-statement',
    natureOfControlField: ['no-individual-or-entity-with-signficant-control'],
    notifiedOnField: '2016-04-06',
  };
  const withOwners = (personsOfSignificantControlField: unknown[]) =>
    textOf({
      companyProfileField: {
        nameField: 'FABLE LTD',
        directorAndShareDetailsField: { personsOfSignificantControlField },
      },
      responseCodeField: '100',
    });
  const words = 'The company states that nobody has significant control of it, as far as it knows';

  it('stands apart from the owners, in words, and is counted as none', () => {
    const text = withOwners([{ nameField: 'PSC1' }, statement]);
    const owners = section(text, '4 Beneficial owners', '5 Documents held');
    expect(owners).toMatch(
      /Beneficial owners now, or no end stated: 1 .*PSC1.*Statements about owners, none of them an owner: 1 /,
    );
    expect(owners).toContain(words);
    expect(owners).not.toContain('Name not stated');
    expect(text).toContain('1 beneficial owner and 1 statement about owners, which is no owner');
  });

  it('alone leaves a list of owners that names none', () => {
    const owners = section(withOwners([statement]), '4 Beneficial owners', '5 Documents held');
    expect(owners).toContain('This answer lists no beneficial owners.');
    expect(owners).toContain(words);
    expect(owners).not.toContain('owners now');
  });
});

it('a class of shares of which nothing is stated is no row', () => {
  expect(v2({ capital: {} })).not.toContain('Classes of shares');
  expect(v2({ capital: [{ currency: 'EUR' }] })).toContain('Classes of shares');
});

it('keeps the worth of one share and its currency together where the holding as a whole states no value', () => {
  const worthOf = (unitNominalValue: string) =>
    textOf({
      details: 'Success',
      data: {
        companyName: 'FABLE LTD',
        capital: [{ unitNominalValue, currency: 'EUR', shareholdings: [{ percentage: 10 }] }],
      },
    });
  expect(worthOf('100')).toContain(' EUR 100 each 10 % 1');
  // Words that could not be read may name the currency themselves, so that it stands apart from them.
  expect(worthOf('100 each')).toContain(' 100 each (as it came) each EUR 10 % 1');
});
