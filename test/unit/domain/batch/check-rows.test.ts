import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchRows, type BatchRow } from '../../../../src-shared/domain/batch/batch-row.ts';
import { checkRow, checkRows, countChecked, type CheckedRow } from '../../../../src-shared/domain/batch/check-rows.ts';
import { findRepeats } from '../../../../src-shared/domain/batch/find-repeats.ts';
import { readJurisdiction } from '../../../../src-shared/domain/batch/read-jurisdiction.ts';
import { readPastedList } from '../../../../src-shared/domain/batch/read-list.ts';

const nothing = { place: 2, ownReference: null, name: null, number: null, jurisdiction: null, address: null };
const row = (stated: Partial<BatchRow>): BatchRow => ({ ...nothing, previousName: null, troubles: [], ...stated });
const doubtsOf = (checked: CheckedRow) => (checked.kind === 'doubtful' ? checked.doubts : checked.kind);
const faultsOf = (checked: CheckedRow) => (checked.kind === 'broken' ? checked.faults : checked.kind);
const check = (stated: Partial<BatchRow>) => checkRow(row(stated));

describe('a jurisdiction', () => {
  it.each(['ZZ', 'xx', 'AA', 'QQ', 'XZ', 'ZZ-AB'])('%s, which no place has, is not asked', (code) => {
    expect(faultsOf(check({ name: 'Alder Ltd', jurisdiction: code }))).toEqual([
      { kind: 'unknown-jurisdiction', stated: code, near: [] },
    ]);
  });

  it.each([
    ['gb', 'GB'],
    ['UK', 'GB'],
    ['United Kingdom', 'GB'],
    ['deutschland', 'DE'],
    ['DEU', 'DE'],
    ['Österreich', 'AT'],
    ['日本', 'JP'],
    ['US_DE', 'US-DE'],
    ['Delaware', 'US-DE'],
    ['British Columbia', 'CA-BC'],
  ])('%s is %s', (text, code) => {
    expect(readJurisdiction(text)).toEqual({ kind: 'known', code });
  });

  it('that no list has is said to be none, with the names that are near', () => {
    expect(readJurisdiction('Luxemburgg')).toEqual({ kind: 'unknown', near: ['LU'] });
    expect(readJurisdiction('Atlantis')).toMatchObject({ kind: 'unknown' });
    expect(readJurisdiction('XK')).toEqual({ kind: 'not-listed', code: 'XK' });
    expect(readJurisdiction('Georgia')).toEqual({ kind: 'several', codes: ['GE', 'US-GA'] });
    // Nobody would see in a list that one of them was taken.
    expect(readJurisdiction('Korea')).toEqual({ kind: 'several', codes: ['KP', 'KR'] });
    expect(readJurisdiction('Virgin Islands')).toEqual({ kind: 'several', codes: ['VG', 'VI'] });
    expect(readJurisdiction('South Korea')).toEqual({ kind: 'known', code: 'KR' });
    expect(readJurisdiction('constructor')).toMatchObject({ kind: 'unknown' });
  });
});

