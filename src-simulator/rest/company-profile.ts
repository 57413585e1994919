/** `companyProfileField`: specification, REST enhanced profile. */
import { addressLines, type Address, type Company } from '../world/company.ts';
import { jurisdictionOf } from '../world/jurisdictions/all.ts';
import { isUnitedKingdom, restDirectors, restSignificantControllers } from './people.ts';
import { restDate } from './dates.ts';
import { restShareholders, shareCapital } from './shareholders.ts';

function restAddress(address: Address, country: string | undefined): Record<string, unknown> {
  const lines = addressLines(address);
  return {
    countryField: country ?? address.country,
    addressInOneLineField: address.text,
    addressLine1Field: lines[0],
    addressLine2Field: lines[1],
    cityTownField: address.city,
    postcodeField: address.postcode,
  };
}

/** The profile as of this moment. Directorships come only when asked for, and only from the United Kingdom. */
export function companyProfile(company: Company, now: number, showDirectorships: boolean): Record<string, unknown> {
  const country = jurisdictionOf(company.jurisdiction)?.countryName;
  const addresses = [
    ...(company.address === undefined ? [] : [company.address]),
    ...company.furtherAddresses.map(({ address }) => address),
  ];
  const active = company.status.kind === 'active' ? 'ACTIVE' : 'INACTIVE';
  return {
    activityField: company.activities.map(({ code, description }) => ({
      codeField: code,
      descriptionField: description,
    })),
    addressesField: addresses.map((address) => restAddress(address, country)),
    codeField: company.code,
    dateField: new Date(now).toISOString().slice(0, 19),
    foundationDateField:
      company.foundedOn === undefined ? undefined : restDate(company.foundedOn, company.jurisdiction),
    legalFormField: company.legalForm.text,
    legalStatusField: company.status.text,
    normalisedLegalStatusField: company.status.kind === 'distressed' ? 'DISTRESSED' : active,
    nameField: company.name,
    companyNameInEnglishField: company.englishName,
    officialField: true,
    registrationAuthorityField: company.authority?.name,
    registrationAuthorityCodeField: company.authority?.code,
    aliasesField: company.alternativeNames.map((alternative) => alternative.name),
    directorAndShareDetailsField: {
      directorsField: restDirectors(company, showDirectorships && isUnitedKingdom(company)),
      shareHoldersField: restShareholders(company),
      personsOfSignificantControlField: restSignificantControllers(company),
      shareHolderSummaryField: { shareCapitalField: shareCapital(company) },
    },
  };
}
