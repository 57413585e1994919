import { numberKey, type StatedCompany } from '../../company-identity.ts';
import type { Party } from '../../party.ts';
import { comparableNumber } from './comparable-number.ts';
import { isPerson } from './mentions.ts';
import { jurisdictionOfRegistry } from './registry-jurisdiction.ts';
import { readEntityIdentifier } from './typed-identifier.ts';

/**
 * What tells the jurisdiction of a holder's number: its registry's own name, the type of an identifier, or only the country
 * of its registered office. No interface states it. A company may have its office elsewhere, so the last tells it only
 * where the names agree, too.
 */
export type JurisdictionFrom = 'registry' | 'identifier-type' | 'registered-office';

/** Which company a holder says to be. */
export interface HolderCompany {
  readonly stated: StatedCompany;
  readonly from: JurisdictionFrom;
}

/** What a holder's number says of which company it is. */
export type HolderCompanyReading =
  | { readonly kind: 'stated'; readonly company: HolderCompany }
  | { readonly kind: 'none' }
  /** A number without a jurisdiction, or two numbers that cannot both be its own. */
  | { readonly kind: 'not-known-which' };

const isoCode = /^[A-Z]{2}$/;

/** Their states and provinces keep the registers, each of them a jurisdiction of its own: the country tells none. */
const withoutOwnRegister = new Set(['US', 'CA']);

function officeCountry({ registeredAddress }: Party): string | null {
  const code = registeredAddress?.isoCode?.trim().toUpperCase() ?? '';
  return isoCode.test(code) && !withoutOwnRegister.has(code) ? code : null;
}

function byNumber(party: Party): HolderCompany | null {
  const number = comparableNumber(party.registrationNumber);
  if (number === null) return null;
  const named = jurisdictionOfRegistry(party.registrationAuthority);
  const jurisdiction = named ?? officeCountry(party);
  if (jurisdiction === null) return null;
  return {
    stated: {
      ...{ jurisdiction, serviceId: '', companyNumber: party.registrationNumber },
      registrationAuthority: party.registrationAuthority,
    },
    from: named === null ? 'registered-office' : 'registry',
  };
}

function byIdentifier(party: Party): HolderCompany[] {
  return party.otherIdentifiers.flatMap((identifier): HolderCompany[] => {
    const read = readEntityIdentifier(identifier);
    if (read?.kind !== 'register-number') return [];
    const stated = { jurisdiction: read.jurisdiction, serviceId: '', companyNumber: read.number };
    return [{ stated, from: 'identifier-type' }];
  });
}

/** Reads which company a holder says to be, by its number and its registry. A person is none, whatever number stands beside. */
export function readHolderCompany(party: Party): HolderCompanyReading {
  if (isPerson(party)) return { kind: 'none' };
  const own = byNumber(party);
  const all = [...(own === null ? [] : [own]), ...byIdentifier(party)];
  const keys = new Set(all.map(({ stated }) => numberKey(stated)));
  if (keys.size > 1) return { kind: 'not-known-which' };
  // What the registry or the type of an identifier tells weighs more than where the office is.
  const company = all.find(({ from }) => from !== 'registered-office') ?? all[0];
  if (company !== undefined) return { kind: 'stated', company };
  return comparableNumber(party.registrationNumber) === null ? { kind: 'none' } : { kind: 'not-known-which' };
}
