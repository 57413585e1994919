import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayApprove, withStanding } from '../../../../src-shared/domain/work/decision-standing.ts';
import { foldOfficer, isSameOfficer } from '../../../../src-shared/domain/work/officer-name.ts';
import { Day, dayHere, lastListedDay, monthsAfter, reviewAfter } from '../../../../src-shared/domain/work/review.ts';
import { factsAfter, Risk, WorkFactValue } from '../../../../src-shared/domain/work/work-facts.ts';
import { approvalOf, decisionOf } from './specimen-decisions.ts';

describe('an officer', () => {
  it('is one under every spelling of the name, and two names are two', () => {
    for (const spelling of [
      'ASTRID LINDQVIST',
      ' astrid  lindqvist ',
      'Astrid Lindqvist\u200b',
      'A.s.t.r.i.d-Lindqvist',
    ])
      expect(isSameOfficer('Astrid Lindqvist', spelling)).toBe(true);
    expect(isSameOfficer('José Núñez', 'jose nunez')).toBe(true);
    expect(isSameOfficer('李明', '李明 ')).toBe(true);
    expect(isSameOfficer('Astrid Lindqvist', 'Bo Ek')).toBe(false);
    expect(isSameOfficer('李明', '李鸣')).toBe(false);
  });

  it('is the same in capital letters, in any script', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => isSameOfficer(name, `${name.toUpperCase()} `)));
    expect(foldOfficer('…')).toBe('');
  });
});

describe('who may approve', () => {
  const decision = decisionOf({ second: { kind: 'any-other' } });

  it('is neither who proposed it, however the name is written, nor whoever has the same key', () => {
    expect(mayApprove(decision, { officer: 'astrid LINDQVIST.', fingerprint: 'b'.repeat(64) })).toBe('proposed-it');
    expect(mayApprove(decision, { officer: 'Bo Ek', fingerprint: decision.fingerprint })).toBe('same-key');
    expect(mayApprove(decision, { officer: 'Bo Ek', fingerprint: 'b'.repeat(64) })).toBe('may');
  });

  it('is the officer who is named, and nobody where nobody is asked for', () => {
    const named = decisionOf({ second: { kind: 'officer', officer: 'Bo Ek' } });
    expect(mayApprove(named, { officer: 'bo ek', fingerprint: null })).toBe('may');
    expect(mayApprove(named, { officer: 'Carla Rossi', fingerprint: null })).toBe('another-is-named');
    expect(mayApprove(decisionOf({}), { officer: 'Bo Ek', fingerprint: null })).toBe('not-needed');
  });
});

describe('how a decision stands', () => {
  const standings = (...decisions: Parameters<typeof withStanding>[0]) =>
    withStanding(decisions).map(({ standing }) => standing);
  const kept = (decisionId: number, change: Partial<Parameters<typeof withStanding>[0][number]> = {}) => ({
    decisionId,
    statement: decisionOf({}),
    finding: 'fits' as const,
    approval: null,
    ...change,
  });
  const asked = decisionOf({ second: { kind: 'any-other' } });

  it('is in force where nobody else is needed, until a later one comes into force', () => {
    expect(standings(kept(1))).toEqual([{ kind: 'in-force' }]);
    expect(standings(kept(1), kept(2), kept(3))).toEqual([
      { kind: 'replaced', by: 2, was: 'in-force' },
      { kind: 'replaced', by: 3, was: 'in-force' },
      { kind: 'in-force' },
    ]);
  });

  it('waits for a second person, who puts it into force or does not, and holds nothing meanwhile', () => {
    const [approved, refused] = [approvalOf('approve'), approvalOf('refuse')];
    expect(standings(kept(1), kept(2, { statement: asked }))).toEqual([{ kind: 'in-force' }, { kind: 'waiting' }]);
    expect(standings(kept(1), kept(2, { statement: asked, approval: approved }))).toEqual([
      { kind: 'replaced', by: 2, was: 'in-force' },
      { kind: 'in-force' },
    ]);
    expect(standings(kept(1), kept(2, { statement: asked, approval: refused }))).toEqual([
      { kind: 'in-force' },
      { kind: 'not-approved' },
    ]);
    expect(standings(kept(1, { statement: asked }), kept(2, { statement: asked }))).toEqual([
      { kind: 'replaced', by: 2, was: 'waiting' },
      { kind: 'waiting' },
    ]);
  });

  it('is never said of one that does not fit, and none before it is said to hold', () => {
    expect(standings(kept(1), kept(2, { finding: 'changed' }))).toEqual([
      { kind: 'replaced', by: 2, was: 'in-force' },
      { kind: 'does-not-fit', what: 'decision' },
    ]);
    expect(standings(kept(1, { statement: null, finding: 'unreadable' }))).toEqual([
      { kind: 'does-not-fit', what: 'decision' },
    ]);
    const selfApproved = { ...approvalOf('approve'), finding: 'self-approved' as const };
    expect(standings(kept(1, { statement: asked, approval: selfApproved }))).toEqual([
      { kind: 'does-not-fit', what: 'approval' },
    ]);
  });
});

