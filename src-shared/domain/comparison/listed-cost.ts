import { dateKey } from './compared-value.ts';
import { costApart } from './match-entries.ts';
import { mayBeOneParty, partyCost } from './party-likeness.ts';
import type { Known, Listed } from './people-listed.ts';

/** What cannot both be true of one office, and what may well change within one. */
const costs = { otherOffice: costApart + 1, otherStart: costApart + 1, otherEnd: 1, otherExtent: 1 };

const areBothStated = (one: string, other: string) => one !== '' && other !== '';

/** One office ended before the other began: two terms, and not one whose dates were changed. */
function isAfter({ until }: Listed, { from }: Known): boolean {
  const end = until.end?.value ?? null;
  return end !== null && from !== '' && from >= end;
}

/** What two entries cost as one; null where they cannot be one. */
export function listedCost(before: Listed, after: Listed): number | null {
  const [one, other] = [before.known(), after.known()];
  const isOtherOffice = areBothStated(one.office, other.office) && one.office !== other.office;
  const isOtherStart = areBothStated(one.from, other.from) && one.from !== other.from;
  const isOtherExtent = areBothStated(one.extent, other.extent) && one.extent !== other.extent;
  if (isOtherStart && (isAfter(before, other) || isAfter(after, one))) return null;
  const isSameExtent = areBothStated(one.extent, other.extent) && !isOtherExtent;
  const isSameOffice = areBothStated(one.office, other.office) && !isOtherOffice;
  const isSameStart = areBothStated(one.from, other.from) && !isOtherStart;
  const fits =
    !isOtherOffice && !isOtherStart && !isOtherExtent && (isSameStart ? isSameOffice || isSameExtent : isSameExtent);
  const party = partyCost(one.identity, other.identity, fits);
  if (party === null) return null;
  const isOtherEnd = endKey(before) !== endKey(after);
  return (
    party +
    (isOtherOffice ? costs.otherOffice : 0) +
    (isOtherStart ? costs.otherStart : 0) +
    (isOtherEnd ? costs.otherEnd : 0) +
    (isOtherExtent ? costs.otherExtent : 0)
  );
}

/**
 * Whether somebody in one answer may be somebody in the other, without enough that says so: names that are alike, and
 * neither the office nor its beginning speaks against it where both state it.
 */
export function mayBeOne(one: Listed, other: Listed): boolean {
  const [own, their] = [one.known(), other.known()];
  const [start, otherStart] = [one.start?.value ?? null, other.start?.value ?? null];
  if (start !== null && otherStart !== null && start !== otherStart) return false;
  if (areBothStated(own.office, their.office) && own.office !== their.office) return false;
  return mayBeOneParty(own.identity, their.identity);
}

const endKey = ({ until }: Listed) => `${until.standing} ${until.end === null ? '' : dateKey(until.end)}`;
