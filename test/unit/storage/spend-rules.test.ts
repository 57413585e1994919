import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import type { SpendLimit } from '../../../src-shared/domain/spend-limit.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { openOrders, readOrder } from '../../../src-main/storage/queries/orders/list-orders.ts';
import { otherOfId } from '../../../src-main/storage/queries/companies/other-of-id.ts';
import { idSeenAt, purchaseHistory } from '../../../src-main/storage/queries/spend/price-history.ts';
import { recordSearch } from '../../../src-main/storage/queries/searches/record-search.ts';
import { changeSpendRules, readSpendRules } from '../../../src-main/storage/queries/spend/spend-rules.ts';
import { writeIntent, type Intent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { answer, company, enhanced, intent, newRecord, orderIn, step } from './journal-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const by = { officer: 'A. Officer', at: '2026-11-21T09:00:00.000Z' };
const noLimit: SpendLimit = { ledger: 'credit', perOrder: null, perDay: null, perDossier: null, perConnection: null };

function limit(change: Partial<SpendLimit>): void {
  changeSpendRules(db, { ...by, limits: [{ ...noLimit, ...change }], prices: [] });
}

/** What an attempt to order was refused for; null if it was not. */
function refusal(change: Partial<Intent>): string | null {
  try {
    writeIntent(db, intent(change));
    return null;
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    return `${thrown.failure.detail.field ?? ''}: ${thrown.failure.detail.said ?? ''}`;
  }
}

const neighbour = { ...company, companyNumber: 'B1', serviceId: 'LU|B1' };
const document = (productId: string): Product => ({
  kind: 'v2-document',
  productId,
  name: null,
  category: null,
  documentDate: null,
  formats: [],
  deliveryMinutes: null,
});

describe('P5: limits bind what is held back', () => {
  it('of one order', () => {
    limit({ perOrder: 10 });
    expect(refusal({ mostAccepted: 10.5 })).toBe('most: perOrder 10 credit');
    expect(refusal({ mostAccepted: 10 })).toBeNull();
  });

  it('of a day, with what real costs left of it', () => {
    limit({ perDay: 30 });
    const { orderId } = orderIn(db, 'pending', { mostAccepted: 20 });
    expect(refusal({ company: neighbour, mostAccepted: 11 })).toBe('most: perDay 30 credit');
    changeOrder(db, step(orderId, 'ready', 'ready', { cost: { ledger: 'credit', value: 12 } }));
    expect(refusal({ company: neighbour, mostAccepted: 11 })).toBeNull();
    const tomorrow = { at: '2026-11-22T09:00:00.000Z', dayStart: '2026-11-22T00:00:00.000Z' };
    expect(refusal({ ...tomorrow, product: document('1'), mostAccepted: 20 })).toBe('most: perDay 30 credit');
    expect(refusal({ ...tomorrow, product: document('1'), mostAccepted: 19 })).toBeNull();
  });

  it('of a dossier and of the connection, for ever', () => {
    limit({ perDossier: 25, perConnection: 40 });
    expect(refusal({ mostAccepted: 20 })).toBeNull();
    expect(refusal({ mostAccepted: 6, product: document('1') })).toBe('most: perDossier 25 credit');
    expect(refusal({ mostAccepted: 21, company: neighbour })).toBe('most: perConnection 40 credit');
    expect(refusal({ mostAccepted: 20, company: neighbour })).toBeNull();
  });

  it('in one ledger only, and not for what was never charged', () => {
    limit({ perDay: 20 });
    const price = { kind: 'price-list', cost: { ledger: 'lite', value: 500 } } as const;
    expect(refusal({ ledger: 'lite', mostAccepted: 500, product: { kind: 'v2-lite-profile' }, price })).toBeNull();
    orderIn(db, 'failed', { mostAccepted: 20 });
    expect(refusal({ mostAccepted: 20 })).toBeNull();
  });

  it('P5: no sequence of orders, costs and ends ever holds back more than a limit', () => {
    const amount = fc.integer({ min: 1, max: 60 }).map((tenths) => tenths / 10);
    const act = fc.record({ amount, dossier: fc.nat(2), ends: fc.constantFrom('cost', 'fails', 'stays') });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const own = newRecord();
        const most = { perOrder: 5, perDay: 12.3, perDossier: 9.1, perConnection: 20.2 };
        changeSpendRules(own, { ...by, limits: [{ ledger: 'credit', ...most }], prices: [] });
        const held = new Map<number, { dossier: number; amount: number }>();
        const sum = (dossier?: number) =>
          [...held.values()].reduce(
            (total, one) => total + (dossier === undefined || one.dossier === dossier ? one.amount : 0),
            0,
          );
        for (const [index, { amount: wanted, dossier, ends }] of acts.entries()) {
          const fits =
            wanted <= most.perOrder &&
            sum() + wanted <= most.perDay + 1e-9 &&
            sum(dossier) + wanted <= most.perDossier + 1e-9;
          const bought = { ...company, companyNumber: String(dossier), serviceId: `LU|${String(dossier)}` };
          const wish = intent({ mostAccepted: wanted, company: bought, product: document(String(index)) });
          if (!fits) {
            expect(() => writeIntent(own, wish)).toThrow('limit');
            continue;
          }
          const { orderId } = writeIntent(own, wish);
          held.set(orderId, { dossier, amount: wanted });
          if (ends === 'fails') {
            changeOrder(own, step(orderId, 'failed', 'refused'));
            held.delete(orderId);
          } else if (ends === 'cost') {
            changeOrder(own, step(orderId, 'sending', 'sending'));
            changeOrder(
              own,
              step(orderId, 'collected', 'collected', { cost: { ledger: 'credit', value: wanted / 2 } }),
            );
            held.set(orderId, { dossier, amount: wanted / 2 });
          }
        }
        own.close();
      }),
      { numRuns: 200 },
    );
  }, 180_000);
});

