import { fail, type FailureCode } from '../../../src-shared/contract/failure.ts';
import type { StatedCost } from '../../../src-shared/domain/cost.ts';
import type { Dialect } from '../../../src-shared/domain/dialect.ts';
import type { Reading } from '../../../src-shared/domain/reading.ts';
import { v2Base } from '../address.ts';
import { answeredFailure } from '../answered-failure.ts';
import { readResponse, toRawAnswer, type RawAnswer, type ReadResponse, type ServiceAnswer } from '../answer.ts';
import { readLifecycle } from '../lifecycle.ts';
import type { RequestBudget, Ticket } from '../request-budget.ts';
import type { Priority } from '../request-queue.ts';
import type { PaidPermit } from '../paid-permit.ts';
import { readPause } from '../retry-after.ts';
import { messageIn, quote } from '../said.ts';
import { codeOfStatus, ServiceFailure } from '../service-failure.ts';
import type { ServiceResponse, Transport, WholeResponse } from '../transport.ts';
import type { Located } from '../wire/located.ts';
import { costBesideList, costOfOrderIn, statedCostIn } from '../wire/cost.ts';
import { problemIn, readRetired, V2Envelope } from './envelope.ts';
import { httpContextOf, timeContextIn } from '../wire/answer-context.ts';
import { listContextIn, together } from '../wire/list-context.ts';
import { inTurns } from '../wire/in-turns.ts';
import { parseJson } from '../wire/json-body.ts';
import {
  besideOtherEntries,
  readListInSteps,
  type ListOptions,
  type ListReading,
  type ListShape,
} from '../wire/list-reading.ts';

/** What every V2 call needs of its connection. */
export interface V2Settings {
  /** As typed, with or without `/v2`. */
  address: string;
  dialect: Dialect;
  transport: Transport;
  budget: RequestBudget;
  /** Asked for each call, so that it is in memory only as long as the call. Null where none is kept. */
  credential: () => Promise<string | null>;
  /** Goes into what is ordered by POST, so that the service can write when it is ready. */
  contactEmail?: string | null;
}

export interface CallOptions {
  priority: Priority;
  /** Rather fail with `budget-exhausted` than wait longer for the request budget. */
  atMostWaitMs?: number;
  signal?: AbortSignal;
  /** Ends the waiting for the request budget; what has left by then goes on. In place of `signal`. */
  queueSignal?: AbortSignal;
}

export type V2Request = {
  operation: string;
  method: 'GET' | 'POST';
  /** Path and query after `/v2`. */
  path: string;
  body?: unknown;
  /** The most bytes that are read of the answer, where that is less than of any answer. */
  answerCap?: number;
  /** Which answers outside 200 to 299 the caller reads itself. */
  reads?: (response: ServiceResponse, answer: Located) => boolean;
} & ({ kind: 'free' } | { kind: 'paid' | 'held'; permit: PaidPermit });

/** An answer that could be read as JSON. */
export interface V2Reply {
  envelope: NonNullable<V2Envelope>;
  answer: Located;
  headers: Readonly<Record<string, string>>;
  raw: RawAnswer;
  /** The credential that was sent: an echo of it is taken out of everything quoted. */
  secret: string;
  /** Of the connection: what an answer says of an address elsewhere is not about our orders. */
  origin: string;
}

/** What a reader of a list needs of a reply: an answer that was kept has no more. */
export type ReadableReply = Omit<V2Reply, 'origin'>;

/**
 * A failure for an answer that is good JSON but not what was asked for, with what it says instead. What was charged for
 * it is unclear.
 *
 * @param beside what stands beside it and speaks against it, which is said rather than the answer's own words
 */
export function unreadable(
  { raw, answer, secret }: ReadableReply,
  message: string,
  beside: readonly string[] = [],
): ServiceFailure {
  const { status, operation, correlationId } = raw;
  const problem = beside.length === 0 ? problemIn(answer) : beside.join('; ');
  const detail = {
    status,
    operation,
    ...(correlationId === null ? {} : { correlationId: quote(correlationId, secret) }),
    ...messageIn(problem ?? '', secret),
  };
  const failure = { code: 'service-answer-unreadable' as const, message, retryable: false, detail };
  return new ServiceFailure(failure, 'sent', raw);
}

/** Gives the `Authorization` value of a V2 call (specification, Authentication). */
export async function v2Authorization(settings: V2Settings): Promise<{ secret: string; value: string }> {
  const secret = await settings.credential();
  if (secret === null) throw fail('credential-missing', 'No access token is kept for this connection.');
  return { secret, value: settings.dialect.v2Authorization === 'bearer' ? `Bearer ${secret}` : secret };
}

