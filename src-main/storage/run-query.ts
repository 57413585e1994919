import { z } from 'zod';
import type { OpenRecord } from './open-record.ts';
import { queries, type QueryName } from './queries/queries.ts';

const Total = z.number().int();

function isQuery(name: string): name is QueryName {
  return Object.hasOwn(queries, name);
}

/**
 * Answers one question in one transaction, and counts it if it changed anything: in the record, with the change itself,
 * and afterwards in the marks outside. Parses the arguments: the worker trusts no message.
 */
export function runQuery({ db, marks }: OpenRecord, name: string, args: unknown): unknown {
  if (!isQuery(name)) throw new Error('There is no such question.');
  const changes = () => Total.parse(db.prepare('SELECT total_changes()').pluck().get());
  const { answer, changed } = db.transaction(() => {
    const before = changes();
    const answered: unknown = queries[name].ask(db, args);
    if (changes() === before) return { answer: answered, changed: false };
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
