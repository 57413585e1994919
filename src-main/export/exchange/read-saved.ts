import { nextTurn } from '../../service/wire/in-turns.ts';
import type { Storage } from '../../storage/storage-client.ts';
import type { ExchangeThread } from './thread/exchange-thread.ts';

/** What is asked of the record. None of it makes a request. */
export type ExchangeRecord = Pick<
  Storage,
  'savedCompanies' | 'listJoins' | 'listShareSettlements' | 'readAnswerBody' | 'readTrailHead'
>;

/** Hands every company with every answer about it to the thread, one after the other: here nothing of them is read. */
export async function handOverSaved(
  record: Pick<ExchangeRecord, 'savedCompanies' | 'readAnswerBody'>,
  thread: Pick<ExchangeThread, 'company' | 'snapshot'>,
): Promise<void> {
  for (const { dossierId, company, snapshots } of await record.savedCompanies()) {
    // The answers of a quick thread come in one after the other: everybody else has a turn in between.
    await nextTurn();
    await thread.company({ dossierId, company });
    for (const snapshot of snapshots) {
      const { answerId } = snapshot.answer;
      await thread.snapshot({ snapshot, ...(await record.readAnswerBody({ answerId })) });
    }
  }
}
