import type { Account, Order } from '../account.ts';
import { companyByNumber } from '../companies/companies.ts';
import { registryDate, type Company } from '../companies/company.ts';
import type { LiveRequest } from '../origin.ts';
import { json, type Reply } from '../reply.ts';
import { failure } from './answers.ts';
import { directorsAndShares } from './directors-and-shares.ts';

/** `companyProfileField`; the dates are text in the registry's own form. */
function companyProfile(company: Company, showDirectorships: boolean) {
  const { code, description } = company.activity;
  return {
    activityField: [{ codeField: code, descriptionField: description }],
    addressesField: [
      {
        countryField: company.country,
        addressInOneLineField: company.address ?? company.city,
        cityTownField: company.city,
      },
    ],
    codeField: company.companyNumber,
    dateField: '2026-03-01T06:00:00',
    foundationDateField: company.startDate === undefined ? undefined : registryDate(company, company.startDate),
    legalFormField: company.legalForm,
    legalStatusField: company.status,
    nameField: company.companyName,
    officialField: true,
    registrationAuthorityField: company.authority?.name,
    registrationAuthorityCodeField: company.authority?.code,
    directorAndShareDetailsField: directorsAndShares(company, showDirectorships),
  };
}

/** The profile as it is answered at once, and as it lies at the address of a finished order. */
export function profileBody(order: Order, showDirectorships: boolean, downloadAddress: string) {
  return {
    companyProfileField: companyProfile(order.company, showDirectorships),
    transactionIdField: String(order.id),
    retrievalLocationField: `${downloadAddress}/results/${order.id}`,
  };
}

/** `GET /core/company/profile/{countryISO}/{companyCode}`: at once, or 202 with nothing but a numeric order. */
export function coreProfile(
  request: LiveRequest,
  country: string,
  code: string,
  account: Account,
  downloadAddress: string,
): Reply {
  const company = companyByNumber(country, code);
  if (company === undefined) return failure(404, '105');
  if (company.forbidden) return json(403, { message: 'Forbidden' });
  if (company.needsAuthority && request.query.get('regauth') !== company.authority?.code) return failure(200, '106');
  const reference = request.query.get('orderref') ?? '';
  const placing = { interface: 'rest', company, product: { kind: 'enhanced' }, reference } as const;
  switch (company.restProfile.kind) {
    case 'not-available':
      return failure(200, '111');
    case 'immediate': {
      const order = account.place({ ...placing, delivery: 'at-once' });
      const showDirectorships = request.query.get('showdirectorships')?.toLowerCase() === 'true';
      return json(200, profileBody(order, showDirectorships, downloadAddress));
    }
    case 'pending':
      return json(202, { orderId: account.place({ ...placing, delivery: 'ready' }).id });
    case 'pending-fails': {
      const delivery = company.restProfile.final === 9 ? 'cancelled' : 'failed';
      return json(202, { orderId: account.place({ ...placing, delivery }).id });
    }
  }
}
