import type { JoinEvent } from '../../../src-shared/domain/ownership/join-event.ts';
import type { SavedCompany } from '../../../src-shared/domain/ownership/graph/sources.ts';
import type { ShareSettlement } from '../../../src-shared/domain/ownership/share-settlement.ts';
import { readBoughtProfile } from '../../service/read-profile.ts';
import type { Storage } from '../../storage/storage-client.ts';

/** What is asked of the record. None of it makes a request. */
export type ExchangeRecord = Pick<
  Storage,
  'savedCompanies' | 'listJoins' | 'listShareSettlements' | 'readAnswerBody' | 'readTrailHead'
>;

/** All that is saved of companies, and what officers said of it. */
export interface SavedRecord {
  readonly saved: readonly SavedCompany[];
  readonly settlements: readonly ShareSettlement[];
  readonly joins: readonly JoinEvent[];
}

/**
 * Reads every snapshot of every company out of its kept answer. An answer that holds no profile tells nothing. All of them are
 * read, whatever is exported: which company somebody is, and under which id, depends on all that is saved.
 */
export async function readSaved(record: ExchangeRecord): Promise<SavedRecord> {
  const [companies, settlements, joins] = await Promise.all([
    record.savedCompanies(),
    record.listShareSettlements(),
    record.listJoins(),
  ]);
  const saved: SavedCompany[] = [];
  for (const { dossierId, company, snapshots } of companies) {
    const read: SavedCompany['snapshots'][number][] = [];
    for (const snapshot of snapshots) {
      const { body, contentType, hashFits } = await record.readAnswerBody({ answerId: snapshot.answer.answerId });
      const profile = await readBoughtProfile(body, contentType);
      if (profile !== null) read.push({ ...snapshot, profile, hashFits });
    }
    saved.push({ dossierId, company, snapshots: read });
  }
  return { saved, settlements, joins };
}
