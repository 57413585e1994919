import { FailureError } from '../../src-shared/contract/failure.ts';
import { readTrouble, type FetchTrouble } from '../../src-shared/domain/fetch-trouble.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { OrderPorts } from './ports.ts';

/** So often the JSON of a result is asked for that brings something else; then the PDF is kept without it. */
const mostTriesForJson = 5;

const isAboutJson = (trouble: FetchTrouble | null): trouble is FetchTrouble =>
  (trouble?.kind === 'instead' && trouble.asked === 'json') || (trouble?.kind === 'broken' && trouble.form === 'json');

/**
 * What came in place of the JSON of a result, where that was so at every one of the tries that it is worth; null where
 * the failure is another one, or where it is tried again.
 */
export async function lastingJsonTrouble(
  ports: Pick<OrderPorts, 'storage'>,
  { orderId }: JournalOrder,
  thrown: unknown,
): Promise<FetchTrouble | null> {
  const trouble = thrown instanceof FailureError ? (thrown.failure.detail.trouble ?? null) : null;
  if (!isAboutJson(trouble)) return null;
  const { events } = await ports.storage.readOrder({ orderId });
  const before = events.filter(({ kind, detail }) => kind === 'collecting' && isAboutJson(readTrouble(detail)));
  return before.length + 1 >= mostTriesForJson ? trouble : null;
}