/** Asks the request budget for leave. */
export function takeTicket(settings: V2Settings, options: CallOptions): Promise<Ticket> {
  const signal = options.queueSignal ?? options.signal;
  return settings.budget.take({
    priority: options.priority,
    ...(options.atMostWaitMs === undefined ? {} : { atMostMs: options.atMostWaitMs }),
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Tells the budget how the service took the request. */
export function settleTicket(ticket: Ticket, response: ServiceResponse): void {
  if (response.status === 429) ticket.refused(readPause(response.headers));
  else ticket.ended();
}

/** A failed V2 answer as a failure, with the answer kept and what the service said quoted. */
export function v2Failure(
  operation: string,
  response: ReadResponse,
  code: FailureCode,
  known: { secret: string; heldUntil: string | null; origin?: string },
): ServiceFailure {
  const { answer } = response;
  const correlationId = answer === null ? null : (V2Envelope.parse(answer)?.correlationId ?? null);
  const said = answer === null ? null : problemIn(answer);
  const retired = code === 'service-gone' ? readRetired(answer, response.headers) : null;
  return answeredFailure(code, { operation, response, correlationId, said, retired, ...known });
}

/**
 * Makes one V2 call: asks the budget, sends once, reads the envelope.
 *
 * @throws {ServiceFailure} for every status that is not a success, and `service-answer-unreadable`; what the transport
 * throws; `credential-missing`; what the budget throws.
 */
export async function callV2(settings: V2Settings, request: V2Request, options: CallOptions): Promise<V2Reply> {
  const { secret, value } = await v2Authorization(settings);
  const ticket = await takeTicket(settings, options);
  let response: WholeResponse;
  try {
    response = await settings.transport.send({
      ...('permit' in request ? { kind: request.kind, permit: request.permit } : { kind: request.kind }),
      operation: request.operation,
      method: request.method,
      address: v2Base(settings.address) + request.path,
      authorization: value,
      accept: 'application/json',
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(request.answerCap === undefined ? {} : { answerCap: request.answerCap }),
    });
  } catch (error) {
    ticket.ended();
    throw error;
  }
  settleTicket(ticket, response);
  const { origin } = new URL(settings.address);
  const known = { secret, heldUntil: settings.budget.reading().nextAt, origin };
  return { ...readReply(request, await readResponse(response), known), secret, origin };
}

function readReply(
  request: V2Request,
  response: ReadResponse,
  known: { secret: string; heldUntil: string | null; origin: string },
): Omit<V2Reply, 'origin' | 'secret'> {
  const success = response.status >= 200 && response.status < 300;
  const { answer } = response;
  const envelope = answer === null ? null : V2Envelope.parse(answer);
  if (answer === null || envelope === null || !(success || request.reads?.(response, answer) === true)) {
    throw v2Failure(
      request.operation,
      response,
      success ? 'service-answer-unreadable' : codeOfStatus(response.status),
      known,
    );
  }
  return {
    envelope,
    answer,
    headers: response.headers,
    raw: toRawAnswer(request.operation, response, envelope.correlationId, known.origin),
  };
}

/** An answer that was kept, as a reply once more. Its headers were not kept. Null where it is no envelope. */
export async function keptReply(raw: RawAnswer): Promise<ReadableReply | null> {
  const answer = await parseJson(raw.body, raw.contentType);
  const envelope = answer === null ? null : V2Envelope.parse(answer);
  return answer === null || envelope === null ? null : { envelope, answer, raw, headers: {}, secret: '' };
}

/** Puts a value that was read beside the facts of its envelope. */
export function toAnswer<Value>(
  { envelope, answer, raw, headers }: V2Reply,
  value: Value,
  reading: Reading = { kind: 'whole' },
): ServiceAnswer<Value> {
  return {
    value,
    reading,
    cost: statedCostIn(answer),
    raw,
    orderId: envelope.orderId,
    correlationId: envelope.correlationId,
    customerReference: envelope.customerReference,
    timeStamp: envelope.timeStamp,
    details: envelope.details,
    self: envelope.links?.self ?? null,
    lifecycle: readLifecycle(headers),
  };
}

/** What an answer that was a failure says it cost. */
export async function costOfAnswer({
  body,
  contentType,
}: Pick<RawAnswer, 'body' | 'contentType'>): Promise<StatedCost | null> {
  const answer = await parseJson(body, contentType);
  return answer === null ? null : costBesideList(answer);
}

/** The same of an answer to an order, whose record may name its cost, too. */
export function toOrderAnswer<Value>(reply: V2Reply, value: Value): ServiceAnswer<Value> {
  return { ...toAnswer(reply, value), cost: costOfOrderIn(reply.answer) };
}

/**
 * The list in `data`. Nothing but an empty list in a plain 200, in an envelope that says nothing against it, is read as
 * empty.
 *
 * @throws {ServiceFailure} `service-answer-unreadable` where nothing of it could be read
 */
export async function listInReply<Item>(
  reply: ReadableReply,
  shape: ListShape<Item>,
  options: Omit<ListOptions, 'around'> = {},
): Promise<ListReading<Item>> {
  const around = together(
    listContextIn(reply.answer, ['data']),
    besideOtherEntries(reply.answer, ['data'], shape),
    httpContextOf(reply.raw.status, reply.headers, reply.raw.receivedAt),
    timeContextIn(reply.answer, reply.raw.receivedAt),
  );
  const list = await inTurns(readListInSteps(reply.envelope.data, shape, { ...options, around }));
  if (list === null) throw unreadable(reply, 'The answer has no list that could be taken at its word.', around.said);
  return list;
}
