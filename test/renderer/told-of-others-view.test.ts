import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { Confirmation } from '../../src-shared/domain/search.ts';
import { writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import type { OrderEvent } from '../../src-shared/domain/journal.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { earlier, keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { events, order, questionAbout } from './stand-in/orders.ts';
import { confirmation, hits, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const narrow = { width: 1024, height: 768 };
const hitPane = page.getByRole('complementary', { name: 'Selected hit' });
const orderPane = page.getByRole('complementary', { name: 'Selected order' });
const dialog = page.getByRole('alertdialog');

/** The first hit as a registry answered about it, and what the pane says of it. */
async function openHit(said: Partial<Confirmation>, script: Partial<Script> = {}) {
  const [first] = hits;
  if (first === undefined) throw new Error('no hit');
  const listed = { ...first, confirmation: confirmation({ searchId: 41, ...said }) };
  const opened = await openWindow({ 'search.run': () => good(storedSearch({ hits: [listed] })), ...script }, narrow);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(hitPane).toBeVisible();
  return opened;
}

describe('what a registry answered about another company, or with two tongues', () => {
  it('found-another: whom it named, that this may be another one, and nothing of its status taken over', async () => {
    const answered = { name: 'Kestrel Freight S.A.', number: 'B 99', status: 'Struck off' };
    await openHit({ outcome: 'found-another', status: null, answered });
    await expect.element(hitPane.getByText(/Luxembourg answers this number with another company/)).toBeVisible();
    await expect.element(hitPane.getByText(/nothing of it is taken over/)).toBeVisible();
    await expect.element(hitPane.getByText('Under this number stands: Kestrel Freight S.A., B 99')).toBeVisible();
    await expect.element(hitPane.getByText('Status of that one: Struck off')).toBeVisible();
    expect(hitPane.getByText(/The registry calls it/).query()).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('found-contradicting: that it says two things, with both words, and that the answer is to be read', async () => {
    await openHit({ outcome: 'found-contradicting', status: 'Active / Dissolved' });
    await expect.element(hitPane.getByText(/Luxembourg says two things of this company in one answer/)).toBeVisible();
    await expect.element(hitPane.getByText(/Read the answer yourself/)).toBeVisible();
    await expect.element(hitPane.getByText(/Its word: Active \/ Dissolved/)).toBeVisible();
    expect(document.querySelector('.pane .note.active')).toBeNull();
    await expect.element(hitPane.getByText('Contradictory').first()).toBeVisible();
    await expect.element(page.getByText('1 of these is not confirmed')).toBeVisible();
    expect(page.getByText(/^1 of these is confirmed/).query()).toBeNull();
  });
});

describe('a newer name of the company', () => {
  const answered = { name: 'Nordlys Maritime S.à r.l.', number: 'B 218447', status: 'Active' };
  const newer = /The registry calls it: Nordlys Maritime S\.à r\.l\. \(20 November 2026, 10:14:05 UTC\)/;

  it('stands in the list and in the pane of the hit', async () => {
    await openHit({ answered });
    await expect.element(hitPane.getByText(newer)).toBeVisible();
    const line = page.getByRole('grid', { name: 'Search hits' }).getByTitle(newer);
    await expect.element(line).toMatchTextContent(/Registry:\s*Nordlys Maritime S\.à r\.l\.\s*$/);
  });

  it('and in the dialog that orders', async () => {
    await openHit({ answered }, { 'order.question': ({ product }) => good(questionAbout(product)) });
    await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
    await expect.element(dialog.getByText(newer)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the dialog that orders', () => {
  it('says which ledgers a first lite profile may cost', async () => {
    await openHit({}, { 'order.question': ({ product }) => good(questionAbout(product)) });
    await userEvent.click(page.getByRole('button', { name: 'Order Lite profile', exact: true }));
    await expect
      .element(dialog.getByRole('textbox', { name: /^The most you accept.*credits or lite credits/ }))
      .toBeVisible();
  });

  it.each([['held-get' as const], ['post' as const]])(
    'says once that the price is not known, %s first',
    async (first) => {
      const second = first === 'post' ? ('held-get' as const) : ('post' as const);
      await openHit({}, { 'order.question': ({ product }) => good(questionAbout(product, { ways: [first, second] })) });
      await userEvent.click(page.getByRole('button', { name: 'Order Lite profile', exact: true }));
      await expect.element(dialog.getByText(/What either of them costs is not stated\./)).toBeVisible();
      expect(dialog.element().textContent.match(/not known/gi)).toHaveLength(1);
      await expect.element(dialog).toMatchTextContent(/Price\s*Not known/);
    },
  );
});

describe('an order', () => {
  async function openOrder(change: Parameters<typeof order>[0], script: Partial<Script> = {}) {
    const kept = order(change);
    const opened = await openWindow(
      {
        'order.list': () => good({ orders: [kept], more: false, total: 1 }),
        'order.read': () => good({ order: kept, events: [...events] }),
        ...script,
      },
      narrow,
    );
    await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Orders/ }));
    await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByText(/Kestrel Nominees/));
    await expect.element(orderPane).toBeVisible();
    return opened;
  }

  it('that no list has: the list was read whole, that proves nothing, and the amount stays held', async () => {
    await openOrder({ state: 'unclear', reason: 'not-listed' });
    await expect.element(orderPane.getByText(/list was read whole and does not have it.*proves nothing/)).toBeVisible();
    // Such orders may well have been found on that list.
    await expect.element(orderPane).not.toMatchTextContent(/not known to hold/);
    await expect.element(orderPane.getByText(/its amount stays held/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('that was delivered and that the list has with another company: its pane says so, and to ask', async () => {
    const said = 'SOMEONE ELSE LTD, 99999999';
    const told: OrderEvent = {
      ...{ eventId: 9, at: order().changedAt, kind: 'looked-for', officer: null, answer: null },
      detail: writeContradiction({ kind: 'listed', what: 'company', said }),
    };
    await openOrder(
      { state: 'collected' },
      { 'order.read': () => good({ order: order({ state: 'collected' }), events: [told] }) },
    );
    const note = orderPane.getByRole('status').filter({ hasText: 'before you rely on it' });
    await expect.element(note).toMatchTextContent(/The order list showed it with another company: SOMEONE ELSE LTD/);
    await expect.element(note).toMatchTextContent(/Ordered: Enhanced profile of Kestrel Nominees/);
  });

  it('beside which the list has another order: its pane names it, its cost, and that it may have been charged too', async () => {
    const cost = { ledger: 'credit', value: 2 };
    const told: OrderEvent = {
      ...{ eventId: 9, at: order().changedAt, kind: 'looked-for', officer: null, answer: null },
      detail: writeContradiction({ kind: 'second', number: '999002', cost }),
    };
    const collected = order({ state: 'collected' });
    await openOrder({ state: 'collected' }, { 'order.read': () => good({ order: collected, events: [told] }) });
    const note = orderPane.getByRole('status').filter({ hasText: 'may have been charged too' });
    await expect.element(note).toMatchTextContent(/another order under its reference: 999002, 2.00 credits\./);
    await expect.element(orderPane).not.toMatchTextContent(/before you rely on it/);
  });

  it('that was delivered under the number of another order: its pane says so, and what became of the number', async () => {
    const told: OrderEvent = {
      ...{ eventId: 9, at: order().changedAt, kind: 'collected', officer: null, answer: null },
      detail: writeContradiction({ kind: 'number', number: '410003', orderId: 4, reference: 'case-99-elsewhere' }),
    };
    const collected = order({ state: 'collected', serviceOrderId: null });
    await openOrder({ state: 'collected' }, { 'order.read': () => good({ order: collected, events: [told] }) });
    const note = orderPane.getByRole('status').filter({ hasText: 'number stays with the other order' });
    await expect.element(note).toMatchTextContent(/gave it number 410003, which another order of yours has\./);
    const reference = orderPane.getByRole('status').filter({ hasText: 'case-99-elsewhere' });
    await expect.element(reference).toMatchTextContent(/On the invoice it may stand under that other reference/);
    await expect.element(reference).not.toMatchTextContent(/by its number/);
  });

  it('that the service says it has under another reference: its pane names it, and how the order is looked for', async () => {
    const told: OrderEvent = {
      ...{ eventId: 9, at: order().changedAt, kind: 'pending', officer: null, answer: null },
      detail: writeContradiction({ kind: 'filed-under', reference: 'INV-2026-9' }),
    };
    const pending = order({ state: 'pending', serviceOrderId: '410500' });
    await openOrder({ state: 'pending' }, { 'order.read': () => good({ order: pending, events: [told] }) });
    const note = orderPane.getByRole('status').filter({ hasText: 'looks for the order by its number' });
    await expect.element(note).toMatchTextContent(/has it under another reference: INV-2026-9\./);
    await expect.element(orderPane).not.toMatchTextContent(/before you rely on it/);
  });

  it('that was delivered after the list was put right: nothing of the former contradiction is said above', async () => {
    const base = { at: order().changedAt, officer: null, answer: null };
    const detail = writeContradiction({ kind: 'listed', what: 'company', said: 'SOMEONE ELSE LTD' });
    const story: OrderEvent[] = [
      { ...base, eventId: 8, kind: 'looked-for', detail },
      { ...base, eventId: 9, kind: 'collected', detail: null },
    ];
    const collected = order({ state: 'collected' });
    await openOrder({ state: 'collected' }, { 'order.read': () => good({ order: collected, events: story }) });
    await expect.element(orderPane).toMatchTextContent(/What happened/);
    await expect.element(orderPane).not.toMatchTextContent(/before you rely on it/);
  });

  it('that was refused and stands in the list later: a notice tells it and opens it, and its pane explains it', async () => {
    const listed = order({ state: 'pending', reason: 'listed-after-refusal', serviceOrderId: '410001' });
    const { bridge } = await openOrder(listed, { 'order.notices': () => good([listed]) });
    const notice = page.getByText(/^Taken after all: Enhanced profile of Kestrel Nominees.*counts as what it costs\.$/);
    await expect.element(notice).toBeVisible();
    await expect.element(orderPane.getByText(/refused this order.*it was taken, and its amount counts/)).toBeVisible();
    expect(bridge.inputsOf('order.place')).toEqual([]);
  });
});

describe('a paid answer about another company', () => {
  const otherCompany = { because: 'number' as const, name: 'Kestrel Freight S.A.', number: 'B 99' };
  const other = { ...earlier, otherCompany };

  async function open(change: Partial<OpenDossier>, script: Partial<Script> = {}) {
    const opened = openDossier({ snapshots: [newest, other], ...change });
    await openWindow({ ...keptDossiers(), 'dossier.read': () => good(opened), ...script }, narrow);
    await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Dossiers/ }));
    await userEvent.click(page.getByRole('grid').getByRole('row', { name: /Meridian Maritime/ }));
  }

  it('is told wherever the dossier is opened, can be read apart, and leads back', async () => {
    await open({}, { 'snapshot.read': ({ snapshotId }) => good(snapshotId === other.snapshotId ? other : newest) });
    await expect.element(page.getByText(/Kestrel Freight S\.A\., B 99/).first()).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    const note = page.getByRole('status').filter({ hasText: 'Kestrel Freight S.A., B 99' });
    await userEvent.click(note.getByRole('button').first());
    await expect.element(note.getByText(/Meridian Maritime Holdings S\.à r\.l\., B 218447/)).toBeVisible();
    await userEvent.click(note.getByRole('button').first());
    await expect.element(page.getByText('Profile as of 12 November 2026, 09:41:07 UTC')).toBeVisible();
  });
});
