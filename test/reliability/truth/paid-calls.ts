import type { SeededRandom } from '../random.ts';
import { envelope, isBad, json, problem, html, type Reply, type Weather } from './answer-forms.ts';
import { drawCharge } from './costs.ts';
import { restProfile, v2Profile } from './service-facts.ts';
import type { ServiceBook, TrueOrder } from './service-book.ts';
import type { TrueCompany } from './world.ts';

/** Where the service's orders are kept, and what decides how it answers. */
export interface Counter {
  book: ServiceBook;
  random: SeededRandom;
  weather: Weather;
}

interface PaidCall {
  interface: 'v2' | 'rest';
  product: TrueOrder['product'];
  ledger: 'credit' | 'lite';
  reference: string;
  company: TrueCompany;
}

const fates: readonly TrueOrder['state'][] = [
  'ready',
  'ready',
  'ready',
  'ready',
  'failed',
  'vanished',
  'gone',
  'strange',
];

/** Takes an order: from here on it is charged, whatever its answer says. */
function takeOrder({ book, random }: Counter, call: PaidCall, state: 'pending' | 'ready'): TrueOrder {
  const order: TrueOrder = {
    orderId: String(410_000 + book.orders.length),
    interface: call.interface,
    reference: call.reference,
    marker: call.company.marker,
    product: call.product,
    // REST's order-status names no cost, so nothing there can correct an answer.
    charge: drawCharge(random, call.ledger, call.interface === 'v2'),
    state,
    readsLeft: random.between(0, 2),
    becomes: random.pick(fates),
    isListed: true,
  };
  book.orders.push(order);
  return order;
}

/** Refusals that design section 5 takes as proof that nothing was charged. */
function refusal(random: SeededRandom): Reply {
  return random.pick([
    problem(400, 'Missing Parameter', 'a required parameter is missing'),
    problem(401, 'Unauthorized', 'authorize before making requests'),
    problem(403, 'Forbidden', 'this feature is not available on this account'),
    problem(404, 'Not Found', 'this resource could not be found'),
  ]);
}

function costMember(cost: unknown): Record<string, unknown> {
  return cost === undefined ? {} : { cost };
}

function placedReply({ random }: Counter, order: TrueOrder): Reply {
  const { orderId, reference, charge } = order;
  const status = order.state === 'ready' ? 'Success' : 'Pending';
  if (order.interface === 'rest') {
    const pending = { transactionIdField: orderId, responseCodeField: '100', responseDetailsField: 'in progress' };
    return random.next() < 0.5 ? json(200, pending) : json(202, { orderId: Number(orderId) });
  }
  const facts = { customerReference: reference, ...costMember(charge.atPurchase) };
  if (random.next() < 0.5) return json(201, { ...envelope(undefined, facts), orderId, status });
  return json(201, envelope({ orderId: Number(orderId), status }, facts));
}

function deliveredReply(order: TrueOrder, company: TrueCompany): Reply {
  const { orderId, reference, charge } = order;
  if (order.interface === 'rest') {
    const { companyProfileField, ...facts } = restProfile(company);
    return json(200, { companyProfileField, ...facts, transactionIdField: orderId, ...costMember(charge.atPurchase) });
  }
  return json(
    200,
    envelope(v2Profile(company), { orderId, customerReference: reference, ...costMember(charge.atPurchase) }),
  );
}

/** Refusals that prove nothing: with a cost, with the number of an order, or as a gateway's page. Each is charged. */
function chargedRefusal(counter: Counter, call: PaidCall): Reply {
  const { random } = counter;
  const order = takeOrder(counter, call, random.pick(['pending', 'ready']));
  const told = problem(400, 'Bad Request', 'charged anyway');
  const data = { type: 'https://httpstatuses.com/400', title: 'Bad Request', detail: 'charged anyway', errors: [] };
  return random.pick<Reply>([
    html(404),
    json(400, envelope({ orderId: Number(order.orderId), status: 'Pending' })),
    json(400, { details: 'Refused', data, ...costMember(order.charge.atPurchase), orderId: order.orderId }),
    // In the service's own words and without a cost: nobody can tell before a list has it.
    told,
  ]);
}

/** What a service in trouble answers to a call that it charged, or did not. */
function troubled(counter: Counter, call: PaidCall): Reply {
  const { random } = counter;
  const draw = random.next();
  if (draw < 0.2) return refusal(random);
  if (draw < 0.35) return chargedRefusal(counter, call);
  const charged = draw < 0.75;
  const order = charged ? takeOrder(counter, call, random.pick(['pending', 'ready'])) : null;
  const good = order === null ? json(200, envelope({})) : deliveredReply(order, call.company);
  return random.pick<Reply>([
    html(502),
    html(504),
    json(500, { message: 'Internal error' }),
    { ...good, ending: 'cut' },
    { ...good, body: good.body.slice(0, good.body.length / 2) },
    json(200, {}),
    json(200, envelope(null)),
    json(200, { Message: 'Service is being upgraded' }),
  ]);
}

/** Answers a call that can cost, and books what it costs. */
export function answerPaidCall(counter: Counter, call: PaidCall): Reply {
  const { random, weather, book } = counter;
  book.paidRequests.set(call.reference, (book.paidRequests.get(call.reference) ?? 0) + 1);
  if (isBad(random, weather)) return troubled(counter, call);
  if (call.product === 'document' || random.next() < 0.5)
    return placedReply(counter, takeOrder(counter, call, random.pick(['pending', 'pending', 'ready'])));
  const order = takeOrder(counter, call, 'ready');
  // Some services list what was ordered by POST alone.
  order.isListed = book.listsDeliveries;
  return deliveredReply(order, call.company);
}
