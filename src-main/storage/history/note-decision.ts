import { DecisionStep } from '../../../src-shared/domain/history.ts';
import type { JournalOrder, OrderEvent } from '../../../src-shared/domain/journal.ts';
import type { Database } from '../database.ts';
import { appendHistory } from './append-history.ts';
import { companyEntry } from './entries.ts';

/**
 * Lists an event of an order in the history when a person decided it. `lines`: what it is found by, the reason they gave
 * first.
 */
export function noteDecision(
  db: Database,
  { orderId, company }: Pick<JournalOrder, 'orderId' | 'company'>,
  { at, kind, officer }: Pick<OrderEvent, 'at' | 'kind' | 'officer'>,
  lines: readonly string[],
): void {
  const step = DecisionStep.safeParse(kind);
  if (!step.success) return;
  const thing = { kind: 'decision' as const, orderId, step: step.data };
  appendHistory(db, companyEntry(company, { at, officer, thing }, [...lines]));
}
