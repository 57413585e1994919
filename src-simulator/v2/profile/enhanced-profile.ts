import type { SimulatorDialect } from '../../dialect.ts';
import type { Company, CompanyReference, StatusKind } from '../../world/company.ts';
import type { World } from '../../world/world.ts';
import { entityId } from '../entity-id.ts';
import { timeStamp } from '../envelope.ts';
import { sourceRegisterOf } from '../search.ts';
import { capital, totalCapital } from './capital.ts';
import { beneficialOwner, grouped, representative } from './parties.ts';
import { alternativeNames, normalizedDate, previousNames, profileAddress } from './values.ts';

const normalizedStatus: Record<StatusKind, string> = {
  active: 'Active',
  inactive: 'Inactive',
  distressed: 'Distressed',
  other: 'Other',
};

export interface ProfileRequest {
  world: World;
  company: Company;
  dialect: SimulatorDialect;
  /** When the profile is drawn up. */
  now: number;
  showDirectorships: boolean;
}

function relatedCompany(world: World, reference: CompanyReference, dialect: SimulatorDialect): unknown {
  const [index] = world.indexesOfNumber(reference.number, reference.jurisdiction);
  return {
    [dialect.entityIdName]: index === undefined ? undefined : entityId(world.listing(index)),
    companyName: reference.name,
    companyNumber: reference.number,
  };
}

/** The enhanced profile: service facts, EnhancedProfile field table. What the register does not have is left out. */
export function enhancedProfile({
  world,
  company,
  dialect,
  now,
  showDirectorships,
}: ProfileRequest): Record<string, unknown> {
  const { jurisdiction } = company;
  const taxNumber = company.identifiers.find((one) => /_(VAT|TAX)_/.test(one.type))?.value;
  return {
    identifiers: {
      primaryRegistrationNumber: company.number,
      taxNumber,
      secondaryRegistrationNumber: company.identifiers.find((one) => one.type.includes('_TRN_'))?.value,
      otherIdentifiers: company.identifiers,
    },
    companyName: company.name,
    englishName: company.englishName,
    tradingName: company.alternativeNames[0]?.name,
    aliases: alternativeNames(company.alternativeNames),
    previousNames: previousNames(company.previousNames, jurisdiction),
    registrationAuthority: company.authority?.name,
    lastUpdated: timeStamp(now),
    lastAnnualAccountDate: normalizedDate(company.lastAccountsOn, jurisdiction),
    foundationDate: normalizedDate(company.foundedOn, jurisdiction),
    registrationDate: normalizedDate(company.registeredOn, jurisdiction),
    incorporationDate: normalizedDate(company.incorporatedOn, jurisdiction),
    dissolutionDate: normalizedDate(company.dissolvedOn, jurisdiction),
    status: { original: company.status.text, normalized: normalizedStatus[company.status.kind] },
    legalForm: { original: company.legalForm.text, normalized: company.legalForm.normalized },
    incorporationJurisdiction:
      company.incorporationJurisdiction === undefined ? undefined : { original: company.incorporationJurisdiction },
    registeredAgentName: company.registeredAgent?.name,
    registeredAgentAddress: company.registeredAgent?.address.text,
    activities: company.activities.map((activity, position) => ({
      code: activity.code,
      description: activity.description,
      classificationScheme: activity.scheme,
      type: position === 0 ? 'Primary' : 'Secondary',
    })),
    activityDeclarations: company.activityDeclarations.map(({ declaration, description, language }) => ({
      declaration,
      declarationDescription: description,
      language,
    })),
    addresses: [
      profileAddress(company.address, 'Registered office'),
      ...company.furtherAddresses.map(({ type, address }) => profileAddress(address, type)),
    ].filter((address) => address !== undefined),
    totalCapital: totalCapital(company),
    capital: capital(world, company),
    representatives: grouped(company.officials, (official) =>
      representative(world, official, jurisdiction, showDirectorships),
    ),
    ultimateBeneficialOwners: grouped(company.controllers, (controller) =>
      beneficialOwner(world, controller, jurisdiction),
    ),
    contactDetails: {
      email: company.contact?.email,
      fax: company.contact?.fax,
      telNumber: company.contact?.telephone,
      website: company.contact?.website,
    },
    companyRelationships: company.relationships.map(
      ({ relationship, company: related, effectiveDate, description }) => ({
        relationship,
        company: relatedCompany(world, related, dialect),
        effectiveDate,
        description,
      }),
    ),
    registrationType: company.sourceRegister?.registrationType,
    registrationTypeDetails: sourceRegisterOf(company),
  };
}
