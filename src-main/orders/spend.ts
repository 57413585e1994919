import type { LedgerReading, SpendReading } from '../../src-shared/contract/orders.ts';
import { dayStartOf, type OrderPorts } from './ports.ts';

/** The specification's two ledgers are shown even while nothing was spent in them; they are never added together. */
const known = ['credit', 'lite'];

/** What was spent today and what is held back, by ledger. */
export async function readSpend(ports: Pick<OrderPorts, 'storage' | 'clock'>): Promise<SpendReading> {
  const spend = await ports.storage.readSpend({ dayStart: dayStartOf(ports.clock) });
  const { limits, stoppedBy } = await ports.storage.readSpendRules();
  const ledgers = [...new Set([...known, ...[...spend, ...limits].map(({ ledger }) => ledger)])];
  return {
    ledgers: ledgers.map((ledger) => {
      const { spentToday = 0, reserved = 0 } = spend.find((line) => line.ledger === ledger) ?? {};
      const dayLimit = limits.find((limit) => limit.ledger === ledger)?.perDay ?? null;
      return { ledger, spentToday, reserved, dayLimit };
    }),
    stoppedBy,
  };
}

/** How each ledger stands; the two that the specification names also while nothing is in them. */
export async function readLedgers(ports: Pick<OrderPorts, 'storage' | 'clock'>): Promise<LedgerReading[]> {
  const read = await ports.storage.readLedgers({ dayStart: dayStartOf(ports.clock) });
  const nothing = { spentToday: 0, spentInAll: 0, reserved: 0, releasedToday: 0 };
  const missing = known.filter((name) => read.every(({ ledger }) => ledger !== name));
  return [...read, ...missing.map((ledger) => ({ ledger, ...nothing }))].toSorted((one, other) =>
    one.ledger < other.ledger ? -1 : 1,
  );
}
