import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRequestBudget, type RequestBudget } from '../../../src-main/service/request-budget.ts';
import { createWorld, type World } from './request-world.ts';

const windowMs = 600_000;
const day = 86_400_000;

type Step =
  | { do: 'ask'; runs: (0 | 1)[]; times: number; priority: 'person' | 'background'; flightMs: number; answerMs: number }
  | { do: 'wait'; ms: number }
  | { do: 'set-clock'; byMs: number }
  | { do: 'restart'; run: 0 | 1; afterMs: number }
  | { do: 'restart-machine'; forMs: number };

const run = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      runs: fc.constantFrom<(0 | 1)[]>([0], [1], [0, 1]),
      times: fc.integer({ min: 1, max: 40 }),
      priority: fc.constantFrom('person' as const, 'background' as const),
      flightMs: fc.integer({ min: 0, max: 10_000 }),
      answerMs: fc.integer({ min: 0, max: 60_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 500_000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('set-clock' as const), byMs: fc.integer({ min: -day, max: day }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('restart' as const), run, afterMs: fc.integer({ min: 0, max: 700_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('restart-machine' as const),
      forMs: fc.integer({ min: 10_000, max: 90_000 }),
    }),
  },
);

/** Two runs of the application on one machine, sharing one log; each may be killed and started again. */
async function play(world: World, steps: Step[]) {
  let sessions = 0;
  let asked = 0;
  let refused = 0;
  const open = () => {
    sessions += 1;
    return openRequestBudget({ log: world.log, session: String(sessions), interface: 'v2', clock: world.clock });
  };
  const budgets: [RequestBudget, RequestBudget] = [await open(), await open()];

  function ask(budget: RequestBudget, { priority, flightMs, answerMs }: Extract<Step, { do: 'ask' }>) {
    asked += 1;
    budget.take({ priority }).then(
      (ticket) => {
        world.arrive(flightMs);
        world.clock.after(flightMs + answerMs, () => ticket.ended());
      },
      () => (refused += 1),
    );
  }

  for (const one of steps) {
    switch (one.do) {
      case 'ask':
        for (let index = 0; index < one.times; index += 1) for (const which of one.runs) ask(budgets[which], one);
        break;
      case 'wait':
        await world.advance(one.ms);
        break;
      case 'set-clock':
        world.setWallClock(one.byMs);
        break;
      case 'restart':
        budgets[one.run].close();
        await world.advance(one.afterMs);
        budgets[one.run] = await open();
        break;
      case 'restart-machine':
        for (const budget of budgets) budget.close();
        await world.restartMachine(one.forMs);
        budgets[0] = await open();
        budgets[1] = await open();
        break;
    }
    await world.settle();
  }
  for (let round = 0; round < 200 && world.arrivalsCount() + refused < asked; round += 1)
    await world.advance(windowMs / 2);
  for (const budget of budgets) budget.close();
  await world.settle();
  return { asked, refused };
}

describe('request budget', () => {
  it(
    'P4: never more than 50 requests in any 10 minutes, over restarts, set clocks and a second run, and none waits for ever',
    { timeout: 300_000 },
    async () => {
      let schedules = 0;
      let highest = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const world = createWorld();
          const { asked, refused } = await play(world, steps);
          schedules += 1;
          highest = Math.max(highest, world.most(windowMs));
          expect(world.most(windowMs)).toBeLessThanOrEqual(50);
          expect(world.arrivalsCount() + refused).toBe(asked);
        }),
        { numRuns: 1_000 },
      );
      console.log(`P4: ${String(schedules)} schedules, at most ${String(highest)} requests in 10 minutes`);
      expect(highest).toBe(50);
    },
  );
});
