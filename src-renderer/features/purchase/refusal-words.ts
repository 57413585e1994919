import type { Failure } from '../../../src-shared/contract/failure.ts';
import { isBelieved } from '../../../src-shared/domain/cost.ts';
import { LimitName, type LimitPlace } from '../../../src-shared/domain/limit-room.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../../../src-shared/words/cost-words.ts';

/** A limit as the check of orders names it: "perDay 45 credit". */
const limitPattern = /^(?<name>per\w+) (?<most>\d+(?:\.\d+)?) (?<ledger>.+)$/u;

/** Which limit a purchase would have gone over; null where none speaks of its ledger, or where it was no limit. */
export function limitSaid(said: string | undefined): LimitPlace | null {
  const { name, ledger } = limitPattern.exec(said ?? '')?.groups ?? {};
  const limit = LimitName.safeParse(name);
  return limit.success && ledger !== undefined ? { ledger, name: limit.data } : null;
}

/** Which limit a purchase would have gone over, as a sentence; null where it was no limit. `said` is "perDay 45 credit", or "ledger coins". */
export function limitWords(said: string | undefined): string | null {
  const unknown = /^ledger (.+)$/u.exec(said ?? '')?.[1];
  if (unknown !== undefined) return m.order_limit_ledger({ ledger: unknown });
  const limit = limitSaid(said);
  if (limit === null) return null;
  const amount = amountWords({ value: Number(limitPattern.exec(said ?? '')?.groups?.['most']), ledger: limit.ledger });
  switch (limit.name) {
    case 'perOrder':
      return m.order_limit_per_order({ amount });
    case 'perDay':
      return m.order_limit_per_day({ amount });
    case 'perDossier':
      return m.order_limit_per_dossier({ amount });
    case 'perConnection':
      return m.order_limit_per_connection({ amount });
  }
}

/** What the search cost that left before an order which was not sent; null where none left, or it cost nothing. */
export function searchCostWords({ detail: { searchCost } }: Failure): string | null {
  if (searchCost === undefined) return null;
  if (searchCost === null) return m.purchase_search_spent_not_known();
  return isBelieved(searchCost)
    ? m.purchase_search_spent({ amount: amountWords(searchCost) })
    : m.purchase_search_spent_not_believed({ said: searchCost.notBelieved });
}

/** Failures of what is asked before an order leaves. Of others, as those of the record, it is not known what was sent. */
const beforeSending: ReadonlySet<Failure['code']> = new Set([
  ...(['work-offline', 'demo-not-running', 'budget-exhausted', 'proxy-not-supported'] as const),
  ...([
    'credential-missing',
    'keychain-unavailable',
    'company-list-empty',
    'company-named-otherwise',
    'company-not-found',
    'company-numbered-otherwise',
    'company-without-id',
    'id-of-other-country',
    'search-doubted',
  ] as const),
]);

/**
 * That nothing was ordered, where a failure is known to have come before the order was sent: how a sending itself ended is
 * the state of an order and no failure. Null where it is not known.
 */
export function notOrderedWords({ code }: Failure): string | null {
  return code.startsWith('service-') || beforeSending.has(code) ? m.purchase_not_ordered() : null;
}
