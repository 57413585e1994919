import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { OrderQuestion } from '../../src-shared/contract/orders.ts';
import type { Acknowledged, JournalOrder } from '../../src-shared/domain/journal.ts';
import { OrderNotices } from '../../src-renderer/features/orders/order-notices.ts';
import { readAmount } from '../../src-shared/domain/cost.ts';
import { Purchase } from '../../src-renderer/features/purchase/purchase.svelte.ts';
import { confirmedStanding } from '../../src-shared/domain/company-status.ts';
import type { Confirmation } from '../../src-shared/domain/search.ts';
import { knownName } from '../../src-shared/words/orders/known-words.ts';
import { recordedText, toldOf, toldOfDossier, warningOf } from '../../src-renderer/features/purchase/standing.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { summary } from './stand-in/dossiers.ts';
import { kestrel, order, priced, questionAbout, unpriced } from './stand-in/orders.ts';
import { later, openSession } from './stand-in/session.ts';
import { notOrderedWords } from '../../src-renderer/features/purchase/refusal-words.ts';
import { confirmation, failure, hit, ready } from './stand-in/specimen.ts';

async function openPurchase(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  const notices = new OrderNotices(session.notifications, session.api, () => undefined);
  const purchase = new Purchase(session, (placed) => notices.tell(placed));
  const ask = (offer = priced, standing: Acknowledged = 'confirmed-active') =>
    purchase.ask({ company: kestrel, offer, standing });
  return { session, bridge, notices, purchase, ask };
}
const refusal = (field: string, said: string) => bad(failure('input-invalid', { detail: { field, said } }));

describe('what the officer agrees to', () => {
  it('is what the dialog shows: company, product, price, the most, the case number and what they were told', async () => {
    const { purchase, bridge, ask } = await openPurchase();
    await ask(priced, 'not-confirmed');
    expect(purchase.amount.typed).toBe('12.00');
    purchase.caseNumber = ' KYC-118 ';
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toEqual([
      {
        company: kestrel,
        product: priced.product,
        price: priced.price,
        most: 12,
        caseNumber: 'KYC-118',
        uniquePart: 'ab12cd34-00112233445566778899',
        acknowledged: 'not-confirmed',
        again: null,
        told: { secondWay: true, paidSearch: false, numberOfId: null },
      },
    ]);
    expect(purchase.question).toBeNull();
  });

  it.each(['', '0', '0.00', '-5', 'twelve', '1e3', '12.', '12 000'])(
    'a price that is not known needs an amount above 0: “%s” sends nothing and stays in the field',
    async (typed) => {
      const { purchase, bridge, ask } = await openPurchase();
      await ask(unpriced);
      expect(purchase.amount.typed).toBe('');
      purchase.amount.typed = typed;
      await purchase.place();
      expect(purchase.problem).toEqual({ kind: 'most-needed' });
      expect(purchase.amount.typed).toBe(typed);
      expect(bridge.inputsOf('order.place')).toEqual([]);
    },
  );

  it('less than a known price sends nothing', async () => {
    const { purchase, bridge, ask } = await openPurchase();
    await ask();
    purchase.amount.typed = '11.99';
    await purchase.place();
    expect(purchase.problem).toEqual({ kind: 'most-below', price: 12 });
    expect(bridge.inputsOf('order.place')).toEqual([]);
  });

  it('less than was last paid may be accepted, since the service sets the price; nothing may not', async () => {
    const cost = { ledger: 'credit', value: 12 };
    const offer = {
      ...priced,
      price: { kind: 'last-paid' as const, cost, paidAt: '2026-02-02T09:00:00Z', paidFor: null },
    };
    const { purchase, bridge, ask } = await openPurchase({
      'order.question': ({ product }) => good(questionAbout(product, { offer })),
    });
    await ask(offer);
    expect(purchase.amount.typed).toBe('12.00');
    purchase.amount.typed = '0';
    await purchase.place();
    expect(purchase.problem).toEqual({ kind: 'most-needed' });
    purchase.amount.typed = '3';
    await purchase.place();
    // What was last paid will probably be charged again: that is sent only by somebody who has said that they know.
    expect(purchase.problem).toEqual({ kind: 'last-paid-above', price: cost });
    expect(bridge.inputsOf('order.place')).toEqual([]);
    purchase.acceptLastPaid(true);
    expect(purchase.problem).toBeNull();
    purchase.amount.typed = '2';
    purchase.typedMost();
    expect(purchase.amount.acceptsLastPaid).toBe(false);
    purchase.acceptLastPaid(true);
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toMatchObject([{ most: 2, price: offer.price }]);
  });

  it('amounts are read with a point or a comma, and never guessed', () => {
    expect([readAmount('12,50'), readAmount(' 7 '), readAmount('1,000.00')]).toEqual([12.5, 7, null]);
    // A thousand and a bit, or one and a bit: it may be either.
    expect([readAmount('1,234'), readAmount('12.345'), readAmount('0.001')]).toEqual([null, null, null]);
  });

  it('each outcome of a confirmation has a standing of its own, and all but one warn', () => {
    const outcomes = ['found-active', 'found-not-active', 'found-status-not-understood', 'not-found'] as const;
    const standings = [null, ...outcomes.map((outcome) => confirmation({ outcome }))].map((made) =>
      confirmedStanding(made),
    );
    expect(standings).toEqual([
      'not-confirmed',
      'confirmed-active',
      'not-active',
      'status-not-understood',
      'not-found',
    ]);
    expect(standings.filter((standing) => warningOf({ standing }, true) === null)).toEqual(['confirmed-active']);
  });
});

