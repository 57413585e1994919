import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnershipReader, type OwnershipReader } from '../../../src-main/ownership/ownership-client.ts';
import { showOwners, type ShowOwnersAsked } from '../../../src-main/ownership/show-owners.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { noteDiscrepancies } from '../../../src-main/storage/queries/ownership/discrepancies.ts';
import { dayHere } from '../../../src-shared/domain/work/review.ts';
import { demoGroupAnswers } from '../../unit/domain/ownership/demo-group-record.ts';
import { newRecord } from '../../unit/storage/journal-rows.ts';
import { builtWorker } from '../storage/storage-worker.ts';

/* From kept answers, through the thread that works owners out, to the record of when a discrepancy was first shown. */

let db: Database;
let reader: OwnershipReader;

beforeEach(() => {
  db = newRecord();
  reader = createOwnershipReader(path.join(process.env[builtWorker] ?? '', 'ownership-worker.cjs'));
});

afterEach(() => {
  reader.end();
  db.close();
});

/** A record with the profiles of the demo's group, each bought as many times. */
function storageOver(times: number) {
  const officer = 'Astrid Lindqvist';
  const group = demoGroupAnswers();
  const bodies = new Map<number, Buffer>();
  const saved = group.map(({ company, body }) => {
    const { dossierId } = saveDossier(db, { company, savedAt: '2026-11-20T08:00:00.000Z', officer });
    const snapshots = Array.from({ length: times }, (_, at) => {
      const answerId = bodies.size + 1;
      bodies.set(answerId, body);
      const takenAt = `2026-11-2${String(at)}T09:00:00.000Z`;
      const sha256 = createHash('sha256').update(body).digest('hex');
      const answer = { answerId, sha256, receivedAt: takenAt, operation: 'GET /companies', correlationId: null };
      return { snapshotId: answerId, takenAt, source: 'v2-enhanced-profile' as const, orderId: null, answer };
    });
    return { dossierId, company, snapshots };
  });
  return {
    savedCompanies: () => Promise.resolve(saved),
    listJoins: () => Promise.resolve([]),
    readAnswerBody: ({ answerId }: { answerId: number }) =>
      Promise.resolve({
        body: bodies.get(answerId) ?? Buffer.alloc(0),
        contentType: 'application/json',
        hashFits: true,
      }),
    noteDiscrepancies: (shown: Parameters<typeof noteDiscrepancies>[1]) =>
      Promise.resolve().then(() => noteDiscrepancies(db, shown)),
  };
}

const kept = () => db.prepare('SELECT count(*) FROM discrepancies').pluck().get();

it('keeps when each discrepancy was first shown, by the clock of the main process, and knows it in newer profiles', async () => {
  const storage = storageOver(2);
  const shownAt = (now: Date, asked: Partial<ShowOwnersAsked> = {}) =>
    showOwners(
      { storage, reader, officer: () => 'Astrid Lindqvist', now: () => now },
      { dossierId: 1, rule: { id: 'eu-amlr' }, moment: null, drawnFor: 'screen', ...asked },
    );
  const past = await shownAt(new Date(2026, 10, 25), { moment: '2026-11-20T12:00:00.000Z' });
  expect(past.discrepancies.found.map(({ discrepancyId }) => discrepancyId)).toEqual([null, null, null]);
  expect(kept()).toBe(0);

  // The second profiles are of the next day: before it the first ones are the newest.
  const first = await shownAt(new Date('2026-11-20T23:00:00.000Z'));
  const day = dayHere(new Date('2026-11-20T23:00:00.000Z'));
  expect(first.discrepancies.found.map(({ discrepancyId }) => discrepancyId)).toEqual([1, 2, 3]);
  expect(first.discrepancies.kept.map(({ shownDay }) => shownDay)).toEqual([day, day, day]);
  expect(first.discrepancies.kept.every(({ lastDay }) => lastDay !== null)).toBe(true);

  const later = await shownAt(new Date('2026-11-25T12:00:00.000Z'));
  const snapshots = (view: typeof later) => view.discrepancies.sources.map(({ snapshotId }) => snapshotId);
  expect(snapshots(later)).not.toEqual(snapshots(first));
  expect(later.discrepancies.kept).toEqual(first.discrepancies.kept);
  expect(kept()).toBe(3);

  // The rule of another law is another question, and claims no deadline.
  const uk = await shownAt(new Date('2026-11-25T12:00:00.000Z'), { rule: { id: 'uk-psc' } });
  expect(uk.discrepancies.kept.map(({ lastDay }) => lastDay)).toEqual(uk.discrepancies.found.map(() => null));
});

it('shows nobody’s owners where the showing cannot be kept', async () => {
  const storage = { ...storageOver(1), noteDiscrepancies: () => Promise.reject(new Error('The disk is full.')) };
  const ports = { storage, reader, officer: () => 'A', now: () => new Date(2026, 10, 25) };
  const asked = { dossierId: 1, rule: { id: 'eu-amlr' }, moment: null, drawnFor: 'screen' } as const;
  await expect(showOwners(ports, asked)).rejects.toThrow('full');
});
