import { maySettle, type JournalOrder, type OrderEvent } from '../../../../src-shared/domain/journal.ts';
import {
  awaitsCompanyWord,
  isOfOtherCompany,
  maxLooksForUnclear,
  mayBeSentAgain,
} from '../../../../src-shared/domain/order-standing.ts';

/** What a person can do about an order, beside reading it. */
export type OrderAct = 'look' | 'fetch' | 'send-again' | 'candidates' | 'stop' | 'resume' | 'settle' | 'say-company';

const orderStatusDays = 30;

/** Whether order-status still sees an order (specification: it looks back 30 days). V2 lists know no such limit. */
export function isBeyondOrderStatus({ product, orderedAt }: JournalOrder, now: number): boolean {
  return product.kind === 'rest-enhanced-profile' && now - Date.parse(orderedAt) > orderStatusDays * 86_400_000;
}

/** How often it was looked for in vain, and when last. */
export function looksInVain(events: readonly OrderEvent[]): { count: number; lastAt: string | null } {
  const looks = events.filter(({ kind }) => kind === 'not-found');
  return { count: looks.length, lastAt: looks.at(-1)?.at ?? null };
}

/** Whether an unclear order is not looked for by itself any more until Dossier starts again: its looks are used up. */
export function isLookedForEnough(events: readonly OrderEvent[]): boolean {
  return events.filter(({ kind }) => kind === 'not-found' || kind === 'looked-for').length >= maxLooksForUnclear;
}

function ofState(order: JournalOrder, events: readonly OrderEvent[]): OrderAct[] {
  const again: OrderAct[] = mayBeSentAgain(order) ? ['send-again'] : [];
  switch (order.state) {
    case 'pending':
      return ['look'];
    case 'ready':
      return ['fetch'];
    case 'unclear': {
      const isNameless = order.serviceOrderId === null;
      const wasSought = events.some(({ kind }) => kind === 'not-found' || kind === 'looked-for');
      const candidates: OrderAct[] = isNameless && wasSought ? ['candidates'] : [];
      return ['look', ...(looksInVain(events).count > 0 ? again : []), ...candidates];
    }
    case 'needs-attention':
      if (awaitsCompanyWord(order)) return ['say-company', ...again];
      if (isOfOtherCompany(order)) return again;
      return [events.some(({ kind }) => kind === 'ready') ? 'fetch' : 'look', ...again];
    case 'intended':
    case 'sending':
    case 'collected':
    case 'failed':
    case 'cancelled':
      return [];
  }
}

/** What makes sense for an order as it stands, and nothing else. An order is sent again only after a look in vain. */
export function actsOf(order: JournalOrder, events: readonly OrderEvent[]): OrderAct[] {
  const settle: OrderAct[] = maySettle(order) ? ['settle'] : [];
  const acts = ofState(order, events);
  if (acts.length === 0) return settle;
  return [...acts, order.followingStoppedAt === null ? 'stop' : 'resume', ...settle];
}
