import { keptAs, type EvidenceItem, type KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { placeOfState } from '../../../src-shared/domain/order-groups.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { operationText } from '../../../src-shared/words/operation-words.ts';
import { byNumber, byText } from '../../lib/grid/by-text.ts';
import { nameWidth, type Column } from '../../lib/grid/columns.ts';
import { productName } from '../orders/product-words.ts';

/** Room for "22 November 2026, 12:33:18 UTC" in one line, where there is room. */
const timeWidth = 224;
const sizeWidth = 120;

export const documentColumns: readonly Column<KeptDocument>[] = [
  {
    id: 'document',
    label: m.report_column_document(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText(({ name }) => name),
  },
  {
    id: 'received',
    label: m.report_column_received(),
    width: timeWidth,
    rank: 2,
    compare: byText(({ receivedAt }) => receivedAt),
  },
  {
    id: 'size',
    label: m.profile_column_size(),
    width: sizeWidth,
    rank: 3,
    holds: 'amounts',
    compare: byNumber(({ bytes }) => bytes),
  },
  { id: 'sha256', label: m.report_column_sha256(), width: 188, rank: 4, compare: byText(({ sha256 }) => sha256) },
  // Room for both buttons beside each other.
  { id: 'copy', label: m.profile_column_copy(), width: 190, rank: 1 },
];

function evidenceName(item: EvidenceItem): string {
  switch (item.kind) {
    case 'answer':
      return operationText(item.answer.operation);
    case 'document':
      return item.document.name;
    case 'attachment':
      return item.attachment.name;
  }
}

/** The size in bytes of what is kept. */
export function evidenceBytes(item: EvidenceItem): number {
  switch (item.kind) {
    case 'answer':
      return item.bytes;
    case 'document':
      return item.document.bytes;
    case 'attachment':
      return item.attachment.bytes;
  }
}

export const evidenceColumns: readonly Column<EvidenceItem>[] = [
  {
    id: 'operation',
    label: m.profile_column_operation(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText(evidenceName),
  },
  {
    id: 'received',
    label: m.report_column_received(),
    width: timeWidth,
    rank: 1,
    compare: byText((item) => keptAs(item).at),
  },
  {
    id: 'correlation',
    label: m.profile_column_correlation(),
    width: 180,
    roomyWidth: 276,
    rank: 4,
    compare: byText((item) => (item.kind === 'answer' ? item.answer.correlationId : null)),
  },
  {
    id: 'size',
    label: m.profile_column_size(),
    width: sizeWidth,
    rank: 3,
    holds: 'amounts',
    compare: byNumber(evidenceBytes),
  },
  {
    id: 'sha256',
    label: m.report_column_sha256(),
    width: 300,
    roomyWidth: 520,
    rank: 2,
    compare: byText((item) => keptAs(item).sha256),
  },
];

export const pendingOrderColumns: readonly Column<JournalOrder>[] = [
  {
    id: 'product',
    label: m.profile_column_product(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText(({ product }) => productName(product)),
  },
  {
    id: 'state',
    label: m.profile_column_state(),
    width: 220,
    rank: 1,
    compare: byNumber(placeOfState),
  },
  {
    id: 'ordered',
    label: m.profile_column_ordered(),
    width: 140,
    rank: 2,
    holds: 'dates',
    // By number, never by a clock that can be set.
    compare: byNumber(({ orderId }) => orderId),
  },
];
