import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { shownAnswer } from './stand-in/dossiers.ts';
import { order } from './stand-in/orders.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { later } from './stand-in/session.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const list = page.getByRole('grid', { name: 'Orders' });
const pane = page.getByRole('complementary', { name: 'Selected order' });
const dialog = page.getByRole('alertdialog');

async function openView(chord: string) {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(`{Control>}${chord}{/Control}`);
}

/** Selects the unclear order by its place: rows of other states bear the same company. */
async function openUnclear() {
  await openView('4');
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
    await expect.element(dialog.getByRole('textbox', { name: 'Reason, kept in the record (needed)' })).toBeVisible();
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

  it('Enter in a field sends nothing: it leads to the button', async () => {
    const { bridge } = await openWindow(ordered);
    await openUnclear();
    await userEvent.click(pane.getByRole('button', { name: 'Send again…' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Type the amount/ }), '18.00');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'It never arrived.');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Send again for 18.00' })).toHaveFocus();
    expect(bridge.inputsOf('order.sendAgain')).toEqual([]);
  });

  it('a wrong amount keeps the focus in its field, and is said no longer than it is wrong', async () => {
    await openWindow(ordered);
    await openUnclear();
    await userEvent.click(pane.getByRole('button', { name: 'Send again…' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'It never arrived.');
    const amount = dialog.getByRole('textbox', { name: /^Type the amount/ });
    await userEvent.fill(amount, '20');
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    expect(dialog.getByText(/press the button/).elements()).toEqual([]);
    await userEvent.fill(amount, '18.00');
    await expect.element(amount).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Send again for 18.00' })).toHaveFocus();
  });

  it('B15: while one is being sent again, the button of any other says why it waits', async () => {
    const slow = later<Envelope<JournalOrder>>();
    await openWindow({ ...ordered, 'order.sendAgain': () => slow.answer });
    await openUnclear();
    await userEvent.click(pane.getByRole('button', { name: 'Send again…' }));
    // B13: what else may be sent under this consent is said before it is given.
    await expect.element(dialog).toMatchTextContent(/is sent in the other way|through REST leaves first/);
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Type the amount/ }), '18.00');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'It never arrived.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send again for 18.00' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close; sending goes on' }));
    const again = pane.getByRole('button', { name: 'Send again…' });
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    await expect.element(again).toHaveAccessibleDescription(/An order is being sent again now/);
    await slow.come(good(order({ orderId: 8 })));
    await expect.poll(() => page.getByText(/An order is being sent again now/).elements()).toEqual([]);
  });

  it('letting an order rest asks for a reason, and is in the palette', async () => {
    const { bridge } = await openWindow(ordered);
    await openUnclear();
    await userEvent.keyboard('{Control>}k{/Control}Stop following');
    await expect.element(page.getByRole('option', { name: /^Stop following…/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Stop following' }));
    await expect.element(dialog).toMatchTextContent(/Say why/);
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The client withdrew.');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bridge.inputsOf('order.stopFollowing'))
      .toEqual([{ orderId: 7, reason: 'The client withdrew.' }]);
  });

  it('a decision that could not be kept is told at once, as in every dialog about money', async () => {
    await openWindow({ ...ordered, 'order.stopFollowing': () => bad(failure('storage-failed')) });
    await openUnclear();
    await userEvent.keyboard('{Control>}k{/Control}Stop following{Enter}');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The client withdrew.');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop following' }));
    await expect.element(dialog.getByRole('alert')).toBeVisible();
  });

  it('what may be the lost order is shown on demand, and taken only with a reason', async () => {
    const { bridge } = await openWindow({
      ...ordered,
      'order.candidates': () =>
        good({
          whole: false,
          candidates: [
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
          ],
        }),
    });
    await openUnclear();
    expect(bridge.inputsOf('order.candidates')).toEqual([]);
    await userEvent.click(pane.getByRole('button', { name: /^Show what may be this order.*1 to 5 requests/ }));
    await expect.element(pane.getByText(/there may be more than these/)).toBeVisible();
    await userEvent.click(pane.getByRole('button', { name: 'This is it: number 4711…' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Same minute, same company.');
    await userEvent.click(dialog.getByRole('button', { name: 'It is this order' }));
    await expect
      .poll(() => bridge.inputsOf('order.recognise'))
      .toEqual([{ orderId: 7, serviceOrderId: '4711', reason: 'Same minute, same company.' }]);
  });

  it.each([
    { what: 'that there is none', whole: true, says: 'The service lists no order that may be this one.' },
    { what: 'that it cannot tell', whole: false, says: /^None was found in what could be read .* no answer/ },
  ])('P21: without a candidate it says $what, by how the list was read', async ({ whole, says }) => {
    await openWindow({ ...ordered, 'order.candidates': () => good({ candidates: [], whole }) });
    await openUnclear();
    await userEvent.click(pane.getByRole('button', { name: /^Show what may be this order/ }));
    await expect.element(pane.getByText(says)).toBeVisible();
  });
});

describe('the list of orders', () => {
  it('is narrowed to states by the record, and sorted and regrouped on screen, by keyboard', async () => {
    const { bridge } = await openWindow(ordered);
    await openView('4');
    await userEvent.click(page.getByRole('button', { name: 'Needs someone' }));
    await expect
      .poll(() => bridge.inputsOf('order.list').at(-1))
      .toMatchObject({ states: ['needs-attention', 'unclear'] });
    await userEvent.click(page.getByRole('button', { name: 'Any state' }));
    (list.getByRole('button', { name: 'Credits' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(list.getByRole('columnheader', { name: 'Credits' })).toHaveAttribute('aria-sort', 'ascending');
    (page.getByRole('button', { name: /^Columns/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'In groups by state' }));
    await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Reference' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(list.getByRole('columnheader', { name: 'Reference' })).toBeVisible();
    expect(list.getByText('not delivered yet').elements()).toEqual([]);
    expect(bridge.inputsOf('preferences.change').at(-1)).toMatchObject({
      orderColumns: expect.arrayContaining(['reference', 'state']) as unknown,
    });
  });

  it('a download says how far it has come and how long it still takes', async () => {
    const { bridge } = await openWindow(ordered);
    await openView('4');
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
      'answer.read': () => good(shownAnswer({ text: '{"orders": [],"name":"\u202Egnp.exe"}', bytes: 900_000 })),
    });
    await openUnclear();
    await userEvent.click(pane.getByRole('button', { name: /^Kept answer 3fa2/ }));
    await expect
      .element(page.getByRole('dialog', { name: 'Kept answer' }))
      .toMatchTextContent(/first 13 of 900000 bytes.*"orders": \[\],"name":"‹RLO›gnp.exe"/);
    expect(bridge.inputsOf('answer.read')).toEqual([{ answerId: 31 }]);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save answer…' }));
    await expect.poll(() => bridge.inputsOf('answer.save')).toEqual([{ answerId: 31 }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(pane.getByRole('button', { name: /^Kept answer 3fa2/ })).toHaveFocus();
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
    name: 'orders in one list with every column',
    script: ordered,
    act: async () => {
      await openView('4');
      await userEvent.click(page.getByRole('button', { name: /^Columns/ }));
      await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'In groups by state' }));
      await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Reference' }));
      await expect.element(list.getByRole('columnheader', { name: 'Reference' })).toBeInTheDocument();
    },
  },
  {
    name: 'a kept answer',
    script: { ...ordered, 'answer.read': () => good(shownAnswer({ hashFits: false })) },
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
