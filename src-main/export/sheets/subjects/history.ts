import type { HistoryEntry, HistoryThing } from '../../../../src-shared/domain/history.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { documentWarning } from '../../../../src-shared/words/document-warning.ts';
import { historyKindName } from '../../../../src-shared/words/history-words.ts';
import { ledgerName, stateName, wholeProductName } from '../../../../src-shared/words/order-words.ts';
import { jurisdictionName } from '../../../../src-shared/words/jurisdiction-words.ts';
import { notKnown } from '../cells.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { idText } from './company-columns.ts';

const { text, amount, moment, wholeNumber, yesNo } = columnsOf<HistoryEntry>();

/** The step that an entry tells of, by the code that the record has; null where its kind says it all. */
function stepOf(thing: HistoryThing): string | null {
  if ('step' in thing) return thing.step;
  switch (thing.kind) {
    case 'export':
      return thing.what;
    case 'stated':
      return thing.fact;
    case 'restore':
      return thing.cause;
    default:
      return null;
  }
}

/** How a question to a service ended, by the code that the record has. */
function outcomeOf(thing: HistoryThing): string | null {
  if (!('outcome' in thing)) return null;
  const { outcome } = thing;
  if (typeof outcome === 'string') return outcome;
  return outcome.kind === 'failed' ? outcome.code : outcome.kind;
}

function hitsOf(thing: HistoryThing): number | null {
  return thing.kind === 'search' && thing.outcome.kind === 'answered' ? thing.outcome.hitCount : null;
}

const memberOf = (thing: HistoryThing, name: 'searchId' | 'orderId' | 'dossierId' | 'documentId' | 'snapshotId') => {
  const members: Partial<Record<string, unknown>> = thing;
  const id = members[name];
  return typeof id === 'number' ? idText(id) : null;
};

export const history: SheetDefinition<HistoryEntry> = {
  name: 'history',
  title: m.history_view(),
  columns: [
    text('entry_id', m.sheet_entry_id(), ({ entryId }) => idText(entryId)),
    moment('at', m.history_column_time(), ({ at }) => at),
    text('officer', m.history_column_by(), ({ officer }) => officer),
    text('kind', m.history_kinds(), ({ thing }) => historyKindName(thing.kind)),
    text('kind_code', m.sheet_kind_code(), ({ thing }) => thing.kind),
    text('step_code', m.sheet_step_code(), ({ thing }) => stepOf(thing)),
    text('jurisdiction', m.history_column_jurisdiction_long(), ({ jurisdiction }) => jurisdiction, 12),
    text('jurisdiction_name', m.sheet_jurisdiction_name(), ({ jurisdiction }) =>
      jurisdiction === null ? null : jurisdictionName(jurisdiction),
    ),
    text('subject', m.sheet_subject(), ({ subject }) => subject.text, nameWidth),
    text('found_in', m.sheet_found_in(), ({ found }) => found?.text ?? null, nameWidth),
    text('product', m.orders_column_product(), ({ thing }) =>
      thing.kind === 'order' ? wholeProductName(thing.product) : null,
    ),
    text('outcome_code', m.sheet_outcome_code(), ({ thing }) => outcomeOf(thing)),
    wholeNumber('hits', m.sheet_hits(), ({ thing }) => hitsOf(thing)),
    text('order_state', m.orders_column_state(), ({ state }) => (state === null ? null : stateName(state))),
    amount('cost', m.history_column_cost(), ({ cost, isCostNotKnown }) =>
      cost === null ? (isCostNotKnown ? notKnown : null) : cost.value,
    ),
    text('cost_ledger', m.sheet_cost_ledger(), ({ cost }) => (cost === null ? null : ledgerName(cost.ledger))),
    yesNo('is_withdrawn', m.sheet_is_withdrawn(), ({ withdrawn }) => withdrawn),
    text('warning', m.sheet_warning(), ({ warned }) =>
      warned === undefined ? null : (documentWarning(warned)?.sentence ?? null),
    ),
    text('search_id', m.sheet_search_id(), ({ thing }) => memberOf(thing, 'searchId')),
    text('order_id', m.sheet_order_id(), ({ thing }) => memberOf(thing, 'orderId')),
    text('dossier_id', m.sheet_dossier_id(), ({ thing }) => memberOf(thing, 'dossierId')),
    text('document_id', m.sheet_document_id(), ({ thing }) => memberOf(thing, 'documentId')),
    text('snapshot_id', m.sheet_snapshot_id(), ({ thing }) => memberOf(thing, 'snapshotId')),
  ],
};
