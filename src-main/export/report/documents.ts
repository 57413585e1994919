import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import { documentOf, type KeptDocument } from '../../../src-shared/domain/dossier.ts';
import { dayOf } from '../../../src-shared/domain/moments.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { documentWarning } from '../../../src-shared/words/document-warning.ts';
import { typeName } from '../../../src-shared/words/file-type-words.ts';
import type { EvidenceList } from './evidence-list.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { statedDate } from './stated-date.ts';
import { sourcedTable, type Column } from './table.ts';
import { value, whole } from './value.ts';

/** The day that a document states of itself, as the service's list had it when it was ordered. */
function ownDay({ orderId }: KeptDocument, orders: OpenDossier['orders']): Content {
  const product = orders.find((order) => order.orderId === orderId)?.product;
  if (product?.kind !== 'v2-document' || product.documentDate === null) return m.profile_not_stated();
  return statedDate(parseRegistryDate(product.documentDate), 'short');
}

/** Its name, with the warning that stands wherever the document does. */
function nameCell(document: KeptDocument, place: string): Markup {
  const named = markup`<span class="name">${value(document.name, place)}</span>`;
  const warning = documentWarning(document);
  return warning === null ? named : markup`${named}<small>${value(warning.sentence, null)}</small>`;
}

/** The filings that are held; null where none is. */
export function documentsTable(evidence: EvidenceList, orders: OpenDossier['orders'], place: string): Content {
  const columns: readonly Column[] = [
    { heading: m.report_column_document(), width: 'rest' },
    { heading: m.report_column_dated(), width: 'date' },
    { heading: m.report_column_format(), width: 'middle' },
    { heading: m.report_column_arrived(), width: 'date' },
    { heading: m.report_column_bytes(), width: 'narrow', align: 'right' },
  ];
  const rows = evidence.items.flatMap(({ item, number }) => {
    const document = documentOf(item);
    return document === undefined
      ? []
      : [
          {
            cells: [
              nameCell(document, place),
              ownDay(document, orders),
              value(typeName(document.mediaType), null),
              whole(dayOf(document.receivedAt, 'short'), null),
              whole(count(document.bytes), null),
            ],
            source: number,
          },
        ];
  });
  if (rows.length === 0) return null;
  return [markup`<p class="lede">${m.report_documents_dates()}</p>\n`, sourcedTable(columns, rows)];
}
