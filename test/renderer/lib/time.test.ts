import { expect, it } from 'vitest';
import {
  countdown,
  dateAndTimeAmong,
  dayAmong,
  evidenceTime,
  listTime,
  listTimeWithin,
  registryDate,
} from '../../../src-renderer/lib/time.ts';

it('a registry date is shown as precisely as it was stated, and as it came where it could not be read', () => {
  const date = (value: string | null, precision: 'day' | 'month' | 'year' | 'none', text = value ?? 'Easter') =>
    registryDate({ text, value, precision }).replaceAll('\u00A0', ' ');
  expect(date('2019-09-30', 'day')).toBe('30 Sep 2019');
  expect(date('2019-09', 'month')).toBe('Sep 2019');
  expect(date('2019', 'year')).toBe('2019');
  expect(date(null, 'none')).toBe('Easter (as it came)');
  expect(date('2019-99-99', 'day', 'Whitsun')).toBe('Whitsun (as it came)');
  // What stands beside the date is not dropped, a place of birth for one.
  expect(date('2019-09-30', 'day', '30.09.2019 in Köln')).toMatch(/^30 Sep 2019.*Köln/);
});

it('a moment among others is told as closely as it takes to tell them apart: by day, by minute, or by second', () => {
  const at = (day: number, minute: number, second: number) => new Date(2026, 10, day, 9, minute, second).toISOString();
  const [moment, sameMinute, sameDay, other] = [at(21, 5, 7), at(21, 5, 15), at(21, 40, 0), at(20, 5, 7)];
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(plain(dayAmong(moment, [moment, other]))).toBe('21 Nov 2026');
  expect(plain(dayAmong(moment, [moment, sameDay, null]))).toBe('21 Nov 2026, 09:05');
  expect(plain(dayAmong(moment, [moment, sameDay, sameMinute]))).toBe('21 Nov 2026, 09:05:07');
  expect(plain(dateAndTimeAmong(moment, [moment, other]))).toBe('21 Nov 2026, 09:05');
});

it('evidence says its zone and its seconds', () => {
  expect(evidenceTime('2026-11-21T10:22:41Z')).toBe('21 November 2026, 10:22:41 UTC');
  expect(evidenceTime('no time')).toBe('no time');
});

it('today has no capital after words that it belongs to', () => {
  const now = new Date(2026, 10, 21, 15, 0);
  expect(listTimeWithin(new Date(2026, 10, 21, 9, 5).toISOString(), now)).toBe('today 09:05');
  expect(listTimeWithin(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toBe('20 Nov 2026');
});

it('a list says "Today" only of today', () => {
  const now = new Date(2026, 10, 21, 15, 0);
  expect(listTime(new Date(2026, 10, 21, 10, 14).toISOString(), now)).toBe('Today 10:14');
  expect(listTime(new Date(2026, 10, 20, 23, 59).toISOString(), now)).toBe('20 Nov 2026');
});

it('a countdown rounds up and never goes below zero', () => {
  const now = Date.parse('2026-11-21T10:00:00.500Z');
  expect(countdown('2026-11-21T10:00:42Z', now)).toBe('0:42');
  expect(countdown('2026-11-21T10:12:05Z', now)).toBe('12:05');
  expect(countdown('2026-11-21T09:00:00Z', now)).toBe('0:00');
});
