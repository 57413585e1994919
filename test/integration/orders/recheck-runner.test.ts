import { expect, it, onTestFinished } from 'vitest';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { AcceptedRow } from '../../../src-shared/domain/recheck/recheck-run.ts';
import type { RecheckRunnerPorts } from '../../../src-main/rechecks/recheck-runner.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { companies, enhanced, seeCost, startDesk } from './desk.ts';
import type { Desk, DeskOptions } from './core.ts';
import { acceptRun, letGoOn, mostEach, runnerOn, untilStill } from './run-of-checks.ts';

const { meridian, halcyon, shanghai } = companies;
const three = [meridian, halcyon, shanghai];

interface Accepting {
  ports?: Partial<RecheckRunnerPorts>;
  options?: Partial<DeskOptions>;
  /** Given the desk before anything is priced. */
  opened?: (desk: Desk) => void;
}

/** A desk with a run that was accepted, and a runner that was not told of it yet. */
async function accepted(change: Partial<AcceptedRow> = {}, { ports = {}, options = {}, opened }: Accepting = {}) {
  const desk = await startDesk({}, options);
  opened?.(desk);
  const runner = await runnerOn(desk, ports);
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, three, change);
  const orders = async () => {
    const page = await desk.orders.list({ which: 'all', words: null, before: null, limit: 10 });
    return page.orders.toReversed();
  };
  const standings = async () =>
    (await desk.storage.listRecheckRows({ runId, after: null, limit: 10 })).map(({ standing }) => standing);
  return { desk, runner, runId, orders, standings, charges: () => desk.control.charges().length };
}

/** Lets a run begin, and says where it came to. */
async function still({ desk, runner, runId }: Awaited<ReturnType<typeof accepted>>) {
  runner.goOn(runId);
  return (await untilStill(desk, runId)).state;
}

it('P1: a run orders what was accepted, one row after the other, each as it was agreed to by whom and when', async () => {
  const run = await accepted();
  expect(await still(run)).toEqual({ kind: 'ended' });
  await run.runner.close();
  expect(run.charges()).toBe(3);
  const orders = await run.orders();
  expect(orders.map(({ company }) => company.companyNumber)).toEqual(three.map(({ companyNumber }) => companyNumber));
  const { events } = await run.desk.orders.read(orders[0]?.orderId ?? 0);
  // One officer accepted the price; another one sat at the desk when it was ordered.
  expect(orders[0]?.officer).toBe('A. Officer');
  expect(events[0]).toMatchObject({ kind: 'agreed', officer: 'B. Lead', at: '2026-11-21T08:00:00.000Z' });
  expect(orders[0]?.reference).toMatch(/^case-17/u);
});

it('P3: what cost more than was accepted stops the run, and it never comes to more than was accepted in all', async () => {
  const run = await accepted({ most: 1 });
  expect(await still(run)).toMatchObject({ kind: 'stopped', failure: 'input-invalid', field: 'stopped', position: 1 });
  expect(run.charges()).toBe(1);
  const [first] = await run.orders();
  expect(first?.realCost?.value).toBeGreaterThan(2);
  await seeCost(run.desk, first?.orderId ?? 0, 'I have seen it.');
  await letGoOn(run.desk, run.runner, run.runId);
  expect((await untilStill(run.desk, run.runId)).state).toMatchObject({
    kind: 'stopped',
    field: 'accepted',
    position: 1,
  });
  expect(run.charges()).toBe(1);
  expect(await run.orders()).toHaveLength(1);
  expect(await run.standings()).toEqual(['ordered', 'waiting', 'waiting']);
});

it('P3: a limit stops a run before the order that would go over it', async () => {
  const run = await accepted();
  const limit = { ledger: 'credit', perOrder: null, perDay: 25, perDossier: null, perConnection: null };
  await run.desk.orders.changeSpendRules({ limits: [limit], prices: [] });
  expect(await still(run)).toMatchObject({
    kind: 'stopped',
    failure: 'input-invalid',
    field: 'most',
    said: 'perDay 25 credit',
  });
});

it('P3: a price that is known by now and above what was accepted stops a run, and nothing is charged', async () => {
  const run = await accepted({ most: 3 });
  const price = { product: enhanced, jurisdiction: null, cost: { ledger: 'credit', value: 4 } };
  await run.desk.orders.changeSpendRules({ limits: [], prices: [price] });
  expect(await still(run)).toMatchObject({ kind: 'stopped', field: 'price', said: '4 credit', position: 0 });
  expect(run.charges()).toBe(0);
});

