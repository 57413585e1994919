import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JournalOrder, OrderEvent } from '../../src-shared/domain/journal.ts';
import { writeTrouble, type FetchTrouble } from '../../src-shared/domain/fetch-trouble.ts';
import { writeRetiredVersion } from '../../src-shared/domain/retired-version.ts';
import { writeOnlyAsPdf } from '../../src-shared/domain/document.ts';
import { formWords } from '../../src-renderer/features/downloads/document-words.ts';
import { actsOf } from '../../src-renderer/features/orders/order/order-acts.ts';
import { groupName } from '../../src-renderer/features/orders/list/order-groups.ts';
import { groupOf } from '../../src-shared/domain/order-groups.ts';
import { orderReason } from '../../src-shared/words/orders/order-reason.ts';
import { stateLine, retiredVersion } from '../../src-renderer/features/orders/order/order-marks.ts';
import { CostStop } from '../../src-renderer/features/orders/cost-stop/cost-stop.svelte.ts';
import { OrderNotices } from '../../src-renderer/features/orders/order-notices.ts';
import { earlierWords } from '../../src-renderer/features/purchase/earlier-words.ts';
import { eventText, technicalWords } from '../../src-shared/words/orders/event-words.ts';
import { lastTrouble, troubleAdvice, troubleText } from '../../src-shared/words/orders/trouble-words.ts';
import { good } from './stand-in/bridge.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { document as filed, events, lookedFor, order } from './stand-in/orders.ts';
import { connections, ready } from './stand-in/specimen.ts';
import { openSession, settled } from './stand-in/session.ts';
import { openWindow } from './stand-in/window.ts';

async function openView(chord: string) {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(`{Control>}${chord}{/Control}`);
}

const at = '2026-11-20T10:20:00Z';
function event(kind: OrderEvent['kind'], detail: string | null, officer: string | null = null): OrderEvent {
  return { eventId: 90, at, kind, officer, detail, answer: null };
}
const tried = (trouble: FetchTrouble, kind: OrderEvent['kind'] = 'collecting') => event(kind, writeTrouble(trouble));

