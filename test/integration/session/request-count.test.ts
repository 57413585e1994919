import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { specifiedAllowance } from '../../../src-shared/domain/request-allowance.ts';
import { startRawServer, type RawServer } from '../service/raw-server.ts';
import { draft } from './open-session.ts';
import { newMachine, type DeskUnderTest, type MachineUnderTest } from './session-under-test.ts';
import { askedBackup } from './asked-backup.ts';

let machine: MachineUnderTest;
let desk: DeskUnderTest;
let server: RawServer;

/** Little enough to be used up in a test. */
const allowance = { ...specifiedAllowance, share: 6, kept: 0 };

beforeEach(async () => {
  server = await startRawServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
  });
  machine = newMachine();
  desk = machine.start();
  await desk.session.begin();
  await desk.session.finishFirstStart({
    officer: 'Astrid Lindqvist',
    protection: { kind: 'keychain' },
    connection: { kind: 'demo' },
  });
  desk.session.recoveryCodeLater();
});

afterEach(async () => {
  await desk.session.end();
  machine.remove();
  await server.close();
});

/** Adds a connection to the service, with its credential, and uses it. */
async function addAndUse(v2Address: string): Promise<string> {
  const { connections } = desk.session;
  const { id } = await connections.add({ ...draft({ v2Address, allowance }), kind: 'testing' });
  await connections.storeCredential(connections.credentialPlace(id, 'v2'), 'a key');
  await desk.session.switchConnection(id);
  return id;
}

async function ask(times: number): Promise<void> {
  const query = { jurisdiction: 'GB', name: 'Halcyon', companyNumber: null };
  for (let time = 0; time < times; time += 1)
    await searchCompanies(await desk.session.open().v2(), query, { priority: 'person' });
}

const used = () => desk.session.open().budget().used;

/** Asks until the service must not be asked any more, and returns how often it was. */
async function askUntilRefused(): Promise<number> {
  const before = server.seen.length;
  const query = { jurisdiction: 'GB', name: 'Halcyon', companyNumber: null };
  for (let time = 0; time < 10; time += 1) {
    const { v2 } = desk.session.open();
    const asked = await searchCompanies(await v2(), query, { priority: 'person', atMostWaitMs: 2_000 }).then(
      () => true,
      () => false,
    );
    if (!asked) break;
  }
  return server.seen.length - before;
}

describe('B12: the request budget is that of the service, whatever happens to the record', () => {
  it('a backup that is restored does not give back what was asked since', async () => {
    await addAndUse(server.origin);
    await ask(2);
    const { care } = desk.session.open();
    await askedBackup(care);
    const [backup] = (await care?.read())?.backups ?? [];
    await ask(3);
    expect(used()).toBe(5);
    await desk.session.restoreBackup(backup?.name ?? '');
    expect(desk.session.state()).toMatchObject({ phase: 'ready' });
    // It is the older record: it knows of a restore, and of two requests alone.
    expect(await desk.session.open().storage.listRestores()).toHaveLength(1);
    expect(await desk.session.open().storage.recentRequests()).toHaveLength(2);
    expect(used()).toBe(5);
    expect(await askUntilRefused()).toBe(1);
    expect(server.seen).toHaveLength(6);
  });

  it('a connection that was removed and added again has asked what it asked, and another service nothing', async () => {
    const id = await addAndUse(server.origin);
    await ask(5);
    await desk.session.switchConnection('demo');
    expect(used()).toBe(0);
    await desk.session.connections.remove(id, 'Trial desk');
    // The same service, however its address is typed.
    const again = await addAndUse(`${server.origin}/v2/`);
    expect(again).not.toBe(id);
    expect(await desk.session.open().storage.recentRequests()).toEqual([]);
    expect(used()).toBe(5);
    expect(await askUntilRefused()).toBe(1);

    await desk.session.switchConnection('demo');
    await desk.session.connections.remove(again, 'Trial desk');
    const other = await startRawServer((_, response) => response.end('{}'));
    await addAndUse(other.origin);
    expect(used()).toBe(0);
    await desk.session.switchConnection('demo');
    await other.close();
  });

  it('a start after both knows it, too', async () => {
    const id = await addAndUse(server.origin);
    await ask(6);
    await desk.session.switchConnection('demo');
    await desk.session.connections.remove(id, 'Trial desk');
    await desk.session.end();
    desk = machine.start();
    await desk.session.begin();
    await addAndUse(server.origin);
    expect(used()).toBe(6);
    expect(await askUntilRefused()).toBe(0);
  });
});
