import { randomBytes } from 'node:crypto';
import type keytar from 'keytar';
import { fail } from '../../src-shared/contract/failure.ts';
import { thisSystem, type System } from '../system/system.ts';
import { withinTime } from '../system/within-time.ts';
import type { SecretStore } from './secret-store.ts';
import { overwriteWorkerRegistersSoon } from './worker-registers.ts';

/** A locked keyring can wait for a person for ever; a first start must not. */
const probeMilliseconds = 5_000;

/** Time for a person to unlock a keyring that asks. After it the call fails, and nothing waits on it any more. */
const callMilliseconds = 30_000;

function unavailable(cause: unknown) {
  return fail('keychain-unavailable', 'The keychain of this machine cannot be used.', { retryable: true, cause });
}

/** What one entry may hold, in bytes: the Credential Manager of Windows refuses more, and no other keychain has a limit. */
const maxBytes: Readonly<Record<System, number>> = { linux: Infinity, macos: Infinity, windows: 2560 };

/** Loaded when needed: where the library cannot load, Dossier still starts and asks for a passphrase. */
async function library(): Promise<typeof keytar> {
  const loaded = await import('keytar');
  return loaded.default;
}

/**
 * The system's keychain (docs/decisions/0003). `service` tells our entries from those of another installation. Each
 * call throws `keychain-unavailable` where the keychain fails, or does not answer within `maxMs`; writing what the
 * system's keychain has no room for throws `secret-too-long`.
 */
export function openKeychain(service: string, maxMs = callMilliseconds, system: System = thisSystem): SecretStore {
  async function within<Result>(call: (keychain: typeof keytar) => Promise<Result>): Promise<Result> {
    const words = `The keychain did not answer within ${String(maxMs)} ms.`;
    return withinTime(library().then(call), maxMs, words)
      .finally(overwriteWorkerRegistersSoon)
      .catch((error: unknown) => {
        throw unavailable(error);
      });
  }
  return {
    read: (account) => within((keychain) => keychain.getPassword(service, account)),
    async write(account, secret) {
      if (Buffer.byteLength(secret, 'utf8') > maxBytes[system])
        throw fail('secret-too-long', 'The keychain of this system keeps nothing that long. Nothing was stored.');
      await within((keychain) => keychain.setPassword(service, account, secret));
    },
    async remove(account) {
      await within((keychain) => keychain.deletePassword(service, account));
    },
  };
}

async function roundTrip(service: string): Promise<boolean> {
  const store = openKeychain(service);
  const account = `probe/${randomBytes(8).toString('hex')}`;
  const secret = randomBytes(16).toString('hex');
  await store.write(account, secret);
  const readBack = await store.read(account);
  await store.remove(account);
  return readBack === secret;
}

/** What is true within the time a start may wait. Never throws: a keychain that fails is one that cannot be used. */
async function inTime(works: Promise<boolean>): Promise<'available' | 'unavailable'> {
  const worked = await withinTime(works, probeMilliseconds, 'The keychain did not answer.').catch(() => false);
  return worked ? 'available' : 'unavailable';
}

/** Whether the keychain really keeps things: a random entry is written, read back and removed. Never throws. */
export function probeKeychain(service: string): Promise<'available' | 'unavailable'> {
  return inTime(roundTrip(service));
}

/**
 * Whether the keychain answers a question, which is all that a start needs where it has kept things before: one
 * message to it in place of the probe's three. That it holds nothing under that name is an answer too. Never throws.
 */
export function askKeychain(service: string): Promise<'available' | 'unavailable'> {
  const asked = openKeychain(service).read('probe');
  return inTime(asked.then(() => true));
}

/** The name that the entries of an installation stand under. */
const serviceOf = (installationId: string) => `Dossier ${installationId}`;

/** The keychain as a session uses it: probed before anything is kept, and opened for one installation. */
export const systemKeychain = {
  probe: () => probeKeychain('Dossier'),
  answers: (installationId: string) => askKeychain(serviceOf(installationId)),
  open: (installationId: string) => openKeychain(serviceOf(installationId)),
};
