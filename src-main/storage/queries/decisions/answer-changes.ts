import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { compareHits } from '../../../../src-shared/domain/batch/since-last.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import { newsIn, type AnswerChange } from '../../../../src-shared/domain/work/answer-change.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { requireDossier } from './work-changes.ts';

/** The newest decision of a dossier that came into force. */
const inForce = (dossier: string) =>
  `(SELECT max(id) FROM decisions AS held WHERE held.dossier_id = ${dossier} AND (held.needs_second = 0
     OR EXISTS (SELECT 1 FROM approvals WHERE decision_id = held.id AND verdict = 'approve')))`;

/**
 * That nobody has looked at a row of answer_changes, that nothing decided since then is in force, and that no profile of the company
 * came after it: whoever decided or bought since knew of it.
 */
export const isOpenChange = (change: string) =>
  `NOT EXISTS (SELECT 1 FROM answer_looks WHERE dossier_id = ${change}.dossier_id AND newest_change >= ${change}.id)
     AND coalesce(${inForce(`${change}.dossier_id`)}, 0) <= ${change}.newest_decision
     AND NOT EXISTS (SELECT 1 FROM snapshots AS read WHERE read.dossier_id = ${change}.dossier_id
       AND read.id > ${change}.newest_snapshot AND read.other_company IS NULL AND read.document_day IS NULL)`;

const Row = z.object({
  changeId: z.number().int(),
  searchId: z.number().int(),
  beforeSearchId: z.number().int(),
  at: z.string(),
  beforeAt: z.string(),
  position: z.number().int().nullable(),
  beforePosition: z.number().int().nullable(),
  hit: z.string().nullable(),
  beforeHit: z.string().nullable(),
});

const hitIn = (kept: string | null) => (kept === null ? null : SearchHit.parse(JSON.parse(kept)));

/** What an answer states of a company that the other one does not list: fact by fact, and nothing of it is alike. */
function ofOneAnswer(hit: SearchHit, which: 'before' | 'now') {
  const nothing: SearchHit = {
    ...{ ...hit, name: '', englishName: null, companyNumber: null, address: null, status: null, companyType: null },
  };
  return which === 'before' ? compareHits(hit, nothing) : compareHits(nothing, hit);
}

function compared(
  before: SearchHit | null,
  now: SearchHit | null,
): Pick<AnswerChange, 'changes' | 'same' | 'unstated' | 'news'> {
  if (before !== null && now !== null) {
    const found = compareHits(before, now);
    return { ...found, news: newsIn(found, before, now) };
  }
  if (before !== null) return { ...ofOneAnswer(before, 'before'), news: [] };
  return now === null ? { changes: [], same: [], unstated: [], news: [] } : { ...ofOneAnswer(now, 'now'), news: [] };
}

function changeIn(received: unknown): AnswerChange {
  const { changeId, searchId, beforeSearchId, at, beforeAt, position, beforePosition, ...hits } = Row.parse(received);
  const [before, now] = [hitIn(hits.beforeHit), hitIn(hits.hit)];
  return {
    changeId,
    before: { searchId: beforeSearchId, at: beforeAt, isListed: beforePosition !== null },
    now: { searchId, at, isListed: position !== null },
    ...compared(before, now),
  };
}

const cameAt = (search: string) =>
  `(SELECT coalesce(a.received_at, s.asked_at) FROM searches AS s LEFT JOIN answers AS a ON a.id = s.answer_id
     WHERE s.id = ${search})`;

const hitAt = (search: string, position: string) =>
  `(SELECT h.hit FROM search_hits AS h WHERE h.search_id = ${search} AND h.position = ${position})`;

/**
 * What a registry answered otherwise about the company of a dossier, and nobody looked at or decided since: the newest first.
 */
export function openAnswerChanges(db: Database, dossierId: number): AnswerChange[] {
  return prepareOnce(
    db,
    `SELECT change.id AS changeId, search_id AS searchId, before_search_id AS beforeSearchId,
       hit_position AS position, before_hit AS beforePosition,
       ${cameAt('change.search_id')} AS at, ${cameAt('change.before_search_id')} AS beforeAt,
       ${hitAt('change.search_id', 'change.hit_position')} AS hit,
       ${hitAt('change.before_search_id', 'change.before_hit')} AS beforeHit
     FROM answer_changes AS change WHERE dossier_id = @dossierId AND ${isOpenChange('change')}
     ORDER BY change.id DESC`,
  )
    .all({ dossierId })
    .map(changeIn);
}

export const AnswersLookedAt = z.object({
  dossierId: z.number().int(),
  /** The newest change that was shown. */
  changeId: z.number().int(),
  at: z.string(),
  officer: z.string(),
});

/** Keeps that an officer looked at what was answered otherwise, up to one change. Throws `not-found` where there is no such change. */
export const lookAtAnswers = query(AnswersLookedAt, (db, { dossierId, changeId, at, officer }): void =>
  db
    .transaction(() => {
      requireDossier(db, dossierId);
      const found = db.prepare('SELECT 1 FROM answer_changes WHERE id = ? AND dossier_id = ?').get(changeId, dossierId);
      if (found === undefined) throw fail('not-found', 'There is no such change in the record.');
      db.prepare('INSERT INTO answer_looks (dossier_id, at, officer, newest_change) VALUES (?, ?, ?, ?)').run(
        ...[dossierId, at, officer, changeId],
      );
      appendTrail(db, { at, officer, kind: 'answers-looked-at', about: { dossierId, changeId }, text: {} });
    })
    .immediate(),
);
