import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import { writeTwoFigures } from '../../src-shared/domain/contrary-costs.ts';
import type { JournalOrder, OrderEvent } from '../../src-shared/domain/journal.ts';
import { CostStop } from '../../src-renderer/features/orders/cost-stop/cost-stop.svelte.ts';
import { Decision } from '../../src-renderer/features/orders/decisions/decision.svelte.ts';
import { actsOf, isBeyondOrderStatus } from '../../src-renderer/features/orders/order/order-acts.ts';
import { SendAgain } from '../../src-renderer/features/orders/send-again/send-again.svelte.ts';
import { limitSaid, limitWords } from '../../src-renderer/features/purchase/refusal-words.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { events, lookedFor, order } from './stand-in/orders.ts';
import { later, openSession, settled } from './stand-in/session.ts';
import { failure, ready } from './stand-in/specimen.ts';

const unclear = order({ orderId: 7, state: 'unclear', mostAccepted: 18 });

async function openSendAgain(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  const sent: JournalOrder[] = [];
  const sendAgain = new SendAgain(session, (placed) => sent.push(placed));
  const confirm = (typed = '18.00', reason = 'Support says it never arrived.') => {
    sendAgain.ask(unclear, lookedFor);
    sendAgain.typed = typed;
    sendAgain.reason = reason;
  };
  return { session, bridge, sendAgain, sent, confirm };
}
const refusal = (field: string, said: string) => bad(failure('input-invalid', { detail: { field, said } }));

describe('P2: sending again needs a typed confirmation', () => {
  it.each(['', '1', '18.01', '180', 'eighteen', '17,99'])('“%s” is not the amount: nothing is sent', async (typed) => {
    const { sendAgain, bridge, confirm } = await openSendAgain();
    confirm(typed);
    expect(sendAgain.armed).toBe(false);
    await sendAgain.send();
    expect(sendAgain.problem).toEqual({ kind: 'amount-wrong' });
    expect(sendAgain.typed).toBe(typed);
    expect(bridge.inputsOf('order.sendAgain')).toEqual([]);
  });

  it.each(['18', '18.00', '18,0'])('“%s” is; a reason is needed, too', async (typed) => {
    const { sendAgain, bridge, confirm } = await openSendAgain();
    confirm(typed, '  ');
    expect(sendAgain.armed).toBe(false);
    await sendAgain.send();
    expect(sendAgain.problem).toEqual({ kind: 'reason-needed' });
    sendAgain.reason = 'Support says it never arrived.';
    expect(sendAgain.armed).toBe(true);
    expect(bridge.inputsOf('order.sendAgain')).toEqual([]);
  });

  it('it is sent once, however often the button is pressed, with what was typed and who was told what', async () => {
    const slow = later<Envelope<JournalOrder>>();
    const { sendAgain, bridge, sent, confirm } = await openSendAgain({ 'order.sendAgain': () => slow.answer });
    confirm();
    const sending = [sendAgain.send(), sendAgain.send()];
    await slow.come(good(order({ orderId: 8 })));
    await Promise.all(sending);
    expect(bridge.inputsOf('order.sendAgain')).toEqual([
      {
        orderId: 7,
        typedAmount: '18.00',
        reason: 'Support says it never arrived.',
        acknowledged: 'confirmed-active',
      },
    ]);
    expect(sent.map(({ orderId }) => orderId)).toEqual([8]);
    expect(sendAgain.question).toBeNull();
  });

  it.each([
    { answer: refusal('orderId', 'collected'), problem: { kind: 'found-or-over' } },
    { answer: bad(failure('service-answer-unreadable')), problem: { kind: 'not-sure' } },
    { answer: refusal('stopped', '4'), problem: { kind: 'stopped' } },
    { answer: refusal('acknowledged', 'not-active'), problem: { kind: 'standing-changed' } },
    { answer: refusal('most', 'perDay 20 credit'), problem: { kind: 'over-limit' } },
    { answer: bad(failure('service-unreachable')), problem: { kind: 'failed' } },
  ])('a refusal says why, and what was typed stays: $problem.kind', async ({ answer, problem }) => {
    const { sendAgain, confirm, sent } = await openSendAgain({ 'order.sendAgain': () => answer });
    confirm();
    await sendAgain.send();
    expect(sendAgain.problem).toMatchObject(problem);
    expect([sendAgain.typed, sendAgain.reason]).toEqual(['18.00', 'Support says it never arrived.']);
    expect(sent).toEqual([]);
  });

  it('that was left for a while is asked again as it was, with what was typed', async () => {
    const { sendAgain, confirm } = await openSendAgain();
    confirm();
    const { question } = sendAgain;
    const goOn = sendAgain.leave();
    expect(sendAgain.question).toBeNull();
    goOn();
    expect(sendAgain.question).toBe(question);
    expect([sendAgain.typed, sendAgain.reason]).toEqual(['18.00', 'Support says it never arrived.']);
  });

  it('offline the question does not open', async () => {
    const { sendAgain, confirm } = await openSendAgain({ 'app.state': () => good(ready({ offline: true })) });
    confirm();
    expect(sendAgain.question).toBeNull();
  });
});

