import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeLaterNote } from '../../src-shared/domain/charge-note.ts';
import { writeTwoFigures } from '../../src-shared/domain/contrary-costs.ts';
import type { OrderEvent } from '../../src-shared/domain/journal.ts';
import { withDescription } from '../../src-shared/domain/listed-description.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { document as kept, documentPage, order, orders } from './stand-in/orders.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { groupText } from '../../src-renderer/features/orders/list/order-groups.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const ordered: Partial<Script> = {
  'order.list': () => good({ orders: [...orders], more: false, total: orders.length }),
  'order.follower': () =>
    good({ following: 3, needAttention: 2, nextLookAt: new Date(Date.now() + 80_000).toISOString(), lastLookAt: null }),
  'document.list': () => good({ documents: [kept], more: false, total: 1 }),
};
const list = page.getByRole('grid', { name: 'Orders' });
const pane = page.getByRole('complementary', { name: 'Selected order' });
const dialog = page.getByRole('alertdialog');

async function openOrders() {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
}

async function openHit(company: RegExp) {
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: company }));
}

describe('P19: buying, by keyboard and mouse', () => {
  it('the dialog begins in the amount, where Enter buys nothing; the demo and the standing are said', async () => {
    const { bridge } = await openWindow(ordered);
    await openHit(/子午线/);
    await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile' }));
    await expect.element(dialog.getByRole('textbox', { name: /^The most you accept/ })).toHaveFocus();
    await expect.element(dialog).toMatchTextContent(/Not confirmed: the registry has not been asked/);
    await expect.element(dialog).toMatchTextContent(/no money is spent/);
    // One that is pressed by habit, and one right after it.
    await userEvent.keyboard('{Enter}{Enter}');
    expect(bridge.inputsOf('order.place')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(dialog.elements()).toEqual([]);
    expect(bridge.inputsOf('order.place')).toEqual([]);
  });

  it('where the amount is out of sight, the dialog begins at its title, so that what stands above is read', async () => {
    const { bridge } = await openWindow(ordered, { width: 1024, height: 768 });
    await openHit(/子午线/);
    await expect.element(page.getByRole('button', { name: 'Order Enhanced profile' })).toBeVisible();
    await page.viewport(512, 384);
    page.getByRole('button', { name: 'Order Enhanced profile' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('heading', { name: /^Order Enhanced profile/ })).toHaveFocus();
    expect(dialog.element().querySelector('.body')?.scrollTop).toBe(0);
    await userEvent.keyboard('{Enter}{Enter}');
    expect(bridge.inputsOf('order.place')).toEqual([]);
  });

  it('from the field of the search one key asks about what is offered first, and sends nothing', async () => {
    const { bridge } = await openWindow(ordered);
    await openHit(/MARITIME SERVICES/);
    page.getByRole('textbox', { name: 'Company name' }).element().focus();
    await expect.element(page.getByRole('button', { name: 'Order Enhanced profile' })).toBeVisible();
    await userEvent.keyboard('{Control>}o{/Control}');
    await expect.element(dialog.getByRole('textbox', { name: /^The most you accept/ })).toHaveFocus();
    await expect.element(dialog).toMatchTextContent(/Enhanced profile/);
    expect(bridge.inputsOf('order.place')).toEqual([]);
  });

  it('an unknown price asks for the most; then the order is placed once, and a notice says how it stands', async () => {
    const { bridge } = await openWindow(ordered);
    await openHit(/MARITIME SERVICES/);
    await userEvent.click(page.getByRole('button', { name: 'Order Lite profile' }));
    const act = dialog.getByRole('button', { name: /^Order(?:, up to 5\.00 credits or lite credits accepted)?$/ });
    await userEvent.click(act);
    await expect
      .element(dialog)
      .toMatchTextContent(/Type the most you accept in digits, such as 12 or 12\.50, and more than 0/);
    await userEvent.fill(dialog.getByRole('textbox', { name: /^The most you accept/ }), '5');
    await userEvent.click(act);
    await expect
      .element(page.getByText(/^Ordered and followed in the background: Enhanced profile of Kestrel/))
      .toBeVisible();
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
    expect(bridge.inputsOf('order.place')[0]).toMatchObject({ most: 5, acknowledged: 'confirmed-active' });
  });

  it('documents are asked for by a click that says its cost, and held things can be opened', async () => {
    const { bridge } = await openWindow(ordered);
    await openHit(/MARITIME SERVICES/);
    expect(bridge.inputsOf('offer.documents')).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: /^Filings of this company.*1 request/ }));
    await expect.element(page.getByRole('button', { name: 'Order Annual accounts 2025, 31 Mar 2026' })).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => bridge.inputsOf('dossier.save')).toHaveLength(1);
  });

  it('P22: a document that is listed several times in different words says so where it is offered', async () => {
    const documents = documentPage.documents.map((listed) => ({ ...listed, entries: 2 }));
    await openWindow({ ...ordered, 'offer.documents': () => good({ ...documentPage, documents }) });
    await openHit(/MARITIME SERVICES/);
    await userEvent.click(page.getByRole('button', { name: /^Filings of this company.*1 request/ }));
    await expect.element(page.getByText(/lists this filing 2 times, in different words/)).toBeVisible();
  });
});

