import type { AskedRule } from '../../src-shared/domain/ownership/asked-rule.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { DrawnFor } from './lay-out.ts';
import type { OwnershipReader, OwnershipRecord } from './ownership-client.ts';

/** What showing who owns a company reaches. */
export interface ShowOwnersPorts {
  storage: OwnershipRecord & Pick<Storage, 'noteDiscrepancies'>;
  reader: Pick<OwnershipReader, 'read'>;
  officer(): string;
  now(): Date;
}

/** Whose owners are shown, under which rule, and as of when: null is now. */
export interface ShowOwnersAsked {
  dossierId: number;
  rule: AskedRule;
  moment: string | null;
  drawnFor: DrawnFor;
}

/**
 * Works out who owns a company for somebody to see. What differs from the declared owners is detected by that: its first
 * showing is kept before it is shown (reading-and-proof.md, section 3). Throws what reading throws.
 */
export async function showOwners(
  { storage, reader, officer, now }: ShowOwnersPorts,
  { dossierId, rule, moment, drawnFor }: ShowOwnersAsked,
): Promise<OwnershipView> {
  const view = await reader.read(storage, {
    ...{ dossierId, rule, drawnFor },
    moment: moment ?? now().toISOString(),
  });
  const { found, sources } = view.discrepancies;
  const shown = now();
  const noted = await storage.noteDiscrepancies({
    ...{ dossierId, rule, reachesRegister: view.ruleReachesRegister },
    ...{ found, sources, isNow: moment === null },
    ...{ at: shown.toISOString(), day: dayHere(shown), officer: officer() },
  });
  const withIds = found.map((one, place) => ({ ...one, discrepancyId: noted.ids[place] ?? null }));
  return { ...view, discrepancies: { found: withIds, sources, kept: noted.kept } };
}
