import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import {
  identityOf,
  SetAsideEvent,
  SetAsideStep,
  StandingFact,
} from '../../../../src-shared/domain/standing-out/standing-fact.ts';
import { maxWorkReasonLength } from '../../../../src-shared/domain/work/work-facts.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { companyOf, requireDossier } from '../decisions/work-changes.ts';

const id = z.number().int();

const Row = z.object({
  eventId: id,
  step: SetAsideStep,
  fact: z.string(),
  at: z.string(),
  officer: z.string(),
  reason: z.string(),
});

function eventsOf(db: Database, dossierId: number): SetAsideEvent[] {
  return prepareOnce(
    db,
    'SELECT id AS eventId, step, fact, at, officer, reason FROM facts_set_aside WHERE dossier_id = ? ORDER BY id',
  )
    .all(dossierId)
    .map((received) => {
      const { fact, ...row } = Row.parse(received);
      return SetAsideEvent.parse({ ...row, fact: StandingFact.parse(JSON.parse(fact)) });
    });
}

/** What officers said of the facts that stand out of a company, the oldest first. */
export const listSetAside = query(z.object({ dossierId: id }), (db, { dossierId }) => eventsOf(db, dossierId));

export const NewSetAside = z.object({
  dossierId: id,
  step: SetAsideStep,
  fact: StandingFact,
  reason: z.string().trim().min(1).max(maxWorkReasonLength),
  at: z.string(),
  officer: z.string(),
});

/**
 * Keeps that an officer sets a fact aside, or withdraws that, with its places in the history and in the audit trail, in one
 * transaction. No answer is changed by it. Throws `not-found` where there is no such dossier, and `input-invalid` where the
 * fact is set aside already, or is not.
 */
export const setFactAside = query(NewSetAside, (db, { dossierId, step, fact, reason, at, officer }) =>
  db
    .transaction((): SetAsideEvent => {
      requireDossier(db, dossierId);
      const identity = identityOf(fact.stated);
      const last = eventsOf(db, dossierId).findLast((event) => identityOf(event.fact.stated) === identity);
      if ((last?.step ?? 'withdrawn') === step)
        throw fail('input-invalid', 'This was said already, or there is nothing to withdraw.', {
          detail: { field: 'step', said: last?.step ?? 'none' },
        });
      const { lastInsertRowid } = db
        .prepare('INSERT INTO facts_set_aside (dossier_id, at, officer, step, fact, reason) VALUES (?, ?, ?, ?, ?, ?)')
        .run(dossierId, at, officer, step, JSON.stringify(fact), reason);
      const eventId = Number(lastInsertRowid);
      const thing = { kind: 'standing-fact' as const, dossierId, eventId, step, fact: fact.stated.kind };
      appendHistory(db, companyEntry(companyOf(db, dossierId), { at, officer, thing }, reason.split('\n')));
      appendTrail(db, {
        ...{ at, officer, kind: 'fact-said' },
        about: { dossierId, eventId, step, fact: fact.stated.kind },
        text: { identity, reason },
      });
      return { eventId, step, fact, at, officer, reason };
    })
    .immediate(),
);
