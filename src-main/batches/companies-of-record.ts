import type { ListRefusalTold } from '../../src-shared/contract/batches.ts';
import { maxListRows } from '../../src-shared/domain/batch/list/list.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { ListThread } from './thread/list-thread.ts';

const pageSize = 500;

/**
 * Gives a thread the companies of some dossiers, or of all where `dossierIds` is null, page by page; of more than a list may
 * have only so many that it is refused. Tells why the thread did not take them; null where it did.
 */
export async function giveCompanies(
  thread: ListThread,
  storage: Pick<Storage, 'keptCompanies'>,
  dossierIds: readonly number[] | null,
): Promise<ListRefusalTold | null> {
  let after: number | null = null;
  for (let given = 0; given <= maxListRows;) {
    const asked = { dossierIds: dossierIds === null ? null : [...dossierIds], after, limit: pageSize };
    const companies = await storage.keptCompanies(asked);
    const answer = await thread.ask({ kind: 'companies', isFirst: after === null, companies });
    if (answer.kind === 'refused') return answer.refusal;
    given += companies.length;
    after = companies.at(-1)?.dossierId ?? null;
    if (companies.length < pageSize) break;
  }
  return null;
}
