import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { registryDate } from '../../../src-main/service/wire/dates.ts';
import { Located } from '../../../src-main/service/wire/located.ts';
import { RegistryDate } from '../../../src-shared/domain/registry-date.ts';

describe('a date of another calendar', () => {
  it.each([
    '1437-05-12 AH',
    '12/05/1437 H',
    '1437-05-12',
    '2558-03-01',
    '01/03/2558 BE',
    '2015-04-01 Hijri',
    '平成27年4月1日',
    '令和2年',
  ])('stays as it came: %s', (text) => {
    expect(parseRegistryDate(text)).toEqual({ text, value: null, precision: 'none' });
  });

  it('does so whatever the service made of it', () => {
    const stated = { original: '1437-05-12 AH', normalized: '1437-05-12' };
    const date = registryDate.parse(new Located(stated));
    expect(date).toEqual({ text: '1437-05-12 AH', value: null, precision: 'none' });
  });

  it('is not seen in places that are written beside a date', () => {
    expect(parseRegistryDate('12.03.1970 Hamburg').value).toBe('1970-03-12');
    expect(parseRegistryDate('12.03.1970 in Bern').value).toBe('1970-03-12');
  });
});

describe('parseRegistryDate', () => {
  it.each([
    ['2015-04-01', '2015-04-01', 'day'],
    ['2015-4-1', '2015-04-01', 'day'],
    ['2015/04/01', '2015-04-01', 'day'],
    ['2015.04.01', '2015-04-01', 'day'],
    ['20150401', '2015-04-01', 'day'],
    ['2015-04-01T00:00:00', '2015-04-01', 'day'],
    ['2015-04-01T23:59:59.1234567Z', '2015-04-01', 'day'],
    // The day that was written, not the same moment's day in another zone.
    ['2015-04-01T23:30:00-08:00', '2015-04-01', 'day'],
    ['2015-04-01 10:15:00', '2015-04-01', 'day'],
    ['1959-07', '1959-07', 'month'],
    ['1959', '1959', 'year'],
    ['31/12/2015', '2015-12-31', 'day'],
    ['12/31/2015', '2015-12-31', 'day'],
    ['31-12-2015', '2015-12-31', 'day'],
    ['05/05/2015', '2015-05-05', 'day'],
    ['01.04.2015', '2015-04-01', 'day'],
    ['1 April 2015', '2015-04-01', 'day'],
    ['1st April 2015', '2015-04-01', 'day'],
    ['01-Apr-2015', '2015-04-01', 'day'],
    ['April 1, 2015', '2015-04-01', 'day'],
    ['Sept 2015', '2015-09', 'month'],
    ['31/12/1960 Exampleton', '1960-12-31', 'day'],
    ['1960-12-31, Exampleton (Fiction)', '1960-12-31', 'day'],
    ['2015年4月1日', '2015-04-01', 'day'],
    ['2015年4月', '2015-04', 'month'],
    [' 2015-04-01 ', '2015-04-01', 'day'],
    ['2016-02-29', '2016-02-29', 'day'],
  ] as const)('reads %j as %s', (text, value, precision) => {
    expect(parseRegistryDate(text)).toEqual({ text, value, precision });
  });

  it.each([
    '03/04/2015',
    '3-4-2015',
    '',
    'unknown',
    '2015-02-30',
    '2015-13-01',
    '31/04/2015',
    '0001-01-01T00:00:00',
    '01/04',
    '2015-04-01 / 2016-04-01',
    '99999-01-01',
    '平成27年4月1日',
    '1 Foo 2015',
    'x'.repeat(100_000),
  ])('keeps %j and reads nothing from it', (text) => {
    expect(parseRegistryDate(text)).toEqual({ text, value: null, precision: 'none' });
  });

  it('reads what is ambiguous only where the order is stated', () => {
    expect(parseRegistryDate('03/04/2015', 'day-first').value).toBe('2015-04-03');
    expect(parseRegistryDate('03/04/2015', 'month-first').value).toBe('2015-03-04');
  });

  it('never throws, keeps every text, and never answers a day that does not exist', () => {
    const dateLike = fc.stringMatching(/^[\d/.\-T: Zyear年月日]{0,30}$/u);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), dateLike), (text) => {
        const date = RegistryDate.parse(parseRegistryDate(text));
        expect(date.text).toBe(text);
        if (date.precision === 'day') {
          expect(new Date(`${date.value ?? ''}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date.value);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
