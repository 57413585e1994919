import type { Cost } from './cost.ts';

/** What an order was charged, told beside the most that was accepted for it. */
interface Charge {
  charged: Cost;
  accepted: Cost;
}

const written = ({ value, ledger }: Cost) => `${String(value)} ${ledger}`;

/** The technical words of the event that tells a charge which somebody has to look at. */
export function writeChargeNote(charged: Cost, order: { ledger: string; mostAccepted: number }): string {
  return `${written(charged)}, accepted at most ${written({ ledger: order.ledger, value: order.mostAccepted })}`;
}

/**
 * The charge that an event tells, or null where its words are not of that form. Records of before name the amount that
 * they compared with, which was not always the one that was accepted; so the order says what was accepted.
 */
export function readChargeNote(detail: string | null, order: { ledger: string; mostAccepted: number }): Charge | null {
  const [, value, ledger] = /^(\S+) (.*), (?:known were|accepted at most) \S+ .*$/su.exec(detail ?? '') ?? [];
  if (value === undefined || ledger === undefined || !Number.isFinite(Number(value))) return null;
  return {
    charged: { ledger, value: Number(value) },
    accepted: { ledger: order.ledger, value: order.mostAccepted },
  };
}

/** Whether an event told this very charge before, in whatever words. */
export function isChargeTold(detail: string | null, charged: Cost): boolean {
  const told = readChargeNote(detail, { ledger: charged.ledger, mostAccepted: 0 });
  return told !== null && told.charged.value === charged.value && told.charged.ledger === charged.ledger;
}
