import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { fail } from '../../../src-shared/contract/failure.ts';
import { appLog, factsOfEvent, noteEvents, noteSlowCalls } from '../../../src-main/shell/app-log.ts';
import type { LogFacts } from '../../../src-main/shell/log.ts';
import { batchSummary } from '../../renderer/stand-in/batches.ts';
import { order, recheckRun } from '../../renderer/stand-in/orders.ts';
import { ready } from '../../renderer/stand-in/specimen.ts';

it('writes down what fails before its code is read too, in order, and none of the texts that came with it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-log-'));
  const file = path.join(folder, 'dossier.log');
  try {
    const { fault: report, note } = appLog(folder);
    report('start', fail('storage-damaged', 'Of Meridian Maritime.'));
    report('search.run', new Error('Meridian Maritime'));
    report('order.look', fail('service-failed', '', { detail: { correlationId: 'Meridian Maritime '.repeat(9_000) } }));
    report('order.look', fail('service-failed', '', { detail: { correlationId: 'c0ffee-1' } }));
    const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
    await vi.waitFor(() => {
      expect(lines()).toHaveLength(4);
    });
    note({ event: 'end', ms: 12 });
    expect(JSON.parse(lines()[4] ?? '')).toMatchObject({ event: 'end', ms: 12, time: expect.any(String) as string });
    expect(lines()[0]).toMatch(/"call":"start","code":"storage-damaged"/);
    expect(lines()[1]).toMatch(/"call":"search.run"/);
    expect(lines()[2]).toContain('"correlationId":"not an id"');
    expect(lines()[3]).toContain('"correlationId":"c0ffee-1"');
    expect(readFileSync(file, 'utf8')).not.toContain('Meridian');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const canary = 'Meridian Maritime';
const facts = (text: unknown) => JSON.stringify(text);

it('says how the session stands by its codes, and nothing of who sits there or what the connection is called', () => {
  const state = ready({
    ...{ officer: canary, systemUser: canary, earlierOfficers: [canary], offline: true },
    connection: { id: canary, name: canary, kind: 'production', host: canary },
  });
  const told = factsOfEvent('app.stateChanged', state);
  expect(told).toMatchObject({ event: 'state', phase: 'ready', connection: 'production', offline: true });
  expect(facts(told)).not.toContain(canary);
  const failure = fail('storage-damaged', canary, { detail: { said: canary } }).failure;
  const blocked = factsOfEvent('app.stateChanged', { phase: 'blocked', failure, ways: [] });
  expect(blocked).toEqual({ event: 'state', phase: 'blocked', code: 'storage-damaged' });
});

it('says of an order which one it is and how it stands, and nothing of the company', () => {
  const changed = order({ orderId: 7, state: 'unclear', reason: canary, said: canary });
  const told = factsOfEvent('order.changed', { order: changed, history: null });
  expect(told).toEqual({ event: 'order', order: 7, state: 'unclear' });
});

it('says of batches and runs when one stops or goes on, with the code, once, and nothing of the list', () => {
  const noted: LogFacts[] = [];
  const tell = noteEvents((each) => noted.push(each));
  const batch = batchSummary({ batchId: 3, name: canary, officer: canary });
  tell('batch.changed', { ...batch, state: { kind: 'running' } });
  tell('batch.changed', { ...batch, state: { kind: 'running' }, differing: 2 });
  tell('batch.changed', { ...batch, batchId: 4, state: { kind: 'running' } });
  tell('batch.changed', { ...batch, state: { kind: 'stopped', at: canary, failure: 'service-forbidden' } });
  const run = recheckRun({ runId: 5, officer: canary, caseNumber: canary });
  tell('recheck.changed', { ...run, state: { kind: 'interrupted', at: canary } });
  expect(noted).toEqual([
    { event: 'batch', batch: 3, state: 'running' },
    { event: 'batch', batch: 4, state: 'running' },
    { event: 'batch', batch: 3, state: 'stopped', code: 'service-forbidden' },
    { event: 'run', run: 5, state: 'interrupted' },
  ]);
});

it('says when the service fell silent, asked to wait, and was well again, and not each request', () => {
  const noted: LogFacts[] = [];
  const tell = noteEvents((each) => noted.push(each));
  const budget = { limit: 50, used: 1, kept: 5, windowSeconds: 600, nextAt: null, waiting: 0 };
  tell('budget.changed', budget);
  tell('service.silenceChanged', null);
  tell('service.silenceChanged', '2026-11-30T10:00:00.000Z');
  tell('budget.changed', { ...budget, pause: 'asked' });
  tell('budget.changed', { ...budget, used: 2, pause: 'asked' });
  tell('budget.changed', { ...budget, used: 3 });
  tell('service.silenceChanged', null);
  expect(noted).toEqual([
    { event: 'service', answers: false },
    { event: 'budget', pause: 'asked' },
    { event: 'budget', pause: 'none' },
    { event: 'service', answers: true },
  ]);
});

it('says which calls took long or failed, and is silent about the thousands that did not', () => {
  const noted: LogFacts[] = [];
  const noteCall = noteSlowCalls((each) => noted.push(each));
  noteCall('search.read', 3.4, 'ok');
  noteCall('search.run', 1_234.5, 'ok');
  noteCall('order.place', 2, 'limit-reached');
  expect(noted).toEqual([
    { event: 'call', call: 'search.run', ms: 1_235, code: 'ok' },
    { event: 'call', call: 'order.place', ms: 2, code: 'limit-reached' },
  ]);
});
