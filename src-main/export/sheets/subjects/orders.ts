import { heldInLedgers } from '../../../../src-shared/domain/contrary-costs.ts';
import { amountText } from '../../../../src-shared/domain/ledger.ts';
import type { Cost } from '../../../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { parseRegistryDate } from '../../../../src-shared/domain/read-registry-date.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { ledgerName, stateName, wholeProductName } from '../../../../src-shared/words/order-words.ts';
import { notKnown, type Readable } from '../cells.ts';
import { columnsOf } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { companyColumns, idText, several } from './company-columns.ts';

const { text, amount, moment, registryDate, wholeNumber, yesNo } = columnsOf<JournalOrder>();

/** What an order cost: as the service stated or a person settled it; not known while an amount is held for it. */
function costOf(order: JournalOrder): Readable<Cost> {
  const known = order.realCost ?? order.settled;
  if (known !== null) return known;
  return heldInLedgers(order).length > 0 ? notKnown : null;
}

/** A part of a cost that may not be known. */
function partOf<Value>(cost: Readable<Cost>, part: (cost: Cost) => Value): Readable<Value> {
  return cost === null || cost === notKnown ? cost : part(cost);
}

function documentDate({ product }: JournalOrder) {
  return product.kind === 'v2-document' && product.documentDate !== null
    ? parseRegistryDate(product.documentDate)
    : null;
}

export const orders: SheetDefinition<JournalOrder> = {
  name: 'orders',
  title: m.orders_view(),
  columns: [
    text('order_id', m.sheet_order_id(), ({ orderId }) => idText(orderId)),
    text('reference', m.orders_fact_reference(), ({ reference }) => reference, 32),
    text('service_order_id', m.orders_fact_service_id(), ({ serviceOrderId }) => serviceOrderId),
    ...companyColumns<JournalOrder>(({ company }) => company),
    text('product', m.orders_column_product(), ({ product }) => wholeProductName(product), 32),
    text('product_kind', m.sheet_product_kind(), ({ product }) => product.kind),
    registryDate('document_date', m.orders_fact_document_date(), documentDate),
    text('state', m.orders_column_state(), ({ state }) => stateName(state)),
    text('state_code', m.sheet_state_code(), ({ state }) => state),
    text('reason_code', m.sheet_reason_code(), ({ reason }) => reason),
    text('service_said', m.orders_fact_said(), ({ said }) => said),
    text('officer', m.orders_fact_officer(), ({ officer }) => officer),
    moment('ordered_at', m.orders_column_ordered(), ({ orderedAt }) => orderedAt),
    moment('changed_at', m.orders_column_changed(), ({ changedAt }) => changedAt),
    amount('cost', m.orders_fact_cost(), (order) => partOf(costOf(order), ({ value }) => value)),
    text('cost_ledger', m.sheet_cost_ledger(), (order) => partOf(costOf(order), ({ ledger }) => ledgerName(ledger))),
    yesNo(
      'is_settled_by_invoice',
      m.orders_fact_settled(),
      ({ realCost, settled }) => realCost === null && settled !== null,
    ),
    text('cost_not_believed', m.orders_fact_cost_said(), ({ costSaid }) => costSaid),
    text('held_back', m.orders_fact_held(), (order) => several(heldInLedgers(order).map(amountText))),
    amount('most_accepted', m.orders_fact_most(), ({ mostAccepted }) => mostAccepted),
    text('most_accepted_ledger', m.sheet_most_ledger(), ({ ledger }) => ledgerName(ledger)),
    amount('price', m.orders_fact_price(), ({ price }) => (price.kind === 'not-known' ? notKnown : price.cost.value)),
    text('price_ledger', m.sheet_price_ledger(), ({ price }) =>
      price.kind === 'not-known' ? notKnown : ledgerName(price.cost.ledger),
    ),
    text('price_source_code', m.sheet_price_source(), ({ price }) => (price.kind === 'not-known' ? null : price.kind)),
    text('acknowledged_code', m.orders_fact_known(), ({ acknowledged }) => acknowledged),
    wholeNumber('documents', m.dossiers_column_documents(), ({ documentIds }) => documentIds.length),
    text('snapshot_id', m.sheet_snapshot_id(), ({ snapshotId }) => idText(snapshotId)),
    text('dossier_id', m.sheet_dossier_id(), ({ dossierId }) => idText(dossierId)),
    text('replaced_by_order_id', m.sheet_replaced_by(), ({ replacedBy }) => idText(replacedBy)),
    moment('following_stopped_at', m.sheet_following_stopped(), ({ followingStoppedAt }) => followingStoppedAt),
  ],
};
