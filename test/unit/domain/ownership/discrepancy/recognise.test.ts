import { expect, it } from 'vitest';
import type { FoundDiscrepancy } from '../../../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { recognised, type ShownBefore } from '../../../../../src-shared/domain/ownership/discrepancy/recognise.ts';
import type { RegistryDate } from '../../../../../src-shared/domain/registry-date.ts';

const precisions = { 4: 'year', 7: 'month', 10: 'day' } as const;

function date(value: string | null): RegistryDate | null {
  if (value === null) return null;
  const { length } = value;
  return { text: value, value, precision: length === 4 || length === 7 || length === 10 ? precisions[length] : 'none' };
}

const person = (name: string | null, birthdate: string | null = null) => ({ name, birthdate: date(birthdate) });

function found(name: string | null, birthdate: string | null = null, more: Partial<FoundDiscrepancy> = {}) {
  return { kind: 'worked-out-not-declared' as const, person: person(name, birthdate), snapshotIds: [5], ...more };
}

function before(discrepancyId: number, name: string | null, birthdate: string | null = null, more = {}): ShownBefore {
  const rest = { kind: 'worked-out-not-declared' as const, resolvedWith: null };
  return { ...rest, discrepancyId, person: person(name, birthdate), ...more };
}

it('recognises a person whom a newer profile writes in another way or with another part of the date of birth', () => {
  const known = [before(1, 'Ingrid Marie Solheim', '1971-03')];
  expect(recognised([found('SOLHEIM, Ingrid Marie', '1971-03-14')], known)).toEqual([1]);
  expect(recognised([found('Ingrid Marie Solheim')], known)).toEqual([1]);
  expect(recognised([found('Борис Иванов')], [before(1, 'Ivanov, Boris')])).toEqual([1]);
});

it('does not take one person for another, nor one kind of difference for the other', () => {
  const known = [before(1, 'Ingrid Marie Solheim', '1971-03')];
  expect(recognised([found('Ingrid Marie Solheim', '1971-04')], known)).toEqual([null]);
  expect(recognised([found('Ingrid Solheim')], known)).toEqual([null]);
  const declared = found('Ingrid Marie Solheim', '1971-03', { kind: 'declared-not-supported' });
  expect(recognised([declared], known)).toEqual([null]);
});

it('of two of one name each is one, told apart by the date of birth; one more is new', () => {
  const known = [before(1, 'John Smith', '1950'), before(2, 'John Smith', '1980')];
  const shown = [found('John Smith', '1980-02-01'), found('John Smith'), found('John Smith', '1950')];
  expect(recognised(shown, known)).toEqual([2, null, 1]);
});

it('where two cannot be told apart, takes the one that was shown first', () => {
  const known = [before(4, 'John Smith'), before(3, 'John Smith')];
  expect(recognised([found('John Smith')], known)).toEqual([3]);
});

it('whoever has no name is like nobody but another without one', () => {
  expect(recognised([found(null)], [before(1, null), before(2, 'John Smith')])).toEqual([1]);
  expect(recognised([found('X')], [before(1, null)])).toEqual([null]);
  expect(recognised([found('X')], [before(1, 'X')])).toEqual([1]);
});

it('what was resolved is shown as resolved, until a profile that came later shows it again', () => {
  const known = [before(1, 'John Smith', null, { resolvedWith: 5 })];
  expect(recognised([found('John Smith')], known)).toEqual([1]);
  expect(recognised([found('John Smith', null, { snapshotIds: [5, 6] })], known)).toEqual([null]);
});
