import { isBelieved } from '../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { OrderState } from '../../src-shared/domain/order.ts';
import { answerUnread, failedAtService, stateNotUnderstood } from '../../src-shared/domain/order-standing.ts';
import { withUnknownWord } from '../../src-shared/domain/unknown-word.ts';
import { writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import { writeRetiredVersion } from '../../src-shared/domain/retired-version.ts';
import type { Failure } from '../../src-shared/contract/failure.ts';
import { hasAnotherReference } from './hold-against-list.ts';
import { keepBrought } from './keep-profile.ts';
import { transition, wordsOf } from './order-transition.ts';
import type { Outcome } from './outcome.ts';
import type { OrderPorts } from './ports.ts';
import { doubtsOfAnswer } from './stated-order.ts';

/** Why it ended as it did: our code for the catalogue, and the service's own words. */
function reasonOf({ code: reason, detail }: Failure): { reason: string; said: string | null; detail: string } {
  const retired = detail.retired === undefined ? undefined : writeRetiredVersion(detail.retired);
  const result = detail.result?.code ?? null;
  const code = result === null ? undefined : `code ${result}`;
  const location = detail.location === undefined ? undefined : `Location: ${detail.location}`;
  const words = [detail.operation, detail.status?.toString(), code, detail.correlationId, location, retired].filter(
    (word) => word !== undefined,
  );
  return { reason, said: detail.said ?? null, detail: words.join(' · ') };
}

/** Where an order stands of which the service says so much. What is not understood is followed like pending. */
export function stateOf(status: OrderState): 'pending' | 'ready' | 'failed' | 'cancelled' {
  return status === 'not-understood' ? 'pending' : status;
}

/**
 * The words of an answer that names another reference than the one that its order was sent with: the order list may have
 * it under that one. They are stored with the answer, since a second step could fail after it was stored.
 */
function wordsOfReference(order: JournalOrder, reference: string | null): { detail?: string } {
  if (reference === null || !hasAnotherReference(order, { reference })) return {};
  return { detail: writeContradiction({ kind: 'filed-under', reference }) };
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
      const words = { ...wordsOfReference(order, outcome.reference), ...(await doubtsOfAnswer(order, raw)) };
      return keepBrought(ports, order, profile, { answer: raw, cost, serviceOrderId, ...words });
    }
    case 'placed': {
      const { raw, cost, serviceOrderId, serviceDay, said } = outcome;
      // An order that ends in the answer that created it can only have failed: there is nothing to cancel yet.
      const state = outcome.status === 'cancelled' ? 'failed' : stateOf(outcome.status);
      const { word = null } = outcome;
      const unread = outcome.bringsNothing === true ? answerUnread : null;
      const reason = state === 'failed' ? failedAtService : word === null ? unread : stateNotUnderstood;
      // The answer that creates an order writes 0 where nothing is known yet: no proof that a failed one was free.
      const stated = state === 'failed' && cost !== null && isBelieved(cost) && cost.value === 0 ? null : cost;
      const unknown = word === null ? {} : { detail: withUnknownWord(wordsOf(raw), word) };
      const doubts = await doubtsOfAnswer(order, raw);
      const words = { ...unknown, ...wordsOfReference(order, outcome.reference), ...doubts };
      const details = { answer: raw, cost: stated, serviceOrderId, serviceDay, reason, said: word ?? said, ...words };
      return transition(ports, order, state, state, details);
    }
    case 'not-sent':
      return transition(ports, order, 'failed', 'not-sent', reasonOf(outcome.failure));
    case 'refused':
      return transition(ports, order, 'failed', 'refused', { answer: outcome.raw, ...reasonOf(outcome.failure) });
    case 'unclear': {
      const { raw: answer, failure, named } = outcome;
      const why = reasonOf(failure);
      const step = { answer, ...why, reason: outcome.reason ?? why.reason };
      const { cost, orderId: serviceOrderId } = named;
      return transition(ports, order, 'unclear', answer === null ? 'cut' : 'unclear', {
        ...step,
        cost,
        serviceOrderId,
      });
    }
  }
}
