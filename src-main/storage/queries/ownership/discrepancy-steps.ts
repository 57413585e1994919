import { z } from 'zod';
import {
  DiscrepancyStep,
  KeptDiscrepancyStep,
} from '../../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

const id = z.number().int();

const Row = z.object({ stepId: id, at: z.string(), officer: z.string(), said: z.string(), due: z.string().nullable() });

/** What officers said of a discrepancy, the oldest first. */
export function stepsOf(db: Database, discrepancyId: number): KeptDiscrepancyStep[] {
  return prepareOnce(
    db,
    'SELECT id AS stepId, at, officer, said, due FROM discrepancy_steps WHERE discrepancy_id = ? ORDER BY id',
  )
    .all(discrepancyId)
    .map((received) => {
      const { said, ...row } = Row.parse(received);
      return KeptDiscrepancyStep.parse({ ...z.looseObject({}).parse(JSON.parse(said)), ...row });
    });
}

const Last = z.object({ step: DiscrepancyStep, newestSnapshot: id }).optional();

/** The last word about a discrepancy, and the newest snapshot that the record had then; none where nothing was said. */
export function lastStepOf(db: Database, discrepancyId: number): z.infer<typeof Last> {
  return Last.parse(
    prepareOnce(
      db,
      'SELECT step, newest_snapshot AS newestSnapshot FROM discrepancy_steps WHERE discrepancy_id = ? ORDER BY id DESC',
    ).get(discrepancyId),
  );
}
