import type { Database } from '../../../src-main/storage/database.ts';
import { createMemoryStore } from '../../../src-main/credentials/secret-store.ts';
import { officerKeyFor } from '../../../src-main/credentials/officer-key.ts';
import { approve, decide, type AskedApproval, type AskedDecision } from '../../../src-main/dossiers/decide.ts';
import { readDossierWork } from '../../../src-main/dossiers/read-work.ts';
import { readDecisionBasis } from '../../../src-main/storage/queries/decisions/decision-basis.ts';
import { keepApproval } from '../../../src-main/storage/queries/decisions/keep-approval.ts';
import { keepDecision } from '../../../src-main/storage/queries/decisions/keep-decision.ts';
import { readDecision, readWork } from '../../../src-main/storage/queries/decisions/read-work.ts';
import { listJoins } from '../../../src-main/storage/queries/ownership/joins.ts';
import { listSetAside } from '../../../src-main/storage/queries/standing-out/set-aside.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import type { DossierWork } from '../../../src-shared/domain/work/work-list.ts';
import { answer, company, orderIn, step } from './journal-rows.ts';

/** What happened in a query, later: as the worker answers it. */
const later = <Result>(work: () => Result): Promise<Result> => Promise.resolve().then(work);

export const decidedAt = '2026-11-24T09:30:00.000Z';

/** A desk over a record in memory: officers with real keys decide, approve and read, as through the window. */
export function deskOver(db: Database, account = 'astrid') {
  const secrets = createMemoryStore();
  const storage = {
    readDecisionBasis: (asked: Parameters<typeof readDecisionBasis>[1]) => later(() => readDecisionBasis(db, asked)),
    listSetAside: (asked: Parameters<typeof listSetAside>[1]) => later(() => listSetAside(db, asked)),
    keepDecision: (asked: Parameters<typeof keepDecision>[1]) => later(() => keepDecision(db, asked)),
    readDecision: (asked: Parameters<typeof readDecision>[1]) => later(() => readDecision(db, asked)),
    keepApproval: (asked: Parameters<typeof keepApproval>[1]) => later(() => keepApproval(db, asked)),
    listJoins: () => later(() => listJoins(db)),
    readWork: (asked: Parameters<typeof readWork>[1]) => later(() => readWork(db, asked)),
  };
  const ports = (officer: string, at = decidedAt, under = account) => ({
    storage,
    desk: async () => ({
      officer,
      key: await officerKeyFor(secrets, officer),
      installation: 'installation-1',
      account: under,
    }),
    now: () => new Date(at),
  });
  return {
    secrets,
    ports,
    decide: (officer: string, asked: Partial<AskedDecision> & { dossierId: number }, at?: string) =>
      decide(ports(officer, at), {
        verdict: { kind: 'accept' },
        reason: 'Owners known.',
        rule: null,
        snapshotIds: [],
        second: { kind: 'none' },
        ...asked,
      }),
    approve: (officer: string, asked: Partial<AskedApproval> & { decisionId: number }, under?: string) =>
      approve(ports(officer, decidedAt, under), { verdict: 'approve', reason: 'Looked at it myself.', ...asked }),
    read: (dossierId: number): Promise<DossierWork> => readDossierWork(storage, dossierId),
  };
}

/** Buys a profile of the company of the usual orders, whatever was bought before; gives its snapshot. */
export function snapshotOf(db: Database, words: string, { otherCompany = null as string | null } = {}): number {
  const ofIt = "SELECT max(id) FROM orders WHERE company ->> '$.companyNumber' = ?";
  const again = db.prepare(ofIt).pluck().get(company.companyNumber);
  const { orderId } = orderIn(db, 'sending', { again: again === null ? null : Number(again) });
  const { snapshotId } = changeOrder(
    db,
    step(orderId, 'collected', 'collected', {
      answer: answer(JSON.stringify({ words })),
      snapshot: { source: 'v2-lite-profile', status: null, names: ['Meridian'], documentDay: null },
    }),
  );
  if (snapshotId === null) throw new Error('No snapshot was kept.');
  db.prepare('UPDATE snapshots SET other_company = ? WHERE id = ?').run(otherCompany, snapshotId);
  return snapshotId;
}
