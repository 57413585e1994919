import type { ServiceInterface } from '../../../src-shared/domain/order.ts';
import type { AddressProblem } from '../../../src-shared/domain/service-address.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

/** What is wrong with an address, and what to do. */
export function addressProblem(because: AddressProblem): string {
  return {
    empty: m.connection_address_empty,
    'not-an-address': m.connection_address_none,
    'not-https': m.connection_address_https,
    'user-name': m.connection_address_user,
    query: m.connection_address_query,
  }[because]();
}

/** What an interface's credential is called. */
export function credentialName(of: ServiceInterface): string {
  return of === 'v2' ? m.connection_token_v2() : m.connection_token_rest();
}

export function interfaceName(of: ServiceInterface): string {
  return of === 'v2' ? m.connection_interface_v2() : m.connection_interface_rest();
}

const operations: Readonly<Record<string, () => string>> = {
  'GET /orders': m.connection_operation_orders,
  'GET /companies': m.connection_operation_search,
  'GET /companies/{id}/lite': m.connection_operation_lite_profile,
  'GET /companies/{id}/enhanced': m.connection_operation_enhanced_held,
  'POST /companies/{id}/enhanced': m.connection_operation_enhanced_ordered,
  'POST /orders': m.connection_operation_create_order,
  'GET /core/filing/order-status/{orderedWithin}': m.connection_operation_order_status,
  'GET /lite/search': m.connection_operation_rest_search,
  'GET /lite/number-search': m.connection_operation_rest_number,
  'GET /core/company/search': m.connection_operation_rest_core_search,
  'GET /core/company/number-search': m.connection_operation_rest_core_number,
  'GET /core/company/profile/{countryISO}/{companyCode}': m.connection_operation_rest_profile,
};

/** An operation in plain words; one without words is shown as it is written. */
export function operationName(operation: string): string {
  return operations[operation]?.() ?? operation;
}
