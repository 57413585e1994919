import type { CompanyReference } from '../../company-reference.ts';
import type { SavedGroup } from './company-identities.ts';
import type { CompanyIdentifiers } from './identifier-joins.ts';
import {
  namesIn,
  silentProfile,
  sourcesOf,
  usableSnapshots,
  type CompanySources,
  type DatedProfile,
  type LeftOutSnapshot,
  type SavedCompany,
  type SilentProfile,
} from './sources.ts';

/** The dossiers of a company: none of one that is known by its number alone, several where two were made of one company. */
export interface CompanyIds {
  readonly dossierIds: readonly number[];
}

/** A saved company with what its snapshots can tell at a moment. */
export interface OpenedCompany extends CompanyIds {
  readonly id: string;
  readonly reference: CompanyReference;
  readonly names: readonly (string | null)[];
  readonly identifiers: CompanyIdentifiers;
  readonly sources: CompanySources;
  /** What is saved where no snapshot tells who holds it; null where nothing is, or one tells it. */
  readonly silent: SilentProfile | null;
  readonly leftOut: readonly LeftOutSnapshot[];
}

/** The country that gave the tax number of a profile. A state of the US gives none of its own. */
const countryOf = (jurisdiction: string) => jurisdiction.trim().toUpperCase().split('-')[0] ?? '';

function identifiersOf(id: string, jurisdiction: string, profiles: readonly DatedProfile[]): CompanyIdentifiers {
  const identifiers = profiles.flatMap(({ profile }) => {
    const tax = profile.taxNumber?.value ?? null;
    const own = tax === null ? [] : [{ type: `${countryOf(jurisdiction)}_TAX_CD`, value: tax }];
    return [...own, ...profile.otherIdentifiers.map(({ type, value }) => ({ type, value }))];
  });
  return { id, identifiers };
}

/** The snapshots of each dossier that may be relied on at a moment, for telling which company it is about. */
export function relyOn(companies: readonly SavedCompany[], moment: string) {
  return companies.map((company) => ({ company, profiles: usableSnapshots([company], moment).usable }));
}

/** What the snapshots of a saved company tell at a moment, of all its dossiers together. */
export function openCompany({ id, dossiers }: SavedGroup, moment: string): OpenedCompany | null {
  const [first] = dossiers;
  if (first === undefined) return null;
  const { usable, leftOut } = usableSnapshots(dossiers, moment);
  const sources = sourcesOf(usable);
  const references = dossiers.map(({ company }) => company);
  return {
    id,
    dossierIds: dossiers.map(({ dossierId }) => dossierId),
    reference: first.company,
    names: [...references.flatMap(({ name, englishName }) => [name, englishName]), ...usable.flatMap(namesIn)],
    identifiers: identifiersOf(id, first.company.jurisdiction, usable),
    sources,
    silent: sources.shareholders === null ? silentProfile(usable, leftOut) : null,
    leftOut,
  };
}
