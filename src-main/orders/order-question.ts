import type { OrderQuestion, OrderWay } from '../../src-shared/contract/orders.ts';
import type { OtherOfId } from '../../src-shared/domain/other-of-id.ts';
import type { OtherCompany } from '../../src-shared/domain/answered-company.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { LimitRoom } from '../../src-shared/domain/limit-room.ts';
import type { JournalOrder, Product } from '../../src-shared/domain/journal.ts';
import { knownV2Company } from './current-company.ts';
import { offerOf, type ListedOffers } from './offers.ts';
import { caseNumberOf, newUniquePart } from './order-reference.ts';
import { timeOf, type OrderPorts } from './ports.ts';
import { knownRestCompany } from './rest-company.ts';
import type { DatedOrderPorts } from './spending-day.ts';
import { enhancedWays } from './purchase-methods.ts';

/** What is left of each limit for a purchase of a company. */
export function readRoom(ports: DatedOrderPorts, company: CompanyReference): Promise<LimitRoom[]> {
  return ports.storage.readRoom({ company, dayStart: ports.day.start() });
}

async function waysOf(ports: OrderPorts, product: Product): Promise<OrderWay[]> {
  return product.kind === 'v2-enhanced-profile' ? enhancedWays(await ports.v2(), product) : [];
}

async function searchBefore(
  ports: OrderPorts,
  company: CompanyReference,
  product: Product,
): Promise<OrderQuestion['searchFirst']> {
  if (product.kind === 'rest-enhanced-profile')
    return (await knownRestCompany(ports, company)).isCurrent ? 'none' : 'may-cost';
  return (await knownV2Company(ports, company)).current === null ? 'free' : 'none';
}

/**
 * The same thing that is on its way or held: for the company as V2 is asked for it, whose id may be newer than the one that is
 * shown, else as it is shown.
 */
async function earlierOf(
  ports: OrderPorts,
  company: CompanyReference,
  product: Product,
  day: { at: string; dayStart: string },
): Promise<JournalOrder | null> {
  const current = product.kind === 'rest-enhanced-profile' ? null : (await knownV2Company(ports, company)).current;
  const earlier = await ports.storage.earlierOrder({ company: current ?? company, product, ...day });
  return earlier ?? (current === null ? null : ports.storage.earlierOrder({ company, product, ...day }));
}

/** The company of another number that the record has under the id that the order would be sent with, as far as that is known. */
async function otherOfIdSent(
  ports: OrderPorts,
  company: CompanyReference,
  product: Product,
): Promise<OtherOfId | null> {
  if (product.kind !== 'rest-enhanced-profile') {
    const { current } = await knownV2Company(ports, company);
    return ports.storage.otherOfId({ company: current ?? company });
  }
  const { known } = await knownRestCompany(ports, company);
  return ports.storage.otherOfId({ company: known === null ? company : { ...company, serviceId: known.companyCode } });
}

/** Whom the answer to an earlier order is about, where that is another company than was ordered. */
async function aboutWhom({ storage }: OrderPorts, earlier: JournalOrder | null): Promise<OtherCompany | null> {
  const snapshotId = earlier?.snapshotId ?? null;
  if (snapshotId === null) return null;
  return (await storage.readSnapshot({ snapshotId })).otherCompany ?? null;
}

/** Everything that an officer has to see before they agree to a purchase. The service is not asked. */
export async function askAbout(
  ports: DatedOrderPorts,
  listed: ListedOffers,
  company: CompanyReference,
  product: Product,
): Promise<OrderQuestion> {
  const at = timeOf(ports.clock);
  const dayStart = ports.day.start();
  const [offer, earlier, ways, searchFirst, room, lastReference, otherOfId] = await Promise.all([
    offerOf(ports, listed, company, product),
    earlierOf(ports, company, product, { at, dayStart }),
    waysOf(ports, product),
    searchBefore(ports, company, product),
    readRoom(ports, company),
    ports.storage.lastCaseReference({ company, dayStart }),
    otherOfIdSent(ports, company, product),
  ]);
  const earlierAbout = await aboutWhom(ports, earlier);
  const scale = offer.price.kind === 'not-known' ? { scale: await ports.storage.chargedScale({ product }) } : {};
  const uniquePart = newUniquePart(ports.installationId);
  const lastCaseNumber = lastReference === null ? null : caseNumberOf(lastReference);
  return { offer, uniquePart, lastCaseNumber, earlier, earlierAbout, otherOfId, ways, searchFirst, room, ...scale };
}
