import type { SnapshotSource } from '../dossier.ts';
import type { Profile } from '../profile.ts';
import { statesNothing } from '../profile-contents.ts';

/** One of the two answers that are compared. */
export interface ComparedAnswer {
  readonly profile: Profile;
  /** When it came, ISO 8601: whether an office has ended depends on it. */
  readonly takenAt: string;
  readonly source: SnapshotSource;
  /** The day that it tells of where that is not the one on which it came. */
  readonly documentDay?: string | null | undefined;
}

/**
 * Whether two answers are of one product, which states the same fields: what one of them states and the other does not is
 * not stated there any more. A document may be of any kind, and states what it states; an answer that states nothing at
 * all says nothing by it.
 */
export function areOfOneProduct(one: ComparedAnswer, other: ComparedAnswer): boolean {
  if (one.source !== other.source || one.source === 'v2-document') return false;
  return !statesNothing(one.profile) && !statesNothing(other.profile);
}

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}/`);

/**
 * Whether an answer that has no value at a place says so: nothing that came there was not understood, and the service says
 * nothing beside the profile. Only of two answers of one product; see {@link areOfOneProduct}.
 *
 * @param at a place, as a JSON pointer
 */
export function wasReadAt({ profile }: ComparedAnswer, at: string): boolean {
  const { items, more } = profile.notUnderstood;
  if (more > 0 || profile.said.length > 0) return false;
  return !items.some((item) => isWithin(item.at, at) || isWithin(at, item.at));
}

/** The place of the list that an entry stands in. */
export function listAt(entryAt: string): string {
  return entryAt.slice(0, Math.max(0, entryAt.lastIndexOf('/')));
}
