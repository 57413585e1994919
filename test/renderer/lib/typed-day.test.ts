import { describe, expect, it } from 'vitest';
import { formatNames } from '../../../src-renderer/features/purchase/delivery.ts';
import { typeName } from '../../../src-shared/words/file-type-words.ts';
import { exactDayTime } from '../../../src-renderer/lib/time.ts';
import { dayInWords, mayBeTwoDays, namesNoDay, readTypedDay } from '../../../src-renderer/lib/typed-day.ts';

const now = new Date(2026, 10, 22, 9, 5, 7);

describe('days that are typed', () => {
  it.each([
    ['14 Mar 2017', '2017-03-14'],
    ['14 march 2017', '2017-03-14'],
    [' 4. Dec. 2026 ', '2026-12-04'],
    ['2017-3-4', '2017-03-04'],
    ['1.6.2027', '2027-06-01'],
    ['01. 06. 2027', '2027-06-01'],
    ['28/11/2027', '2027-11-28'],
    ['11/28/2027', '2027-11-28'],
    ['5/5/2027', '2027-05-05'],
    ['today', '2026-11-22'],
    ['yesterday', '2026-11-21'],
    ['', ''],
  ])('%j is %j', (typed, day) => {
    expect(readTypedDay(typed, now)).toBe(day);
  });

  it.each(['03/04/2017', '31 Feb 2026', '14 Foo 2017', '14 Mar', 'soon'])('%j is no day', (typed) => {
    expect(readTypedDay(typed, now)).toBeNull();
  });

  it.each([
    ['31.02.2026', true],
    ['02/31/2026', true],
    ['31 Feb 2026', true],
    ['2026-02-31', true],
    ['2026-13-01', true],
    ['03/04/2017', false],
    ['14.03.2026', false],
    ['14 Foo 2017', false],
    ['28 Feb 2026', false],
    ['soon', false],
    ['', false],
  ])('whether %j names a day that no calendar has: %j', (typed, isNone) => {
    expect(namesNoDay(typed)).toBe(isNone);
  });

  it.each([
    ['03/04/2017', true],
    ['28/11/2027', false],
    ['5/5/2027', false],
    ['3.4.2017', false],
    ['31/02/2026', false],
  ])('whether %j may be two days: %j', (typed, isTwo) => {
    expect(mayBeTwoDays(typed)).toBe(isTwo);
  });

  it('are shown in the form of every other date', () => {
    expect(dayInWords('2017-03-14')).toBe('14 Mar 2017');
    expect(dayInWords('')).toBe('');
  });
});

it('where the order of what happened matters, the seconds are said', () => {
  expect(exactDayTime(new Date(2026, 10, 22, 8, 4, 3).toISOString(), now)).toBe('Today 08:04:03');
  expect(exactDayTime(new Date(2017, 2, 14, 10, 14, 9).toISOString(), now)).toBe('14 Mar 2017 10:14:09');
});

it('files have the names that people use for them, wherever they are named', () => {
  expect(typeName('application/pdf; charset=binary')).toBe('PDF');
  expect(typeName('image/tiff')).toBe('Scanned pages (TIFF)');
  expect(typeName('application/x-odd')).toBe('Another kind of file (application/x-odd)');
  expect(typeName('constructor')).toBe('Another kind of file (constructor)');
  expect(typeName('application/octet-stream')).toBe('Other file');
  expect(formatNames(['application/pdf', 'PDF', 'application/json', 'text/html', 'application/xhtml+xml'])).toBe(
    'PDF, JSON data, Web page, Web page with accounts data (XHTML)',
  );
});
