import type { JoinEvent, JoinSide } from '../join-event.ts';
import { partyKey } from './mentions.ts';
import type { JurisdictionFrom } from './holder-company.ts';

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
