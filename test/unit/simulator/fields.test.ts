import { describe, expect, it } from 'vitest';
import { dialects } from '../../../src-simulator/dialect.ts';
import { companyProfile } from '../../../src-simulator/rest/company-profile.ts';
import { searchResult } from '../../../src-simulator/v2/search.ts';
import { enhancedProfile } from '../../../src-simulator/v2/profile/enhanced-profile.ts';
import { geocodedAddresses } from '../../../src-simulator/v2/profile/geocoding.ts';
import { liteProfile } from '../../../src-simulator/v2/profile/lite-profile.ts';
import { cast } from '../../../src-simulator/world/cast/all.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';

const world = createWorld({ seed: 1, size: 400 });

/** Every path of members in a value as it is sent, array positions left out. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, path));
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => [
    ...(member === undefined ? [] : [path === '' ? name : `${path}.${name}`]),
    ...pathsOf(member, path === '' ? name : `${path}.${name}`),
  ]);
}

function pathsIn(values: unknown[]): Set<string> {
  return new Set(values.flatMap((value) => pathsOf(value)));
}

/** `a{b,c}` stands for `a`, `a.b` and `a.c`. */
function expand(lines: string): string[] {
  return lines
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => {
      const [, parent = line, inner] = /^([^{]+)\{(.*)\}$/.exec(line) ?? [];
      return inner === undefined ? line.split(' ') : inner.split(' ').map((name) => `${parent}.${name}`);
    });
}

const legalEntity = 'type idNumber name address';
const person = `${legalEntity} birthdate.normalized nationality placeOfBirth placeOfResidence`;
const corporation = `${legalEntity.replace(' address', '')} registrationNumber registrationDate registrationAuthority registeredAddress otherIdentifiers`;
const representative = 'role.original role.normalized startDate endDate isActive directorships powers';
const owner = 'natureOfControl startDate notifiedDate endDate kind';

describe('the cast, taken together', () => {
  it('has every documented member of the V2 enhanced profile', () => {
    const profiles = cast.map((company) =>
      enhancedProfile({ world, company, dialect: dialects.specification, now: 0, showDirectorships: true }),
    );
    const documented = expand(`
      identifiers{primaryRegistrationNumber taxNumber secondaryRegistrationNumber otherIdentifiers.value otherIdentifiers.type}
      companyName englishName tradingName registrationAuthority lastUpdated registeredAgentName registeredAgentAddress registrationType
      aliases{name type}
      previousNames{name startDate.original endDate.normalized}
      lastAnnualAccountDate{original normalized}
      foundationDate registrationDate incorporationDate dissolutionDate
      status{original normalized}
      legalForm{original normalized}
      incorporationJurisdiction{original}
      activities{code description classificationScheme type}
      activityDeclarations{declaration declarationDescription language}
      addresses{identifier type fullAddress rawAddressLines buildingName streetNumber streetName city postcode municipality region country isoCode secondaryPostalCode}
      totalCapital{totalValue quantity currency type}
      capital{type description classCode classDescription quantity unitNominalValue totalNominalValue currency votingRights}
      capital.shareholdings{percentage percentageIsRange percentageRange percentageLowerLimit percentageUpperLimit count totalNominalValue currency beneficiallyHeld}
      capital.shareholdings.shareholders.corporations{${corporation}}
      capital.shareholdings.shareholders.individuals{${legalEntity.replace('idNumber ', '')}}
      representatives.individuals{${person} ${representative}}
      representatives.individuals.directorships{companyNumber companyName role startDate endDate isActive}
      representatives.corporations{${corporation} ${representative} natureOfControl notifiedDate}
      ultimateBeneficialOwners.individuals{${person.replace('idNumber ', '')} ${owner}}
      ultimateBeneficialOwners.corporations{${corporation} ${owner}}
      contactDetails{email fax telNumber website}
      companyRelationships{relationship company.serviceId company.companyName company.companyNumber effectiveDate description}
      registrationTypeDetails{originalCode originalDescription normalizedCode normalizedDescription}
    `);
    const present = pathsIn(profiles);
    expect(documented.filter((path) => !present.has(path))).toEqual([]);
  });

  it('has parties that a register cannot classify, relationships of several kinds, every normalised status', () => {
    const text = JSON.stringify(
      cast.map((company) =>
        enhancedProfile({ world, company, dialect: dialects.specification, now: 0, showDirectorships: true }),
      ),
    );
    for (const value of [
      '"type":"Other"',
      '"Subsidiary"',
      '"Merged"',
      '"Acquired"',
      '"Variable"',
      '"percentage":null',
    ]) {
      expect(text).toContain(value);
    }
    for (const status of ['Active', 'Inactive', 'Distressed', 'Other'])
      expect(text).toContain(`"normalized":"${status}"`);
  });

  it('has every documented member of search results, lite profiles and geocoding', () => {
    const found = cast.map((listing) => searchResult({ listing, match: 'current' }, dialects.specification));
    const inSearch = pathsIn(found);
    const search = expand(`
      id companyName englishName companyNumber address status type startDate links.self registrationAuthority registrationType isPreviousName
      otherIdentifiers{value type}
      registrationTypeDetails{originalCode originalDescription normalizedCode normalizedDescription}
    `);
    expect(search.filter((path) => !inSearch.has(path))).toEqual([]);
    const inLite = pathsIn(cast.map(liteProfile));
    const lite = expand(`
      companyName englishName companyNumber registrationAuthority registrationAuthorityCode registrationType registrationTypeDetails
      address.fullAddress activity.code aliases.name previousNames.name otherIdentifiers.type taxNumber foundationDate registrationDate
      lastAnnualAccountDate updatedDate legalForm.original legalStatus.normalized stateOfIncorporation
    `);
    expect(lite.filter((path) => !inLite.has(path))).toEqual([]);
    const inGeocoding = pathsIn(cast.map(geocodedAddresses));
    const geocoding = expand(`
      addressInformation.addresses{identifier variants.type variants.fullAddress}
      addressInformation.addresses.sources{entityName entityType context path}
    `);
    expect(geocoding.filter((path) => !inGeocoding.has(path))).toEqual([]);
  });

  it('has every member of the REST profile that the specification shows', () => {
    const present = pathsIn(cast.map((company) => companyProfile(company, 0, true)));
    const documented = expand(`
      activityField{codeField descriptionField}
      addressesField{countryField addressInOneLineField addressLine1Field addressLine2Field cityTownField postcodeField}
      codeField dateField foundationDateField legalFormField legalStatusField nameField officialField registrationAuthorityField
      directorAndShareDetailsField.directorsField{titleField nameField address1Field address2Field address3Field address4Field address5Field address6Field postcodeField birthdateField nationalityField appointedOnField}
      directorAndShareDetailsField.directorsField.directorshipsField{companyNumberField companyNameField companyStatusField functionField appointedDateField}
      directorAndShareDetailsField.shareHoldersField{nameField percentageField allInfoField currencyField nominalValueField shareCountField shareTypeField shareholderTypeField totalShareCountField totalShareValueField totalSharesField}
      directorAndShareDetailsField.personsOfSignificantControlField{natureOfControlField nameField kindField nationalityField countryOfResidenceField addressField notifiedOnField dOBDayField dOBMonthField dOBYearField}
      directorAndShareDetailsField.shareHolderSummaryField{shareCapitalField}
    `);
    expect(documented.filter((path) => !present.has(path))).toEqual([]);
  });
});
