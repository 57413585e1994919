import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { order, orders } from './stand-in/orders.ts';
import { budget, failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const dear = order({
  orderId: 9,
  state: 'collected',
  price: { kind: 'price-list', cost: { ledger: 'credit', value: 4 } },
  realCost: { ledger: 'credit', value: 12 },
});
const ordered: Partial<Script> = {
  'order.list': () => good({ orders: [...orders], more: false, total: orders.length }),
  'order.follower': () =>
    good({ following: 3, needAttention: 2, nextLookAt: new Date(Date.now() + 80_000).toISOString(), lastLookAt: null }),
};
const stopped: Partial<Script> = {
  ...ordered,
  'spend.read': () => good({ ledgers: [], stoppedBy: 9 }),
  'order.read': () => good({ order: dear, events: [] }),
};
const rules: Partial<Script> = {
  'spend.rules': () =>
    good({
      limits: [{ ledger: 'credit', perOrder: null, perDay: 250, perDossier: 50, perConnection: null }],
      prices: [
        { product: { kind: 'v2-lite-profile' }, jurisdiction: null, cost: { ledger: 'lite', value: 2 } },
        {
          product: { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
          jurisdiction: 'LU',
          cost: { ledger: 'credit', value: 12 },
        },
      ],
      stoppedBy: null,
    }),
};

const list = page.getByRole('grid', { name: 'Orders' });
const pane = page.getByRole('complementary', { name: 'Selected order' });
const dialog = page.getByRole('alertdialog');

async function openView(chord: string) {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(`{Control>}${chord}{/Control}`);
}

/** Selects the unclear order by its place: rows of other states bear the same company. */
async function openUnclear() {
  await openView('3');
  await expect.element(list).toBeVisible();
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(pane.getByRole('button', { name: 'Send again…' })).toBeVisible();
}

describe('P2: sending again, by keyboard', () => {
  it('begins on leaving it unclear; typing the amount and a reason arms the button; it is sent once', async () => {
    const { bridge } = await openWindow(ordered);
    await openUnclear();
    (pane.getByRole('button', { name: 'Send again…' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Leave it as it is' })).toHaveFocus();
    await expect.element(dialog).toMatchTextContent(/you pay twice: 18.00 credits/);
    await expect.element(dialog).toMatchTextContent(/searched 1 time/);
    await expect.element(dialog).toMatchTextContent(/Decided by Astrid/);
    const act = dialog.getByRole('button', { name: 'Send again for 18.00' });
    await expect.element(act).toHaveAttribute('aria-disabled', 'true');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Type the amount/ }), '18.00');
    await userEvent.keyboard('{Tab}It never arrived.');
    await expect.element(act).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.poll(() => bridge.inputsOf('order.sendAgain')).toHaveLength(1);
    expect(dialog.elements()).toEqual([]);
  });

  it('letting an order rest asks for a reason, and is in the palette', async () => {
    const { bridge } = await openWindow(ordered);
    await openUnclear();
    await userEvent.keyboard('{Control>}k{/Control}Stop following');
    await expect.element(page.getByRole('option', { name: /^Stop following…/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Keep following' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Stop following' }));
    await expect.element(dialog).toMatchTextContent(/Say why/);
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The client withdrew.');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop following' }));
    await expect
      .poll(() => bridge.inputsOf('order.stopFollowing'))
      .toEqual([{ orderId: 7, reason: 'The client withdrew.' }]);
  });

  it('what may be the lost order is shown on demand, and taken only with a reason', async () => {
    const { bridge } = await openWindow({
      ...ordered,
      'order.candidates': () =>
        good([
          {
            serviceOrderId: '4711',
            orderedAt: { text: '2026-11-20T10:02:31', local: '2026-11-20T10:02:31', offset: null },
            reference: null,
            status: 'Success',
            product: 'Enhanced profile',
            company: 'Kestrel Nominees (Jersey) Limited',
            companyNumber: '118820',
            cost: { ledger: 'credit', value: 18 },
          },
        ]),
    });
    await openUnclear();
    expect(bridge.inputsOf('order.candidates')).toEqual([]);
    await userEvent.click(pane.getByRole('button', { name: /^Show what may be this order.*1 request/ }));
    await userEvent.click(pane.getByRole('button', { name: 'This is it: number 4711…' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Same minute, same company.');
    await userEvent.click(dialog.getByRole('button', { name: 'It is this order' }));
    await expect
      .poll(() => bridge.inputsOf('order.recognise'))
      .toEqual([{ orderId: 7, serviceOrderId: '4711', reason: 'Same minute, same company.' }]);
  });
});

describe('the list of orders', () => {
  it('is narrowed to states by the record, and sorted and regrouped on screen, by keyboard', async () => {
    const { bridge } = await openWindow(ordered);
    await openView('3');
    await userEvent.click(page.getByRole('button', { name: 'Needs someone' }));
    await expect
      .poll(() => bridge.inputsOf('order.list').at(-1))
      .toMatchObject({ states: ['needs-attention', 'unclear'] });
    await userEvent.click(page.getByRole('button', { name: 'Any state' }));
    (list.getByRole('button', { name: 'Credits' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(list.getByRole('columnheader', { name: 'Credits' })).toHaveAttribute('aria-sort', 'ascending');
    (page.getByRole('button', { name: 'Columns' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'In groups by state' }));
    await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Reference' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(list.getByRole('columnheader', { name: 'Reference' })).toBeVisible();
    expect(list.getByText('followed in the background').elements()).toEqual([]);
    expect(bridge.inputsOf('preferences.change').at(-1)).toMatchObject({
      orderColumns: expect.arrayContaining(['reference', 'state']) as unknown,
    });
  });

  it('a download says how far it has come and how long it still takes', async () => {
    const { bridge } = await openWindow(ordered);
    await openView('3');
    await expect.element(list).toBeVisible();
    bridge.announce('download.progress', { orderId: 3, format: 'pdf', received: 1_000, total: 4_000 });
    await expect.element(list).toMatchTextContent(/Collecting, 25 %/);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    bridge.announce('download.progress', { orderId: 3, format: 'pdf', received: 2_000, total: 4_000 });
    await userEvent.click(list.getByRole('row', { name: /Collecting, 50 %/ }));
    await expect.element(pane).toMatchTextContent(/2.0 KB of 4.0 KB, \d+ s left/);
  });

  it('an answer of the story is read from the record', async () => {
    const { bridge } = await openWindow({
      ...ordered,
      'answer.source': () => good({ text: '{\n  "orders": []\n}', hashFits: true }),
    });
    await openUnclear();
    await userEvent.click(pane.getByRole('button', { name: /^Kept answer 3fa2/ }));
    await expect.element(page.getByRole('dialog', { name: 'Kept answer' })).toMatchTextContent(/"orders": \[\]/);
    expect(bridge.inputsOf('answer.source')).toEqual([{ answerId: 31, at: '' }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(pane.getByRole('button', { name: /^Kept answer 3fa2/ })).toHaveFocus();
  });
});

describe('P5: spending', () => {
  it('an unexpected cost is said in Search, Orders and the purchase, whose button is off until it was looked at', async () => {
    const { bridge } = await openWindow(stopped);
    const banner = page.getByText(/cost 12.00 credits; known were 4.00 credits/);
    await expect.element(banner).toBeVisible();
    await openView('3');
    await expect.element(banner).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'I have seen it…' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The register charges more.');
    await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
    await expect
      .poll(() => bridge.inputsOf('order.seeCost'))
      .toEqual([{ orderId: 9, reason: 'The register charges more.' }]);
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null });
    await expect.poll(() => banner.elements()).toEqual([]);
  });

  it('a limit is kept as its field is left; what is no amount stays in the field, is said beside it, and changes nothing', async () => {
    const { bridge } = await openWindow(rules);
    await openView('5');
    const day = page
      .getByRole('group', { name: 'Limits of credits', exact: true })
      .getByRole('textbox', { name: 'A day' });
    await expect.element(day).toHaveValue('250.00');
    await userEvent.fill(day, 'lots');
    await userEvent.keyboard('{Tab}');
    await expect.element(day).toHaveAttribute('aria-invalid', 'true');
    await expect.element(day).toHaveValue('lots');
    expect(bridge.inputsOf('spend.changeRules')).toEqual([]);
    await userEvent.fill(day, '300');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => bridge.inputsOf('spend.changeRules')).toHaveLength(1);
    expect(bridge.inputsOf('spend.changeRules')[0]).toMatchObject({
      limits: [{ ledger: 'credit', perDay: 300, perDossier: 50 }],
      prices: [{ cost: { value: 2 } }, { cost: { value: 12 } }],
    });
  });

  it('prices are added, changed and removed, each without losing the others', async () => {
    const { bridge } = await openWindow(rules);
    await openView('5');
    const adding = page.getByRole('form', { name: 'Add a price' });
    await userEvent.fill(adding.getByRole('textbox', { name: /^Price/ }), '9');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('spend.changeRules').at(-1)).toMatchObject({ prices: { length: 3 } });
    await userEvent.fill(adding.getByRole('textbox', { name: /^Price/ }), '9');
    await userEvent.keyboard('{Enter}');
    await expect.element(adding).toMatchTextContent(/a line for this already/);
    await userEvent.click(page.getByRole('button', { name: 'Remove the price of Lite profile, every jurisdiction' }));
    await expect.poll(() => bridge.inputsOf('spend.changeRules').at(-1)).toMatchObject({ prices: { length: 2 } });
  });
});

describe('what waits', () => {
  const full = () => ({ ...budget, used: 50, waiting: 1, nextAt: new Date(Date.now() + 42_000).toISOString() });

  it('P4: a search that must wait says so with the time, and can be taken out of the queue', async () => {
    const { bridge } = await openWindow({ 'search.run': () => new Promise(() => undefined) });
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    bridge.announce('budget.changed', full());
    await expect.element(page.getByRole('main')).toMatchTextContent(/Next request in 0:4/);
    await userEvent.click(page.getByRole('button', { name: 'Take it out of the queue' }));
    expect(bridge.inputsOf('search.leaveQueue')).toHaveLength(1);
  });

  it('the panel of the status line says what the background does', async () => {
    const { bridge } = await openWindow(ordered);
    await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/Following 3 orders/);
    bridge.announce('budget.changed', full());
    await userEvent.keyboard('{Control>}k{/Control}background does{Enter}');
    const panel = page.getByRole('dialog', { name: 'In the background' });
    await expect.element(panel).toMatchTextContent(/3 orders are followed, by one request for all/);
    await expect.element(panel).toMatchTextContent(/2 orders need someone/);
    await expect.element(panel).toMatchTextContent(/50 of 50 used.*1 waits. Next request in 0:/);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => panel.elements()).toEqual([]);
  });
});

interface Scene {
  name: string;
  script: Partial<Script>;
  act: () => Promise<void>;
}

const scenes: Scene[] = [
  {
    name: 'sending again',
    script: { ...ordered, 'order.sendAgain': () => bad(failure('service-answer-unreadable')) },
    act: async () => {
      await openUnclear();
      await userEvent.click(pane.getByRole('button', { name: 'Send again…' }));
      await userEvent.fill(dialog.getByRole('textbox', { name: /^Type the amount/ }), '18');
      await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'It never arrived.');
      await userEvent.click(dialog.getByRole('button', { name: 'Send again for 18.00' }));
      await expect.element(dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an unexpected cost over a purchase',
    script: stopped,
    act: async () => {
      await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
      await userEvent.keyboard('{Enter}');
      await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile' }));
      await expect.element(dialog.getByRole('button', { name: 'I have seen it…' })).toBeVisible();
    },
  },
  {
    name: 'orders in one list with every column',
    script: ordered,
    act: async () => {
      await openView('3');
      await userEvent.click(page.getByRole('button', { name: 'Columns' }));
      await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'In groups by state' }));
      await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Reference' }));
      await expect.element(list.getByRole('columnheader', { name: 'Reference' })).toBeInTheDocument();
    },
  },
  {
    name: 'spending',
    script: rules,
    act: async () => {
      await openView('5');
      await userEvent.fill(page.getByRole('textbox', { name: /^Price, in/ }), 'dear');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText('Type an amount such as 12 or 12.50.')).toBeVisible();
    },
  },
  {
    name: 'what the background does',
    script: ordered,
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: /What the background does/ }));
      await expect.element(page.getByRole('dialog', { name: 'In the background' })).toBeVisible();
    },
  },
  {
    name: 'a kept answer',
    script: { ...ordered, 'answer.source': () => good({ text: '{}', hashFits: false }) },
    act: async () => {
      await openUnclear();
      await userEvent.click(pane.getByRole('button', { name: /^Kept answer/ }));
      await expect.element(page.getByRole('dialog', { name: 'Kept answer' })).toBeVisible();
    },
  },
];

describe.each(['light', 'dark'] as const)('P19: axe finds nothing, %s', (theme) => {
  it.each(scenes)('$name', async ({ script, act }) => {
    const preferences = { theme, density: 'comfortable', workOffline: false } as const;
    await openWindow({ ...script, 'preferences.read': () => good(preferences) });
    await act();
    expect(await axeViolations()).toEqual([]);
  });
});
