import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { dossierWindowCalls } from '../../../src-main/ipc/dossier-calls.ts';
import { orderWindowCalls } from '../../../src-main/ipc/order-calls.ts';
import { recheckWindowCalls } from '../../../src-main/ipc/recheck-calls.ts';
import { RecheckRun } from '../../../src-shared/domain/recheck/recheck-run.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { ViewedThing } from '../../../src-shared/domain/trail.ts';
import { agreement, companies, enhanced, startDesk } from './desk.ts';
import { runnerOn, untilStill } from './run-of-checks.ts';

const Answered = z.object({ answer: z.object({ answerId: z.number() }) });

it('every call about orders and dossiers answers in the agreed form', async () => {
  const desk = await startDesk();
  const faults: unknown[] = [];
  const reportFault = (_name: string, fault: unknown) => faults.push(fault);
  const saved = () => Promise.resolve({ savedTo: null });
  const runner = await runnerOn(desk);
  onTestFinished(() => runner.close());
  const calls = {
    ...orderWindowCalls({ orders: () => desk.orders, reportFault }),
    ...recheckWindowCalls({
      ...{ storage: () => desk.storage, officer: () => 'A. Officer', now: () => new Date(), reportFault },
      ...{ orders: () => desk.orders, rechecks: () => runner, changed: () => undefined, asksFree: () => false },
    }),
    ...dossierWindowCalls({
      storage: () => desk.storage,
      officer: () => 'A. Officer',
      now: () => new Date(),
      notesDrafted: () => undefined,
      showDocument: () => Promise.resolve(),
      saveDocumentCopy: saved,
      saveAnswerCopy: saved,
      saveEvidenceCopy: saved,
      savePdf: saved,
      previewPdf: () => Promise.resolve(),
      showInFolder: () => false,
      reportFault,
    }),
  };
  const ask = async (name: keyof typeof calls, input?: unknown): Promise<unknown> => {
    const answer = await calls[name](input);
    expect([name, answer.ok]).toEqual([name, true]);
    return answer.ok ? answer.value : undefined;
  };
  const company = companies.meridian;
  const page = { before: null, limit: 10 };
  await ask('offer.list', { company });
  await ask('offer.documents', { company, continuationKey: null });
  const { orderId, dossierId, snapshotId } = JournalOrder.parse(await ask('order.place', agreement(company)));
  await ask('order.list', { which: 'open', words: 'meri', ...page });
  await ask('recheck.price', { dossierIds: [dossierId] });
  const row = {
    ...{ dossierId, company, product: enhanced, price: { kind: 'not-known' }, most: 20, ledger: 'credit', again: null },
    ...{ acknowledged: 'not-active', uniquePart: 'a-part', told: { secondWay: true, paidSearch: true, word: null } },
  };
  const accepting = { rows: [row], accepted: [{ ledger: 'credit', value: 20 }], caseNumber: '', asksRegistry: false };
  const { runId } = RecheckRun.parse(await ask('recheck.accept', accepting));
  await untilStill(desk, runId);
  await ask('recheck.runs', { over: false, before: null });
  await ask('recheck.run', { runId });
  await ask('recheck.rows', { runId, after: null, limit: 10 });
  await ask('recheck.next', { runId });
  await ask('recheck.waiting', { company });
  await ask('recheck.step', { runId, step: 'given-up' });
  await ask('order.read', { orderId });
  await ask('order.look');
  await ask('order.follower');
  await ask('order.reconcile', { orderId });
  await ask('order.seeCost', { orderId, reason: 'Looked at.', shown: 0 });
  await ask('spend.read');
  await ask('spend.rules');
  await ask('spend.changeRules', { limits: [], prices: [] });
  await ask('dossier.save', { company });
  await ask('dossier.list', { words: 'maritime', ...page });
  await ask('dossier.read', { dossierId });
  const { answer } = Answered.parse(await ask('snapshot.read', { snapshotId }));
  await ask('answer.source', { answerId: answer.answerId, at: '/data/companyName' });
  await ask('document.list', page);
  await ask('document.sum', { words: 'accounts', format: 'pdf' });
  await ask('document.saveCopy', { documentId: 1 });
  await ask('file.showInFolder', { fileId: 1 });
  await ask('report.savePdf', { dossierId, snapshotId, rule: { id: 'eu-amlr' } });
  expect(faults).toEqual([]);
  expect(await calls['dossier.read']({ dossierId: 999 })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  const again = { orderId, typedAmount: '1', reason: 'No.', acknowledged: 'not-confirmed' };
  expect(await calls['order.sendAgain'](again)).toMatchObject({ ok: false, error: { code: 'input-invalid' } });
  // Asking would cost here, and what that costs was accepted by nobody.
  expect(await calls['recheck.accept']({ ...accepting, asksRegistry: true })).toMatchObject({ ok: false });
  // It waits for nobody to say so.
  const word = { orderId, reason: 'It is.' };
  expect(await calls['order.sayCompany'](word)).toMatchObject({ ok: false, error: { code: 'input-invalid' } });
  expect(await calls['order.place']({ ...agreement(company), most: -1 })).toMatchObject({ ok: false });
});

it('P13: whoever reads a dossier, a profile or a whole answer through the window is told of in the audit trail', async () => {
  const desk = await startDesk();
  const views: ViewedThing[] = [];
  const storage: Storage = {
    ...desk.storage,
    noteView: (view) => {
      views.push(view.thing);
      return desk.storage.noteView(view);
    },
  };
  const saved = () => Promise.resolve({ savedTo: null });
  const calls = dossierWindowCalls({
    ...{ storage: () => storage, officer: () => 'A. Officer', now: () => new Date(), notesDrafted: () => undefined },
    ...{
      showDocument: () => Promise.resolve(),
      saveDocumentCopy: saved,
      saveAnswerCopy: saved,
      saveEvidenceCopy: saved,
      savePdf: saved,
      previewPdf: () => Promise.resolve(),
      showInFolder: () => false,
    },
    reportFault: () => undefined,
  });
  const { dossierId, snapshotId } = await desk.orders.place(agreement(companies.meridian));
  expect(views).toEqual([]);
  expect((await calls['dossier.read']({ dossierId })).ok).toBe(true);
  const profile = await calls['snapshot.read']({ snapshotId });
  const { answerId } = Answered.parse(profile.ok ? profile.value : null).answer;
  expect((await calls['answer.read']({ answerId })).ok).toBe(true);
  expect(views).toEqual([
    { what: 'dossier', dossierId },
    { what: 'snapshot', snapshotId },
    { what: 'answer', answerId },
  ]);
});
