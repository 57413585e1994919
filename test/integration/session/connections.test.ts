import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import keytar from 'keytar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { openDatabase } from '../../../src-main/storage/database.ts';
import { downloadRestResult } from '../../../src-main/service/rest/result.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { loadSettings } from '../../../src-main/settings/settings-file.ts';
import { startLiveShaped } from '../../live-shaped/live-shaped.ts';
import { company, intent } from '../../unit/storage/journal-rows.ts';
import { startRawServer } from '../service/raw-server.ts';
import { draft, openSession } from './open-session.ts';

async function failureOf(work: Promise<unknown>): Promise<{ code: string; field: string | undefined }> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof FailureError) return { code: thrown.failure.code, field: thrown.failure.detail.field };
    throw thrown;
  }
  return { code: 'no failure', field: undefined };
}

async function startServer() {
  const server = await startLiveShaped({ requestLimit: Infinity });
  onTestFinished(() => server.close());
  return server;
}

/** A connection to a live-shaped server, with both credentials typed. */
async function openTrial(changes: Parameters<typeof draft>[0] = {}) {
  const server = await startServer();
  const desk = await openSession();
  const { v2Address, restAddress } = server;
  const live = { preset: 'live' as const, switches: {} };
  const added = await desk.session.connections.add({
    ...draft({ v2Address: `${v2Address}/v2/`, restAddress, dialect: live, ...changes }),
    kind: 'testing',
  });
  await desk.typeCredential(added.id, 'v2', server.credential.v2);
  await desk.typeCredential(added.id, 'rest', server.credential.rest);
  return { server, ...desk, connectionId: added.id };
}

