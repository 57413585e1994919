import { existsSync } from 'node:fs';
import path from 'node:path';
import { createMemoryStore, type SecretStore } from '../credentials/secret-store.ts';
import { createPassphraseStore, openPassphraseStore } from '../credentials/passphrase-store.ts';
import { setAside } from '../files/atomic-file.ts';
import type { FirstStartChoice, NewProtection, SessionPorts } from './session-ports.ts';

/** Where keys and credentials of an installation can be kept. */
export interface SecretPlaces {
  /** Opens what is sealed. Throws `passphrase-wrong`. */
  sealed(passphrase: string): Promise<SecretStore>;
  /** The place that was chosen. A file that is sealed under the passphrase already is opened, see `createPassphraseStore`. */
  chosen(protection: FirstStartChoice['protection'], installationId: string): Promise<SecretStore>;
  /** A place for keys that were recovered. What was sealed under a lost passphrase is set aside: it may be found again. */
  anew(protection: NewProtection, installationId: string): Promise<SecretStore>;
}

/** Where secrets are kept: the keychain, and the sealed file for a recovery. */
export function secretPlaces({ dataFolder, keychain }: Pick<SessionPorts, 'dataFolder' | 'keychain'>): SecretPlaces {
  const sealedFile = path.join(dataFolder, 'secrets.sealed.json');

  async function chosen(protection: FirstStartChoice['protection'], installationId: string): Promise<SecretStore> {
    switch (protection.kind) {
      case 'keychain':
        return keychain.open(installationId);
      case 'passphrase':
        return createPassphraseStore(sealedFile, protection.passphrase);
      case 'memory':
        return createMemoryStore();
    }
  }

  return {
    sealed: (passphrase) => openPassphraseStore(sealedFile, passphrase),
    chosen,
    async anew(protection, installationId) {
      if (protection.kind === 'passphrase' && existsSync(sealedFile)) setAside(sealedFile);
      return chosen(protection, installationId);
    },
  };
}
