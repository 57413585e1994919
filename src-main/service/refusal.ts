import { believedCost, type StatedCost } from '../../src-shared/domain/cost.ts';
import { readResultCode, readV2OrderState, type ResultMeaning } from '../../src-shared/domain/result-codes.ts';
import type { RawAnswer } from './answer.ts';
import { signsOfOrder } from './order-signs.ts';
import { statedCostIn } from './wire/cost.ts';
import { parseShortJson } from './wire/json-body.ts';
import { isObject, memberOf, type Located } from './wire/located.ts';
import { anything, key, shape, text } from './wire/readers.ts';
import type { ServiceFailure } from './service-failure.ts';

/** What an answer by which a paid call failed says of itself, whatever its HTTP status claims. */
export interface RefusalReading {
  /**
   * Whether it is a refusal in the service's own words: its documented problem or result code, without a word of success
   * and without any sign of an order or of a charge. Anything else may be a gateway's page, or a refusal that was charged
   * all the same.
   */
  isOwn: boolean;
  /** Whether it has nothing in it but what is documented of a refusal. Only then may an order go on by its second way. */
  isPlain: boolean;
  /**
   * Whether it is answered with a success, holds a documented refusal, and names a cost or an order's number, but no state
   * of an order that is understood: neither that the order was taken nor that it was refused can be believed.
   */
  refusesAndNames: boolean;
  /** The cost that it names; null where it names none. */
  cost: StatedCost | null;
  /** The number of an order that it names; null where it names none. */
  orderId: string | null;
}

/** The members that speak of an order, of the V2 envelope, of its `data`, and of a REST answer. */
const Said = shape({
  orderId: key,
  orderIdField: key,
  status: text,
  details: text,
  title: text,
  type: text,
  message: text,
  responseCodeField: text,
  responseDetailsField: text,
  transactionIdField: text,
  transactionId: text,
  companyProfileField: anything,
});
type Said = NonNullable<ReturnType<typeof Said.parse>>;

/** Words by which a service says that it took an order. */
const success = /^\W*(success|succeeded|complete|pending|accepted|created|ok\b|charged|ready)/i;

/** Result codes that refuse what was asked for (service facts, "Result codes"). */
const refusing: ReadonlySet<ResultMeaning> = new Set([
  'registry-not-available',
  'company-not-found',
  'invalid-registration-authority',
  'parameter-not-supported',
  'company-number-not-valid-format',
  'product-not-available',
  'invalid-argument',
  'insufficient-funds',
]);

/** Result codes that go with a status that refuses: no others do, and with 401, 405, 410 and 429 none does. */
const codesOfStatus: Readonly<Partial<Record<number, ReadonlySet<ResultMeaning>>>> = {
  400: refusing,
  401: new Set(),
  403: new Set(['product-not-available', 'insufficient-funds']),
  404: new Set(['registry-not-available', 'company-not-found', 'product-not-available']),
  405: new Set(),
  410: new Set(),
  429: new Set(),
};

/** Whether a result code refuses, in an answer of a status that goes with it. */
function isFittingRefusal(code: string, status: number): boolean {
  return (codesOfStatus[status] ?? refusing).has(readResultCode(code).meaning);
}

/** The titles of the problems by which the service refuses (specification, "Errors"), and of the other statuses that do. */
const refusedTitle =
  /^\W*(bad request|missing parameter|unauthori[sz]ed|payment required|forbidden|not found|method not allowed|conflict|gone|unprocessable (entity|content)|too many requests)\W*$/i;
const refusedType = /\/4\d\d\/?$/;

/** Whether it holds a problem by which the service refuses, its title in place of the words of success, or such a code. */
function holdsRefusal({ type, title, message, details, responseDetailsField, responseCodeField: code }: Said): boolean {
  if (code !== null) return refusing.has(readResultCode(code).meaning);
  const words = [title, message, details, responseDetailsField];
  return (type !== null && refusedType.test(type.trim())) || words.some((said) => refusedTitle.test(said ?? ''));
}

/** The service may refuse a caller before it knows what is asked, and then speaks in a plain message. */
const refusedAtTheDoor: ReadonlySet<number> = new Set([401, 403, 429]);

/** Some servers write 0 where there is none. */
function knownNumber(stated: string | null): string | null {
  const id = stated?.trim() ?? '';
  return id === '' || id === '0' ? null : id;
}

const numberOf = ({ orderId, orderIdField }: Said) => knownNumber(orderId ?? orderIdField);

/** A call that became a transaction went past the door: only a result code that refuses says what became of it. */
const isTransaction = ({ transactionIdField, transactionId }: Said) =>
  knownNumber(transactionIdField ?? transactionId) !== null;

function statedCost(place: Located): StatedCost | null {
  const stated = statedCostIn(place);
  return believedCost(stated)?.value === 0 ? null : stated;
}

const speaksOfSuccess = ({ status, details, title, message }: Said) =>
  [status, details, title, message].some((word) => word !== null && success.test(word));

/** Words of a service that failed, and not of one that refused. */
const failedWords =
  /^\W*(?:(?:http )?5\d\d\b|(?:internal )?server error|not implemented|bad gateway|service unavailable|gateway time-?out)/i;

/** Whether it says, beside a status that refuses, that the service failed or that all went well: then neither is believed. */
function saysNoRefusal({ type, status, title, details, message }: Said): boolean {
  const isOther = /\/[1235]\d\d\/?$/.test(type?.trim() ?? '') || /^[1235]\d\d$/.test(status?.trim() ?? '');
  return isOther || [title, details, message].some((said) => said !== null && failedWords.test(said));
}

