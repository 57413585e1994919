import type { Account } from '../account.ts';
import type { Company } from '../companies/company.ts';
import type { LiveRequest } from '../origin.ts';
import type { Reply } from '../reply.ts';
import { answer, credits, notFound, problem } from './envelope.ts';
import { created, referenceOf, type ReadyWord } from './orders.ts';
import { enhancedProfile, liteProfile } from './profile.ts';

/** Where `POST .../enhanced` is offered at first. */
const postJurisdictions = new Set(['GB', 'IE', 'LU', 'EE', 'LV', 'CN', 'JP', 'HK']);

const methodNotAllowed = () => problem(405, 'Method Not Allowed', 'use POST to order this profile', { Allow: 'POST' });

/** `GET .../lite`: charged, although the example shows neither order nor cost. One company's answer is nested. */
export function lite(request: LiveRequest, company: Company, account: Account): Reply {
  const reference = request.query.get('customerreference') ?? '';
  account.place({ interface: 'v2', company, product: { kind: 'lite' }, reference, delivery: 'at-once' });
  const profile = liteProfile(company);
  return answer(200, reference, { data: company.lite === 'nested' ? { data: { data: profile } } : profile });
}

/** `GET .../enhanced`: the order exists and is charged from the first moment, also when the caller does not wait. */
export async function getEnhanced(
  request: LiveRequest,
  company: Company,
  account: Account,
  holdMilliseconds: number,
): Promise<Reply> {
  const reference = request.query.get('customerreference') ?? '';
  const placing = { interface: 'v2', company, product: { kind: 'enhanced' }, reference } as const;
  switch (company.enhanced) {
    case 'post-only':
      return methodNotAllowed();
    case 'absent':
      return notFound();
    case 'held': {
      const { id } = account.place({ ...placing, delivery: company.enhancedOutcome });
      await request.wait(holdMilliseconds);
      return answer(202, reference, { orderId: id }, { Location: `/orders/${id}` });
    }
    case 'immediate': {
      const order = account.place({ ...placing, delivery: 'at-once' });
      const wishes = {
        showDirectorships: request.query.get('showdirectorships')?.toLowerCase() === 'true',
        geocoding: request.query.get('extend')?.split(',').includes('geocoding') ?? false,
      };
      const data = enhancedProfile(company, wishes, order.id);
      return answer(200, reference, { orderId: order.id, cost: credits(order.credits), data });
    }
  }
}

/** `POST .../enhanced`: an order at once, without a hold. */
export function postEnhanced(request: LiveRequest, company: Company, account: Account, readyWord: ReadyWord): Reply {
  if (company.enhanced === 'absent' || !postJurisdictions.has(company.isoCode)) return notFound();
  const order = account.place({
    interface: 'v2',
    company,
    product: { kind: 'enhanced' },
    reference: referenceOf(request),
    delivery: company.enhancedOutcome,
  });
  return created(order, readyWord);
}
