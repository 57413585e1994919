import { isSameLedger } from '../../../src-shared/domain/ledger.ts';
import type { LimitPlace, LimitRoom } from '../../../src-shared/domain/limit-room.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../../../src-shared/words/cost-words.ts';

/** Why something cannot be ordered now: what the button itself says, and the whole reason. */
export interface Obstacle {
  readonly label: string;
  readonly reason: string;
  /** The limit that it would go over: a reason of one purchase alone, not one that the whole window shows. */
  readonly limit?: LimitPlace;
  /** Set where a charge that nobody has looked at keeps everything from being ordered: the window shows it. */
  readonly isStop?: true;
}

/** What is left of a limit, never below nothing. */
const leftOf = ({ ledger, left }: LimitRoom) => amountWords({ ledger, value: Math.max(0, left) });

/** The limit in words, with what is left of it. */
export function roomWords(room: LimitRoom): string {
  const amounts = { most: amountWords({ ledger: room.ledger, value: room.most }), left: leftOf(room) };
  return {
    perOrder: m.purchase_room_per_order,
    perDay: m.purchase_room_per_day,
    perDossier: m.purchase_room_per_dossier,
    perConnection: m.purchase_room_per_connection,
  }[room.name](amounts);
}

/** Which limit a purchase would go over, and why that of a ledger binds it in which it is not expected to cost. */
function limitReason(over: LimitRoom, expected: string | undefined): string {
  const isOther = expected !== undefined && !isSameLedger(over.ledger, expected);
  return isOther ? `${roomWords(over)} ${m.purchase_limit_of_either()}` : roomWords(over);
}

/** What keeps a purchase from being made, the one that only a person can change first. */
export function obstacleOf(found: {
  offline: boolean;
  sending: boolean;
  stopped: boolean;
  over: LimitRoom | null;
  /** The ledger in which it is expected to cost; left out where no limit of another one binds it. */
  expected?: string;
}): Obstacle | null {
  if (found.sending) return { label: m.purchase_sending(), reason: m.purchase_sending_reason() };
  if (found.offline) return { label: m.purchase_offline(), reason: m.search_offline_reason() };
  if (found.stopped) return { label: m.purchase_stopped(), reason: m.order_cost_off(), isStop: true };
  if (found.over === null) return null;
  const reason = limitReason(found.over, found.expected);
  return { label: overLimitWords(found.over), reason, limit: { ledger: found.over.ledger, name: found.over.name } };
}

/** How far a limit goes: of one for each order nothing is ever used up, so that nothing can be left of it. */
function overLimitWords(over: LimitRoom): string {
  return over.name === 'perOrder' ? m.purchase_over_limit_per_order() : m.purchase_over_limit({ left: leftOf(over) });
}
