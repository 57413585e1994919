import { expect, it, onTestFinished } from 'vitest';
import { mainCalls } from '../../../src-main/ipc/main-calls.ts';
import { typedSecrets } from '../../../src-main/ipc/typed-secrets.ts';
import { startLiveShaped } from '../../live-shaped/live-shaped.ts';
import { draft } from './open-session.ts';
import { newMachine } from './session-under-test.ts';

it('P2: a REST search that is on its way when the connection is switched is waited for: its evidence and its cost are kept', async () => {
  const server = await startLiveShaped({ requestLimit: Infinity });
  onTestFinished(() => server.close());
  const machine = newMachine();
  const { session } = machine.start();
  onTestFinished(async () => {
    await session.end();
    machine.remove();
  });
  await session.begin();
  const protection = { kind: 'keychain' } as const;
  await session.finishFirstStart({ officer: 'Astrid Lindqvist', protection, connection: { kind: 'demo' } });
  session.recoveryCodeLater();
  const { v2Address, restAddress } = server;
  const live = { preset: 'live' as const, switches: {} };
  const added = await session.connections.add({ ...draft({ v2Address, restAddress, dialect: live }), kind: 'testing' });
  const place = session.connections.credentialPlace(added.id, 'rest');
  await session.connections.storeCredential(place, server.credential.rest);
  await session.switchConnection(added.id);
  server.delay('/core/company/number-search/GB/04418820', 800);
  const calls = mainCalls({
    session,
    secrets: typedSecrets(
      session,
      () => Promise.resolve(null),
      () => undefined,
    ),
    facts: () => ({ version: '', dataFolder: '', runtime: '' }),
    dayStart: () => new Date(0).toISOString(),
    spent: () => undefined,
    reportFault: () => undefined,
  });
  const wish = { interface: 'rest', family: 'core', caseNumber: null, registrationAuthority: null } as const;
  const searching = calls['search.run']({ jurisdiction: 'GB', name: null, companyNumber: '04418820', wish });
  await expect.poll(() => server.requests().length).toBe(1);
  const switching = session.switchConnection('demo');
  await expect.poll(() => session.state().phase, { interval: 5 }).toBe('closing');
  await switching;
  expect(await searching).toMatchObject({ ok: true });
  await session.switchConnection(added.id);
  const { searches } = await session.open().storage.listSearches({ before: null, limit: 5 });
  expect(searches).toHaveLength(1);
  const [kept] = searches;
  const search = await session.open().storage.readSearch({ searchId: kept?.searchId ?? 0 });
  expect(search.answer?.operation).toContain('number-search');
});
