import type { ShareClass, Shareholding } from '../../../../../src-shared/domain/capital.ts';
import type { CompanyReference } from '../../../../../src-shared/domain/company-reference.ts';
import type { JoinEvent, JoinSide } from '../../../../../src-shared/domain/ownership/join-event.ts';
import type { ShareInterval } from '../../../../../src-shared/domain/ownership/holding.ts';
import type { GraphSnapshot, SavedCompany } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import type { BeneficialOwner, Official, Party } from '../../../../../src-shared/domain/party.ts';
import { readPercentage } from '../../../../../src-shared/domain/percentage.ts';
import type { Profile } from '../../../../../src-shared/domain/profile.ts';
import type { ProfileSection } from '../../../../../src-shared/domain/profile-section.ts';
import { address, bareProfile, number, party } from '../../../export/bare-profile.ts';

/** Builders for invented profiles of which somebody holds shares: what is not named was not stated. */
const nothing = { percentage: null, isRange: null, range: null, lower: null, upper: null };

export const wholeSection: ProfileSection = {
  spoken: 'whole',
  unread: { items: [], more: 0 },
  total: null,
  goesOn: false,
  said: [],
};

/** How a share is stated: a percentage as a text, two limits, or nothing. */
export type Stated = string | readonly [string, string] | null;

export function percentage(stated: Stated) {
  if (stated === null || typeof stated === 'string') return readPercentage({ ...nothing, percentage: stated });
  return readPercentage({ ...nothing, lower: stated[0], upper: stated[1], isRange: true });
}

export interface Held {
  holders: Party[];
  stated?: Stated;
  count?: string;
  beneficiallyHeld?: boolean;
  change?: Partial<Shareholding>;
}

export function held(holder: Party | Party[], stated: Stated = null, more: Partial<Held> = {}): Held {
  return { holders: Array.isArray(holder) ? holder : [holder], stated, ...more };
}

function toShareholding({ holders, stated = null, count, beneficiallyHeld, change }: Held, at: string): Shareholding {
  return {
    holders: holders.map((one, place) => ({ ...one, at: `${at}/shareholders/${place}` })),
    percentage: percentage(stated),
    count: count === undefined ? null : number(count),
    ...{ nominalValue: null, totalNominalValue: null, currency: null, shareClass: null, allInfo: null },
    beneficiallyHeld: beneficiallyHeld ?? null,
    companyTotals: { shareCount: null, shareValue: null, shares: null },
    at,
    ...change,
  };
}

export interface ClassOf {
  code?: string;
  quantity?: string;
  unit?: string;
  totalValue?: string;
  currency?: string;
  votingRights?: string;
  holdings: Held[];
}

const stated = (text: string | undefined) => (text === undefined ? null : number(text));

function toClass({ code, quantity, unit, totalValue, currency, votingRights }: ClassOf, at: string): ShareClass {
  return {
    ...{ code: code ?? null, description: null, type: null, at },
    ...{ quantity: stated(quantity), unitNominalValue: stated(unit), totalNominalValue: stated(totalValue) },
    ...{ currency: currency ?? null, votingRights: votingRights ?? null },
  };
}

/** A profile of V2: each holding stands inside its class. Its sections were read whole unless `change` says otherwise. */
export function profileOf(classes: ClassOf[], change: Partial<Profile> = {}): Profile {
  return {
    ...bareProfile,
    capital: { total: null, stated: null, classes: classes.map((one, place) => toClass(one, `/capital/${place}`)) },
    shareholdings: classes.flatMap(({ holdings }, place) =>
      holdings.map((one, index) => toShareholding(one, `/capital/${place}/shareholdings/${index}`)),
    ),
    sections: { officials: wholeSection, shareholders: wholeSection, owners: wholeSection },
    ...change,
  };
}

/** A profile of REST: holdings name their class, and there are no classes. */
export function restProfileOf(holdings: Held[], change: Partial<Profile> = {}): Profile {
  return {
    ...profileOf([], change),
    shareholdings: holdings.map((one, place) => toShareholding(one, `/shareHoldersField/${place}`)),
  };
}

