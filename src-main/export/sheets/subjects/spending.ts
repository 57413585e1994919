import type { LedgerReading } from '../../../../src-shared/contract/orders.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { ledgerName } from '../../../../src-shared/words/order-words.ts';
import { columnsOf } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';

const { text, amount } = columnsOf<LedgerReading>();

/** How the ledgers stand. They are never added together, and so there is no line of a sum. */
export const spending: SheetDefinition<LedgerReading> = {
  name: 'spending',
  title: m.spending_title(),
  columns: [
    text('ledger', m.spending_ledger(), ({ ledger }) => ledgerName(ledger)),
    amount('spent_today', m.spending_spent_today(), ({ spentToday }) => spentToday),
    amount('held_back', m.spending_held(), ({ reserved }) => reserved),
    amount('accepted_not_charged_today', m.spending_released(), ({ releasedToday }) => releasedToday),
    amount('spent_in_all', m.spending_spent_in_all(), ({ spentInAll }) => spentInAll),
    amount('settled_by_invoice', m.spending_settled(), ({ settledInAll }) => settledInAll),
  ],
};