describe('a row', () => {
  it('is ready where it can be asked as it stands, by its number alone where it has one', () => {
    const stated = row({ name: 'Alder Ltd', number: '01234567', jurisdiction: 'UK' });
    const query = { jurisdiction: 'GB', name: null, companyNumber: '01234567' };
    const nameQuery = { jurisdiction: 'GB', name: 'Alder Ltd', companyNumber: null };
    expect(checkRow(stated)).toEqual({ kind: 'ready', row: stated, query, nameQuery });
    const byName = { kind: 'ready', query: nameQuery, nameQuery: null };
    expect(check({ name: 'Alder Ltd', jurisdiction: 'GB' })).toMatchObject(byName);
    expect(check({ number: '01234567', jurisdiction: 'GB' })).toMatchObject({ query, nameQuery: null });
  });

  it('is broken where it cannot be asked, and says why', () => {
    expect(faultsOf(check({ jurisdiction: 'GB', number: 'n/a' }))).toEqual([{ kind: 'neither-name-nor-number' }]);
    expect(faultsOf(check({ name: 'A', jurisdiction: 'Frence' }))).toMatchObject([
      { kind: 'unknown-jurisdiction', stated: 'Frence', near: ['FR'] },
    ]);
    expect(faultsOf(check({ name: 'A', jurisdiction: 'Georgia' }))).toMatchObject([{ kind: 'several-jurisdictions' }]);
    expect(faultsOf(check({ name: 'A'.repeat(501), jurisdiction: 'GB' }))).toEqual([
      { kind: 'too-long', field: 'name', length: 501, most: 500 },
    ]);
    expect(faultsOf(check({ number: '9.13101E+17', jurisdiction: 'CN' }))).toEqual([
      { kind: 'number-in-powers', stated: '9.13101E+17' },
    ]);
    expect(faultsOf(check({ name: 'A\0B', jurisdiction: 'GB' }))).toEqual([{ kind: 'unreadable', field: 'name' }]);
  });

  it('is asked for by its number alone where its name is too long to be asked for, and says so', () => {
    const long = check({ name: 'A'.repeat(501), number: '01234567', jurisdiction: 'GB' });
    expect(long).toMatchObject({
      query: { jurisdiction: 'GB', name: null, companyNumber: '01234567' },
      nameQuery: null,
    });
    expect(doubtsOf(long)).toEqual([{ kind: 'name-too-long', length: 501, most: 500 }]);
    expect(faultsOf(check({ name: 'A'.repeat(501), number: 'n/a', jurisdiction: 'GB' }))).toMatchObject([
      { kind: 'too-long', field: 'name' },
    ]);
    expect(check({ name: 'A'.repeat(500), number: '01234567', jurisdiction: 'GB' })).toMatchObject({ kind: 'ready' });
  });

  it('is doubtful where it can be asked and something speaks against it', () => {
    expect(doubtsOf(check({ number: '1234567', jurisdiction: 'GB' }))).toEqual([
      { kind: 'zeros-left-out', repaired: '01234567' },
    ]);
    expect(doubtsOf(check({ number: '12', jurisdiction: 'FR' }))).toEqual([
      { kind: 'other-form', jurisdiction: 'FR', example: '123 456 789' },
    ]);
    for (const number of ['12/03/1945', '1945-03-12', '12.03.45', '1234567.0', '12345678,00'])
      for (const jurisdiction of ['GB', 'KY', 'JE'])
        expect(doubtsOf(check({ number, jurisdiction }))).toEqual([{ kind: 'date-or-part', stated: number }]);
    for (const [number, jurisdiction] of [
      ['01-09-123456', 'HU'],
      ['J40/1234/2001', 'RO'],
      ['123.456.789', 'FR'],
      ['12-3456', 'KY'],
    ] as const)
      expect(doubtsOf(check({ number, jurisdiction }))).toBe('ready');
    expect(doubtsOf(check({ name: 'Alder Ltd' }))).toEqual([{ kind: 'no-jurisdiction' }]);
    expect(doubtsOf(check({ name: 'Alder Ltd', jurisdiction: 'XK' }))).toEqual([
      { kind: 'jurisdiction-not-listed', code: 'XK' },
    ]);
    expect(doubtsOf(check({ name: 'Alder Ltd', number: 'pending', jurisdiction: 'GB' }))).toEqual([
      { kind: 'no-number', stated: 'pending' },
    ]);
    expect(doubtsOf(check({ name: 'Alder Ltd\nBirch Ltd', jurisdiction: 'GB' }))).toEqual([{ kind: 'several-lines' }]);
    const troubles = [{ kind: 'unclosed-quote', column: 0 } as const];
    expect(doubtsOf(check({ name: '"Alder', jurisdiction: 'GB', troubles }))).toEqual([
      { kind: 'cell', trouble: 'unclosed-quote' },
    ]);
  });

  it.each([
    ['GB', 'SC123456'],
    ['DE', 'Amtsgericht Hamburg HRB 123456'],
    ['CH', 'CHE-123.456.789'],
    ['JP', '0104-01-123456'],
    ['AU', '612345678_FABLE PTY LTD'],
    ['FR', '123 456 789'],
    ['US-DE', '1234567'],
  ])('of %s with the number %s has nothing against it', (jurisdiction, number) => {
    expect(check({ number, jurisdiction }).kind).toBe('ready');
  });
});

