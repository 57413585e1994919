import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference, isSameReference } from '../../../../src-shared/domain/company-reference.ts';
import type { Cost } from '../../../../src-shared/domain/cost.ts';
import { Price, Product } from '../../../../src-shared/domain/journal.ts';
import { idForm } from '../../../../src-shared/domain/id-form.ts';
import { isSameLedger } from '../../../../src-shared/domain/ledger.ts';
import type { RecheckRun } from '../../../../src-shared/domain/recheck/recheck-run.ts';
import { shortened } from '../../../../src-shared/domain/shortened.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { refuseWhileStopped } from '../spend/check-limits.ts';
import { listedPrice, purchaseHistory } from '../spend/price-history.ts';
import { sumsOf } from './accepted.ts';
import { countedOf, readRecheckRun } from './read-runs.ts';
import { refuseRestored } from './refuse-restored.ts';
import { tellOfRun } from './tell-run.ts';

/** The row of a run that an order is for. */
export const RecheckPlace = z.object({ runId: z.number().int(), position: z.number().int() });
export type RecheckPlace = z.infer<typeof RecheckPlace>;

interface WrittenOrder {
  orderId: number;
  company: CompanyReference;
  at: string;
  ledger: string;
  mostAccepted: number;
}

const Kept = z.string().transform((json) => CompanyReference.parse(JSON.parse(json)));

const Row = z.object({
  most: z.number(),
  ledger: z.string(),
  price: z.string(),
  product: z.string().transform((json) => Product.parse(JSON.parse(json))),
  company: Kept,
});
type Row = z.infer<typeof Row>;

/** As much of a name that came from outside as stands within a sentence. */
const maxNamed = 240;

/** Whether anything of a run still waits. */
export const isWaitedFor = (db: Database, runId: number) =>
  db.prepare("SELECT 1 FROM recheck_rows WHERE run_id = ? AND standing = 'waiting' LIMIT 1").get(runId) !== undefined;

/** Tells that a run is at its end, where nothing of it waits any more. */
export function endIfDone(db: Database, runId: number, at: string): void {
  if (isWaitedFor(db, runId)) return;
  tellOfRun(db, { runId, at, officer: null, step: 'ended', failure: null, field: null, position: null });
}

function refusePrice(said: string): never {
  throw fail('input-invalid', 'The price is another one by now than was accepted.', {
    detail: { field: 'price', said },
  });
}

/**
 * Refuses a row whose price stands otherwise in the price list by now: a price that was shown as such must still be the very
 * same, and one that only became known since must be covered by what was accepted, in its ledger.
 */
function refuseOtherPrice(db: Database, { price: shownThen, product, company, most, ledger }: Row): void {
  const shown = Price.parse(JSON.parse(shownThen));
  const listed = listedPrice(db, { company, product });
  if (listed === null) {
    if (shown.kind === 'price-list') refusePrice('');
    return;
  }
  const isShown =
    shown.kind === 'price-list' && isSameLedger(listed.ledger, shown.cost.ledger) && listed.value === shown.cost.value;
  const isCovered = isSameLedger(listed.ledger, ledger) && listed.value <= most;
  if (!(shown.kind === 'price-list' ? isShown : isCovered)) refusePrice(`${String(listed.value)} ${listed.ledger}`);
}

/**
 * Refuses a row whose product cost more by now, for its company or another of the jurisdiction, than was accepted for it. A price
 * that the service stated, or that stands in the list, is nearer than what was paid.
 */
function refuseDearer(db: Database, { price: shownThen, product, company, most, ledger }: Row): void {
  const { kind } = Price.parse(JSON.parse(shownThen));
  if (kind !== 'last-paid' && kind !== 'not-known') return;
  const { listed, lastPaid } = purchaseHistory(db, { company, product });
  const cost = listed ?? lastPaid?.cost ?? null;
  if (cost !== null && !(isSameLedger(cost.ledger, ledger) && cost.value <= most))
    throw fail('input-invalid', 'By what is paid now this costs more than was accepted.', {
      detail: { field: 'price-paid', said: `${String(cost.value)} ${cost.ledger}` },
    });
}

const Bought = z.object({ name: z.string() }).optional();

/**
 * Refuses to buy the profile of one id of the service twice in a run: two dossiers may be of one company, where stored data
 * leaves the zeros out of its number. To be called before the order is held against those of other runs: what a person can do
 * about it is another thing.
 */
export function refuseSameId(db: Database, { runId }: RecheckPlace, company: CompanyReference): void {
  const found = Bought.parse(
    db
      .prepare(
        `SELECT o.company ->> '$.name' AS name FROM orders o JOIN recheck_rows r ON r.order_id = o.id
         WHERE o.id_form = ? AND r.run_id = ? LIMIT 1`,
      )
      .get(idForm(company), runId),
  );
  if (found !== undefined)
    throw fail('input-invalid', 'This run has ordered the company of the same identifier already.', {
      detail: { field: 'same-id', said: shortened(found.name, maxNamed) },
    });
}