describe('how an order stands that nobody has to look at', () => {
  it('B16: one that was not placed, and one that was sent again, say so and are in no unclear group', () => {
    const notPlaced = order({ state: 'unclear', reason: 'not-placed' });
    expect(groupName(groupOf(notPlaced))).toBe('Not placed');
    expect(stateLine(notPlaced)).toBe('Not placed: the service does not have it');
    expect(actsOf(notPlaced, lookedFor)).toContain('send-again');
    const replaced = order({ state: 'unclear', reason: 'service-timed-out', replacedBy: 12 });
    expect(groupName(groupOf(replaced))).toBe('Sent again');
    expect(stateLine(replaced)).toBe('Sent again as order 12');
  });

  it('P23: a pending order that was not there at the last look is not said to be at the registry', () => {
    const missed = order({ state: 'pending', reason: 'missed-by-list' });
    expect(stateLine(missed)).toBe('Not found at the last look; looked for again');
    expect(groupOf(missed)).toBe('pending');
    expect(stateLine(order({ state: 'pending' }))).toBe('At the registry');
  });

  it('C2: a word that is not documented is shown as it came; a 410 says what it means', () => {
    const pending = order({ state: 'pending', reason: 'state-not-understood', said: 'Cancelled' });
    expect(stateLine(pending)).toBe("“Cancelled”, in the service's words");
    expect(groupOf(pending)).toBe('pending');
    const twice = order({ state: 'pending', reason: 'listed-differently', said: 'Pending / Failed' });
    expect(stateLine(twice)).toBe('The list has this order twice, as Pending and as Failed');
    expect(orderReason(twice)).toBe('The list has this order twice, as Pending and as Failed');
    expect(orderReason(order({ state: 'needs-attention', reason: 'service-gone' }))).toMatch(/No longer to be had/);
    expect(orderReason(order({ state: 'failed', reason: 'service-gone' }))).toMatch(/version of the order/);
    const rest = { kind: 'rest-enhanced-profile', directorships: false } as const;
    expect(orderReason(order({ state: 'failed', reason: 'service-gone', product: rest }))).not.toMatch(/version/);
  });

  it('C4: an order whose result is ready is not offered to be sent again, and says what to do', () => {
    const refused = order({ state: 'needs-attention', reason: 'address-refused' });
    const trouble: FetchTrouble = { kind: 'refused', at: 'https://10.1.2.3', because: 'private' };
    const story = [...events, event('ready', null), tried(trouble, 'needs-attention')];
    expect(actsOf(refused, story)).toEqual(['fetch', 'stop']);
    expect(actsOf(order({ state: 'needs-attention', reason: 'service-gone' }), story)).toContain('send-again');
    expect(lastTrouble(refused, story)).toEqual(trouble);
    expect(troubleText(trouble)).toMatch(/https:\/\/10\.1\.2\.3.*private network/);
    expect(troubleAdvice(trouble)).toMatch(/Your key was not sent there.*add it in the connection's settings/);
    const open: FetchTrouble = { kind: 'refused', at: 'http://files.example', because: 'not-https' };
    expect(troubleAdvice(open)).toMatch(/Ask the service for a public https address/);
    // Whether it still lies there is not known, and each try is a request.
    for (const one of [trouble, open, { kind: 'stopped' } as const]) {
      expect(troubleAdvice(one)).not.toMatch(/still at the service|free/);
    }
    for (const one of [trouble, { kind: 'stopped' } as const]) {
      expect(troubleAdvice(one)).toMatch(/takes requests and costs no credits/);
    }
  });

  it('B8: a charge is told beside what was accepted, and no typed amount is called known', async () => {
    const { session, bridge } = await openSession({
      'order.read': () => good({ order: charged, events: [] }),
    });
    const charged = order({
      orderId: 4,
      ...{ state: 'collected', price: { kind: 'not-known' }, mostAccepted: 1 },
      realCost: { ledger: 'credit', value: 12 },
    });
    const stop = new CostStop(session);
    stop.begin();
    await settled();
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: 4, stoppedBySearch: null });
    await settled();
    expect(stop.words).toMatch(/accepted at most 1\.00 credits, charged 12\.00 credits\. Nothing further/);
    for (const detail of ['12 credit, accepted at most 1 credit', '12 credit, known were 1 credit']) {
      const told = event('cost-higher', detail);
      expect(eventText(told, charged)).toBe('Accepted at most 1.00 credits, charged 12.00 credits');
      expect(technicalWords(told, charged)).toBeNull();
    }
    expect(eventText(event('cost-higher', 'otherwise'), charged)).toBe('The charge is not what was expected');
    expect(technicalWords(event('cost-higher', 'otherwise'), charged)).toBe('otherwise');
  });

  it('P21: a list that was read for a cost says that it has not the order, where it has it not', () => {
    expect(eventText({ ...event('cost-asked', ''), detail: null }, order())).toMatch(/was not found in it$/);
    expect(eventText(event('cost-asked', 'GET /orders · 200'), order())).toMatch(/none is stated$/);
  });

  it('an order that was asked for by its number is told so, and not that its list was read', () => {
    const byNumber = (status: string) => `GET /orders/{orderId} · ${status} · 0f3c`;
    for (const kind of ['cost-asked', 'looked-for', 'not-found'] as const) {
      expect(eventText(event(kind, 'GET /orders/{orderId} · 404'), order())).toBe(
        'The order was asked for by its number: the service does not know it (404)',
      );
      expect(eventText(event(kind, byNumber('410')), order())).toMatch(/the service no longer has it \(410\)$/);
    }
    expect(eventText(event('cost-asked', byNumber('200')), order())).toMatch(/by its number: no cost is stated$/);
    expect(eventText(event('cost-stated', byNumber('200')), order())).toMatch(/by its number: its cost is stated$/);
    expect(eventText(event('found', `${byNumber('200')} · Success`), order())).toMatch(/by its number: it was found$/);
    expect(eventText(event('found', 'GET /orders · 200 · Success'), order())).toBe('Found on the order list');
  });

  it('what was agreed to is said in words, with what was known of the company then', () => {
    const agreed = event('agreed', 'confirmed-active · at most 18 credit', 'Astrid');
    expect(eventText(agreed, order())).toBe(
      'Astrid agreed to the purchase. Known then: Confirmed as active. Accepted: at most 18.00 credits',
    );
    expect(technicalWords(agreed, order())).toBeNull();
    // What is not written so stays as it was written.
    for (const detail of ['at most 18 credit', 'confirmed-active · at most 19 credit', 'certain · at most 18 credit']) {
      expect(eventText(event('agreed', detail, 'Astrid'), order())).toBe('Astrid agreed to the purchase');
      expect(technicalWords(event('agreed', detail, 'Astrid'), order())).toBe(detail);
    }
  });

  it('B8: the pane of an order says what was accepted and what was charged beyond it', async () => {
    const charged = order({
      orderId: 9,
      ...{ state: 'collected', price: { kind: 'not-known' }, mostAccepted: 1 },
      realCost: { ledger: 'credit', value: 12 },
    });
    await openWindow({
      ...ordered,
      'order.list': () => good({ orders: [charged], more: false, total: 1 }),
      'order.read': () => good({ order: charged, events: [event('cost-seen', null, 'Astrid')] }),
    });
    await openView('4');
    await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(2));
    const pane = page.getByRole('complementary', { name: 'Selected order' });
    await expect.element(pane.getByText('Accepted at most 1.00 credits, charged 12.00 credits.')).toBeVisible();
    await expect.element(pane.getByText(/^Astrid looked at it: .* 2026/)).toBeVisible();
  });

  it('A11, C6: a try that failed says what was wrong; a result that exists only as PDF says so', () => {
    const broken: FetchTrouble = { kind: 'broken', form: 'pdf', received: 12_345, total: 24_690 };
    expect(eventText(tried(broken), order())).toMatch(/The PDF ends in the middle: 12,345 of 24,690 bytes\./);
    const page: FetchTrouble = { kind: 'instead', asked: 'pdf', came: 'html' };
    expect(eventText(tried(page), order())).toMatch(/In place of the PDF came a web page\./);
    expect(eventText(event('collecting', 'stopped', 'Astrid'), order())).toBe('Astrid stopped the download');
    expect(eventText(event('collected', writeOnlyAsPdf({ why: 'answered-none' })), order())).toMatch(/only as PDF/);
    const trouble: FetchTrouble = { kind: 'instead', asked: 'json', came: 'html' };
    const alone = writeOnlyAsPdf({ why: 'came-otherwise', trouble });
    const withoutJson = 'PDF alone: no JSON was to be had. In place of the JSON came a web page.';
    expect(eventText(event('collected', alone), order())).toContain(withoutJson);
    expect(formWords({ ...filed, withoutJson: { why: 'came-otherwise', trouble } })).toBe(withoutJson);
    const none = formWords({ ...filed, withoutJson: { why: 'answered-none' } });
    expect(none).toBe('Only as PDF: the service has no JSON of it');
    // Where the JSON was not asked for, or an earlier version did not write whether it was, nobody knows.
    expect(eventText(event('collected', writeOnlyAsPdf({ why: 'not-asked' })), order())).toMatch(/did not ask/);
    expect(formWords({ ...filed, withoutJson: { why: 'not-asked' } })).toMatch(/lists it only as PDF.*did not ask/);
    expect(formWords({ ...filed, withoutJson: { why: 'not-known' } })).toMatch(/JSON of it is not known/);
    expect(eventText(event('collecting', 'service-failed'), order())).toBe('Tried to fetch it; it is tried again');
  });
});

