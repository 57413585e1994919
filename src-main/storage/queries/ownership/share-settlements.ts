import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import {
  SettledNames,
  SharePlace,
  ShareWord,
  type ShareSettlement,
} from '../../../../src-shared/domain/ownership/share-settlement.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { companyOf, requireDossier } from '../decisions/work-changes.ts';

export const NewShareSettlement = z.object({
  dossierId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  word: ShareWord,
  place: SharePlace,
  names: SettledNames,
  reason: z.string().min(1),
});

const Row = z.object({
  eventId: z.number().int(),
  word: ShareWord,
  snapshotId: z.number().int(),
  place: z.string(),
  officer: z.string(),
  at: z.string(),
  reason: z.string(),
});

const selected =
  'SELECT id AS eventId, word, snapshot_id AS snapshotId, place, officer, at, reason FROM share_settlements';

function toEvent(received: unknown): ShareSettlement {
  const { snapshotId, place, ...row } = Row.parse(received);
  return { ...row, place: { snapshotId, at: place } };
}

/** The word that holds of a share; null where none was said, or the last one was withdrawn. */
function heldWord(db: Database, { snapshotId, at }: SharePlace): ShareWord | null {
  const last = db
    .prepare('SELECT word FROM share_settlements WHERE snapshot_id = ? AND place = ? ORDER BY id DESC')
    .pluck()
    .get(snapshotId, at);
  return last === undefined || last === 'withdrawn' ? null : ShareWord.parse(last);
}

/**
 * Keeps what an officer said of a share that contradicts itself, with its places in the history and in the audit trail.
 * Throws `not-found` where the record has no such dossier or profile, and `input-invalid` where the same word holds already
 * or there is none to withdraw.
 */
export const settleShare = query(NewShareSettlement, (db, said): ShareSettlement =>
  db
    .transaction(() => {
      const { dossierId, at, officer, word, place, names, reason } = said;
      requireDossier(db, dossierId);
      if (db.prepare('SELECT 1 FROM snapshots WHERE id = ?').get(place.snapshotId) === undefined)
        throw fail('not-found', 'There is no such profile in the record.');
      if (heldWord(db, place) === (word === 'withdrawn' ? null : word))
        throw fail('input-invalid', 'This was said already, or there is nothing to withdraw.', {
          detail: { field: 'word' },
        });
      const { lastInsertRowid } = db
        .prepare(
          'INSERT INTO share_settlements (dossier_id, at, officer, word, snapshot_id, place, reason) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(dossierId, at, officer, word, place.snapshotId, place.at, reason);
      const eventId = Number(lastInsertRowid);
      const thing = { kind: 'share' as const, dossierId, eventId, step: word, names };
      const named = [names.holder, names.company].filter((name) => name !== null);
      const lines = [...named, ...reason.split('\n')];
      appendHistory(db, companyEntry(companyOf(db, dossierId), { at, officer, thing }, lines));
      appendTrail(db, {
        ...{ at, officer, kind: 'share-settled' },
        about: { dossierId, eventId, word, snapshotId: place.snapshotId, place: place.at },
        text: { reason },
      });
      return { eventId, word, place, officer, at, reason };
    })
    .immediate(),
);

/** Everything that officers said of shares that contradict themselves, the oldest first. */
export const listShareSettlements = queryWithoutArgs((db): ShareSettlement[] =>
  db.prepare(`${selected} ORDER BY id`).all().map(toEvent),
);
