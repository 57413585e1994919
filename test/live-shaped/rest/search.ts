import { nobody, nowhere, searchCompanies } from '../companies/companies.ts';
import { registryDate, type Company } from '../companies/company.ts';
import { json, type Reply } from '../reply.ts';
import { failure, transactionId } from './answers.ts';

export type Family = 'lite' | 'core';

function liteHit(company: Company) {
  const line = company.address ?? company.city;
  return {
    addressesField: [
      {
        countryField: company.country,
        lineField: [{ lineField: line, typeField: 'Full address', typeCodeField: 'FULL' }],
        addressLine1Field: line,
        cityTownField: company.city,
      },
    ],
    codeField: company.companyNumber,
    companyIDField: company.companyNumber,
    legalFormField: company.legalForm,
    legalStatusField: company.status,
    nameField: company.companyName,
    officialField: true,
    incorporationDateField: company.startDate === undefined ? undefined : registryDate(company, company.startDate),
  };
}

function coreHit(company: Company) {
  return {
    addressesField: [{ addressInOneLineField: company.address ?? company.city }],
    codeField: company.companyNumber,
    nameField: company.companyName,
    officialField: true,
    registrationAuthorityField: company.authority?.name,
    registrationAuthorityCodeField: company.authority?.code,
  };
}

function answerWith(family: Family, companies: Company[]): Reply {
  if (companies.length === 0) return failure(200, '102', { companiesField: [] });
  const companiesField = companies.map((company) => (family === 'lite' ? liteHit(company) : coreHit(company)));
  return json(200, { companiesField, transactionIdField: transactionId() });
}

/** Search by name: all companies of the country, whatever the name, as the live test environment does. */
export function searchByName(family: Family, country: string, name: string): Reply {
  if (name === nowhere) return failure(404, '102');
  return answerWith(family, searchCompanies(country, name, undefined));
}

/** Search by number: exact. Only Britain has a number format that is checked. */
export function searchByNumber(family: Family, country: string, number: string): Reply {
  if (number === nowhere) return failure(404, '102');
  if (country === 'GB' && number !== nobody && !/^[A-Z0-9]{8}$/i.test(number)) {
    return failure(200, '110', { companiesField: [] });
  }
  return answerWith(family, searchCompanies(country, undefined, number));
}
