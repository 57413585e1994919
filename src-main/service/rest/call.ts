import { fail, type FailureCode } from '../../../src-shared/contract/failure.ts';
import type { StatedCost } from '../../../src-shared/domain/cost.ts';
import type { Dialect } from '../../../src-shared/domain/dialect.ts';
import type { Reading } from '../../../src-shared/domain/reading.ts';
import { readResultCode, type ResultCode, type ResultMeaning } from '../../../src-shared/domain/result-codes.ts';
import { restBase } from '../address.ts';
import { readResponse, toRawAnswer, type RawAnswer, type ReadResponse, type ServiceAnswer } from '../answer.ts';
import { answeredFailure } from '../answered-failure.ts';
import { readLifecycle } from '../lifecycle.ts';
import type { PaidPermit } from '../paid-permit.ts';
import { codeOfStatus } from '../service-failure.ts';
import type { Transport } from '../transport.ts';
import { httpContextOf, timeContextIn } from '../wire/answer-context.ts';
import { listContextIn, agreesWithEmptyList, together } from '../wire/list-context.ts';
import { costBesideList, statedCostIn } from '../wire/cost.ts';
import { parseJson } from '../wire/json-body.ts';
import { isObject, memberOf, type Located } from '../wire/located.ts';
import { anyEntry, hasOtherEntries } from '../wire/other-list.ts';
import { shape, text } from '../wire/readers.ts';
import { spoken } from '../wire/texts-within.ts';

/** What every REST call needs of its connection. No request limit of the REST interface is known. */
export interface RestSettings {
  address: string;
  dialect: Dialect;
  transport: Transport;
  /** Asked for each call, so that it is in memory only as long as the call. Null where none is kept. */
  credential: () => Promise<string | null>;
  /** For how many days order-status is asked as a rule; for all that it sees where it is left out. */
  orderStatusDays?: number;
}

export interface RestCallOptions {
  signal?: AbortSignal;
}

export type RestRequest = {
  operation: string;
  /** Path and query after the REST address. */
  path: string;
  /** The most bytes that are read of the answer, where that is less than of any answer. */
  answerCap?: number;
  /** Which answers outside 200 to 299 the caller reads itself. */
  reads?: (status: number, result: ResultCode) => boolean;
} & ({ kind: 'free' | 'costly' } | { kind: 'paid'; permit: PaidPermit });

/** A REST answer adds its transaction and its result code. */
export interface RestAnswer<Value> extends ServiceAnswer<Value> {
  transactionId: string | null;
  result: ResultCode;
}

export interface RestReply {
  answer: Located;
  raw: RawAnswer;
  headers: Readonly<Record<string, string>>;
  facts: RestFacts;
  /** The credential that was sent: an echo of it is taken out of everything quoted. */
  secret: string;
  /** Makes a failure of this answer, for callers that find that it is none of what they asked for. */
  failure: (code: FailureCode) => Error;
}

interface RestFacts {
  transactionId: string | null;
  result: ResultCode;
  responseDetails: string | null;
  cost: StatedCost | null;
}

const RestFactsWire = shape(
  {
    transactionIdField: text,
    responseCodeField: text,
    responseDetailsField: spoken,
  },
  { responseDetailsField: ['responseDescriptionField', 'message', 'detail', 'title'] },
);

function readFacts(answer: Located | null): RestFacts {
  const found = RestFactsWire.parse(answer);
  return {
    transactionId: found?.transactionIdField ?? null,
    result: readResultCode(found?.responseCodeField ?? null),
    responseDetails: found?.responseDetailsField ?? null,
    cost: answer === null ? null : statedCostIn(answer),
  };
}

/** What a REST answer that was a failure says it cost. */
export async function costOfRestAnswer({
  body,
  contentType,
}: Pick<RawAnswer, 'body' | 'contentType'>): Promise<StatedCost | null> {
  const answer = await parseJson(body, contentType);
  return answer === null ? null : costBesideList(answer);
}

/** Result codes that are failures, and ours for them. The others are answers (service facts, "Result codes"). */
const failing: Partial<Record<ResultMeaning, FailureCode>> = {
  'registry-not-available': 'registry-not-available',
  'invalid-registration-authority': 'value-not-supported',
  'parameter-not-supported': 'value-not-supported',
  'too-many-matches': 'too-many-matches',
  'company-number-not-valid-format': 'number-format-invalid',
  'product-not-available': 'product-not-available',
  'invalid-argument': 'value-not-supported',
  'insufficient-funds': 'service-no-funds',
  'server-error': 'service-failed',
  unknown: 'service-failed',
};

