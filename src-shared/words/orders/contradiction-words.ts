import type { JournalOrder, OrderEvent } from '../../domain/journal.ts';
import { namedOrdered, readContradiction, type OrderContradiction } from '../../domain/order-contradiction.ts';
import { codeAlone, listContradictions, numberTaken, otherCompany } from '../../domain/order-standing.ts';
import { m } from '../../messages/generated/messages.js';
import { listedElseWords } from '../document-warning.ts';
import { contradictingName, otherCompanyReason } from '../other-company-words.ts';
import { shortened } from '../../domain/shortened.ts';
import { statedCostWords } from '../cost-words.ts';
import { wholeProductName } from '../order-words.ts';

/** More than names have: the record holds the whole. */
const maxNamed = 240;

/** Why an order waits for a person whose answer, or record in the list, cannot be of it; null for other reasons. */
export function contradictionReason({ reason, said }: Pick<JournalOrder, 'reason' | 'said'>): string | null {
  const what = contradictingName(said ?? '');
  if (reason === codeAlone) return m.orders_code_alone({ company: what });
  if (reason === otherCompany) return m.orders_other_company({ company: what });
  if (reason === numberTaken) return m.orders_number_taken({ number: what });
  const listed = (['company', 'product', 'reference', 'number'] as const).find(
    (each) => listContradictions[each] === reason,
  );
  return listed === undefined ? null : listedElseWords(listed, said ?? '');
}

/**
 * What the last record that contradicts an order states as its cost, and that this is not counted; null where it states
 * none.
 */
export function costOfOtherRecord(events: readonly OrderEvent[]): string | null {
  const told = events.flatMap(({ detail }) => readContradiction(detail) ?? []).filter(({ kind }) => kind === 'listed');
  const last = told.at(-1);
  if (last?.kind !== 'listed' || last.cost === undefined) return null;
  return m.orders_contradiction_cost({ cost: statedCostWords(last.cost) });
}

function secondOrderWords({ number, cost }: Extract<OrderContradiction, { kind: 'second' }>): string {
  const what = contradictingName(number);
  return cost === null
    ? m.orders_listed_second({ number: what })
    : m.orders_listed_second_cost({ number: what, cost: statedCostWords(cost) });
}

/** The other orders that the list has under an order's reference, as its history tells them. */
export function secondOrders(events: readonly OrderEvent[]): string[] {
  return events.flatMap(({ detail }) => {
    const contradiction = readContradiction(detail);
    return contradiction?.kind === 'second' ? [secondOrderWords(contradiction)] : [];
  });
}

const filedUnderWords = (reference: string) => m.orders_filed_under({ reference: contradictingName(reference) });

/** The other reference that an answer names, alone or beside a number that another order has. */
const referenceTold = (told: OrderContradiction | null) =>
  told?.kind === 'filed-under' || told?.kind === 'number' ? (told.reference ?? null) : null;

/** Under which other reference the service says that it has an order; null where it says none. */
export function filedUnder(events: readonly OrderEvent[]): string | null {
  const told = events.flatMap(({ detail }) => referenceTold(readContradiction(detail)) ?? []);
  return told[0] === undefined ? null : filedUnderWords(told[0]);
}

/** That the answer which delivered an order carried the number of another one; null where it did not. */
export function deliveredUnderTaken(events: readonly OrderEvent[]): string | null {
  const told = events.map(({ kind, detail }) => (kind === 'collected' ? readContradiction(detail) : null));
  const found = told.find((one) => one?.kind === 'number');
  return found?.kind === 'number' ? contradictionReason({ reason: numberTaken, said: found.number }) : null;
}

function reasonOf(contradiction: OrderContradiction): string | null {
  switch (contradiction.kind) {
    case 'answer':
      return otherCompanyReason(contradiction.company);
    case 'listed': {
      const { what, said, by, cost } = contradiction;
      const words = listedElseWords(what, said, by);
      return cost === undefined ? words : `${words}. ${m.orders_contradiction_cost({ cost: statedCostWords(cost) })}`;
    }
    case 'number':
      return [
        contradictionReason({ reason: numberTaken, said: contradiction.number }),
        contradiction.reference === undefined ? null : filedUnderWords(contradiction.reference),
      ]
        .filter((words) => words !== null)
        .join('. ');
    case 'second':
      return secondOrderWords(contradiction);
    case 'filed-under':
      return filedUnderWords(contradiction.reference);
  }
}

/** What an event tells of an answer that cannot be of its order; null for any other event. */
export function contradictionWords({ detail }: Pick<OrderEvent, 'detail'>): string | null {
  const contradiction = readContradiction(detail);
  return contradiction === null ? null : reasonOf(contradiction);
}

/** The order's own facts, to be read beside what came. */
export function orderedWords({ company, product, reference, serviceOrderId }: JournalOrder): string {
  const about = {
    company: shortened(namedOrdered(company), maxNamed),
    product: shortened(wholeProductName(product), maxNamed),
    reference,
  };
  return serviceOrderId === null
    ? m.orders_ordered_as(about)
    : m.orders_ordered_as_number({ ...about, number: serviceOrderId });
}