it('P3: a price of the list that changes while a run goes on stops it before the next order, and nothing of it is sent', async () => {
  const price = (value: number) => ({ product: enhanced, jurisdiction: null, cost: { ledger: 'credit', value } });
  let desk: Desk | null = null;
  let placed = 0;
  const run = await accepted(
    { price: { kind: 'price-list', cost: price(mostEach).cost } },
    {
      opened: (one) => (desk = one),
      ports: {
        place: async (agreement, of) => {
          placed += 1;
          const order = await run.desk.orders.place(agreement, of);
          await desk?.orders.changeSpendRules({ limits: [], prices: [price(mostEach + 1)] });
          return order;
        },
      },
    },
  );
  await run.desk.orders.changeSpendRules({ limits: [], prices: [price(mostEach)] });
  expect(await still(run)).toMatchObject({ kind: 'stopped', field: 'price', said: '21 credit', position: 1 });
  expect([placed, run.charges(), await run.standings()]).toEqual([1, 1, ['ordered', 'waiting', 'waiting']]);
});

it('P1: a pause while the registry is asked keeps everything else of that row from being sent', async () => {
  let placed = 0;
  const desk = await startDesk();
  const runner = await runnerOn(desk, {
    confirm: () =>
      desk.storage.takeRecheckStep({ runId, at: new Date().toISOString(), officer: 'A. Officer', step: 'paused' }),
    place: () => {
      placed += 1;
      return Promise.reject(fail('unexpected', 'Nothing is to be placed.'));
    },
  });
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, three, {}, { asksRegistry: true });
  runner.goOn(runId);
  expect((await untilStill(desk, runId)).state.kind).toBe('paused');
  await runner.close();
  expect(placed).toBe(0);
});

it('P1: a run stops at a company whose dossier is of another one by now, and orders what was accepted where it is not', async () => {
  const run = await accepted();
  const { runId, desk } = run;
  const said = { runId, at: new Date().toISOString(), officer: 'A. Officer' };
  await desk.storage.takeRecheckStep({ ...said, step: 'paused' });
  const another = { ...meridian, serviceId: halcyon.serviceId, name: 'Evil Holdings S.A.' };
  await desk.storage.saveDossier({ company: another, savedAt: said.at, officer: 'C. Junior' });
  await letGoOn(desk, run.runner, runId);
  expect((await untilStill(desk, runId)).state).toMatchObject({
    ...{ kind: 'stopped', failure: 'input-invalid', field: 'company-shown', said: 'Evil Holdings S.A.', position: 0 },
  });
  expect([run.charges(), await run.standings()]).toEqual([0, ['waiting', 'waiting', 'waiting']]);
  await desk.storage.takeRecheckStep({ ...said, step: 'left-out', position: 0 });
  await letGoOn(desk, run.runner, runId);
  expect((await untilStill(desk, runId)).state.kind).toBe('ended');
  expect((await run.orders()).map(({ company }) => company.serviceId)).toEqual([halcyon.serviceId, shanghai.serviceId]);
});

it('a standing that is another by now stops a run; a person leaves that company out, and the run goes on', async () => {
  const run = await accepted({ acknowledged: 'not-active' });
  expect(await still(run)).toMatchObject({
    kind: 'stopped',
    field: 'acknowledged',
    said: 'not-confirmed',
    position: 0,
  });
  const { runId } = run;
  const at = new Date().toISOString();
  const left = { runId, at, officer: 'A. Officer', step: 'left-out' as const, position: 0 };
  await run.desk.storage.takeRecheckStep(left);
  await expect(run.desk.storage.takeRecheckStep(left)).rejects.toMatchObject({ failure: { code: 'input-invalid' } });
  await letGoOn(run.desk, run.runner, runId);
  expect((await untilStill(run.desk, runId)).state).toMatchObject({ kind: 'stopped', position: 1 });
  expect(await run.standings()).toEqual(['left-out', 'waiting', 'waiting']);
  await run.desk.storage.takeRecheckStep({ runId, at, officer: 'A. Officer', step: 'given-up' });
  await expect(letGoOn(run.desk, run.runner, runId)).rejects.toMatchObject({
    failure: { detail: { said: 'given-up' } },
  });
  expect(run.charges()).toBe(0);
});

