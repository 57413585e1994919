import type { JournalOrder, OrderEventKind } from '../../src-shared/domain/journal.ts';

/** An order of the journal with its story. */
export interface ToldOrder {
  order: JournalOrder;
  kinds: readonly OrderEventKind[];
}

/** Orders in these states claim that the service has them. */
const claimed: ReadonlySet<string> = new Set(['pending', 'ready', 'collected']);
/** Orders in these states claim that nothing was charged, or do not know it. */
const notCharged: ReadonlySet<string> = new Set(['intended', 'sending', 'cancelled', 'unclear']);

/** What is wrong with a charge that the journal is held against. */
function wrongWith(reference: string, told: ToldOrder | undefined): string[] {
  if (told === undefined) return [`${reference} was charged and is not in the journal`];
  const { order, kinds } = told;
  const writtenFirst =
    kinds.indexOf('intent-written') >= 0 && kinds.indexOf('sending') > kinds.indexOf('intent-written');
  return [
    ...(notCharged.has(order.state) ? [`${reference} was charged and is ${order.state} in the journal`] : []),
    ...(order.state === 'failed' && order.reason !== 'service-order-failed'
      ? [`${reference} was charged and is called not charged`]
      : []),
    ...(writtenFirst ? [] : [`${reference} was charged before it was written down`]),
  ];
}

/**
 * P1 in so many sentences: at most one charge for a confirmation, nothing charged is missing from the journal, nothing
 * in it is invented.
 *
 * @param charged the references that the service charged, in whichever run
 * @param cases the case numbers of the confirmations, each another one
 */
export function brokenJournal(
  charged: readonly string[],
  journal: readonly ToldOrder[],
  cases: readonly string[],
): string[] {
  const timesOf = (caseNumber: string) => charged.filter((reference) => reference.startsWith(`${caseNumber}-`)).length;
  return [
    ...cases.flatMap((caseNumber) => {
      const times = timesOf(caseNumber);
      return times > 1 ? [`${caseNumber} was charged ${String(times)} times`] : [];
    }),
    ...charged.flatMap((reference) =>
      wrongWith(
        reference,
        journal.find(({ order }) => order.reference === reference),
      ),
    ),
    ...journal.flatMap(({ order: { state, reference } }) =>
      claimed.has(state) && !charged.includes(reference) ? [`${reference} is ${state} and was never charged`] : [],
    ),
  ];
}
