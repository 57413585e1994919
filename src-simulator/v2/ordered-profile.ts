import type { Order } from '../order-book/order.ts';
import type { Service } from '../service.ts';
import type { Company } from '../world/company.ts';
import { v2Link } from './envelope.ts';
import { enhancedProfile } from './profile/enhanced-profile.ts';
import { geocodedAddresses } from './profile/geocoding.ts';
import { liteProfile } from './profile/lite-profile.ts';

/** The profile that an order bought: the same whether it is answered at once or downloaded later. */
export function orderedProfile(service: Service, order: Order, company: Company): Record<string, unknown> {
  if (order.product.kind === 'lite-profile') return liteProfile(company, order.endsAt);
  const profile = enhancedProfile({
    world: service.world,
    company,
    dialect: service.dialect(),
    now: order.endsAt,
    showDirectorships: order.showDirectorships,
  });
  const download = `/orders/${order.id}/download`;
  return {
    ...profile,
    links: { document: v2Link(service, download), data: v2Link(service, `${download}?format=json`) },
    ...(order.geocoding ? { additionalInformation: geocodedAddresses(company) } : {}),
  };
}
