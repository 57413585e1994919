import { entityId, type Company } from '../companies/company.ts';
import { nowhere, searchCompanies } from '../companies/companies.ts';
import type { LiveRequest } from '../origin.ts';
import type { Reply } from '../reply.ts';
import { answer, missing, notFound } from './envelope.ts';
import { registration } from './registration.ts';

function hit(company: Company, query: { isoCode: string | undefined; name: string | undefined }) {
  // Without a jurisdiction the answer comes from stored data, which may be stale.
  const status = query.isoCode === undefined ? (company.storedStatus ?? company.status) : company.status;
  return {
    id: entityId(company),
    companyName: company.companyName,
    englishName: company.englishName,
    companyNumber: company.companyNumber,
    address: company.address,
    status,
    type: company.type,
    startDate: company.startDate,
    // A name from some registries, a code from others.
    registrationAuthority: company.needsAuthority ? company.authority?.code : company.authority?.name,
    otherIdentifiers: company.otherIdentifiers,
    ...registration(company),
    isPreviousName:
      query.name !== undefined && query.name.toUpperCase() === company.previousName?.toUpperCase() ? true : undefined,
  };
}

/** `GET /companies`. The examples leave out `orderId`, `cost` and `links`, and so does this. */
export function search(request: LiveRequest, isoCodeRequired: boolean): Reply {
  const isoCode = request.query.get('isocode')?.toUpperCase();
  const name = request.query.get('name');
  const number = request.query.get('companynumber');
  if (isoCode === undefined && isoCodeRequired) return missing('isoCode');
  if (name === undefined && number === undefined) return missing('name or companyNumber');
  if ([name, number].includes(nowhere)) return notFound();
  const hits = searchCompanies(isoCode, name, number).map((company) => hit(company, { isoCode, name }));
  return answer(200, '', { data: hits });
}
