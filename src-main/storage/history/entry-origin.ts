import { z } from 'zod';
import { OtherCompany } from '../../../src-shared/domain/answered-company.ts';
import type { HistoryEntry, HistoryThing } from '../../../src-shared/domain/history.ts';
import { AnsweredHit } from '../../../src-shared/domain/search.ts';
import { shortened } from '../../../src-shared/domain/shortened.ts';
import type { Database } from '../database.ts';
import { prepareOnce, prepareValueOnce } from '../prepared.ts';
import {
  companyWordAsJson,
  companyWordIn,
  doubtColumns,
  doubtIn,
  DoubtRow,
} from '../queries/documents/document-doubt.ts';
import { workChangeOf } from '../queries/decisions/work-changes.ts';
import { maxSubjectLength } from './entries.ts';

/* What an entry of the history does not hold itself and is read from what it leads to, so that older entries have it too. */

const Brought = z.object({ officer: z.string(), followed: z.number().int() }).optional();

/**
 * Nobody is named where something was kept, because a machine fetched it: whoever ordered it is known by its order. What
 * the service took in hand first was fetched afterwards; anything else came with the answer to the order.
 */
const broughtBy = (table: 'snapshots' | 'documents') => `SELECT officer, EXISTS (
    SELECT 1 FROM order_events WHERE order_events.order_id = orders.id AND kind IN
      ('pending', 'ready', 'found', 'found-after-refusal', 'found-after-failure', 'recognised')) AS followed
  FROM ${table} JOIN orders ON orders.id = ${table}.order_id WHERE ${table}.id = ?`;

/** Whose order brought what an entry tells of, and how it came. */
export function broughtOf(db: Database, thing: HistoryThing): Pick<HistoryEntry, 'brought'> {
  if (thing.kind !== 'snapshot' && thing.kind !== 'document') return {};
  const [table, id] =
    thing.kind === 'snapshot' ? (['snapshots', thing.snapshotId] as const) : (['documents', thing.documentId] as const);
  const row = Brought.parse(prepareOnce(db, broughtBy(table)).get(id));
  if (row === undefined) return {};
  return { brought: { orderedBy: row.officer, how: row.followed === 1 ? 'fetched' : 'answered' } };
}

const WarnedRow = DoubtRow.extend({ otherCompany: z.string().nullable(), word: z.string().nullable() }).optional();

const ofDocument = `SELECT ${doubtColumns},
    (SELECT other_company FROM snapshots
      WHERE snapshots.order_id = documents.order_id AND documents.format = 'json') AS otherCompany,
    (SELECT ${companyWordAsJson} FROM company_words AS said JOIN snapshots ON snapshots.id = said.snapshot_id
      WHERE snapshots.order_id = documents.order_id) AS word
  FROM documents JOIN orders ON orders.id = documents.order_id WHERE documents.id = ?`;

const ofSnapshot = `SELECT ${doubtColumns}, NULL AS otherCompany,
    (SELECT ${companyWordAsJson} FROM company_words AS said WHERE said.snapshot_id = snapshots.id) AS word
  FROM snapshots JOIN orders ON orders.id = snapshots.order_id WHERE snapshots.id = ?`;

/** What speaks against a profile or a document being this company's, as it stands now. */
export function warnedOf(db: Database, thing: HistoryThing): Pick<HistoryEntry, 'warned'> {
  if (thing.kind !== 'snapshot' && thing.kind !== 'document') return {};
  const [query, id] =
    thing.kind === 'snapshot' ? ([ofSnapshot, thing.snapshotId] as const) : ([ofDocument, thing.documentId] as const);
  const row = WarnedRow.parse(prepareOnce(db, query).get(id));
  if (row === undefined) return {};
  const doubt = doubtIn(row);
  const otherCompany = row.otherCompany === null ? null : OtherCompany.parse(JSON.parse(row.otherCompany));
  if (doubt === null && otherCompany === null && row.word === null) return {};
  return { warned: { otherCompany, doubt, ...companyWordIn(row.word) } };
}

const AskedWith = z.object({ name: z.string().nullable(), companyNumber: z.string().nullable() }).optional();

/** What the registry was asked with, of a confirmation. */
export function askedWith(db: Database, thing: HistoryThing): Pick<HistoryEntry, 'askedWith'> {
  if (thing.kind !== 'confirmation') return {};
  const asked = AskedWith.parse(
    prepareOnce(db, 'SELECT name, company_number AS companyNumber FROM searches WHERE id = ?').get(thing.searchId),
  );
  return asked === undefined ? {} : { askedWith: asked };
}

/** What was stated before a change and since. */
export function changedBy(db: Database, thing: HistoryThing): Pick<HistoryEntry, 'changed'> {
  const changed = thing.kind === 'stated' ? workChangeOf(db, thing.changeId) : null;
  return changed === null ? {} : { changed };
}

/** Batches that a rhythm begins have one name, and so has a list that is asked for again: the time tells them apart. */
const begunAmongNamesakes = `SELECT at FROM batches AS own WHERE id = ?
  AND EXISTS (SELECT 1 FROM batches AS other WHERE other.name = own.name AND other.id <> own.id)`;

/** When a batch began, where its name alone does not tell which one it is. */
export function batchBegun(db: Database, thing: HistoryThing): Pick<HistoryEntry, 'batchBegun'> {
  if (thing.kind !== 'batch' && thing.kind !== 'batch-row') return {};
  const at: unknown = prepareValueOnce(db, begunAmongNamesakes).get(thing.batchId);
  return at === undefined ? {} : { batchBegun: z.string().parse(at) };
}

const Confirmed = z.object({ status: z.string().nullable(), answered: z.string().nullable() });

const cut = (text: string | null) => (text === null ? null : shortened(text, maxSubjectLength));

/** A page of the history carries no more of what a registry named than of a subject. */
function cutAnswered({ name, number, status }: AnsweredHit): AnsweredHit {
  return { name: shortened(name, maxSubjectLength), number: cut(number), status: cut(status) };
}

/** The words that a registry confirmed a company with. An entry of before leads to them where its search has only these. */
export function confirmedWith(db: Database, thing: HistoryThing): Pick<HistoryEntry, 'confirmed'> {
  if (thing.kind !== 'confirmation' || typeof thing.outcome !== 'string') return {};
  const { confirmationId = null, searchId } = thing;
  const [row, second] = prepareOnce(
    db,
    `SELECT status, answered FROM confirmations
       WHERE search_id = @searchId AND (@confirmationId IS NULL OR id = @confirmationId) LIMIT 2`,
  )
    .all({ searchId, confirmationId })
    .map((each) => Confirmed.parse(each));
  if (row === undefined || second !== undefined) return {};
  const answered = row.answered === null ? null : AnsweredHit.parse(JSON.parse(row.answered));
  return { confirmed: { status: cut(row.status), answered: answered === null ? null : cutAnswered(answered) } };
}
