import { expect, it } from 'vitest';
import type { OtherCompany } from '../../../src-shared/domain/answered-company.ts';
import { codeAlone, otherCompany } from '../../../src-shared/domain/order-standing.ts';
import { documentWarning, doubtWarning } from '../../../src-shared/words/document-warning.ts';
import { contradictionReason } from '../../../src-shared/words/orders/contradiction-words.ts';
import { comparedOtherWords, otherCompanyRemark } from '../../../src-shared/words/other-company-words.ts';

const byCode: OtherCompany = { because: 'code-alone', name: 'STRANGER SA', number: 'Cpcode' };
const another: OtherCompany = { because: 'number', name: 'STRANGER SA', number: '99' };
const ordered = {
  ...{ jurisdiction: 'GB', companyNumber: '04418820', serviceId: 'Cpcode' },
  ...{ name: 'Halcyon Freight plc', englishName: null },
};

function sentencesOf(company: OtherCompany): (string | undefined | null)[] {
  return [
    contradictionReason({ reason: company === byCode ? codeAlone : otherCompany, said: 'STRANGER SA' }),
    documentWarning({ otherCompany: company })?.sentence,
    doubtWarning({ kind: 'answer', company })?.sentence,
    comparedOtherWords(company, 'Before'),
    otherCompanyRemark(company, ordered),
  ];
}

it('P22: an answer with the ordered code and another name is nowhere said to name another company', () => {
  for (const sentence of sentencesOf(byCode)) {
    expect(sentence).toMatch(/only the code of (?:the|that|this) answer is the one that was ordered/iu);
    expect(sentence).toContain('STRANGER SA');
    expect(sentence).not.toContain('names another company');
  }
});

it('P22: what contradicts the order by its number is said to name another company', () => {
  for (const sentence of sentencesOf(another)) expect(sentence).toContain('names another company');
});