/** What each holding of REST repeats of its company. */
export const repeating = (shares: string, shareCount: string | null = null): Partial<Shareholding> => ({
  companyTotals: {
    ...{ shares: number(shares), shareValue: null },
    shareCount: shareCount === null ? null : number(shareCount),
  },
});

export function corporation(name: string | null, change: Partial<Party> = {}): Party {
  return { ...party(''), kind: 'corporation', kindText: 'Corporation', name, ...change };
}

/** A corporation that states its number and its registry. */
export function registered(
  name: string,
  registry: string | null,
  registrationNumber: string,
  change: Partial<Party> = {},
) {
  return corporation(name, { registrationNumber, registrationAuthority: registry, ...change });
}

/** Where a corporation has its registered office. */
export const officeIn = (isoCode: string): Partial<Party> => ({
  registeredAddress: address('1 Example Row', { isoCode }),
});

export const identifier = (type: string | null, value: string): Partial<Party> => ({
  otherIdentifiers: [{ type, value }],
});

export function official(of: Party, change: Partial<Official> = {}): Official {
  const at = change.at ?? `/representatives/${of.name ?? ''}`;
  return {
    party: { ...of, at },
    role: { original: 'director', normalized: null },
    ...{ startDate: null, endDate: null, isActive: null, notifiedOn: null },
    ...{ powers: [], naturesOfControl: [], directorships: [] },
    ...change,
    at,
  };
}

export function owner(
  of: Party,
  naturesOfControl: string[] = [],
  change: Partial<BeneficialOwner> = {},
): BeneficialOwner {
  const at = change.at ?? `/owners/${of.name ?? ''}`;
  return {
    party: { ...of, at },
    ...{ declarationKind: null, naturesOfControl, startDate: null, notifiedOn: null, endDate: null },
    ...change,
    at,
  };
}

export function snapshot(
  snapshotId: number,
  takenAt: string,
  profile: Profile,
  change: Partial<GraphSnapshot> = {},
): GraphSnapshot {
  const answer = { answerId: snapshotId, sha256: '', receivedAt: takenAt, operation: 'test', correlationId: null };
  return { snapshotId, takenAt, source: 'v2-enhanced-profile', answer, hashFits: true, profile, ...change };
}

export const noon = '2026-11-12T12:00:00.000Z';

export function reference(jurisdiction: string, companyNumber: string | null, change: Partial<CompanyReference> = {}) {
  return {
    ...{ jurisdiction, companyNumber, serviceId: `${jurisdiction}|${companyNumber ?? ''}` },
    ...{ name: `Company ${companyNumber ?? ''}`, englishName: null },
    ...change,
  };
}

/** A saved company with one snapshot, which is numbered like its dossier. */
export function saved(
  dossierId: number,
  company: CompanyReference,
  profile: Profile,
  more: GraphSnapshot[] = [],
): SavedCompany {
  return { dossierId, company, snapshots: [snapshot(dossierId, '2026-11-01T12:00:00.000Z', profile), ...more] };
}

/** Where the holder of a holding stands in the profiles of these builders. */
export const holderAt = (snapshotId: number, holding = 0, holder = 0, of = 0): JoinSide => ({
  kind: 'party',
  snapshotId,
  at: `/capital/${of}/shareholdings/${holding}/shareholders/${holder}`,
});

export function decided(eventId: number, kind: JoinEvent['kind'], one: JoinSide, other: JoinSide): JoinEvent {
  return { eventId, kind, sides: [one, other], officer: 'Ann', at: noon, reason: 'because' };
}

const writeEnd = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  denominator === 1n ? String(numerator) : `${String(numerator)}/${String(denominator)}`;

/** `[1/4..1/2)`: a round bracket excludes the end beside it. An exact share is written once. */
export function written({ lower, upper }: ShareInterval): string {
  const isExact = writeEnd(lower.value) === writeEnd(upper.value) && lower.included && upper.included;
  if (isExact) return writeEnd(lower.value);
  return `${lower.included ? '[' : '('}${writeEnd(lower.value)}..${writeEnd(upper.value)}${upper.included ? ']' : ')'}`;
}
