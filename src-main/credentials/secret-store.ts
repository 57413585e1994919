/** Where secrets are kept: the system's keychain, a file sealed by a passphrase, or memory. */
export interface SecretStore {
  /** The secret, or null when there is none. Throws `keychain-unavailable` when it cannot be known. */
  read(account: string): Promise<string | null>;
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

/** The two interfaces have a credential each. */
export type SecretInterface = 'v2' | 'rest';

/** Under which the keychain remembers how far a connection's record is. */
export const recordHeadAccount = (connectionId: string) => `record-head/${connectionId}`;

export const databaseKeyAccount = (connectionId: string) => `database-key/${connectionId}`;

/** A credential is kept for the origin it was typed for. For another one it is not found, so it never goes there. */
export const credentialAccount = (connectionId: string, of: SecretInterface, origin: string) =>
  `credential/${of}/${connectionId}/${origin}`;
