import { z } from 'zod';
import { fail } from '../../src-shared/contract/failure.ts';
import { ConnectionKind } from '../../src-shared/domain/connection.ts';

/** A configured service. Credentials are elsewhere. The demo has no addresses: its service announces its port. */
export const Connection = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/, 'An id is part of a folder name.'),
  name: z.string().min(1),
  kind: ConnectionKind,
  v2Address: z.string().nullable(),
  restAddress: z.string().nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const demoConnection: Connection = {
  id: 'demo',
  name: 'Demo',
  kind: 'demo',
  v2Address: null,
  restAddress: null,
};

/** A connection with what is not given left out. */
export function newConnection(given: Pick<Connection, 'id' | 'name' | 'kind' | 'v2Address'>): Connection {
  return { ...given, restAddress: null };
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

function refused(message: string, field: string): Error {
  return fail('address-refused', message, { detail: { field } });
}

function parseAddress(typed: string, field: string): URL {
  const text = typed.trim();
  if (!URL.canParse(text)) throw refused('This is not an address. It begins with https:// and names a host.', field);
  const url = new URL(text);
  const open = url.protocol === 'http:' && loopbackHosts.has(url.hostname);
  if (url.protocol !== 'https:' && !open)
    throw refused('The address must begin with https. The credential is not sent over an open line.', field);
  if (url.username !== '' || url.password !== '')
    throw refused('The address must not contain a user name or a password.', field);
  if (url.search !== '' || url.hash !== '')
    throw refused('The address must end with its path: leave out what follows ? or #.', field);
  return url;
}

const withoutSlashes = (url: URL) => url.origin + url.pathname.replace(/\/+$/, '');

/** Takes a V2 address as typed, with or without `/v2` and slashes, and keeps it without. Throws `address-refused`. */
export function normaliseV2Address(typed: string): string {
  return withoutSlashes(parseAddress(typed, 'v2Address')).replace(/\/v2$/i, '');
}

/** Takes a REST address as typed and keeps it without slashes at its end. Throws `address-refused`. */
export function normaliseRestAddress(typed: string): string {
  return withoutSlashes(parseAddress(typed, 'restAddress'));
}
