/**
 * Makes one export in an open standard: of thousands of companies it takes seconds, in steps of half a second, which the main
 * process does not have. It is given bytes and sends texts; the one file that it reads is the one that was written of them.
 */
import { parentPort } from 'node:worker_threads';
import { leaveOut } from '../../../credentials/left-out.ts';
import { ExchangeWork } from './exchange-work.ts';
import { ToExchangeThread, type FromExchangeThread } from './messages.ts';

if (parentPort === null) throw new Error('The exchange worker is started by Dossier, not by hand.');
const port = parentPort;
let work: ExchangeWork | null = null;

async function answer(message: ToExchangeThread): Promise<FromExchangeThread> {
  if (message.kind === 'begin') {
    leaveOut(message.leftOut);
    work = new ExchangeWork(message.request);
    return { kind: 'done' };
  }
  if (work === null) throw new Error('Nothing was asked for yet.');
  return work.answer(message);
}

port.on('message', (received: unknown) => {
  answer(ToExchangeThread.parse(received)).then(
    (answered) => {
      port.postMessage(answered);
    },
    (thrown: unknown) => {
      const said = thrown instanceof Error ? thrown.message : String(thrown);
      port.postMessage({ kind: 'failed', said } satisfies FromExchangeThread);
    },
  );
});
