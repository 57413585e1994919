/** The one owner of the database: opens it, answers numbered requests one after the other, closes it. */
import { FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import { openDatabase, storageFailure, type Database } from './database.ts';
import { ToWorker, type FromWorker } from './messages.ts';
import { queries, type QueryName } from './queries/queries.ts';
import { findWorkerPort } from './worker-port.ts';

const port = findWorkerPort();
let database: Database | null = null;

const answer = (message: FromWorker) => {
  port.post(message);
};

function asFailure(thrown: unknown): Failure {
  const known = storageFailure(thrown);
  if (known instanceof FailureError) return known.failure;
  const name = known instanceof Error ? known.name : typeof known;
  return { code: 'storage-failed', message: 'The record could not be used.', retryable: false, detail: { said: name } };
}

function isQuery(name: string): name is QueryName {
  return Object.hasOwn(queries, name);
}

/** Parses the arguments here, in the worker: it trusts no message. */
function run(name: string, args: unknown): unknown {
  if (database === null || !isQuery(name)) throw new Error('There is no such question.');
  return queries[name].ask(database, args);
}

function receive(message: ToWorker): void {
  switch (message.kind) {
    case 'open':
      try {
        database = openDatabase(message);
        answer({ kind: 'opened' });
      } catch (thrown) {
        answer({ kind: 'not-opened', error: asFailure(thrown) });
      }
      return;
    case 'ask':
      try {
        answer({ kind: 'answered', id: message.id, value: run(message.query, message.args) });
      } catch (thrown) {
        answer({ kind: 'failed', id: message.id, error: asFailure(thrown) });
      }
      return;
    case 'close':
      database?.close();
      database = null;
      answer({ kind: 'closed' });
      port.end();
  }
}

port.onMessage((received) => {
  receive(ToWorker.parse(received));
});
