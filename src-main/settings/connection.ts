import { z } from 'zod';
import { maxOrderStatusDays } from '../../src-shared/contract/connections.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { ConnectionKind } from '../../src-shared/domain/connection.ts';
import { DialectChoice } from '../../src-shared/domain/dialect.ts';
import { RequestAllowance, specifiedAllowance } from '../../src-shared/domain/request-allowance.ts';
import {
  readRestAddress,
  readResultOrigins,
  readV2Address,
  type AddressProblem,
  type ReadAddress,
} from '../../src-shared/domain/service-address.ts';

const typedAt = z.iso.datetime().nullable();

/** A configured service. Credentials are elsewhere. The demo has no addresses: its service announces its port. */
export const Connection = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/, 'An id is part of a folder name.'),
  name: z.string().min(1),
  kind: ConnectionKind,
  v2Address: z.string().nullable(),
  restAddress: z.string().nullable(),
  /** Written into orders, so that the service can write when something is ready. */
  contactEmail: z.string().nullable(),
  /** Origins that results may be fetched from without a credential. Files of before this was a setting have none. */
  resultOrigins: z.array(z.string()).default([]),
  /** For how many days order-status is asked as a rule. Files of before this was a setting ask for all of them. */
  orderStatusDays: z.number().int().min(0).max(maxOrderStatusDays).default(maxOrderStatusDays),
  dialect: DialectChoice,
  allowance: RequestAllowance,
  /** When each credential was typed, ISO 8601; null where that is not known. Whether there is one, the keychain knows. */
  credentialsSince: z.object({ v2: typedAt, rest: typedAt }),
});
export type Connection = z.infer<typeof Connection>;

/** What every connection starts from: no addresses, the specification's way of speaking and its limit. */
const usual: Omit<Connection, 'id' | 'name' | 'kind'> = {
  v2Address: null,
  restAddress: null,
  contactEmail: null,
  resultOrigins: [],
  orderStatusDays: maxOrderStatusDays,
  dialect: { preset: 'specification', switches: {} },
  allowance: specifiedAllowance,
  credentialsSince: { v2: null, rest: null },
};

export const demoConnection: Connection = { ...usual, id: 'demo', name: 'Demo', kind: 'demo' };

/** A connection with what is not given as usual. */
export function newConnection(given: Pick<Connection, 'id' | 'name' | 'kind'> & Partial<Connection>): Connection {
  return { ...usual, ...given };
}

const words: Record<AddressProblem, string> = {
  empty: 'An address is needed.',
  'not-an-address': 'This is not an address. It begins with https:// and names a host.',
  'not-https': 'The address must begin with https. The credential is not sent over an open line.',
  'user-name': 'The address must not contain a user name or a password.',
  query: 'The address must end with its path: leave out what follows ? or #.',
};

function addressOf(read: ReadAddress, field: string): string {
  if (read.kind === 'refused') throw fail('address-refused', words[read.because], { detail: { field } });
  return read.address;
}

/** Takes a V2 address as typed, with or without `/v2` and slashes, and keeps it without. Throws `address-refused`. */
export function normaliseV2Address(typed: string): string {
  return addressOf(readV2Address(typed), 'v2Address');
}

/** Takes a REST address as typed and keeps it without slashes at its end. Throws `address-refused`. */
export function normaliseRestAddress(typed: string): string {
  return addressOf(readRestAddress(typed), 'restAddress');
}

/** Takes the addresses of results as typed and keeps the origin of each. Throws `address-refused`. */
export function normaliseResultOrigins(typed: readonly string[]): string[] {
  const read = readResultOrigins(typed);
  if (read.kind === 'refused')
    throw fail('address-refused', words[read.because], { detail: { field: 'resultOrigins' } });
  return read.origins;
}
