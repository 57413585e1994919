import type { KeptDocument } from '../../../../src-shared/domain/dossier.ts';
import { parseRegistryDate } from '../../../../src-shared/domain/read-registry-date.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { documentWarning } from '../../../../src-shared/words/document-warning.ts';
import { typeName } from '../../../../src-shared/words/file-type-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { companyColumns, idText } from './company-columns.ts';

const { text, moment, registryDate, wholeNumber } = columnsOf<KeptDocument>();

/** Documents of all companies, or of one dossier. */
export const documents: SheetDefinition<KeptDocument> = {
  name: 'documents',
  title: m.sheet_title_documents(),
  columns: [
    text('document_id', m.sheet_document_id(), ({ documentId }) => idText(documentId)),
    text('document_name', m.downloads_column_name(), ({ name }) => name, nameWidth),
    registryDate('document_date', m.orders_fact_document_date(), ({ documentDate }) =>
      documentDate === undefined ? null : parseRegistryDate(documentDate),
    ),
    ...companyColumns<KeptDocument>(({ company }) => company),
    text('format', m.downloads_column_format(), ({ mediaType }) => typeName(mediaType)),
    text('media_type', m.sheet_media_type(), ({ mediaType }) => mediaType),
    wholeNumber('bytes', m.report_column_bytes(), ({ bytes }) => bytes),
    text('sha256_hash', m.report_column_sha256(), ({ sha256 }) => sha256, 66),
    moment('received_at', m.downloads_column_received(), ({ receivedAt }) => receivedAt),
    text('warning', m.sheet_warning(), (document) => documentWarning(document)?.sentence ?? null, nameWidth),
    text('order_id', m.sheet_order_id(), ({ orderId }) => idText(orderId)),
    text('dossier_id', m.sheet_dossier_id(), ({ dossierId }) => idText(dossierId)),
  ],
};
