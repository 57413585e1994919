import { areDifferentJurisdictions } from '../answered-company.ts';
import { authorityOf, relateAuthorities, type RegistrationAuthority } from '../registration-authority.ts';
import { fact, heldText, heldTextOrNull, inProfile, type StandingCompany } from './standing-company.ts';
import type { StandingFact } from './standing-fact.ts';

/** The names by which answers know the register of a country that has one. A register that is not here is told by no name. */
const knownRegisters: Readonly<Record<string, readonly string[]>> = {
  GB: ['companies house', 'registrar of companies', 'uk companies house'],
};

/** Whether a stated register is another than the company's; not where that cannot be told. */
function isOther(ours: RegistrationAuthority | null, theirs: RegistrationAuthority, jurisdiction: string): boolean {
  if (ours !== null) return relateAuthorities(ours, theirs) === 'different';
  const known = knownRegisters[jurisdiction.trim().toUpperCase()];
  return known !== undefined && theirs.name !== null && !known.some((name) => theirs.name?.includes(name) === true);
}

/** The digits of a number without leading zeros: registers write letters and signs beside them as they like. */
const digitsOf = (number: string) => number.replaceAll(/\D/gu, '').replace(/^0+/u, '');

function areOtherDigits(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  return a !== '' && b !== '' && !a.endsWith(b) && !b.endsWith(a);
}

const tradeRegister = /^([A-Z]{2})_TRADE_REGISTER(?:_|$)/u;

/** Whether an identifier is a number of the trade register of the company's own country. */
function isOfOwnRegister(type: string | null, jurisdiction: string): boolean {
  const country = tradeRegister.exec((type ?? '').trim().toUpperCase())?.[1];
  return country !== undefined && !areDifferentJurisdictions(country, jurisdiction);
}

/** That the newest profile states another register, or another number of the trade register, than the company is kept under. */
export function registerFacts({ company, profiles }: StandingCompany): StandingFact[] {
  const [newest] = profiles;
  if (newest === undefined) return [];
  const { jurisdiction, companyNumber } = company;
  const { registrationAuthority: name, registrationAuthorityCode: code, otherIdentifiers } = newest.profile;
  const ours = authorityOf(company, jurisdiction);
  const theirs = authorityOf(
    { registrationAuthority: name?.value, registrationAuthorityCode: code?.value },
    jurisdiction,
  );
  const about = { kind: 'other-register', jurisdiction: heldText(jurisdiction) } as const;
  const own = heldTextOrNull(company.registrationAuthority ?? company.registrationAuthorityCode ?? null);
  const stated = name ?? code;
  const register =
    theirs === null || stated === null || !isOther(ours, theirs, jurisdiction)
      ? []
      : [fact({ ...about, field: 'authority', own, stated: heldText(stated.value) }, [inProfile(newest, stated.at)])];
  const numbers = otherIdentifiers.flatMap(({ value, type, at }) =>
    companyNumber !== null && isOfOwnRegister(type, jurisdiction) && areOtherDigits(companyNumber, value)
      ? [
          fact({ ...about, field: 'number', own: heldText(companyNumber), stated: heldText(value) }, [
            inProfile(newest, at),
          ]),
        ]
      : [],
  );
  return [...register, ...numbers];
}
