import type { CompanyReference } from '../../company-reference.ts';
import { filedDayOf, latestToldFirst } from '../../day-told.ts';
import type { Snapshot, SnapshotSource as SnapshotProduct } from '../../dossier.ts';
import type { Profile } from '../../profile.ts';
import type { SectionName } from '../../profile-section.ts';
import { isWholeProfile } from '../../richer-snapshot.ts';
import type { AnswerReference } from '../../search.ts';
import { sectionStanding } from '../../section-standing.ts';

/** A snapshot as the graph is made from it. */
export type GraphSnapshot = Pick<
  Snapshot,
  'snapshotId' | 'takenAt' | 'documentDay' | 'source' | 'answer' | 'otherCompany' | 'doubt' | 'hashFits' | 'profile'
>;

/** A saved company with all of its snapshots, in any order. */
export interface SavedCompany {
  readonly dossierId: number;
  readonly company: CompanyReference;
  readonly snapshots: readonly GraphSnapshot[];
}

/** Which snapshot a value comes from. */
export interface SnapshotSource {
  readonly dossierId: number;
  readonly snapshotId: number;
  readonly takenAt: string;
  /** Of a filing the day that it states, empty where that is not known; null for a profile. */
  readonly filedDay: string | null;
  readonly answer: AnswerReference;
}

/** Where a value stands: `at` is a JSON pointer into the answer. */
export interface ValueSource extends SnapshotSource {
  readonly at: string;
}

/** Why nothing of a snapshot is used. */
export type LeftOutBecause = 'other-company' | 'doubtful' | 'hash-differs';

export interface LeftOutSnapshot extends SnapshotSource {
  readonly because: LeftOutBecause;
}

/** A snapshot with its dossier. */
export interface DatedProfile {
  readonly source: SnapshotSource;
  readonly product: SnapshotProduct;
  readonly profile: Profile;
}

/** Every name that a snapshot gives its company. */
export function namesIn({ profile }: DatedProfile): (string | null)[] {
  const stated = [profile.name, profile.englishName, profile.tradingName].map((fact) => fact?.value ?? null);
  return [...stated, ...[...profile.aliases, ...profile.previousNames].map(({ name }) => name)];
}

function leftOutBecause({ otherCompany, doubt, hashFits }: GraphSnapshot): LeftOutBecause | null {
  if (!hashFits) return 'hash-differs';
  if ((otherCompany ?? null) !== null) return 'other-company';
  return (doubt ?? null) === null ? null : 'doubtful';
}

const momentOf = (text: string) => Date.parse(text);

/**
 * The snapshots of a company that came not later than a moment, the one that tells of the latest day first, and apart from
 * them those that may not be relied on: of another company, doubtful, or changed since they were kept.
 */
export function usableSnapshots(
  dossiers: readonly SavedCompany[],
  moment: string,
): { usable: DatedProfile[]; leftOut: LeftOutSnapshot[] } {
  const usable: { snapshot: GraphSnapshot; dated: DatedProfile }[] = [];
  const leftOut: LeftOutSnapshot[] = [];
  for (const { dossierId, snapshots } of dossiers) {
    for (const snapshot of snapshots) {
      const { snapshotId, takenAt, answer, profile } = snapshot;
      // A time that cannot be read is not known to be before the moment.
      if (!(momentOf(takenAt) <= momentOf(moment))) continue;
      const source = { dossierId, snapshotId, takenAt, filedDay: filedDayOf(snapshot), answer };
      const because = leftOutBecause(snapshot);
      if (because === null) usable.push({ snapshot, dated: { source, product: snapshot.source, profile } });
      else leftOut.push({ ...source, because });
    }
  }
  return {
    usable: usable.toSorted((a, b) => latestToldFirst(a.snapshot, b.snapshot)).map(({ dated }) => dated),
    leftOut: leftOut.toSorted((a, b) => a.snapshotId - b.snapshotId),
  };
}

