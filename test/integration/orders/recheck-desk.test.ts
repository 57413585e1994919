import { expect, it, onTestFinished } from 'vitest';
import type { Announce } from '../../../src-main/shell/announce.ts';
import { createRecheckDesk, waitForRoom, type RecheckDesk } from '../../../src-main/shell/recheck-desk.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { newMachine } from '../session/session-under-test.ts';
import { companies, startDesk } from './desk.ts';
import { acceptRun } from './run-of-checks.ts';

/** A session with a desk of runs on its record, whose orders go to a simulator, and what it tells outside. */
async function openWithDesk() {
  const { orders, control } = await startDesk();
  const told: unknown[] = [];
  const stopped: number[] = [];
  const announce: Announce = (name, ...news) => void told.push([name, ...news]);
  let held: { desk: RecheckDesk; storage: Storage } | null = null;
  const machine = newMachine({
    overConnect: (connect) => {
      const under: Parameters<typeof createRecheckDesk>[0] = {
        async openConnection(...given) {
          const open = await connect(...given);
          held = { desk, storage: open.storage };
          return open;
        },
      };
      const desk = createRecheckDesk(
        under,
        { orders: () => orders },
        {
          announce,
          session: () => session,
          tray: { rechecks: (count) => void stopped.push(count) },
          reportFault: () => undefined,
        },
      );
      return desk.openConnection;
    },
  });
  onTestFinished(() => machine.remove());
  const { session } = machine.start();
  onTestFinished(() => session.end());
  await session.begin();
  const connection = { kind: 'demo' } as const;
  await session.finishFirstStart({ officer: 'Astrid Lindqvist', protection: { kind: 'keychain' }, connection });
  return { told, stopped, session, orders, control, held: held as { desk: RecheckDesk; storage: Storage } | null };
}

it('the window and what lies outside it hear that a run stopped, that it is over, and that no connection is open', async () => {
  const { told, stopped, session, orders, control, held } = await openWithDesk();
  if (held === null) throw new Error('No connection was opened.');
  const { desk, storage } = held;
  await expect.poll(() => stopped.at(-1)).toBe(0);
  // Priced and kept in the record of the session, where the companies have a standing that nobody was told.
  const runId = await acceptRun({ orders: pricedFrom(storage, orders), storage }, [companies.meridian], {
    acknowledged: 'not-active',
  });
  desk.runner().goOn(runId);
  await expect.poll(() => stopped.at(-1)).toBe(1);
  await expect.poll(() => told).toContainEqual(['recheck.changed', expect.objectContaining({ runId })]);
  expect(control.charges()).toEqual([]);
  await storage.takeRecheckStep({ runId, at: new Date().toISOString(), officer: 'A. Officer', step: 'given-up' });
  desk.changed(runId);
  await expect.poll(() => stopped.at(-1)).toBe(0);
  await session.end();
  expect(stopped.at(-1)).toBe(0);
  expect(() => desk.runner()).toThrow('No connection');
});

/** Prices from a record of its own: the dossiers of one are not in the other. */
function pricedFrom(storage: Storage, orders: Awaited<ReturnType<typeof startDesk>>['orders']) {
  return {
    ...orders,
    priceRecheck: async (dossierIds: readonly number[]) => {
      const rows = await storage.readRecheckRows({ dossierIds: [...dossierIds] });
      const product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false } as const;
      return Promise.all(
        rows.map(async ({ dossier }) => ({
          dossier,
          product,
          question: await orders.question(dossier.company, product),
        })),
      );
    },
  };
}

it('a run waits while only the room that is kept for persons is left in the budget, and until a pause is over', () => {
  const reading = { limit: 50, kept: 10, used: 39, windowSeconds: 600, nextAt: null, waiting: 0 };
  const now = Date.parse('2026-11-22T10:00:00.000Z');
  expect(waitForRoom(reading, now)).toBe(0);
  expect(waitForRoom({ ...reading, used: 40 }, now)).toBeGreaterThan(0);
  // The moment that the window tells of: what is kept for persons is not for it.
  expect(waitForRoom({ ...reading, used: 40, backgroundAt: '2026-11-22T10:01:00.000Z' }, now)).toBe(60_000);
  expect(waitForRoom({ ...reading, used: 0, nextAt: '2026-11-22T10:00:07.000Z' }, now)).toBe(7_000);
});
