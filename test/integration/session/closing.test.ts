import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { mainCalls } from '../../../src-main/ipc/main-calls.ts';
import { typedSecrets } from '../../../src-main/ipc/typed-secrets.ts';
import type { Session } from '../../../src-main/session/session.ts';
import { draft } from './open-session.ts';
import { newMachine } from './session-under-test.ts';

/** A REST service whose one search answers late, charged with 3 credits. */
async function startLateSearch() {
  const asked: string[] = [];
  const company = { codeField: 'K7', nameField: 'HALCYON PLC', companyIDField: '04418820', legalStatusField: 'active' };
  const answer = {
    ...{ companiesField: [company], responseCodeField: 100, transactionIdField: 't-1' },
    costField: { typeField: 'credit', valueField: 3 },
  };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    setTimeout(() => response.end(JSON.stringify(answer)), 800);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.');
  return { asked, address: `http://127.0.0.1:${String(address.port)}` };
}

/** A session in which a REST search is on its way. */
async function searchOnItsWay() {
  const { asked, address } = await startLateSearch();
  const machine = newMachine();
  const { session } = machine.start();
  const running = [session];
  onTestFinished(async () => {
    for (const one of running) await one.end();
    machine.remove();
  });
  await session.begin();
  const protection = { kind: 'keychain' } as const;
  await session.finishFirstStart({ officer: 'Astrid Lindqvist', protection, connection: { kind: 'demo' } });
  session.recoveryCodeLater();
  const added = await session.connections.add({ ...draft({ restAddress: address }), kind: 'testing' });
  await session.connections.storeCredential(session.connections.credentialPlace(added.id, 'rest'), 'rest-key');
  await session.switchConnection(added.id);
  const calls = mainCalls({
    session,
    secrets: typedSecrets(
      session,
      () => Promise.resolve(null),
      () => undefined,
    ),
    facts: () => ({ version: '', dataFolder: '', runtime: '' }),
    zoom: { to: () => undefined, percent: () => 100 },
    dayStart: () => new Date(0).toISOString(),
    spent: () => undefined,
    confirmed: () => undefined,
    reportFault: () => undefined,
  });
  const wish = { interface: 'rest', family: 'core', caseNumber: null, registrationAuthority: null } as const;
  const searching = calls['search.run']({ jurisdiction: 'GB', name: null, companyNumber: '04418820', wish });
  await expect.poll(() => asked.length).toBe(1);
  const startAgain = () => {
    const again = machine.start().session;
    running.push(again);
    return again;
  };
  return { session, connectionId: added.id, searching, asked, startAgain };
}

/** The search is in the record once, with its answer, its hit and what it cost; and the cost counts as spent. */
async function expectKept(session: Session): Promise<void> {
  const { storage } = session.open();
  const { searches } = await storage.listSearches({ before: null, limit: 5 });
  expect(searches).toHaveLength(1);
  const search = await storage.readSearch({ searchId: searches[0]?.searchId ?? 0 });
  expect(search.answer?.operation).toContain('number-search');
  expect(search.hits.map(({ hit }) => hit.name)).toEqual(['HALCYON PLC']);
  expect(search.cost).toEqual({ ledger: 'credit', value: 3 });
  const spend = await storage.readSpend({ dayStart: new Date(0).toISOString() });
  expect(spend).toEqual([{ ledger: 'credit', spentToday: 3, reserved: 0, reservedEnded: 0 }]);
}

it('P2: a REST search that is on its way when the connection is switched is waited for: its evidence and its cost are kept', async () => {
  const { session, connectionId, searching, asked } = await searchOnItsWay();
  const switching = session.switchConnection('demo');
  await expect.poll(() => session.state().phase, { interval: 5 }).toBe('closing');
  await switching;
  expect(await searching).toMatchObject({ ok: true });
  await session.switchConnection(connectionId);
  await expectKept(session);
  expect(asked).toHaveLength(1);
});

it('B5: a REST search that is on its way when Dossier ends is waited for, and stands with its cost at the next start', async () => {
  const { session, connectionId, searching, asked, startAgain } = await searchOnItsWay();
  const ending = session.end();
  await expect.poll(() => session.state().phase, { interval: 5 }).toBe('closing');
  await ending;
  expect(await searching).toMatchObject({ ok: true });
  const again = startAgain();
  await again.begin();
  await expect.poll(() => again.state().phase).toBe('ready');
  const opened = again.open().connection.id;
  expect(opened).toBe(connectionId);
  await expectKept(again);
  expect(asked).toHaveLength(1);
});