describe('what can be done about an order', () => {
  const wasReady: readonly OrderEvent[] = [
    ...events,
    { eventId: 9, at: '2026-11-20T10:10:00Z', kind: 'ready', officer: null, detail: null, answer: null },
  ];
  it.each([
    { what: 'unclear, not looked for', is: unclear, story: events, acts: ['look', 'stop'] },
    { what: 'unclear, looked for', is: unclear, story: lookedFor, acts: ['look', 'send-again', 'candidates', 'stop'] },
    {
      what: 'unclear, sent again already',
      is: { ...unclear, replacedBy: 8 },
      story: lookedFor,
      acts: ['look', 'candidates', 'stop', 'settle'],
    },
    { what: 'pending', is: order(), story: events, acts: ['look', 'stop'] },
    {
      what: 'pending, rested',
      is: order({ followingStoppedAt: 'then' }),
      story: events,
      acts: ['look', 'resume', 'settle'],
    },
    { what: 'ready', is: order({ state: 'ready' }), story: wasReady, acts: ['fetch', 'stop'] },
    {
      what: 'needing attention, its result not fetched',
      is: order({ state: 'needs-attention' }),
      story: wasReady,
      acts: ['fetch', 'stop'],
    },
    { what: 'sending', is: order({ state: 'sending' }), story: events, acts: [] },
    { what: 'collected without a cost', is: order({ state: 'collected' }), story: wasReady, acts: ['settle'] },
    {
      what: 'collected',
      is: order({ state: 'collected', realCost: { ledger: 'credit', value: 12 } }),
      story: wasReady,
      acts: [],
    },
    { what: 'failed', is: order({ state: 'failed' }), story: events, acts: [] },
    { what: 'failed, taken', is: order({ state: 'failed', taken: true }), story: events, acts: ['settle'] },
    { what: 'cancelled', is: order({ state: 'cancelled' }), story: events, acts: [] },
  ])('$what: $acts', ({ is, story, acts }) => {
    expect(actsOf(is, story)).toEqual(acts);
  });

  it('order-status sees 30 days of REST orders; a V2 order has no such end', () => {
    const day = 86_400_000;
    const rest = order({ product: { kind: 'rest-enhanced-profile', directorships: false } });
    const at = Date.parse(rest.orderedAt);
    expect(isBeyondOrderStatus(rest, at + 29 * day)).toBe(false);
    expect(isBeyondOrderStatus(rest, at + 31 * day)).toBe(true);
    expect(isBeyondOrderStatus(order(), at + 31 * day)).toBe(false);
  });
});

