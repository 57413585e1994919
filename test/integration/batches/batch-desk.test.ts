import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Announce } from '../../../src-main/shell/announce.ts';
import { saveDossiersOfBatch } from '../../../src-main/batches/save-dossiers.ts';
import type { StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { createBatchDesk, type BatchDesk } from '../../../src-main/shell/batch-desk.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import type { V2Settings } from '../../../src-main/service/v2/call.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { sendJson, startRawServer } from '../service/raw-server.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import { batchRows } from '../../../src-shared/domain/batch/batch-row.ts';
import { checkRows } from '../../../src-shared/domain/batch/check-rows.ts';
import { readListFile } from '../../../src-shared/domain/batch/read-list.ts';
import { rowsToAsk } from '../../../src-shared/domain/batch/rows-to-ask.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';
import { startDesk } from '../orders/desk.ts';
import { workerFolder } from '../storage/storage-worker.ts';
import { newMachine } from '../session/session-under-test.ts';

const companies = 60;

/** A list of companies that their registers list, in several jurisdictions. */
function aList(): string {
  const world = createWorld({ seed: 1, size: companies });
  const listed = Array.from({ length: companies }, (_, index) => world.listing(index));
  const rows = listed.filter(({ presence }) => presence === 'everywhere').slice(0, 30);
  return ['Number;Country', ...rows.map(({ number, jurisdiction }) => `${number};${jurisdiction}`)].join('\n');
}

/** A session with a desk of batches on its record, which asks a simulator, and what it tells the window. */
async function openWithDesk(v2: (of: V2Settings) => V2Settings = (of) => of, sendsFree = true, budgetLimit = 1_000) {
  const service = await startDesk({ companies }, { budgetLimit });
  const told: string[] = [];
  const stopped: number[] = [];
  const announce: Announce = (name) => void told.push(name);
  let held: { desk: BatchDesk; storage: Storage } | null = null;
  const machine = newMachine({
    overConnect: (connect) => {
      const desk = createBatchDesk(
        {
          async openConnection(...given) {
            const open = await connect(...given);
            held = { desk, storage: open.storage };
            return {
              ...open,
              interfaces: { ...open.interfaces, v2: sendsFree },
              v2: async () => v2(await service.v2()),
            };
          },
          backOnline: () => undefined,
          orders: () => service.orders,
        },
        {
          announce,
          session: () => session,
          tray: { batches: (count) => void stopped.push(count) },
          bundle: path.dirname(workerFolder()),
          reportFault: () => undefined,
        },
      );
      return desk.openConnection;
    },
  });
  onTestFinished(() => machine.remove());
  const { session } = machine.start();
  onTestFinished(() => session.end());
  await session.begin();
  const connection = { kind: 'demo' } as const;
  await session.finishFirstStart({ officer: 'Astrid Lindqvist', protection: { kind: 'keychain' }, connection });
  return {
    told,
    stopped,
    session,
    control: service.control,
    budget: async () => (await service.v2()).budget.reading(),
    held: held as { desk: BatchDesk; storage: Storage } | null,
  };
}

/** Keeps the list as a batch, which is not asked for before somebody wakes the runner. */
async function keepList(storage: Storage): Promise<number> {
  const read = readListFile(Buffer.from(aList()));
  if (read.kind === 'refused') throw new Error(read.refusal.kind);
  const rows = packed(rowsToAsk(checkRows(batchRows(read.list))));
  const said = { at: new Date().toISOString(), officer: 'Astrid Lindqvist', name: 'portfolio.csv', source: {} };
  return storage.keepBatch({
    ...said,
    sha256: 'a'.repeat(64),
    answeredSince: null,
    rhythmId: null,
    rows,
  });
}

it('the window, which reads its lists again at each word of a registry, hears of thirty rows a few times', async () => {
  const { told, held } = await openWithDesk();
  if (held === null) throw new Error('No connection was opened.');
  const { desk, storage } = held;
  const batchId = await keepList(storage);
  await expect.poll(() => desk.runner()).toBeDefined();
  desk.runner().wake();
  await expect.poll(async () => (await storage.readBatch({ batchId })).state.kind, { timeout: 20_000 }).toBe('ended');
  const { counts } = await storage.readBatch({ batchId });
  expect(counts.sure).toBeGreaterThan(20);
  await expect.poll(() => told, { timeout: 5_000 }).toContain('registry.confirmed');
  const times = told.filter((name) => name === 'registry.confirmed').length;
  expect(times).toBeLessThan(counts.sure / 3);
});

it('what lies outside the window hears that a batch stopped, that it is given up, and that no connection is open', async () => {
  const { stopped, session, held } = await openWithDesk();
  if (held === null) throw new Error('No connection was opened.');
  const { desk, storage } = held;
  await expect.poll(() => stopped.at(-1)).toBe(0);
  const batchId = await keepList(storage);
  const at = new Date().toISOString();
  await storage.takeBatchStep({
    ...{ batchId, at, officer: null, step: 'stopped-by-failure', failure: 'credential-missing' },
  });
  desk.runner().wake();
  await expect.poll(() => stopped.at(-1)).toBe(1);
  await storage.takeBatchStep({ batchId, at, officer: 'Astrid Lindqvist', step: 'given-up' });
  desk.runner().interrupt();
  await expect.poll(() => stopped.at(-1)).toBe(0);
  await storage.takeBatchStep({
    ...{ batchId, at, officer: null, step: 'stopped-by-failure', failure: 'credential-missing' },
  });
  desk.runner().wake();
  await expect.poll(() => stopped.at(-1)).toBe(1);
  await session.end();
  expect(stopped.at(-1)).toBe(0);
});

it('P21: a kept company of which the registry lists nothing any more is told so in its dossier, as when an officer confirms it', async () => {
  const { control, held } = await openWithDesk();
  if (held === null) throw new Error('No connection was opened.');
  const { desk, storage } = held;
  const askAll = async () => {
    const batchId = await keepList(storage);
    await expect.poll(() => desk.runner()).toBeDefined();
    desk.runner().wake();
    await expect.poll(async () => (await storage.readBatch({ batchId })).state.kind, { timeout: 20_000 }).toBe('ended');
    return batchId;
  };
  const firstId = await askAll();
  await saveDossiersOfBatch(storage, firstId, { savedAt: new Date().toISOString(), officer: 'Astrid Lindqvist' });
  const gone = { kind: 'body', text: '{"data":[]}', contentType: 'application/json' } as const;
  control.addFault({ operation: 'v2.search', times: 1, fault: gone });
  const batchId = await askAll();
  const rows = { batchId, after: null, limit: 100 };
  const [row] = await storage.listBatchRows({ ...rows, standings: ['none'] });
  const [other] = await storage.listBatchRows({ ...rows, standings: ['sure'] });
  if (row === undefined || other === undefined) throw new Error('One row has an answer that lists nothing.');
  const confirmed = async (asked: StandingRow) => {
    const company = { jurisdiction: asked.row.jurisdiction ?? '', companyNumber: asked.row.number ?? '' };
    const which = await storage.whichCompany({ company: { ...company, serviceId: '', name: '', englishName: null } });
    if (which.kind !== 'known' || which.dossierId === null) throw new Error('It has a dossier.');
    return (await storage.readDossier({ dossierId: which.dossierId })).dossier.confirmation;
  };
  expect(await confirmed(row)).toMatchObject({ outcome: 'not-found', searchId: row.searchId });
  expect(await confirmed(other)).toMatchObject({ searchId: other.searchId });
});

it('P5: a search of a batch that is charged is told at once, as one by hand is, and the batch stops', async () => {
  const body = { details: 'Success', data: [], cost: { type: 'credit', value: 5 } };
  const server = await startRawServer((_seen, response) => {
    sendJson(response, JSON.stringify(body), 200);
  });
  onTestFinished(() => server.close());
  const transport = createTransport({ origins: allowOrigins([server.origin]) });
  onTestFinished(() => transport.close());
  const { held, told } = await openWithDesk((of) => {
    const at = { address: server.origin, dialect: dialectPresets.specification, transport };
    return { ...of, ...at, credential: () => Promise.resolve('demo') };
  });
  if (held === null) throw new Error('No connection was opened.');
  const { desk, storage } = held;
  const batchId = await keepList(storage);
  await expect.poll(() => desk.runner()).toBeDefined();
  desk.runner().wake();
  await expect
    .poll(async () => (await storage.readBatch({ batchId })).state)
    .toMatchObject({ kind: 'stopped', failure: 'search-charged', charge: { ledger: 'credit', value: 5 } });
  expect(told).toContain('spend.changed');
  expect(server.seen).toHaveLength(1);
});

it('a batch of a connection without free searches stops with the reason, and sends nothing', async () => {
  const { held } = await openWithDesk((of) => of, false);
  if (held === null) throw new Error('No connection was opened.');
  const { desk, storage } = held;
  const batchId = await keepList(storage);
  await expect.poll(() => desk.runner()).toBeDefined();
  desk.runner().wake();
  await expect
    .poll(async () => (await storage.readBatch({ batchId })).state)
    .toMatchObject({ kind: 'stopped', failure: 'free-searches-missing' });
});

it('what waits for the request budget is taken out of its queue when the officer goes offline, and asked once they are back', async () => {
  const { held, session, budget } = await openWithDesk((of) => of, true, 12);
  if (held === null) throw new Error('No connection was opened.');
  const { desk, storage } = held;
  const batchId = await keepList(storage);
  await expect.poll(() => desk.runner()).toBeDefined();
  desk.runner().wake();
  await expect.poll(async () => (await budget()).waiting, { timeout: 5_000 }).toBe(1);
  await session.changePreferences({ workOffline: true });
  desk.worksOffline(true);
  await expect.poll(async () => (await budget()).waiting).toBe(0);
  expect(desk.waitOf(batchId)).toBeNull();
  await session.changePreferences({ workOffline: false });
  desk.worksOffline(false);
  await expect.poll(async () => (await budget()).waiting).toBe(1);
  expect(desk.waitOf(batchId)).toBeNull();
  expect((await storage.readBatch({ batchId })).state.kind).toBe('running');
});
