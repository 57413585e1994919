import { m } from '../../../src-shared/messages/generated/messages.js';
import type { KeptDocument } from '../../../src-shared/domain/dossier.ts';
import { namedAs } from '../../../src-shared/domain/order-contradiction.ts';
import type { EvidenceList } from './evidence-list.ts';
import { count } from './figures.ts';
import { markup, type Markup } from './markup.ts';
import { dayOf } from '../../../src-shared/domain/moments.ts';
import { sourcedTable, type Column } from './table.ts';
import { value } from './value.ts';

/** "PDF", "JSON", or the media type as it came. */
function formatName(format: 'pdf' | 'json' | 'other', mediaType: string): string {
  return format === 'other' ? mediaType : format.toUpperCase();
}

/** Its name; of one that is about another company than was ordered, whom it is about. */
function nameCell({ name, otherCompany = null }: KeptDocument, place: string): Markup {
  const named = markup`<span class="name">${value(name, place)}</span>`;
  if (otherCompany === null) return named;
  const company = namedAs(otherCompany.name, otherCompany.number);
  const words = m.profile_document_other_company({ company: company === '' ? m.orders_other_unnamed() : company });
  return markup`${named}<small>${value(words, null)}</small>`;
}

/** The filings that are held; null where none is. */
export function documentsTable(evidence: EvidenceList, place: string): Markup | null {
  const columns: readonly Column[] = [
    { heading: m.report_column_document(), width: 'rest' },
    { heading: m.report_column_format(), width: 'middle' },
    { heading: m.report_column_bytes(), width: 'narrow', align: 'right' },
    { heading: m.report_column_received(), width: 'date' },
  ];
  const rows = evidence.items.flatMap(({ item, number }) =>
    item.kind === 'answer'
      ? []
      : [
          {
            cells: [
              nameCell(item.document, place),
              value(formatName(item.document.format, item.document.mediaType), null),
              count(item.document.bytes),
              dayOf(item.document.receivedAt, 'short'),
            ],
            source: number,
          },
        ],
  );
  return rows.length === 0 ? null : sourcedTable(columns, rows);
}
