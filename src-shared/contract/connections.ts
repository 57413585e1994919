import { z } from 'zod';
import { ConnectionKind, ConnectionSummary } from '../domain/connection.ts';
import { DialectChoice } from '../domain/dialect.ts';
import { ServiceInterface } from '../domain/order.ts';
import { RequestAllowance } from '../domain/request-allowance.ts';
import { AppState } from './app-state.ts';
import { Failure } from './failure.ts';

/** More would be a list of the internet rather than of a service. */
export const maxResultOrigins = 20;

/** How many days order-status looks back at most (specification, `orderedWithin`). */
export const maxOrderStatusDays = 30;

const text = (most: number) => z.string().max(most);
const address = text(2_000).trim().nullable();
const connectionId = text(100);

/** What the officer decides about a connection. An address that is null means that the interface is not used. */
export const ConnectionDraft = z.object({
  name: text(100).trim().min(1),
  v2Address: address,
  restAddress: address,
  contactEmail: z.email().max(200).nullable(),
  /** Where results may be fetched besides the service's own addresses; never with a credential. */
  resultOrigins: z.array(text(2_000).trim()).max(maxResultOrigins),
  /** For how many days REST's order-status is asked as a rule; 0 is today. */
  orderStatusDays: z.number().int().min(0).max(maxOrderStatusDays),
  dialect: DialectChoice,
  allowance: RequestAllowance,
});
export type ConnectionDraft = z.infer<typeof ConnectionDraft>;

/** The kinds that can be added: the demo is always there. */
export const AddedKind = z.enum(['testing', 'production']);
export type AddedKind = z.infer<typeof AddedKind>;

/** Whether a credential is kept for the interface's present origin. The credential itself never comes here. */
export const CredentialState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('kept'), since: z.string().nullable() }),
]);
export type CredentialState = z.infer<typeof CredentialState>;

/** A connection with everything that may be shown of it. */
export const ConnectionDetails = ConnectionDraft.extend({
  id: z.string(),
  kind: ConnectionKind,
  credentials: z.object({ v2: CredentialState, rest: CredentialState }),
});
export type ConnectionDetails = z.infer<typeof ConnectionDetails>;

/** How one operation was found. What would cost is not tried. */
const TestedOperation = z.object({
  operation: z.string(),
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('works'), status: z.number().int(), correlationId: z.string().nullable() }),
    z.object({ kind: z.literal('failed'), failure: Failure }),
    z.object({ kind: z.literal('not-tried') }),
  ]),
});
export type TestedOperation = z.infer<typeof TestedOperation>;

/** How one interface was found. `failed`: nothing could be asked at all. */
export const TestedInterface = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-set-up') }),
  z.object({ kind: z.literal('failed'), failure: Failure }),
  z.object({ kind: z.literal('asked'), operations: z.array(TestedOperation) }),
]);
export type TestedInterface = z.infer<typeof TestedInterface>;

export const ConnectionTest = z.object({ testedAt: z.string(), v2: TestedInterface, rest: TestedInterface });
export type ConnectionTest = z.infer<typeof ConnectionTest>;

/** The calls about the configured services. Only `connection.test` makes requests, and free ones alone. */
export const connectionCalls = {
  'connection.list': { input: z.undefined(), output: z.array(ConnectionSummary) },
  'connection.switch': { input: z.object({ connectionId }), output: AppState },
  'connection.read': { input: z.object({ connectionId }), output: ConnectionDetails },
  'connection.add': { input: ConnectionDraft.extend({ kind: AddedKind }), output: ConnectionDetails },
  /** The kind stays: a record of testing must never become one of production. */
  'connection.change': { input: z.object({ connectionId, to: ConnectionDraft }), output: ConnectionDetails },
  /** Removes it from the settings, with its credentials. Its record is set aside, and where is answered. */
  'connection.remove': {
    input: z.object({ connectionId, typedName: text(100) }),
    output: z.object({ keptAt: z.string().nullable() }),
  },
  'connection.test': { input: z.object({ connectionId }), output: ConnectionTest },
  'credential.type': {
    input: z.object({ connectionId, interface: ServiceInterface }),
    output: z.object({ stored: z.boolean() }),
  },
  'credential.forget': { input: z.object({ connectionId, interface: ServiceInterface }), output: ConnectionDetails },
} as const;
