import { expect, it } from 'vitest';
import {
  documentCopiesWindowCalls,
  type DocumentCopiesCallPorts,
} from '../../../src-main/ipc/document-copies-calls.ts';

type Watch = Parameters<DocumentCopiesCallPorts['saveDocumentCopies']>[1];

it('copies are saved until it is stopped, or others are begun by a page that knows nothing of them', async () => {
  const watches: Watch[] = [];
  const taken: unknown[] = [];
  const told: unknown[] = [];
  const calls = documentCopiesWindowCalls({
    saveDocumentCopies: (wish, watch) => {
      taken.push(wish);
      watches.push(watch);
      return Promise.resolve({ kind: 'cancelled' });
    },
    progress: (reading) => void told.push(reading),
    reportFault: () => undefined,
  });
  const asked = { documentIds: [1, 2] };
  const goOn = () => watches.map(({ goesOn }) => goesOn());
  expect(await calls['document.saveCopies'](asked)).toEqual({ ok: true, value: { kind: 'cancelled' } });
  expect(goOn()).toEqual([true]);
  watches[0]?.progress({ done: 1, saved: 1, of: 2 });
  expect(told).toEqual([{ done: 1, saved: 1, of: 2 }]);
  expect(await calls['document.stopCopies'](undefined)).toEqual({ ok: true, value: undefined });
  expect(goOn()).toEqual([false]);
  await calls['document.saveCopies'](asked);
  await calls['document.saveCopies'](asked);
  expect(goOn()).toEqual([false, false, true]);
  // A page names no folder.
  await calls['document.saveCopies']({ ...asked, folder: '/somewhere' });
  expect(taken).toEqual([asked, asked, asked, asked]);
});
