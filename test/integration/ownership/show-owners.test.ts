import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnershipReader, type OwnershipReader } from '../../../src-main/ownership/ownership-client.ts';
import { showOwners, type ShowOwnersAsked } from '../../../src-main/ownership/show-owners.ts';
import type { JoinEvent } from '../../../src-shared/domain/ownership/join-event.ts';
import { sidesOf } from '../../../src-shared/domain/ownership/view/join-view.ts';
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
    listShareSettlements: () => Promise.resolve([]),
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
      { dossierId: 1, rule: { id: 'eu-amlr' }, asOf: { kind: 'now' }, drawnFor: 'screen', ...asked },
    );
  const past = await shownAt(new Date(2026, 10, 25), { asOf: { kind: 'moment', moment: '2026-11-20T12:00:00.000Z' } });
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

it('shows again what was known at a moment: neither what was said since of who is one, nor of a discrepancy', async () => {
  const storage = storageOver(1);
  const asked = { dossierId: 1, rule: { id: 'eu-amlr' }, drawnFor: 'screen' } as const;
  const ports = (joins: JoinEvent[], now: Date) => ({
    ...{ storage: { ...storage, listJoins: () => Promise.resolve(joins) }, reader },
    ...{ officer: () => 'Astrid Lindqvist', now: () => now },
  });
  const decided = '2026-11-21T12:00:00.000Z';
  const before = await showOwners(ports([], new Date(decided)), { ...asked, asOf: { kind: 'now' } });
  const [proposal] = before.proposals;
  const [discrepancy] = before.discrepancies.kept;
  if (proposal === undefined || discrepancy === undefined) throw new Error('The group has both.');
  const said: JoinEvent = {
    ...{ eventId: 1, kind: 'accepted', sides: sidesOf(proposal), officer: 'A', reason: 'Seen.' },
    at: '2026-11-22T12:00:00.000Z',
  };
  const { discrepancyId } = discrepancy;
  const word = { step: 'customer-first', ground: 'spelling', reason: 'Asked.' };
  db.prepare(
    'INSERT INTO discrepancy_steps (discrepancy_id, dossier_id, is_open, newest_snapshot, step, at, officer, said) VALUES (?, 1, 1, 1, ?, ?, ?, ?)',
  ).run(...[discrepancyId, word.step, said.at, 'A', JSON.stringify(word)]);

  const later = ports([said], new Date('2026-11-25T12:00:00.000Z'));
  const shown = (asOf: ShowOwnersAsked['asOf']) => showOwners(later, { ...asked, asOf });
  const stepsIn = ({ discrepancies }: typeof before) => discrepancies.kept.flatMap(({ steps }) => steps);
  const known = await shown({ kind: 'known-then', moment: decided });
  expect(known.said).toEqual([]);
  expect(known).toEqual(before);
  expect((await shown({ kind: 'moment', moment: decided })).said).toHaveLength(1);
  const now = await shown({ kind: 'now' });
  expect([now.said.length, stepsIn(now).length, stepsIn(known).length]).toEqual([1, 1, 0]);
});

it('known then, a profile is not the company’s that an officer said only later to be it', async () => {
  const storage = storageOver(1);
  const saidAt = '2026-11-22T12:00:00.000Z';
  const company = { because: 'code-alone' as const, name: 'STRANGER SA', number: 'C1' };
  const [own, ...others] = await storage.savedCompanies();
  if (own === undefined) throw new Error('The group has companies.');
  const companyWord = { officer: 'A', at: saidAt, reason: 'Seen.', company };
  const said = { ...own, snapshots: own.snapshots.map((snapshot) => ({ ...snapshot, companyWord })) };
  const viewOf = (asOf: ShowOwnersAsked['asOf'], ofCompany: typeof own) =>
    showOwners(
      {
        ...{ storage: { ...storage, savedCompanies: () => Promise.resolve([ofCompany, ...others]) }, reader },
        ...{ officer: () => 'A', now: () => new Date('2026-11-25T12:00:00.000Z') },
      },
      { dossierId: own.dossierId, rule: { id: 'eu-amlr' }, drawnFor: 'nothing', asOf },
    );
  const moment = '2026-11-22T11:59:00.000Z';
  const waiting = { ...own, snapshots: own.snapshots.map((snapshot) => ({ ...snapshot, otherCompany: company })) };
  const then = await viewOf({ kind: 'known-then', moment }, said);
  expect(then).toEqual(await viewOf({ kind: 'known-then', moment }, waiting));
  // By all that is known now, it was the company's then, too.
  const byNow = await viewOf({ kind: 'moment', moment }, said);
  expect(byNow).toEqual(await viewOf({ kind: 'moment', moment }, own));
  expect(then).not.toEqual(byNow);
  expect(await viewOf({ kind: 'known-then', moment: saidAt }, said)).toEqual(
    await viewOf({ kind: 'moment', moment: saidAt }, own),
  );
});

it('reads the answers that officers spoke of, and tells what they said beside the question that newer answers raise', async () => {
  const storage = storageOver(2);
  const asked = { dossierId: 1, rule: { id: 'eu-amlr' }, drawnFor: 'nothing' } as const;
  const viewAt = (day: string, joins: JoinEvent[]) =>
    reader.read({ ...storage, listJoins: () => Promise.resolve(joins) }, { ...asked, moment: `${day}T08:00:00.000Z` });
  const [proposal] = (await viewAt('2026-11-21', [])).proposals;
  if (proposal === undefined) throw new Error('The group has proposals.');
  // A thread that was ended meanwhile has nothing of the earlier answers.
  reader.end();
  reader = createOwnershipReader(path.join(process.env[builtWorker] ?? '', 'ownership-worker.cjs'));
  const at = '2026-11-21T09:30:00.000Z';
  const said: JoinEvent = { eventId: 1, kind: 'refused', sides: sidesOf(proposal), officer: 'A', reason: 'Seen.', at };
  const { proposals } = await viewAt('2026-11-25', [said]);
  const before = proposals.flatMap(({ saidBefore }) => saidBefore);
  expect(before).toEqual([{ kind: 'refused', officer: 'A', reason: 'Seen.', at }]);
});

it('shows nobody’s owners where the showing cannot be kept', async () => {
  const storage = { ...storageOver(1), noteDiscrepancies: () => Promise.reject(new Error('The disk is full.')) };
  const ports = { storage, reader, officer: () => 'A', now: () => new Date(2026, 10, 25) };
  const asked = { dossierId: 1, rule: { id: 'eu-amlr' }, asOf: { kind: 'now' }, drawnFor: 'screen' } as const;
  await expect(showOwners(ports, asked)).rejects.toThrow('full');
});
