import { FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import type { StatedCost } from '../../src-shared/domain/cost.ts';
import type { OrderState } from '../../src-shared/domain/order.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import type { RawAnswer } from '../service/answer.ts';
import { refusedDoubtfully } from '../../src-shared/domain/order-standing.ts';
import { chargeOf, readRefusal, type RefusalReading } from '../service/refusal.ts';
import { ServiceFailure } from '../service/service-failure.ts';

/** What came of sending an order once. */
export type Outcome =
  | {
      kind: 'delivered';
      profile: Profile;
      cost: StatedCost | null;
      raw: RawAnswer;
      serviceOrderId: string | null;
      reference: string | null;
    }
  | {
      kind: 'placed';
      serviceOrderId: string;
      status: OrderState;
      /** The service's own word for a state that nobody explained; left out where it is understood or none is named. */
      word?: string;
      /** Whether it is a success that should have brought the profile, and has neither that nor a word on the order. */
      bringsNothing?: true;
      cost: StatedCost | null;
      raw: RawAnswer;
      serviceDay: string | null;
      /** The reference as the answer names it; null where it names none. */
      reference: string | null;
      /** The service's words beside it, where they say anything but that all went well. */
      said: string | null;
    }
  | { kind: 'not-sent'; failure: Failure }
  | { kind: 'refused'; failure: Failure; raw: RawAnswer | null }
  | {
      kind: 'unclear';
      failure: Failure;
      raw: RawAnswer | null;
      /** What the answer names all the same. */
      named: Pick<RefusalReading, 'cost' | 'orderId'>;
      /** Why it is unclear, where that is more than the failure's code. */
      reason: string | null;
    };

/**
 * Judges a paid call that threw (design, section 5). Only two things count as not charged: nothing was handed to the
 * network, or the service refused the order in its own words and named no charge (decision record 0029). Anything else
 * is unclear, an error of our own after the first byte included.
 */
export function judgeFailure(thrown: unknown, wasHandedOver: boolean): Outcome {
  const failure: Failure =
    thrown instanceof FailureError
      ? thrown.failure
      : { code: 'unexpected', message: 'Something went wrong inside Dossier.', retryable: false, detail: {} };
  const service = thrown instanceof ServiceFailure ? thrown : null;
  if (!wasHandedOver || service?.departure === 'notSent') return { kind: 'not-sent', failure };
  const raw = service?.raw ?? null;
  const reading = readRefusal(raw);
  const charge = service === null ? 'unclear' : chargeOf(service, reading);
  if (charge === 'not-charged') return { kind: 'refused', failure, raw };
  return {
    kind: 'unclear',
    failure,
    raw,
    named: { cost: reading.cost, orderId: reading.orderId },
    reason: charge === 'doubtful' ? refusedDoubtfully : null,
  };
}
