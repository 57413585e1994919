import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { settleSearchText } from '../../src-renderer/features/orders/decisions/settle-words.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { order } from './stand-in/orders.ts';
import { ordered, rules } from './stand-in/order-scripts.ts';
import { later } from './stand-in/session.ts';
import { failure, ready, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const dialog = page.getByRole('alertdialog');
const notKnown = page.getByRole('list', { name: 'Cost not known' });
const amount = dialog.getByRole('textbox', { name: /^Amount on the invoice/ });
const ledgers = dialog.getByRole('radiogroup', { name: 'Ledger on the invoice' });
const ledgerName = dialog.getByRole('textbox', { name: /^Name of the ledger/ });
const reason = dialog.getByRole('textbox', { name: /^Reason/ });
const act = dialog.getByRole('button', { name: 'Settle', exact: true });

const failed = order({ orderId: 12, state: 'failed', reason: 'service-failed', taken: true, serviceOrderId: '410012' });
const odd = order({ orderId: 13, state: 'collected', costSaid: '-5 Credits' });

async function openView(chord: string) {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(`{Control>}${chord}{/Control}`);
}

/** Settings with two orders of which nobody knows the cost; settling one takes it off the list. */
async function openNotKnown(script: Partial<Script> = {}) {
  let open = [failed, odd];
  const opened = await openWindow({
    ...ordered,
    ...rules,
    'spend.notKnown': () => good(open),
    'order.settle': ({ orderId, typedAmount, ledger: name }) => {
      open = open.filter((one) => one.orderId !== orderId);
      return good(order({ ...failed, orderId, settled: { ledger: name, value: Number(typedAmount) } }));
    },
    ...script,
  });
  await openView('8');
  await expect.element(notKnown).toBeVisible();
  return opened;
}

async function askToSettle(): Promise<void> {
  await userEvent.click(notKnown.getByRole('button', { name: 'Enter what the invoice says…' }).first());
  await expect.element(dialog).toBeVisible();
}

describe('B9: a person settles what is held', () => {
  it('with the amount of the invoice and a reason, by keyboard alone, once', async () => {
    const { bridge } = await openNotKnown();
    await expect.element(notKnown).toMatchTextContent(/Enhanced profile of Kestrel.*held 18.00 credits/);
    (notKnown.getByRole('button', { name: 'Enter what the invoice says…' }).first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveFocus();
    // A second Enter says what is missing, and settles nothing.
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    expect(bridge.inputsOf('order.settle')).toEqual([]);
    await expect.element(dialog).toMatchTextContent(/up to 18.00 credits is held back/);
    await expect.element(dialog).toMatchTextContent(/Decided by Astrid/);
    await expect.element(ledgers.getByRole('radio', { name: 'credits', exact: true })).toBeChecked();
    await userEvent.keyboard('12.50{Tab}{Tab}Invoice 2026-11.{Tab}{Tab}{Enter}');
    await expect
      .poll(() => bridge.inputsOf('order.settle'))
      .toEqual([{ orderId: 12, typedAmount: '12.50', ledger: 'credit', reason: 'Invoice 2026-11.' }]);
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(page.getByText(/^Settled: Enhanced profile of Kestrel/).first()).toBeInTheDocument();
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: null });
    await expect.poll(() => notKnown.getByRole('listitem').elements().length).toBe(1);
    await expect.element(notKnown).toMatchTextContent(/Not believed: -5 Credits/);
  });

  it.each(['', 'twelve', '-3', '1e400', 'NaN', '1000001', '12.50.1'])(
    'an amount of %j is none: it is said, stays to be mended, and nothing is settled',
    async (typed) => {
      const { bridge } = await openNotKnown();
      await askToSettle();
      if (typed !== '') await userEvent.fill(amount, typed);
      await userEvent.fill(reason, 'The invoice.');
      await userEvent.click(act);
      await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
      await expect.element(amount).toHaveFocus();
      await expect.element(amount).toHaveAccessibleDescription(/Type an amount such as 12 or 12.50, or 0/);
      await expect.element(amount).toHaveValue(typed);
      expect(bridge.inputsOf('order.settle')).toEqual([]);
      await userEvent.fill(amount, '0');
      await expect.element(amount).not.toHaveAttribute('aria-invalid');
      await userEvent.click(act);
      await expect.poll(() => bridge.inputsOf('order.settle')).toMatchObject([{ typedAmount: '0' }]);
    },
  );

  it('a reason is needed; blanks are none', async () => {
    const { bridge } = await openNotKnown();
    await askToSettle();
    await userEvent.fill(amount, '12');
    await userEvent.fill(reason, '   ');
    await userEvent.click(act);
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    await expect.element(reason).toHaveFocus();
    expect(bridge.inputsOf('order.settle')).toEqual([]);
  });

  it('Escape settles nothing, the focus is where it was, and what was typed is gone the next time', async () => {
    const { bridge } = await openNotKnown();
    await askToSettle();
    await userEvent.fill(amount, '12');
    await userEvent.fill(reason, 'The invoice.');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toEqual([]);
    const opener = notKnown.getByRole('button', { name: 'Enter what the invoice says…' }).first();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveValue('');
    await expect.element(reason).toHaveValue('');
    expect(bridge.inputsOf('order.settle')).toEqual([]);
  });

  it('a double click and a second Enter settle once; a refusal is said and leaves all that was typed', async () => {
    const slow = later<Envelope<JournalOrder>>();
    const { bridge } = await openNotKnown({ 'order.settle': () => slow.answer });
    await askToSettle();
    await userEvent.fill(amount, '12');
    await userEvent.fill(reason, 'The invoice.');
    await userEvent.dblClick(act);
    (act.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(bridge.inputsOf('order.settle')).toHaveLength(1);
    await slow.come(bad(failure('storage-failed')));
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(amount).toHaveValue('12');
    await expect.element(reason).toHaveValue('The invoice.');
  });

  it('another ledger than the one that was expected is chosen', async () => {
    const { bridge } = await openNotKnown();
    await askToSettle();
    await userEvent.fill(amount, '3');
    await userEvent.click(ledgers.getByText('lite credits'));
    await userEvent.fill(reason, 'It stands under lite.');
    await userEvent.click(act);
    await expect.poll(() => bridge.inputsOf('order.settle')).toMatchObject([{ ledger: 'lite' }]);
  });

  it('a ledger that no order has is named only after the officer says that it is another one', async () => {
    const { bridge } = await openNotKnown();
    await askToSettle();
    await userEvent.fill(amount, '3');
    await userEvent.fill(reason, 'It stands under units.');
    expect(ledgerName.elements()).toEqual([]);
    await userEvent.click(ledgers.getByText('Another…'));
    await userEvent.click(act);
    await expect.element(ledgerName).toHaveAttribute('aria-invalid', 'true');
    expect(bridge.inputsOf('order.settle')).toEqual([]);
    await userEvent.fill(ledgerName, ' Registry units ');
    await userEvent.click(act);
    await expect.poll(() => bridge.inputsOf('order.settle')).toMatchObject([{ ledger: 'Registry units' }]);
  });

  it('a name that is typed and known in another spelling is the known ledger', async () => {
    const { bridge } = await openNotKnown();
    await askToSettle();
    await userEvent.fill(amount, '3');
    await userEvent.fill(reason, 'It stands under credits.');
    await userEvent.click(ledgers.getByText('Another…'));
    await userEvent.fill(ledgerName, 'CREDITS');
    await userEvent.click(act);
    await expect.poll(() => bridge.inputsOf('order.settle')).toMatchObject([{ ledger: 'credit' }]);
  });

  it('figures in two ledgers: none is chosen beforehand, and one is asked for', async () => {
    const contrary = order({ orderId: 14, state: 'collected', costSaid: '1 lite / 12 Units', mostAccepted: 5 });
    const { bridge } = await openNotKnown({ 'spend.notKnown': () => good([contrary]) });
    await askToSettle();
    await userEvent.fill(amount, '12');
    await userEvent.fill(reason, 'The invoice.');
    await userEvent.click(act);
    await expect.element(ledgers).toHaveAccessibleDescription(/Choose the ledger that the invoice names/);
    await expect.element(ledgers.getByRole('radio').first()).toHaveFocus();
    expect(bridge.inputsOf('order.settle')).toEqual([]);
    await userEvent.click(ledgers.getByText('Units'));
    await userEvent.click(act);
    await expect.poll(() => bridge.inputsOf('order.settle')).toMatchObject([{ ledger: 'Units' }]);
  });
});

describe('an amount that was entered before', () => {
  const at = '2026-11-20T10:02:30Z';
  const entered = { eventId: 4, at, kind: 'settled', officer: 'Bo Ek', detail: '5 credit', answer: null } as const;

  it('is named with who entered it, and a new one is said to replace it: nothing is held back any more', async () => {
    const settled = order({ ...failed, settled: { ledger: 'credit', value: 5 } });
    const { bridge } = await openNotKnown({ 'order.read': () => good({ order: settled, events: [entered] }) });
    await userEvent.click(notKnown.getByRole('button', { name: 'Show order 12' }));
    const pane = page.getByRole('complementary', { name: 'Selected order' });
    await userEvent.click(pane.getByRole('button', { name: 'Enter what the invoice says…' }));
    await expect
      .element(dialog)
      .toMatchTextContent(/Bo Ek entered 5.00 credits from the invoice on 20 November 2026, 10:02:30 UTC/);
    await expect.element(dialog).toMatchTextContent(/nothing is held back. What you enter now replaces this amount/);
    expect(dialog.element().textContent).not.toMatch(/18.00|stated no cost/);
    await userEvent.fill(amount, '6');
    await userEvent.fill(reason, 'Typed wrongly.');
    await userEvent.click(dialog.getByRole('button', { name: 'Replace the amount' }));
    await expect.poll(() => bridge.inputsOf('order.settle')).toMatchObject([{ orderId: 12, typedAmount: '6' }]);
  });

  it('is entered offline too, and nothing says that it could not be', async () => {
    const settled = order({ ...failed, settled: { ledger: 'credit', value: 5 } });
    await openNotKnown({
      'app.state': () => good(ready({ offline: true })),
      'order.read': () => good({ order: settled, events: [entered] }),
    });
    await userEvent.click(notKnown.getByRole('button', { name: 'Show order 12' }));
    const pane = page.getByRole('complementary', { name: 'Selected order' });
    await expect.element(pane.getByRole('button', { name: 'Enter what the invoice says…' })).toBeVisible();
    expect(pane.getByText('You are working offline: nothing is sent.').elements()).toEqual([]);
  });

  it('is named of a search too', () => {
    const settlement = { cost: { ledger: 'credit', value: 5 }, at, officer: 'Bo Ek', reason: 'The invoice.' };
    expect(settleSearchText({ ...storedSearch(), settlement })).toMatch(
      /Bo Ek entered 5.00 credits from the invoice on 20 November 2026, 10:02:30 UTC. What you enter now replaces/,
    );
  });
});

describe('the list of orders whose cost is not known', () => {
  it('leads to the order, however old: the part of the list that was read need not hold it', async () => {
    const { bridge } = await openNotKnown();
    await userEvent.click(notKnown.getByRole('button', { name: 'Show order 13' }));
    await expect.poll(() => bridge.inputsOf('order.read')).toContainEqual({ orderId: 13 });
    await expect.element(page.getByRole('complementary', { name: 'Selected order' })).toBeVisible();
  });

  it('P23: figures in two ledgers are no disbelief: both are named, with what is held of each', async () => {
    const contrary = order({ orderId: 14, state: 'collected', costSaid: '1 lite / 12 credit', mostAccepted: 5 });
    await openNotKnown({ 'spend.notKnown': () => good([contrary]) });
    await expect.element(notKnown).toMatchTextContent(/held 12\.00 credits and 1\.00 lite credits/);
    await expect.element(notKnown).toMatchTextContent(/stated 1\.00 lite credits and 12\.00 credits, which contradict/);
    await expect.element(notKnown).not.toMatchTextContent(/Not believed/);
  });

  it('is not there where there is none', async () => {
    await openWindow({ ...ordered, ...rules });
    await openView('8');
    await expect.element(page.getByRole('form', { name: 'Limits for another ledger' })).toBeVisible();
    expect(page.getByText('Cost not known').elements()).toEqual([]);
  });
});

describe('B2: a ledger that the service names otherwise gets limits of its own', () => {
  const adding = page.getByRole('form', { name: 'Limits for another ledger' });
  const name = adding.getByRole('textbox', { name: 'Limits for another ledger' });

  it('is added by Enter, and its limits can be set', async () => {
    const { bridge } = await openNotKnown();
    await userEvent.fill(name, ' Registry units ');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bridge.inputsOf('spend.changeRules').at(-1))
      .toMatchObject({ limits: [{ ledger: 'credit' }, { ledger: 'Registry units', perDay: null }] });
    await expect.element(name).toHaveValue('');
  });

  it.each([
    ['  ', /Type the name that the service gives the ledger/],
    ['Credits', /This ledger has its limits already/],
  ])('%j is not added, and it says why', async (typed, says) => {
    const { bridge } = await openNotKnown();
    await userEvent.fill(name, typed);
    await userEvent.click(adding.getByRole('button', { name: 'Add the ledger' }));
    await expect.element(adding).toMatchTextContent(says);
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveValue(typed);
    expect(bridge.inputsOf('spend.changeRules')).toEqual([]);
  });
});

