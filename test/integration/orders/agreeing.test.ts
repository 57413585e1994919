import { describe, expect, it } from 'vitest';
import type { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import { agreement, companies, enhanced, eventKinds, restEnhanced, startDesk, until } from './desk.ts';

const refusedFor = (field: string) => ({ failure: { code: 'input-invalid', detail: { field } } });

/** What the dialog would send: everything as the record says it. */
async function asShown(desk: Awaited<ReturnType<typeof startDesk>>, change: Partial<PlaceOrder> = {}) {
  const wanted = agreement(companies.halcyon, change);
  const { uniquePart, ways, searchFirst, earlier } = await desk.orders.question(wanted.company, wanted.product);
  const told = { secondWay: ways.length > 1, paidSearch: searchFirst === 'may-cost' };
  return { ...wanted, uniquePart, told, again: earlier?.orderId ?? null };
}

describe('what the officer agreed to', () => {
  it('the reference that was shown is the one that is sent, and is used once', async () => {
    const desk = await startDesk();
    const shown = await asShown(desk);
    const placed = await desk.orders.place(shown);
    expect(placed.reference).toBe(`case-17-${shown.uniquePart}`);
    await expect(desk.orders.place({ ...shown, product: { kind: 'v2-lite-profile' } })).rejects.toMatchObject(
      refusedFor('uniquePart'),
    );
    await expect(desk.orders.place({ ...shown, uniquePart: 'stranger-00112233445566778899' })).rejects.toMatchObject(
      refusedFor('uniquePart'),
    );
    expect(desk.control.charges()).toHaveLength(1);
  });

  it('the case number that was used last for a company is offered for it on the same day, and for no other one', async () => {
    const desk = await startDesk();
    const offered = async (company: PlaceOrder['company']) =>
      (await desk.orders.question(company, enhanced)).lastCaseNumber;
    expect(await offered(companies.halcyon)).toBeNull();
    await desk.orders.place(agreement(companies.halcyon, { caseNumber: 'KYC-118' }));
    const lite = { product: { kind: 'v2-lite-profile' }, caseNumber: null } as const;
    await desk.orders.place(agreement(companies.halcyon, lite));
    expect(await offered(companies.halcyon)).toBe('KYC-118');
    expect(await offered(companies.meridian)).toBeNull();
    const nextDay = new Date(Date.now() + 86_400_000).toISOString();
    expect(await desk.storage.lastCaseReference({ company: companies.halcyon, dayStart: nextDay })).toBeNull();
  });

  it('P1: the same thing again is refused until the officer was shown the order by which it is held', async () => {
    const desk = await startDesk();
    const held = await desk.orders.place(agreement(companies.halcyon));
    expect(held.state).toBe('collected');
    await expect(desk.orders.place(agreement(companies.halcyon))).rejects.toMatchObject(refusedFor('again'));
    const withMore = agreement(companies.halcyon, { product: { ...enhanced, directorships: true } });
    await expect(desk.orders.place(withMore)).rejects.toMatchObject(refusedFor('again'));
    await expect(desk.orders.place({ ...withMore, again: held.orderId + 1 })).rejects.toMatchObject(
      refusedFor('again'),
    );
    expect(desk.control.charges()).toHaveLength(1);
    const { earlier } = await desk.orders.question(companies.halcyon, enhanced);
    expect(earlier?.orderId).toBe(held.orderId);
    await desk.orders.place(agreement(companies.halcyon, { again: held.orderId }));
    expect(desk.control.charges()).toHaveLength(2);
  });

  it.each([
    ['at once, and then delivered later', enhanced, restEnhanced],
    ['delivered later, and then at once', restEnhanced, enhanced],
  ])('P1: a profile that is held is asked about when it is ordered the other way: %s', async (_ways, first, second) => {
    const desk = await startDesk({}, { speed: 100 });
    const placed = await desk.orders.place(await asShown(desk, { product: first }));
    await until(desk, placed.orderId, 'collected');
    const paid = desk.control.charges().length;
    const otherWay = await asShown(desk, { product: second });
    expect(otherWay.again).toBe(placed.orderId);
    await expect(desk.orders.place({ ...otherWay, again: null })).rejects.toMatchObject(refusedFor('again'));
    expect(desk.control.charges()).toHaveLength(paid);
    await desk.orders.place(otherWay);
    const lite = await desk.orders.question(companies.halcyon, { kind: 'v2-lite-profile' });
    expect(lite.earlier).toBeNull();
  });

  it('P1: an order that was refused is asked about while it is looked for whether it was taken after all', async () => {
    const desk = await startDesk();
    const refusal = { kind: 'status' as const, status: 403, when: 'before' as const, body: 'problem' as const };
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: refusal });
    const refused = await desk.orders.place(agreement(companies.halcyon));
    expect(refused).toMatchObject({ state: 'failed', taken: false });
    await expect(desk.orders.place(agreement(companies.halcyon))).rejects.toMatchObject(refusedFor('again'));
    const { earlier } = await desk.orders.question(companies.halcyon, enhanced);
    expect(earlier?.orderId).toBe(refused.orderId);
    await desk.orders.place(agreement(companies.halcyon, { again: refused.orderId }));
    expect(desk.control.charges()).toHaveLength(1);
  });

  it('P1: a filing that is held is asked about too, and another filing is not', async () => {
    const desk = await startDesk({}, { speed: 100 });
    const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
    const [one, other] = documents.map(({ offer }) => offer.product);
    if (one === undefined || other === undefined) throw new Error('The company has two documents.');
    const placed = await desk.orders.place(agreement(companies.halcyon, { product: one }));
    await until(desk, placed.orderId, 'collected');
    const again = agreement(companies.halcyon, { product: one });
    await expect(desk.orders.place(again)).rejects.toMatchObject(refusedFor('again'));
    await desk.orders.place(agreement(companies.halcyon, { product: other }));
  });

  it('after 405 nothing goes on that the officer was not told of', async () => {
    const desk = await startDesk();
    const untold = agreement(companies.halcyon, { told: { secondWay: false, paidSearch: false } });
    const refusal = { kind: 'status' as const, status: 405, when: 'before' as const, body: 'problem' as const };
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: refusal });
    const stopped = await desk.orders.place(untold);
    expect(stopped).toMatchObject({ state: 'failed', reason: 'service-method-not-allowed' });
    expect(await eventKinds(desk, stopped.orderId)).not.toContain('held-get-refused');
    expect(desk.control.charges()).toHaveLength(0);
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: refusal });
    const goesOn = await desk.orders.place(await asShown(desk));
    expect(await eventKinds(desk, goesOn.orderId)).toContain('held-get-refused');
  });

  it('a REST search that may cost leaves only where the officer was told of it, and not when a limit is reached', async () => {
    const desk = await startDesk();
    const { searchFirst } = await desk.orders.question(companies.halcyon, restEnhanced);
    expect(searchFirst).toBe('may-cost');
    const untold = { secondWay: false, paidSearch: false };
    const wanted = agreement(companies.halcyon, { product: restEnhanced, told: untold });
    await expect(desk.orders.place(wanted)).rejects.toMatchObject(refusedFor('paidSearch'));
    const limit = { ledger: 'credit', perOrder: null, perDay: 0, perDossier: null, perConnection: null };
    await desk.orders.changeSpendRules({ limits: [limit], prices: [] });
    await expect(desk.orders.place(await asShown(desk, { product: restEnhanced }))).rejects.toMatchObject({
      failure: { code: 'spend-limit-reached' },
    });
    expect(desk.control.requestCounts()['rest.core-number-search'] ?? 0).toBe(0);
  });

  it('a price that became known since the officer saw none is held against what they accept: nothing is sent above it', async () => {
    const desk = await startDesk();
    const shown = await asShown(desk, { price: { kind: 'not-known' }, most: 2 });
    const cost = { ledger: 'credit', value: 9 };
    const { product } = shown;
    await desk.orders.changeSpendRules({ limits: [], prices: [{ product, jurisdiction: null, cost }] });
    await expect(desk.orders.place(shown)).rejects.toMatchObject(refusedFor('most'));
    expect(desk.control.charges()).toEqual([]);
    const stale = { ...shown, price: { kind: 'stated' as const, cost: { ledger: 'credit', value: 2 } } };
    await expect(desk.orders.place(stale)).rejects.toMatchObject(refusedFor('most'));
    expect(desk.control.charges()).toEqual([]);
    expect((await desk.orders.place({ ...shown, most: 9 })).state).not.toBe('failed');
  });

  it('what is left of each limit is what the check itself works with', async () => {
    const desk = await startDesk();
    const limit = { ledger: 'credit', perOrder: 30, perDay: 25, perDossier: null, perConnection: 100 };
    await desk.orders.changeSpendRules({ limits: [limit], prices: [] });
    const held = await desk.orders.place(agreement(companies.halcyon));
    const cost = held.realCost?.value ?? 0;
    const room = await desk.orders.room(companies.halcyon);
    expect(room.map(({ name, left }) => [name, left])).toEqual([
      ['perOrder', 30],
      ['perDay', 25 - cost],
      ['perConnection', 100 - cost],
    ]);
    const most = 25 - cost;
    const over = agreement(companies.shanghai, { most: most + 0.01 });
    await expect(desk.orders.place(over)).rejects.toMatchObject(refusedFor('most'));
    await desk.orders.place(agreement(companies.shanghai, { most }));
  });
});
