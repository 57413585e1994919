import { isBelieved } from '../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { OrderState } from '../../src-shared/domain/order.ts';
import { writeRetiredVersion } from '../../src-shared/domain/retired-version.ts';
import type { Failure } from '../../src-shared/contract/failure.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { parseRegistryDate } from '../../src-shared/domain/read-registry-date.ts';
import type { OrderChange } from '../storage/queries/change-order.ts';
import { takeStep } from './order-steps.ts';
import type { Outcome } from './outcome.ts';
import type { OrderPorts } from './ports.ts';

/** The day that a document states, as far as it can be read; empty where one is stated that cannot be. */
function documentDayOf(stated: string | null): string | null {
  return stated === null || stated.trim() === '' ? null : (parseRegistryDate(stated).value ?? '');
}

/** What the record keeps of a profile beside its answer: the status word, and every name to find it by. */
export function snapshotOf(order: JournalOrder, profile: Profile): OrderChange['snapshot'] {
  const { product } = order;
  const stated = [profile.name, profile.englishName, profile.tradingName].map((fact) => fact?.value ?? null);
  const others = [...profile.aliases, ...profile.previousNames].map(({ name }) => name);
  return {
    source: product.kind,
    documentDay: product.kind === 'v2-document' ? documentDayOf(product.documentDate) : null,
    status: profile.status.original?.value ?? profile.status.normalized?.value ?? null,
    names: [...stated, ...others].filter((name) => name !== null),
  };
}

/** Why it ended as it did: our code for the catalogue, and the service's own words. */
function reasonOf({ code: reason, detail }: Failure): { reason: string; said: string | null; detail: string } {
  const retired = detail.retired === undefined ? undefined : writeRetiredVersion(detail.retired);
  const result = detail.result?.code ?? null;
  const code = result === null ? undefined : `code ${result}`;
  const words = [detail.operation, detail.status?.toString(), code, detail.correlationId, retired].filter(
    (word) => word !== undefined,
  );
  return { reason, said: detail.said ?? null, detail: words.join(' · ') };
}

/** Where an order stands of which the service says so much. What is not understood is followed like pending. */
export function stateOf(status: OrderState): 'pending' | 'ready' | 'failed' | 'cancelled' {
  return status === 'not-understood' ? 'pending' : status;
}

/** Stores what came of sending: the answer, the new state and what it brought, in one transaction. */
export async function settle(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'announce'>,
  order: JournalOrder,
  outcome: Outcome,
): Promise<JournalOrder> {
  switch (outcome.kind) {
    case 'delivered': {
      const { raw, cost, serviceOrderId, profile } = outcome;
      const details = { answer: raw, cost, serviceOrderId, snapshot: snapshotOf(order, profile) };
      return takeStep(ports, order, 'collected', 'collected', details);
    }
    case 'placed': {
      const { raw, cost, serviceOrderId, serviceDay } = outcome;
      // An order that ends in the answer that created it can only have failed: there is nothing to cancel yet.
      const state = outcome.status === 'cancelled' ? 'failed' : stateOf(outcome.status);
      const reason = state === 'failed' ? 'service-order-failed' : null;
      // The answer that creates an order writes 0 where nothing is known yet: no proof that a failed one was free.
      const stated = state === 'failed' && cost !== null && isBelieved(cost) && cost.value === 0 ? null : cost;
      return takeStep(ports, order, state, state, { answer: raw, cost: stated, serviceOrderId, serviceDay, reason });
    }
    case 'not-sent':
      return takeStep(ports, order, 'failed', 'not-sent', reasonOf(outcome.failure));
    case 'refused':
      return takeStep(ports, order, 'failed', 'refused', { answer: outcome.raw, ...reasonOf(outcome.failure) });
    case 'unclear': {
      const { raw: answer, failure, named } = outcome;
      const why = reasonOf(failure);
      const step = { answer, ...why, reason: outcome.reason ?? why.reason };
      const { cost, orderId: serviceOrderId } = named;
      return takeStep(ports, order, 'unclear', answer === null ? 'cut' : 'unclear', { ...step, cost, serviceOrderId });
    }
  }
}
