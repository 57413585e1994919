import { expect, it, onTestFinished } from 'vitest';
import { credentialsLeftOut, leaveOut } from '../../../src-main/credentials/left-out.ts';
import { createMemoryStore, credentialAccount, type SecretStore } from '../../../src-main/credentials/secret-store.ts';
import { leaveOutCredentials } from '../../../src-main/session/kept-credentials.ts';
import { demoConnection, newConnection } from '../../../src-main/settings/connection.ts';

/** A store that tells what was read of it. */
function toldStore(): { secrets: SecretStore; read: string[] } {
  const kept = createMemoryStore();
  const read: string[] = [];
  onTestFinished(() => {
    leaveOut([]);
  });
  return {
    read,
    secrets: {
      ...kept,
      read: (account) => {
        read.push(account);
        return kept.read(account);
      },
    },
  };
}

const own = newConnection({
  ...{ id: 'own', name: 'Own', kind: 'production' },
  ...{ v2Address: 'https://v2.example/service', restAddress: 'https://rest.example/service' },
});

it('asks the keychain for nothing where there is but the demo: its start pays for no call', async () => {
  const { secrets, read } = toldStore();
  await leaveOutCredentials({ connections: [demoConnection] }, secrets);
  expect(read).toEqual([]);
  expect(credentialsLeftOut()).toEqual([]);
});

it('reads each credential of each connection once, for the origin that it is kept for, whichever is in use', async () => {
  const { secrets, read } = toldStore();
  const accounts = [
    credentialAccount('own', 'v2', 'https://v2.example'),
    credentialAccount('own', 'rest', 'https://rest.example'),
  ];
  await secrets.write(accounts[0] ?? '', 'first-credential-4d1f');
  await secrets.write(accounts[1] ?? '', 'second-credential-0815');
  const v2Alone = newConnection({ ...own, id: 'other', restAddress: null });
  await leaveOutCredentials({ connections: [demoConnection, own, v2Alone] }, secrets);
  expect(read).toEqual([...accounts, credentialAccount('other', 'v2', 'https://v2.example')]);
  expect(credentialsLeftOut()).toEqual(['first-credential-4d1f', 'second-credential-0815']);
});
