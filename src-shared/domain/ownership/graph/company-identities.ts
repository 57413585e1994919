import {
  companyKey,
  identify,
  numberKey,
  numberOf,
  type CompanyIdentity,
  type SeenCompany,
  type StatedCompany,
} from '../../company-identity.ts';
import { namesAgree } from '../../company-name.ts';
import { authorityOf } from '../../registration-authority.ts';
import { createDisjointSets } from './disjoint-sets.ts';
import { namesIn, type DatedProfile, type SavedCompany } from './sources.ts';
import { readEntityIdentifier } from './typed-identifier.ts';

/** One saved company; several dossiers where they turned out to be of one. */
export interface SavedGroup {
  readonly id: string;
  readonly dossiers: readonly SavedCompany[];
}

/** All that is stated of companies under one number, in one jurisdiction. */
interface UnderNumber {
  seen: Map<string, Seen>;
}

interface Seen {
  key: string;
  serviceIds: string[];
  hasDossier: boolean;
  ownWordsOf: number[];
}

/** What is stated of a company, and the saved company whose own words it is. */
interface Statement {
  readonly stated: StatedCompany;
  readonly hasDossier: boolean;
  readonly ownWordsOf: number | null;
}

/** Tells which companies are one, among all that the saved companies and their holders state. */
export interface CompanyIdentities {
  readonly saved: readonly SavedGroup[];
  /**
   * Which company a holder's statement means: the id of a saved company or of one that is known by number alone. Null
   * where it cannot be told which of several it is.
   */
  idOf(stated: StatedCompany): string | null;
}

const savedItem = (dossierId: number) => `saved:${String(dossierId).padStart(12, '0')}`;

/**
 * Whether the answer to an order writes the register of the company that was ordered, in whatever words. Under another name
 * it may be another company's, and letters that stand before the number (`HRB`) say of what kind a register is, not which.
 */
function writesItsRegister(company: SavedCompany['company'], dated: DatedProfile, stated: StatedCompany): boolean {
  if (namesAgree([company.name, company.englishName], namesIn(dated)) === false) return false;
  const { name = null, code = null } = authorityOf(stated, stated.jurisdiction) ?? {};
  const number = (numberOf(stated) ?? '').toLowerCase();
  return [name, code].every((word) => word === null || !/^[a-z]+$/.test(word) || !number.startsWith(word));
}

/** What a dossier and the snapshots in it say of which company it is about. The register may stand in the profile alone. */
function statementsOf({ dossierId, company }: SavedCompany, profiles: readonly DatedProfile[]): Statement[] {
  const { jurisdiction, serviceId } = company;
  const said = (stated: StatedCompany, isOwn: boolean) => ({
    ...{ stated, hasDossier: true },
    ownWordsOf: isOwn ? dossierId : null,
  });
  // An officer chose the hit because the number does not tell the company: nothing that has the number adds to that.
  if (company.chosenById === true) return [said(company, false)];
  const stated = profiles.map((dated) => {
    const { profile } = dated;
    const own: StatedCompany = {
      ...{ jurisdiction, serviceId },
      companyNumber: profile.companyNumber?.value ?? company.companyNumber,
      registrationAuthority: profile.registrationAuthority?.value ?? company.registrationAuthority,
      registrationAuthorityCode: profile.registrationAuthorityCode?.value ?? company.registrationAuthorityCode,
    };
    return said(own, writesItsRegister(company, dated, own));
  });
  const typed = profiles.flatMap(({ profile }) =>
    profile.otherIdentifiers.flatMap((identifier) => {
      const read = readEntityIdentifier(identifier);
      if (read?.kind !== 'register-number' || read.jurisdiction !== jurisdiction) return [];
      return [said({ jurisdiction, serviceId, companyNumber: read.number }, false)];
    }),
  );
  return [said(company, true), ...stated, ...typed];
}