describe('on screen', () => {
  const list = page.getByRole('grid', { name: 'Orders' });
  const pane = page.getByRole('complementary', { name: 'Selected order' });
  const shown = (one: JournalOrder, story: readonly OrderEvent[]) => ({
    ...ordered,
    'order.list': () => good({ orders: [one], more: false, total: 1 }),
    'order.read': () => good({ order: one, events: [...story] }),
  });

  it('B16: the pane of an order that was not placed says so, and offers to send it again', async () => {
    const one = order({ orderId: 7, state: 'unclear', reason: 'not-placed', changedAt: at });
    await openWindow(shown(one, lookedFor));
    await openView('4');
    await expect.element(list).toBeVisible();
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(pane.getByText('This order was not placed.')).toBeVisible();
    await expect.element(pane.getByRole('button', { name: 'Send again…' })).toBeVisible();
    expect(pane.getByText('It is not known whether this order was taken.').elements()).toEqual([]);
  });

  it('P23: the pane of a pending order that was missed says when, and what that does not prove', async () => {
    const one = order({ orderId: 7, state: 'pending', reason: 'missed-by-list', changedAt: at });
    await openWindow(shown(one, lookedFor));
    await openView('4');
    await userEvent.click(list.getByRole('row', { name: /Not found at the last look/ }));
    await expect.element(pane.getByText(/did not have this order when it was last looked for/)).toBeVisible();
    await expect
      .element(pane)
      .toMatchTextContent(/not there .*10:20.*not been seen since.*this proves nothing yet.*stays held/);
    await expect.element(pane.getByRole('button', { name: /^Look for it/ })).toBeVisible();
  });

  it('P22: an answer with the ordered code and another name says both names, and that only a person can say which', async () => {
    const said = 'STRANGER SA, Cpcode';
    const one = order({ orderId: 7, state: 'needs-attention', reason: 'other-name-by-code', said, changedAt: at });
    await openWindow(shown(one, lookedFor));
    await openView('4');
    await userEvent.click(list.getByRole('row', { name: /Only the code of the answer/ }));
    await expect
      .element(pane)
      .toMatchTextContent(
        /Only the code of the answer is the one that was ordered; it has another name: STRANGER SA, Cpcode.*Ordered: .*only a person can say which.*kept whole as evidence.*Send again/,
      );
    expect(pane.getByText(/names another company/).elements()).toEqual([]);
  });

  it('C1: one that a 504 answered may have been charged and is looked for, in its pane and its notice', async () => {
    const unclear = order({ state: 'unclear', reason: 'service-failed' });
    const { session } = await openSession();
    new OrderNotices(session.notifications, session.api, () => undefined).tell(unclear);
    expect(session.notifications.shown[0]?.text).toMatch(
      /^Unclear, may have been charged: .*it was sent\. The service could not answer\. Dossier never sends it again by itself/,
    );
    await openWindow(shown(unclear, events));
    await openView('4');
    await userEvent.click(list.getByRole('row', { name: /Kestrel/ }));
    await expect.element(pane).toMatchTextContent(/The service could not answer\./);
    await expect.element(pane).toMatchTextContent(/whether it was charged: it may have been\. It is looked for/);
  });

  it('that an unclear order is looked for is said only while it is', async () => {
    const stopped = order({ state: 'unclear', reason: 'service-failed', followingStoppedAt: at });
    await openWindow(shown(stopped, events));
    await openView('4');
    await userEvent.click(list.getByRole('row', { name: /Kestrel/ }));
    await expect.element(pane).toMatchTextContent(/it may have been\. It is not looked for by itself any more/);
    await expect.element(pane).toMatchTextContent(/This order is not followed any more\./);
    expect(pane.getByText(/It is looked for/).elements()).toEqual([]);
  });

  it('an unclear order whose looks are used up does not say that it is looked for', async () => {
    const inVain = [1, 2, 3, 4, 5].map((look) => ({ ...event('not-found', null), eventId: 90 + look }));
    await openWindow(shown(order({ state: 'unclear', reason: 'service-failed' }), [...events, ...inVain]));
    await openView('4');
    await userEvent.click(list.getByRole('row', { name: /Kestrel/ }));
    await expect.element(pane).toMatchTextContent(/looked for in vain too often .* before Dossier starts again/);
    expect(pane.getByText(/It is looked for/).elements()).toEqual([]);
  });

  it('C6: a result whose every fetch fails says so above the timeline', async () => {
    const one = order({ orderId: 7, state: 'ready' });
    const codes = ['service-failed', 'service-not-found'];
    const inVain = codes.map((code, tries) => ({ ...event('collecting', code), eventId: 91 + tries }));
    await openWindow(shown(one, [...events, event('ready', null), ...inVain]));
    await openView('4');
    await expect.element(list).toBeVisible();
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(pane.getByText('Its result could not be fetched.')).toBeVisible();
    const why = /tried 2 times in vain, the last time: The service does not know what was asked for\./;
    await expect.element(pane.getByText(why)).toBeVisible();
    await expect.element(pane.getByRole('button', { name: /Fetch/ })).toBeVisible();
  });

  it('an earlier order is told as it stands: held, refused, or not followed any more', () => {
    const stopped = { followingStoppedAt: '2026-11-20T10:12:00Z' };
    expect(earlierWords(order({ state: 'collected', ...stopped }), null)).toMatch(/^Bought before, and kept since/);
    expect(earlierWords(order({ state: 'pending', ...stopped }), null)).toMatch(/What became of it is not known/);
    expect(earlierWords(order({ state: 'pending' }), null)).toMatch(/^Ordered before and still on its way/);
    // Of one that nobody knows to be taken it is not said that it is on its way.
    expect(earlierWords(order({ state: 'unclear' }), null)).toMatch(/It is not known whether the service took it\.$/);
    const refused = order({ state: 'failed', taken: false, realCost: null });
    expect(earlierWords(refused, null)).toMatch(/refused it and named no charge\. Whether it was taken/);
  });

  it('a refusal that a list confirms is not put into the mouth of that list', () => {
    const answer = { answerId: 1, receivedAt: '2026-11-20T10:02:31Z', sha256: 'a'.repeat(64), correlationId: null };
    const by = (operation: string) => ({ ...event('refused', ''), answer: { ...answer, operation } });
    expect(eventText(by('GET /core/filing/order-status/{orderedWithin}'), order())).toMatch(/does not have it/);
    expect(eventText(by('GET /companies/{id}/enhanced'), order())).toMatch(/^The service refused it/);
  });

  it('C4: a refused address leads from its order to the settings of the connection, where it can be allowed', async () => {
    const one = order({ orderId: 7, state: 'needs-attention', reason: 'address-refused' });
    const trouble: FetchTrouble = { kind: 'refused', at: 'https://10.1.2.3', because: 'private' };
    const connection = connections.find(({ kind }) => kind === 'testing');
    const { bridge } = await openWindow({
      ...shown(one, [...events, tried(trouble, 'needs-attention')]),
      'app.state': () => good(ready(connection && { connection })),
    });
    await openView('4');
    await expect.element(list).toBeVisible();
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(pane.getByText(/lies at https:\/\/10\.1\.2\.3/).first()).toBeVisible();
    await userEvent.click(pane.getByRole('button', { name: "Open the connection's settings" }));
    const field = page.getByRole('textbox', { name: 'Addresses that results may be fetched from' });
    await userEvent.fill(field, 'https://10.1.2.3/results https://files.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => bridge.inputsOf('connection.change'))
      .toMatchObject([{ to: { resultOrigins: ['https://10.1.2.3/results', 'https://files.example'] } }]);
  });

  it('C2: an order refused for its version says which, until when, and which versions are taken', async () => {
    const one = order({ orderId: 7, state: 'failed', reason: 'service-gone', said: 'Gone' });
    const until = '2026-06-30T00:00:00.000Z';
    const retired = { version: '0.9', deprecated: '2026-01-01T00:00:00.000Z', until, taken: ['2.0', '1.0'] };
    const detail = `POST /orders · 410 · 5d1e-77b0 · ${writeRetiredVersion(retired)}`;
    await openWindow(shown(one, [...events, event('refused', detail)]));
    await openView('4');
    await expect.element(list).toBeVisible();
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const words =
      /no longer takes version 0\.9 of orders\. It was taken until 30 June 2026.*deprecated since 1 January 2026.*It takes these versions: 2\.0, 1\.0\./;
    await expect.element(pane.getByText(words)).toBeVisible();
    expect(retiredVersion(one, [event('refused', 'POST /orders · 410')])).toBeNull();
  });

  it('C6: a download is stopped with its button, and leaves the list of what comes in', async () => {
    const { bridge } = await openWindow(ordered);
    await openView('4');
    await expect.element(list).toBeVisible();
    bridge.announce('download.progress', { orderId: 3, format: 'pdf', received: 1_000, total: 4_000 });
    await openView('5');
    await userEvent.click(page.getByRole('button', { name: /^Stop: / }));
    await expect.poll(() => bridge.inputsOf('order.stopFetching')).toEqual([{ orderId: 3 }]);
    const rested = order({ orderId: 3, state: 'ready', followingStoppedAt: at });
    bridge.announce('order.changed', { order: rested, history: null });
    await expect.poll(() => page.getByRole('button', { name: /^Stop: / }).elements()).toEqual([]);
  });
});
