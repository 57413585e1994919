import type { Address } from '../../../../src-shared/domain/address.ts';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { DatedProfile } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import type { RegistryDate } from '../../../../src-shared/domain/registry-date.ts';
import type { Identifier } from '../../../../src-shared/domain/search.ts';

/** What is known of a company by itself. */
export interface CompanyFacts {
  readonly name: string;
  /** Names beside it, in other languages or in trade. */
  readonly otherNames: readonly string[];
  readonly previousNames: readonly string[];
  readonly founded: RegistryDate | null;
  readonly dissolved: RegistryDate | null;
  readonly legalForm: string | null;
  readonly status: string | null;
  readonly addresses: readonly Address[];
  readonly identifiers: readonly Identifier[];
  readonly taxNumber: string | null;
  readonly vatNumber: string | null;
}

const listed = <One>(list: readonly One[]): readonly One[] | null => (list.length === 0 ? null : list);

function distinct(names: readonly (string | null | undefined)[], own: string): string[] {
  const stated = names.flatMap((name) => (name ?? '').trim() || []);
  return [...new Set(stated)].filter((name) => name !== own);
}

/**
 * What the profiles of a company say of it, each fact by the newest one that states it: a profile that leaves something out
 * takes nothing away.
 *
 * @param profiles the one that tells of the latest day first
 */
export function companyFacts(reference: CompanyReference, profiles: readonly DatedProfile[]): CompanyFacts {
  function newest<Value>(read: (profile: Profile) => Value | null): Value | null {
    for (const { profile } of profiles) {
      const value = read(profile);
      if (value !== null) return value;
    }
    return null;
  }
  const name = newest((profile) => profile.name?.value.trim() || null) ?? reference.name.trim();
  const aliases = newest((profile) => listed(profile.aliases)) ?? [];
  const others = [
    newest(({ englishName }) => englishName?.value ?? null) ?? reference.englishName,
    newest(({ tradingName }) => tradingName?.value ?? null),
    ...aliases.map((alias) => alias.name),
  ];
  const before = newest((profile) => listed(profile.previousNames)) ?? [];
  return {
    name,
    otherNames: distinct(others, name),
    previousNames: distinct(
      before.map((one) => one.name),
      name,
    ),
    founded: newest(
      ({ incorporationDate, foundationDate, registrationDate }) =>
        (incorporationDate ?? foundationDate ?? registrationDate)?.value ?? null,
    ),
    dissolved: newest(({ dissolutionDate }) => dissolutionDate?.value ?? null),
    legalForm: newest(({ legalForm }) => (legalForm.original ?? legalForm.normalized)?.value ?? null),
    status: newest(({ status }) => (status.original ?? status.normalized)?.value ?? null),
    addresses: newest((profile) => listed(profile.addresses)) ?? [],
    identifiers: newest((profile) => listed(profile.otherIdentifiers)) ?? [],
    taxNumber: newest(({ taxNumber }) => taxNumber?.value ?? null),
    vatNumber: newest(({ vatNumber }) => vatNumber?.value ?? null),
  };
}