function gather(statements: readonly Statement[]): Map<string, UnderNumber> {
  const numbers = new Map<string, UnderNumber>();
  for (const { stated, hasDossier, ownWordsOf } of statements) {
    const number = numberKey(stated);
    if (number === null) continue;
    const under: UnderNumber = numbers.get(number) ?? { seen: new Map() };
    numbers.set(number, under);
    const key = companyKey(stated);
    const seen: Seen = under.seen.get(key) ?? { key, serviceIds: [], hasDossier: false, ownWordsOf: [] };
    if (stated.serviceId !== '' && !seen.serviceIds.includes(stated.serviceId)) seen.serviceIds.push(stated.serviceId);
    seen.hasDossier ||= hasDossier;
    if (ownWordsOf !== null && !seen.ownWordsOf.includes(ownWordsOf)) seen.ownWordsOf.push(ownWordsOf);
    under.seen.set(key, seen);
  }
  return numbers;
}

/** Keys of one company in the order of the alphabet, so that nothing depends on which was seen first. */
function seenUnder(numbers: ReadonlyMap<string, UnderNumber>, stated: StatedCompany): SeenCompany[] {
  const number = numberKey(stated);
  const under = number === null ? undefined : numbers.get(number);
  return [...(under?.seen.values() ?? [])].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * @param saved the saved companies, each with the snapshots of it that may be relied on
 * @param holders what the holders' registers and numbers say, of whichever company
 */
export function identifyCompanies(
  saved: readonly { company: SavedCompany; profiles: readonly DatedProfile[] }[],
  holders: readonly StatedCompany[],
): CompanyIdentities {
  const ofSaved = saved.flatMap(({ company, profiles }) =>
    statementsOf(company, profiles).map((statement) => ({ company, ...statement })),
  );
  const numbers = gather([...ofSaved, ...holders.map((stated) => ({ stated, hasDossier: false, ownWordsOf: null }))]);
  const sets = createDisjointSets();
  const undecided = new Set<string>();
  const joinKeys = (identity: CompanyIdentity) => {
    if (identity.kind === 'known') for (const key of identity.keys) sets.join(identity.keys[0], key);
  };
  const decided = new Set<number>();
  for (const { company, stated } of ofSaved) {
    const identity = identify(stated, seenUnder(numbers, stated));
    joinKeys(identity);
    const isKnown = identity.kind === 'known' && company.company.chosenById !== true;
    if (!isKnown) continue;
    decided.add(company.dossierId);
    sets.join(savedItem(company.dossierId), identity.keys[0]);
  }
  for (const stated of holders) joinKeys(identify(stated, seenUnder(numbers, stated)));
  // Where a saved company is not known which, one that has its number may be it or another.
  for (const { company, stated } of ofSaved) {
    const number = numberKey(stated);
    if (!decided.has(company.dossierId) && number !== null) undecided.add(number);
  }
  const groups = new Map<string, SavedCompany[]>();
  for (const { company } of saved) {
    const root = sets.find(savedItem(company.dossierId));
    groups.set(root, [...(groups.get(root) ?? []), company]);
  }
  const ids = new Map<string, string>();
  const list = [...groups].map(([root, dossiers]): SavedGroup => {
    const inOrder = dossiers.toSorted((a, b) => a.dossierId - b.dossierId);
    const id = `company:dossier:${String(inOrder[0]?.dossierId ?? 0)}`;
    ids.set(root, id);
    return { id, dossiers: inOrder };
  });
  return {
    saved: list.toSorted((a, b) => (a.dossiers[0]?.dossierId ?? 0) - (b.dossiers[0]?.dossierId ?? 0)),
    idOf(stated) {
      const number = numberKey(stated);
      if (number === null || undecided.has(number)) return null;
      const identity = identify(stated, seenUnder(numbers, stated));
      if (identity.kind !== 'known') return null;
      const root = sets.find(identity.keys[0]);
      return ids.get(root) ?? `company:${root}`;
    },
  };
}
