import { z } from 'zod';
import type { BatchState } from '../../../../src-shared/domain/batch/batch.ts';
import { goesOnAfter } from '../../../../src-shared/domain/batch/spread.ts';
import { SearchQuery } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { asksAgain } from './asked-again.ts';
import { shareNow } from './share-now.ts';

const LastStep = z
  .object({
    step: z.enum(['resumed', 'paused', 'stopped-by-failure', 'given-up']),
    at: z.string(),
    officer: z.string().nullable(),
    failure: z.string().nullable(),
  })
  .optional();

const Charge = SearchQuery.extend({
  searchId: z.number().int(),
  ledger: z.string().nullable(),
  value: z.number().nullable(),
  said: z.string().nullable(),
});

/** Which search was charged that stopped a batch, and how much. */
type StoppedBy = Pick<Extract<BatchState, { kind: 'stopped' }>, 'charge' | 'search'>;

/** What was charged that stopped a batch at a moment: the newest charge until then that a person has to look at. */
function chargeUntil(db: Database, at: string): StoppedBy {
  const found = db
    .prepare(
      `SELECT search_id AS searchId, jurisdiction, name, company_number AS companyNumber, cost_ledger AS ledger,
         cost_value AS value, stops.said FROM search_cost_stops stops
       JOIN searches ON searches.id = stops.search_id WHERE asked_at <= ? ORDER BY search_id DESC LIMIT 1`,
    )
    .get(at);
  if (found === undefined) return {};
  const { searchId, ledger, value, said, ...query } = Charge.parse(found);
  const search = { searchId, query };
  if (said !== null) return { charge: { notBelieved: said }, search };
  return ledger === null || value === null ? { search } : { charge: { ledger, value }, search };
}

/** A batch whose state is asked for. */
interface Stated {
  batchId: number;
  /** Over days. */
  isSpread: boolean;
  /** How many rows wait to be asked. */
  waiting: number;
}

/** Of a batch that nobody keeps from going on: whether it is asked for now, or was asked for the share of its day. */
function askedFor(db: Database, { batchId, isSpread, waiting }: Stated): BatchState {
  const now = isSpread ? shareNow(db, batchId) : null;
  if (now === null || now.share === null) return { kind: 'running' };
  const left = now.share - now.used;
  return left > 0 && waiting > 0 ? { kind: 'running', leftToday: left } : { kind: 'resting', goesOn: goesOnAfter(now) };
}

/**
 * Whether a batch is being asked for, by its newest step, by what still waits, and by the share of its day. One of which nothing waits
 * rests until the next day where it asks again for what had no answer.
 */
export function stateOf(db: Database, stated: Stated): BatchState {
  const { batchId, isSpread, waiting } = stated;
  if (waiting === 0 && !(isSpread && asksAgain(db, batchId))) return { kind: 'ended' };
  const last = LastStep.parse(
    db.prepare('SELECT step, at, officer, failure FROM batch_steps WHERE batch_id = ? ORDER BY id DESC').get(batchId),
  );
  if (last === undefined || last.step === 'resumed') return askedFor(db, stated);
  const { at, officer } = last;
  if (waiting === 0 && last.step !== 'paused') return { kind: 'ended' };
  switch (last.step) {
    case 'paused':
      return { kind: 'paused', at, officer };
    case 'given-up':
      return { kind: 'given-up', at, officer };
    case 'stopped-by-failure': {
      const failure = last.failure ?? '';
      return { kind: 'stopped', at, failure, ...(failure === 'search-charged' ? chargeUntil(db, at) : {}) };
    }
  }
}
