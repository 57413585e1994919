import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { verifyTrail } from '../../src-main/audit/verify-trail.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { appendTrail } from '../../src-main/storage/trail/append-trail.ts';
import { atMost, percentile } from './figures.ts';
import type { Work } from './world.ts';

const appended = 2_000;
const verified = 100_000;

const event = (id: number) => ({
  at: '2026-11-21T09:00:00.000Z',
  officer: 'A. Officer',
  kind: 'search' as const,
  about: { searchId: id, answerId: id, interface: 'v2', outcome: 'answered', hits: 3 },
  text: { query: { jurisdiction: 'LU', name: 'Meridian Maritime Holdings', companyNumber: null }, sha256: null },
});

/** What the trail adds to a change, and verifying it through the worker as the window does. */
export const trail: Work = {
  name: 'trail',
  async run(world) {
    const place = { file: path.join(world.newFolder(), 'record.db'), key: randomBytes(32) };
    const db = openDatabase(place);
    const taken: number[] = [];
    for (let id = 1; id <= appended; id += 1)
      db.transaction(() => {
        const started = performance.now();
        appendTrail(db, event(id));
        taken.push(performance.now() - started);
      })();
    db.pragma('synchronous = OFF');
    db.transaction(() => {
      for (let id = appended + 1; id <= verified; id += 1) appendTrail(db, event(id));
    })();
    db.close();
    const record = await world.open(place);
    const started = performance.now();
    const verdict = await verifyTrail(record.storage, { progress: () => undefined, cancelled: () => false });
    const seconds = (performance.now() - started) / 1000;
    await record.close();
    if (verdict.checked !== verified || verdict.findingCount > 0) throw new Error('The trail did not verify.');
    return [
      atMost('Audit trail: appending, within the transaction of the change, p95', 'ms', percentile(taken, 0.95), 1),
      atMost(`Audit trail: verifying ${verified.toLocaleString('en')} records through the worker`, 's', seconds, 2),
    ];
  },
};
