import { expect, it } from 'vitest';
import { statedNumberWords } from '../../../src-shared/words/stated-number-words.ts';
import { bareProfile, said } from '../export/bare-profile.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '00340348',
  serviceId: '00340348',
  name: 'ONE',
  englishName: null,
};
const byCode = { ...bareProfile, name: said('ONE'), companyCode: said('00340348') };

it('P22: another number beside the ordered code is told, with both', () => {
  const words = statedNumberWords(company, { ...byCode, companyNumber: said('99999999') });
  expect(words).toContain('99999999');
  expect(words).toContain('00340348');
});

it.each([
  ['no number', null],
  ['a text that is none', said('N/A')],
  ['its number without zeros', said('340348')],
])('%s is not told', (_, companyNumber) => {
  expect(statedNumberWords(company, { ...byCode, companyNumber })).toBeNull();
  expect(statedNumberWords({ ...company, companyNumber: null }, { ...byCode, companyNumber: said('7') })).toBeNull();
});
