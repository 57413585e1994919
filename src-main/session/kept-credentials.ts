import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import { originOf } from '../../src-shared/domain/service-address.ts';
import { leaveOut } from '../credentials/left-out.ts';
import { credentialAccount, type SecretStore } from '../credentials/secret-store.ts';
import type { Connection } from '../settings/connection.ts';
import type { Settings } from '../settings/settings-file.ts';

export const interfaces = ['v2', 'rest'] as const satisfies readonly ServiceInterface[];

/** The address of an interface; null where it is not used, and for the demo. */
export function addressOf(connection: Connection, of: ServiceInterface): string | null {
  return of === 'v2' ? connection.v2Address : connection.restAddress;
}

/** The origin that an interface's credential is kept for; null where it has no address. */
export function originAt(connection: Connection, of: ServiceInterface): string | null {
  const address = addressOf(connection, of);
  return address === null ? null : originOf(address);
}

/**
 * Reads the credential of every connection, and leaves it out of whatever is shown or handed over from now on. Awaited before
 * anything of a record is shown, and after each change. Throws `keychain-unavailable`.
 */
export async function leaveOutCredentials(
  { connections }: Pick<Settings, 'connections'>,
  secrets: SecretStore,
): Promise<void> {
  const accounts = connections.flatMap((connection) =>
    interfaces.flatMap((of) => {
      const origin = originAt(connection, of);
      return origin === null ? [] : [credentialAccount(connection.id, of, origin)];
    }),
  );
  const kept = await Promise.all(accounts.map((account) => secrets.read(account)));
  leaveOut(kept.filter((credential) => credential !== null));
}
