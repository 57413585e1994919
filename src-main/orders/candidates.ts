import { realNumber } from '../../src-shared/domain/no-number.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { OrderCandidates } from '../../src-shared/contract/orders.ts';
import { isSameWord } from '../../src-shared/domain/fold-text.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { failedAtService } from '../../src-shared/domain/order-standing.ts';
import { maxCandidatePages } from '../../src-shared/domain/look-requests.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { readOrderStatus } from '../service/rest/order-status.ts';
import { listOrders } from '../service/v2/orders.ts';
import { interfaceOf } from '../storage/queries/orders/product-key.ts';
import { takeListedCosts, type ListedOrder } from './listed-costs.ts';
import { dayMs } from './look-interval.ts';
import { usualPageSize } from './look-up.ts';
import { otherOrdersOf, tellOtherOrders } from './other-orders.ts';
import { orderStatusDays } from './order-status-days.ts';
import { transition, wordsOf } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';
import { takeUpFrom } from './refused-orders.ts';
import { stateOf } from './settle.ts';

/** A list as far as it was read. Only one that was read whole says that an order is not in it (decision record 0016). */
interface ListRead {
  all: ListedOrder[];
  whole: boolean;
}

/** What the V2 list has since the day before the order. */
async function v2OrdersSince(ports: OrderPorts, order: JournalOrder): Promise<ListRead> {
  const settings = await ports.v2();
  const startDate = new Date(Date.parse(order.orderedAt) - dayMs).toISOString().slice(0, 10);
  const all: ListedOrder[] = [];
  let understood = true;
  let ended = false;
  for (let pageNumber = 1; pageNumber <= maxCandidatePages; pageNumber += 1) {
    const filter = pageNumber === 1 ? { startDate } : { startDate, pageNumber };
    const { value, raw, reading } = await listOrders(settings, filter, { priority: 'person' });
    all.push(...value.orders.map((listed) => ({ listed, raw })));
    understood &&= reading.kind === 'whole';
    const { totalCount, orders } = value;
    ended = totalCount === null ? orders.length < usualPageSize : all.length >= totalCount;
    if (ended || totalCount === null || orders.length === 0) break;
  }
  return { all, whole: understood && ended };
}

/** What order-status has. It does not look back far enough for every order. */
async function restOrders(ports: OrderPorts, order: JournalOrder): Promise<ListRead> {
  const settings = await ports.rest();
  const days = orderStatusDays(settings, ports.clock, [{ order, serviceDay: null }]);
  const { value, raw, reading } = await readOrderStatus(settings, { days }, {});
  const reachesBack = ports.clock.wallMs() - Date.parse(order.orderedAt) < days * dayMs;
  return { all: value.map((listed) => ({ listed, raw })), whole: reading.kind === 'whole' && reachesBack };
}

/** REST names company and product in one text; where even that is missing, the time alone speaks. */
function isOfCompany({ company, rest }: ServiceOrder, order: JournalOrder): boolean {
  const { name, serviceId } = order.company;
  const companyNumber = realNumber(order.company.companyNumber);
  const stated = rest?.description?.toLowerCase();
  if (stated !== undefined)
    return [name, companyNumber].some((word) => word !== null && stated.includes(word.toLowerCase()));
  if (realNumber(company.number) !== null && companyNumber !== null) return isSameWord(company.number, companyNumber);
  const facts = [company.name, company.serviceId];
  if (facts.every((fact) => fact === null)) return true;
  return isSameWord(company.serviceId, serviceId) || isSameWord(company.name, name);
}

/** What has a reference of its own is somebody else's; one that was cut short may be ours. */
function mayCarryOurReference({ reference }: ServiceOrder, order: JournalOrder): boolean {
  const stated = reference?.trim() ?? '';
  return stated === '' || order.reference.includes(stated);
}