function countIn(profile: Profile, section: SectionName): number {
  switch (section) {
    case 'officials':
      return profile.officials.length;
    case 'shareholders':
      return profile.shareholdings.length;
    case 'owners':
      return profile.beneficialOwners.length;
  }
}

/**
 * Whether a section was read whole, with nothing that speaks against it: not cut, nothing in it left unread, and no words of
 * the service beside it.
 */
export function isReadWhole(profile: Profile, section: SectionName): boolean {
  const { spoken, unread, total, goesOn, said } = profile.sections[section];
  const isLeftOver = unread.items.length > 0 || unread.more > 0;
  return spoken === 'whole' && !isLeftOver && total === null && !goesOn && said.length === 0;
}

/**
 * Whether a profile can say who holds, runs or owns the company: it names somebody, or says in a section that was read
 * whole that there is nobody. A short profile does neither, and one whose list could not be read wipes nothing.
 */
export function canTell(profile: Profile, section: SectionName): boolean {
  return countIn(profile, section) > 0 || (isReadWhole(profile, section) && profile.said.length === 0);
}

/** The newest snapshots of a company that can tell of each section; null where none can. */
export interface CompanySources {
  readonly shareholders: DatedProfile | null;
  readonly officials: DatedProfile | null;
  readonly owners: DatedProfile | null;
  /**
   * The newest earlier list of holders of a product that tells more of them, where the list of `shareholders` is of one that
   * tells less. It gives no holding: see docs/decisions/0062.
   */
  readonly fullerHolders: DatedProfile | null;
}

/** Whether a product states of holders by which number they are registered and whether they hold for somebody else. */
export const tellsWhoHolds = (product: SnapshotProduct): boolean => product === 'v2-enhanced-profile';

function fullerHolders(shareholders: DatedProfile | null, usable: readonly DatedProfile[]): DatedProfile | null {
  if (shareholders === null || tellsWhoHolds(shareholders.product)) return null;
  const earlier = usable.slice(usable.indexOf(shareholders) + 1);
  return earlier.find(({ product, profile }) => tellsWhoHolds(product) && profile.shareholdings.length > 0) ?? null;
}

/** @param usable as {@link usableSnapshots} gives them, newest first */
export function sourcesOf(usable: readonly DatedProfile[]): CompanySources {
  const newest = (section: SectionName) => usable.find(({ profile }) => canTell(profile, section)) ?? null;
  const shareholders = newest('shareholders');
  return {
    ...{ shareholders, officials: newest('officials'), owners: newest('owners') },
    fullerHolders: fullerHolders(shareholders, usable),
  };
}

/** The saved profile of a company of which no saved answer tells who holds it, and why this one does not. */
export interface SilentProfile {
  readonly takenAt: string;
  /** `not-read`: some holders came that were not read, or did not come. `left-out`: nothing of the profile is relied on. */
  readonly why: 'not-spoken' | 'not-read' | 'left-out';
  /** Whether it is relied on and of a product that brings all that the service has: the same would be bought again. */
  readonly isWhole: boolean;
}

/** A filing states what it is about, and is no profile that could be bought in place of one. */
export function silentProfile(
  usable: readonly DatedProfile[],
  leftOut: readonly LeftOutSnapshot[],
): SilentProfile | null {
  const profiles = usable.filter(({ product }) => product !== 'v2-document');
  const best = profiles.find(({ product }) => isWholeProfile(product)) ?? profiles[0];
  if (best !== undefined)
    return {
      takenAt: best.source.takenAt,
      why: sectionStanding(best.profile, 'shareholders') === 'not-spoken' ? 'not-spoken' : 'not-read',
      isWhole: isWholeProfile(best.product),
    };
  const last = leftOut.findLast(({ filedDay }) => filedDay === null);
  return last === undefined ? null : { takenAt: last.takenAt, why: 'left-out', isWhole: false };
}
