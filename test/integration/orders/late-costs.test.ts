import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { readContradiction } from '../../../src-shared/domain/order-contradiction.ts';
import { agreement, companies, startDesk, type Desk } from './desk.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What the service says, which a test changes on the way. No cost where one is null; `lists`: the list has the order. */
interface Said {
  atPurchase: string | null;
  inList: string | null;
  lists: boolean;
  /** The company that the list names in place of the order's own. */
  listedAs?: string;
}

const emptyList = Buffer.from('{"details":"Success","data":[]}');
const notFound = Buffer.from('{"details":"Not Found","data":{"title":"Not Found"}}');

function saying(said: Said) {
  return (real: Transport): Transport => ({
    ...real,
    async send(request) {
      const response = await real.send(request);
      const isList = request.operation === 'GET /orders';
      if (isList && !said.lists) return { ...response, body: emptyList };
      if (request.operation === 'GET /orders/{orderId}') return { ...response, status: 404, body: notFound };
      if (!isList && !request.operation.includes('enhanced')) return response;
      const cost = (isList ? said.inList : said.atPurchase) ?? 'null';
      const text = Buffer.from(response.body).toString('utf8');
      const withCost = text.replaceAll(/"cost":\{[^}]*\}/g, `"cost":${cost}`);
      const listed =
        isList && said.listedAs !== undefined
          ? withCost.replaceAll(/"companyDetails":\{[^}]*\}/g, `"companyDetails":${said.listedAs}`)
          : withCost;
      return { ...response, body: Buffer.from(listed) };
    },
  });
}

/** A desk with a profile that was delivered at once, before any look, and a clock that only the test moves. */
async function withProfile(said: Said) {
  const time = { aheadMs: 0 };
  const clock = {
    ...systemClock,
    wallMs: () => systemClock.wallMs() + time.aheadMs,
    after: () => () => undefined,
  };
  const desk: Desk = await startDesk({}, { overTransport: saying(said), clock });
  const { orderId, state } = await desk.orders.place(agreement(companies.halcyon, { most: 15 }));
  expect(state).toBe('collected');
  return {
    desk,
    time,
    async lookAndRead() {
      await desk.orders.lookNow();
      return (await desk.orders.read(orderId)).order;
    },
  };
}

const credit = (value: number) => `{"type":"credit","value":${String(value)}}`;

it('the follower says how many ended orders it looks for still, where it follows none', async () => {
  const { desk, lookAndRead, time } = await withProfile({ atPurchase: null, inList: credit(5), lists: true });
  expect(await desk.orders.follower()).toMatchObject({ following: 0, costsLookedFor: 1, refusalsLookedFor: 0 });
  time.aheadMs = 4 * day;
  await lookAndRead();
  expect(await desk.orders.follower()).toMatchObject({ following: 0, costsLookedFor: 0 });
});

it('the follower does not say that it looks for a cost that the service has stated', async () => {
  const { desk } = await withProfile({ atPurchase: credit(5), inList: credit(5), lists: true });
  expect(await desk.orders.follower()).toMatchObject({ following: 0, costsLookedFor: 0, costsChecked: 1 });
});

describe('P23: a cost that is told late', () => {
  it('by a list that is first read after a long weekend', async () => {
    const { time, lookAndRead } = await withProfile({ atPurchase: null, inList: credit(5), lists: true });
    time.aheadMs = 4 * day;
    expect((await lookAndRead()).realCost).toEqual({ ledger: 'credit', value: 5 });
  });

  it('by a list that does not have the order yet at the first looks', async () => {
    const said: Said = { atPurchase: credit(2), inList: credit(9), lists: false };
    const { time, lookAndRead } = await withProfile(said);
    for (let looks = 0; looks < 4; looks += 1) expect((await lookAndRead()).realCost?.value).toBe(2);
    said.lists = true;
    time.aheadMs = 11 * minute;
    expect((await lookAndRead()).realCost).toEqual({ ledger: 'credit', value: 9 });
  });

  it('after the answer to the purchase named two', async () => {
    const said = { atPurchase: '{"type":"credit","value":2,"value":9}', inList: credit(5), lists: true };
    const { desk, lookAndRead } = await withProfile(said);
    expect(await lookAndRead()).toMatchObject({ realCost: { ledger: 'credit', value: 5 } });
    const [ledger] = await desk.orders.ledgers();
    expect(ledger).toMatchObject({ ledger: 'credit', spentInAll: 5, reserved: 0 });
  });

  it('P22: by a list that names another company: whom it names is told, and the cost is only told', async () => {
    const listedAs = '{"companyName":"SOMEONE ELSE LTD","companyNumber":"99999999"}';
    const { desk, lookAndRead } = await withProfile({ atPurchase: null, inList: credit(5), lists: true, listedAs });
    const { orderId, realCost, state } = await lookAndRead();
    expect([realCost, state]).toEqual([null, 'collected']);
    const { events } = await desk.orders.read(orderId);
    const told = events.flatMap(({ detail }) => readContradiction(detail) ?? []);
    expect(told).toEqual([
      { kind: 'listed', what: 'company', said: 'SOMEONE ELSE LTD, 99999999', cost: { ledger: 'credit', value: 5 } },
    ]);
  });
});