describe('the orders view', () => {
  it('P19: arrows lead from order to order over the group heads, Enter into the pane, Esc back', async () => {
    await openWindow(ordered);
    await openOrders();
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{F6}');
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(pane).toHaveFocus();
    await expect.element(pane).toMatchTextContent(/It is not known whether this order was taken/);
    await expect.element(pane).toMatchTextContent(/The connection was cut after the request was sent/);
    await userEvent.keyboard('{Escape}');
    await expect.element(list).toHaveFocus();
  });

  it('says how many all orders are only where the list has all of them, not those of some states', async () => {
    await openWindow(ordered);
    await openOrders();
    await userEvent.click(page.getByRole('button', { name: /^All/ }));
    await expect.element(page.getByRole('button', { name: /^All, \d/ })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Ended', exact: true }));
    await expect.element(page.getByRole('button', { name: 'All', exact: true })).toBeVisible();
  });

  it('has what waits for an invoice under a filter of its own, whenever it ended', async () => {
    const { bridge } = await openWindow(ordered);
    await openOrders();
    await userEvent.click(page.getByRole('button', { name: 'Cost not known', exact: true }));
    await expect
      .poll(() => bridge.inputsOf('order.list').at(-1))
      .toMatchObject({ which: 'all', costNotKnown: true, words: null });
    await expect.poll(() => bridge.inputsOf('order.sums').at(-1)).toMatchObject({ costNotKnown: true });
    await userEvent.click(page.getByRole('button', { name: 'Any state', exact: true }));
    await expect.poll(() => bridge.inputsOf('order.list').at(-1)).not.toHaveProperty('costNotKnown');
  });

  it('rail, status line and spend say how things stand', async () => {
    await openWindow(ordered);
    await expect.element(page.getByRole('button', { name: /^Orders.*2 need someone/ })).toBeVisible();
    await expect
      .element(page.getByRole('contentinfo'))
      .toMatchTextContent(/Following 3 orders\s*next look in 1:(?:20|19|18)/);
    await expect
      .element(page.getByRole('meter', { name: 'Spent today, credits' }))
      .toHaveAttribute(
        'aria-valuetext',
        '86.40 of 250.00 credits spent today, 18.00 held back for open orders. The credits of the demo are invented: they are no money.',
      );
  });
});

interface Scene {
  name: string;
  script?: Partial<Script>;
  act: () => Promise<void>;
}

const scenes: Scene[] = [
  {
    name: 'orders in every state, an unclear one selected',
    act: async () => {
      await openOrders();
      await userEvent.click(list.getByRole('row', { name: /The service did not answer|Kestrel.*JE/ }).nth(1));
      const look = pane.getByRole('button', { name: /^Look for it.*1 to 28 requests/ });
      await expect.element(look).toBeVisible();
      await expect.element(look).toHaveAccessibleDescription(/asks the service whether it has this order/);
    },
  },
  {
    name: 'no orders',
    script: { 'order.list': () => good({ orders: [], more: false, total: 0 }) },
    act: async () => {
      await openOrders();
      await expect.element(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible();
    },
  },
  {
    name: 'orders that cannot be read',
    script: { 'order.list': () => bad(failure('storage-failed')) },
    act: async () => {
      await openOrders();
      await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'orders, offline',
    script: { 'app.state': () => good(ready({ offline: true })) },
    act: async () => {
      await openOrders();
      await expect.element(page.getByText(/Orders are followed again/)).toBeVisible();
    },
  },
  {
    name: 'downloads',
    act: async () => {
      await expect.element(page.getByRole('main')).toBeVisible();
      await userEvent.keyboard('{Control>}5{/Control}');
      await userEvent.click(page.getByRole('grid', { name: 'Kept documents' }).getByRole('row', { name: /Annual/ }));
      await expect.element(page.getByRole('button', { name: 'Save a copy…' })).toBeVisible();
    },
  },
  {
    name: 'the purchase dialog, with a problem',
    script: {
      'order.place': () => bad(failure('input-invalid', { detail: { field: 'product', said: order().reference } })),
    },
    act: async () => {
      await openHit(/子午线/);
      await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Order for 12.00 credits' }));
      await expect.element(dialog.getByRole('alert')).toMatchTextContent(/on order already/);
    },
  },
];

describe.each(['light', 'dark'] as const)('P19: axe finds nothing, %s', (theme) => {
  it.each(scenes)('$name', async ({ script, act }) => {
    const preferences = { theme, density: 'comfortable', workOffline: false } as const;
    await openWindow({ ...ordered, ...script, 'preferences.read': () => good(preferences) });
    await act();
    expect(await axeViolations()).toEqual([]);
  });
});

it('offline no time of a next look is told, since none is made', async () => {
  await openWindow({ ...ordered, 'app.state': () => good(ready({ offline: true })) });
  const status = page.getByRole('contentinfo');
  await expect.element(status).toMatchTextContent(/Following 3 orders\s*the next look waits for the connection/);
  await expect.element(status).not.toMatchTextContent(/next look in/);
});

it('what can be done with a collected order fits into its pane, line below line', async () => {
  const collected = order({ state: 'collected', dossierId: 1, documentIds: [kept.documentId] });
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [collected], more: false, total: 1 }),
    'order.read': () => good({ order: collected, events: [] }),
  });
  await openOrders();
  await userEvent.click(list.getByRole('row', { name: new RegExp(collected.company.name.slice(0, 8)) }));
  await expect.element(pane.getByRole('button', { name: 'Show in Documents' })).toBeVisible();
  const { scrollWidth, clientWidth } = pane.element().querySelector('.body') ?? expect.fail('no body');
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('P23: of two figures that the service stated both stand in the pane, and which one the sums go by', async () => {
  const collected = order({ state: 'collected', realCost: { ledger: 'credit', value: 5 } });
  const kept5 = { ledger: 'credit', value: 5 };
  const detail = writeLaterNote({ ledger: 'credit', value: 2 }, kept5);
  const event = {
    eventId: 9,
    at: collected.changedAt,
    kind: 'cost-differs' as const,
    officer: null,
    detail,
    answer: null,
  };
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [collected], more: false, total: 1 }),
    'order.read': () => good({ order: collected, events: [event] }),
  });
  await openOrders();
  await userEvent.click(list.getByRole('row', { name: new RegExp(collected.company.name.slice(0, 8)) }));
  await expect
    .element(pane.getByText(/First 5\.00 credits?, later 2\.00 credits?\. Sums and limits go by the higher/))
    .toBeVisible();
});