/** Every file of a folder with its bytes as text. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}

describe('a connection is added', () => {
  it('with its addresses in the form that is kept, in the settings file too', async () => {
    const { session, connectionId, server, dataFolder } = await openTrial({ contactEmail: 'desk@registry.example' });
    const read = await session.connections.read(connectionId);
    expect(read).toMatchObject({
      name: 'Trial desk',
      kind: 'testing',
      v2Address: server.v2Address,
      contactEmail: 'desk@registry.example',
      dialect: { preset: 'live', switches: {} },
      credentials: { v2: { kind: 'kept' }, rest: { kind: 'kept' } },
    });
    expect(session.connections.list().map(({ name }) => name)).toEqual(['Demo', 'Trial desk']);
    expect(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8')).toContain(
      `"v2Address": "${server.v2Address}"`,
    );
  });

  it.each([
    ['no address at all', draft({}), 'input-invalid', 'v2Address'],
    ['an open line', draft({ v2Address: 'http://registry.example' }), 'address-refused', 'v2Address'],
    [
      'an open line for results',
      draft({ v2Address: 'https://a.example', resultOrigins: ['http://b.example'] }),
      'address-refused',
      'resultOrigins',
    ],
    ['a private network', draft({ restAddress: 'https://10.1.2.3/rest' }), 'address-refused', 'restAddress'],
    ['a name that is taken', draft({ name: 'demo', v2Address: 'https://a.example' }), 'input-invalid', 'name'],
  ])('P7: not with %s, and says at which field', async (_, typed, code, field) => {
    const { session } = await openSession();
    expect(await failureOf(session.connections.add({ ...typed, kind: 'testing' }))).toEqual({ code, field });
    expect(session.connections.list()).toHaveLength(1);
  });
});

describe('the test of a connection', () => {
  it('makes free calls only, says what was answered, and what would cost is not tried', async () => {
    const { session, server, connectionId } = await openTrial();
    const { v2, rest } = await session.connections.test(connectionId);
    if (v2.kind !== 'asked' || rest.kind !== 'asked') throw new Error('Nothing was asked.');
    const outcomes = [...v2.operations, ...rest.operations].map(({ outcome }) => outcome.kind);
    expect(outcomes.filter((kind) => kind === 'works')).toHaveLength(3);
    expect(outcomes.filter((kind) => kind === 'not-tried')).toHaveLength(9);
    expect(v2.operations[0]).toMatchObject({ operation: 'GET /orders', outcome: { kind: 'works', status: 200 } });
    expect(server.charges()).toEqual([]);
    expect(server.requests()).toHaveLength(3);
  });

  it('counts in the request budget of that connection, not of the one in use', async () => {
    const { session, connectionId } = await openTrial();
    const before = session.open().budget();
    await session.connections.test(connectionId);
    expect(session.open().budget()).toEqual(before);
    await session.switchConnection(connectionId);
    expect(session.open().budget().used).toBe(2);
  });

  it('says which interface has no credential, is not set up or is refused', async () => {
    const server = await startServer();
    const { session, typeCredential } = await openSession();
    const added = await session.connections.add({ ...draft({ v2Address: server.v2Address }), kind: 'testing' });
    const connectionId = added.id;
    const without = await session.connections.test(connectionId);
    expect(without.rest).toEqual({ kind: 'not-set-up' });
    expect(without.v2).toMatchObject({ kind: 'failed', failure: { code: 'credential-missing' } });
    expect(server.requests()).toEqual([]);
    await typeCredential(connectionId, 'v2', 'not the token');
    const { v2 } = await session.connections.test(connectionId);
    if (v2.kind !== 'asked') throw new Error('Nothing was asked.');
    expect(v2.operations[0]?.outcome).toMatchObject({ kind: 'failed', failure: { code: 'service-unauthorized' } });
  });

  it('sends nothing while one works offline', async () => {
    const { session, server, connectionId } = await openTrial();
    await session.changePreferences({ workOffline: true });
    expect(await failureOf(session.connections.test(connectionId))).toMatchObject({ code: 'work-offline' });
    expect(server.requests()).toEqual([]);
  });
});

describe('a changed connection', () => {
  it('C4: fetches results from the origins that were typed, without its key, and from no other', async () => {
    const files = await startRawServer((_, response) => response.end('{"details":"Success"}'));
    onTestFinished(() => files.close());
    const { session, typeCredential } = await openSession();
    // The service itself is never asked: what is fetched lies elsewhere.
    const typed = draft({ restAddress: 'https://registry.example/rest' });
    const { id } = await session.connections.add({ ...typed, kind: 'testing' });
    await typeCredential(id, 'rest', 'canary-9d21');
    await session.switchConnection(id);
    const sink = { write: () => Promise.resolve() };
    const fetched = async () => downloadRestResult(await session.open().rest(), `${files.origin}/result`, sink, {});

    expect(await failureOf(fetched())).toMatchObject({ code: 'address-refused' });
    expect(files.seen).toEqual([]);
    const changed = await session.connections.change(id, { ...typed, resultOrigins: [` ${files.origin}/result/ `] });
    expect(changed.resultOrigins).toEqual([files.origin]);
    expect(await fetched()).toMatchObject({ kind: 'json' });
    expect(files.seen).toHaveLength(1);
    expect(JSON.stringify(files.seen)).not.toContain('canary');
    const { lines } = await session.open().storage.readTrailPart({ after: null, limit: 1_000 });
    expect(lines.join('\n')).toContain(`"resultOrigins":"${files.origin}"`);

    await session.connections.change(id, typed);
    expect(await failureOf(fetched())).toMatchObject({ code: 'address-refused' });
  });

  it('C3: asks order-status for the days that were typed from the next request on, and the trail has them', async () => {
    const { session, connectionId, server } = await openTrial({ dialect: { preset: 'specification', switches: {} } });
    await session.switchConnection(connectionId);
    expect((await session.open().rest()).orderStatusDays).toBe(30);
    const { v2Address, restAddress } = server;
    const typed = draft({ v2Address, restAddress, orderStatusDays: 0 });
    expect((await session.connections.change(connectionId, typed)).orderStatusDays).toBe(0);
    expect((await session.open().rest()).orderStatusDays).toBe(0);
    const { lines } = await session.open().storage.readTrailPart({ after: null, limit: 1_000 });
    expect(lines.join('\n')).toContain('"orderStatusDays":"0"');
  });

  it('B10: hears the time of its service in every answer', async () => {
    const { session, connectionId } = await openTrial({ dialect: { preset: 'specification', switches: {} } });
    await session.switchConnection(connectionId);
    const { serviceTime, v2 } = session.open();
    expect(serviceTime.latest()).toBeNull();
    await searchCompanies(await v2(), { jurisdiction: 'GB', name: 'a', companyNumber: null }, { priority: 'person' });
    expect(Math.abs((serviceTime.latest()?.wallMs ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('speaks its new dialect from the next request on, while its record stays open', async () => {
    const { session, server, connectionId } = await openTrial({ dialect: { preset: 'specification', switches: {} } });
    await session.switchConnection(connectionId);
    const open = session.open();
    await open.storage.saveDossier({
      company,
      officer: 'Astrid Lindqvist',
      savedAt: new Date().toISOString(),
    });
    const asked = async () => {
      const query = { jurisdiction: 'GB', name: 'a', companyNumber: null };
      await searchCompanies(await session.open().v2(), query, { priority: 'person' });
      return server.requests().at(-1)?.query;
    };
    expect(await asked()).toContain('isoCode=GB');
    const { v2Address, restAddress } = server;
    const dialect = { preset: 'live' as const, switches: { jurisdictionName: 'isocode' as const } };
    const allowance = { limit: 50, minutes: 10, share: 25, kept: 5 };
    await session.connections.change(connectionId, draft({ v2Address, restAddress, dialect, allowance }));
    expect(await asked()).toContain('isocode=GB');
    expect((await session.open().v2()).dialect.idName).toBe('kyckrId');
    expect(session.open().budget()).toMatchObject({ limit: 25, used: 2, kept: 5 });
    expect((await session.open().storage.listDossiers({ words: null, before: null, limit: 5 })).total).toBe(1);
  });

  it('P7: of another origin asks for the credential anew; it never goes to one it was not typed for', async () => {
    const { session, server, connectionId, typeCredential, keychainName } = await openTrial();
    const other = await startServer();
    const { restAddress } = server;
    const moved = draft({ v2Address: other.v2Address, restAddress });
    const details = await session.connections.change(connectionId, moved);
    expect(details.credentials).toMatchObject({ v2: { kind: 'none' }, rest: { kind: 'kept' } });
    const { v2 } = await session.connections.test(connectionId);
    expect(v2).toMatchObject({ kind: 'failed', failure: { code: 'credential-missing' } });
    expect(other.requests()).toEqual([]);
    const kept = await keytar.findCredentials(keychainName);
    expect(kept.map(({ password }) => password)).not.toContain(server.credential.v2);

    await typeCredential(connectionId, 'v2', other.credential.v2);
    expect(await session.connections.test(connectionId)).toMatchObject({ v2: { kind: 'asked' } });
    // Back again: what was typed for the first address is gone with it.
    await session.connections.change(connectionId, draft({ v2Address: server.v2Address, restAddress }));
    expect(await session.connections.test(connectionId)).toMatchObject({ v2: { kind: 'failed' } });
  });

  it('P7: a path or a slash more leads to the same origin, so the credential stays', async () => {
    const { session, server, connectionId } = await openTrial();
    const same = draft({ v2Address: `${server.v2Address}/gateway/v2`, restAddress: `${server.restAddress}/test/` });
    expect((await session.connections.change(connectionId, same)).credentials).toMatchObject({
      v2: { kind: 'kept' },
      rest: { kind: 'kept' },
    });
  });

  it('P7: by hand, in the settings file, gets the credential nowhere it was not typed for', async () => {
    const { connectionId, dataFolder, keychain, connect } = await openTrial();
    const other = await startServer();
    const loaded = loadSettings(dataFolder);
    if (loaded.kind !== 'loaded') throw new Error('The settings were not saved.');
    const connections = loaded.settings.connections.map((connection) =>
      connection.id === connectionId ? { ...connection, v2Address: other.v2Address } : connection,
    );
    const open = await connect({ ...loaded.settings, connections, activeConnectionId: connectionId }, keychain);
    expect(await (await open.v2()).credential()).toBeNull();
    expect(await (await open.rest()).credential()).not.toBeNull();
    await open.close();
  });

  it('P7: an address that changes while the credential is typed does not get it', async () => {
    const { session, server, connectionId } = await openTrial();
    const other = await startServer();
    const place = session.connections.credentialPlace(connectionId, 'v2');
    await session.connections.change(
      connectionId,
      draft({ v2Address: other.v2Address, restAddress: server.restAddress }),
    );
    expect(await failureOf(session.connections.storeCredential(place, 'canary'))).toMatchObject({
      code: 'address-refused',
    });
    expect((await session.connections.read(connectionId)).credentials.v2).toEqual({ kind: 'none' });
  });
});

describe('the demo service', () => {
  it('is no word of a connection that it does not answer', async () => {
    const { session, connectionId } = await openTrial();
    expect(session.state()).toMatchObject({ connection: { kind: 'demo' }, demoService: 'stopped' });
    expect(await session.switchConnection(connectionId)).toMatchObject({ phase: 'ready', demoService: 'not-needed' });
    expect(session.startDemo()).toMatchObject({ demoService: 'not-needed' });
    expect(await session.switchConnection('demo')).toMatchObject({ demoService: 'stopped' });
  });
});

describe('a removed connection', () => {
  it('needs its name typed, and is not the one in use', async () => {
    const { session, connectionId } = await openTrial();
    const { connections } = session;
    expect(await failureOf(connections.remove(connectionId, 'trial'))).toEqual({
      code: 'input-invalid',
      field: 'typedName',
    });
    await session.switchConnection(connectionId);
    expect(await failureOf(connections.remove(connectionId, 'Trial desk'))).toMatchObject({
      code: 'connection-in-use',
    });
    expect(await failureOf(connections.remove('demo', 'Demo'))).toMatchObject({ code: 'input-invalid' });
    expect(connections.list()).toHaveLength(2);
  });

  it('leaves its record set aside, still encrypted and still readable with its key, and no credential', async () => {
    const { session, connectionId, dataFolder, keychain, keychainName, server } = await openTrial();
    await session.switchConnection(connectionId);
    await session.switchConnection('demo');
    const { keptAt } = await session.connections.remove(connectionId, 'Trial desk');
    if (keptAt === null) throw new Error('The record is not where it was said to be.');
    expect(existsSync(path.join(keptAt, 'record.db'))).toBe(true);
    expect(readFileSync(path.join(keptAt, 'connection.json'), 'utf8')).toContain('Trial desk');
    expect(existsSync(path.join(dataFolder, 'connections', connectionId))).toBe(false);
    expect(session.connections.list().map(({ name }) => name)).toEqual(['Demo']);
    const kept = await keytar.findCredentials(keychainName);
    expect(kept.map(({ account }) => account).toSorted()).toEqual(
      ['demo', connectionId].flatMap((id) => [`database-key/${id}`, `record-head/${id}`]).toSorted(),
    );
    expect(bytesBelow(dataFolder)).not.toContain(server.credential.v2);
    const key = await keychain.read(`database-key/${connectionId}`);
    const record = openDatabase({ file: path.join(keptAt, 'record.db'), key: Buffer.from(key ?? '', 'hex') });
    expect(record.prepare('SELECT count(*) AS count FROM searches').get()).toEqual({ count: 0 });
    record.close();
  });

  it('stays while one of its orders is open', async () => {
    const { session, connectionId } = await openTrial();
    await session.switchConnection(connectionId);
    await session.open().storage.writeIntent(intent());
    await session.switchConnection('demo');
    expect(await failureOf(session.connections.remove(connectionId, 'Trial desk'))).toMatchObject({
      code: 'orders-open',
    });
    expect((await session.connections.read(connectionId)).credentials.v2.kind).toBe('kept');
  });
});

describe('a changed address', () => {
  it('is refused while an order is open there, in use or not, and the connection stays as it was', async () => {
    const { session, connectionId } = await openTrial();
    await session.switchConnection(connectionId);
    await session.open().storage.writeIntent(intent());
    const before = await session.connections.read(connectionId);
    const moved = draft({ v2Address: 'https://elsewhere.example/v2' });
    expect(await failureOf(session.connections.change(connectionId, moved))).toMatchObject({ code: 'orders-open' });
    await session.switchConnection('demo');
    expect(await failureOf(session.connections.change(connectionId, moved))).toMatchObject({ code: 'orders-open' });
    expect(await session.connections.read(connectionId)).toEqual(before);
  });

  it('that leaves the service where it is may be made while an order is open', async () => {
    const { session, connectionId } = await openTrial();
    await session.switchConnection(connectionId);
    await session.open().storage.writeIntent(intent());
    const { name, v2Address, restAddress } = await session.connections.read(connectionId);
    const changed = draft({ name, v2Address, restAddress, contactEmail: 'other@example.com' });
    expect(await session.connections.change(connectionId, changed)).toMatchObject({
      contactEmail: 'other@example.com',
    });
  });
});

describe('P6: a canary credential', () => {
  it('is in the keychain and in no file', async () => {
    const { session, connectionId, dataFolder, typeCredential } = await openTrial();
    await typeCredential(connectionId, 'v2', 'canary-5b1f');
    await session.connections.test(connectionId);
    await session.switchConnection(connectionId);
    await session.connections.forgetCredential(connectionId, 'rest');
    expect(JSON.stringify(await session.connections.read(connectionId))).not.toContain('canary');
    expect(bytesBelow(dataFolder)).not.toContain('canary-5b1f');
  });
});
