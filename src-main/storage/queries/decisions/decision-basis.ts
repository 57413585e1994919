import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { RestsOn } from '../../../../src-shared/domain/work/decision.ts';
import type { Database } from '../../database.ts';
import { readAnswerBody } from '../evidence/answers.ts';
import { query } from '../../query.ts';

export const WantedBasis = z.object({ dossierId: z.number().int(), snapshotIds: z.array(z.number().int()) });

/** What a decision about a dossier rests on, as the record holds it. */
export interface DecisionBasis {
  company: CompanyReference;
  restsOn: RestsOn[];
}

const Company = z.object({ company: z.string() }).optional();
const Row = z.object({ answerId: z.number().int(), sha256: z.string(), other: z.string().nullable() }).optional();

function soundSnapshot(db: Database, snapshotId: number): RestsOn {
  const row = Row.parse(
    db
      .prepare(
        `SELECT answer_id AS answerId, sha256, other_company AS other FROM snapshots
         JOIN answers ON answers.id = answer_id WHERE snapshots.id = ?`,
      )
      .get(snapshotId),
  );
  if (row === undefined || row.other !== null || !readAnswerBody(db, { answerId: row.answerId }).hashFits)
    throw fail(
      'basis-not-sound',
      'A profile that the decision would rest on is not sound evidence of the company that it was kept for.',
    );
  return { snapshotId, sha256: row.sha256 };
}

/**
 * The company of a dossier, and the chosen profiles with the hashes of their answers, in the order they were kept. Who owns
 * a company is worked out from the profiles of those above it too, so that they may be of other dossiers. Throws
 * `not-found`, and `basis-not-sound` where one is about another company than it was kept for, or no longer as it came.
 */
export const readDecisionBasis = query(WantedBasis, (db, { dossierId, snapshotIds }): DecisionBasis => {
  const row = Company.parse(db.prepare('SELECT company FROM dossiers WHERE id = ?').get(dossierId));
  if (row === undefined) throw fail('not-found', 'There is no such dossier in the record.');
  const ids = [...new Set(snapshotIds)].toSorted((a, b) => a - b);
  return {
    company: CompanyReference.parse(JSON.parse(row.company)),
    restsOn: ids.map((snapshotId) => soundSnapshot(db, snapshotId)),
  };
});
