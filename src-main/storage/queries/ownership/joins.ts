import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import {
  JoinedParty,
  type JoinEvent,
  JoinSides,
  JoinWord,
  sidesText,
  type JoinSide,
} from '../../../../src-shared/domain/ownership/join-event.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { canonicalJson } from '../../trail/canonical-json.ts';
import { companyOf, requireDossier } from '../decisions/work-changes.ts';

export const NewJoinEvent = z.object({
  dossierId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  kind: JoinWord,
  pairs: z.array(JoinSides).min(1),
  /** Of whom each pair speaks, for the history; null where that is not known. */
  whom: z.array(z.tuple([JoinedParty, JoinedParty]).nullable()),
  reason: z.string().min(1),
});

const Row = z.object({
  eventId: z.number().int(),
  kind: JoinWord,
  sides: z.string(),
  officer: z.string(),
  at: z.string(),
  reason: z.string(),
});

const selected = 'SELECT id AS eventId, kind, sides, officer, at, reason FROM ownership_joins';

function toEvent(received: unknown): JoinEvent {
  const { sides, ...row } = Row.parse(received);
  return { ...row, sides: JoinSides.parse(JSON.parse(sides)) };
}

function requireSide(db: Database, side: JoinSide): void {
  const [table, id] =
    side.kind === 'party' ? (['snapshots', side.snapshotId] as const) : (['dossiers', side.dossierId] as const);
  if (db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(id) === undefined)
    throw fail('not-found', 'There is no such party in the record.');
}

/** The word that holds of two; null where none was said, or the last one was withdrawn. */
function heldWord(db: Database, key: string): JoinWord | null {
  const last = db.prepare('SELECT kind FROM ownership_joins WHERE sides_key = ? ORDER BY id DESC').pluck().get(key);
  return last === undefined || last === 'withdrawn' ? null : JoinWord.parse(last);
}

type Said = z.infer<typeof NewJoinEvent>;

type Whom = Said['whom'][number];

function sayOfPair(db: Database, said: Omit<Said, 'pairs' | 'whom'>, sides: JoinSides, whom: Whom): JoinEvent {
  const { dossierId, at, officer, kind, reason } = said;
  const key = sidesText(sides);
  for (const side of sides) requireSide(db, side);
  if (canonicalJson(sides[0]) === canonicalJson(sides[1]))
    throw fail('input-invalid', 'Both sides are the same party.', { detail: { field: 'pairs' } });
  const held = heldWord(db, key);
  if (held === (kind === 'withdrawn' ? null : kind))
    throw fail('input-invalid', 'This was said already, or there is nothing to withdraw.', {
      detail: { field: 'kind', said: held ?? 'none' },
    });
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO ownership_joins (dossier_id, at, officer, kind, sides, sides_key, reason) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(dossierId, at, officer, kind, canonicalJson([...sides]), key, reason);
  const joinId = Number(lastInsertRowid);
  const thing = { kind: 'join' as const, dossierId, joinId, step: kind, ...(whom === null ? {} : { whom }) };
  const names = (whom ?? []).flatMap(({ name, company }) => [name, company]).filter((name) => name !== null);
  const lines = [...reason.split('\n'), ...new Set(names)];
  appendHistory(db, companyEntry(companyOf(db, dossierId), { at, officer, thing }, lines));
  appendTrail(db, {
    ...{ at, officer, kind: 'join-said' },
    about: { dossierId, joinId, word: kind, sides: canonicalJson([...sides]) },
    text: { reason },
  });
  return { eventId: joinId, kind, sides, officer, at, reason };
}

/**
 * Keeps what an officer said of parties, two by two, each pair with its places in the history and in the audit trail; all
 * of them in one transaction. Throws `not-found` where the record has no such dossier or party, and `input-invalid` where
 * the two of a pair are the same, where the same word holds already, and where there is none to withdraw.
 */
export const sayJoin = query(NewJoinEvent, (db, { pairs, whom, ...said }): JoinEvent[] =>
  db
    .transaction(() => {
      requireDossier(db, said.dossierId);
      return pairs.map((sides, place) => sayOfPair(db, said, sides, whom[place] ?? null));
    })
    .immediate(),
);

/** Everything that officers said of who is one, the oldest first. */
export const listJoins = queryWithoutArgs((db): JoinEvent[] =>
  db.prepare(`${selected} ORDER BY id`).all().map(toEvent),
);
