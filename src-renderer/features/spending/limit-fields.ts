import { foldLedger } from '../../../src-shared/domain/ledger.ts';
import type { LimitName, LimitPlace } from '../../../src-shared/domain/limit-room.ts';
import type { SpendLimit } from '../../../src-shared/domain/spend-limit.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { readAmount } from '../../../src-shared/domain/cost.ts';

/** The one field of a limit, however its ledger is spelt. */
export function limitKey({ ledger, name }: LimitPlace): string {
  return `${name} ${foldLedger(ledger)}`;
}

export function limitLabel(name: LimitName): string {
  return {
    perOrder: m.spending_per_order,
    perDay: m.spending_per_day,
    perDossier: m.spending_per_dossier,
    perConnection: m.spending_per_connection,
  }[name]();
}

/** A limit of a ledger in which nothing was entered yet. */
export function noLimit(ledger: string): SpendLimit {
  return { ledger, perOrder: null, perDay: null, perDossier: null, perConnection: null };
}

/** What the schema of a limit accepts at most. */
const maxAmount = 1_000_000;

/** What was typed as an amount; `undefined` for anything that is none, so that nothing is guessed about money. */
export function amountOf(typed: string): number | undefined {
  const amount = readAmount(typed);
  return amount === null || amount > maxAmount ? undefined : amount;
}

/** The same of a limit, where nothing typed means that there is none. */
export function limitOf(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : amountOf(typed);
}
