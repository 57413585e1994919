import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { workOutStandings } from '../../../src-main/storage/queries/decisions/work-standing.ts';
import { appendDocument, beginDocument } from '../../../src-main/storage/queries/documents/incoming-documents.ts';
import { dossierSummary } from '../../../src-main/storage/queries/dossiers/dossier-summary.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { withoutTriggers } from '../../../src-main/storage/restore/mend-links.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { JournalState, type JournalOrder } from '../../../src-shared/domain/journal.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import { createRandom } from '../../reliability/random.ts';
import { deskOver } from './decision-rows.ts';
import { answer, company, newRecord, orderIn, step } from './journal-rows.ts';

const officer = 'A. Officer';
const savedAt = '2026-11-21T09:00:00.000Z';

const Kept = z.array(
  z.object({
    ...{ dossierId: z.number(), sortName: z.string(), sortNumber: z.string(), jurisdiction: z.string() },
    ...{ verdict: z.string(), profileAt: z.string(), documents: z.number(), openOrders: z.number() },
  }),
);

/** What each dossier is listed by, as it is kept. */
const kept = (db: Database) =>
  Kept.parse(
    db
      .prepare(
        `SELECT dossier_id AS dossierId, sort_name AS sortName, sort_number AS sortNumber, jurisdiction, verdict,
           profile_at AS profileAt, documents, open_orders AS openOrders FROM work_standing ORDER BY dossier_id`,
      )
      .all(),
  );

const Decided = z.array(z.object({ statement: z.string(), needsSecond: z.number(), answered: z.string().nullable() }));
const Statement = z.object({ verdict: z.object({ kind: z.string() }) });

/** The verdict of the newest decision that came into force. */
function verdictOf(db: Database, dossierId: number): string {
  const decided = Decided.parse(
    db
      .prepare(
        `SELECT decisions.statement, needs_second AS needsSecond, approvals.verdict AS answered FROM decisions
         LEFT JOIN approvals ON decision_id = decisions.id WHERE dossier_id = ? ORDER BY decisions.id DESC`,
      )
      .all(dossierId),
  );
  const held = decided.find(({ needsSecond, answered }) => needsSecond === 0 || answered === 'approve');
  return held === undefined ? '' : Statement.parse(JSON.parse(held.statement)).verdict.kind;
}

/** The same as a line of the list says it. */
function truth(db: Database) {
  const ids = z.array(z.number()).parse(db.prepare('SELECT id FROM dossiers ORDER BY id').pluck().all());
  return ids.map((dossierId) => {
    const { company: of, profileAt, documents, openOrders } = dossierSummary(db, dossierId);
    return {
      ...{ dossierId, sortName: sortKey(companyTitle(of)), sortNumber: sortKey(of.companyNumber) },
      ...{ jurisdiction: of.jurisdiction, verdict: verdictOf(db, dossierId), profileAt: profileAt ?? '~' },
      ...{ documents, openOrders },
    };
  });
}

function documentOf(db: Database, words: string) {
  const bytes = Buffer.from(`%PDF-1.7 ${words}`);
  const { incomingId } = beginDocument(db);
  appendDocument(db, { incomingId, bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    incomingId,
    sha256,
    name: 'Extract',
    format: 'pdf' as const,
    mediaType: 'application/pdf',
    receivedAt: savedAt,
  };
}

it('what a dossier is listed by is what its own line says, whatever becomes of it in which order', async () => {
  const db = newRecord();
  const desk = deskOver(db);
  const random = createRandom(31);
  const open: JournalOrder[] = [];
  const waiting: number[] = [];
  const verdicts = new Set<string>();
  const of = (place: number, name = `Company ${String(place)}`) => ({
    ...{ ...company, name, jurisdiction: place % 2 === 0 ? 'LU' : 'GB' },
    ...{ companyNumber: `N${String(place)}`, serviceId: `X|${String(place)}` },
  });
  for (let made = 0; made < 400; made += 1) {
    const place = random.between(0, 11);
    const { dossierId } = saveDossier(db, { company: of(place), savedAt, officer });
    const way = random.between(0, 7);
    if (way === 0) saveDossier(db, { company: of(place, `Renamed ${String(made)}`), savedAt, officer });
    if (way === 1 || way === 2) {
      const state = JournalState.options[random.between(0, JournalState.options.length - 1)] ?? 'pending';
      const product = {
        ...{ kind: 'v2-document' as const, productId: `p-${String(made)}`, name: 'Accounts', category: 'Accounts' },
        ...{ documentDate: '2025-12-31', formats: ['application/pdf' as const], deliveryMinutes: 0 },
      };
      const order = orderIn(db, state, { company: of(place), product });
      if (state === 'sending' || state === 'ready') open.push(order);
    }
    const brought = way === 3 || way === 4 ? open.pop() : undefined;
    if (brought !== undefined) {
      const snapshot = {
        ...{ source: 'v2-lite-profile' as const, status: null, names: [] },
        documentDay: random.between(0, 1) === 0 ? null : `2026-1${String(random.between(0, 1))}-15`,
      };
      const came =
        way === 3
          ? { documents: [documentOf(db, String(made))] }
          : { answer: answer(`{"of":${String(made)}}`), snapshot };
      const at = `2026-11-${String(10 + random.between(0, 18))}T09:00:00.000Z`;
      changeOrder(db, { ...step(brought.orderId, 'collected', 'collected', came), at });
    }
    // An officer's word makes a profile the company's that was another's until then.
    const one = `id = (SELECT id FROM snapshots ORDER BY id DESC LIMIT 1 OFFSET ${String(random.between(0, 5))})`;
    if (way === 5)
      db.exec(`UPDATE snapshots SET other_company = ${random.between(0, 1) === 0 ? "'{}'" : 'NULL'} WHERE ${one}`);
    if (way === 6) {
      const second = random.between(0, 1) === 0 ? 'none' : 'any-other';
      const kind = random.between(0, 1) === 0 ? 'refuse' : 'accept';
      await desk.decide(officer, { dossierId, second: { kind: second }, verdict: { kind } });
      if (second === 'any-other') waiting.push(Number(db.prepare('SELECT max(id) FROM decisions').pluck().get()));
    }
    const decisionId = way === 7 ? waiting.pop() : undefined;
    const verdict = random.between(0, 2) === 0 ? ('refuse' as const) : ('approve' as const);
    // Where another decision followed it, it does not wait any more.
    if (decisionId !== undefined) await desk.approve('Bo Ek', { decisionId, verdict }).catch(() => null);
    const rows = kept(db);
    expect(rows).toEqual(truth(db));
    for (const row of rows) verdicts.add(row.verdict);
  }
  const rows = kept(db);
  expect(rows.length).toBe(12);
  expect(verdicts).toEqual(new Set(['', 'accept', 'refuse']));
  for (const column of ['documents', 'openOrders'] as const)
    expect(Math.max(...rows.map((row) => row[column])), column).toBeGreaterThan(0);
  expect(rows.filter(({ profileAt }) => profileAt !== '~').length).toBeGreaterThan(1);
  // Rows that were put in place without triggers are worked out to the same.
  withoutTriggers(db, () => {
    db.exec('DELETE FROM work_standing');
    workOutStandings(db);
  });
  expect(kept(db)).toEqual(rows);
  db.close();
});
