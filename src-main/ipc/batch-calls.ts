import { fail } from '../../src-shared/contract/failure.ts';
import { batchCalls, type ListRead } from '../../src-shared/contract/batches.ts';
import { withWait, type BatchSummary, type BatchWait } from '../../src-shared/domain/batch/batch.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { BatchRunner } from '../batches/batch-runner.ts';
import type { RhythmTimer } from '../batches/rhythm-timer.ts';
import type { ListDesk, ListInput } from '../batches/list-desk.ts';
import { companiesToOrder, saveDossiersOfBatch } from '../batches/save-dossiers.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about batches reach. */
export interface BatchCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Storage;
  officer(): string;
  now(): Date;
  /** The list that is looked at. Read with the first one: what matches names is needed by no start. */
  lists(): Promise<ListDesk>;
  /** Asks for a file with a list; null where none was chosen, and its name alone where it could not be read. */
  chooseList(): Promise<ListInput | { kind: 'not-read'; name: string } | null>;
  /** What a list is called that was pasted, and one of companies of the record. */
  names: { pasted(): string; ofRecord(): string };
  runner(): BatchRunner;
  /** What a batch that is asked for waits for; null while it is asked. */
  waitOf(batchId: number): BatchWait | null;
  /** Whether the connection in use has the searches that are free, which are all that a batch sends. */
  sendsFree(): boolean;
  rhythm(): RhythmTimer;
  reportFault: ReportFault;
}

/** Every call about batches with its use case. The type makes a forgotten one an error. */
export function batchWindowCalls(ports: BatchCallPorts): Record<keyof typeof batchCalls, BoundCall> {
  const { storage } = ports;
  const said = () => ({ officer: ports.officer(), at: ports.now().toISOString() });
  const saved = () => ({ officer: ports.officer(), savedAt: ports.now().toISOString() });
  const told = (batch: BatchSummary) => withWait(batch, ports.waitOf(batch.batchId));
  const batchOf = async (batchId: number): Promise<BatchSummary> => told(await storage().readBatch({ batchId }));
  const needsFree = () => {
    if (!ports.sendsFree()) throw fail('free-searches-missing', 'This connection has no address for free searches.');
  };
  return bindCalls(
    batchCalls,
    {
      'batch.readFile': async (): Promise<ListRead> => {
        const chosen = await ports.chooseList();
        if (chosen === null) return { kind: 'cancelled' };
        if (chosen.kind === 'not-read')
          return { kind: 'refused', name: chosen.name, refusal: { kind: 'file-not-read' } };
        return (await ports.lists()).read(chosen);
      },
      'batch.readText': async ({ text }) =>
        (await ports.lists()).read({ kind: 'pasted', name: ports.names.pasted(), text }),
      'batch.readRecord': async ({ dossierIds }) =>
        (await ports.lists()).read({ kind: 'record', name: ports.names.ofRecord(), dossierIds }),
      'batch.correct': async (correction) => (await ports.lists()).correct(correction),
      'batch.start': async ({ listId }) => {
        needsFree();
        const lists = await ports.lists();
        const batchId = await storage().keepBatch(await lists.batchOf(listId, ports.officer()));
        lists.forget();
        ports.runner().wake();
        return batchOf(batchId);
      },
      'batch.rhythms': () => storage().readRhythms(),
      'batch.chooseRhythm': async (chosen) => {
        const rhythms = await storage().chooseRhythm({ ...chosen, ...said() });
        ports.rhythm().look();
        return rhythms;
      },
      'batch.rhythmPlan': async (wanted) => (await ports.lists()).planRhythm(wanted),
      'batch.list': async () => (await storage().listBatches()).map(told),
      'batch.rows': (asked) => storage().listBatchRows(asked),
      'batch.sortedRows': (asked) => storage().sortBatchRows(asked),
      'batch.row': async ({ batchId, position }) => {
        const { readBatchRow } = await import('../batches/read-row.ts');
        return readBatchRow(storage(), batchId, position);
      },
      'batch.doubts': async ({ batchId, positions }) => {
        const { readDoubts } = await import('../batches/read-row.ts');
        return readDoubts(storage(), batchId, positions);
      },
      'batch.figures': ({ batchId }) => storage().batchFigures({ batchId }),
      'batch.say': async (word) => {
        const row = await storage().sayOfBatchRow({ ...word, ...said() });
        return { row, batch: await batchOf(word.batchId) };
      },
      'batch.step': async ({ batchId, step }) => {
        const batch = await storage().takeBatchStep({ batchId, step, ...said() });
        if (step === 'resumed') {
          ports.runner().wake();
          // Of one that is spread over days, another may have begun meanwhile.
          ports.rhythm().look();
        } else ports.runner().interrupt();
        return told(batch);
      },
      'batch.askAtOnce': async ({ batchId }) => {
        const batch = await storage().askBatchAtOnce({ batchId, today: dayHere(ports.now()), ...said() });
        ports.runner().wake();
        return told(batch);
      },
      'batch.saveDossiers': ({ batchId }) => saveDossiersOfBatch(storage(), batchId, saved()),
      'batch.toOrder': ({ batchId }) => companiesToOrder(storage(), batchId, saved()),
      'batch.askAgain': async ({ batchId }) => {
        await storage().askFailedRowsAgain({ batchId });
        ports.runner().wake();
        // Of one that is spread over days, the last day may be long past.
        ports.rhythm().look();
        return batchOf(batchId);
      },
    },
    ports.reportFault,
  );
}