describe('a review', () => {
  it('is due so many days, weeks or years later, and one on a given day is done by a decision on it or later', () => {
    const every = (unit: 'days' | 'weeks' | 'years', count: number) =>
      reviewAfter({ kind: 'recurring', unit, count, due: '2026-01-01' }, '2024-02-29');
    expect(every('days', 10)).toMatchObject({ due: '2024-03-10' });
    expect(every('weeks', 2)).toMatchObject({ due: '2024-03-14' });
    expect(every('years', 1)).toMatchObject({ due: '2025-02-28' });
    const once = { kind: 'on-day', due: '2026-06-01' } as const;
    expect(reviewAfter(once, '2026-05-31')).toEqual(once);
    expect(reviewAfter(once, '2026-06-01')).toBeNull();
  });

  it('is due so many months later, on the last day of a month that is shorter', () => {
    expect(monthsAfter('2026-11-24', 12)).toBe('2027-11-24');
    expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsAfter('2027-12-31', 2)).toBe('2028-02-29');
    expect(monthsAfter('2026-12-05', 1)).toBe('2027-01-05');
    expect(reviewAfter({ kind: 'every', months: 6, due: '2026-11-01' }, '2026-11-24')).toEqual({
      kind: 'every',
      months: 6,
      due: '2027-05-24',
    });
    expect(reviewAfter({ kind: 'on-change' }, '2026-11-24')).toEqual({ kind: 'on-change' });
  });

  it('has days that a calendar has, and is listed thirty days before', () => {
    for (const day of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'tomorrow', '2026-11-31'])
      expect(Day.safeParse(day).success).toBe(false);
    expect(Day.safeParse('2028-02-29').success).toBe(true);
    expect(lastListedDay('2026-12-15')).toBe('2027-01-14');
    expect(dayHere(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03');
  });
});

describe('what is stated', () => {
  it('is the last that was stated of each fact, and nothing where nobody stated it or it was taken back', () => {
    const facts = factsAfter([
      { fact: 'purpose', to: 'Supplier' },
      { fact: 'tags', to: ['shipping'] },
      { fact: 'purpose', to: 'Customer' },
      { fact: 'tags', to: null },
    ]);
    expect(facts).toEqual({ purpose: 'Customer', risk: null, tags: null, people: null, review: null });
  });

  it('refuses a risk without a reason, an own word without words, and lists that are empty', () => {
    expect(Risk.safeParse({ level: 'high', reason: ' ' }).success).toBe(false);
    expect(Risk.safeParse({ level: 'own', reason: 'x' }).success).toBe(false);
    expect(Risk.safeParse({ level: 'low', reason: 'x', words: 'y' }).success).toBe(false);
    expect(WorkFactValue.safeParse({ fact: 'people', to: [] }).success).toBe(false);
    expect(
      WorkFactValue.safeParse({ fact: 'review', to: { kind: 'every', months: 0, due: '2026-11-24' } }).success,
    ).toBe(false);
  });
});