describe('a cost that is higher than was known', () => {
  it.each([
    { price: { kind: 'stated', cost: { ledger: 'credit', value: 9 } }, cost: 10, stops: true },
    { price: { kind: 'stated', cost: { ledger: 'credit', value: 9 } }, cost: 9, stops: false },
    {
      price: { kind: 'last-paid', cost: { ledger: 'credit', value: 4 }, paidAt: '', paidFor: null },
      cost: 12,
      stops: true,
    },
    {
      price: { kind: 'last-paid', cost: { ledger: 'credit', value: 30 }, paidAt: '', paidFor: null },
      cost: 25,
      stops: true,
    },
    { price: { kind: 'not-known' }, cost: 20, stops: false },
    { price: { kind: 'not-known' }, cost: 20.5, stops: true },
  ] as const)('P5: $price.kind, then $cost, stops further orders: $stops', ({ price, cost, stops }) => {
    const { orderId } = orderIn(db, 'sending', { price });
    changeOrder(db, step(orderId, 'collected', 'collected', { cost: { ledger: 'credit', value: cost } }));
    expect(readSpendRules(db).stoppedBy).toBe(stops ? orderId : null);
    expect(refusal({ company: neighbour })).toBe(stops ? `stopped: ${String(orderId)}` : null);
    if (!stops) return;
    changeOrder(db, step(orderId, null, 'cost-seen'));
    expect(readSpendRules(db).stoppedBy).toBeNull();
    expect(refusal({ company: neighbour })).toBeNull();
  });

  it('P5: in another ledger than was known stops them as well', () => {
    const { orderId } = orderIn(db, 'sending');
    changeOrder(db, step(orderId, 'collected', 'collected', { cost: { ledger: 'lite', value: 1 } }));
    expect(readSpendRules(db).stoppedBy).toBe(orderId);
  });
});

describe('sending again', () => {
  const again = (orderId: number) => intent({ replaces: { orderId, reason: 'The registry says it has no order.' } });

  it('P2: writes a new order instead of an unclear one, once, with who and why', () => {
    const old = orderIn(db, 'unclear');
    const order = writeIntent(db, again(old.orderId));
    const { events } = readOrder(db, old);
    expect(events.at(-1)).toMatchObject({
      kind: 'sent-again',
      officer: 'A. Officer',
      detail: `${order.reference} · The registry says it has no order.`,
    });
    expect(() => writeIntent(db, again(old.orderId))).toThrow('sent again already');
    expect(openOrders(db, { states: ['unclear'] })).toMatchObject([
      { order: { orderId: old.orderId }, replaced: true },
    ]);
  });

  it.each(['pending', 'ready', 'collected', 'failed', 'cancelled'] as const)(
    'P2: is refused for one that is %s',
    (state) => {
      const { orderId } = orderIn(db, state);
      expect(() => writeIntent(db, again(orderId))).toThrow();
      expect(db.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(1);
    },
  );

  it('P5: what is unclear stays held back beside the new one', () => {
    limit({ perDossier: 30 });
    const { orderId } = orderIn(db, 'unclear', { mostAccepted: 20 });
    expect(() => writeIntent(db, { ...again(orderId), mostAccepted: 20 })).toThrow('limit');
    expect(openOrders(db, { states: ['unclear'] })).toMatchObject([{ replaced: false }]);
  });
});

describe('what is known before a purchase', () => {
  it('the price list, for the jurisdiction or else for all', () => {
    const prices = [
      { product: enhanced, jurisdiction: null, cost: { ledger: 'credit', value: 4 } },
      { product: enhanced, jurisdiction: 'LU', cost: { ledger: 'credit', value: 12 } },
    ];
    expect(changeSpendRules(db, { ...by, limits: [], prices }).prices).toEqual(prices);
    expect(purchaseHistory(db, { company, product: enhanced }).listed?.value).toBe(12);
    const abroad = { ...company, jurisdiction: 'GB', serviceId: 'GB|QjIxODQ0Nw' };
    expect(purchaseHistory(db, { company: abroad, product: enhanced }).listed?.value).toBe(4);
    expect(purchaseHistory(db, { company, product: { kind: 'v2-lite-profile' } }).listed).toBeNull();
  });

  it('when a search last showed the company under its id', () => {
    expect(idSeenAt(db, { company })).toBeNull();
    recordSearch(db, {
      officer: 'A. Officer',
      askedAt: '2026-10-01T09:00:00.000Z',
      query: { jurisdiction: null, name: 'Meridian', companyNumber: null },
      interface: 'v2',
      outcome: { kind: 'answered', hitCount: 1 },
      hits: [
        {
          ...company,
          address: null,
          status: null,
          companyType: null,
          startDate: null,
          registrationAuthority: null,
          otherIdentifiers: [],
          sourceRegister: null,
          isPreviousName: false,
          aliases: [],
          registrationAuthorityCode: null,
          official: null,
          dataDate: null,
        },
      ],
      answer: answer('{}'),
      cost: null,
      confirmations: [],
    });
    expect(idSeenAt(db, { company })).toBe('2026-10-01T09:00:00.000Z');
    expect(idSeenAt(db, { company: { ...company, serviceId: 'LU|other' } })).toBeNull();
    // By the same answer the id is this company's, and no other's.
    expect(otherOfId(db, { company })).toBeNull();
    const twin = { ...company, companyNumber: 'B900', name: 'Another S.A.' };
    expect(otherOfId(db, { company: twin })).toEqual({ companyNumber: company.companyNumber, name: company.name });
    expect(otherOfId(db, { company: { ...twin, serviceId: 'LU|other' } })).toBeNull();
  });
});
