import { companyKey, type StatedCompany } from '../../../../src-shared/domain/company-identity.ts';
import { namesAgree } from '../../../../src-shared/domain/company-name.ts';
import {
  identifyCompanies,
  type CompanyIdentities,
  type SavedGroup,
} from '../../../../src-shared/domain/ownership/graph/company-identities.ts';
import { readHolderCompany, type HolderCompany } from '../../../../src-shared/domain/ownership/graph/holder-company.ts';
import { openCompany, relyOn } from '../../../../src-shared/domain/ownership/graph/saved-companies.ts';
import { usableSnapshots, type SavedCompany } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { Party } from '../../../../src-shared/domain/party.ts';
import { recordId } from './record-ids.ts';

/** Which company of all a party is, with the id of its record; null for one that its number does not tell. */
export interface KnownCompanies {
  readonly groups: readonly (SavedGroup & { readonly recordId: string })[];
  recordOf(party: Party): { readonly id: string; readonly stated: StatedCompany } | null;
}

/** Everybody whom a company's snapshots name as holder or owner. */
function named({ company: _company, snapshots }: SavedCompany): Party[] {
  return snapshots.flatMap(({ profile: { shareholdings, beneficialOwners } }) => [
    ...shareholdings.flatMap(({ holders }) => holders),
    ...beneficialOwners.map(({ party }) => party),
  ]);
}

/** A key is good for the record of a company where the number is in it: an id of the service changes over time. */
const keyByNumber = (stated: StatedCompany): string | null => {
  const key = companyKey(stated);
  return key.startsWith('number:') ? key : null;
};

function keyOfGroup({ dossiers }: SavedGroup): string {
  const byNumber = dossiers.map(({ company }) => keyByNumber(company)).find((key) => key !== null);
  return byNumber ?? `dossier:${String(dossiers[0]?.dossierId ?? 0)}`;
}

/** Whether the names speak for a number that only the country of an office puts into its register. */
function isTold({ from }: HolderCompany, party: Party, names: readonly (string | null)[] | undefined): boolean {
  return from !== 'registered-office' || names === undefined || namesAgree([party.name], names) === true;
}

const jurisdictionOf = ({ jurisdiction }: Pick<StatedCompany, 'jurisdiction'>) => jurisdiction.trim().toUpperCase();

/** What the record and everybody in it states of the companies of one jurisdiction. */
interface Stated {
  readonly saved: SavedCompany[];
  readonly holders: { readonly key: string; readonly stated: StatedCompany }[];
}

function statedBy(saved: readonly SavedCompany[]): Map<string, Stated> {
  const jurisdictions = new Map<string, Stated>();
  const of = (jurisdiction: string): Stated => {
    const known = jurisdictions.get(jurisdiction) ?? { saved: [], holders: [] };
    jurisdictions.set(jurisdiction, known);
    return known;
  };
  for (const company of saved) {
    of(jurisdictionOf(company.company)).saved.push(company);
    for (const party of named(company)) {
      const reading = readHolderCompany(party);
      if (reading.kind !== 'stated') continue;
      const { stated } = reading.company;
      of(jurisdictionOf(stated)).holders.push({ key: companyKey(stated), stated });
    }
  }
  return jurisdictions;
}

/**
 * Tells which companies there are among all that is saved and everybody whom it names, as the ownership graph tells it: by
 * number and register, and where those do not tell it, not at all. No number of one jurisdiction tells a company of another,
 * so each is looked at by itself.
 */
export function knownCompanies(saved: readonly SavedCompany[], moment: string): KnownCompanies {
  const groups: (SavedGroup & { recordId: string })[] = [];
  const identities = new Map<string, CompanyIdentities>();
  const records = new Map<string, string>();
  const names = new Map<string, readonly (string | null)[]>();
  const taken = new Set<string>();
  const take = (id: string, key: string, other: string): string => {
    const own = taken.has(key) ? other : key;
    taken.add(own);
    const record = recordId('company', own);
    records.set(id, record);
    return record;
  };
  for (const [jurisdiction, stated] of statedBy(saved)) {
    const holders = stated.holders.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const told = identifyCompanies(
      relyOn(stated.saved, moment),
      holders.map((one) => one.stated),
    );
    identities.set(jurisdiction, told);
    for (const group of told.saved) {
      const own = take(group.id, keyOfGroup(group), `dossier:${String(group.dossiers[0]?.dossierId ?? 0)}`);
      groups.push({ ...group, recordId: own });
      names.set(group.id, openCompany(group, moment)?.names ?? []);
    }
    for (const { key, stated: one } of holders) {
      const id = told.idOf(one);
      if (id !== null && !records.has(id)) take(id, key, id);
    }
  }
  return {
    groups: groups.toSorted((a, b) => (a.dossiers[0]?.dossierId ?? 0) - (b.dossiers[0]?.dossierId ?? 0)),
    recordOf(party) {
      const reading = readHolderCompany(party);
      if (reading.kind !== 'stated') return null;
      const { stated } = reading.company;
      const id = identities.get(jurisdictionOf(stated))?.idOf(stated) ?? null;
      const own = id === null ? undefined : records.get(id);
      if (id === null || own === undefined || !isTold(reading.company, party, names.get(id))) return null;
      return { id: own, stated };
    },
  };
}

/** The moments at which something came to be known of a company, the earliest first: snapshots, and settled shares. */
export function momentsOf(dossiers: readonly SavedCompany[], until: string, settledAt: readonly string[]): string[] {
  const { usable } = usableSnapshots(dossiers, until);
  const times = new Map(
    [...usable.map(({ source }) => source.takenAt), ...settledAt].map((text) => [Date.parse(text), text] as const),
  );
  const [first] = usable.map(({ source }) => Date.parse(source.takenAt)).toSorted((a, b) => a - b);
  return [...times]
    .filter(([time]) => first !== undefined && time >= first && time <= Date.parse(until))
    .toSorted(([a], [b]) => a - b)
    .map(([, text]) => text);
}
