import { z } from 'zod';
import type { Unlisted } from '../../../../src-shared/domain/batch/since-last.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { answeredAt } from '../searches/registry-answers.ts';
import { sinceLast } from './since-last.ts';

/** What a row of a batch stands on. */
interface StandsOn {
  batchId: number;
  searchId: number | null;
  hitPosition: number | null;
  /** The search for its number, where that is not listed and it was asked for by its name after that. */
  numberSearchId: number | null;
}

const Found = z.object({ at: z.string(), beforeAt: z.string(), searchId: z.number().int() }).optional();

const cameAt = (search: string) =>
  `(SELECT ${answeredAt} FROM searches AS s LEFT JOIN answers AS a ON a.id = s.answer_id WHERE s.id = ${search})`;

/**
 * That the registry does not list the kept company of a row any more, with when it did; undefined where no answer that the row
 * stands on says so. One that was not read whole never does.
 */
export function noLongerListed(db: Database, { searchId, numberSearchId }: StandsOn): Unlisted | undefined {
  return Found.parse(
    prepareOnce(
      db,
      `SELECT ${cameAt('search_id')} AS at, ${cameAt('before_search_id')} AS beforeAt, before_search_id AS searchId
       FROM answer_changes WHERE search_id IN (?, ?) AND hit_position IS NULL LIMIT 1`,
    ).get(searchId, numberSearchId),
  );
}

/** Whether what a row stands on says otherwise than the last answer about its company: what its mark in the list says. */
export function rowDiffers(db: Database, row: StandsOn): boolean {
  const { batchId, searchId, hitPosition } = row;
  if (searchId !== null && hitPosition !== null) {
    const since = sinceLast(db, { batchId, searchId, hitPosition });
    if ((since?.changes.length ?? 0) > 0) return true;
  }
  return noLongerListed(db, row) !== undefined;
}
