import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { filedDayOf } from '../../../../src-shared/domain/day-told.ts';
import {
  maxTraits,
  traitGroup,
  TraitKind,
  Trait,
  type SharedTrait,
} from '../../../../src-shared/domain/standing-out/traits.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import type { SnapshotSummary } from '../../../../src-shared/domain/dossier.ts';
import { readSnapshot } from '../dossiers/snapshots.ts';

const id = z.number().int();

const Unread = z.object({ snapshotId: id, answerId: id });

/** The next profiles that this version of the reader did not read for what companies share, the newest first. */
export const unreadTraits = query(z.object({ version: id, limit: id }), (db, asked) =>
  prepareOnce(
    db,
    `SELECT snapshots.id AS snapshotId, answer_id AS answerId FROM snapshots
     WHERE other_company IS NULL
       AND NOT EXISTS (SELECT 1 FROM traits_read WHERE snapshot_id = snapshots.id AND version = @version)
     ORDER BY snapshots.id DESC LIMIT @limit`,
  )
    .all(asked)
    .map((row) => Unread.parse(row)),
);

export const ReadTraits = z.object({
  version: id,
  read: z.array(
    z.object({
      snapshotId: id,
      /** Of what the profile tells at all: an older one is not held against what a newer one states. */
      tells: z.object({ address: z.boolean(), telephone: z.boolean(), officer: z.boolean() }),
      traits: z.array(Trait).max(maxTraits),
    }),
  ),
});

/** Keeps what was read out of profiles in place of what an earlier version of the reader did. */
export const keepTraits = query(ReadTraits, (db, { version, read }): null => {
  const flag = (value: boolean) => (value ? 1 : 0);
  const insert = prepareOnce(
    db,
    `INSERT OR IGNORE INTO company_traits (snapshot_id, what, kind, key, stated, birthdate, at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  db.transaction(() => {
    for (const { snapshotId, tells, traits } of read) {
      db.prepare('DELETE FROM company_traits WHERE snapshot_id = ?').run(snapshotId);
      db.prepare(
        `INSERT OR REPLACE INTO traits_read (snapshot_id, version, tells_address, tells_telephone, tells_officer)
         VALUES (?, ?, ?, ?, ?)`,
      ).run(snapshotId, version, flag(tells.address), flag(tells.telephone), flag(tells.officer));
      for (const { kind, key, stated, birthdate, at } of traits)
        insert.run(snapshotId, traitGroup[kind], kind, key, stated, birthdate, at);
    }
  }).immediate();
  return null;
});

export const WantedTraits = z.object({
  dossierId: id,
  own: z.array(z.object({ snapshotId: id, trait: Trait })).max(maxTraits),
});

const Row = z.object({
  place: id,
  snapshotId: id,
  dossierId: id,
  company: z.string(),
  kind: TraitKind,
  key: z.string(),
  stated: z.string(),
  birthdate: z.string().nullable(),
  at: z.string(),
});

/** A profile is of the day that it tells of, and of what was taken that day the later one counts. */
const age = (one: string) =>
  `coalesce(${one}.document_day, substr(${one}.taken_at, 1, 10)), ${one}.taken_at, ${one}.id`;

const tellsOfIt = (one: string) =>
  `CASE traits.what WHEN 'address' THEN ${one}.tells_address WHEN 'telephone' THEN ${one}.tells_telephone ELSE ${one}.tells_officer END`;

const selectShared = `SELECT wanted.key AS place, snapshots.id AS snapshotId, dossiers.id AS dossierId, dossiers.company,
    traits.kind, traits.key, traits.stated, traits.birthdate, traits.at
  FROM json_each(@wanted) AS wanted
  JOIN company_traits AS traits ON traits.kind = wanted.value ->> 'kind' AND traits.key = wanted.value ->> 'key'
  JOIN snapshots ON snapshots.id = traits.snapshot_id
  JOIN dossiers ON dossiers.id = snapshots.dossier_id
  WHERE dossiers.id <> @dossierId AND snapshots.other_company IS NULL AND NOT EXISTS (
    SELECT 1 FROM snapshots AS newer JOIN traits_read AS told ON told.snapshot_id = newer.id
    WHERE newer.dossier_id = dossiers.id AND newer.other_company IS NULL AND ${tellsOfIt('told')} = 1
      AND (${age('newer')}) > (${age('snapshots')}))
  ORDER BY wanted.key, dossiers.id`;

/** Reads each snapshot once, however many rows are of it: an agent is an official of hundreds of companies. */
function createSnapshotReader(db: Database): (snapshotId: number) => SnapshotSummary {
  const known = new Map<number, SnapshotSummary>();
  return (snapshotId) => {
    const snapshot = known.get(snapshotId) ?? readSnapshot(db, { snapshotId });
    known.set(snapshotId, snapshot);
    return snapshot;
  };
}

/**
 * Which of these traits other companies of the record state too, each by its newest profile that tells of the like. A profile
 * of which it is doubtful whom it is about tells nothing. All of them: how many companies share something is said.
 */
export const sharedTraits = query(WantedTraits, (db, { dossierId, own }): SharedTrait[] => {
  const wanted = JSON.stringify(own.map(({ trait: { kind, key } }) => ({ kind, key })));
  const snapshotOf = createSnapshotReader(db);
  return prepareOnce(db, selectShared)
    .all({ dossierId, wanted })
    .flatMap((received): SharedTrait[] => {
      const { place, company, snapshotId, dossierId: otherId, ...trait } = Row.parse(received);
      const ours = own[place];
      const snapshot = snapshotOf(snapshotId);
      if (ours === undefined || (snapshot.doubt ?? null) !== null) return [];
      const reference = CompanyReference.parse(JSON.parse(company));
      const { takenAt, answer } = snapshot;
      const filedDay = filedDayOf(snapshot);
      const other = { dossierId: otherId, company: reference, snapshotId, takenAt, filedDay, answer, trait };
      return [{ own: ours.trait, ownSnapshotId: ours.snapshotId, other }];
    });
});