describe('P23: an invoice above what was accepted', () => {
  const at = '2026-11-20T10:02:30Z';
  const charged = '25 credit, accepted at most 18 credit';
  const told = { eventId: 4, at, kind: 'cost-higher', officer: null, detail: charged, answer: null } as const;
  const stoppedAt = (value: number): Partial<Script> => {
    const settled = order({ orderId: 12, state: 'collected', settled: { ledger: 'credit', value } });
    return {
      ...ordered,
      'spend.read': () => good({ ledgers: [], stoppedBy: 12, stoppedBySearch: null }),
      'order.read': () => good({ order: settled, events: [told] }),
    };
  };

  it.each([
    [25, /accepted at most 18.00 credits, charged 25.00 credits by the invoice/],
    [15, /the invoice was first entered as 25.00 credits; now it is entered as 15.00 credits/],
  ])('is told until somebody has looked at it, where %s stand now', async (value, words) => {
    const { bridge } = await openWindow(stoppedAt(value));
    await expect.element(page.getByText(words)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'I have seen it…' }));
    await userEvent.fill(reason, 'Asked the service.');
    await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
    await expect.poll(() => bridge.inputsOf('order.seeCost')).toMatchObject([{ orderId: 12, shown: 4 }]);
  });
});

describe('P23: a person settles what a search cost', () => {
  const way = { interface: 'rest', family: 'core', reference: 'case-1-x', registrationAuthority: null } as const;
  const query = { jurisdiction: 'LU', name: 'meridian', companyNumber: null };
  const searches = page.getByRole('list', { name: 'Searches whose cost is not known' });
  const paid = storedSearch({ searchId: 5, way, query });
  const settled: Partial<Script> = { ...ordered, ...rules, 'search.read': () => good(paid) };

  it('with the amount of the invoice and a reason, from the list of what is not known; then it is off the list', async () => {
    let open = [paid];
    const { bridge } = await openWindow({
      ...settled,
      'spend.searchesNotKnown': () => good(open),
      'spend.settleSearch': ({ ledger, typedAmount }) => {
        open = [];
        return good({ cost: { ledger, value: Number(typedAmount) }, at: 'now', officer: 'Astrid', reason: 'x' });
      },
    });
    await openView('8');
    await expect.element(searches).toMatchTextContent(/meridian, Luxembourg/);
    await userEvent.click(searches.getByRole('button', { name: 'Enter what the invoice says…' }));
    await expect.element(dialog).toMatchTextContent(/is in no sum yet/);
    await expect.element(ledgers.getByRole('radio', { name: 'credits', exact: true })).toBeChecked();
    await userEvent.click(act);
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(amount, '6');
    await userEvent.fill(reason, 'Invoice 2026-11.');
    await userEvent.click(act);
    await expect
      .poll(() => bridge.inputsOf('spend.settleSearch'))
      .toEqual([{ searchId: 5, typedAmount: '6', ledger: 'credit', reason: 'Invoice 2026-11.' }]);
    await expect.element(page.getByText('Settled: the search for meridian').first()).toBeInTheDocument();
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: null });
    await expect.poll(() => searches.elements()).toEqual([]);
  });

  it('and from the search itself, which then says by whom', async () => {
    await openWindow({ ...settled, 'spend.searchesNotKnown': () => good([paid]) });
    await openView('8');
    await userEvent.click(searches.getByRole('button', { name: /^Show the search/ }));
    await expect.element(page.getByText(/no cost stated/).first()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Enter what the invoice says…' }));
    await userEvent.fill(amount, '6');
    await userEvent.fill(reason, 'Invoice 2026-11.');
    await userEvent.click(act);
    await expect.element(page.getByText(/6.00 credits by the invoice, entered by Astrid/).first()).toBeVisible();
    expect(page.getByText(/no cost stated/).elements()).toEqual([]);
  });

  it('but nothing is offered for a search that is free, or whose cost the service stated', async () => {
    const stated = storedSearch({ searchId: 6, way, query, cost: { ledger: 'credit', value: 2 } });
    await openWindow({ ...settled, 'search.read': () => good(stated), 'spend.searchesNotKnown': () => good([stated]) });
    await openView('8');
    await userEvent.click(searches.getByRole('button', { name: /^Show the search/ }));
    await expect.element(page.getByText(/2.00 credits/).first()).toBeVisible();
    expect(page.getByRole('button', { name: 'Enter what the invoice says…' }).elements()).toEqual([]);
  });
});

