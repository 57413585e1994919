import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { readBoughtProfile } from '../service/profile-at-once.ts';
import { richReport } from './rich-report.ts';

/* An end that cannot be read is told as not known, and never as one that has passed. */

function textOf(json: unknown): string {
  const profile = readBoughtProfile(Buffer.from(JSON.stringify(json)));
  if (profile === null) throw new Error('no profile was read');
  return renderReport(richReport(profile))
    .html.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const v2 = (parts: object) => textOf({ details: 'Success', data: { companyName: 'FABLE LTD', ...parts } });
const listOf = (one: object) => ({ individuals: [one], corporations: [] });
const ola = { type: 'Person', name: 'Ola Owner', natureOfControl: ['ownership-of-shares-75-to-100-percent'] };
const ann = { type: 'Person', name: 'Ann Dir', role: { original: 'director' } };

const unread: [unknown][] = [
  [{ original: '9999-12-31', normalized: '9999-12-31' }],
  [{ original: 'none' }],
  [{ original: 'not ceased', normalized: null }],
  [{ original: 'not ceased', normalized: '2020-01-01' }],
  [{ original: '2099-01-01', normalized: '2009-01-01' }],
  ['0000-00-00'],
  ['03/04/2099'],
  ['2020-02-31'],
  ['-'],
  ['present'],
  [false],
];

describe('an end that cannot be read', () => {
  it.each(unread)('of an owner: %j', (endDate) => {
    const text = v2({ ultimateBeneficialOwners: listOf({ ...ola, endDate }) });
    expect(text).toContain('Not known whether still beneficial owners: 1');
    expect(text).toContain('1 who may be an owner no longer');
    expect(text).not.toMatch(
      /None of the owners|No longer beneficial owners|an owner no longer(?<!may be an owner no longer)/,
    );
  });

  it.each(unread)('of an official: %j', (endDate) => {
    const text = v2({ representatives: listOf({ ...ann, endDate }) });
    expect(text).toContain('Not known whether still in office: 1');
    expect(text).toContain('1 official who may be in office no longer');
    expect(text).not.toMatch(/None of the officials|No longer in office/);
  });

  it.each(['9999-12-31', 'N/A'])('of a person with control in an answer of REST: %s', (ceasedOnField) => {
    const one = { nameField: 'Ola Owner', kindField: 'individual-person-with-significant-control', ceasedOnField };
    const text = textOf({
      responseCodeField: 100,
      companyProfileField: {
        nameField: 'FABLE LTD',
        directorAndShareDetailsField: { personsOfSignificantControlField: [one] },
      },
    });
    expect(text).toContain('Not known whether still beneficial owners: 1');
    expect(text).not.toMatch(/None of the owners|No longer beneficial owners/);
  });

  it('is told apart from a day to come and from one that has passed', () => {
    const ends = (endDate: string) => v2({ ultimateBeneficialOwners: listOf({ ...ola, endDate }) });
    expect(ends('2099-01-01')).toContain('Beneficial owners now, or no end stated: 1');
    expect(ends('2020-01-01')).toContain('None of the owners in this answer is an owner now.');
  });
});

describe('a day of dissolution that is none', () => {
  it.each([[{ original: 'not dissolved' }], ['9999-12-31'], ['N/A']])(
    'leaves a company active: %j',
    (dissolutionDate) => {
      const text = v2({ status: { original: 'Active' }, dissolutionDate });
      expect(text).not.toMatch(/Contradicting/);
      expect(text).not.toMatch(/Dissolved/);
      expect(text).toContain('Whether it has been dissolved is not known from the day of dissolution');
      expect(text).toMatch(/Day of dissolution (?:not dissolved|9999|N\/A)/);
    },
  );

  it('leaves open whether the company is gone where it may be a day that has passed', () => {
    const text = v2({ status: { original: 'Active' }, dissolutionDate: '03/04/2019' });
    expect(text).not.toMatch(/Contradicting|Dissolved/);
  });
});
