import type { AcceptedRow } from '../../../src-shared/domain/recheck/recheck-run.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { company, enhanced } from './journal-rows.ts';

/** When the runs of the tests are accepted, and by whom. */
export const acceptedAt = '2026-11-21T08:00:00.000Z';
export const leader = 'B. Lead';

/** The second company of a run; the first one is that of the journal. */
export const other = { ...company, companyNumber: 'B1', serviceId: 'LU|QjE', name: 'Other S.A.' };

/** Keeps a run for two companies. `accepted`: the sum that it comes to in all. */
export function keepRun(
  db: Database,
  {
    most = 10,
    accepted = 2 * most,
    change = {},
    second = other,
  }: { most?: number; accepted?: number; change?: Partial<AcceptedRow>; second?: typeof other } = {},
): number {
  const made = { savedAt: acceptedAt, officer: leader };
  const rows = [company, second].map((each, index): AcceptedRow => ({
    dossierId: queries.saveDossier(db, { company: each, ...made }).dossierId,
    company: each,
    ...{ product: enhanced, price: { kind: 'not-known' }, most, ledger: 'credit', acknowledged: 'not-confirmed' },
    ...{ again: null, uniquePart: `part-${String(index)}`, told: { secondWay: true, paidSearch: true, word: null } },
    ...change,
  }));
  return queries.keepRecheckRun(db, {
    ...{ at: acceptedAt, officer: leader, caseNumber: 'case-17', asksRegistry: false },
    accepted: [{ ledger: 'credit', value: accepted }],
    rows: packed(rows),
  });
}