it('a missing credential stops a run; it goes on where that is mended', async () => {
  let isMissing = false;
  let v2: DeskOptions['ports'] | null = null;
  const settings = () =>
    isMissing || v2?.v2 === undefined ? Promise.reject(fail('credential-missing', 'There is no credential.')) : v2.v2();
  const run = await accepted({}, { options: { ports: { v2: settings } }, opened: (desk) => (v2 = { v2: desk.v2 }) });
  isMissing = true;
  expect(await still(run)).toMatchObject({ kind: 'stopped', failure: 'credential-missing', position: 0 });
  expect(await run.standings()).toEqual(['waiting', 'waiting', 'waiting']);
  isMissing = false;
  await letGoOn(run.desk, run.runner, run.runId);
  expect((await untilStill(run.desk, run.runId)).state.kind).toBe('ended');
});

/** The time between two looks whether the officer works online again. */
const offlineMs = 5_000;

/** A clock on which that time is over at once; says when it begins. */
function impatient(waits: () => void) {
  const after = (ms: number, run: () => void) => {
    if (ms !== offlineMs) return systemClock.after(ms, run);
    waits();
    return systemClock.after(1, run);
  };
  return { ...systemClock, after };
}

it('P1: offline a run waits with nothing written down, and goes on by itself once the officer works online', async () => {
  let isOnline = false;
  let waits = 0;
  const clock = impatient(() => (isOnline = (waits += 1) > 3));
  // There is room for a request all the time: it is not that which is waited for.
  const run = await accepted({}, { ports: { mayAsk: () => isOnline, clock } });
  expect(await still(run)).toEqual({ kind: 'ended' });
  await run.runner.close();
  const { events } = await run.desk.orders.read((await run.orders())[0]?.orderId ?? 0);
  expect([waits, run.charges(), events[0]?.officer]).toEqual([4, 3, 'B. Lead']);
});

it('P1: a run that a person paused while they worked offline does not go on by itself', async () => {
  let isOnline = false;
  let waited = 0;
  const run = await accepted({}, { ports: { mayAsk: () => isOnline, clock: impatient(() => (waited += 1)) } });
  run.runner.goOn(run.runId);
  await expect.poll(() => waited).toBeGreaterThan(0);
  const said = { runId: run.runId, at: new Date().toISOString(), officer: 'A. Officer' };
  await run.desk.storage.takeRecheckStep({ ...said, step: 'paused' });
  isOnline = true;
  await expect.poll(() => run.runner.goingOn()).toBe(0);
  expect([run.charges(), await run.standings()]).toEqual([0, ['waiting', 'waiting', 'waiting']]);
});

it('P1: offline before an order is written down leaves its row to wait; after that its row is told as not sent, and no other', async () => {
  let isOnline = true;
  let placed = 0;
  const run = await accepted(
    {},
    {
      options: { ports: { mayAsk: () => isOnline } },
      ports: {
        mayAsk: () => isOnline,
        clock: impatient(() => (isOnline = true)),
        place: (agreement, of) => {
          placed += 1;
          if (placed === 1) isOnline = false;
          return run.desk.orders.place(agreement, of);
        },
      },
      opened: (desk) => {
        const write = desk.storage.writeIntent.bind(desk.storage);
        desk.storage.writeIntent = async (intent) => {
          const written = await write(intent);
          if (placed === 3) isOnline = false;
          return written;
        };
      },
    },
  );
  expect(await still(run)).toEqual({ kind: 'ended' });
  await run.runner.close();
  // The first was refused and tried again; of the second one was written down what did not leave.
  const states = (await run.orders()).map(({ state, reason }) => [state, reason]);
  expect(states).toEqual([
    ['collected', null],
    ['failed', 'work-offline'],
    ['pending', null],
  ]);
  expect([placed, run.charges()]).toEqual([4, 2]);
  expect((await run.desk.storage.readRecheckRun({ runId: run.runId })).notSent).toBe(1);
});

it('P1: an answer that is lost stops a run; its row is not ordered for again', async () => {
  const run = await accepted();
  run.desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'after' } });
  expect(await still(run)).toMatchObject({ kind: 'stopped', field: 'order', said: 'unclear', position: 0 });
  expect(run.charges()).toBe(1);
  // Nobody lets it go on past that order who was not told of it.
  await expect(letGoOn(run.desk, run.runner, run.runId)).rejects.toMatchObject({
    failure: { detail: { field: 'despite' } },
  });
  const orderId = (await run.orders())[0]?.orderId ?? 0;
  await letGoOn(run.desk, run.runner, run.runId, orderId);
  expect(await untilStill(run.desk, run.runId)).toMatchObject({
    ...{ state: { kind: 'ended' }, toLookAt: { unclear: 1, attention: 0 } },
  });
  await run.runner.close();
  expect(run.charges()).toBe(3);
});

