import { setTimeout as delay } from 'node:timers/promises';
import { type Order, stateOf } from '../order-book/order.ts';
import { enhancedProfile, enhancedProfileCost } from '../order-book/products.ts';
import type { Parameters } from '../parameters.ts';
import type { Service } from '../service.ts';
import { problems } from './envelope.ts';
import { companyOrNotFound } from './orders.ts';

const lookAgainMs = 20;

/** `extend` is a list; only `geocoding` is known, and what is not known is ignored without error. */
function asksForGeocoding(parameters: Parameters): boolean {
  const extensions = parameters.get('extend')?.toLowerCase().split(',') ?? [];
  return extensions.some((extension) => extension.trim() === 'geocoding');
}

/** Places the order behind an enhanced profile. This is the moment that costs. Throws Problem 404. */
export function placeProfileOrder(
  service: Service,
  entityId: string,
  parameters: Parameters,
  details: { customerReference?: string | undefined; contactEmail?: string | undefined },
): Order {
  const company = companyOrNotFound(service, entityId);
  const geocoding = asksForGeocoding(parameters);
  return service.orders.place({
    interface: 'v2',
    product: enhancedProfile,
    company,
    entityId,
    isImmediate: company.pace.v2 === 'immediate',
    cost: enhancedProfileCost(company, geocoding),
    showDirectorships: parameters.says('showDirectorships'),
    geocoding,
    ...details,
  });
}

/** Refuses the held `GET` of a company whose register is slow, where the dialect says so: 405, before anything is charged. */
export function refuseHeldProfile(service: Service, entityId: string): void {
  const company = companyOrNotFound(service, entityId);
  if (service.dialect().heldProfile === 'method-not-allowed' && company.pace.v2 === 'pending') {
    throw problems.methodNotAllowed();
  }
}

/** Holds a request until its order has ended, the hold is over, or the client has gone. */
export async function holdForOrder(service: Service, order: Order, isClientGone: () => boolean): Promise<void> {
  const until = performance.now() + service.holdMs;
  while (stateOf(order, service.clock()) === 'pending' && performance.now() < until && !isClientGone()) {
    await delay(lookAgainMs);
  }
}
