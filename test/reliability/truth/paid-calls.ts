import type { SeededRandom } from '../random.ts';
import { envelope, isBad, json, problem, html, type Reply, type Weather } from './answer-forms.ts';
import { drawCharge } from './costs.ts';
import { restProfile, v2Profile } from './service-facts.ts';
import type { Habit, ServiceBook, TrueOrder } from './service-book.ts';
import { companyMarked, othersThan, type TrueCompany, type World } from './world.ts';
import { secondOf } from './written-twice.ts';

/** Where the service's orders are kept, and what decides how it answers. */
export interface Counter {
  book: ServiceBook;
  random: SeededRandom;
  weather: Weather;
  world: World;
  nowMs(): number;
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

const minute = 60_000;

/** Whether the service does now what it does often, or rarely; never in fair weather. */
function does({ book, random, weather }: Counter, habit: Habit): boolean {
  return weather !== 'fair' && random.next() < (book.habit === habit ? 0.7 : 0.1);
}

/** The number of an order of another company, of which whoever ordered knows for sure. */
function usedNumber(counter: Counter, call: PaidCall): string | null {
  const { book, random } = counter;
  const used = book.orders.filter(
    (order) => order.interface === call.interface && order.isNumberTold && order.marker !== call.company.marker,
  );
  return used.length === 0 || !does(counter, 'uses-numbers-again') ? null : random.pick(used).orderId;
}

/** Whom the service makes an order for, and whom its structured result is about. */
function subjectOf(counter: Counter, call: PaidCall, state: TrueOrder['state']) {
  const { random, world } = counter;
  const { marker } = call.company;
  const own = { madeFor: marker, delivers: marker };
  if (!does(counter, 'makes-for-others')) return own;
  // In REST nothing but numbers, codes and registers tells two companies apart, and its lists name none.
  const isV2 = call.interface === 'v2';
  const told = othersThan(
    world,
    call.company,
    isV2 ? ['number', 'jurisdiction', 'authority'] : ['number', 'authority'],
  );
  const delivered = told.length === 0 ? marker : random.pick(told).marker;
  const listed = othersThan(world, call.company, ['number', 'jurisdiction']);
  const canBeSeenInLists = isV2 && state === 'pending' && listed.length > 0;
  if (!canBeSeenInLists || random.next() < 0.5) return { madeFor: marker, delivers: delivered };
  const other = random.pick(listed).marker;
  return { madeFor: other, delivers: other };
}

/** A record of somebody else's order, under a number of its own, that carries this order's reference. */
function strayOf(counter: Counter, call: PaidCall): TrueOrder['stray'] {
  const { book, random, world } = counter;
  if (call.interface === 'rest' || !does(counter, 'lists-strays')) return null;
  const [other] = othersThan(world, call.company, ['number']);
  if (other === undefined) return null;
  const orderId = String(990_000 + book.orders.length);
  const cost = { type: 'credit', value: random.between(20, 29) };
  return { orderId, marker: other.marker, state: random.pick(['pending', 'ready', 'failed']), cost };
}

/** What an order becomes. One whose answer was lost is never lost a second time: nobody could tell that it was placed. */
function becomesOf({ random }: Counter, isAnswered: boolean): TrueOrder['state'] {
  const fate = random.pick(fates);
  return fate === 'vanished' && !isAnswered ? 'ready' : fate;
}

/** Takes an order: from here on it is charged, whatever its answer says. */
function takeOrder(counter: Counter, call: PaidCall, state: 'pending' | 'ready', isAnswered: boolean): TrueOrder {
  const { book, random, weather } = counter;
  const number = usedNumber(counter, call);
  const nowMs = counter.nowMs();
  const order: TrueOrder = {
    orderId: number ?? String(410_000 + book.orders.length),
    interface: call.interface,
    reference: call.reference,
    marker: call.company.marker,
    product: call.product,
    // REST's order-status names no cost, so nothing there can correct an answer.
    charge: drawCharge(random, call.ledger, call.interface === 'v2'),
    state,
    readsLeft: random.between(0, 2),
    becomes: becomesOf(counter, isAnswered),
    // Some services list what was ordered by POST, or is on its way, alone.
    isListed: book.listsDeliveries || state === 'pending' || call.product === 'document',
    placedAtMs: nowMs,
    listedFromMs: nowMs + (weather === 'fair' ? 0 : random.between(0, 8) * minute),
    ...subjectOf(counter, call, state),
    isNumberTold: isAnswered && number === null,
    isRefusedInWords: false,
    stray: isAnswered && number === null ? strayOf(counter, call) : null,
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

/** An order's number beside two states. Nobody can tell which of them it is in. */
function placedInTwoStates({ orderId, reference, charge }: TrueOrder): Reply {
  const facts = { customerReference: reference, ...costMember(charge.atPurchase) };
  return json(201, envelope({ orderId, status: 'Pending', [secondOf('status')]: 'Failed' }, facts));
}

function deliveredReply({ world }: Counter, order: TrueOrder): Reply {
  const { orderId, reference, charge } = order;
  const company = companyMarked(world, order.delivers);
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
  const order = takeOrder(counter, call, random.pick(['pending', 'ready']), false);
  const data = { type: 'https://httpstatuses.com/400', title: 'Bad Request', detail: 'charged anyway', errors: [] };
  // In the service's own words and without a cost: nobody can tell before a list has it, so a list does, in words that can be read.
  if (random.next() < 0.25) {
    const { ledger: type, value } = order.charge;
    const charge = { ...order.charge, inLists: { type, value }, isTold: true };
    Object.assign(order, { isRefusedInWords: true, isListed: true, charge });
    return problem(400, 'Bad Request', 'charged anyway');
  }
  return random.pick<Reply>([
    html(404),
    json(400, envelope({ orderId: Number(order.orderId), status: 'Pending' })),
    json(400, { details: 'Refused', data, ...costMember(order.charge.atPurchase), orderId: order.orderId }),
    json(200, { details: 'Bad Request', data, ...costMember(order.charge.atPurchase), orderId: order.orderId }),
  ]);
}

/** What a service in trouble answers to a call that it charged, or did not. */
function troubled(counter: Counter, call: PaidCall): Reply {
  const { random } = counter;
  const draw = random.next();
  if (draw < 0.2) return refusal(random);
  if (draw < 0.35) return chargedRefusal(counter, call);
  const charged = draw < 0.75;
  const order = charged ? takeOrder(counter, call, random.pick(['pending', 'ready']), false) : null;
  const good = order === null ? json(200, envelope({})) : deliveredReply(counter, order);
  return random.pick<Reply>([
    ...(order === null ? [] : [placedInTwoStates(order), placedInTwoStates(order)]),
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
  if (isBad(random, weather) || does(counter, 'loses-answers')) return troubled(counter, call);
  if (call.product === 'document' || random.next() < 0.5)
    return placedReply(counter, takeOrder(counter, call, random.pick(['pending', 'pending', 'ready']), true));
  return deliveredReply(counter, takeOrder(counter, call, 'ready', true));
}
