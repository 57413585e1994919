import type { ListRefusalTold } from '../../src-shared/contract/batches.ts';
import { maxListRows } from '../../src-shared/domain/batch/list/list.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { ListThread } from './thread/list-thread.ts';

const pageSize = 500;

/** Which companies of the record: those of some dossiers, or all for null; in both some are left out. */
export interface CompaniesWanted {
  readonly dossierIds: readonly number[] | null;
  readonly without: readonly number[];
}

/**
 * Gives a thread companies of the record, page by page; of more than a list may have only so many that it is refused. Tells why the
 * thread did not take them; null where it did.
 */
export async function giveCompanies(
  thread: ListThread,
  storage: Pick<Storage, 'keptCompanies'>,
  { dossierIds, without }: CompaniesWanted,
): Promise<ListRefusalTold | null> {
  let after: number | null = null;
  for (let given = 0; given <= maxListRows;) {
    const wanted = { dossierIds: dossierIds === null ? null : [...dossierIds], without: [...without] };
    const companies = await storage.keptCompanies({ ...wanted, after, limit: pageSize });
    const answer = await thread.ask({ kind: 'companies', isFirst: after === null, companies });
    if (answer.kind === 'refused') return answer.refusal;
    given += companies.length;
    after = companies.at(-1)?.dossierId ?? null;
    if (companies.length < pageSize) break;
  }
  return null;
}
