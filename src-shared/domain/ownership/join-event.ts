import { z } from 'zod';

const id = z.number().int();

/** A party where one snapshot names it: `at` is its place in the answer, a JSON pointer. */
export const PartySide = z.object({ kind: z.literal('party'), snapshotId: id, at: z.string().max(1_000) });

/** A company of the record that a party may turn out to be. */
export const SavedCompanySide = z.object({ kind: z.literal('saved-company'), dossierId: id });

/** One of two that an officer says are one, or are two. */
export const JoinSide = z.discriminatedUnion('kind', [PartySide, SavedCompanySide]);
export type JoinSide = z.infer<typeof JoinSide>;

export type JoinSides = readonly [JoinSide, JoinSide];
// Not `.readonly()`, which freezes whatever came, and fails on bytes before it is refused as no pair.
export const JoinSides = z.tuple([JoinSide, JoinSide]).transform((sides): JoinSides => sides);

/** As what a snapshot names a party; `saved-company` is a company of the record itself. */
export const JoinedRole = z.enum(['holder', 'official', 'owner', 'saved-company']);

/** Of whom an officer speaks, as the answer names it: the history tells it. `company` is the one whose answer it is. */
export const JoinedParty = z.object({ name: z.string().nullable(), role: JoinedRole, company: z.string().nullable() });
export type JoinedParty = z.infer<typeof JoinedParty>;

/** What an officer may say: that two are one, that they are not, or that an earlier word of an officer no longer holds. */
export const JoinWord = z.enum(['accepted', 'refused', 'withdrawn']);
export type JoinWord = z.infer<typeof JoinWord>;

/** What an officer said of two parties, as an event of the trail. A later event about the same two replaces it. */
export const JoinEvent = z.object({
  /** Later events have higher ids. */
  eventId: id,
  kind: JoinWord,
  sides: JoinSides,
  officer: z.string(),
  at: z.string(),
  reason: z.string(),
});
export type JoinEvent = z.infer<typeof JoinEvent>;

const sideText = (side: JoinSide) =>
  side.kind === 'party' ? `party:${String(side.snapshotId)}:${side.at}` : `saved-company:${String(side.dossierId)}`;

/** The same text for the same two, in whichever order they are named. */
export function sidesText(sides: JoinSides): string {
  return JSON.stringify(sides.map(sideText).toSorted());
}

/** The events that are in force, in the order in which they happened: of each two sides the last, where it was not withdrawn. */
export function joinsInForce(events: readonly JoinEvent[]): JoinEvent[] {
  const last = new Map<string, JoinEvent>();
  for (const event of events.toSorted((a, b) => a.eventId - b.eventId)) {
    const key = sidesText(event.sides);
    // Taken out first, so that the order is that of the events in force.
    last.delete(key);
    if (event.kind !== 'withdrawn') last.set(key, event);
  }
  return [...last.values()];
}
