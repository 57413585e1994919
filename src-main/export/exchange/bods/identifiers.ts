import type { StatedCompany } from '../../../../src-shared/domain/company-identity.ts';
import { isLei, readLei } from '../../../../src-shared/domain/ownership/graph/lei.ts';
import type { Party } from '../../../../src-shared/domain/party.ts';
import { statedAuthority } from '../../../../src-shared/domain/registration-authority.ts';
import type { Identifier } from '../../../../src-shared/domain/search.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { BodsIdentifier } from './bods-types.ts';
import { mended } from './draft.ts';
import { jurisdiction } from './places.ts';

/** Codes of org-id.guide for jurisdictions with one register of companies. Others are named in words. */
const schemes: Readonly<Record<string, string>> = {
  DK: 'DK-CVR',
  GB: 'GB-COH',
  IE: 'IE-CRO',
  NL: 'NL-KVK',
  NO: 'NO-BRC',
};

/** The number that a register keeps a company under. */
export function registerNumber(stated: StatedCompany, notes: NotExpressed[]): BodsIdentifier[] {
  const number = stated.companyNumber?.trim() ?? '';
  if (number === '') return [];
  const scheme = schemes[stated.jurisdiction.trim().toUpperCase()];
  const authority = statedAuthority(stated);
  const schemeName = mended(authority ?? `Company register, ${jurisdiction(stated.jurisdiction).name}`, notes);
  return [{ id: mended(number, notes), ...(scheme === undefined ? {} : { scheme }), schemeName }];
}

const wrongLei = 'Legal entity identifier, as stated; its check digits do not fit (ISO 17442)';

/** Identifiers with a type: a legal entity identifier is one only where its check digits fit (ISO 17442). */
export function typedIdentifiers(identifiers: readonly Identifier[], notes: NotExpressed[]): BodsIdentifier[] {
  return identifiers.flatMap((identifier): BodsIdentifier[] => {
    const value = identifier.value.trim();
    if (value === '') return [];
    if (!isLei(identifier)) {
      const type = identifier.type?.trim() ?? '';
      return [{ id: mended(value, notes), schemeName: type === '' ? 'not stated' : mended(type, notes) }];
    }
    const lei = readLei(value);
    if (lei === null) {
      // As it was stated, and not under the scheme: a reader of the file would look for it in the register of identifiers.
      notes.push('lei-wrong');
      return [{ id: mended(value, notes), schemeName: wrongLei }];
    }
    return [{ id: lei, scheme: 'XI-LEI' }];
  });
}

/** The identifiers of a party that is no company by its number: what it states is said to be no more than that. */
export function partyIdentifiers(party: Party, notes: NotExpressed[]): BodsIdentifier[] {
  const { registrationNumber, registrationAuthority, idNumber } = party;
  const number = registrationNumber?.trim() ?? '';
  const id = idNumber?.trim() ?? '';
  const authority = registrationAuthority?.trim() ?? '';
  return [
    ...(number === ''
      ? []
      : [
          {
            id: mended(number, notes),
            schemeName: authority === '' ? 'register not stated' : mended(authority, notes),
          },
        ]),
    ...(id === '' ? [] : [{ id: mended(id, notes), schemeName: 'identity number, kind not stated' }]),
    ...typedIdentifiers(party.otherIdentifiers, notes),
  ];
}

/** Each identifier once, in the order in which they came. */
export function distinct(identifiers: readonly BodsIdentifier[]): BodsIdentifier[] {
  return [...new Map(identifiers.map((one) => [JSON.stringify([one.scheme ?? one.schemeName, one.id]), one])).values()];
}