/** Refuses what would take the orders of a run beyond what was accepted for all of it. `costs`: what they come to. */
function refuseBeyondAccepted(run: RecheckRun, costs: readonly Cost[]): void {
  for (const sum of sumsOf(costs)) {
    const accepted = run.accepted.find((cost) => isSameLedger(cost.ledger, sum.ledger))?.value ?? 0;
    if (sum.value > accepted)
      throw fail('input-invalid', 'The run would come to more than was accepted for it.', {
        detail: { field: 'accepted', said: `${String(sum.value)} ${sum.ledger}` },
      });
  }
}

const Companies = z.object({ kept: Kept.nullable(), now: Kept }).optional();

/**
 * Refuses a row whose dossier is of another company by now than the one that was shown and accepted, and one of before, of
 * which nobody knows what was shown. To be called before the order's own company is written on the dossier.
 */
export function refuseOtherCompany(db: Database, { runId, position }: RecheckPlace): void {
  const found = Companies.parse(
    db
      .prepare(
        `SELECT r.company AS kept, d.company AS now FROM recheck_rows r JOIN dossiers d ON d.id = r.dossier_id
         WHERE run_id = ? AND position = ?`,
      )
      .get(runId, position),
  );
  if (found === undefined) return;
  const { kept, now } = found;
  if (kept === null)
    throw fail('input-invalid', 'The company that was accepted is not kept with this row.', {
      detail: { field: 'company-kept' },
    });
  if (!isSameReference(kept, now))
    throw fail('input-invalid', 'The dossier is of another company by now than the one that was accepted.', {
      detail: { field: 'company-shown', said: shortened(now.name, maxNamed) },
    });
}

/** A row that waits, where neither a restore nor another price stands against it. */
function rowAtItsPrice(db: Database, { runId, position }: RecheckPlace): Row {
  refuseRestored(db, runId);
  const found = db
    .prepare(
      `SELECT most, ledger, price, product, company FROM recheck_rows
       WHERE run_id = ? AND position = ? AND standing = 'waiting'`,
    )
    .get(runId, position);
  if (found === undefined)
    throw fail('input-invalid', 'This row of the run does not wait.', { detail: { field: 'run', said: 'row' } });
  const row = Row.parse(found);
  refuseOtherPrice(db, row);
  return row;
}

/** The run and the row that may be ordered for now. Throws `input-invalid` with what stands against it. */
function rowToTake(db: Database, place: RecheckPlace): { run: RecheckRun; row: Row } {
  const run = readRecheckRun(db, { runId: place.runId });
  if (run.state.kind !== 'running')
    throw fail('input-invalid', 'This run does not go on.', { detail: { field: 'run', said: run.state.kind } });
  return { run, row: rowAtItsPrice(db, place) };
}

/**
 * Refuses the row that would be ordered next if a run went on: for its company, for its price, or because the run could come to
 * more than was accepted for it.
 */
export function refuseNext(db: Database, run: RecheckRun, position: number): void {
  const place = { runId: run.runId, position };
  refuseOtherCompany(db, place);
  const row = rowAtItsPrice(db, place);
  refuseBeyondAccepted(run, [...run.counted, { ledger: row.ledger, value: row.most }]);
  refuseSameId(db, place, row.company);
  refuseDearer(db, row);
}

/**
 * Refuses a row before anything is done for its order: a search that may cost leaves before the order is written down. Writing
 * it down holds the row against all of this once more.
 */
export const checkRecheckRow = query(RecheckPlace, (db, place): null => {
  refuseWhileStopped(db);
  refuseOtherCompany(db, place);
  const { run, row } = rowToTake(db, place);
  refuseBeyondAccepted(run, [...run.counted, { ledger: row.ledger, value: row.most }]);
  refuseSameId(db, place, row.company);
  refuseDearer(db, row);
  return null;
});

/**
 * Gives a row of a run its order. To be called inside the transaction that writes the order down, after it was inserted and
 * after {@link refuseOtherCompany} and {@link refuseSameId}: then neither is there without the other, and a row that has an order is never ordered for
 * again, whenever Dossier ends.
 *
 * @throws `input-invalid` where the run does not go on, the row does not wait, its price is another one by now, more is
 * accepted than it says, or the run's orders would come to more than was accepted in all
 */
export function takeRecheckRow(
  db: Database,
  place: RecheckPlace,
  { orderId, company, at, ledger, mostAccepted }: WrittenOrder,
): void {
  const { run, row } = rowToTake(db, place);
  // Its id may be the newest of the registry's own; what a person reads is what was accepted.
  if (company.jurisdiction !== row.company.jurisdiction || company.name !== row.company.name)
    throw fail('input-invalid', 'Another company was accepted for this row of the run.', {
      detail: { field: 'company-shown', said: shortened(company.name, maxNamed) },
    });
  if (mostAccepted > row.most || !isSameLedger(ledger, row.ledger))
    throw fail('input-invalid', 'Less was accepted for this row of the run.', { detail: { field: 'most' } });
  db.prepare("UPDATE recheck_rows SET standing = 'ordered', order_id = ? WHERE run_id = ? AND position = ?").run(
    ...[orderId, place.runId, place.position],
  );
  refuseBeyondAccepted(run, countedOf(db, run.runId));
  refuseDearer(db, row);
  endIfDone(db, place.runId, at);
}
