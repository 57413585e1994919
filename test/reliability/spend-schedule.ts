import fc from 'fast-check';
import type { SpendLimit } from '../../src-shared/domain/spend-limit.ts';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import type { Fault } from '../../src-simulator/faults/fault.ts';
import { agreement, companies, enhanced } from '../integration/orders/core.ts';

/** What happens at the desk; `run` is one of two instances on one record. */
export type SpendStep =
  | { do: 'order'; run: 0 | 1; wishes: PlaceOrder[] }
  | { do: 'fault'; operation: 'v2.get-enhanced-profile' | 'v2.lite-profile'; fault: Fault }
  | { do: 'restart'; run: 0 | 1 }
  | { do: 'set-clock'; days: number }
  | { do: 'look'; run: 0 | 1 };

export interface SpendSchedule {
  limits: SpendLimit[];
  steps: SpendStep[];
}

/** What can go wrong with a paid call, before it is charged or after. */
const faults: readonly Fault[] = [
  { kind: 'cut', when: 'before' },
  { kind: 'cut', when: 'after' },
  { kind: 'status', status: 500, when: 'after', body: 'problem' },
  { kind: 'status', status: 403, when: 'before', body: 'problem' },
  { kind: 'truncated', share: 0.3, ending: 'clean' },
];
export const ledgers = ['credit', 'lite'] as const;

const wish = fc
  .record({
    company: fc.constantFrom(...Object.values(companies)),
    product: fc.constantFrom(enhanced, { ...enhanced, geocoding: true }, { kind: 'v2-lite-profile' } as const),
    most: fc.integer({ min: 16, max: 25 }),
  })
  .map(({ company, ...change }) => agreement(company, change));
const run = fc.constantFrom(0 as const, 1 as const);

const step: fc.Arbitrary<SpendStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      run,
      wishes: fc.array(wish, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      operation: fc.constantFrom('v2.get-enhanced-profile' as const, 'v2.lite-profile' as const),
      fault: fc.constantFrom(...faults),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), run }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set-clock' as const), days: fc.constantFrom(-1, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), run }) },
);

const limit = (ledger: string) =>
  fc.record({
    ledger: fc.constant(ledger),
    perOrder: fc.integer({ min: 16, max: 25 }),
    perDay: fc.integer({ min: 20, max: 80 }),
    perDossier: fc.integer({ min: 20, max: 50 }),
    perConnection: fc.integer({ min: 40, max: 120 }),
  });

export const spendSchedule: fc.Arbitrary<SpendSchedule> = fc.record({
  limits: fc.tuple(...ledgers.map(limit)),
  steps: fc.array(step, { minLength: 3, maxLength: 8 }),
});
