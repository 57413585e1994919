import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import { filedDayOf } from '../../../src-shared/domain/day-told.ts';
import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { evidenceTime, keptDate } from '../../lib/time.ts';
import { orderNumber } from '../orders/order-number.ts';
import { productName } from '../orders/product-words.ts';
import { documentOf } from '../profile/snapshot-document.ts';

/** The first and last four digits of a SHA-256, for a line; the whole one stands in its title. */
export function briefHash(sha256: string): string {
  return `${sha256.slice(0, 4)}…${sha256.slice(-4)}`;
}

/** When a snapshot was taken. A filing tells of its own day, by which it stands before or after: that is said first. */
function timeText(snapshot: SnapshotSummary): string {
  const time = evidenceTime(snapshot.takenAt);
  const filed = filedDayOf(snapshot) ?? '';
  return filed === '' ? time : m.compare_snapshot_told({ day: keptDate(filed), time });
}

/** When a snapshot was taken, and of what it is: product or document, order, answer. */
export function snapshotTexts(snapshot: SnapshotSummary, { orders }: OpenDossier): { time: string; from: string } {
  const order = orders.find(({ orderId }) => orderId === snapshot.orderId);
  const product = documentOf(snapshot, orders) ?? (order === undefined ? null : productName(order.product));
  const parts = [
    product,
    order === undefined ? null : m.compare_snapshot_order({ order: orderNumber(order) }),
    m.compare_snapshot_answer({ hash: briefHash(snapshot.answer.sha256) }),
  ];
  return { time: timeText(snapshot), from: parts.filter((part) => part !== null).join(', ') };
}