describe('B1: what a search cost and nobody believes', () => {
  const banner = page.getByText(/What a search cost is not believed/);
  const dear: Partial<Script> = {
    ...ordered,
    'spend.read': () => good({ ledgers: [], stoppedBy: null, stoppedBySearch: 5 }),
    'search.read': () => good(storedSearch({ searchId: 5, cost: { notBelieved: '-1e400 Credits' } })),
  };

  it('is said as it came, in every view that orders, until somebody has looked at it with a reason', async () => {
    const { bridge } = await openWindow(dear);
    await expect.element(banner).toMatchTextContent(/-1e400 Credits/);
    await openView('4');
    await expect.element(banner).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'I have seen it…' }));
    await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    expect(bridge.inputsOf('spend.seeSearchCost')).toEqual([]);
    await userEvent.fill(reason, 'The service was told.');
    await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
    await expect
      .poll(() => bridge.inputsOf('spend.seeSearchCost'))
      .toEqual([{ searchId: 5, reason: 'The service was told.' }]);
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: null });
    await expect.poll(() => banner.elements()).toEqual([]);
  });

  it('comes while one works, and stops the purchase that is asked about', async () => {
    const { bridge } = await openWindow({
      ...dear,
      'spend.read': () => good({ ledgers: [], stoppedBy: null, stoppedBySearch: null }),
    });
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: 5 });
    await expect.element(dialog).toMatchTextContent(/What a search cost is not believed.*-1e400 Credits/);
    expect(bridge.inputsOf('order.place')).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('P19: axe finds nothing, %s', (theme) => {
  it('in the settling dialog with what is missing', async () => {
    const preferences = { theme, density: 'comfortable', workOffline: false } as const;
    await openNotKnown({ 'preferences.read': () => good(preferences) });
    await askToSettle();
    await userEvent.click(act);
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    expect(await axeViolations()).toEqual([]);
  });
});