it('P23: a cost that was stated and is not believed is not called not named', async () => {
  const collected = order({ state: 'collected', realCost: null, settled: null, costSaid: '2 euro' });
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [collected], more: false, total: 1 }),
    'order.read': () => good({ order: collected, events: [] }),
  });
  await openOrders();
  await userEvent.click(list.getByRole('row', { name: new RegExp(collected.company.name.slice(0, 8)) }));
  await expect.element(pane.getByText('Not known: what the service stated is not believed')).toBeVisible();
  await expect.element(pane.getByText('2 euro', { exact: true })).toBeVisible();
  await expect.element(pane.getByText('Not named by the service')).not.toBeInTheDocument();
});

it('P23: the group of unclear orders says nothing that is untrue of one whose refusal names a charge', () => {
  expect(groupText('unclear')).not.toMatch(/not known/);
});

it('P23: figures in two ledgers both stand in the pane with their sources, and nobody knows what was charged', async () => {
  const collected = order({ state: 'collected', costSaid: '4 lite / 4 credit', mostAccepted: 5, ledger: 'lite' });
  const event: OrderEvent = {
    ...{ eventId: 9, at: collected.changedAt, kind: 'cost-higher', officer: null, answer: null },
    detail: writeTwoFigures({
      first: { ledger: 'lite', value: 4, source: 'answer' },
      later: { ledger: 'credit', value: 4, source: 'list' },
    }),
  };
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [collected], more: false, total: 1 }),
    'order.read': () => good({ order: collected, events: [event] }),
  });
  await openOrders();
  await userEvent.click(list.getByRole('row', { name: new RegExp(collected.company.name.slice(0, 8)) }));
  const words =
    /First 4\.00 lite credits in its answer to the order, later 4\.00 credits in its order list\..*holds the higher of what was accepted/;
  await expect.element(pane.getByText(words)).toBeVisible();
  await expect
    .element(
      pane.getByText('Not known: the service stated 4.00 lite credits and 4.00 credits, which contradict each other'),
    )
    .toBeVisible();
  await expect.element(pane.getByText('Not named by the service')).not.toBeInTheDocument();
  await userEvent.click(pane.getByRole('button', { name: 'Enter what the invoice says…' }));
  await expect
    .element(
      dialog.getByText(/The service stated 4\.00 lite credits and 4\.00 credits, so what was charged is not known/),
    )
    .toBeVisible();
});

