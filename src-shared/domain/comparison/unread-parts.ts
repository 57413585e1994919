import type { Profile } from '../profile.ts';
import type { UnreadDifference } from './change.ts';

type LeftOver = Profile['notUnderstood'];

/** A part with the places of lists left out: an entry that stands elsewhere in its list is no difference. */
const partOf = ({ at, raw }: LeftOver['items'][number]) => `${at.replaceAll(/\/\d+(?=\/|$)/gu, '/#')} ${raw}`;

/** The parts of one answer that the other does not have as often. */
function onlyIn(one: LeftOver, other: LeftOver): LeftOver['items'] {
  const left = new Map<string, number>();
  for (const part of other.items.map(partOf)) left.set(part, (left.get(part) ?? 0) + 1);
  return one.items.filter((item) => {
    const rest = left.get(partOf(item)) ?? 0;
    left.set(partOf(item), rest - 1);
    return rest <= 0;
  });
}

/**
 * Whether two answers differ in parts that nobody read, which no comparison of what was read tells; null where they do not.
 * Of so many parts that they are only counted, a different count is a difference.
 */
export function differenceInUnread(before: Profile, after: Profile): UnreadDifference | null {
  const [was, is] = [before.notUnderstood, after.notUnderstood];
  const [gone] = onlyIn(was, is);
  const [come] = onlyIn(is, was);
  if (gone === undefined && come === undefined && was.more === is.more) return null;
  return { before: gone?.at ?? null, after: come?.at ?? null };
}
