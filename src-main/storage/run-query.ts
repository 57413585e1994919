import { z } from 'zod';
import type { Query } from './query.ts';
import type { OpenRecord } from './open-record.ts';
import * as queries from './queries/queries.ts';

const Total = z.number().int();

/** A query as one that came by its name. */
type Named = Pick<Query<never[], unknown>, 'ask'>;

const named: ReadonlyMap<string, Named> = new Map(Object.entries(queries));

/** Housekeeping in the record's own notes. It is no change that anybody made, and none that a restore sets aside or lacks. */
const housekeeping: ReadonlySet<string> = new Set(['forgetChanges']);

/** The names of all that can be asked. */
export const queryNames = [...named.keys()];

/**
 * Answers one question in one transaction, and counts it if it changed anything: in the record, with the change itself,
 * and afterwards in the marks outside. Parses the arguments: the worker trusts no message.
 */
export function runQuery({ db, marks }: OpenRecord, name: string, args: unknown): unknown {
  const query = named.get(name);
  if (query === undefined) throw new Error('There is no such question.');
  const changes = () => Total.parse(db.prepare('SELECT total_changes()').pluck().get());
  const { answer, changed } = db.transaction(() => {
    const before = changes();
    const answered = query.ask(db, args);
    if (changes() === before || housekeeping.has(name)) return { answer: answered, changed: false };
    db.exec('UPDATE record_state SET commits = commits + 1');
    return { answer: answered, changed: true };
  })();
  if (changed) noteChange(marks);
  return answer;
}

/** The change is on the disk already: marks that cannot be written, on a full disk, must not make it look failed. */
function noteChange(marks: OpenRecord['marks']): void {
  try {
    marks?.note();
  } catch {
    // The next change that is noted covers this one too.
  }
}
