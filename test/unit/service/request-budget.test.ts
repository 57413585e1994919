import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { openRequestBudget, type RequestBudget, type Ticket } from '../../../src-main/service/request-budget.ts';
import type { Priority } from '../../../src-main/service/request-queue.ts';
import { createWorld } from './request-world.ts';

const minute = 60_000;

async function start(more: { limit?: number; kept?: number } = {}) {
  const world = createWorld();
  const budget = await openRequestBudget({
    log: world.log,
    session: 'first',
    interface: 'v2',
    clock: world.clock,
    ...more,
  });
  return { world, budget };
}

/** Takes and ends several requests, and tells how many got leave at once. */
async function ask(budget: RequestBudget, priority: Priority, times: number): Promise<Ticket[]> {
  const tickets: Ticket[] = [];
  for (let index = 0; index < times; index += 1) {
    budget.take({ priority }).then(
      (ticket) => {
        tickets.push(ticket);
        ticket.ended();
      },
      () => undefined,
    );
  }
  await new Promise((resolve) => setImmediate(resolve));
  return tickets;
}

describe('request budget', () => {
  it('lets 50 requests through at once and the 51st when the first stops counting', async () => {
    const { world, budget } = await start();
    const tickets = await ask(budget, 'person', 51);
    expect(tickets).toHaveLength(50);
    expect(budget.reading()).toMatchObject({ limit: 50, used: 50, kept: 0, windowSeconds: 600 });
    expect(budget.reading().nextAt).toBe(new Date(world.clock.wallMs() + 602_000).toISOString());
    await world.advance(9 * minute);
    expect(tickets).toHaveLength(50);
    await world.advance(2 * minute);
    expect(tickets).toHaveLength(51);
  });

  it('P4: keeps places for the person: the follower stops before, the person goes at once', async () => {
    const { world, budget } = await start();
    expect(await ask(budget, 'background', 60)).toHaveLength(40);
    expect(budget.reading()).toMatchObject({ used: 40, kept: 10, nextAt: null });
    // The background waits for the first of its requests to count no more, which the person need not.
    expect(Date.parse(budget.reading().backgroundAt ?? '') - world.clock.wallMs()).toBeGreaterThan(9 * minute);
    expect(await ask(budget, 'person', 10)).toHaveLength(10);
    expect(await ask(budget, 'person', 1)).toHaveLength(0);
  });

  it('refuses who would rather not wait, also when others took the room that there was when they came', async () => {
    const { world, budget } = await start({ limit: 2, kept: 0 });
    const ends: string[] = [];
    for (let index = 0; index < 4; index += 1)
      budget.take({ priority: 'person', atMostMs: minute }).then(
        () => ends.push('leave'),
        (thrown: unknown) => ends.push(thrown instanceof FailureError ? thrown.failure.code : 'unexpected'),
      );
    await world.advance(minute - 1);
    expect(ends).toEqual(['leave', 'leave']);
    await world.advance(1);
    expect(ends).toEqual(['leave', 'leave', 'budget-exhausted', 'budget-exhausted']);
    await world.advance(30 * minute);
    expect(ends).toHaveLength(4);
  });

  it('serves people before the follower, and each in the order they came', async () => {
    const { world, budget } = await start({ limit: 1, kept: 0 });
    await ask(budget, 'person', 1);
    const order: string[] = [];
    const wish = (name: string, priority: Priority) =>
      void budget.take({ priority }).then((ticket) => {
        order.push(name);
        ticket.ended();
      });
    wish('follower 1', 'background');
    wish('person 1', 'person');
    wish('follower 2', 'background');
    wish('person 2', 'person');
    await world.advance(60 * minute);
    expect(order).toEqual(['person 1', 'person 2', 'follower 1', 'follower 2']);
  });

  it('rather refuses than waits longer than asked, and says when to come again', async () => {
    const { budget } = await start({ limit: 1 });
    await ask(budget, 'person', 1);
    const refused = await budget.take({ priority: 'person', atMostMs: 1_000 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FailureError);
    expect(refused).toMatchObject({
      failure: { code: 'budget-exhausted', retryable: true, detail: { retryAt: budget.reading().nextAt } },
    });
  });

  it('lets go of who cancels while waiting, and writes nothing down for them', async () => {
    const { world, budget } = await start({ limit: 1 });
    await ask(budget, 'person', 1);
    const cancel = new AbortController();
    const waiting = budget.take({ priority: 'person', signal: cancel.signal }).catch((error: unknown) => error);
    cancel.abort();
    expect(await waiting).toMatchObject({ failure: { code: 'cancelled' } });
    await world.advance(20 * minute);
    expect(world.entries).toHaveLength(1);
  });

  it('sends nothing that could not be written down', async () => {
    const world = createWorld();
    const log = { ...world.log, append: () => Promise.reject(new Error('disk full')) };
    const budget = await openRequestBudget({ log, session: 'first', interface: 'v2', clock: world.clock });
    await expect(budget.take({ priority: 'person' })).rejects.toThrow('disk full');
  });

  it('waits for as long as Retry-After says after a 429, the person too', async () => {
    const { world, budget } = await start();
    const ticket = await budget.take({ priority: 'person' });
    ticket.refused({ ms: 90_000, capped: false });
    const tickets = await ask(budget, 'person', 1);
    await world.advance(88_000);
    expect(tickets).toHaveLength(0);
    await world.advance(5_000);
    expect(tickets).toHaveLength(1);
  });

  it('says for how long a pause is one that the service asked to be longer', async () => {
    const { world, budget } = await start();
    const ticket = await budget.take({ priority: 'person' });
    ticket.refused({ ms: 90_000, capped: true });
    expect(budget.reading().pauseCapped).toBe(true);
    await world.advance(95_000);
    expect(budget.reading().pauseCapped).toBeUndefined();
  });

  it('says that a pause is one that the service asked for, while it lasts, although requests are left', async () => {
    const { world, budget } = await start();
    const [asked, unsaid] = [await budget.take({ priority: 'person' }), await budget.take({ priority: 'person' })];
    asked.refused({ ms: 90_000, capped: false });
    expect(budget.reading()).toMatchObject({ used: 2, pause: 'asked' });
    await world.advance(95_000);
    expect(budget.reading().pause).toBeUndefined();
    unsaid.refused(null);
    expect(budget.reading().pause).toBe('refused');
  });

  it('waits for the rest of the window after a 429 that does not say how long', async () => {
    const { world, budget } = await start();
    await ask(budget, 'person', 1);
    await world.advance(4 * minute);
    const ticket = await budget.take({ priority: 'person' });
    ticket.refused(null);
    const tickets = await ask(budget, 'person', 1);
    await world.advance(5 * minute);
    expect(tickets).toHaveLength(0);
    await world.advance(2 * minute);
    expect(tickets).toHaveLength(1);
  });

  it('halves its share once for requests refused together, and wins it back window by window', async () => {
    const { world, budget } = await start();
    const refused = await Promise.all([budget.take({ priority: 'person' }), budget.take({ priority: 'person' })]);
    for (const ticket of refused) ticket.refused({ ms: 1_000, capped: false });
    expect(budget.reading().limit).toBe(25);
    await world.advance(10 * minute);
    expect(budget.reading().limit).toBe(30);
    await world.advance(60 * minute);
    expect(budget.reading().limit).toBe(50);
  });

  it('counts what an earlier run wrote down, but not the other interface', async () => {
    const { world, budget } = await start();
    await ask(budget, 'person', 30);
    budget.close();
    const again = await openRequestBudget({ log: world.log, session: 'second', interface: 'v2', clock: world.clock });
    const rest = await openRequestBudget({ log: world.log, session: 'second', interface: 'rest', clock: world.clock });
    expect(again.reading().used).toBe(30);
    expect(rest.reading().used).toBe(0);
  });

  it('P20: is not ended early by a clock set forward a day, also over a restart', async () => {
    const { world, budget } = await start();
    await ask(budget, 'person', 50);
    world.setWallClock(86_400_000);
    expect(await ask(budget, 'person', 1)).toHaveLength(0);
    budget.close();
    const again = await openRequestBudget({ log: world.log, session: 'second', interface: 'v2', clock: world.clock });
    expect(await ask(again, 'person', 1)).toHaveLength(0);
  });

  it('tells its listeners about requests and about those that stop counting', async () => {
    const { world, budget } = await start();
    const seen: number[] = [];
    const stop = budget.onChange(({ used }) => seen.push(used));
    await ask(budget, 'person', 1);
    await world.advance(11 * minute);
    stop();
    await ask(budget, 'person', 1);
    expect(new Set(seen)).toEqual(new Set([1, 0]));
    expect(seen.at(-1)).toBe(0);
  });

  it('refuses who waits when it closes', async () => {
    const { budget } = await start({ limit: 1 });
    await ask(budget, 'person', 1);
    const waiting = budget.take({ priority: 'person' }).catch((error: unknown) => error);
    budget.close();
    expect(await waiting).toMatchObject({ failure: { code: 'cancelled' } });
    expect(await budget.take({ priority: 'person' }).catch((error: unknown) => error)).toMatchObject({
      failure: { code: 'cancelled' },
    });
  });
});