/** A day on either side: some services state no zone. */
function isOfThatTime({ orderedAt }: ServiceOrder, order: JournalOrder): boolean {
  const { local = null, offset = null } = orderedAt ?? {};
  const stated = local === null ? Number.NaN : Date.parse(`${local}${local.includes('T') ? (offset ?? 'Z') : ''}`);
  return Number.isNaN(stated) || Math.abs(stated - Date.parse(order.orderedAt)) <= dayMs;
}

function isOfProduct({ product }: ServiceOrder, order: JournalOrder): boolean {
  return order.product.kind !== 'v2-document' || product.id === null || product.id === order.product.productId;
}

async function fitting(ports: OrderPorts, order: JournalOrder): Promise<ListRead> {
  const of = interfaceOf(order.product);
  const { all, whole } = of === 'v2' ? await v2OrdersSince(ports, order) : await restOrders(ports, order);
  await takeUpFrom(ports, of, all);
  if (of === 'v2') await takeListedCosts(ports, all);
  const likely = all.filter(({ listed }) =>
    [isOfCompany, mayCarryOurReference, isOfThatTime, isOfProduct].every((fits) => fits(listed, order)),
  );
  const serviceOrderIds = likely.map(({ listed }) => listed.orderId);
  const own = new Set(await ports.storage.ownServiceOrders({ interface: of, serviceOrderIds }));
  return { all: likely.filter(({ listed }) => !own.has(listed.orderId)), whole };
}

async function lostOrder(ports: OrderPorts, orderId: number): Promise<JournalOrder> {
  const { order } = await ports.storage.readOrder({ orderId });
  if (order.state !== 'unclear' || order.serviceOrderId !== null)
    throw fail('input-invalid', 'Only an unclear order without a number is looked for like this.', {
      detail: { field: 'orderId', said: order.state },
    });
  return order;
}

/**
 * The orders at the service that may be an unclear one of ours: same company and product, about that time, no reference
 * of somebody else, and not ours already. For services that do not echo references. They are shown to a person; no
 * machine takes one. `whole` where the list was read whole, so that there is no more of them than these. Throws what the service throws, and `input-invalid` for an order that is not lost.
 */
export async function findCandidates(ports: OrderPorts, orderId: number): Promise<OrderCandidates> {
  const { all, whole } = await fitting(ports, await lostOrder(ports, orderId));
  const candidates = all.map(({ listed }) => ({
    serviceOrderId: listed.orderId,
    orderedAt: listed.orderedAt,
    reference: listed.reference,
    status: listed.status.text,
    product: listed.product.name ?? listed.rest?.description ?? listed.product.id,
    company: listed.company.name,
    companyNumber: listed.company.number,
    cost: listed.cost,
  }));
  return { candidates, whole };
}

/**
 * Takes an order at the service for an unclear one of ours, because a person said so. The service's list is read once
 * more, so that what is taken is what is there. Others under the same reference are told, since each may have been charged.
 * Throws `not-found` where it is no candidate any more, and
 * `service-answer-unreadable` where the list does not tell.
 */
export async function recognise(
  ports: OrderPorts,
  { orderId, serviceOrderId, reason }: { orderId: number; serviceOrderId: string; reason: string },
): Promise<JournalOrder> {
  const order = await lostOrder(ports, orderId);
  const { all, whole } = await fitting(ports, order);
  const taken = all.find(({ listed }) => listed.orderId === serviceOrderId);
  if (taken === undefined && !whole)
    throw fail(
      'service-answer-unreadable',
      'The order list could not be read whole, and that order is not in what was.',
    );
  if (taken === undefined) throw fail('not-found', 'The service no longer lists that order as one that may be this.');
  const { listed, raw } = taken;
  const state = stateOf(listed.status.state);
  const recognised = await transition(ports, order, state, 'recognised', {
    officer: ports.officer(),
    answer: raw,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    reason: state === 'failed' ? failedAtService : null,
    detail: `${wordsOf(raw)} · ${listed.orderId} · ${reason}`,
  });
  const others = otherOrdersOf(
    recognised,
    listed,
    all.map((one) => one.listed),
  );
  await tellOtherOrders(ports, recognised, new Map([[orderId, { kind: 'listed', listed, others, raw }]]));
  return recognised;
}
