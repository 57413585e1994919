import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import { isPrivateIp } from './private-address.ts';

/**
 * Refuses a name that resolves into a private network, at the moment of connecting: a check beforehand could be
 * answered differently the second time.
 *
 * @throws {FailureError} `address-refused`
 */
export async function resolvePublic(hostname: string, options: LookupOptions): Promise<LookupAddress[]> {
  const addresses = await lookup(hostname, { ...options, all: true });
  if (!addresses.some(({ address }) => isPrivateIp(address))) return addresses;
  throw fail('address-refused', 'The address was refused: its name leads into a private network.', {
    detail: { address: hostname, trouble: { kind: 'refused', at: hostname, because: 'private' } },
  });
}

/**
 * Judges the name of an address out of an answer before a proxy is asked for it. The proxy resolves the name by itself,
 * perhaps inside the network it stands in, so a name that this machine cannot resolve is refused too: the officer can
 * allow its origin in the settings of the connection.
 *
 * @throws {FailureError} `address-refused`
 */
export async function judgeNameBehindProxy(hostname: string): Promise<void> {
  await resolvePublic(hostname, {}).catch((error: unknown) => {
    if (error instanceof FailureError) throw error;
    throw fail('address-refused', 'The address was refused: its name cannot be judged on this machine.', {
      detail: { address: hostname, trouble: { kind: 'refused', at: hostname, because: 'not-judged' } },
      cause: error,
    });
  });
}

/** {@link resolvePublic} in the form that sockets take. */
export const publicOnly: LookupFunction = (hostname, options, done) => {
  resolvePublic(hostname, options).then(
    (addresses) => {
      const [first] = addresses;
      if (options.all === true) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    },
    (error: unknown) => done(error instanceof Error ? error : new Error('The name could not be resolved.'), []),
  );
};
