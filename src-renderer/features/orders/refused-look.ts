import type { Failure, FailureCode } from '../../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { isLaidToRest } from '../../../src-shared/domain/order-standing.ts';

/** A look that a person asked for, and that the service refused for its credential. */
export interface RefusedLook {
  /** The one order that was looked for; null where it was every order that is followed. */
  readonly orderId: number | null;
  readonly code: FailureCode;
  /** The call that was refused; null where the failure does not name it. */
  readonly operation: string | null;
}

/** A failed look as a refused one; null where it failed for anything but the credential. */
export function refusedLook(orderId: number | null, { code, detail }: Failure): RefusedLook | null {
  return code === 'service-unauthorized' ? { orderId, code, operation: detail.operation ?? null } : null;
}

const ofRest = (order: JournalOrder) => order.product.kind === 'rest-enhanced-profile';
/** The two interfaces have credentials of their own; orders of REST are looked for by this call alone. */
const isCallOfRest = (operation: string) => operation.includes('order-status');

/** Whether the refused look was for this order, too: then nothing newer is known of it than before. */
export function wasRefused(look: RefusedLook | null, order: JournalOrder): boolean {
  if (look === null) return false;
  if (look.orderId !== null) return look.orderId === order.orderId;
  const isFollowed =
    ['pending', 'ready', 'unclear', 'needs-attention'].includes(order.state) &&
    order.followingStoppedAt === null &&
    !isLaidToRest(order);
  return isFollowed && (look.operation === null || isCallOfRest(look.operation) === ofRest(order));
}
