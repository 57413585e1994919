import { z } from 'zod';

/** The highest cost that is believed of a service; more is a mistake of somebody's, not a price. */
export const maxBelievedCost = 1_000_000;

/**
 * What an answer cost. The specification names two ledgers, `credit` and `lite`, which are never added together;
 * another word is kept as it came, and compared by {@link foldLedger}.
 */
export const Cost = z.object({ ledger: z.string(), value: z.number().min(0).max(maxBelievedCost) });
export type Cost = z.infer<typeof Cost>;

/** A cost that the service stated and nobody believes: negative, beyond reason, or no number. Kept as it came. */
export const CostNotBelieved = z.object({ notBelieved: z.string() });
export type CostNotBelieved = z.infer<typeof CostNotBelieved>;

/** What a service said something costs. Only a believed cost is ever added to anything. */
export const StatedCost = z.union([Cost, CostNotBelieved]);
export type StatedCost = z.infer<typeof StatedCost>;

/** Whether a stated cost is one that Dossier takes for a charge. */
export function isBelieved(stated: StatedCost): stated is Cost {
  return !('notBelieved' in stated);
}

/** Whether an answer says that something was charged, or may have been: a cost that nobody believes is no zero. */
export function isCharge(stated: StatedCost | null): stated is StatedCost {
  return stated !== null && (!isBelieved(stated) || stated.value > 0);
}

/** So many digits of a number are its own; what follows them in a sum is of the form in which a machine keeps it. */
const ownDigits = 15;

/** An amount in digits: two decimals at least, and every further one that it has. Nothing small is shown as none. */
export function amountInDigits(value: number): string {
  const own = Number(value.toPrecision(ownDigits));
  return own.toLocaleString('en', { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 20 });
}

/**
 * "12", "12.50" or "12,50" as a person types an amount; null for anything else, so that nothing is guessed about money.
 * Three digits after a point or a comma may be decimals or thousands: "1,234" is one of two amounts, and so none.
 */
export function readAmount(typed: string): number | null {
  const plain = typed.trim();
  return /^\d{1,7}(?:[.,](?:\d{1,2}|\d{4,8}))?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** As many decimals as {@link readAmount} reads. */
const typedDecimals = 8;

/** An amount as it stands in a field that {@link readAmount} reads again; one with more decimals is the next one that has as many. */
export function amountToType(value: number): string {
  const own = amountInDigits(value);
  const scale = 10 ** typedDecimals;
  const digits = /\.\d{9}/.test(own) ? amountInDigits(Math.ceil(value * scale) / scale) : own;
  return /\.\d{3}$/.test(digits) ? `${digits}0` : digits;
}

/** The believed part of what was stated; null where there is none. */
export function believedCost(stated: StatedCost | null): Cost | null {
  return stated !== null && isBelieved(stated) ? stated : null;
}
