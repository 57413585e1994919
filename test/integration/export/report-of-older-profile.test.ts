import { expect, it } from 'vitest';
import { reportOf } from '../../../src-main/shell/read-report.ts';
import type { OwnershipRequest } from '../../../src-main/ownership/messages.ts';
import { agreement, companies, startDesk, until } from '../orders/desk.ts';

/** A dossier with two profiles, the older one first. */
async function boughtTwice() {
  const desk = await startDesk({}, { speed: 100 });
  const ids: number[] = [];
  for (const bought of [{}, { product: { kind: 'v2-lite-profile' }, most: 5 }] as const) {
    const { orderId } = await desk.orders.place(agreement(companies.meridian, bought));
    const { dossierId, snapshotId } = await until(desk, orderId, 'collected');
    if (dossierId === null || snapshotId === null) throw new Error('The order brought no profile.');
    ids.push(snapshotId);
  }
  const { snapshots } = await desk.storage.readDossier({ dossierId: 1 });
  return { storage: desk.storage, ids, takenAt: new Map(snapshots.map((one) => [one.snapshotId, one.takenAt])) };
}

it('a report of an older profile tells who owned the company then, and one of the newest as of now', async () => {
  const { storage, ids, takenAt } = await boughtTwice();
  const [older = 0, newest = 0] = ids;
  const asked: OwnershipRequest[] = [];
  const now = new Date('2099-01-01T00:00:00.000Z');
  const ports = {
    ...{ storage: () => storage, officer: () => 'Astrid Lindqvist', paper: () => 'a4' as const },
    // The clock goes on while a report is made, and the report has one time.
    now: () => new Date('2099-01-01T00:00:07.000Z'),
    connection: () => ({ id: 'demo', name: 'Demo', kind: 'demo' as const, host: 'demo' }),
    ...{ ownJurisdictions: () => [], reportFault: () => undefined },
    ownership: {
      read: (_: unknown, request: OwnershipRequest) => {
        asked.push(request);
        return Promise.reject(new Error('Nothing is worked out here.'));
      },
    },
  };
  const momentOf = async (snapshotId: number) => {
    asked.length = 0;
    await reportOf(ports, { dossierId: 1, snapshotId, rule: { id: 'uk-psc' } }, now);
    const standing = asked.filter(({ drawnFor }) => drawnFor === 'nothing');
    expect(standing.map(({ moment }) => moment)).toEqual([now.toISOString()]);
    return asked.find(({ drawnFor }) => drawnFor === 'paper')?.moment;
  };
  expect(await momentOf(newest)).toBe(now.toISOString());
  expect(await momentOf(older)).toBe(takenAt.get(older));
});
