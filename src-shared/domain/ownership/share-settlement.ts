import { z } from 'zod';

const id = z.number().int();

/** A holding where one snapshot states it: `at` is its place in the answer, a JSON pointer. */
export const SharePlace = z.object({ snapshotId: id, at: z.string().max(1_000) });
export type SharePlace = z.infer<typeof SharePlace>;

/** Whose share it is and of what, as the answers name them; null where nobody states a name. */
export const SettledNames = z.object({ holder: z.string().nullable(), company: z.string().nullable() });
export type SettledNames = z.infer<typeof SettledNames>;

/** Why a share has to be settled before other shares may be tightened by it. */
export const ShareDoubt = z.enum(['differs-from-counts', 'contradicts-itself', 'not-understood', 'more-than-all']);
export type ShareDoubt = z.infer<typeof ShareDoubt>;

/** Which reading of a share holds: the one that the answer states, or the one that its counts give. */
export const ShareReading = z.enum(['stated', 'counts']);
export type ShareReading = z.infer<typeof ShareReading>;

/** What an officer may say of a share that contradicts itself: which reading holds, or that an earlier word no longer does. */
export const ShareWord = z.enum([...ShareReading.options, 'withdrawn']);
export type ShareWord = z.infer<typeof ShareWord>;

/** What an officer said of a share, as an event of the trail. A later event about the same share replaces it. */
export const ShareSettlement = z.object({
  /** Later events have higher ids. */
  eventId: id,
  word: ShareWord,
  place: SharePlace,
  officer: z.string(),
  at: z.string(),
  reason: z.string(),
});
export type ShareSettlement = z.infer<typeof ShareSettlement>;

/** A settlement that was not withdrawn. */
export interface SettledShare extends ShareSettlement {
  readonly word: ShareReading;
}

/** The same text for the same holding of the same answer. */
export const sharePlaceText = ({ snapshotId, at }: SharePlace): string => `${String(snapshotId)}:${at}`;

const isReading = (event: ShareSettlement): event is SettledShare => event.word !== 'withdrawn';

/** The settlements that are in force, by the text of their place: of each share the last, where it was not withdrawn. */
export function settlementsInForce(events: readonly ShareSettlement[]): ReadonlyMap<string, SettledShare> {
  const last = new Map(
    events.toSorted((a, b) => a.eventId - b.eventId).map((event) => [sharePlaceText(event.place), event]),
  );
  return new Map([...last].flatMap(([place, event]) => (isReading(event) ? [[place, event] as const] : [])));
}
