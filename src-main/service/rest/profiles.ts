import { fail } from '../../../src-shared/contract/failure.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { pathPart, queryString } from '../address.ts';
import type { PaidPermit } from '../paid-permit.ts';
import { besideBought } from '../read-profile.ts';
import { readRefusal } from '../refusal.ts';
import { inTurns } from '../wire/in-turns.ts';
import { isObject } from '../wire/located.ts';
import { hasTwoReadings } from '../wire/one-reading.ts';
import { key, shape } from '../wire/readers.ts';
import { noting, statesNothing } from '../wire/reading.ts';
import {
  callRest,
  failureOfResult,
  toRestAnswer,
  type RestAnswer,
  type RestCallOptions,
  type RestSettings,
} from './call.ts';
import { readRestProfileInSteps, restProfilePlace } from './profile.ts';

/** What asking for a profile gave. `productOrderId` is what order-status knows the pending order by. */
export type RestProfileDelivery =
  { kind: 'delivered'; profile: Profile } | { kind: 'pending'; productOrderId: string; details: string | null };

export interface RestProfileQuery {
  jurisdiction: string;
  /** `codeField` of a search. */
  companyCode: string;
  /** Our reference, by which an unclear order is found again. */
  reference: string;
  registrationAuthority?: string | null;
  /** Fills in the other offices of each director; GB only. */
  directorships?: boolean;
}

const RestPending = shape({ orderId: key, orderIdField: key, transactionIdField: key });

/**
 * Buys an enhanced profile (specification, `GET /core/company/profile/...`). The connection is held while the registry
 * fulfils; what is not ready in time is answered by 202, or by 200 with a body that has no profile. Sent once.
 *
 * @throws {ServiceFailure} by result code; `service-answer-unreadable` if there is neither a profile nor an order
 * number; see {@link callRest}
 */
export async function buyRestProfile(
  settings: RestSettings,
  query: RestProfileQuery,
  permit: PaidPermit,
  options: RestCallOptions,
): Promise<RestAnswer<RestProfileDelivery>> {
  if (query.companyCode === '')
    throw fail('input-invalid', 'A company code is needed.', { detail: { field: 'companyCode' } });
  const parameters = queryString({
    regAuth: query.registrationAuthority,
    orderRef: query.reference,
    showDirectorships: query.directorships === true ? 'true' : null,
  });
  const place = `${pathPart(query.jurisdiction)}/${pathPart(query.companyCode)}`;
  const path = `/core/company/profile/${place}${parameters}`;
  const operation = 'GET /core/company/profile/{countryISO}/{companyCode}';
  const reply = await callRest(settings, { operation, kind: 'paid', permit, path }, options);

  // Two different profiles in one answer: neither is what was bought.
  if (hasTwoReadings(reply.answer, (name) => name === 'companyprofilefield'))
    throw reply.failure('service-answer-unreadable');
  // Nor is a place for a profile with nothing in it, of which nobody knows what became of the order.
  const payload = restProfilePlace(reply.answer);
  if (payload !== null && isObject(payload) && statesNothing(payload.json))
    throw reply.failure('service-answer-unreadable');
  const profile = await inTurns(readRestProfileInSteps(noting(reply.answer)));
  if (profile !== null) {
    return toRestAnswer(reply, { kind: 'delivered', profile: { ...profile, ...besideBought(reply.answer) } });
  }
  const { result, responseDetails } = reply.facts;
  const code = result.meaning === 'company-not-found' ? 'company-not-found' : failureOfResult(result);
  // A pending body may carry any code, so only a documented refusal ends it.
  if (code !== null && result.meaning !== 'unknown') throw reply.failure(code);
  const pending = RestPending.parse(reply.answer);
  const productOrderId = pending?.orderId ?? pending?.orderIdField ?? pending?.transactionIdField ?? null;
  if (productOrderId === null || readRefusal(reply.raw).refusesAndNames)
    throw reply.failure('service-answer-unreadable');
  return toRestAnswer(reply, { kind: 'pending', productOrderId, details: responseDetails });
}