/** The failure a result code means, or null if it is an answer. */
export function failureOfResult({ meaning }: ResultCode): FailureCode | null {
  return failing[meaning] ?? null;
}

/** The failure that a result code means beside a failed status; null where the status has to say it. */
function codeOfRefusal({ kind }: RestRequest, result: ResultCode): FailureCode | null {
  if (result.meaning === 'unknown') return null;
  // Of a search it would be a finding, which a failed answer is no ground for.
  if (kind === 'paid' && result.meaning === 'company-not-found') return 'company-not-found';
  return failureOfResult(result);
}

/** Whether a result code that was sent is the documented word for an empty result (102 and 105). */
export function isCodeOfNothing({ code, meaning }: ResultCode): boolean {
  return code !== null && (meaning === 'no-results' || meaning === 'company-not-found');
}

const listNames = ['companiesField', 'companies', 'orders', 'items'];
const soleNames = ['company', 'companyField'];

/**
 * Whether an answer without a list says that there is nothing: by its result code, in a 200 or a 404 whose other members
 * go with that, and in one reading.
 */
export function saysNothingFound({ answer, raw, headers, facts }: RestReply): boolean {
  const beside = together(
    listContextIn(answer, listNames),
    httpContextOf(raw.status, headers, raw.receivedAt),
    timeContextIn(answer, raw.receivedAt),
  );
  const list = memberOf(answer, listNames);
  const hasEntries = list !== null && !(Array.isArray(list.json) && list.json.length === 0);
  const hasOthers = hasOtherEntries(answer, [], { listNames, soleNames, read: anyEntry });
  return isCodeOfNothing(facts.result) && !hasEntries && !hasOthers && agreesWithEmptyList(beside);
}

/** Gives the `Authorization` value of a REST call (specification, Authentication). */
export async function restAuthorization(settings: RestSettings): Promise<{ secret: string; value: string }> {
  const secret = await settings.credential();
  if (secret === null) throw fail('credential-missing', 'No key is kept for the REST interface of this connection.');
  return { secret, value: settings.dialect.restAuthorization === 'bearer' ? `Bearer ${secret}` : secret };
}

/** A failed REST answer as a failure; a result code that says more than the HTTP status goes first. */
export function restFailure(operation: string, response: ReadResponse, code: FailureCode, secret: string) {
  const { result, responseDetails, transactionId } = readFacts(response.answer);
  return answeredFailure(code, {
    operation,
    response,
    correlationId: transactionId,
    said: responseDetails,
    result: result.code === null ? null : result,
    secret,
  });
}

/**
 * Makes one REST call: sends once, reads the body. A failed status whose result code is known becomes that code's
 * failure, since it says more.
 *
 * @throws {ServiceFailure} for every status that is not a success, and `service-answer-unreadable`; what the transport
 * throws; `credential-missing`
 */
export async function callRest(
  settings: RestSettings,
  request: RestRequest,
  options: RestCallOptions,
): Promise<RestReply> {
  const { secret, value } = await restAuthorization(settings);
  const sent = await settings.transport.send({
    ...('permit' in request ? { kind: request.kind, permit: request.permit } : { kind: request.kind }),
    operation: request.operation,
    method: 'GET',
    address: restBase(settings.address) + request.path,
    authorization: value,
    accept: 'application/json',
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(request.answerCap === undefined ? {} : { answerCap: request.answerCap }),
  });
  const response = await readResponse(sent);
  const { answer } = response;
  const facts = readFacts(answer);
  const success = response.status >= 200 && response.status < 300;
  if (!success && request.reads?.(response.status, facts.result) !== true) {
    const byCode = codeOfRefusal(request, facts.result);
    throw restFailure(request.operation, response, byCode ?? codeOfStatus(response.status), secret);
  }
  if (answer === null || !(isObject(answer) || Array.isArray(answer.json))) {
    throw restFailure(request.operation, response, 'service-answer-unreadable', secret);
  }
  return {
    answer,
    raw: toRawAnswer(request.operation, response, facts.transactionId),
    headers: response.headers,
    facts,
    secret,
    failure: (code) => restFailure(request.operation, response, code, secret),
  };
}

/** Puts a value that was read beside the facts of its answer. */
export function toRestAnswer<Value>(
  { raw, facts, headers }: RestReply,
  value: Value,
  reading: Reading = { kind: 'whole' },
): RestAnswer<Value> {
  return {
    value,
    reading,
    cost: facts.cost,
    raw,
    orderId: null,
    correlationId: facts.transactionId,
    customerReference: null,
    timeStamp: null,
    details: facts.responseDetails,
    self: null,
    lifecycle: readLifecycle(headers),
    transactionId: facts.transactionId,
    result: facts.result,
  };
}
