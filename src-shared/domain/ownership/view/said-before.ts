import { joinsInForce, type JoinEvent, type JoinSide, type JoinSides } from '../join-event.ts';
import { entityNameForms, personNameForms } from '../graph/name-forms.ts';
import { partyAt, type NamedParty } from '../graph/mentions.ts';
import { reasonsForOnePerson } from '../graph/person-likeness.ts';
import type { SavedCompany } from '../graph/sources.ts';
import { maxInView } from './view-bounds.ts';
import type { ViewSaidBefore } from './join-view.ts';

/** Who stands on one side of a word: a company of the record, or a party of one of its answers. */
interface Told {
  readonly dossierId: number;
  /** Null for the company itself. */
  readonly named: NamedParty | null;
}

type Pair = readonly [Told, Told];

/** Finds whom a side names in the answers that were read; null where its answer was not. */
function sideReader(saved: readonly SavedCompany[]): (side: JoinSide) => Told | null {
  const snapshots = new Map(
    saved.flatMap(({ dossierId, snapshots: own }) =>
      own.map(({ snapshotId, profile }) => [snapshotId, { dossierId, profile }] as const),
    ),
  );
  return (side) => {
    if (side.kind === 'saved-company') return { dossierId: side.dossierId, named: null };
    const found = snapshots.get(side.snapshotId);
    const named = found === undefined ? null : partyAt(found.profile, side.at);
    return found === undefined || named === null ? null : { dossierId: found.dossierId, named };
  };
}

const shareOne = (one: readonly string[], other: readonly string[]) => one.some((form) => other.includes(form));

/** Whether two answers of one company name the same party: as the same, by the same name, and with nothing against it. */
function isSameNaming(one: Told, other: Told): boolean {
  if (one.dossierId !== other.dossierId) return false;
  const [a, b] = [one.named, other.named];
  if (a === null || b === null) return a === b;
  if (a.role !== b.role) return false;
  const [name, otherName] = [a.party.name, b.party.name];
  const isNamedAlike =
    shareOne(personNameForms(name), personNameForms(otherName)) ||
    shareOne(entityNameForms(name), entityNameForms(otherName));
  return isNamedAlike && reasonsForOnePerson(a.party, b.party) !== null;
}

function isSamePair([one, other]: Pair, [a, b]: Pair): boolean {
  return (isSameNaming(one, a) && isSameNaming(other, b)) || (isSameNaming(one, b) && isSameNaming(other, a));
}

function pairOf(read: (side: JoinSide) => Told | null, [a, b]: JoinSides): Pair | null {
  const [one, other] = [read(a), read(b)];
  return one === null || other === null ? null : [one, other];
}

/**
 * What officers said of the two of a proposal by other answers of the same companies: each answer is asked about anew, and
 * nothing follows from what was said of another one.
 *
 * @param joins what officers said, whole
 * @param held the words that are shown by themselves, since both of whom they speak are in the graph
 */
export function saidBeforeFinder(
  saved: readonly SavedCompany[],
  joins: readonly JoinEvent[],
  held: readonly JoinEvent[],
): (sides: JoinSides) => ViewSaidBefore[] {
  const shown = new Set(held.map(({ eventId }) => eventId));
  const read = sideReader(saved);
  const words = joinsInForce(joins)
    .filter(({ eventId }) => !shown.has(eventId))
    .flatMap((event) => {
      const pair = pairOf(read, event.sides);
      return pair === null || event.kind === 'withdrawn' ? [] : [{ ...event, kind: event.kind, pair }];
    })
    .toReversed();
  return (sides) => {
    const pair = words.length === 0 ? null : pairOf(read, sides);
    if (pair === null) return [];
    return words
      .filter((word) => isSamePair(word.pair, pair))
      .slice(0, maxInView.saidBefore)
      .map(({ kind, officer, at, reason }) => ({ kind, officer, at, reason }));
  };
}
