import { expect, it } from 'vitest';
import { companyName } from '../../../src-main/export/report/cover.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { bareProfile } from '../export/bare-profile.ts';
import { richReport } from '../export/rich-report.ts';

it.each([
  [{ name: 'Fable', englishName: 'Tale', companyNumber: '1' }, 'Fable'],
  [{ name: ' ', englishName: 'Tale', companyNumber: '1' }, 'Tale'],
  [{ name: '', englishName: null, companyNumber: '1' }, '1'],
  [{ name: '', englishName: '', companyNumber: null }, ''],
])('a company is called by what it has: %j', (company, title) => {
  expect(companyTitle(company)).toBe(title);
});

it('the report is called by the number where nothing names the company', () => {
  const report = richReport(bareProfile);
  const company = { ...report.opened.dossier.company, name: '', englishName: null, companyNumber: 'B 218447' };
  const opened = { ...report.opened, dossier: { ...report.opened.dossier, company } };
  expect(companyName({ ...report, opened })).toBe('B 218447');
  expect(
    companyName({
      ...report,
      opened,
      snapshot: { ...report.snapshot, profile: { ...bareProfile, englishName: { value: 'Fable', at: '' } } },
    }),
  ).toBe('Fable');
});
