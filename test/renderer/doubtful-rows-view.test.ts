import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { batchCalls, maxDoubtsTold } from '../../src-shared/contract/batches.ts';
import { batchSummary, standingRow } from './stand-in/batches.ts';
import { bad, good, type Script, type ScriptedBridge } from './stand-in/bridge.ts';
import { failure } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const positionsAsked = (bridge: ScriptedBridge) =>
  bridge.inputsOf('batch.doubts').map((input) => batchCalls['batch.doubts'].input.parse(input).positions);

const grid = page.getByRole('grid', { name: 'Rows of the batch' });
const counts = { ...batchSummary().counts, broken: 0, sure: 0, none: 0 };

async function openRows(count: number, script: Partial<Script> = {}, size?: { width: number; height: number }) {
  const rows = Array.from({ length: count }, (_, position) => standingRow(position));
  const opened = await openWindow(
    {
      'batch.list': () => good([batchSummary({ rows: count, counts: { ...counts, doubtful: count } })]),
      'batch.rows': ({ after, limit }) => good(rows.filter(({ position }) => position > (after ?? -1)).slice(0, limit)),
      'batch.doubts': ({ positions }) =>
        good(positions.map((position) => ({ position, reasons: ['same-number' as const, 'other-name' as const] }))),
      ...script,
    },
    size,
  );
  await page.getByRole('button', { name: /^Batches/ }).click();
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await expect.element(grid).toBeVisible();
  return opened;
}

it.each([1440, 1024])(
  'beside that a row is doubtful its list says why, what makes one doubt first: %d wide',
  async (width) => {
    const { bridge } = await openRows(3, {}, { width, height: 768 });
    const row = grid.getByRole('row', { name: /Company 2 Ltd/ });
    await expect.element(row).toMatchTextContent(/Doubtful.*another name, same number/);
    await expect.element(row.getByText('another name, same number')).toBeVisible();
    // All that are in sight are asked for at once.
    expect(bridge.inputsOf('batch.doubts')).toEqual([{ batchId: 1, positions: [0, 1, 2] }]);
  },
);

it('of a long list only the rows in sight are asked for, some at a time, and others when they are scrolled to', async () => {
  const { bridge } = await openRows(400);
  const asked = () => positionsAsked(bridge).flat();
  await expect.element(grid.getByRole('row', { name: /Company 5 Ltd.*another name/ })).toBeVisible();
  await expect.poll(() => asked().length).toBeGreaterThan(10);
  const first = asked();
  expect(Math.max(...first)).toBeLessThan(60);
  expect(Math.max(...positionsAsked(bridge).map(({ length }) => length))).toBeLessThanOrEqual(maxDoubtsTold);
  grid.element().focus();
  await userEvent.keyboard('{End}');
  const last = grid.getByRole('row', { name: /Company 200 Ltd/ });
  await expect.element(last).toMatchTextContent(/another name, same number/);
  // Each is asked for once, and what was scrolled past is not asked for at all.
  expect(new Set(asked()).size).toBe(asked().length);
  expect(asked().length).toBeLessThan(150);
});

it('where it cannot be read the row says that it is doubtful, and nothing else goes wrong', async () => {
  const { session, bridge } = await openRows(2, { 'batch.doubts': () => bad(failure('not-found')) });
  await expect.poll(() => bridge.inputsOf('batch.doubts').length).toBe(1);
  await expect.element(grid.getByRole('row', { name: /Company 1 Ltd.*Doubtful/ })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(session.notifications.shown).toEqual([]);
});
