import { maxOrderedOfBatch, type DossiersOfBatch, type ToOrderOfBatch } from '../../src-shared/contract/batches.ts';
import { FailureError } from '../../src-shared/contract/failure.ts';
import type { StandingRow } from '../../src-shared/domain/batch/batch.ts';
import { companyOfHit } from '../../src-shared/domain/company-reference.ts';
import { idForm } from '../../src-shared/domain/id-form.ts';
import type { SearchHit } from '../../src-shared/domain/search.ts';
import type { Storage } from '../storage/storage-client.ts';

/** Who saves the dossiers, and when. */
interface Saved {
  officer: string;
  savedAt: string;
}

const pageSize = 200;

/** The companies that are taken for rows of a batch, in the order of its list, a page after the other. */
async function* takenCompanies(storage: Storage, batchId: number): AsyncGenerator<SearchHit> {
  const standings = ['sure' as const, 'chosen' as const];
  for (let after: number | null = null; ;) {
    const page: StandingRow[] = await storage.listBatchRows({ batchId, standings, after, limit: pageSize });
    for (const { taken } of page) if (taken !== null) yield taken.hit;
    if (page.length < pageSize) return;
    after = page.at(-1)?.position ?? null;
  }
}

/** Whether a company could not be told from others of its number: a person has to say which it is, in a search of its own. */
const isNotTold = (thrown: unknown) =>
  thrown instanceof FailureError && thrown.failure.code === 'company-not-known-which';

/** The dossier of a company, which is made where there is none; null where the company could not be told from others. */
async function dossierOf(storage: Storage, hit: SearchHit, saved: Saved): Promise<number | null> {
  try {
    return (await storage.saveDossier({ company: companyOfHit(hit), ...saved })).dossierId;
  } catch (thrown) {
    if (isNotTold(thrown)) return null;
    throw thrown;
  }
}

/** Whether a company was listed with an id that another one had before it; notes the id. */
function isIdSeen(seen: Set<string>, hit: SearchHit): boolean {
  const form = idForm(companyOfHit(hit));
  if (form === null) return false;
  const wasSeen = seen.has(form);
  seen.add(form);
  return wasSeen;
}

/** Keeps each company that is taken for a row as a dossier, once for all rows that name it. */
export async function saveDossiersOfBatch(storage: Storage, batchId: number, saved: Saved): Promise<DossiersOfBatch> {
  const kept = new Set<number>();
  const ids = new Set<string>();
  let [rows, notTold, sameId] = [0, 0, 0];
  for await (const hit of takenCompanies(storage, batchId)) {
    const dossierId = await dossierOf(storage, hit, saved);
    if (dossierId === null) {
      notTold += 1;
    } else {
      rows += 1;
      if (!kept.has(dossierId) && isIdSeen(ids, hit)) sameId += 1;
      kept.add(dossierId);
    }
  }
  return { kept: kept.size, rows, notTold, sameId };
}

/**
 * The first companies of a batch of which no profile is held and no order is open, each kept as a dossier. As many as a person
 * can read before they agree to a price; nothing is ordered.
 */
export async function companiesToOrder(storage: Storage, batchId: number, saved: Saved): Promise<ToOrderOfBatch> {
  const seen = new Set<number>();
  const dossierIds: number[] = [];
  const ids = new Set<string>();
  const left = { notTold: 0, held: 0, open: 0, sameId: 0 };
  for await (const hit of takenCompanies(storage, batchId)) {
    const dossierId = await dossierOf(storage, hit, saved);
    if (dossierId === null) left.notTold += 1;
    if (dossierId === null || seen.has(dossierId)) continue;
    seen.add(dossierId);
    // The service would charge the same order twice.
    if (isIdSeen(ids, hit)) {
      left.sameId += 1;
      continue;
    }
    const [known] = await storage.readRecheckRows({ dossierIds: [dossierId] });
    if (known === undefined) continue;
    if (known.dossier.profileAt !== null) left.held += 1;
    else if (known.dossier.openOrders > 0) left.open += 1;
    else if (dossierIds.length === maxOrderedOfBatch) return { dossierIds, more: true, ...left };
    else dossierIds.push(dossierId);
  }
  return { dossierIds, more: false, ...left };
}
