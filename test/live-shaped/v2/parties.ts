import type { Company, Holding, Officer, Owner, Party } from '../companies/company.ts';
import { registryDate } from '../companies/company.ts';

/** A date as its registry wrote it beside the normalised form, which may be `YYYY-MM` only. */
export function normalizedDate(company: Company, date: string | undefined) {
  return date === undefined ? undefined : { original: registryDate(company, date), normalized: date };
}

const typeOf = { person: 'Person', corporation: 'Corporation', other: 'Other' } as const;

function legalEntity(company: Company, party: Party) {
  return {
    type: typeOf[party.kind],
    name: party.name,
    birthdate: normalizedDate(company, party.born),
    nationality: party.nationality,
    placeOfBirth: party.placeOfBirth === undefined ? undefined : { fullAddress: party.placeOfBirth },
    registrationNumber: party.registrationNumber,
  };
}

/** Persons and what the registry could not classify in one array, corporations in the other. */
function split<T extends { type: string }>(entities: T[]) {
  return {
    individuals: entities.filter(({ type }) => type !== 'Corporation'),
    corporations: entities.filter(({ type }) => type === 'Corporation'),
  };
}

function representative(company: Company, officer: Officer, showDirectorships: boolean) {
  const directorship = {
    companyNumber: '00067890',
    companyName: 'QUILL AND LANTERN LIMITED',
    role: 'director',
    startDate: { original: '17/09/2003', normalized: '2003-09-17' },
    isActive: false,
  };
  return {
    ...legalEntity(company, officer),
    role: { original: officer.role, normalized: officer.role },
    startDate: normalizedDate(company, officer.appointed),
    isActive: true,
    directorships: showDirectorships && company.isoCode === 'GB' ? [directorship] : [],
  };
}

/** `representatives`; directorships are filled when asked for, and in GB only. */
export function representatives(company: Company, showDirectorships: boolean) {
  return split(company.officers.map((officer) => representative(company, officer, showDirectorships)));
}

function beneficialOwner(company: Company, owner: Owner) {
  return {
    ...legalEntity(company, owner),
    natureOfControl: owner.control,
    notifiedDate: normalizedDate(company, owner.notified),
  };
}

/** Beneficial owners in one list, as a download has them. */
export function beneficialOwnerList(company: Company) {
  return company.owners.map((owner) => beneficialOwner(company, owner));
}

/** `ultimateBeneficialOwners` of a profile: an object of two arrays. */
export function beneficialOwners(company: Company) {
  return split(beneficialOwnerList(company));
}

function percentage(share: Holding['share']) {
  switch (share.kind) {
    case 'exact':
      return { percentage: share.percentage, percentageIsRange: false };
    case 'range':
      return {
        percentage: null,
        percentageIsRange: true,
        percentageRange: `${share.lower}-${share.upper}`,
        percentageLowerLimit: share.lower,
        percentageUpperLimit: share.upper,
      };
  }
}

function shareholding(company: Company, holding: Holding) {
  return {
    ...percentage(holding.share),
    count: holding.count,
    totalNominalValue: holding.count,
    beneficiallyHeld: holding.beneficiallyHeld,
    shareholders: split(holding.holders.map((holder) => legalEntity(company, holder))),
  };
}

/** `capital`: one class of shares with a nominal value of one, or nothing where no holdings are known. */
export function capital(company: Company) {
  if (company.holdings.length === 0) return [];
  const quantity = company.holdings.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      classCode: 'ORD',
      classDescription: 'ORDINARY',
      quantity,
      unitNominalValue: 1,
      totalNominalValue: quantity,
      currency: 'GBP',
      votingRights: 'One vote for each share.',
      shareholdings: company.holdings.map((holding) => shareholding(company, holding)),
    },
  ];
}
