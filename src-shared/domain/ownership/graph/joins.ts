import { partyKey, type PartyReference } from './mentions.ts';
import type { JurisdictionFrom } from './holder-company.ts';

/** A company of the record that a party may turn out to be. */
export interface SavedCompanyReference {
  readonly kind: 'saved-company';
  readonly dossierId: number;
}

/** One side of a join. */
export type JoinSide = PartyReference | SavedCompanyReference;

/** What an officer said of two parties, as an event of the trail. A later event about the same two replaces it. */
export interface JoinEvent {
  /** Later events have higher ids. */
  readonly eventId: number;
  readonly kind: 'accepted' | 'refused' | 'withdrawn';
  readonly sides: readonly [JoinSide, JoinSide];
  readonly officer: string;
  readonly at: string;
  readonly reason: string;
}

/** What a join by machine rests on. Nothing else joins by machine. */
export type JoinGround =
  | {
      readonly kind: 'registry-number';
      readonly jurisdiction: string;
      readonly registry: string | null;
      readonly number: string;
      readonly from: JurisdictionFrom;
    }
  | { readonly kind: 'lei'; readonly lei: string }
  | { readonly kind: 'tax-number'; readonly country: string; readonly number: string }
  | {
      readonly kind: 'identity-number';
      readonly country: string;
      readonly numberKind: string;
      readonly number: string;
    };

/** Two parties, or a party and a company, that the graph takes for one, and on what that rests. */
export type Join =
  | { readonly kind: 'by-machine'; readonly sides: readonly [string, string]; readonly ground: JoinGround }
  | { readonly kind: 'accepted'; readonly sides: readonly [string, string]; readonly event: JoinEvent };

/** The key of a side of a join among the parties of a graph. `companyIds` has the node of each dossier. */
export function sideKey(side: JoinSide, companyIds: ReadonlyMap<number, string>): string | null {
  return side.kind === 'party' ? partyKey(side) : (companyIds.get(side.dossierId) ?? null);
}

const sideText = (side: JoinSide) =>
  side.kind === 'party' ? partyKey(side) : `saved-company:${String(side.dossierId)}`;

/** The events that are in force, in the order in which they happened: of each two sides the last, where it was not withdrawn. */
export function joinsInForce(events: readonly JoinEvent[]): JoinEvent[] {
  const last = new Map<string, JoinEvent>();
  for (const event of events.toSorted((a, b) => a.eventId - b.eventId)) {
    const key = JSON.stringify(event.sides.map(sideText).toSorted());
    // Taken out first, so that the order is that of the events in force.
    last.delete(key);
    if (event.kind !== 'withdrawn') last.set(key, event);
  }
  return [...last.values()];
}
