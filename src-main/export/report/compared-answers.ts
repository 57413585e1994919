import { filedDayOf } from '../../../src-shared/domain/day-told.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { keptMoment, secondOf } from '../../../src-shared/domain/moments.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { sideText } from '../../../src-shared/words/compared-note-words.ts';
import { snapshotKind } from '../../../src-shared/words/snapshot-words.ts';
import { hashGroups, productName, technical } from './evidence-section.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { statedDate } from './stated-date.ts';
import { table } from './table.ts';
import { value, whole } from './value.ts';

/** When an answer came; a filing tells of its own day, by which it stands before or after. */
function timeText(snapshot: Snapshot): string {
  const time = secondOf(snapshot.takenAt);
  const filed = filedDayOf(snapshot) ?? '';
  if (filed === '') return m.report_comparison_came({ time });
  return m.compare_snapshot_told({ day: keptMoment(filed, 'short') ?? m.time_not_read(), time });
}

/** What was bought, and of which day a document is by the service's list. */
function productContent(snapshot: Snapshot, order: JournalOrder | undefined, place: string): Content {
  if (order === undefined) return snapshotKind(snapshot.source);
  const { product } = order;
  const name = value(productName(product), place);
  if (product.kind !== 'v2-document' || product.documentDate === null) return name;
  return markup`${name}, ${m.report_document_dated()} ${statedDate(parseRegistryDate(product.documentDate), 'short')}`;
}

function answerContent(snapshot: Snapshot, orders: readonly JournalOrder[], place: string): Markup {
  const order = orders.find(({ orderId }) => orderId === snapshot.orderId);
  const number =
    order === undefined
      ? null
      : markup`<small>${m.report_order()} ${whole(order.serviceOrderId ?? order.reference, null)}</small>`;
  return markup`<span class="name">${productContent(snapshot, order, place)}</span><small>${timeText(snapshot)}</small>${number}${technical(snapshot.answer, null)}`;
}

/** Which two answers are compared: product, order, when each came, how it was asked for, and its hash. */
export function comparedAnswers(
  sides: Readonly<Record<'before' | 'after', Snapshot>>,
  orders: readonly JournalOrder[],
  place: string,
): Markup {
  return table(
    [
      { heading: m.report_answer(), width: 'narrow' },
      { heading: m.report_column_what(), width: 'rest' },
      { heading: m.report_column_sha256(), width: 'hash' },
    ],
    (['before', 'after'] as const).map((side) => ({
      cells: [
        sideText(side),
        answerContent(sides[side], orders, place),
        markup`<span class="hash">${hashGroups(sides[side].answer.sha256)}</span>`,
      ],
    })),
  );
}
