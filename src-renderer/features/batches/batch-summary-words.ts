import { m } from '../../../src-shared/messages/generated/messages.js';

/* What every start may say of batches. The words of their own view are loaded with it (batch-words.ts). */

/** What waits for somebody in the batches: those that stopped, and rows. */
export function urgentWords({ stopped, rowsForYou }: { stopped: readonly unknown[]; rowsForYou: number }): string {
  return [
    ...(stopped.length === 0 ? [] : [m.batch_stopped_count({ count: stopped.length })]),
    ...(rowsForYou === 0 ? [] : [m.batch_for_you({ count: rowsForYou })]),
  ].join(', ');
}

/** What is said when profiles are to be ordered; null where the list that opens says it all. */
export function toOrderWords({
  count,
  more,
  notTold,
}: {
  count: number;
  more: boolean;
  notTold: number;
}): string | null {
  const said = [
    ...(count === 0 ? [m.batch_order_none()] : []),
    ...(more ? [m.batch_order_more({ count })] : []),
    ...(notTold === 0 ? [] : [m.batch_dossiers_not_told({ count: notTold })]),
  ];
  return said.length === 0 ? null : said.join(' ');
}
