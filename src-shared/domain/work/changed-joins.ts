import { z } from 'zod';
import { sidesText, JoinWord, type JoinEvent } from '../ownership/join-event.ts';
import type { DecisionStatement } from './decision.ts';

/** That an officer's word on whether two are one was withdrawn or replaced by another. */
export const ChangedJoin = z.object({
  /** The profiles that name the two. */
  snapshotIds: z.array(z.number().int()),
  /** What was said before, and when. */
  said: JoinWord,
  saidAt: z.string(),
  /** What is said instead, by whom, when and why. */
  now: JoinWord,
  at: z.string(),
  officer: z.string(),
  reason: z.string(),
});
export type ChangedJoin = z.infer<typeof ChangedJoin>;

const profilesIn = ({ sides }: JoinEvent) => sides.flatMap((side) => (side.kind === 'party' ? [side.snapshotId] : []));

/** Each change of what officers said about two whom one of some profiles names, in the order in which they happened. */
export function changedJoins(joins: readonly JoinEvent[], profiles: ReadonlySet<number>): ChangedJoin[] {
  const last = new Map<string, JoinEvent>();
  return joins
    .toSorted((a, b) => a.eventId - b.eventId)
    .flatMap((event) => {
      const key = sidesText(event.sides);
      const before = last.get(key);
      last.set(key, event);
      const snapshotIds = profilesIn(event);
      const isWord = before !== undefined && before.kind !== 'withdrawn' && before.kind !== event.kind;
      if (!isWord || !snapshotIds.some((snapshotId) => profiles.has(snapshotId))) return [];
      const { at, officer, reason } = event;
      return [{ snapshotIds, said: before.kind, saidAt: before.at, now: event.kind, at, officer, reason }];
    });
}

/** Those that changed after a decision which rests on a profile that names the two. */
export function changedSince(
  { restsOn, at }: Pick<DecisionStatement, 'restsOn' | 'at'>,
  changes: readonly ChangedJoin[],
): ChangedJoin[] {
  const rests = new Set(restsOn.map(({ snapshotId }) => snapshotId));
  const moment = Date.parse(at);
  return changes.filter(
    (change) =>
      Date.parse(change.saidAt) <= moment &&
      Date.parse(change.at) > moment &&
      change.snapshotIds.some((snapshotId) => rests.has(snapshotId)),
  );
}