describe('decisions with a reason', () => {
  it('without a reason nothing is decided; with one it is, once', async () => {
    const { session, bridge } = await openSession();
    const decided: JournalOrder[] = [];
    const decision = new Decision(session, (left) => decided.push(left));
    decision.ask({ kind: 'stop-following', order: order({ orderId: 8 }) });
    await decision.decide();
    expect(decision.problem).toBe('reason-needed');
    decision.reason = 'The client withdrew.';
    await Promise.all([decision.decide(), decision.decide()]);
    expect(bridge.inputsOf('order.stopFollowing')).toEqual([{ orderId: 8, reason: 'The client withdrew.' }]);
    expect(decided).toHaveLength(1);
    expect(decision.question).toBeNull();
  });

  it('where a newer fact came meanwhile, the dialog shows it, keeps the reason, and asks again', async () => {
    const said = 'nine';
    const newer = { eventId: 31, at: '2026-11-20T10:00:00Z', kind: 'cost-not-believed' as const };
    let refused = 0;
    const { session, bridge } = await openSession({
      'order.seeCost': ({ shown }) => (shown < 31 && ++refused > 0 ? bad(failure('newer-reason')) : good(order())),
      'order.read': () =>
        good({
          order: order({ orderId: 4, costSaid: said }),
          events: [{ ...newer, officer: null, detail: said, answer: null }],
        }),
    });
    const decision = new Decision(session, () => undefined);
    decision.ask({ kind: 'see-cost', order: order({ orderId: 4 }), text: 'A cost.', shown: 30 });
    decision.reason = 'The register charges more.';
    await decision.decide();
    expect(refused).toBe(1);
    expect(decision.problem).toMatchObject({ code: 'newer-reason' });
    const { question } = decision;
    expect(question?.kind === 'see-cost' ? question.text : '').toContain('nine');
    expect(decision.reason).toBe('The register charges more.');
    await decision.decide();
    expect(bridge.inputsOf('order.seeCost')).toEqual([
      { orderId: 4, reason: 'The register charges more.', shown: 30 },
      { orderId: 4, reason: 'The register charges more.', shown: 31 },
    ]);
    expect(decision.question).toBeNull();
  });

  it('a decision that fails keeps the reason', async () => {
    const { session } = await openSession({ 'order.seeCost': () => bad(failure('storage-failed')) });
    const decision = new Decision(session, () => undefined);
    decision.ask({ kind: 'see-cost', order: order(), text: '', shown: 0 });
    decision.reason = 'The register charges more.';
    await decision.decide();
    expect(decision.problem).toMatchObject({ code: 'storage-failed' });
    expect(decision.reason).toBe('The register charges more.');
  });
});

