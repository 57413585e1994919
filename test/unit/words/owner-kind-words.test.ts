import { expect, it } from 'vitest';
import { ruleOfRegister } from '../../../src-shared/domain/ownership/rules/rule.ts';
import { ownerKindText } from '../../../src-shared/words/owner-kind-words.ts';

it('what somebody was declared as is said in words, with the code beside them; an unknown one is shown as it came', () => {
  const code = 'individual-person-with-significant-control';
  expect(ownerKindText(code)).toEqual({ text: 'Person with significant control', code });
  expect(ownerKindText('of-another-kind')).toEqual({ text: 'of-another-kind', code: null });
});

it('ownership begins with the rule of the register of the company, and with that of the Union where none has its own', () => {
  expect(['GB', 'LU', 'NO'].map(ruleOfRegister)).toEqual(['uk-psc', 'eu-amlr', 'eu-amlr']);
});
