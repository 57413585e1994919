import { registryDate, type Company, type Holding, type Officer, type Owner } from '../companies/company.ts';

const directorship = {
  companyNumberField: '00067890',
  companyNameField: 'QUILL AND LANTERN LIMITED',
  companyStatusField: 'dissolved',
  functionField: 'director',
  appointedDateField: '17/09/2003',
};

function director(company: Company, officer: Officer, showDirectorships: boolean) {
  const born = officer.born === undefined ? undefined : registryDate(company, officer.born);
  return {
    titleField: officer.role,
    nameField: officer.name,
    address1Field: company.address,
    // Some registries append the place of birth to the date.
    birthdateField: officer.placeOfBirth === undefined ? born : `${born ?? ''} ${officer.placeOfBirth}`,
    nationalityField: officer.nationality,
    appointedOnField: registryDate(company, officer.appointed),
    directorshipsField: showDirectorships && company.isoCode === 'GB' ? [directorship] : [],
  };
}

function shareHolder(holding: Holding, total: number) {
  const { share, count, holders } = holding;
  return {
    nameField: holders.map(({ name }) => name).join(' & '),
    percentageField: share.kind === 'exact' ? share.percentage : `${share.lower}-${share.upper}`,
    allInfoField: `${count} ORDINARY GBP 1.00`,
    currencyField: 'GBP',
    nominalValueField: '1.00',
    shareCountField: count,
    shareTypeField: 'ORDINARY',
    shareholderTypeField: holders[0]?.kind === 'corporation' ? 'C' : 'P',
    totalShareCountField: total,
    totalShareValueField: total,
    totalSharesField: total,
  };
}

function significantPerson(owner: Owner) {
  const [year, month] = owner.born?.split('-').map(Number) ?? [];
  return {
    natureOfControlField: owner.control,
    nameField: owner.name,
    kindField: owner.kind === 'person' ? 'individual-person-with-significant-control' : 'legal-person',
    nationalityField: owner.nationality,
    dOBMonthField: month,
    dOBYearField: year,
    notifiedOnField: owner.notified,
  };
}

/** `directorAndShareDetailsField` of a core profile. */
export function directorsAndShares(company: Company, showDirectorships: boolean) {
  const total = company.holdings.reduce((sum, { count }) => sum + count, 0);
  return {
    directorsField: company.officers.map((officer) => director(company, officer, showDirectorships)),
    shareHoldersField: company.holdings.map((holding) => shareHolder(holding, total)),
    personsOfSignificantControlField: company.owners.map(significantPerson),
    shareHolderSummaryField: { shareCapitalField: total === 0 ? '' : `GBP ${total}` },
  };
}
