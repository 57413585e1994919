import { readTwoFigures } from './contrary-costs.ts';
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

/** The technical words of the event that tells a later figure of the service, beside the one that stands. */
export function writeLaterNote(stated: Cost, kept: Cost): string {
  return `stated ${written(stated)}, kept ${written(kept)}`;
}

/** The two figures that an event tells, or null where its words are not of that form. */
export function readLaterNote(detail: string | null): { stated: Cost; kept: Cost } | null {
  const [, stated, statedLedger, kept, keptLedger] = /^stated (\S+) (.*), kept (\S+) (.*)$/su.exec(detail ?? '') ?? [];
  if (statedLedger === undefined || keptLedger === undefined) return null;
  const costs = {
    stated: { ledger: statedLedger, value: Number(stated) },
    kept: { ledger: keptLedger, value: Number(kept) },
  };
  return Number.isFinite(costs.stated.value) && Number.isFinite(costs.kept.value) ? costs : null;
}

/** Whether an event told this very charge before, in whatever words. */
export function isChargeTold(detail: string | null, charged: Cost): boolean {
  const told =
    readTwoFigures(detail)?.later ?? readChargeNote(detail, { ledger: charged.ledger, mostAccepted: 0 })?.charged;
  return told !== undefined && told.value === charged.value && told.ledger === charged.ledger;
}
