import type { SecretStore } from './secret-store.ts';

/** Keeps secrets as long as the process: for the demo where there is neither a keychain nor a passphrase. */
export function createMemoryStore(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    read: (account) => Promise.resolve(secrets.get(account) ?? null),
    write(account, secret) {
      secrets.set(account, secret);
      return Promise.resolve();
    },
    remove(account) {
      secrets.delete(account);
      return Promise.resolve();
    },
  };
}
