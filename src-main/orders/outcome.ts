import { FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import type { StatedCost } from '../../src-shared/domain/cost.ts';
import type { OrderState } from '../../src-shared/domain/order.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import type { RawAnswer } from '../service/answer.ts';
import { chargeOf } from '../service/charge.ts';
import { ServiceFailure } from '../service/service-failure.ts';

/** What came of sending an order once. */
export type Outcome =
  | { kind: 'delivered'; profile: Profile; cost: StatedCost | null; raw: RawAnswer; serviceOrderId: string | null }
  | {
      kind: 'placed';
      serviceOrderId: string;
      status: OrderState;
      cost: StatedCost | null;
      raw: RawAnswer;
      serviceDay: string | null;
    }
  | { kind: 'not-sent'; failure: Failure }
  | { kind: 'refused'; failure: Failure; raw: RawAnswer | null }
  | { kind: 'unclear'; failure: Failure; raw: RawAnswer | null };

/**
 * Judges a paid call that threw (design, section 5). Only two things prove that nothing was charged: nothing was handed
 * to the network, or the service refused the order as such. Anything else is unclear, an error of our own after the
 * first byte included.
 */
export function judgeFailure(thrown: unknown, wasHandedOver: boolean): Outcome {
  const failure: Failure =
    thrown instanceof FailureError
      ? thrown.failure
      : { code: 'unexpected', message: 'Something went wrong inside Dossier.', retryable: false, detail: {} };
  const service = thrown instanceof ServiceFailure ? thrown : null;
  if (!wasHandedOver || service?.departure === 'notSent') return { kind: 'not-sent', failure };
  if (service !== null && chargeOf(service) === 'not-charged')
    return { kind: 'refused', failure: service.failure, raw: service.raw };
  return { kind: 'unclear', failure, raw: service?.raw ?? null };
}
