import type { DossiersOfBatch } from '../../src-shared/contract/batches.ts';
import { FailureError } from '../../src-shared/contract/failure.ts';
import type { StandingRow } from '../../src-shared/domain/batch/batch.ts';
import { companyOfHit } from '../../src-shared/domain/company-reference.ts';
import type { Storage } from '../storage/storage-client.ts';

const pageSize = 200;

/** The rows of a batch that a company is taken for, a page after the other. */
async function* takenRows(storage: Storage, batchId: number): AsyncGenerator<StandingRow> {
  const standings = ['sure' as const, 'chosen' as const];
  for (let after: number | null = null; ;) {
    const page: StandingRow[] = await storage.listBatchRows({ batchId, standings, after, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.position ?? null;
  }
}

/** Whether a company could not be told from others of its number: a person has to say which it is, in a search of its own. */
const isNotTold = (thrown: unknown) =>
  thrown instanceof FailureError && thrown.failure.code === 'company-not-known-which';

/** Keeps each company that is taken for a row as a dossier, once for all rows that name it. */
export async function saveDossiersOfBatch(
  storage: Storage,
  batchId: number,
  saved: { officer: string; savedAt: string },
): Promise<DossiersOfBatch> {
  const kept = new Set<number>();
  let notTold = 0;
  for await (const { taken } of takenRows(storage, batchId)) {
    if (taken === null) continue;
    try {
      const { dossierId } = await storage.saveDossier({ company: companyOfHit(taken.hit), ...saved });
      kept.add(dossierId);
    } catch (thrown) {
      if (!isNotTold(thrown)) throw thrown;
      notTold += 1;
    }
  }
  return { kept: kept.size, notTold };
}