it('P23: of figures in two ledgers the row, the pane and the dialog name the same amounts that are held', async () => {
  const collected = order({ state: 'collected', costSaid: '1 lite / 12 credit', mostAccepted: 5 });
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [collected], more: false, total: 1 }),
    'order.read': () => good({ order: collected, events: [] }),
  });
  await openOrders();
  const row = list.getByRole('row', { name: new RegExp(collected.company.name.slice(0, 8)) });
  await expect.element(row).toMatchTextContent(/1\.00 lite credits or 12\.00 credits/);
  await expect.element(row).not.toMatchTextContent(/at most/);
  await userEvent.click(row);
  await expect.element(pane).toMatchTextContent(/Held back\s*12\.00 credits and 1\.00 lite credits/);
  await expect.element(pane).toMatchTextContent(/Most accepted\s*5\.00 credits/);
  await userEvent.click(pane.getByRole('button', { name: 'Enter what the invoice says…' }));
  await expect.element(dialog).toMatchTextContent(/12\.00 credits and 1\.00 lite credits are held back/);
});

describe('P5: a refusal that may have been charged', () => {
  const refused = order({ state: 'unclear', reason: 'refused-doubtfully' });
  const cost = { ledger: 'credit', value: 2 };
  it.each([
    [{ realCost: cost }, 'Refused, but the answer names a cost'],
    [{ serviceOrderId: '410077' }, 'Refused, but the answer names the number of an order'],
    [{}, "Refused, but not plainly in the service's own words"],
  ])('with %o says which doubt it is', async (change, words) => {
    await openOrder(order({ ...refused, ...change }));
    await expect.element(pane.getByText(words, { exact: true }).first()).toBeVisible();
  });

  it.each(['refused-doubtfully', 'not-listed'])(
    'says nothing of a held amount where a cost is known, %s',
    async (reason) => {
      await openOrder(order({ ...refused, reason, realCost: cost }));
      await expect.element(pane).toMatchTextContent(/names 2\.00 credits for it, so that counts as spent/);
      await expect.element(pane).not.toMatchTextContent(/stays held|may have been/);
    },
  );

  async function openOrder(one: ReturnType<typeof order>) {
    await openWindow({
      ...ordered,
      'order.list': () => good({ orders: [one], more: false, total: 1 }),
      'order.read': () => good({ order: one, events: [] }),
    });
    await openOrders();
    await userEvent.click(list.getByRole('row', { name: new RegExp(one.company.name.slice(0, 8)) }));
  }
});

