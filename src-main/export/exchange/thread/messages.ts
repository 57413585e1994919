import { z } from 'zod';
import { ExchangeScope } from '../../../../src-shared/contract/exchange.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { ConnectionKind } from '../../../../src-shared/domain/connection.ts';
import { SnapshotSummary } from '../../../../src-shared/domain/dossier.ts';
import { ExchangeFormat } from '../../../../src-shared/domain/exchange-format.ts';
import { JoinEvent } from '../../../../src-shared/domain/ownership/join-event.ts';
import { ShareSettlement } from '../../../../src-shared/domain/ownership/share-settlement.ts';
import { AnswerReference } from '../../../../src-shared/domain/search.ts';

/** What is exported, and what officers said of it. */
export const ExchangeRequest = z.object({
  format: ExchangeFormat,
  scope: ExchangeScope,
  /** ISO 8601 in UTC. Nothing that came later is in it. */
  madeAt: z.string(),
  connectionKind: ConnectionKind,
  joins: z.array(JoinEvent),
  settlements: z.array(ShareSettlement),
});
export type ExchangeRequest = z.infer<typeof ExchangeRequest>;

/** An answer about the company that was given last, as it is kept. */
export const GivenSnapshot = z.object({
  snapshot: SnapshotSummary,
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: z.string().nullable(),
  hashFits: z.boolean(),
});
export type GivenSnapshot = z.infer<typeof GivenSnapshot>;

/**
 * What goes to the thread, one after the other, each when the one before was answered: what is asked for, every company with its
 * answers, then that it is made, taken piece by piece, and read back from the file.
 */
export const ToExchangeThread = z.discriminatedUnion('kind', [
  /** With the credentials that stand in nothing that is made: a thread does not know them by itself. */
  z.object({ kind: z.literal('begin'), request: ExchangeRequest, leftOut: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('company'), dossierId: z.number().int(), company: CompanyReference }),
  z.object({ kind: z.literal('snapshot'), given: GivenSnapshot }),
  z.object({ kind: z.literal('make') }),
  z.object({ kind: z.literal('next') }),
  z.object({ kind: z.literal('check'), file: z.string() }),
]);
export type ToExchangeThread = z.infer<typeof ToExchangeThread>;

/** What is said of an export beside its file. */
export const ExchangeMade = z.object({
  companies: z.number().int(),
  /** How many statements, or entities. */
  items: z.number().int(),
  /** The answers that it was read from. */
  sources: z.array(AnswerReference),
  /** What could not be expressed, each with how often and a sentence. */
  notExpressed: z.array(z.object({ code: z.string(), count: z.number().int(), text: z.string() })),
});
export type ExchangeMade = z.infer<typeof ExchangeMade>;

/** The one answer to each message. */
export const FromExchangeThread = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('made'), made: ExchangeMade }),
  /** Null once all of it was taken. */
  z.object({ kind: z.literal('piece'), text: z.string().nullable() }),
  z.object({ kind: z.literal('failed'), said: z.string() }),
]);
export type FromExchangeThread = z.infer<typeof FromExchangeThread>;
