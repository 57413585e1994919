import type { SpendLimit } from '../../src-shared/domain/spend-limit.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { createSimulator } from '../../src-simulator/simulator.ts';
import type { Control } from '../../src-simulator/control/control.ts';
import type { Fault } from '../../src-simulator/faults/fault.ts';
import { agreement, companies, enhanced, openDesk, simulatedAt, type Desk } from '../integration/orders/core.ts';
import { createTally, type Suite } from './figures.ts';
import { createRandom, type SeededRandom } from './random.ts';

/** What can go wrong with a paid call, before it is charged or after. */
const faults: readonly (Fault | null)[] = [
  null,
  null,
  null,
  { kind: 'cut', when: 'before' },
  { kind: 'cut', when: 'after' },
  { kind: 'status', status: 500, when: 'after', body: 'problem' },
  { kind: 'status', status: 403, when: 'before', body: 'problem' },
  { kind: 'truncated', share: 0.3, ending: 'clean' },
];
const ledgers = ['credit', 'lite'] as const;
const products = [enhanced, { ...enhanced, geocoding: true }, { kind: 'v2-lite-profile' }] as const;

function limits(random: SeededRandom): SpendLimit[] {
  return ledgers.map((ledger) => ({
    ledger,
    perOrder: random.between(10, 25),
    perDay: random.between(15, 80),
    perDossier: random.between(15, 50),
    perConnection: random.between(40, 100),
  }));
}

/** What is held by a journal, in one ledger: real costs, and what is held back where none is known yet. */
function heldBy(orders: readonly JournalOrder[], ledger: string): number {
  return orders.reduce((sum, { realCost, state, mostAccepted, ledger: own }) => {
    if (realCost !== null) return sum + (realCost.ledger === ledger ? realCost.value : 0);
    return sum + (own === ledger && state !== 'failed' && state !== 'cancelled' ? mostAccepted : 0);
  }, 0);
}

function overLimits(orders: readonly JournalOrder[], rules: readonly SpendLimit[]): string[] {
  return rules.flatMap(({ ledger, perDay, perDossier }) => {
    const held = heldBy(orders, ledger);
    const dossiers = Map.groupBy(orders, ({ dossierId }) => dossierId);
    const dear = [...dossiers.values()].filter((own) => heldBy(own, ledger) > (perDossier ?? Infinity));
    return [
      ...(held > (perDay ?? Infinity) ? [`${String(held)} ${ledger} held, ${String(perDay)} allowed`] : []),
      ...dear.map(() => `a dossier holds more ${ledger} than ${String(perDossier)}`),
    ];
  });
}

/** Each ledger against what the service charged, the searches apart: they are free here. */
function unlikeCharges(orders: readonly JournalOrder[], control: Control): string[] {
  return ledgers.flatMap((ledger) => {
    const charged = control.charges().reduce((sum, { type, amount }) => sum + (type === ledger ? amount : 0), 0);
    const spent = orders.reduce((sum, { realCost }) => sum + (realCost?.ledger === ledger ? realCost.value : 0), 0);
    return charged === spent ? [] : [`${String(charged)} ${ledger} charged, ${String(spent)} in the journal`];
  });
}

async function allOrders(desk: Desk): Promise<JournalOrder[]> {
  return (await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 })).orders;
}

/** Parallel orders with faults on their way; whatever happens, no limit is passed and no charge is overlooked. */
async function oneSchedule(random: SeededRandom): Promise<string[]> {
  const simulator = createSimulator({
    port: 0,
    companies: 60,
    limit: { requests: 1_000_000, windowMs: 600_000 },
    deliveryTime: { fromMs: 5, toMs: 20 },
    holdMs: 5,
  });
  const { origin } = await simulator.listen();
  const desk = await openDesk({ service: simulatedAt(origin), file: null, key: null, speed: 1_000 });
  const rules = limits(random);
  await desk.orders.changeSpendRules({ limits: rules, prices: [] });
  const broken: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const fault = random.pick(faults);
    if (fault !== null)
      simulator.control.addFault({
        operation: random.pick(['v2.get-enhanced-profile', 'v2.lite-profile']),
        times: 1,
        fault,
      });
    const wishes = Array.from({ length: 5 }, () =>
      agreement(random.pick(Object.values(companies)), {
        product: random.pick(products),
        most: random.between(13, 25),
      }),
    );
    await Promise.allSettled(wishes.map((wish) => desk.orders.place(wish)));
    broken.push(...overLimits(await allOrders(desk), rules));
  }
  simulator.control.clearFaults();
  for (let looks = 0; looks < 50 && (await desk.orders.follower()).following > 0; looks += 1)
    await desk.orders.lookNow();
  const orders = await allOrders(desk);
  broken.push(...overLimits(orders, rules), ...unlikeCharges(orders, simulator.control));
  await desk.close();
  await simulator.close();
  return broken;
}

/** P5: limits bind what is held back, also for parallel orders, and each ledger is the sum of what was charged. */
export const spendSuite: Suite = async ({ seed, size, say }) => {
  const started = performance.now();
  const tally = createTally(say);
  const schedules = Math.max(10, Math.round(500 * size));
  for (let index = 0; index < schedules; index += 1) {
    const own = seed * 10_000 + index;
    tally.run('P5', await oneSchedule(createRandom(own)), `schedule ${String(own)}`);
  }
  say(`P5: ${String(schedules)} schedules of 15 orders, five at a time`);
  return tally.figures(seed, started);
};
