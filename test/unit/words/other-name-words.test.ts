import { expect, it } from 'vitest';
import { otherNameWords } from '../../../src-shared/words/other-name-words.ts';
import { readBoughtProfile } from '../service/profile-at-once.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '00340348',
  serviceId: 'GB|x',
  name: 'Halcyon Freight plc',
  englishName: null,
};

function words(data: object): string | null {
  const answer = { details: 'Success', data: { companyName: 'WHOLLY DIFFERENT PLC', ...data } };
  const profile = readBoughtProfile(Buffer.from(JSON.stringify(answer)));
  return profile === null ? null : otherNameWords(company, profile);
}

it('P22: the number is said to be the same only where it is written alike', () => {
  expect(words({ companyNumber: '00340348' })).toContain('the number is the same');
  expect(words({ companyNumber: '340348' })).toContain('whether it is the same company is not sure');
  expect(words({})).toContain('gives no registration number');
  expect(words({ companyName: 'HALCYON FREIGHT PLC', companyNumber: '340348' })).toBeNull();
});
