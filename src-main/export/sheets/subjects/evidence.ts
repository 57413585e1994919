import { documentOf, keptAs, type EvidenceItem } from '../../../../src-shared/domain/dossier.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { attachedText } from '../../../../src-shared/words/attachment-words.ts';
import { documentWarning } from '../../../../src-shared/words/document-warning.ts';
import { operationText } from '../../../../src-shared/words/operation-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { idText } from './company-columns.ts';

const { text, moment, wholeNumber, yesNo } = columnsOf<EvidenceItem>();

function kindWords({ kind }: EvidenceItem): string {
  return { answer: m.report_answer, document: m.report_document, attachment: m.report_attachment }[kind]();
}

function nameOf(item: EvidenceItem): string {
  switch (item.kind) {
    case 'answer':
      return item.document?.name ?? operationText(item.answer.operation);
    case 'document':
      return item.document.name;
    case 'attachment':
      return item.attachment.name;
  }
}

function bytesOf(item: EvidenceItem): number {
  switch (item.kind) {
    case 'answer':
      return item.bytes;
    case 'document':
      return item.document.bytes;
    case 'attachment':
      return item.attachment.bytes;
  }
}

function warningOf(item: EvidenceItem): string | null {
  if (item.kind === 'attachment') return attachedText(item.attachment);
  return documentWarning(item.kind === 'answer' ? (item.document ?? item) : item.document)?.sentence ?? null;
}

const answerOf = (item: EvidenceItem) => (item.kind === 'answer' ? item.answer : null);
const attachmentOf = (item: EvidenceItem) => (item.kind === 'attachment' ? item.attachment : null);

/** Everything that is kept of one company, with its hash. */
export const evidence: SheetDefinition<EvidenceItem> = {
  name: 'evidence',
  title: m.profile_tab_evidence(),
  columns: [
    text('kind', m.report_column_kind(), kindWords),
    text('kind_code', m.sheet_kind_code(), ({ kind }) => kind),
    text('what', m.report_column_what(), nameOf, nameWidth),
    moment('received_at', m.report_column_received(), (item) => keptAs(item).at),
    wholeNumber('bytes', m.report_column_bytes(), bytesOf),
    text('sha256_hash', m.report_column_sha256(), (item) => keptAs(item).sha256, 66),
    text('operation', m.sheet_about_source_operation(), (item) => answerOf(item)?.operation ?? null),
    text('correlation_id', m.profile_column_correlation(), (item) => answerOf(item)?.correlationId ?? null),
    text('warning', m.sheet_warning(), warningOf, nameWidth),
    yesNo('is_withdrawn', m.attachments_withdrawn(), (item) => {
      const attachment = attachmentOf(item);
      return attachment === null ? null : attachment.withdrawn !== null;
    }),
    text('answer_id', m.sheet_answer_id(), (item) => idText(answerOf(item)?.answerId ?? null)),
    text('document_id', m.sheet_document_id(), (item) => idText(documentOf(item)?.documentId ?? null)),
    text('attachment_id', m.sheet_attachment_id(), (item) => idText(attachmentOf(item)?.attachmentId ?? null)),
  ],
};
