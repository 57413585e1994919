import type { Database } from './database.ts';
import { dropIncoming } from './queries/documents/incoming-documents.ts';

/**
 * Frees what can be had again, on a disk that is full: the write-ahead log goes into the record, and documents that are
 * just coming in are dropped, since fetching them again is free. Each step by itself, and none is missed where it
 * cannot be taken. Not to be called within a transaction.
 */
export function makeRoom(db: Database): void {
  const steps = [
    () => db.pragma('wal_checkpoint(TRUNCATE)'),
    () => db.transaction(() => dropIncoming(db)).immediate(),
    () => db.pragma('wal_checkpoint(TRUNCATE)'),
  ];
  for (const step of steps) {
    try {
      step();
    } catch {
      // The disk is full; what cannot be freed stays.
    }
  }
}