it('P22: confirming is said to cost no credits only where it is free', () => {
  const told = (isFree: boolean) => warningOf({ standing: 'not-confirmed' }, isFree)?.text;
  expect(told(true)).toMatch(/1 request and no credits/);
  expect(told(false)).toMatch(/1 request, and it may cost credits/);
});

describe('C1: what is told of a status', () => {
  const told = (confirmed: Confirmation) =>
    warningOf(toldOf({ position: 0, hit: hit({ status: 'Active' }), confirmation: confirmed }, null), true)?.text;

  it('tells a registry that gave none from one whose word is not known', () => {
    const silent = told(confirmation({ outcome: 'found-status-not-understood', status: null }));
    expect(silent).toMatch(/gives no status/);
    expect(silent).not.toMatch(/word/);
    const odd = told(confirmation({ outcome: 'found-status-not-understood', status: '21' }));
    expect(odd).toMatch(/a word that Dossier does not know/);
    expect(odd).not.toMatch(/no status/i);
    expect(warningOf({ standing: 'status-not-understood' }, true)?.text).toMatch(/gives none .* or says it in a word/);
  });

  it('C1: says of a dossier what the order records as known, with the time of the registry or the profile that it names', () => {
    const confirmedAt = '2026-11-20T10:14:05Z';
    const from = (change: Partial<typeof summary>) => {
      const bought = { status: 'Inscrit', takenAt: '2026-11-21T08:00:00Z', isNewest: true };
      return recordedText(toldOfDossier({ ...summary, bought, ...change }));
    };
    const active = confirmation({ confirmedAt, status: 'Active' });
    expect(from({ confirmation: active })).toMatch(
      /^What was known of the company is kept with the order: Confirmed as active · .*10:14$/,
    );
    const dissolved = confirmation({ confirmedAt, outcome: 'found-not-active', status: 'Dissolved' });
    expect(from({ confirmation: dissolved })).toMatch(
      /kept with the order: Not active, by the registry’s word · .*10:14$/,
    );
    expect(from({ confirmation: null })).toBeNull();
    // A time beside words that name a profile is the profile's, whatever the registry said before and when.
    const company = { ...summary.company, jurisdiction: 'GB' };
    const bought = { status: 'Dissolved', takenAt: '2026-11-21T08:00:00Z', isNewest: true };
    expect(toldOfDossier({ ...summary, company, bought, confirmation: active }).standing).toBe('not-active');
    for (const earlier of [active, dissolved]) {
      expect(from({ company, bought, confirmation: earlier })).toMatch(
        /kept with the order: Not active, by the newest profile kept · 21 Nov 2026 \d\d:00$/,
      );
    }
    // A document states its day alone.
    expect(from({ company, bought: { ...bought, takenAt: '2026-11-19' }, confirmation: active })).toMatch(
      /by the newest profile kept · 19\sNov\s2026$/,
    );
  });

  it('a word of a profile is not put into the mouth of the registry that lists the company as active', () => {
    const company = { ...summary.company, jurisdiction: 'GB' };
    const active = confirmation({ confirmedAt: '2026-11-20T10:14:05Z', status: 'Active' });
    const warned = (status: string, isNewest: boolean) => {
      const bought = { status, takenAt: '2026-11-21T08:00:00Z', isNewest };
      return warningOf(toldOfDossier({ ...summary, company, bought, confirmation: active }), true)?.text;
    };
    expect(warned('voluntary-arrangement', true)).toMatch(
      /^The newest profile that is kept says distressed: insolvency/,
    );
    expect(warned('Dissolved', true)).toMatch(/^Not active: the newest profile that is kept says so/);
    // An order of an earlier version notes one word for both, which names both.
    expect(knownName('not-active')).toBe(
      'Not active, or in insolvency, liquidation or striking off, by the registry or by a profile',
    );
  });

  it('C1: says what the pane of the company says, of a company in trouble and of an answer without a status', () => {
    const said = (confirmed: Confirmation) => {
      const known = toldOf({ position: 0, hit: hit({ jurisdiction: 'GB' }), confirmation: confirmed }, null);
      return [warningOf(known, true)?.text, recordedText(known)];
    };
    expect(said(confirmation({ outcome: 'found-not-active', status: 'active-proposal-to-strike-off' }))).toEqual([
      expect.stringMatching(/^The registry's word means distressed: insolvency, liquidation or striking off under way/),
      expect.stringMatching(
        /kept with the order: Distressed: insolvency, liquidation or striking off under way, by the registry’s word · /,
      ),
    ]);
    expect(said(confirmation({ outcome: 'found-status-not-understood', status: null }))).toEqual([
      expect.stringMatching(/^No status given: /),
      expect.stringMatching(/kept with the order: The registry gave no status · /),
    ]);
    expect(said(confirmation({ outcome: 'found-contradicting', status: 'Active / Dissolved' }))).toEqual([
      expect.stringMatching(/^Contradictory status: by one word this company is active, by another it is not/),
      expect.stringMatching(/kept with the order: A status that contradicts itself · /),
    ]);
    expect(warningOf({ standing: 'not-active' }, true)?.text).toMatch(/^Not listed as active: /);
  });

  it('follows what a confirmation brings', async () => {
    const { purchase } = await openPurchase();
    await purchase.ask({
      company: kestrel,
      offer: priced,
      standing: 'not-confirmed',
      words: 'Active (stored data)',
      confirm: () => Promise.resolve({ standing: 'status-not-understood', unclear: 'status-not-given', failure: null }),
    });
    await purchase.confirm();
    expect(purchase.question).toMatchObject({ standing: 'status-not-understood', unclear: 'status-not-given' });
    expect(purchase.question?.words).toBeUndefined();
  });
});

describe('where an order could not be sent', () => {
  it('says that it was not ordered only where that is known: of the record nobody knows what it took', () => {
    expect(notOrderedWords(failure('service-unreachable'))).toMatch(/^Not ordered: .*nothing was charged for it/);
    expect(notOrderedWords(failure('demo-not-running'))).not.toBeNull();
    for (const code of ['storage-failed', 'disk-full', 'unexpected', 'cancelled'] as const)
      expect(notOrderedWords(failure(code)), code).toBeNull();
  });
});

describe('P1: sent once', () => {
  it('a second click places nothing, while the first is on its way or when it has come', async () => {
    const slow = later<Envelope<JournalOrder>>();
    const { purchase, bridge, ask } = await openPurchase({ 'order.place': () => slow.answer });
    await ask();
    void purchase.place();
    void purchase.place();
    expect(purchase.placing).toBe(true);
    await slow.come(good(order()));
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
  });

  it('closed while it is sent, it goes on; the same does not open meanwhile; its refusal is told by a notice', async () => {
    const slow = later<Envelope<JournalOrder>>();
    const { purchase, session, bridge, ask } = await openPurchase({ 'order.place': () => slow.answer });
    await ask();
    void purchase.place();
    purchase.close();
    await ask();
    expect(purchase.question).toBeNull();
    expect(purchase.isSending(kestrel, priced.product)).toBe(true);
    await slow.come(refusal('product', 'KYC-1'));
    expect(session.notifications.shown.at(-1)?.text).toMatch(/^Not ordered: Enhanced profile of Kestrel/);
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
  });

  it('P16: offline, no question opens', async () => {
    const { purchase, ask } = await openPurchase({ 'app.state': () => good(ready({ offline: true })) });
    await ask();
    expect(purchase.question).toBeNull();
  });
});

describe('a refusal is said in the dialog, and nothing that was typed is lost', () => {
  it('P22: a name of the registry that was not shown: the next click agrees to what was refused for', async () => {
    const said = bad(failure('company-named-otherwise', { detail: { field: 'companyNumber', said: 'Other plc' } }));
    const { purchase, bridge } = await openPurchase({ 'order.place': () => said });
    let word = 7;
    const toldNow = () => ({ standing: 'confirmed-active' as const, word });
    await purchase.ask({ company: kestrel, offer: priced, ...toldNow(), toldNow });
    word = 8;
    await purchase.place();
    expect(purchase.problem).toMatchObject({ kind: 'failed', failure: { code: 'company-named-otherwise' } });
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toMatchObject([{ told: { word: 7 } }, { told: { word: 8 } }]);
    // Where it cannot be read here what the registry said, what the refusal names was seen all the same.
    await purchase.place();
    expect(bridge.inputsOf('order.place')[2]).not.toHaveProperty('told.word');
  });

  it('what is known has changed: the dialog shows what the record says now, and the next click agrees to that', async () => {
    const { purchase, bridge, ask } = await openPurchase({
      'order.place': () => refusal('acknowledged', 'not-active'),
    });
    await ask(unpriced);
    purchase.amount.typed = '20';
    purchase.caseNumber = 'KYC-118';
    await purchase.place();
    expect(purchase.problem).toEqual({ kind: 'standing-changed', standing: 'not-active' });
    expect(purchase.question?.standing).toBe('not-active');
    expect([purchase.amount.typed, purchase.caseNumber]).toEqual(['20', 'KYC-118']);
    bridge.script['order.place'] = () => good(order());
    await purchase.place();
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({ acknowledged: 'not-active', most: 20 });
  });

  it.each([
    [refusal('product', 'KYC-1'), { kind: 'on-order', reference: 'KYC-1' }],
    [refusal('most', ''), { kind: 'most-refused' }],
    [bad(failure('budget-exhausted')), { kind: 'failed', failure: { code: 'budget-exhausted' } }],
  ])('refusal %#', async (answer, problem) => {
    const { purchase, ask } = await openPurchase({ 'order.place': () => answer });
    await ask();
    await purchase.place();
    expect(purchase.problem).toMatchObject(problem);
    expect(purchase.question).not.toBeNull();
  });
});

describe('what the officer is told before', () => {
  it('the reference is the one that is sent, with the case number as it is typed', async () => {
    const { purchase, ask } = await openPurchase();
    await ask();
    purchase.caseNumber = 'KYC-118';
    expect(purchase.reference).toBe('KYC-118-ab12cd34-00112233445566778899');
  });

  it('the case number that was used for this company today is filled in once, to be changed or taken out', async () => {
    const last = { lastCaseNumber: 'KYC-118' };
    const { purchase, ask } = await openPurchase({
      'order.question': ({ product }) => good(questionAbout(product, last)),
    });
    await ask();
    expect(purchase.caseNumber).toBe('KYC-118');
    purchase.caseNumber = '';
    await purchase.read();
    expect(purchase.caseNumber).toBe('');
  });

  it('nothing can be agreed to before the record said what it knows', async () => {
    const slow = later<Envelope<OrderQuestion>>();
    const { purchase, bridge, ask } = await openPurchase({ 'order.question': () => slow.answer });
    const asked = ask();
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toEqual([]);
    await slow.come(good(questionAbout(priced.product)));
    await asked;
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
  });

  it('a price that was listed since the offer was shown is taken over', async () => {
    const offer = { ...unpriced, price: { kind: 'stated' as const, cost: { ledger: 'lite', value: 3 } } };
    const { purchase, ask } = await openPurchase({
      'order.question': ({ product }) => good(questionAbout(product, { offer })),
    });
    await ask(unpriced);
    expect(purchase.question?.offer.price).toEqual(offer.price);
    expect(purchase.amount.typed).toBe('3.00');
  });

  it.each([
    ['20', '20'],
    ['2', '3.00'],
  ])(
    'of an amount that was typed (%s) it leaves %s: what covers the price is what the officer accepts',
    async (typed, left) => {
      const { purchase, bridge, ask } = await openPurchase();
      await ask(unpriced);
      purchase.amount.typed = typed;
      purchase.leave();
      const offer = { ...unpriced, price: { kind: 'price-list' as const, cost: { ledger: 'lite', value: 3 } } };
      bridge.script['order.question'] = ({ product }) => good(questionAbout(product, { offer }));
      await ask(unpriced);
      expect(purchase.question?.offer.price).toEqual(offer.price);
      expect(purchase.amount.typed).toBe(left);
    },
  );

  it('what goes over a limit is not sent, and typing less makes room', async () => {
    const room = [{ ledger: 'lite', name: 'perDay' as const, most: 10, left: 4 }];
    const { purchase, bridge, ask } = await openPurchase({
      'order.question': ({ product }) => good(questionAbout(product, { room })),
    });
    await ask(unpriced);
    purchase.amount.typed = '4.5';
    expect(purchase.over).toEqual(room[0]);
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toEqual([]);
    purchase.amount.typed = '4';
    expect(purchase.over).toBeNull();
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
  });

  it('the same thing again names the order that was shown; the very same on its way is not sent at all', async () => {
    const held = order({ orderId: 41, state: 'collected' });
    const { purchase, bridge, ask } = await openPurchase({
      'order.question': ({ product }) => good(questionAbout(product, { earlier: held })),
    });
    await ask();
    await purchase.place();
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({ again: 41 });
    bridge.script['order.question'] = ({ product }) =>
      good(questionAbout(product, { earlier: { ...held, state: 'pending' } }));
    await ask();
    expect(purchase.underWay).toBe(true);
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
  });

  it('an order that the record found meanwhile is shown, and the next click agrees to that', async () => {
    const { purchase, bridge, ask } = await openPurchase({ 'order.place': () => refusal('again', '41') });
    await ask();
    bridge.script['order.question'] = ({ product }) =>
      good(questionAbout(product, { earlier: order({ orderId: 41, state: 'collected' }) }));
    await purchase.place();
    expect(purchase.problem).toEqual({ kind: 'seen-changed' });
    bridge.script['order.place'] = () => good(order());
    await purchase.place();
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({ again: 41 });
  });

  it('a search that may cost is agreed to only where it was said', async () => {
    const { purchase, bridge, ask } = await openPurchase({
      'order.question': ({ product }) => good(questionAbout(product, { searchFirst: 'may-cost', ways: ['held-get'] })),
    });
    await ask();
    await purchase.place();
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({
      told: { secondWay: false, paidSearch: true, numberOfId: null },
    });
  });

  it('an addition makes another product: its price is read anew, and the amount that was filled in goes with the old one', async () => {
    const { purchase, bridge, ask } = await openPurchase();
    await ask();
    await purchase.setOption('geocoding', true);
    expect(purchase.amount.typed).toBe('');
    expect(purchase.question?.offer.price).toEqual({ kind: 'not-known' });
    purchase.amount.typed = '20';
    await purchase.place();
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({
      product: { kind: 'v2-enhanced-profile', directorships: false, geocoding: true },
      most: 20,
    });
  });

  it('an amount that was typed stays with an addition, and without it again', async () => {
    const { purchase, ask } = await openPurchase();
    await ask();
    purchase.amount.typed = '17';
    await purchase.setOption('geocoding', true);
    expect(purchase.amount.typed).toBe('17');
    // Below the price of the profile alone: it stays, and is refused when it is to be ordered.
    purchase.amount.typed = '5';
    await purchase.setOption('geocoding', false);
    expect(purchase.amount.typed).toBe('5');
  });
});

it('P1: orders of different things go side by side, and the same thing once', async () => {
  const slow = later<Envelope<JournalOrder>>();
  const { purchase, bridge, ask } = await openPurchase({ 'order.place': () => slow.answer });
  await ask();
  void purchase.place();
  purchase.close();
  await ask(unpriced);
  expect(purchase.question?.offer.product).toEqual(unpriced.product);
  expect(purchase.placing).toBe(false);
  purchase.amount.typed = '2';
  void purchase.place();
  expect(bridge.inputsOf('order.place')).toHaveLength(2);
  await slow.come(good(order()));
});

describe('notices', () => {
  it('one for each change of state, whether the event or the answer is first', async () => {
    const { session, notices } = await openPurchase();
    const said = () => session.notifications.shown.map(({ text }) => text.split(/\W/)[0]);
    for (const state of ['intended', 'sending', 'pending', 'pending'] as const) notices.tell(order({ state }));
    expect(said()).toEqual(['Ordered']);
    for (const state of ['ready', 'collected', 'collected'] as const) notices.tell(order({ state }));
    expect(said()).toEqual(['Collected']);
  });

  it('an unclear end says that it is not sent again', async () => {
    const { purchase, session, ask } = await openPurchase({
      'order.place': () => good(order({ state: 'unclear', reason: 'service-timed-out' })),
    });
    await ask();
    await purchase.place();
    const notice = session.notifications.shown.at(-1);
    expect(notice?.tone).toBe('attention');
    expect(notice?.text).toContain('Dossier never sends it again by itself');
  });
});
