import type { JournalOrder } from './journal.ts';

/**
 * Reason of an unclear order that the service's whole list does not have, although it would be in it: the list is proven
 * to hold orders that were placed in the same way.
 */
export const notPlaced = 'not-placed';

/** Reason of an unclear order that the service's whole list does not have, where that proves nothing. */
export const notListed = 'not-listed';

/** An unclear order is looked for so often by itself; then it waits for a person, a restart or a reconnect. */
export const maxLooksForUnclear = 5;

/** Reason of an unclear order whose answer refuses it, but not in the service's own words, or names a charge or a number. */
export const refusedDoubtfully = 'refused-doubtfully';

/** Reason of a failed order of which the service said that it could not make it. */
export const failedAtService = 'service-order-failed';

/** Reason of an order that the service had refused, and has on its list all the same. */
export const listedAfterRefusal = 'listed-after-refusal';

/**
 * Reason of an unclear order that the service had refused, and that its list speaks of in a way that a machine cannot tell:
 * the record under its reference cannot be read, or there are several.
 */
export const mentionedAfterRefusal = 'mentioned-after-refusal';

/** Reason of an order whose state the service calls by a word that nobody explained; the word is what was said. */
export const stateNotUnderstood = 'state-not-understood';

/**
 * Reason of an order that the list has more than once, in words that differ; what was said is what each record says, put
 * together by {@link recordsTogether}.
 */
export const listedDifferently = 'listed-differently';

/**
 * Reason of an unclear order under whose reference the list has several orders; what was said is the number of each, and
 * what each of them cost, put together by {@link recordsTogether}.
 */
export const listedSeveral = 'listed-several';

const betweenRecords = ' / ';

/** What each record of an order says, as one text. */
export function recordsTogether(words: readonly string[]): string {
  return words.join(betweenRecords);
}

/** What each record of an order says. */
export function recordsApart(said: string): string[] {
  return said.split(betweenRecords);
}

/** Reason of a pending order that the service's whole list lacked when it was last read, which proves nothing yet. */
export const missedByList = 'missed-by-list';

/** Reason of an order whose paid answer has its number and says nothing else of it. It is the code of that failure. */
export const answerUnread = 'service-answer-unreadable';

/** Whether nobody knows how an order stands whose record the list has. */
export function isStateUnknown({ reason }: Pick<JournalOrder, 'reason'>): boolean {
  return reason === stateNotUnderstood || reason === listedDifferently;
}

/** Reason of an order whose paid answer is about another company; which one is what was said. */
export const otherCompany = 'other-company';

/**
 * Reason of an order whose paid answer has the ordered code, no number, and a name by which nobody knows the company; the
 * name is what was said. Whether it is the company that was ordered, only a person can say.
 */
export const codeAlone = 'other-name-by-code';

/** The reasons under which an order was answered in full, with what nobody may take for what was ordered. */
export const reasonsOfOtherCompany = [otherCompany, codeAlone] as const;

/** Reason of an order that was given a number which another order of this record has. */
export const numberTaken = 'number-taken';

/**
 * Reasons of an order whose record in the service's list says something else than the order: another company, product,
 * reference or number. What the list says is what was said.
 */
export const listContradictions = {
  company: 'listed-with-other-company',
  product: 'listed-with-other-product',
  reference: 'listed-with-other-reference',
  number: 'listed-with-other-number',
} as const;

/** So long after its order a list may lack what the service took, in ms: until then a refusal proves nothing by itself. */
export const youngMs = 10 * 60_000;

/**
 * Whether an earlier order ended as refused without a charge. Where it stands in the way of another one, the service's list
 * has not shown yet that it was not taken.
 */
export function isRefused({ state, taken, realCost }: Pick<JournalOrder, 'state' | 'taken' | 'realCost'>): boolean {
  return state === 'failed' && !taken && realCost === null;
}

/** Whether an order was answered in full, with what nobody may take for what was ordered. */
export function isOfOtherCompany({ state, reason }: Pick<JournalOrder, 'state' | 'reason'>): boolean {
  return state === 'needs-attention' && reasonsOfOtherCompany.some((one) => one === reason);
}

/** Whether an officer may say of an order that its answer is of the company that was ordered: only its code says so. */
export function awaitsCompanyWord({ state, reason }: Pick<JournalOrder, 'state' | 'reason'>): boolean {
  return state === 'needs-attention' && reason === codeAlone;
}

/**
 * Whether nobody has to look at an order any more although it never ended: a person sent another one instead, or the
 * service's whole list shows that it was not placed. Should it turn up after all, it is followed like any other.
 */
export function isLaidToRest({ state, reason, replacedBy }: Pick<JournalOrder, 'state' | 'reason' | 'replacedBy'>) {
  const isOpenQuestion = state === 'unclear' || state === 'needs-attention';
  return isOpenQuestion && (replacedBy !== null || isNotPlaced({ state, reason }));
}

/** Whether an unclear order is known not to have been placed. */
export function isNotPlaced({ state, reason }: Pick<JournalOrder, 'state' | 'reason'>): boolean {
  return state === 'unclear' && reason === notPlaced;
}

/** What ended an order that the service had taken, although it waits for a person: no answer will say more of it. */
export const endsOfTaken = [
  'service-gone',
  'order-not-known',
  'no-longer-listed',
  ...reasonsOfOtherCompany,
  'beyond-order-status',
] as const;

/** Whether an order that waits for a person has ended at the service. */
export function isOverAtService({ state, reason }: Pick<JournalOrder, 'state' | 'reason'>): boolean {
  return state === 'needs-attention' && endsOfTaken.some((end) => end === reason);
}

/** What leaves nothing to be had of an order that the service had taken. */
const nothingToBeHad: ReadonlySet<string> = new Set([...endsOfTaken, stateNotUnderstood, listedDifferently]);

/**
 * Whether a person may send an order again as far as its state tells. Where its result could not be fetched it is still
 * ready at the service, and fetching it costs nothing.
 */
export function mayBeSentAgain({ state, reason, replacedBy }: JournalOrder): boolean {
  if (replacedBy !== null) return false;
  // The service took it, and gave it a number: only the service can say what that stands for.
  if (reason === numberTaken) return false;
  return state === 'unclear' || (state === 'needs-attention' && reason !== null && nothingToBeHad.has(reason));
}
