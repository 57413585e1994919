/**
 * Reads lists of companies, and says what becomes of their rows: of ten thousand it takes half a second, and of a file that was
 * made to harm as long as it likes. The main process has neither. It is given bytes and sends plain data back: it opens no
 * file, makes no request, and works nothing out that stands in a list.
 */
import { parentPort } from 'node:worker_threads';
import { ListWork } from './list-work.ts';
import { ToListThread, type FromListThread } from './messages.ts';

if (parentPort === null) throw new Error('The list worker is started by Dossier, not by hand.');
const port = parentPort;
const work = new ListWork();

function answer(received: unknown): FromListThread {
  try {
    return work.answer(ToListThread.parse(received));
  } catch (thrown) {
    return { kind: 'failed', said: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

port.on('message', (received: unknown) => {
  port.postMessage(answer(received));
});
