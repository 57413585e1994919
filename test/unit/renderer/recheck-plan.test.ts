import { describe, expect, it } from 'vitest';
import {
  acceptedInAll,
  ledgersToAccept,
  limitsOfRun,
  needsLook,
  obstacleOfRow,
  planOf,
  sumsByOrigin,
  withIdBefore,
} from '../../../src-renderer/features/recheck/recheck-plan.ts';
import { outcomeWords } from '../../../src-renderer/features/recheck/recheck-words.ts';
import type { RecheckRow } from '../../../src-shared/contract/recheck.ts';
import type { Price, Product } from '../../../src-shared/domain/journal.ts';
import type { LimitRoom } from '../../../src-shared/domain/limit-room.ts';
import { shanghai, summary } from '../../renderer/stand-in/dossiers.ts';
import { order, questionAbout } from '../../renderer/stand-in/orders.ts';
import { confirmation } from '../../renderer/stand-in/specimen.ts';

const enhanced: Product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false };
const lite: Product = { kind: 'v2-lite-profile' };
const stated = (value: number, ledger = 'credit'): Price => ({ kind: 'stated', cost: { ledger, value } });
const notKnown: Price = { kind: 'not-known' };

/** Each row is a company of its own. */
let count = 0;

function row(price: Price, room: LimitRoom[] = [], product: Product = enhanced): RecheckRow {
  const offer = { product, price, heldSince: null };
  count += 1;
  const company = { ...summary.company, serviceId: `LU|${String(count)}` };
  return { dossier: { ...summary, company }, product, question: questionAbout(product, { offer, room }) };
}
const limit = (name: LimitRoom['name'], left: number, ledger = 'credit'): LimitRoom => ({
  ledger,
  name,
  most: 100,
  left,
});
const planned = (rows: RecheckRow[], typed: Record<string, string> = {}) => planOf(rows, { orders: true, typed }) ?? [];

describe('what is accepted', () => {
  it('P3: is the price where one is known, and what was typed for the ledger where none is', () => {
    const steps = planned([row(stated(12)), row(notKnown), row(notKnown, [], lite)], { credit: '9,5', lite: '1' });
    expect(steps.map(({ purchase }) => purchase?.most)).toEqual([12, 9.5, 1]);
    expect(acceptedInAll(steps)).toEqual([
      { ledger: 'credit', value: 21.5 },
      { ledger: 'lite', value: 1 },
    ]);
  });

  it.each([{}, { credit: '' }, { credit: '0' }, { credit: 'twelve' }])('is not known while %j is typed', (typed) => {
    expect(planOf([row(notKnown)], { orders: true, typed })).toBeNull();
    expect(planOf([row(notKnown)], { orders: false, typed })).toHaveLength(1);
  });

  it('asks for one amount in each ledger of a profile without a known price', () => {
    expect(ledgersToAccept([row(stated(12)), row(notKnown), row(notKnown), row(notKnown, [], lite)])).toEqual([
      'credit',
      'lite',
    ]);
    expect(ledgersToAccept([row(stated(12))])).toEqual([]);
  });
});

it('P3: what is accepted is told by where its price is from, and what nobody knows apart from what is stated', () => {
  const lastPaid: Price = { kind: 'last-paid', cost: { ledger: 'credit', value: 9 }, paidAt: 'then', paidFor: null };
  const rows = [row(notKnown), row(stated(12)), row(lastPaid), row(stated(12.5)), row(notKnown, [], lite)];
  const nothing = { ...row(stated(1)), question: null };
  expect(sumsByOrigin(planned([...rows, nothing], { credit: '20', lite: '3' }))).toEqual([
    { kind: 'stated', count: 2, accepted: [{ ledger: 'credit', value: 24.5 }] },
    { kind: 'last-paid', count: 1, accepted: [{ ledger: 'credit', value: 9 }] },
    {
      kind: 'not-known',
      count: 2,
      accepted: [
        { ledger: 'credit', value: 20 },
        { ledger: 'lite', value: 3 },
      ],
    },
  ]);
});

