import { expect, it } from 'vitest';
import { createSpendTelling } from '../../../src-main/orders/spend-telling.ts';
import type { SpendReading } from '../../../src-shared/contract/orders.ts';

const figures: SpendReading = {
  ledgers: [],
  stoppedBy: null,
  stoppedBySearch: null,
};

/** Readings that end when the test says so. */
function slowRecord() {
  const readings: PromiseWithResolvers<SpendReading>[] = [];
  const told: SpendReading[] = [];
  const faults: unknown[] = [];
  const tellSpend = createSpendTelling({
    read: () => {
      const reading = Promise.withResolvers<SpendReading>();
      readings.push(reading);
      return reading.promise;
    },
    tell: (reading) => void told.push(reading),
    reportFault: (thrown) => void faults.push(thrown),
  });
  return { readings, told, faults, tellSpend };
}

it('a hundred changes while the figures are read are told by one further reading', async () => {
  const { readings, told, tellSpend } = slowRecord();
  const first = tellSpend();
  const others = Array.from({ length: 100 }, () => tellSpend());
  readings[0]?.resolve(figures);
  await first;
  expect(told).toHaveLength(1);
  await expect.poll(() => readings.length).toBe(2);
  readings[1]?.resolve(figures);
  await Promise.all(others);
  expect(readings).toHaveLength(2);
  expect(told).toHaveLength(2);
});

it('a change that came while the figures were read is not told by that reading, which may be older', async () => {
  const { readings, tellSpend } = slowRecord();
  void tellSpend();
  let isTold = false;
  const second = tellSpend().then(() => {
    isTold = true;
  });
  readings[0]?.resolve(figures);
  await expect.poll(() => readings.length).toBe(2);
  expect(isTold).toBe(false);
  readings[1]?.resolve(figures);
  await second;
});

it('figures that cannot be read are reported, and the next change is told', async () => {
  const { readings, told, faults, tellSpend } = slowRecord();
  const first = tellSpend();
  const next = tellSpend();
  readings[0]?.reject(new Error('The record is closed.'));
  await first;
  expect(faults).toHaveLength(1);
  await expect.poll(() => readings.length).toBe(2);
  readings[1]?.resolve(figures);
  await next;
  expect(told).toEqual([figures]);
  const later = tellSpend();
  readings[2]?.resolve(figures);
  await later;
  expect(told).toHaveLength(2);
});
