import { expect, it } from 'vitest';
import { waitedWithin } from '../../reliability/truth/waits-for-a-core.ts';

const samples = [
  { at: 0, waited: 10 },
  { at: 5, waited: 10 },
  { at: 130, waited: 90 },
  { at: 140, waited: 90 },
];

it('P24: what a thread waited for a core within a standstill is taken off, without what it may have waited beside it', () => {
  // 80 ms were waited from 5 to 130, and up to 10 ms of them may have passed after the standstill.
  expect(waitedWithin({ from: 5, to: 120 }, samples)).toBe(70);
  expect(waitedWithin({ from: 5, to: 130 }, samples)).toBe(80);
  expect(waitedWithin({ from: 3, to: 130 }, samples)).toBe(77);
});

it('P24: a standstill of which no sample tells counts whole', () => {
  expect(waitedWithin({ from: -5, to: 130 }, samples)).toBe(0);
  expect(waitedWithin({ from: 5, to: 150 }, samples)).toBe(0);
  expect(waitedWithin({ from: 5, to: 120 }, [])).toBe(0);
});

it('P24: samples that lie far around a short standstill make it no shorter than it was', () => {
  expect(waitedWithin({ from: 60, to: 110 }, samples)).toBe(5);
  expect(waitedWithin({ from: 70, to: 100 }, samples)).toBe(0);
});
