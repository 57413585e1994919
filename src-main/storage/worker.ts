/**
 * The one owner of the database: opens it, answers numbered requests one after the other, closes it. Or a second one
 * beside it, for one long work over the whole record, so that the first goes on answering.
 */
import { fail, FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import { storageFailure } from './database.ts';
import { ToWorker, type FromWorker } from './messages.ts';
import { openRecord, type OpenRecord } from './open-record.ts';
import { makeRoom } from './make-room.ts';
import { queryNames, runQuery } from './run-query.ts';
import { doWork } from './work/do-work.ts';
import type { Work } from './work/work.ts';
import { findWorkerPort } from './worker-port.ts';

const port = findWorkerPort();
let record: OpenRecord | null = null;

const answer = (message: FromWorker) => {
  port.post(message);
};

function asFailure(thrown: unknown): Failure {
  const known = storageFailure(thrown);
  if (known instanceof FailureError) return known.failure;
  const name = known instanceof Error ? known.name : typeof known;
  return { code: 'storage-failed', message: 'The record could not be used.', retryable: false, detail: { said: name } };
}

function work(wanted: Work): void {
  try {
    const value = doWork(wanted, (done, of) => {
      if (port.stopping()) throw fail('cancelled', 'It was stopped before it finished.', { retryable: true });
      answer({ kind: 'progress', done, of });
    });
    answer({ kind: 'worked', value });
  } catch (thrown) {
    answer({ kind: 'not-worked', error: asFailure(thrown) });
  }
}

function receive(message: ToWorker): void {
  switch (message.kind) {
    case 'open':
      try {
        record = openRecord(message, message.dossierVersion);
        answer({ kind: 'opened', queries: queryNames });
      } catch (thrown) {
        answer({ kind: 'not-opened', error: asFailure(thrown) });
      }
      return;
    case 'ask':
      try {
        if (record === null) throw new Error('The record is not open.');
        answer({ kind: 'answered', id: message.id, value: runQuery(record, message.query, message.args) });
      } catch (thrown) {
        answer({ kind: 'failed', id: message.id, error: asFailure(thrown) });
      }
      return;
    case 'make-room':
      if (record !== null) makeRoom(record.db);
      answer({ kind: 'answered', id: message.id, value: null });
      return;
    case 'close':
      record?.marks?.close();
      record?.db.close();
      record = null;
      answer({ kind: 'closed' });
      port.end();
      return;
    case 'work':
      work(message.work);
  }
}

port.onMessage((received) => {
  receive(ToWorker.parse(received));
});
