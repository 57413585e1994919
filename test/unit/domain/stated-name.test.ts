import { expect, it } from 'vitest';
import { isNameStated } from '../../../src-shared/domain/stated-name.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { richReport } from '../export/rich-report.ts';
import { readBoughtProfile } from '../service/profile-at-once.ts';

it.each([
  null,
  '',
  ' - ',
  'N/A',
  'n.a.',
  'Not available',
  'NONE',
  'Unknown',
  'Confidential',
  'Withheld',
  'No beneficial owner identified',
])('%s says of nobody who it is', (name) => {
  expect(isNameStated(name)).toBe(false);
});

it.each(['Ann Fiction', 'Na Li', 'Noname Holdings Ltd', 'Confidential Documents plc', 'None Such', '李娜'])(
  '%s is a name',
  (name) => {
    expect(isNameStated(name)).toBe(true);
  },
);

it('the first page counts nobody as named whose name is not stated, and says that they are listed', () => {
  const lists = (name: string) => ({
    details: 'Success',
    data: {
      companyName: 'FABLE LTD',
      representatives: {
        individuals: [{ type: 'Person', name, role: { original: 'Director' } }],
        corporations: [],
      },
      ultimateBeneficialOwners: {
        individuals: [
          { type: 'Person', name },
          { type: 'Person', name: 'Ola Owner' },
        ],
        corporations: [],
      },
    },
  });
  const said = (name: string) => {
    const profile = readBoughtProfile(Buffer.from(JSON.stringify(lists(name))));
    if (profile === null) throw new Error('no profile was read');
    return /<p class="say">(.*?)<\/p>/s.exec(renderReport(richReport(profile)).html)?.[1] ?? '';
  };
  expect(said('Ann Fiction')).toMatch(/names 1 official and 2 beneficial owners\./);
  for (const name of ['N/A', 'Confidential']) {
    expect(said(name)).toMatch(/names 1 beneficial owner\./);
    expect(said(name)).toMatch(/lists without stating a name: 1 official and 1 beneficial owner\./);
  }
});
