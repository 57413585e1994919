import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import { hitOtherwise } from '../../../../src-shared/domain/work/answer-change.ts';
import type { Database } from '../../database.ts';
import { prepareOnce, prepareValueOnce } from '../../prepared.ts';
import { dossiersOf } from '../companies/bought-status.ts';
import { keysOf } from '../companies/company-key.ts';
import { isOfRegistry } from './registry-answers.ts';

/** What one answer says of a company: its hits of it, or that it is not listed. */
type Word = { kind: 'listed'; hits: [Listed, ...Listed[]] } | { kind: 'not-listed' };

interface Listed {
  position: number;
  hit: SearchHit;
}

const Row = z.object({ position: z.number().int(), hit: z.string() });
const Id = z.object({ id: z.number().int() });

/**
 * What the answer of a search says of a company; null where it says nothing of it. A confirmation tells: it is what a registry
 * itself said, and that a company is not listed is said of an answer that was read whole alone.
 */
function wordIn(db: Database, searchId: number, keys: string): Word | null {
  const said = prepareValueOnce(
    db,
    `SELECT outcome FROM confirmations WHERE search_id = ? AND company_key IN (SELECT value FROM json_each(?))
     ORDER BY outcome = 'not-found' LIMIT 1`,
  ).get(searchId, keys);
  if (said === undefined) return null;
  if (said === 'not-found') return { kind: 'not-listed' };
  const [first, ...others] = prepareOnce(
    db,
    `SELECT position, hit FROM search_hits WHERE search_id = @searchId AND (
       company_key IN (SELECT value FROM json_each(@keys))
       -- The registry lists it under another number of its own now.
       OR json_extract(hit, '$.companyNumber') IN (SELECT leads_to FROM confirmations
         WHERE search_id = @searchId AND company_key IN (SELECT value FROM json_each(@keys))))
     ORDER BY position`,
  )
    .all({ searchId, keys })
    .map((received): Listed => {
      const { position, hit } = Row.parse(received);
      return { position, hit: SearchHit.parse(JSON.parse(hit)) };
    });
  return first === undefined ? null : { kind: 'listed', hits: [first, ...others] };
}

/** The newest search before one that a registry answered for a company, over the same interface: another has other words. */
function searchBefore(db: Database, searchId: number, keys: string): number | null {
  const found: unknown = prepareValueOnce(
    db,
    `SELECT max(newest) FROM (
       SELECT (SELECT max(one.search_id) FROM confirmations AS one JOIN searches AS s ON s.id = one.search_id
         WHERE one.company_key = value AND one.search_id < @searchId AND one.outcome <> 'found-another'
           AND s.interface = (SELECT interface FROM searches WHERE id = @searchId) AND ${isOfRegistry}) AS newest
       FROM json_each(@keys))`,
  ).get({ searchId, keys });
  return z.number().int().nullable().parse(found);
}

/** The hits that have the id under which the company is kept. */
const withId = (keptId: string, hits: readonly Listed[]) =>
  hits.filter(({ hit }) => keptId !== '' && hit.serviceId === keptId);

/** Of the hits of a company the one to open: that of the kept id, wherever it stands. */
const ownHit = (keptId: string, { hits }: Extract<Word, { kind: 'listed' }>) => withId(keptId, hits)[0] ?? hits[0];

/**
 * The hits that have the id under which the company is kept, of both answers where both list it: what the answer says of another
 * entry of the number is not said of the company. All hits where the newer answer lists it under another id alone.
 */
function ofKeptId(keptId: string, before: readonly Listed[], now: readonly Listed[]) {
  const [earlier, later] = [withId(keptId, before), withId(keptId, now)];
  if (later.length === 0) return { before, now };
  return { before: earlier.length === 0 ? before : earlier, now: later };
}

/** The hits by which two answers differ, null for one that does not list the company; undefined where they do not differ. */
function hitsThatDiffer(
  keptId: string,
  before: Word,
  now: Word,
): { before: number | null; now: number | null } | undefined {
  if (before.kind === 'not-listed')
    return now.kind === 'not-listed' ? undefined : { before: null, now: ownHit(keptId, now).position };
  if (now.kind === 'not-listed') return { before: ownHit(keptId, before).position, now: null };
  const told = ofKeptId(keptId, before.hits, now.hits);
  const otherwise = hitOtherwise(
    told.before.map(({ hit }) => hit),
    told.now,
  );
  const [earlier = before.hits[0]] = told.before;
  return otherwise === null ? undefined : { before: earlier.position, now: otherwise.position };
}

function noteChangeOf(db: Database, searchId: number, dossierId: number): void {
  const found = prepareValueOnce(db, 'SELECT company FROM dossiers WHERE id = ?').get(dossierId);
  const company = CompanyReference.parse(JSON.parse(z.string().parse(found)));
  const keys = keysOf(db, company);
  const earlier = searchBefore(db, searchId, keys);
  if (earlier === null) return;
  const [before, now] = [wordIn(db, earlier, keys), wordIn(db, searchId, keys)];
  const hits = before === null || now === null ? undefined : hitsThatDiffer(company.serviceId, before, now);
  if (hits === undefined) return;
  prepareOnce(
    db,
    `INSERT INTO answer_changes (dossier_id, search_id, hit_position, before_search_id, before_hit, newest_decision,
       newest_snapshot)
     VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(id), 0) FROM decisions), (SELECT coalesce(max(id), 0) FROM snapshots))`,
  ).run(dossierId, searchId, hits.now, earlier, hits.before);
}

/** The dossiers of the companies that an answer confirms something of, and of the one that somebody asked it about. */
function dossiersIn(db: Database, searchId: number, asked: CompanyReference | undefined): Set<number> {
  const confirmed = prepareOnce(
    db,
    `SELECT DISTINCT dossiers.id FROM confirmations JOIN dossiers ON dossiers.company_key = confirmations.company_key
     WHERE search_id = ?`,
  )
    .all(searchId)
    .map((row) => Id.parse(row).id);
  return new Set([...confirmed, ...(asked === undefined ? [] : dossiersOf(db, keysOf(db, asked)))]);
}

/**
 * Notes where the answer of a search says something else than the one before it about a company that is kept as a dossier, so that
 * it waits in the list of work. To be called inside its transaction, once its confirmations are kept.
 *
 * @param asked the company that somebody wanted to have confirmed
 */
export function noteAnswerChanges(db: Database, searchId: number, asked: CompanyReference | undefined): void {
  const counts = prepareOnce(db, `SELECT 1 FROM searches AS s WHERE id = ? AND ${isOfRegistry}`).get(searchId);
  if (counts === undefined) return;
  for (const dossierId of dossiersIn(db, searchId, asked)) noteChangeOf(db, searchId, dossierId);
}