const anyRow = fc
  .record({
    name: fc.constantFrom(null, 'Alder Ltd', 'ALDER LIMITED', 'Birch GmbH', 'x'.repeat(600)),
    number: fc.constantFrom(null, '01234567', '1234567', 'HRB 1', 'n/a', '1E+11'),
    jurisdiction: fc.constantFrom(null, 'GB', 'UK', 'DE', 'Nowhere', 'QQ'),
  })
  .map(row);

it('no row is lost and the counts add up, whatever stands in the list', () => {
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const checked = checkRows(rows);
      const { ready, doubtful, broken } = countChecked(checked);
      expect(checked.map((one) => one.row)).toEqual(rows);
      expect(ready + doubtful + broken).toBe(rows.length);
    }),
  );
});

describe('rows that repeat others', () => {
  const repeats = (rows: Partial<BatchRow>[]) =>
    findRepeats(checkRows(rows.map((one, at) => row({ ...one, place: at + 1 })))).map(
      ({ certainty, because, rows: found, namesDiffer }) => [
        certainty,
        because,
        found.map(({ place }) => place),
        namesDiffer,
      ],
    );

  it('are the same by number and jurisdiction only, and it is said where their names differ', () => {
    const same = { jurisdiction: 'GB', number: 'SC 123456' };
    expect(
      repeats([
        { ...same, name: 'Alder Ltd' },
        { ...same, number: 'sc123456', name: 'Birch Ltd' },
      ]),
    ).toEqual([['same', 'number', [1, 2], true]]);
    expect(repeats([same, { ...same, jurisdiction: 'IE' }])).toEqual([]);
  });

  it('are perhaps the same where the number tells no company, or differs in its zeros', () => {
    expect(
      repeats([
        { jurisdiction: 'DE', number: 'HRB 1' },
        { jurisdiction: 'DE', number: 'HRB 1' },
      ]),
    ).toEqual([['maybe-same', 'number-of-several-registers', [1, 2], false]]);
    expect(
      repeats([
        { jurisdiction: 'GB', number: '01234567' },
        { jurisdiction: 'GB', number: '1234567' },
      ]),
    ).toEqual([['maybe-same', 'number-but-zeros', [1, 2], false]]);
  });

  it('are never the same by name alone', () => {
    expect(
      repeats([
        { jurisdiction: 'GB', name: 'Alder Limited' },
        { jurisdiction: 'GB', name: 'ALDER LTD.' },
        { jurisdiction: 'IE', name: 'Alder Ltd' },
      ]),
    ).toEqual([['maybe-same', 'name', [1, 2], false]]);
  });

  it('are found whatever the order of the list', () => {
    const found = (rows: readonly BatchRow[]) =>
      findRepeats(checkRows(rows))
        .map(({ certainty, because, rows: repeated }) =>
          [certainty, because, ...repeated.map(({ place }) => place).sort((a, b) => a - b)].join(' '),
        )
        .sort();
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const placed = rows.map((one, at) => ({ ...one, place: at + 1 }));
        expect(found(placed.toReversed())).toEqual(found(placed));
      }),
    );
  });
});

it('a list has as many batch rows as rows, read by its columns', () => {
  const read = readPastedList('Ref\tName\tNo\tLand\nK-1\t Alder Ltd \t\tGB\n\nK-2\n');
  expect(read.kind === 'read' ? batchRows(read.list) : null).toMatchObject([
    { place: 2, ownReference: 'K-1', name: 'Alder Ltd', number: null, jurisdiction: 'GB' },
    { place: 4, ownReference: 'K-2', name: null, number: null, jurisdiction: null },
  ]);
});
