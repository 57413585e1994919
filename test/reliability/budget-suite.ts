import fc from 'fast-check';
import { createRequestLimit, documentedLimit } from '../../src-simulator/limit.ts';
import { openRequestBudget, type RequestBudget } from '../../src-main/service/request-budget.ts';
import type { RequestLog } from '../../src-main/service/request-log.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { noteRequest, recentRequests } from '../../src-main/storage/queries/evidence/request-log.ts';
import { createWorld, type World } from '../unit/service/request-world.ts';
import { createTally, type Suite } from './figures.ts';
import { playSchedules } from './schedules.ts';

const { windowMs } = documentedLimit;
const day = 86_400_000;
const fullSchedules = 1_000;

type Step =
  | { do: 'ask'; runs: (0 | 1)[]; times: number; priority: 'person' | 'background'; flightMs: number; answerMs: number }
  | { do: 'wait'; ms: number }
  | { do: 'set-clock'; byMs: number }
  | { do: 'restart'; run: 0 | 1; afterMs: number }
  | { do: 'restart-machine'; forMs: number };

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
    arbitrary: fc.record({
      do: fc.constant('restart' as const),
      run: fc.constantFrom(0 as const, 1 as const),
      afterMs: fc.integer({ min: 0, max: 700_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('restart-machine' as const),
      forMs: fc.integer({ min: 10_000, max: 90_000 }),
    }),
  },
);

/** Two runs of the application on one machine that share one log; each may be killed and started again. */
async function play(world: World, log: RequestLog, steps: Step[]) {
  let sessions = 0;
  let asked = 0;
  let refused = 0;
  const open = () => {
    sessions += 1;
    return openRequestBudget({ log, session: String(sessions), interface: 'v2', clock: world.clock });
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
  return { waiting: asked - refused - world.arrivalsCount() };
}

/** How often the simulator's own counter answers 429 to requests that arrive at these times. */
function refusedByService(arrivals: readonly number[]): number {
  let nowMs = 0;
  const limit = createRequestLimit(documentedLimit, () => nowMs);
  return arrivals.filter((atMs) => {
    nowMs = atMs;
    return limit.admit('one key').kind === 'refused';
  }).length;
}

/** A request log in a real record, as the storage worker keeps it. */
function openLog(): { log: RequestLog; close: () => void } {
  const db = openDatabase({ file: null, key: null });
  return {
    log: {
      append: async (entry) => {
        await Promise.resolve(noteRequest(db, entry));
      },
      recent: () => Promise.resolve(recentRequests(db)),
    },
    close: () => db.close(),
  };
}

/** A suite over the real log, or over one with a fault put in by hand. */
export function budgetSuiteOver(overLog: (real: RequestLog) => RequestLog): Suite {
  return async ({ seed, size, say }) => {
    const started = performance.now();
    const tally = createTally(say);
    const count = Math.max(200, Math.round(fullSchedules * size));
    let highest = 0;
    await playSchedules(
      { arbitrary: fc.array(step, { minLength: 5, maxLength: 25 }), count, seed, promise: 'P4', tally, say },
      async (steps) => {
        const world = createWorld();
        const { log, close } = openLog();
        const { waiting } = await play(world, overLog(log), steps).finally(close);
        const most = world.most(windowMs);
        highest = Math.max(highest, most);
        const refused = refusedByService(world.arrivals());
        const broken = [
          ...(most > documentedLimit.requests ? [`${String(most)} requests in 10 minutes`] : []),
          ...(refused > 0 ? [`the service answered 429 to ${String(refused)} requests`] : []),
        ];
        const stuck = waiting === 0 ? [] : [`${String(waiting)} requests wait for ever`];
        return [...broken, ...stuck];
      },
    );
    say(`P4 budget: at most ${String(highest)} requests in any 10 minutes`);
    return tally.figures(seed, started);
  };
}

/**
 * P4: over restarts of the application and of the machine, clocks set by up to a day and a second instance, the
 * simulator's own counter never has to refuse, and nothing waits for ever.
 */
export const budgetSuite = budgetSuiteOver((real) => real);