it('P1: an order list that cannot be understood is told in words, since when and what to do', async () => {
  const unread = [{ interface: 'v2' as const, since: '2026-11-20T08:00:00Z' }];
  await openWindow({
    ...ordered,
    'order.follower': () => good({ following: 3, needAttention: 2, nextLookAt: null, lastLookAt: null, unread }),
  });
  await openOrders();
  const told = page.getByRole('status').filter({ hasText: 'The order list of the V2 interface cannot be understood.' });
  await expect.element(told).toMatchTextContent(/Each look since .*20 Nov 2026/);
  await expect.element(told).toMatchTextContent(/choose “Look for it”.*Tell the service's support/);
});

it('what the service lists of an order in one text stands there as its words, and as no cost', async () => {
  const listed = withDescription('GET /core/filing/order-status/30 · 200 · 3', 'Profile, KESTREL LTD, 7.50, GB');
  const event: OrderEvent = {
    eventId: 1,
    at: '2026-11-20T10:02:30Z',
    kind: 'ready',
    officer: null,
    detail: listed,
    answer: null,
  };
  const rest = order({ orderId: 7, state: 'ready', product: { kind: 'rest-enhanced-profile', directorships: false } });
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [rest], more: false, total: 1 }),
    'order.read': () => good({ order: rest, events: [event] }),
  });
  await openOrders();
  await userEvent.click(list.getByRole('row', { name: /Kestrel/i }));
  await expect
    .element(pane)
    .toMatchTextContent(/In the service’s list.*Profile, KESTREL LTD, 7\.50, GB.*not counted as a cost/);
  expect(pane.element().textContent).not.toContain('7.50 credits');
});

it('an order is saved as a PDF from its pane, and by the palette', async () => {
  const { bridge } = await openWindow(ordered);
  await openOrders();
  await userEvent.click(list.getByRole('row', { name: /深圳/ }));
  await userEvent.click(pane.getByRole('button', { name: 'Save the order as PDF…' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('order as pdf{Enter}');
  await expect.poll(() => bridge.inputsOf('order.savePdf').length).toBe(2);
  const [first, second] = bridge.inputsOf('order.savePdf');
  expect(first).toEqual(second);
});

it('the PDF of an order is seen before it is saved, from its pane and by the palette', async () => {
  const { bridge } = await openWindow(ordered);
  await openOrders();
  await userEvent.click(list.getByRole('row', { name: /深圳/ }));
  await userEvent.click(pane.getByRole('button', { name: 'Preview the PDF', exact: true }));
  await expect.poll(() => bridge.inputsOf('pdf.preview').length).toBe(1);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('preview the pdf order');
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName(/Preview the PDF: document of the order/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('pdf.preview').length).toBe(2);
  const [first, second] = bridge.inputsOf('pdf.preview');
  expect(first).toMatchObject({ of: 'order' });
  expect(first).toEqual(second);
  expect(bridge.inputsOf('order.savePdf')).toEqual([]);
});