describe('P5: a cost above what was known', () => {
  it('is said with its order until somebody has looked at it', async () => {
    const { session, bridge } = await openSession({
      'order.read': () =>
        good({
          order: order({
            orderId: 4,
            state: 'collected',
            price: { kind: 'price-list', cost: { ledger: 'credit', value: 4 } },
            realCost: { ledger: 'credit', value: 12 },
          }),
          events: [],
        }),
    });
    const stop = new CostStop(session);
    stop.begin();
    await settled();
    expect(stop.order).toBeNull();
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: 4, stoppedBySearch: null });
    await settled();
    expect(stop.words).toContain('charged 12.00 credits; the price was 4.00 credits, from the price list');
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: null });
    await settled();
    expect(stop.order).toBeNull();
  });

  describe('of an order that was answered as 4 lite credits', () => {
    const figures = writeTwoFigures({
      first: { ledger: 'lite', value: 4, source: 'answer' },
      later: { ledger: 'credit', value: 4, source: 'list' },
    });
    const lite = { orderId: 4, state: 'collected', ledger: 'lite', product: { kind: 'v2-lite-profile' } } as const;
    const tell = (eventId: number, kind: OrderEvent['kind'], detail: string | null, operation: string | null) => ({
      ...{ eventId, at: '2026-11-22T09:00:00Z', kind, officer: null, detail },
      answer:
        operation === null
          ? null
          : { answerId: eventId, sha256: 'x', receivedAt: '2026-11-22T09:00:00Z', operation, correlationId: null },
    });

    it('another fact about it is said in other words, with both figures and where they stand, and nothing goes on', async () => {
      const read = {
        order: order({ ...lite, mostAccepted: 3, realCost: { ledger: 'lite', value: 4 } }),
        events: [
          tell(1, 'collected', null, 'GET /companies/{id}/lite'),
          tell(2, 'cost-higher', '4 lite, accepted at most 3 lite', null),
        ],
      };
      const { session, bridge } = await openSession({ 'order.read': () => good(read) });
      const stop = new CostStop(session);
      stop.begin();
      await settled();
      const stopped = { ledgers: [], stoppedBy: 4, stoppedBySearch: null };
      bridge.announce('spend.changed', stopped);
      await settled();
      expect(stop.words).toMatch(
        /charged 4\.00 lite credits.*The figure stands in the service's answer to the order\./,
      );
      session.notifications.good('Orders can be placed again.');
      read.order = order({ ...lite, mostAccepted: 3, costSaid: '4 lite / 4 credit' });
      read.events = [
        ...read.events,
        tell(3, 'cost-seen', 'Asked.', null),
        tell(4, 'cost-stated', null, 'GET /orders'),
        tell(5, 'cost-higher', figures, null),
      ];
      bridge.announce('spend.changed', stopped);
      await settled();
      expect(stop.words).toMatch(
        /stated 4\.00 lite credits in its answer to the order, and then 4\.00 credits in its order list\. Which of the two/,
      );
      expect(session.notifications.shown).toEqual([]);
    });

    it('figures that were stated at once are said as contradicting each other', async () => {
      const read = {
        order: order({ ...lite, costSaid: '2 credit / 5 credit', realCost: null }),
        events: [tell(4, 'pending', null, 'POST /orders'), tell(5, 'cost-not-believed', '2 credit / 5 credit', null)],
      };
      const { session, bridge } = await openSession({ 'order.read': () => good(read) });
      const stop = new CostStop(session);
      stop.begin();
      bridge.announce('spend.changed', { ledgers: [], stoppedBy: 4, stoppedBySearch: null });
      await settled();
      expect(stop.words).toMatch(
        /the service stated 2\.00 credits and 5\.00 credits at once, which contradict each other.*answer to the order\./,
      );
    });

    it('a cost that is not believed is said beside the one that is known', async () => {
      const read = {
        order: order({ ...lite, costSaid: '-500 credit', realCost: { ledger: 'lite', value: 1 } }),
        events: [tell(4, 'cost-stated', null, 'GET /orders'), tell(5, 'cost-not-believed', '-500 credit', null)],
      };
      const { session, bridge } = await openSession({ 'order.read': () => good(read) });
      const stop = new CostStop(session);
      stop.begin();
      bridge.announce('spend.changed', { ledgers: [], stoppedBy: 4, stoppedBySearch: null });
      await settled();
      expect(stop.words).toMatch(
        /stated 1\.00 lite credits, and then -500 credit, which is not believed.*order list\./,
      );
    });

    it('a cost that is not believed and came before the one that is known is told before it', async () => {
      const read = {
        order: order({ ...lite, costSaid: '-5 credit', realCost: { ledger: 'credit', value: 2 } }),
        events: [
          tell(3, 'collected', null, 'GET /reports/enhanced'),
          tell(4, 'cost-not-believed', '-5 credit', null),
          tell(5, 'cost-stated', null, 'GET /orders'),
        ],
      };
      const { session, bridge } = await openSession({ 'order.read': () => good(read) });
      const stop = new CostStop(session);
      stop.begin();
      bridge.announce('spend.changed', { ledgers: [], stoppedBy: 4, stoppedBySearch: null });
      await settled();
      expect(stop.words).toMatch(
        /stated -5 credit in its answer to the order, which is not believed, and then 2\.00 credits;/,
      );
    });
  });

  it.each([
    [null, 'Orders can be placed again.'],
    [8, 'Noted. There is another charge to look at.'],
  ])('once it was looked at, with %s to look at still: %s', async (stoppedBy, words) => {
    const { session } = await openSession({
      'spend.read': () => good({ ledgers: [], stoppedBy, stoppedBySearch: null }),
    });
    const decision = new Decision(session, () => undefined);
    decision.ask({ kind: 'see-cost', order: order(), text: 'A cost.', shown: 0 });
    decision.reason = 'Looked at.';
    await decision.decide();
    expect(session.notifications.shown.map(({ text }) => text)).toEqual([words]);
  });

  it('limits refuse in words', () => {
    expect(limitWords('perDay 45 credit')).toBe(
      'This connection allows at most 45.00 credits a day, with what is held back for open orders.',
    );
    expect(limitWords('9 credit')).toBeNull();
    expect(limitWords(undefined)).toBeNull();
    expect(limitSaid('perDossier 45.5 Lite Credit')).toEqual({ name: 'perDossier', ledger: 'Lite Credit' });
    expect(limitSaid('ledger coins')).toBeNull();
  });
});
