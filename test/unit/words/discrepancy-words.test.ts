import { describe, expect, it } from 'vitest';
import {
  deadlineWords,
  discrepancyStanding,
  personWords,
  stepWords,
  type DateWords,
} from '../../../src-shared/words/ownership/discrepancy-words.ts';
import type { DiscrepancyWord } from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { keptDiscrepancy, keptStep } from '../../renderer/stand-in/discrepancies.ts';

const dates: DateWords = { day: (day) => `<${day}>`, moment: (iso) => `<${iso.slice(0, 10)}>` };

describe('by when it is to be reported', () => {
  it('before the regulation applies, the day is said to be none that the law sets', () => {
    expect(deadlineWords(keptDiscrepancy(), dates)).toBe(
      'First shown on <2026-11-12>. By Art. 24 (1), 14 calendar days from then, the last day to report it would be <2026-11-26>. ' +
        'The regulation applies from <2027-07-10> and sets no deadline until then. Whether the law of a country sets one is not known to Dossier.',
    );
  });

  it('from then on it is said alone', () => {
    const kept = keptDiscrepancy({ shownDay: '2027-07-12', lastDay: '2027-07-26' });
    expect(deadlineWords(kept, dates)).toMatch(/by <2027-07-26>\.$/);
  });

  it('what was reported is not said to be still to be reported', () => {
    const reported = keptStep({ step: 'reported', on: '2026-11-20', receipt: null }, null);
    const inForce = { steps: [reported], shownDay: '2028-01-01', lastDay: '2028-01-15' };
    expect(deadlineWords(keptDiscrepancy(inForce), dates)).toBe(
      'First shown on <2028-01-01>. Art. 24 (1) gave 14 calendar days from then, until <2028-01-15>.',
    );
    expect(deadlineWords(keptDiscrepancy({ ...inForce, steps: [] }), dates)).toMatch(/ it is to be reported to the /);
    expect(deadlineWords(keptDiscrepancy({ steps: [reported] }), dates)).not.toMatch(/it is to be reported/);
  });

  it('where none is claimed, that is said with its reason', () => {
    const none = { lastDay: null };
    expect(deadlineWords(keptDiscrepancy(none), dates)).toContain('does not reach the register');
    const other = deadlineWords(keptDiscrepancy({ ...none, rule: { id: 'uk-psc' } }), dates);
    expect(other).toContain('Only the EU rule sets a day');
  });
});

describe('how it stands', () => {
  const said = (word: DiscrepancyWord, due: string | null) => keptDiscrepancy({ steps: [keptStep(word, due)] });
  const on = (kept: ReturnType<typeof keptDiscrepancy>, today: string) => discrepancyStanding(kept, today, dates);
  const inForce = keptDiscrepancy({ shownDay: '2027-07-12', lastDay: '2027-07-26' });
  const noDuty = 'no duty by the regulation before <2027-07-10>';
  const stated: DiscrepancyWord = { step: 'stated', register: 'R', text: 'T', snapshotIds: [5] };
  const customer: DiscrepancyWord = { step: 'customer-first', ground: 'outdated', reason: 'Sold.' };

  it.each<[string, ReturnType<typeof keptDiscrepancy>, string, string, boolean]>([
    ['not stated', keptDiscrepancy(), '2026-11-26', 'No statement yet', false],
    ['not stated, too late', inForce, '2027-07-27', 'Overdue: to be reported by <2027-07-26>', true],
    ['stated', said(stated, '2027-07-26'), '2027-07-26', 'To be reported by <2027-07-26>', false],
    ['stated, too late', said(stated, '2027-07-26'), '2027-07-27', 'Overdue: to be reported by <2027-07-26>', true],
    [
      'with the customer',
      said(customer, '2027-07-26'),
      '2027-07-26',
      'Customer asked first, until <2027-07-26>',
      false,
    ],
    [
      'with the customer, too late',
      said(customer, '2027-07-26'),
      '2027-07-27',
      'Overdue: the customer was asked first, and it was due on <2027-07-26>',
      true,
    ],
    ['not stated, before the law', keptDiscrepancy(), '2026-11-27', `14 days ended on <2026-11-26>; ${noDuty}`, false],
    [
      'stated, before the law',
      said(stated, '2026-11-26'),
      '2026-11-26',
      `14 days end on <2026-11-26>; ${noDuty}`,
      false,
    ],
    [
      'with the customer, before the law',
      said(customer, '2026-12-10'),
      '2026-12-11',
      `Customer asked first; 14 days ended on <2026-12-10>; ${noDuty}`,
      false,
    ],
    [
      'reported in time',
      said({ step: 'reported', on: '2026-11-26', receipt: null }, null),
      '2027-01-01',
      'Reported on <2026-11-26>',
      false,
    ],
    [
      'reported late',
      said({ step: 'reported', on: '2026-11-27', receipt: null }, null),
      '2027-01-01',
      'Reported on <2026-11-27>, after <2026-11-26>, the last of the 14 days',
      false,
    ],
    ['resolved', said({ step: 'resolved', reason: 'Mended.' }, null), '2027-01-01', 'Resolved', false],
    ['withdrawn', said({ step: 'withdrawn', reason: 'Wrong.' }, null), '2027-01-01', 'Statement withdrawn', false],
  ])('%s', (_, kept, today, text, isOverdue) => {
    expect(on(kept, today)).toMatchObject({ text, isOverdue });
  });

  it('without a deadline a statement is open and never overdue', () => {
    const kept = { ...said(stated, null), lastDay: null };
    expect(on(kept, '2030-01-01')).toMatchObject({ text: 'Stated, not settled', isOverdue: false });
    expect(on(keptDiscrepancy({ lastDay: null }), '2030-01-01')).toMatchObject({ isOverdue: false });
  });

  it('asking the customer says what follows, and a person without a name is said to have none', () => {
    expect(stepWords(keptStep(customer, '2026-12-10'), dates)).toBe(
      'On <2026-11-24> Astrid Lindqvist recorded that the customer is asked first (outdated data): Sold. ' +
        'By Art. 24 (3), which applies from <2027-07-10>, what the customer has not had corrected by <2026-12-10> would then be reported.',
    );
    expect(stepWords(keptStep(customer, '2027-07-26'), dates)).toMatch(
      /<2027-07-26> is to be reported: Art. 24 \(3\)\.$/,
    );
    const corrected = { step: 'reported', on: '2026-11-20', receipt: null, correction: 'The year was wrong.' } as const;
    expect(stepWords(keptStep(corrected, null), dates)).toBe(
      'On <2026-11-24> Astrid Lindqvist corrected the record of the report: it was reported on <2026-11-20>, receipt: none kept. Why: The year was wrong.',
    );
    expect(personWords({ name: ' ', birthdate: null })).toBe('Somebody without a name');
  });
});
