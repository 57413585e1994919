import type { Reading } from '../../src-shared/domain/reading.ts';
import type { StatedCost } from '../../src-shared/domain/cost.ts';
import type { Lifecycle } from './lifecycle.ts';
import { speakingHeaders, type BesideBody } from './order-signs.ts';
import type { WholeResponse } from './transport.ts';
import { hashBody, readJson, type ReadBody } from './wire/json-body.ts';

/** One response body exactly as it came, with what makes it evidence. */
export interface RawAnswer {
  body: Uint8Array;
  /** Of `body`, in lower-case hex. */
  sha256: string;
  status: number;
  /** ISO 8601, UTC, by this machine's clock. */
  receivedAt: string;
  operation: string;
  correlationId: string | null;
  contentType: string | null;
  /** What came beside the body and may speak of an order; left out of an answer that was kept, which has no headers. */
  beside?: BesideBody;
}

/**
 * What a call gave: its value in the field's terms, what it cost, and the answer it was read from. An answer that could
 * not be read at all is no value but a failure, `service-answer-unreadable`.
 */
export interface ServiceAnswer<Value> {
  value: Value;
  /**
   * How far the list in the value could be read. Absence (not listed, no documents, not placed) is said only where this
   * is `whole`. Answers that are no lists are whole.
   */
  reading: Reading;
  cost: StatedCost | null;
  raw: RawAnswer;
  orderId: string | null;
  correlationId: string | null;
  customerReference: string | null;
  timeStamp: string | null;
  details: string | null;
  /** The service's own address of this answer, as it came. It is shown, never followed. */
  self: string | null;
  /** Set when the service announced the end of the version that was used. */
  lifecycle: Lifecycle | null;
}

/** An answer as it came, with what identifies it as evidence: its hash, its time and the call it answers. */
export function toRawAnswer(
  operation: string,
  response: Omit<ReadResponse, keyof ReadBody>,
  correlationId: string | null,
  origin: string | null = null,
): RawAnswer {
  return {
    body: response.body,
    sha256: response.sha256,
    status: response.status,
    receivedAt: response.receivedAt,
    operation,
    correlationId,
    contentType: response.headers['content-type'] ?? null,
    beside: { origin, headers: speakingHeaders(response.headers) },
  };
}

/** A response with what takes long to find out of a large one: its hash, and its JSON. */
export interface ReadResponse extends WholeResponse, ReadBody {
  /** Of the body, in lower-case hex. */
  sha256: string;
}

/** Reads a response once for everybody who looks at it afterwards. Nothing stands still meanwhile. */
export async function readResponse(response: WholeResponse): Promise<ReadResponse> {
  const read = await readJson(response.body, response.headers['content-type'] ?? null);
  return { ...response, ...read, sha256: await hashBody(response.body) };
}
