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

/**
 * Tells which companies there are among all that is saved and everybody whom it names, as the ownership graph tells it: by
 * number and register, and where those do not tell it, not at all.
 */
export function knownCompanies(saved: readonly SavedCompany[], moment: string): KnownCompanies {
  const reliable = relyOn(saved, moment);
  const stated = saved.flatMap(named).flatMap((party) => {
    const reading = readHolderCompany(party);
    return reading.kind === 'stated' ? [reading.company.stated] : [];
  });
  const identities: CompanyIdentities = identifyCompanies(reliable, stated);
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const take = (id: string, key: string, other: string) => {
    const own = taken.has(key) ? other : key;
    taken.add(own);
    keys.set(id, recordId('company', own));
  };
  for (const group of identities.saved)
    take(group.id, keyOfGroup(group), `dossier:${String(group.dossiers[0]?.dossierId ?? 0)}`);
  for (const one of stated.toSorted((a, b) => (companyKey(a) < companyKey(b) ? -1 : 1))) {
    const id = identities.idOf(one);
    if (id !== null && !keys.has(id)) take(id, companyKey(one), id);
  }
  const names = new Map(identities.saved.map((group) => [group.id, openCompany(group, moment)?.names ?? []] as const));
  return {
    groups: identities.saved.flatMap((group) => {
      const own = keys.get(group.id);
      return own === undefined ? [] : [{ ...group, recordId: own }];
    }),
    recordOf(party) {
      const reading = readHolderCompany(party);
      if (reading.kind !== 'stated') return null;
      const id = identities.idOf(reading.company.stated);
      const own = id === null ? undefined : keys.get(id);
      if (id === null || own === undefined || !isTold(reading.company, party, names.get(id))) return null;
      return { id: own, stated: reading.company.stated };
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
