import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ConnectionDraft } from '../../../src-shared/contract/connections.ts';
import { specifiedAllowance } from '../../../src-shared/domain/request-allowance.ts';
import { askKeychain, openKeychain, probeKeychain } from '../../../src-main/credentials/keychain.ts';
import { connectWith } from '../../../src-main/session/connect.ts';
import { createSession } from '../../../src-main/session/session.ts';
import { startWorker } from '../storage/storage-worker.ts';

/** A connection as the officer types it; what is not given is usual. */
export function draft(given: Partial<ConnectionDraft>): ConnectionDraft {
  return {
    name: 'Trial desk',
    v2Address: null,
    restAddress: null,
    contactEmail: null,
    resultOrigins: [],
    orderStatusDays: 30,
    dialect: { preset: 'specification', switches: {} },
    allowance: specifiedAllowance,
    ...given,
  };
}

/**
 * A session on the demo, with the machine's real keychain, real settings and real records in a folder of its own. The
 * demo's service is not needed and does not run.
 */
export async function openSession() {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'dossier-session-'));
  const keychainName = `Dossier test ${randomBytes(6).toString('hex')}`;
  const keychain = openKeychain(keychainName);
  const demo = {
    state: () => 'stopped' as const,
    start: () => undefined,
    stop: () => Promise.resolve(),
    address: () => Promise.reject(new Error('The demo does not run here.')),
  };
  const connect = connectWith({
    dataFolder,
    startStorageWorker: startWorker,
    demo,
    resolveProxy: () => Promise.resolve({ kind: 'direct' }),
    budgetChanged: () => undefined,
    silenceChanged: () => undefined,
    dossierVersion: '0.1.0',
    now: () => new Date(),
    watch: null,
  });
  const session = createSession({
    dataFolder,
    systemUser: 'astrid',
    keychain: {
      probe: () => probeKeychain(keychainName),
      answers: () => askKeychain(keychainName),
      open: () => keychain,
    },
    demo,
    openConnection: connect,
    openBriefly: connect,
    changed: () => undefined,
  });
  await session.begin();
  await session.finishFirstStart({
    officer: 'Astrid Lindqvist',
    protection: { kind: 'keychain' },
    connection: { kind: 'demo' },
  });
  session.recoveryCodeLater();
  onTestFinished(async () => {
    await session.end();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  /** Types a credential as the credential window does. */
  async function typeCredential(connectionId: string, of: 'v2' | 'rest', secret: string): Promise<void> {
    await session.connections.storeCredential(session.connections.credentialPlace(connectionId, of), secret);
  }
  return { session, dataFolder, keychain, keychainName, connect, typeCredential };
}