it('P1: a refusal that the next order would meet stops a run at once, so that not every row of it is used up', async () => {
  const run = await accepted();
  run.desk.control.forbid(['v2.get-enhanced-profile', 'v2.create-order']);
  expect(await still(run)).toMatchObject({ kind: 'stopped', field: 'order', said: 'failed', position: 0 });
  expect(await run.standings()).toEqual(['ordered', 'waiting', 'waiting']);
  expect(run.charges()).toBe(0);
});

it('P1: an account without funds stops a run at its first order', async () => {
  const run = await accepted();
  const fault = { kind: 'status', status: 402, when: 'before', body: 'problem' } as const;
  run.desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 3, fault });
  run.desk.control.addFault({ operation: 'v2.create-order', times: 3, fault });
  expect(await still(run)).toMatchObject({ kind: 'stopped', failure: 'service-no-funds', field: 'order', position: 0 });
  expect([run.charges(), await run.standings()]).toEqual([0, ['ordered', 'waiting', 'waiting']]);
});

it.each([
  ['needs a person', { state: 'needs-attention', reason: 'other-company' }],
  ['is not understood', { state: 'pending', reason: 'state-not-understood' }],
] as const)('P1: an order whose answer %s stops a run: the next one would be no clearer', async (_, answered) => {
  const run = await accepted(
    {},
    {
      ports: { place: async (agreement, of) => ({ ...(await run.desk.orders.place(agreement, of)), ...answered }) },
    },
  );
  expect(await still(run)).toMatchObject({ kind: 'stopped', field: 'order', said: answered.state, position: 0 });
  expect([run.charges(), await run.standings()]).toEqual([1, ['ordered', 'waiting', 'waiting']]);
});

it('P1: a pause while an order is prepared keeps it from being written down', async () => {
  const paused: Promise<unknown>[] = [];
  const run = await accepted();
  const second = await runnerOn(run.desk, {
    place: async (agreement, of) => {
      const at = new Date().toISOString();
      await run.desk.storage.takeRecheckStep({ runId: run.runId, at, officer: 'A. Officer', step: 'paused' });
      const placing = run.desk.orders.place(agreement, of);
      paused.push(placing);
      return placing;
    },
  });
  // A second runner is what a second start is: it interrupts what went on.
  expect((await run.desk.storage.readRecheckRun({ runId: run.runId })).state.kind).toBe('interrupted');
  await letGoOn(run.desk, second, run.runId);
  expect((await untilStill(run.desk, run.runId)).state).toMatchObject({ kind: 'paused', officer: 'A. Officer' });
  await second.close();
  await expect(paused[0]).rejects.toMatchObject({ failure: { detail: { field: 'run', said: 'paused' } } });
  expect((await run.desk.storage.readRecheckRun({ runId: run.runId })).state.kind).toBe('paused');
  expect([run.charges(), await run.standings()]).toEqual([0, ['waiting', 'waiting', 'waiting']]);
});

it('a run waits for room in the request budget with nothing written down, and goes on by itself', async () => {
  let wait = 50;
  const waited: number[] = [];
  const clock = {
    ...systemClock,
    after: (ms: number, run: () => void) => {
      waited.push(ms);
      wait = 0;
      return systemClock.after(1, run);
    },
  };
  const run = await accepted({}, { ports: { waitMs: () => wait, clock } });
  expect(await still(run)).toEqual({ kind: 'ended' });
  expect(waited[0]).toBe(50);
});

it('asks the registry first where that was accepted, and orders nothing of a company that it says something else of', async () => {
  const asked: number[] = [];
  const desk = await startDesk();
  const runner = await runnerOn(desk, {
    confirm: (dossierId) => {
      asked.push(dossierId);
      return Promise.reject(fail('company-not-told', 'Nothing was said of it.'));
    },
  });
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, three, {}, { asksRegistry: true });
  runner.goOn(runId);
  expect((await untilStill(desk, runId)).state).toMatchObject({
    kind: 'stopped',
    failure: 'company-not-told',
    position: 0,
  });
  expect([asked.length, desk.control.charges().length]).toEqual([1, 0]);
});
