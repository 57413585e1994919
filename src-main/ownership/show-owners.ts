import type { AsOf } from '../../src-shared/domain/ownership/as-of.ts';
import type { AskedRule } from '../../src-shared/domain/ownership/asked-rule.ts';
import type { KeptDiscrepancy } from '../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { OwnershipRequest } from './messages.ts';
import type { OwnershipReader, OwnershipRecord } from './ownership-client.ts';

/** What showing who owns a company reaches. */
export interface ShowOwnersPorts {
  storage: OwnershipRecord & Pick<Storage, 'noteDiscrepancies'>;
  reader: Pick<OwnershipReader, 'read'>;
  officer(): string;
  now(): Date;
}

/** Whose owners are shown, under which rule, and as of when. */
export interface ShowOwnersAsked {
  dossierId: number;
  rule: AskedRule;
  asOf: AsOf;
  drawnFor: OwnershipRequest['drawnFor'];
}

/**
 * Works out who owns a company for somebody to see. What differs from the declared owners is detected by that: its first
 * showing is kept before it is shown (reading-and-proof.md, section 3). Throws what reading throws.
 */
export async function showOwners(
  { storage, reader, officer, now }: ShowOwnersPorts,
  { dossierId, rule, asOf, drawnFor }: ShowOwnersAsked,
): Promise<OwnershipView> {
  const view = await reader.read(storage, {
    ...{ dossierId, rule, drawnFor },
    moment: asOf.kind === 'now' ? now().toISOString() : asOf.moment,
    saidUntil: asOf.kind === 'known-then' ? asOf.moment : undefined,
  });
  const { found, sources } = view.discrepancies;
  const shown = now();
  const noted = await storage.noteDiscrepancies({
    ...{ dossierId, rule, reachesRegister: view.ruleReachesRegister },
    ...{ found, sources, isNow: asOf.kind === 'now' },
    ...{ at: shown.toISOString(), day: dayHere(shown), officer: officer() },
  });
  const withIds = found.map((one, place) => ({ ...one, discrepancyId: noted.ids[place] ?? null }));
  const kept = asOf.kind === 'known-then' ? keptUntil(noted.kept, asOf.moment) : noted.kept;
  return { ...view, discrepancies: { found: withIds, sources, kept } };
}

/** What was kept of discrepancies until a moment: neither those that were first shown later, nor what was said later. */
function keptUntil(kept: readonly KeptDiscrepancy[], moment: string): KeptDiscrepancy[] {
  const isUntil = (at: string) => Date.parse(at) <= Date.parse(moment);
  return kept
    .filter(({ shownAt }) => isUntil(shownAt))
    .map((one) => ({ ...one, steps: one.steps.filter(({ at }) => isUntil(at)) }));
}