/** Whether the words are those of a problem of this status (specification, "Errors"), or a code that refuses by it. */
function isInOwnForm(top: Said, data: Said | null, status: number): boolean {
  const { responseCodeField: code, message, title } = top;
  if (code !== null) return isFittingRefusal(code, status);
  if (isTransaction(top)) return false;
  if (data !== null && (data.type !== null || data.title !== null)) return true;
  return refusedAtTheDoor.has(status) && (message !== null || title !== null);
}

function saidIn(place: Located | null): Said | null {
  return place !== null && isObject(place) ? Said.parse(place) : null;
}

const noRequestFacts = { origin: null, headers: {} };

/** A refusal is short; of what is longer nothing is claimed. */
const longest = 256 * 1024;

/** Reads an answer by which a paid call failed, or may have. */
export function readRefusal(raw: RawAnswer | null): RefusalReading {
  const answer = raw === null || raw.body.length > longest ? null : parseShortJson(raw.body);
  const top = saidIn(answer);
  const signs = signsOfOrder(answer, raw?.beside ?? noRequestFacts);
  if (raw === null || answer === null || top === null)
    return { isOwn: false, isPlain: false, refusesAndNames: false, cost: null, orderId: signs.number };
  const data = saidIn(memberOf(answer, ['data']));
  const all = data === null ? [top] : [top, data];
  const places = [answer, memberOf(answer, ['data'])].filter((place) => place !== null);
  const cost = places.map(statedCost).find((stated) => stated !== null) ?? null;
  const orderId = all.map(numberOf).find((id) => id !== null) ?? signs.number;
  const names = cost !== null || orderId !== null;
  const isInKnownState = all.some(({ status }) => readV2OrderState(status).state !== 'not-understood');
  const isSuccess = raw.status >= 200 && raw.status < 300;
  const refusesAndNames = isSuccess && names && !isInKnownState && all.some(holdsRefusal);
  const saysTaken = names || signs.speaks || all.some(speaksOfSuccess) || top.companyProfileField !== null;
  const isOwn = !saysTaken && !all.some(saysNoRefusal) && isInOwnForm(top, data, raw.status);
  return { isOwn, isPlain: isOwn && signs.isPlain, refusesAndNames, cost, orderId };
}

const notAllowedTitle = /^\W*method not allowed\W*$/i;
const otherType = /\/(?!405)\d\d\d\/?$/;

/**
 * Whether an order that was refused may go on by its second way: only where this way of asking is what was refused, by the status
 * and by the problem that came with it. Under that of another status the second way would be refused, too, or charged.
 */
export function isWayRefused(raw: RawAnswer | null): boolean {
  const answer = raw?.status === 405 && raw.body.length <= longest ? parseShortJson(raw.body) : null;
  const said = [saidIn(answer), answer === null ? null : saidIn(memberOf(answer, ['data']))];
  const problems = said.filter((one) => one !== null);
  return (
    problems.length > 0 &&
    problems.every(
      ({ title, type }) =>
        !(refusedTitle.test(title ?? '') && !notAllowedTitle.test(title ?? '')) && !otherType.test(type?.trim() ?? ''),
    )
  );
}

/**
 * What a failed paid call means for the account. `not-charged`: nothing was sent, or the service refused it in its own
 * words, which name no charge. `doubtful`: the status or the words refuse, and the answer is not the service's own refusal, or
 * says otherwise. It is as unclear as `unclear`, but no order list can prove it refused.
 */
type Charge = 'not-charged' | 'doubtful' | 'unclear';

/** Statuses by which the service refuses an order as such (design, section 5). Any other answer proves nothing. */
const refusals = new Set([400, 401, 403, 404, 405, 410, 429]);

/** Statuses that say no, but prove less than that: an order list has to agree (decision record 0008). */
const refusalsInWords = new Set([402, 409, 422]);

/**
 * Whether a search that may cost was refused by an answer that is not the service's own refusal, a gateway's page for
 * instance: it may have been charged. At the door nobody was asked yet, whoever says no there.
 */
export function isUnclearRefusal({ failure, raw }: ServiceFailure): boolean {
  const { status } = failure.detail;
  if (raw === null || status === undefined || !refusals.has(status) || refusedAtTheDoor.has(status)) return false;
  return !readRefusal(raw).isOwn;
}

/**
 * Tells what a failed paid call means. Everything after the first byte that is no refusal is unclear.
 *
 * @param reading what the answer says of itself, where that was read before
 */
export function chargeOf({ departure, failure, raw }: ServiceFailure, reading = readRefusal(raw)): Charge {
  if (departure === 'notSent') return 'not-charged';
  const { status, result } = failure.detail;
  const isRefusal = status !== undefined && refusals.has(status);
  const { isOwn, isPlain, refusesAndNames } = reading;
  const refusesByStatus = isRefusal || (status !== undefined && refusalsInWords.has(status));
  if (!refusesByStatus && result === undefined && !refusesAndNames) return 'unclear';
  if (!isOwn) return 'doubtful';
  // It is leave to send a second paid request: whatever nobody knows in it may say that the first one was taken.
  if (status === 405 && !isPlain) return 'doubtful';
  return isRefusal ? 'not-charged' : 'unclear';
}
