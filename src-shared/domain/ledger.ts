import { amountInDigits, type Cost } from './cost.ts';

/*
 * Ledgers are named by the service, and services spell: `credit`, `Credits`, ` CREDIT `. A limit that binds one spelling
 * alone binds nothing.
 */

/** The ledgers that the specification names. */
export const knownLedgers = ['credit', 'lite'] as const;

/** The ledger that a product is documented to cost in, until several answers say otherwise: lite profiles cost lite credits. */
export function expectedLedger({ kind }: { kind: string }): string {
  return kind === 'v2-lite-profile' ? 'lite' : 'credit';
}

/**
 * The ledgers that a purchase may be charged in while none is known. A lite profile is documented to cost lite credits,
 * and live servers are said to write `credit` always (service facts, "V2 response envelope").
 */
export function openLedgersOf(product: { kind: string }, price: { kind: string }): readonly string[] {
  return product.kind === 'v2-lite-profile' && price.kind === 'not-known' ? knownLedgers : [];
}

/** The name of a ledger as it is compared: without case, blanks and plural, and with its accents. It is shown as it came. */
export function foldLedger(ledger: string): string {
  const bare = ledger
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cf}]/gu, '');
  return bare.length > 1 && bare.endsWith('s') ? bare.slice(0, -1) : bare;
}

/** Whether two words name one ledger, however they are written. */
export function isSameLedger(one: string, other: string): boolean {
  return foldLedger(one) === foldLedger(other);
}

/** The name that sums of a ledger stand under: the specification's where it is one of its two, else as it came. */
export function ledgerTitle(ledger: string): string {
  return knownLedgers.find((known) => isSameLedger(known, ledger)) ?? ledger;
}

/** Adds up rows of the same ledger under one name, however each was spelt. Rows of different ledgers stay apart. */
export function sumByLedger<Row extends { ledger: string }>(
  rows: readonly Row[],
  add: (one: Row, other: Row) => Row,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = foldLedger(row.ledger);
    const before = sums.get(key);
    sums.set(key, before === undefined ? { ...row, ledger: ledgerTitle(row.ledger) } : add(before, row));
  }
  return [...sums.values()];
}

/** An amount as the record writes it where a person reads it: "6.00 credits". Ledgers of other names stand as they came. */
export function amountText({ value, ledger }: Cost): string {
  const names = { credit: 'credits', lite: 'lite credits' };
  const known = knownLedgers.find((name) => isSameLedger(name, ledger));
  return `${amountInDigits(value)} ${known === undefined ? ledger : names[known]}`;
}
