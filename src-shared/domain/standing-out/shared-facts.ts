import { companyKey } from '../company-identity.ts';
import { birthdatesFit } from '../ownership/graph/person-likeness.ts';
import { parseRegistryDate } from '../read-registry-date.ts';
import type { RegistryDate } from '../registry-date.ts';
import { fact, inProfile, recordedCompany, type StandingCompany } from './standing-company.ts';
import { mostStandingOut, type FactSource, type StandingFact, type StatedFact } from './standing-fact.ts';
import type { SharedTrait, TraitKind } from './traits.ts';

type Shared = Extract<StatedFact, { kind: 'shared' }>;

const groups: Readonly<Record<TraitKind, { what: Shared['what']; by: Shared['by'] }>> = {
  address: { what: 'address', by: null },
  telephone: { what: 'telephone', by: null },
  'officer-number': { what: 'officer', by: 'identity-number' },
  'officer-birthdate': { what: 'officer', by: 'name-and-birthdate' },
  'officer-company': { what: 'officer', by: 'name-and-number' },
};

const dateOf = (text: string | null): RegistryDate | null => (text === null ? null : parseRegistryDate(text));

/** Two days of one month are two persons. */
function fits({ own, other }: SharedTrait): boolean {
  return birthdatesFit(dateOf(own.birthdate), dateOf(other.trait.birthdate)) !== 'contradict';
}

/** Where an answer states somebody: an official, or the party of that official. */
const isPlaceOf = (of: { snapshotId: number; at: string }, snapshotId: number, at: string) =>
  of.snapshotId === snapshotId && (of.at === at || of.at.startsWith(`${at}/`));

/** Whether officers said that the two whom it is about are one person, and nothing contradicts it. */
function isSaidOne({ view }: StandingCompany, { own, ownSnapshotId, other }: SharedTrait): boolean {
  const sides = (view?.said ?? []).flatMap((one) => (one.kind === 'accepted' && !one.isContradicted ? one.sides : []));
  const nodesAt = (snapshotId: number, at: string) =>
    sides.flatMap(({ side, node }) => (side.kind === 'party' && isPlaceOf(side, snapshotId, at) ? [node] : []));
  const ours = new Set(nodesAt(ownSnapshotId, own.at));
  return nodesAt(other.snapshotId, other.trait.at).some((node) => ours.has(node));
}

/** Several forms of one name lead to the same two places: one of them is enough. */
function inPlaces(shared: readonly SharedTrait[]): Map<string, SharedTrait[]> {
  const places = new Map<string, SharedTrait[]>();
  for (const one of shared) {
    const place = JSON.stringify([groups[one.own.kind].what, one.own.at]);
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  return places;
}

const byName = (a: { name: string; dossierId: number }, b: { name: string; dossierId: number }) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.dossierId - b.dossierId;

const strongest: readonly TraitKind[] = [
  'officer-number',
  'officer-company',
  'officer-birthdate',
  'address',
  'telephone',
];

function factOf(company: StandingCompany, shared: readonly SharedTrait[], saidOne: boolean): StandingFact[] {
  const kind = strongest.find((one) => shared.some(({ own }) => own.kind === one));
  const [first] = shared.filter(({ own }) => own.kind === kind);
  if (first === undefined) return [];
  const { own, ownSnapshotId } = first;
  const others = new Map(
    shared.map(({ other }) => [other.dossierId, recordedCompany(other.dossierId, other.company)] as const),
  );
  const companies = [...others.values()].toSorted(byName);
  const profile = company.profiles.find(({ source }) => source.snapshotId === ownSnapshotId);
  const sources: FactSource[] = [
    ...(profile === undefined ? [] : [inProfile(profile, own.at)]),
    ...companies.flatMap(({ dossierId }) => {
      const found = shared.find(({ other }) => other.dossierId === dossierId)?.other;
      if (found === undefined) return [];
      const { snapshotId, takenAt, filedDay, answer, trait } = found;
      return [{ dossierId, snapshotId, takenAt, filedDay, answer, at: trait.at }];
    }),
  ];
  const stated: Shared = {
    kind: 'shared',
    ...groups[own.kind],
    value: own.stated,
    birthdate: dateOf(own.birthdate),
    ...(saidOne ? { saidOne } : {}),
    companies: companies.slice(0, mostStandingOut.companies),
    count: companies.length,
  };
  return [fact(stated, sources)];
}

/** An address, a telephone or an officer that other companies of the record state too: how many, and which. */
export function sharedFacts(company: StandingCompany): StandingFact[] {
  const ownKey = companyKey(company.company);
  const ofOthers = company.shared.filter(
    (one) =>
      one.other.dossierId !== company.dossierId &&
      !company.sameCompany.has(one.other.dossierId) &&
      companyKey(one.other.company) !== ownKey &&
      fits(one),
  );
  return [...inPlaces(ofOthers).values()].flatMap((shared) => {
    const one = shared.filter((trait) => isSaidOne(company, trait));
    const open = shared.filter((trait) => !one.includes(trait));
    return [...factOf(company, one, true), ...factOf(company, open, false)];
  });
}
