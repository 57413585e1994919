import { z } from 'zod';
import { isBelieved, type StatedCost } from '../../../../src-shared/domain/cost.ts';
import { isSameLedger, knownLedgers } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';

const Named = z.object({ ledger: z.string() });

/** Whether a ledger is one of the specification's two, or one that the officer entered in the settings. */
export function isKnownLedger(db: Database, ledger: string): boolean {
  const entered = db
    .prepare('SELECT ledger FROM spend_limits UNION SELECT ledger FROM price_list')
    .all()
    .map((row) => Named.parse(row).ledger);
  return [...knownLedgers, ...entered].some((known) => isSameLedger(known, ledger));
}

/**
 * A cost as the record believes it. The specification names two ledgers. A service that names another may mean money, or
 * nothing: such a cost opens no ledger and is kept as it came, unless the officer entered that ledger in the settings.
 */
export function costInKnownLedger(db: Database, stated: StatedCost | null): StatedCost | null {
  if (stated === null || !isBelieved(stated)) return stated;
  if (isKnownLedger(db, stated.ledger)) return stated;
  return stated.value === 0 ? null : { notBelieved: `${String(stated.value)} ${stated.ledger}` };
}
