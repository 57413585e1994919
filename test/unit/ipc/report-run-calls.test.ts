import { expect, it } from 'vitest';
import { reportRunWindowCalls, type ReportRunCallPorts } from '../../../src-main/ipc/report-run-calls.ts';

type Watch = Parameters<ReportRunCallPorts['saveReports']>[1];

it('a run goes on until it is stopped, or another one is begun by a page that knows nothing of it', async () => {
  const watches: Watch[] = [];
  const taken: unknown[] = [];
  const calls = reportRunWindowCalls({
    storage: () => ({ readReportsReady: () => Promise.reject(new Error('Nothing asks for it.')) }),
    saveReports: (wish, watch) => {
      taken.push(wish);
      watches.push(watch);
      return Promise.resolve({ kind: 'cancelled' });
    },
    progress: () => undefined,
    reportFault: () => undefined,
  });
  const asked = { dossierIds: [1, 2], rule: { id: 'eu-amlr' } };
  const goOn = () => watches.map(({ goesOn }) => goesOn());
  expect(await calls['reports.save'](asked)).toEqual({ ok: true, value: { kind: 'cancelled' } });
  expect(goOn()).toEqual([true]);
  await calls['reports.stop'](undefined);
  expect(goOn()).toEqual([false]);
  await calls['reports.save'](asked);
  await calls['reports.save'](asked);
  expect(goOn()).toEqual([false, false, true]);
  expect(await calls['reports.save']({ ...asked, dossierIds: [] })).toMatchObject({ error: { code: 'input-invalid' } });
  // A page names no folder.
  await calls['reports.save']({ ...asked, folder: '/somewhere' });
  expect(taken).toEqual([asked, asked, asked, asked]);
});
