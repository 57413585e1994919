import { describe, expect, it } from 'vitest';
import { isOwnerStatement, readOwnerStatement } from '../../../src-shared/domain/owner-statement.ts';
import type { BeneficialOwner } from '../../../src-shared/domain/party.ts';
import { statementTexts } from '../../../src-shared/words/owner-statement-words.ts';
import { party } from '../export/bare-profile.ts';

/** Every statement that the register's published list has. */
const published = [
  'no-individual-or-entity-with-signficant-control',
  'psc-exists-but-not-identified',
  'psc-details-not-confirmed',
  'steps-to-find-psc-not-yet-completed',
  'psc-contacted-but-no-response',
  'psc-has-failed-to-confirm-changed-details',
  'restrictions-notice-issued-to-psc',
].flatMap((code) => [code, `${code}-partnership`]);

const statement = 'persons-with-significant-control-statement';

function entry(
  declarationKind: string | null,
  naturesOfControl: string[],
  name: string | null = null,
): BeneficialOwner {
  const none = { startDate: null, notifiedOn: null, endDate: null };
  return { party: { ...party(''), name }, declarationKind, naturesOfControl, ...none, at: '/a' };
}

describe('what stands among the owners', () => {
  it.each(published)('"%s" is a statement, in words and with its code', (code) => {
    expect(readOwnerStatement(code)).not.toBeNull();
    expect(isOwnerStatement(entry(null, [code]))).toBe(true);
    const [said] = statementTexts(entry(statement, [code]));
    expect(said?.text).toMatch(/^The company states/);
    expect(said?.code).toBe(code);
  });

  it.each([
    [statement, [], null],
    [statement, ['a-statement-of-tomorrow'], null],
    [statement, ['psc-has-failed-to-confirm-changed-details'], 'ANN FICTION'],
    ['PersonsWithSignificantControlStatement', [], null],
  ])('%s with %j of %s is a statement', (kind, natures, name) => {
    expect(isOwnerStatement(entry(kind, natures, name))).toBe(true);
  });

  it.each([
    ['individual-person-with-significant-control', ['ownership-of-shares-25-to-50-percent'], 'ANN FICTION'],
    ['super-secure-person-with-significant-control', [], null],
    [null, [], 'ANN FICTION'],
    [null, ['psc-details-not-confirmed'], 'ANN FICTION'],
    [null, ['psc-details-not-confirmed', 'voting-rights-25-to-50-percent'], null],
    [statement, ['voting-rights-25-to-50-percent'], 'ANN FICTION'],
  ])('%s with %j of %s is an owner', (kind, natures, name) => {
    expect(isOwnerStatement(entry(kind, natures, name))).toBe(false);
  });

  it('one that is not published is shown as it came, and one that says nothing else by its kind', () => {
    expect(statementTexts(entry(statement, ['a-statement-of-tomorrow']))).toEqual([
      { text: 'a-statement-of-tomorrow', code: null },
    ]);
    expect(statementTexts(entry(statement, []))).toEqual([{ text: statement, code: null }]);
  });
});
