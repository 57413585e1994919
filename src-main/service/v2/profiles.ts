import type { PlacedOrder } from '../../../src-shared/domain/order.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { pathPart, queryString } from '../address.ts';
import type { ServiceAnswer } from '../answer.ts';
import type { PaidPermit } from '../paid-permit.ts';
import { besideBought } from '../read-profile.ts';
import { callV2, toOrderAnswer, unreadable, type CallOptions, type V2Reply, type V2Settings } from './call.ts';
import { inTurns } from '../wire/in-turns.ts';
import { recordIn } from '../wire/records.ts';
import { readPlacedOrder } from './order-wire.ts';
import { profileNames } from './profile-wire.ts';
import { readSparseV2Profile, readV2ProfileInSteps } from './profile.ts';
import { hasTwoReadings } from '../wire/one-reading.ts';
import { noting, statesNothing } from '../wire/reading.ts';

/** What asking for a profile gave: the profile, or an order that is still being fulfilled. */
export type ProfileDelivery = { kind: 'delivered'; profile: Profile } | { kind: 'pending'; order: PlacedOrder };

/** A profile that is asked for. */
export interface ProfileQuery {
  serviceId: string;
  /** Our reference, by which an unclear order is found again. */
  reference: string;
}

/** What the held GET can ask in addition. */
export interface EnhancedQuery extends ProfileQuery {
  /** Fills in the other offices of each official; GB only. */
  directorships?: boolean;
  /** Extension names, such as `geocoding`. They cost extra; what is unknown or not allowed is ignored. */
  extend?: readonly string[];
}

/** Whether the answer holds two different payloads: then neither of them is what was bought. */
const hasTwoPayloads = ({ answer }: V2Reply) => hasTwoReadings(answer, (name) => name === 'data');

/** Whether the payload states nothing at all: nobody can tell from it what became of the order. */
const bringsNothing = ({ envelope: { data } }: V2Reply) => data !== null && statesNothing(data.json);

/** The profile of an answer, read as the kept bytes are read again: what contradicts itself is not known. */
async function profileIn(reply: V2Reply): Promise<Profile | null> {
  if (hasTwoPayloads(reply) || bringsNothing(reply)) return null;
  const { data } = reply.envelope;
  const place = recordIn(noting(data ?? reply.answer), profileNames);
  const profile = place === null ? null : await inTurns(readV2ProfileInSteps(place));
  return profile === null ? null : { ...profile, ...besideBought(reply.answer) };
}

/** Only a 200 is read so: another success names an order that could not be read. */
function sparseProfileIn(reply: V2Reply): Profile | null {
  if (reply.raw.status !== 200 || hasTwoPayloads(reply) || bringsNothing(reply)) return null;
  const profile = readSparseV2Profile(noting(reply.answer))?.profile ?? null;
  return profile === null ? null : { ...profile, ...besideBought(reply.answer) };
}

/**
 * Buys a lite profile (service facts, `GET /companies/{id}/lite`), which is answered at once. Sent once.
 *
 * @throws {ServiceFailure} `service-answer-unreadable` if the answer has no profile; see {@link callV2}
 */
export async function buyLiteProfile(
  settings: V2Settings,
  query: ProfileQuery,
  permit: PaidPermit,
  options: CallOptions,
): Promise<ServiceAnswer<Profile>> {
  const parameters = queryString({ customerReference: query.reference });
  const path = `/companies/${pathPart(query.serviceId)}/lite${parameters}`;
  const operation = 'GET /companies/{id}/lite';
  const reply = await callV2(settings, { operation, kind: 'paid', permit, method: 'GET', path }, options);
  const profile = (await profileIn(reply)) ?? sparseProfileIn(reply);
  if (profile === null) throw unreadable(reply, 'The answer has no profile.');
  return toOrderAnswer(reply, profile);
}

/**
 * Buys an enhanced profile by the held GET (specification, `GET /companies/{serviceId}/enhanced`): the connection is
 * held about 40 s; then 202 names an order to follow. Sent once.
 *
 * @throws {ServiceFailure} `service-method-not-allowed` (405) proves that nothing was charged, and that
 * {@link orderEnhancedProfile} is to be used; `service-answer-unreadable`; see {@link callV2}
 */
export async function buyEnhancedProfile(
  settings: V2Settings,
  query: EnhancedQuery,
  permit: PaidPermit,
  options: CallOptions,
): Promise<ServiceAnswer<ProfileDelivery>> {
  const { extend = [] } = query;
  const parameters = queryString({
    customerReference: query.reference,
    showDirectorships: query.directorships === true ? 'true' : null,
    extend: extend.length === 0 ? null : extend.join(','),
  });
  const path = `/companies/${pathPart(query.serviceId)}/enhanced${parameters}`;
  const operation = 'GET /companies/{id}/enhanced';
  const reply = await callV2(settings, { operation, kind: 'held', permit, method: 'GET', path }, options);
  return toOrderAnswer(reply, await deliveryOf(reply));
}

/** A 202 is pending whatever it holds; any other success is a profile, or else an order. */
async function deliveryOf(reply: V2Reply): Promise<ProfileDelivery> {
  const profile = reply.raw.status === 202 ? null : await profileIn(reply);
  if (profile !== null) return { kind: 'delivered', profile };
  const order = readPlacedOrder(reply);
  const sparse = reply.raw.status === 202 || order !== null ? null : sparseProfileIn(reply);
  if (sparse !== null) return { kind: 'delivered', profile: sparse };
  if (order === null) throw unreadable(reply, 'The answer has neither a profile nor an order.');
  return { kind: 'pending', order };
}

/**
 * Orders an enhanced profile without waiting (specification, `POST /companies/{serviceId}/enhanced`, the recommended
 * way); the order is then followed. Sent once.
 *
 * @throws {ServiceFailure} `service-answer-unreadable` if the answer names no order; see {@link callV2}
 */
export async function orderEnhancedProfile(
  settings: V2Settings,
  query: ProfileQuery & { contactEmail?: string | null },
  permit: PaidPermit,
  options: CallOptions,
): Promise<ServiceAnswer<ProfileDelivery>> {
  const { contactEmail } = query;
  const body = {
    customerReference: query.reference,
    ...(contactEmail === null || contactEmail === undefined || contactEmail === '' ? {} : { contactEmail }),
  };
  const path = `/companies/${pathPart(query.serviceId)}/enhanced`;
  const operation = 'POST /companies/{id}/enhanced';
  const reply = await callV2(settings, { operation, kind: 'paid', permit, method: 'POST', path, body }, options);
  return toOrderAnswer(reply, await deliveryOf(reply));
}