describe('the limits of a run', () => {
  it('P3: counts what is accepted before against those of the day and of the connection', () => {
    expect(
      limitsOfRun(planned([row(stated(12), [limit('perDay', 24)]), row(stated(12), [limit('perDay', 24)])])),
    ).toEqual([]);
    expect(
      limitsOfRun(planned([row(stated(12), [limit('perDay', 23)]), row(stated(12), [limit('perDay', 23)])])),
    ).toMatchObject([{ name: 'perDay', left: 23 }]);
    const both = [row(stated(12), [limit('perConnection', 20)]), row(stated(12), [limit('perConnection', 20)])];
    expect(limitsOfRun(planned(both))).toMatchObject([{ name: 'perConnection' }]);
  });

  it('names each limit that is gone over, once', () => {
    const rooms = [limit('perOrder', 11), limit('perDay', 20), limit('perConnection', 100)];
    const run = planned([row(stated(12), rooms), row(stated(12), rooms)]);
    expect(limitsOfRun(run).map(({ name }) => name)).toEqual(['perOrder', 'perDay']);
  });

  it('begins anew for those of one order and of one company', () => {
    const rooms = [limit('perOrder', 12), limit('perDossier', 12)];
    expect(limitsOfRun(planned([row(stated(12), rooms), row(stated(12), rooms)]))).toEqual([]);
    expect(limitsOfRun(planned([row(stated(13), rooms)]))).toMatchObject([
      { name: 'perOrder' },
      { name: 'perDossier' },
    ]);
  });

  it('holds one ledger apart from another, and a lite profile of unknown price against both', () => {
    const rooms = [limit('perDay', 12), limit('perDay', 1, 'Lite')];
    expect(limitsOfRun(planned([row(stated(12), rooms), row(stated(1, 'lite'), rooms)]))).toEqual([]);
    const open = [row(stated(12), rooms), row(notKnown, rooms, lite)];
    expect(limitsOfRun(planned(open, { lite: '1' }))).toMatchObject([{ ledger: 'credit' }]);
  });
});

describe('a company of a run', () => {
  it('cannot be ordered for while the very same is on its way, or while it is not known which company it is', () => {
    const earlier = order({ product: enhanced, state: 'pending' });
    const { question } = row(stated(12));
    const underWay = { ...row(stated(12)), question: question && { ...question, earlier } };
    expect(obstacleOfRow(underWay)).toBe('under-way');
    expect(
      obstacleOfRow({
        ...underWay,
        question: question && { ...question, earlier: { ...earlier, state: 'collected' } },
      }),
    ).toBeNull();
    expect(obstacleOfRow({ ...underWay, question: null })).toBe('which-company-not-known');
    expect(planned([underWay])).toMatchObject([{ purchase: null }]);
  });

  it('is to be looked at first unless it is active, or was not asked about', () => {
    const of = (dossier: RecheckRow['dossier']) => needsLook({ ...row(stated(12)), dossier });
    expect(of({ ...summary, confirmation: confirmation() })).toBe(false);
    expect(of({ ...shanghai, bought: null })).toBe(false);
    expect(of({ ...summary, confirmation: confirmation({ outcome: 'not-found', status: null }) })).toBe(true);
    expect(of({ ...summary, confirmation: confirmation({ outcome: 'found-not-active', status: 'Dissolved' }) })).toBe(
      true,
    );
  });
});

it('an order of the run is told with what the service charged, and with nothing before that is known', () => {
  const toldOf = (realCost: { ledger: string; value: number } | null) =>
    outcomeWords({ kind: 'ordered', said: null, order: order({ state: 'collected', realCost }) }).text;
  expect(toldOf({ ledger: 'credit', value: 12 })).toBe('Ordered: Collected, charged 12.00 credits');
  expect(toldOf(null)).toBe('Ordered: Collected');
});

it('P3: a charge that nobody agreed to is a warning, with what was accepted beside it', () => {
  const placed = order({ state: 'collected', mostAccepted: 1, price: notKnown, ledger: 'credit' });
  const toldOf = (realCost: { ledger: string; value: number }) =>
    outcomeWords({ kind: 'ordered', said: null, order: { ...placed, realCost } });
  expect(toldOf({ ledger: 'credit', value: 4 })).toMatchObject({
    text: 'Charged more than was accepted',
    why: 'Ordered: Collected. Accepted at most 1.00 credits, charged 4.00 credits.',
    look: { tone: 'attention' },
  });
  expect(toldOf({ ledger: 'tokens', value: 1 })).toMatchObject({
    text: 'Not charged as it was accepted',
    look: { tone: 'attention' },
  });
  expect(toldOf({ ledger: 'credit', value: 1 }).look.tone).toBe('active');
});

it('P3: of two dossiers with one id of the service, one is ordered, and which one is told', () => {
  const [one, two] = [row(stated(12)), row(stated(12))];
  const rows = [one, two].map((each, index) => ({
    ...each,
    dossier: { ...summary, dossierId: index + 1, company: { ...summary.company, serviceId: 'LU|one' } },
  }));
  expect([...withIdBefore(rows)]).toEqual([[2, summary.company.name]]);
  expect(planned(rows).map(({ purchase }) => purchase === null)).toEqual([false, true]);
});
