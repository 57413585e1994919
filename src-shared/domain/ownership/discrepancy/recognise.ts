import { personNameForms } from '../graph/name-forms.ts';
import { birthdatesFit, type BirthdateFit } from '../graph/person-likeness.ts';
import type { DiscrepantPerson, FoundDiscrepancy } from './discrepancy.ts';

/** A discrepancy that was shown before, of the same company and under the same rule. */
export interface ShownBefore {
  readonly discrepancyId: number;
  readonly kind: FoundDiscrepancy['kind'];
  readonly person: DiscrepantPerson;
  /** Where it was resolved: the newest snapshot that the record had then; null where it was not. */
  readonly resolvedWith: number | null;
}

const ranks: Readonly<Record<Exclude<BirthdateFit, 'contradict'>, number>> = {
  day: 0,
  month: 1,
  year: 2,
  'not-stated': 3,
};

function namesFit(one: string | null, other: string | null): boolean {
  const [ours, theirs] = [personNameForms(one), personNameForms(other)];
  // A name that has no form to compare, and none at all, is like its equal alone.
  if (ours.length === 0 || theirs.length === 0) return (one ?? '').trim() === (other ?? '').trim();
  return ours.some((form) => theirs.includes(form));
}

/** How well they fit, the lower the better; null where they are two. */
function fitOf(found: FoundDiscrepancy, before: ShownBefore): number | null {
  if (found.kind !== before.kind || !namesFit(found.person.name, before.person.name)) return null;
  const { resolvedWith } = before;
  // What was resolved stays resolved until a profile that came later shows it again: that is a new detection.
  if (resolvedWith !== null && found.snapshotIds.some((snapshotId) => snapshotId > resolvedWith)) return null;
  const birthdate = birthdatesFit(found.person.birthdate, before.person.birthdate);
  return birthdate === 'contradict' ? null : ranks[birthdate];
}

/**
 * Which of the discrepancies that were shown before each of these is; null for one that was not. Every snapshot names its
 * persons anew, so they are told apart by name and date of birth, as far as both state it. Where two cannot be told apart
 * the earlier showing is taken: a clock that starts too early misses no deadline. Each is taken once.
 */
export function recognised(
  found: readonly FoundDiscrepancy[],
  before: readonly ShownBefore[],
): readonly (number | null)[] {
  const pairs = found
    .flatMap((one, place) =>
      before.flatMap((other) => {
        const fit = fitOf(one, other);
        return fit === null ? [] : [{ place, discrepancyId: other.discrepancyId, fit }];
      }),
    )
    .toSorted((a, b) => a.fit - b.fit || a.discrepancyId - b.discrepancyId || a.place - b.place);
  const ids = found.map((): number | null => null);
  const taken = new Set<number>();
  for (const { place, discrepancyId } of pairs) {
    if (ids[place] !== null || taken.has(discrepancyId)) continue;
    ids[place] = discrepancyId;
    taken.add(discrepancyId);
  }
  return ids;
}
