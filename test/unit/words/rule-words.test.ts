import { expect, it } from 'vitest';
import { ruleSourceText } from '../../../src-shared/words/ownership/rule-words.ts';

const source = 'Regulation (EU) 2024/1624, Art. 51 to 55';
const eu = { rule: { id: 'eu-amlr' as const }, ruleSource: source, ruleAppliesFrom: '2027-07-10' };
const textAt = (moment: string) => ruleSourceText({ ...eu, moment }, (iso) => iso.slice(0, 'YYYY-MM-DD'.length));

it.each([
  ['2026-11-27T09:00:00.000Z', true],
  ['2027-07-09T23:59:59.999Z', true],
  ['2027-07-10T00:00:00.000Z', false],
])('at %s a rule of 10 July 2027 is said to be still to come: %s', (moment, isToCome) => {
  const text = textAt(moment);
  expect(text).toContain(`${source}, applies from 2027-07-10.`);
  expect(text.includes('Until then each country has a threshold of its own')).toBe(isToCome);
});
