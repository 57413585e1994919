import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { RecheckRun } from '../../../../src-shared/domain/recheck/recheck-run.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { refuseWhileStopped } from '../spend/check-limits.ts';
import { lastToLookAt, listRecheckRuns, readRecheckRun } from './read-runs.ts';
import { refuseRestored } from './refuse-restored.ts';
import { endIfDone } from './take-row.ts';
import { tellOfRun } from './tell-run.ts';

const id = z.number().int();
const made = { runId: id, at: z.string() };

export const NewRunStep = z.discriminatedUnion('step', [
  z.object({
    ...made,
    officer: z.string(),
    step: z.enum(['resumed', 'paused', 'given-up']),
    /** The order that somebody has to look at, and that whoever lets the run go on was shown. */
    despite: id.nullish(),
  }),
  /** A person takes one row out of a run. */
  z.object({ ...made, officer: z.string(), step: z.literal('left-out'), position: id }),
  /** Dossier stops it by itself. */
  z.object({
    ...made,
    step: z.literal('stopped'),
    failure: z.string(),
    field: z.string().nullable(),
    said: z.string().nullable(),
    position: id.nullable(),
  }),
]);
export type NewRunStep = z.infer<typeof NewRunStep>;

function insertStep(db: Database, given: NewRunStep | { runId: number; at: string; step: 'interrupted' }): void {
  const { runId, at, step } = given;
  const officer = 'officer' in given ? given.officer : null;
  const { failure, field, said } = step === 'stopped' ? given : { failure: null, field: null, said: null };
  const position = 'position' in given ? given.position : null;
  db.prepare(
    `INSERT INTO recheck_steps (run_id, at, officer, step, failure, field, said, position)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(...[runId, at, officer, step, failure, field, said, position]);
  tellOfRun(db, { runId, at, officer, step, failure, field, said, position });
}

function leaveOut(db: Database, { runId, position }: { runId: number; position: number }): void {
  const left = db
    .prepare("UPDATE recheck_rows SET standing = 'left-out' WHERE run_id = ? AND position = ? AND standing = 'waiting'")
    .run(runId, position);
  if (left.changes !== 1)
    throw fail('input-invalid', 'This row of the run does not wait.', { detail: { field: 'row' } });
}

/** What the order that was placed last may have cost is nothing that a run goes on past unless a person was told of it. */
function refusePastOpenOrder(db: Database, runId: number, despite: number | null): void {
  const orderId = lastToLookAt(db, runId)?.order?.orderId ?? despite;
  if (orderId !== despite)
    throw fail('input-invalid', 'Somebody has to look at the last order of this run first.', {
      detail: { field: 'despite', said: String(orderId) },
    });
}

/**
 * Notes that a run is paused, goes on, is given up, or stopped, or that one of its rows is left out. Returns the run as it
 * stands then. What stops by itself after a person paused or gave up leaves their word in force.
 *
 * @throws `input-invalid` where the run has ended, was given up, or may not go on; it may not while a charge that nobody has
 * looked at stops all orders
 */
export const takeRecheckStep = query(NewRunStep, (db, given): RecheckRun =>
  db
    .transaction(() => {
      const { runId, at } = given;
      const run = readRecheckRun(db, { runId });
      const { kind } = run.state;
      if (given.step === 'stopped' && kind !== 'running') return run;
      if (kind === 'ended' || kind === 'given-up')
        throw fail('input-invalid', 'This run is over.', { detail: { field: 'run', said: kind } });
      // Pressed twice it is said once: an officer's word that is in force already is no second one.
      if ((given.step === 'resumed' && kind === 'running') || (given.step === 'paused' && kind === 'paused'))
        return run;
      if (given.step === 'resumed') {
        refuseRestored(db, runId);
        refuseWhileStopped(db);
        refusePastOpenOrder(db, runId, given.despite ?? null);
      }
      if (given.step === 'left-out') {
        // While it goes on, the row may be just being ordered.
        if (kind === 'running')
          throw fail('input-invalid', 'Pause the run first.', { detail: { field: 'run', said: kind } });
        leaveOut(db, given);
      }
      insertStep(db, given);
      if (given.step === 'left-out') endIfDone(db, runId, at);
      return readRecheckRun(db, { runId });
    })
    .immediate(),
);

export const Opened = z.object({ at: z.string() });

/**
 * Notes of every run that went on when Dossier ended that it was interrupted: a start orders nothing by itself. Returns how
 * many there were.
 */
export const interruptRechecks = query(Opened, (db, { at }): number =>
  db
    .transaction(() => {
      const goingOn = listRecheckRuns(db, { over: false, before: null, limit: -1 });
      const running = goingOn.filter(({ state }) => state.kind === 'running');
      for (const { runId } of running) insertStep(db, { runId, at, step: 'interrupted' });
      return running.length;
    })
    .immediate(),
);
