import { expect, it } from 'vitest';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { ConfiguredConnections } from '../../../src-main/session/configured-connections.ts';
import { notedConnections } from '../../../src-main/session/noted-connections.ts';

const place = {
  connectionId: 'c1',
  connectionName: 'Desk',
  interface: 'v2' as const,
  origin: 'https://registry.example',
  host: 'registry.example',
};

/** Connections of which only credentials and removing matter here. */
function connections(refuses: boolean): ConfiguredConnections {
  const never = () => Promise.reject(fail('unexpected', 'Not asked for here.'));
  return {
    list: () => [],
    read: never,
    add: never,
    change: never,
    test: never,
    credentialPlace: () => place,
    forgetCredential: never,
    remove: () => Promise.resolve({ keptAt: null }),
    storeCredential: () => (refuses ? Promise.reject(fail('keychain-unavailable', 'Locked.')) : Promise.resolve()),
  };
}

it('P13: a change of a connection is noted once it was made, without the secret; one that failed is not', async () => {
  const noted: unknown[] = [];
  const note = (...given: unknown[]) => {
    noted.push(given);
    return Promise.resolve();
  };
  await notedConnections(connections(false), note).storeCredential(place, 'canary-secret');
  await notedConnections(connections(false), note).remove('c1', 'Desk');
  await expect(notedConnections(connections(true), note).storeCredential(place, 'x')).rejects.toThrow('Locked');
  expect(noted).toEqual([
    ['credential', { did: 'stored', connectionId: 'c1', interface: 'v2', origin: 'https://registry.example' }],
    ['connection', { did: 'removed', connectionId: 'c1' }],
  ]);
  expect(JSON.stringify(noted)).not.toContain('canary-secret');
});
