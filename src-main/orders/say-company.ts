import { fail } from '../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { readBoughtProfile } from '../service/read-profile.ts';
import { snapshotOf } from './keep-profile.ts';
import { timeOf, type OrderPorts } from './ports.ts';

/**
 * An officer's word that the answer to an order is of the company that was ordered, although only its code says so: the answer
 * that is kept is the company's profile from then on. Nothing is asked of the service, and nothing is charged. Throws
 * `not-found` where nothing came, `storage-damaged` where what came holds no profile any more, and what the record throws.
 */
export async function sayCompany(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'officer' | 'announce'>,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<JournalOrder> {
  const { storage, clock } = ports;
  const { order } = await storage.readOrder({ orderId });
  if (order.snapshotId === null) throw fail('not-found', 'This order has brought no answer yet.');
  const { answer } = await storage.readSnapshot({ snapshotId: order.snapshotId });
  const { body, contentType } = await storage.readAnswerBody({ answerId: answer.answerId });
  const profile = await readBoughtProfile(body, contentType);
  if (profile === null) throw fail('storage-damaged', 'The answer to this order holds no profile any more.');
  const at = timeOf(clock);
  const { names } = snapshotOf(order, profile, null, at);
  const said = await storage.sayCompany({ orderId, names, reason, at, officer: ports.officer() });
  ports.announce.orderChanged(said);
  return said;
}
