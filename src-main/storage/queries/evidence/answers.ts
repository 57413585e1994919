import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { AnswerReference } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';

/** One response body exactly as it came. */
export const ReceivedAnswer = z.object({
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  sha256: z.string(),
  status: z.number().int(),
  receivedAt: z.string(),
  operation: z.string(),
  correlationId: z.string().nullable(),
  contentType: z.string().nullable(),
});
export type ReceivedAnswer = z.infer<typeof ReceivedAnswer>;

/** A hostile or damaged row must not inflate without end. */
const maxBytes = 256 * 1024 * 1024;

const Id = z.object({ id: z.number().int() });

function bodyId(db: Database, answer: ReceivedAnswer): number {
  const kept = Id.optional().parse(db.prepare('SELECT id FROM bodies WHERE sha256 = ?').get(answer.sha256));
  if (kept !== undefined) return kept.id;
  const insert = db.prepare('INSERT INTO bodies (sha256, size, deflated) VALUES (?, ?, ?)');
  return Number(insert.run(answer.sha256, answer.body.length, deflateSync(answer.body)).lastInsertRowid);
}

/**
 * Keeps an answer as it came and returns its id. The hash is worked out anew: one that does not fit would make the
 * evidence worthless, so it is refused. One answer that tells of several orders came once, and is kept once.
 */
export function insertAnswer(db: Database, answer: ReceivedAnswer): number {
  const sha256 = createHash('sha256').update(answer.body).digest('hex');
  if (sha256 !== answer.sha256)
    throw fail('storage-failed', 'The answer changed on its way to the record. It was not stored.');
  const { operation, status, receivedAt, correlationId, contentType } = answer;
  const body = bodyId(db, answer);
  const same = Id.optional().parse(
    db
      .prepare(
        `SELECT id FROM answers WHERE body_id = ? AND operation = ? AND status = ? AND received_at = ?
           AND correlation_id IS ? AND content_type IS ?`,
      )
      .get(body, operation, status, receivedAt, correlationId, contentType),
  );
  if (same !== undefined) return same.id;
  const insert = db.prepare(
    `INSERT INTO answers (sha256, operation, status, received_at, correlation_id, content_type, body_id)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const row = insert.run(sha256, operation, status, receivedAt, correlationId, contentType, body);
  return Number(row.lastInsertRowid);
}

/** Where an answer is kept. */
export function answerReference(db: Database, answerId: number): AnswerReference {
  const row = prepareOnce(
    db,
    `SELECT id AS answerId, sha256, received_at AS receivedAt, operation, correlation_id AS correlationId
     FROM answers WHERE id = ?`,
  ).get(answerId);
  return AnswerReference.parse(row);
}

/** An answer with everything that is kept of it. */
export interface KeptAnswer extends KeptBody {
  answer: AnswerReference;
  status: number;
}

const Came = z.object({ status: z.number().int() });

export const AnswerId = z.object({ answerId: z.number().int() });

/** A kept answer, byte for byte, with how it came. Throws `not-found`. */
export const readKeptAnswer = query(AnswerId, (db, { answerId }): KeptAnswer => {
  const kept = readAnswerBody(db, { answerId });
  const row = db.prepare('SELECT status FROM answers WHERE id = ?').get(answerId);
  return { ...kept, ...Came.parse(row), answer: answerReference(db, answerId) };
});

/** A kept body with whether its hash still fits. */
export interface KeptBody {
  body: Uint8Array;
  contentType: string | null;
  hashFits: boolean;
}

/** The body of an answer, byte for byte. Throws `not-found`. */
export const readAnswerBody = query(AnswerId, (db, { answerId }): KeptBody => {
  const row = z
    .object({ sha256: z.string(), contentType: z.string().nullable(), deflated: z.instanceof(Uint8Array) })
    .optional()
    .parse(
      db
        .prepare(
          `SELECT answers.sha256, content_type AS contentType, deflated FROM answers
           JOIN bodies ON bodies.id = body_id WHERE answers.id = ?`,
        )
        .get(answerId),
    );
  if (row === undefined) throw fail('not-found', 'There is no such answer in the record.');
  const body = inflateSync(row.deflated, { maxOutputLength: maxBytes });
  const { contentType } = row;
  return { body, contentType, hashFits: createHash('sha256').update(body).digest('hex') === row.sha256 };
});
