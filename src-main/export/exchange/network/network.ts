import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { StatedCompany } from '../../../../src-shared/domain/company-identity.ts';
import type { ControlEdge } from '../../../../src-shared/domain/ownership/graph/control-edges.ts';
import type { Holding } from '../../../../src-shared/domain/ownership/graph/company-holdings.ts';
import type { NeitherKind } from '../../../../src-shared/domain/ownership/graph/neither-kind.ts';
import type {
  DatedProfile,
  LeftOutSnapshot,
  SnapshotSource,
} from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { ShareInterval } from '../../../../src-shared/domain/ownership/holding.ts';
import type { OwnerStatement } from '../../../../src-shared/domain/owner-statement.ts';
import type { Official, Party } from '../../../../src-shared/domain/party.ts';

/** What a register says of somebody, in one place of an answer. */
export interface Told {
  readonly party: Party;
  readonly source: SnapshotSource;
}

/** Somebody or something that a company's answers name as holder or owner, with the id of its record. */
export type NetworkParty =
  /** A company that is known by its number. It has one record, whoever names it. */
  | { readonly kind: 'company'; readonly id: string; readonly stated: StatedCompany; readonly told: Told | null }
  | { readonly kind: 'person'; readonly id: string; readonly told: readonly Told[] }
  /** Everything else that has a name: a company without a number, a trust, a state, and whatever is not known which. */
  | {
      readonly kind: 'body';
      readonly id: string;
      readonly neither: NeitherKind | null;
      readonly isNotKnownWhich: boolean;
      readonly told: readonly Told[];
    }
  /** Several who hold one part together. */
  | { readonly kind: 'joint'; readonly id: string; readonly members: readonly string[] }
  /** The answer names nobody there. */
  | { readonly kind: 'nobody'; readonly id: string; readonly because: 'public-float' | 'not-stated' };

/**
 * The votes of all entries of one holder together, as narrow as the whole list of holders makes them: what the window and the
 * report show. An entry alone would have a wider range, and the same file would contradict the report of the same day.
 */
export interface HeldVotes {
  readonly share: ShareInterval;
  readonly source: SnapshotSource;
}

/** What one party is to a company, by one section of its answers. */
export type NetworkRelation =
  | {
      readonly kind: 'holding';
      readonly id: string;
      readonly party: NetworkParty;
      readonly holdings: readonly Holding[];
      readonly votes: readonly HeldVotes[];
    }
  | {
      readonly kind: 'control';
      readonly id: string;
      readonly party: NetworkParty;
      readonly controls: readonly ControlEdge[];
    }
  /** How a joint holder takes part in what all of them hold together. */
  | {
      readonly kind: 'joint-member';
      readonly id: string;
      readonly party: NetworkParty;
      readonly joint: string;
      readonly source: SnapshotSource;
    }
  /** What the company declares of its owners without naming one. */
  | {
      readonly kind: 'statement';
      readonly id: string;
      readonly statement: OwnerStatement;
      readonly text: string;
      readonly source: SnapshotSource;
    };

/** Somebody who serves a company, as its answer tells. */
export interface NetworkOffice {
  readonly id: string;
  readonly partyId: string;
  readonly official: Official;
  readonly source: SnapshotSource;
}

/** What was known of a company and of whoever is directly above it, as of one moment. */
export interface CompanyState {
  readonly moment: string;
  /** The snapshots that tell of the company itself, the one that tells of the latest day first. */
  readonly profiles: readonly DatedProfile[];
  readonly parties: readonly NetworkParty[];
  readonly relations: readonly NetworkRelation[];
  readonly offices: readonly NetworkOffice[];
  /** The id of the record of whoever an answer names in a place, by {@link partyKey}. Officers say of places that they are one. */
  readonly recordIds: ReadonlyMap<string, string>;
  /** Whether whoever is not in the list any more is known not to be. */
  readonly isWhole: { readonly holdings: boolean; readonly owners: boolean };
}

/** A saved company through time. */
export interface NetworkCompany {
  readonly id: string;
  readonly dossierIds: readonly number[];
  readonly reference: CompanyReference;
  /** One for each moment at which something came to be known of it, the earliest first. */
  readonly states: readonly CompanyState[];
  /** Snapshots that nothing was taken from. */
  readonly leftOut: readonly LeftOutSnapshot[];
}

/** All that is saved of who is above whom, company by company. */
export interface Network {
  readonly companies: readonly NetworkCompany[];
}

/** The ids of the company records that a company's parties lead to, through joint holders too. */
export function companiesAbove({ states }: NetworkCompany): Set<string> {
  return new Set(
    states.flatMap(({ parties }) => parties.flatMap((party) => (party.kind === 'company' ? [party.id] : []))),
  );
}
