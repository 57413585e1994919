import { expect, it } from 'vitest';
import { stopWords } from '../../../src-renderer/features/recheck/run-words.ts';

const stopped = (field: string, said: string | null = null, failure = 'input-invalid') =>
  stopWords({ failure, field, said });

it('P1: a run says of what company a dossier is by now where that is not the one that was accepted', () => {
  expect(stopped('company-shown', 'Evil Holdings S.A.')).toContain('is of “Evil Holdings S.A.” now');
  expect(stopped('companyNumber', 'Evil', 'company-named-otherwise')).toContain('under the name “Evil”');
  expect(stopped('companyNumber', '', 'company-named-otherwise')).toContain('answered about another company');
  expect(stopped('companyNumber', '99', 'company-numbered-otherwise')).toContain('another registration number, 99.');
  expect(stopped('company-kept')).toMatch(/^Which company was shown when this was accepted is not kept/u);
});

it('a run that an older Dossier stopped offline says it of the time when it did, since the officer may work online by now', () => {
  const words = 'You were working offline when its order was due. Nothing was ordered of it.';
  expect(stopWords({ failure: 'work-offline', field: null, said: null })).toBe(words);
});
