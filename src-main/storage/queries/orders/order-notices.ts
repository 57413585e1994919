import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { listedAfterRefusal } from '../../../../src-shared/domain/order-standing.ts';
import { selectOrdersWhere } from './order-rows.ts';
import { queryWithoutArgs } from '../../query.ts';

/** What ended, and what needs someone: the changes that an officer is told of, wherever they are. */
const told = `told = 0 AND (state IN ('collected', 'failed', 'cancelled', 'unclear', 'needs-attention')
  OR reason = '${listedAfterRefusal}')`;

/**
 * The orders whose state nobody was told of yet, the oldest change first, marked as told in the same transaction. So a
 * change is told once, by whoever asks first: this window, the system's notices, or the next start.
 */
export const takeNotices = queryWithoutArgs((db): JournalOrder[] => {
  return db
    .transaction(() => {
      const orders = selectOrdersWhere(db, `${told} ORDER BY changed_at, orders.id`, {});
      db.exec(`UPDATE orders SET told = 1 WHERE ${told}`);
      return orders;
    })
    .immediate();
});
