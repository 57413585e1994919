import type { OrderWay } from '../../src-shared/contract/orders.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { PlacedOrder } from '../../src-shared/domain/order.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import type { ServiceAnswer } from '../service/answer.ts';
import type { PaidPermit } from '../service/paid-permit.ts';
import type { RestSettings } from '../service/rest/call.ts';
import { buyRestProfile } from '../service/rest/profiles.ts';
import type { Transport } from '../service/transport.ts';
import type { CallOptions, V2Settings } from '../service/v2/call.ts';
import { createOrder } from '../service/v2/orders.ts';
import {
  buyEnhancedProfile,
  buyLiteProfile,
  orderEnhancedProfile,
  type ProfileDelivery,
} from '../service/v2/profiles.ts';
import { areWordsOfSuccess } from '../service/wire/words-of-trouble.ts';
import type { Outcome } from './outcome.ts';
import type { RestCompany } from './rest-company.ts';

/** One way to send an order over a transport: spends its permit, and resolves to what the service made of it. */
export type PurchaseMethod = (transport: Transport, permit: PaidPermit) => Promise<Outcome>;

/** A person waits for an order to leave; rather than keep them longer, it is given up unsent. */
const person: CallOptions = { priority: 'person', atMostWaitMs: 60_000 };

function dayOf(timeStamp: string | null): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(timeStamp ?? '')?.[0] ?? null;
}

/** Words by which a service says no more than that it took an order. */
const taken =
  /^(the )?(order |request )?(was |is |has been )?(successfully )?(accepted|created|placed|received|pending|queued|submitted)[.!]?$/i;

/** What an answer that takes an order says, unless that is that all went well. */
function saidBeside(details: string | null): string | null {
  return details === null || areWordsOfSuccess(details) || taken.test(details.trim()) ? null : details;
}

/**
 * Whether the held way was answered as if the profile were there, with a number and nothing else that says how the order stands.
 * The order is looked for by its number; but a next one would be answered no clearer.
 */
function bringsNothing({ raw, details }: ServiceAnswer<unknown>, { status }: PlacedOrder): boolean {
  return raw.status === 200 && status.text === null && !taken.test(details?.trim() ?? '');
}

function placed({ raw, cost, timeStamp, details }: ServiceAnswer<unknown>, order: PlacedOrder): Outcome {
  return {
    kind: 'placed',
    serviceOrderId: order.orderId,
    status: order.status.state,
    ...(order.status.state === 'not-understood' && order.status.text !== null ? { word: order.status.text } : {}),
    cost,
    raw,
    serviceDay: dayOf(timeStamp),
    reference: order.reference,
    said: saidBeside(details),
  };
}

function delivered(
  { raw, cost, orderId, customerReference: reference }: ServiceAnswer<unknown>,
  profile: Profile,
): Outcome {
  return { kind: 'delivered', profile, cost, raw, serviceOrderId: orderId, reference };
}

function byDelivery(answer: ServiceAnswer<ProfileDelivery>): Outcome {
  return answer.value.kind === 'delivered'
    ? delivered(answer, answer.value.profile)
    : placed(answer, answer.value.order);
}

/**
 * The ways to ask V2 for an enhanced profile, in the order in which they are tried. POST cannot say what the officer
 * added, so a profile with additions is bought by GET alone.
 */
export function enhancedWays(
  { dialect }: Pick<V2Settings, 'dialect'>,
  { directorships, geocoding }: { directorships: boolean; geocoding: boolean },
): OrderWay[] {
  if (directorships || geocoding) return ['held-get'];
  return dialect.enhancedBy === 'post' ? ['post', 'held-get'] : ['held-get', 'post'];
}

/**
 * The ways to buy a V2 product, in the order in which they are tried. The next is tried only after 405, which proves
 * that the one before was not charged.
 */
export function v2Ways(settings: V2Settings, { product, reference, company }: JournalOrder): PurchaseMethod[] {
  const { serviceId } = company;
  const { contactEmail = null } = settings;
  const over =
    (buy: (settings: V2Settings, permit: PaidPermit) => Promise<Outcome>): PurchaseMethod =>
    (transport, permit) =>
      buy({ ...settings, transport }, permit);
  switch (product.kind) {
    case 'v2-lite-profile':
      return [
        over(async (service, permit) => {
          const answer = await buyLiteProfile(service, { serviceId, reference }, permit, person);
          return delivered(answer, answer.value);
        }),
      ];
    case 'v2-document': {
      const wanted = { serviceId, reference, productId: product.productId, contactEmail };
      return [
        over(async (service, permit) => {
          const answer = await createOrder(service, wanted, permit, person);
          return placed(answer, answer.value);
        }),
      ];
    }
    case 'v2-enhanced-profile': {
      const { directorships, geocoding } = product;
      const query = { serviceId, reference, directorships, extend: geocoding ? ['geocoding'] : [] };
      const byGet = over(async (service, permit) => {
        const answer = await buyEnhancedProfile(service, query, permit, person);
        const isNothing = answer.value.kind === 'pending' && bringsNothing(answer, answer.value.order);
        const outcome = byDelivery(answer);
        return outcome.kind === 'placed' && isNothing ? { ...outcome, bringsNothing: true } : outcome;
      });
      const byPost = over(async (service, permit) =>
        byDelivery(await orderEnhancedProfile(service, { serviceId, reference, contactEmail }, permit, person)),
      );
      const ways: Record<OrderWay, PurchaseMethod> = { 'held-get': byGet, post: byPost };
      return enhancedWays(settings, product).map((way) => ways[way]);
    }
    case 'rest-enhanced-profile':
      throw fail('unexpected', 'This product is not sold through V2.');
  }
}

/** The one way to buy an enhanced profile through REST. */
export function restWay(settings: RestSettings, order: JournalOrder, company: RestCompany): PurchaseMethod {
  const directorships = order.product.kind === 'rest-enhanced-profile' && order.product.directorships;
  const query = { ...company, jurisdiction: order.company.jurisdiction, reference: order.reference, directorships };
  return async (transport, permit) => {
    const answer = await buyRestProfile({ ...settings, transport }, query, permit, {});
    const { value, cost, raw, transactionId, timeStamp } = answer;
    // REST answers name no reference.
    const reference = null;
    if (value.kind === 'delivered')
      return { kind: 'delivered', profile: value.profile, cost, raw, serviceOrderId: transactionId, reference };
    const { productOrderId: serviceOrderId } = value;
    const serviceDay = dayOf(timeStamp);
    return { kind: 'placed', serviceOrderId, status: 'pending', cost, raw, serviceDay, reference, said: null };
  };
}
