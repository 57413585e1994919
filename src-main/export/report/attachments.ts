import { dayOf, secondOf } from '../../../src-shared/domain/moments.ts';
import type { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { withdrawnText } from '../../../src-shared/words/attachment-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { typeName } from '../../../src-shared/words/file-type-words.ts';
import type { EvidenceList } from './evidence-list.ts';
import { markup, type Content } from './markup.ts';
import { sourcedTable, type Column } from './table.ts';
import { personName, value, whole } from './value.ts';

/** Its name; of one that was withdrawn with who did, when and why. */
function nameCell({ name, withdrawn }: KeptAttachment): Content {
  const named = markup`<span class="name">${value(name, null)}</span>`;
  if (withdrawn === null) return named;
  return markup`${named}<small>${value(withdrawnText(withdrawn, secondOf(withdrawn.at)), null)}</small>`;
}

/** The files that officers attached, apart from what the service sent; nothing where none is. */
export function attachmentsPart(evidence: EvidenceList): Content {
  const columns: readonly Column[] = [
    { heading: m.attachments_column_file(), width: 'rest' },
    { heading: m.report_column_attached_by(), width: 'middle' },
    { heading: m.report_column_format(), width: 'middle' },
    { heading: m.report_column_attached(), width: 'date' },
    { heading: m.report_column_bytes(), width: 'narrow', align: 'right' },
  ];
  const rows = evidence.items.flatMap(({ item, number }) =>
    item.kind === 'attachment'
      ? [
          {
            cells: [
              nameCell(item.attachment),
              personName(item.attachment.officer),
              value(typeName(item.attachment.mediaType), null),
              whole(dayOf(item.attachment.at, 'short'), null),
              whole(count(item.attachment.bytes), null),
            ],
            source: number,
          },
        ]
      : [],
  );
  if (rows.length === 0) return null;
  return markup`
<h3>${m.report_attachments_heading()}</h3>
<p class="lede">${m.report_attachments_text()}</p>
${sourcedTable(columns, rows)}`;
}
