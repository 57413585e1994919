import { companyKey } from '../company-identity.ts';
import { birthdatesFit } from '../ownership/graph/person-likeness.ts';
import type { ViewSaid } from '../ownership/view/join-view.ts';
import { parseRegistryDate } from '../read-registry-date.ts';
import type { RegistryDate } from '../registry-date.ts';
import { fact, inProfile, recordedCompany, type StandingCompany } from './standing-company.ts';
import { maxStandingOut, type FactSource, type StandingFact, type StatedFact } from './standing-fact.ts';
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

/** What officers said of the two whom it is about; null where they said nothing, or contradict each other. */
function officersWord({ view }: StandingCompany, { own, ownSnapshotId, other }: SharedTrait): 'one' | 'two' | null {
  if (view === null) return null;
  const nodesAt = (pairs: readonly Pick<ViewSaid, 'sides'>[], snapshotId: number, at: string) =>
    new Set(
      pairs
        .flatMap(({ sides }) => sides)
        .flatMap(({ side, node }) => (side.kind === 'party' && isPlaceOf(side, snapshotId, at) ? [node] : [])),
    );
  const oursOf = (pairs: readonly Pick<ViewSaid, 'sides'>[]) => nodesAt(pairs, ownSnapshotId, own.at);
  const theirsOf = (pairs: readonly Pick<ViewSaid, 'sides'>[]) => nodesAt(pairs, other.snapshotId, other.trait.at);
  const accepted = view.said.filter(({ kind, isContradicted }) => kind === 'accepted' && !isContradicted);
  const joined = theirsOf(accepted);
  if ([...oursOf(accepted)].some((node) => joined.has(node))) return 'one';
  // The graph keeps all of whom one is two from the other apart, so that a word on somebody who is one with these counts.
  const pairs = [...view.said, ...view.proposals];
  const [ours, theirs] = [oursOf(pairs), theirsOf(pairs)];
  const between = view.said.filter(
    ({ sides: [one, another] }) =>
      (ours.has(one.node) && theirs.has(another.node)) || (ours.has(another.node) && theirs.has(one.node)),
  );
  return between.length > 0 && between.every(({ kind }) => kind === 'refused') ? 'two' : null;
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

function factOf(company: StandingCompany, shared: readonly SharedTrait[], word: 'one' | 'two' | null): StandingFact[] {
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
    ...(word === 'one' ? { saidOne: true } : {}),
    ...(word === 'two' ? { saidTwo: true } : {}),
    companies: companies.slice(0, maxStandingOut.companies),
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
    const words = new Map(shared.map((trait) => [trait, officersWord(company, trait)]));
    return (['one', 'two', null] as const).flatMap((word) => {
      const told = shared.filter((trait) => words.get(trait) === word);
      return factOf(company, told, word);
    });
  });
}
