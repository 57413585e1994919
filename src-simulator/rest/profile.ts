import { type Order, stateOf } from '../order-book/order.ts';
import { enhancedProfile, enhancedProfileCost } from '../order-book/products.ts';
import type { Parameters } from '../parameters.ts';
import type { Service } from '../service.ts';
import type { Company } from '../world/company.ts';
import { entityId } from '../v2/entity-id.ts';
import { companyProfile } from './company-profile.ts';
import { RestFailure, resultCode } from './result-code.ts';
import { isInAuthority } from './search.ts';

/** Registers whose codes need the authority where the dialect asks for it. */
const needAuthority = new Set(['DE', 'CA-BC']);

function findCompany(service: Service, countryIso: string, code: string, authority: string | undefined): Company {
  const company = service.world.findByCode(countryIso.toUpperCase(), code);
  if (company === null || company.presence === 'stored-only') {
    throw new RestFailure(105, 'The company does not exist.');
  }
  const isMissing =
    authority === undefined && service.dialect().restAuthority === 'needed' && needAuthority.has(company.jurisdiction);
  if (isMissing || !isInAuthority(company, authority)) {
    throw new RestFailure(106, 'The registration authority is not valid.');
  }
  return company;
}

/** Places the order behind a REST profile request. This is the moment that costs. Throws RestFailure 105 and 106. */
export function placeRestProfile(service: Service, countryIso: string, code: string, parameters: Parameters): Order {
  const company = findCompany(service, countryIso, code, parameters.get('regAuth'));
  return service.orders.place({
    interface: 'rest',
    product: enhancedProfile,
    company,
    entityId: entityId(company),
    isImmediate: company.pace.rest === 'immediate',
    cost: enhancedProfileCost(company, false),
    customerReference: parameters.get('orderRef'),
    showDirectorships: parameters.says('showDirectorships'),
  });
}

/** Where the result of an order lies. Its token is the permission to read it. */
export function resultAddress(service: Service, order: Order, format: 'json' | 'pdf'): string {
  const origin =
    service.dialect().restResultOrigin === 'same'
      ? service.origin()
      : service.origin().replace('127.0.0.1', 'localhost');
  return `${origin}/results/${order.token}/${format}`;
}

/** The profile body of an order that is ready: also what its result address gives. */
export function profileBody(service: Service, order: Order): Record<string, unknown> {
  const company = service.world.findByCode(order.jurisdiction, order.code, order.registerState);
  if (company === null) throw new RestFailure(105, 'The company does not exist.');
  return {
    companyProfileField: companyProfile(company, order.endsAt, order.showDirectorships),
    transactionIdField: String(order.id),
    retrievalLocationField: resultAddress(service, order, 'json'),
    responseCodeField: resultCode(100, 'profile', service.dialect()),
  };
}

export interface RestAnswer {
  status: 200 | 202;
  body: Record<string, unknown>;
}

/** The answer to a profile request: the profile, or a pending body in the form of the dialect. */
export function profileAnswer(service: Service, order: Order): RestAnswer {
  if (stateOf(order, service.clock()) === 'ready') return { status: 200, body: profileBody(service, order) };
  switch (service.dialect().restPending) {
    case 'body':
      return {
        status: 200,
        body: {
          transactionIdField: String(order.id),
          responseCodeField: resultCode(100, 'profile', service.dialect()),
          responseDetailsField: 'The order is pending. Follow it with order-status.',
        },
      };
    case 'accepted':
      return { status: 202, body: { orderId: order.id } };
  }
}
