import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsOf } from '../../src-renderer/features/orders/order/order-acts.ts';
import type { JournalOrder, OrderEvent } from '../../src-shared/domain/journal.ts';
import { writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import { codeAlone, otherCompany } from '../../src-shared/domain/order-standing.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { earlier, keptDossiers, newest, onTheWay, openDossier } from './stand-in/dossiers.ts';
import { order } from './stand-in/orders.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* An officer's word that an answer of which only the code is the ordered one is of the company that was ordered. */

const list = page.getByRole('grid', { name: 'Orders' });
const pane = page.getByRole('complementary', { name: 'Selected order' });
const dialog = page.getByRole('alertdialog');
const reason = dialog.getByRole('textbox', { name: /^Reason/ });
const say = pane.getByRole('button', { name: 'It is this company…' });

const company = { because: 'code-alone' as const, name: 'STRANGER SA', number: 'C1' };
const waiting = order({
  ...{
    orderId: 21,
    state: 'needs-attention',
    reason: codeAlone,
    said: 'STRANGER SA, C1',
    snapshotId: newest.snapshotId,
  },
  ...{ product: { kind: 'rest-enhanced-profile', directorships: false }, realCost: { ledger: 'credit', value: 12 } },
});
const came: OrderEvent = {
  ...{ eventId: 90, at: '2026-11-20T10:20:00Z', kind: 'needs-attention', officer: null, answer: newest.answer },
  detail: writeContradiction({ kind: 'answer', company }),
};
const why = 'The registry renamed it in May.';
const said: OrderEvent = {
  ...came,
  eventId: 91,
  kind: 'company-said',
  officer: 'Astrid Lindqvist',
  detail: why,
  answer: null,
};

async function openWaiting(script: Partial<Script> = {}) {
  let [now, events]: [JournalOrder, OrderEvent[]] = [waiting, [came]];
  const opened = await openWindow({
    'order.list': () => good({ orders: [now], more: false, total: 1 }),
    'order.read': () => good({ order: now, events }),
    'order.sayCompany': () => {
      now = { ...waiting, state: 'collected', reason: null, said: null, changedAt: '2026-11-25T12:00:00Z' };
      events = [came, said];
      return good(now);
    },
    ...script,
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  await expect.element(list).toBeVisible();
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(say).toBeVisible();
  return opened;
}

describe('P22: on an order that waits because only the code is the ordered one', () => {
  it('an officer says by keyboard that it is this company, with a reason, once; the order tells who said it', async () => {
    const { bridge } = await openWaiting();
    await expect.element(pane.getByText(/Once you know that it is this one, you can say so/)).toBeVisible();
    (say.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toHaveFocus();
    await expect.element(dialog).toMatchTextContent(/it names STRANGER SA, C1\. What was ordered is Kestrel/);
    await expect.element(dialog).toMatchTextContent(/nothing is charged\. It cannot be taken back/);
    await expect.element(dialog).toMatchTextContent(/Decided by Astrid/);
    expect(await axeViolations()).toEqual([]);
    // Without a reason nothing is said.
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    expect(bridge.inputsOf('order.sayCompany')).toEqual([]);
    await userEvent.keyboard(`${why}{Enter}`);
    await expect.poll(() => bridge.inputsOf('order.sayCompany')).toEqual([{ orderId: 21, reason: why }]);
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(page.getByText(/^Taken into the dossier: /).first()).toBeInTheDocument();
    await expect.element(pane.getByText(/^Astrid Lindqvist said that it is this company/)).toBeVisible();
    await expect.element(pane.getByText(why)).toBeVisible();
    expect(say.query()).toBeNull();
  });

  it('what was typed stays where it could not be kept; leaving it says nothing', async () => {
    const { bridge } = await openWaiting({ 'order.sayCompany': () => bad(failure('storage-failed')) });
    await userEvent.click(say);
    await userEvent.fill(reason, why);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(reason).toHaveValue(why);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel', exact: true }));
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(say).toBeVisible();
    expect(bridge.inputsOf('order.sayCompany')).toHaveLength(1);
  });

  it('is in the palette, and is not offered of an answer that names another company', async () => {
    expect(actsOf(waiting, [came])).toContain('say-company');
    expect(actsOf({ ...waiting, reason: otherCompany }, [came])).not.toContain('say-company');
    await openWaiting();
    await userEvent.keyboard('{Control>}k{/Control}It is this');
    await expect.element(page.getByRole('option', { name: /^It is this company…/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
  });
});

describe('P22: in the dossier', () => {
  const word = { officer: 'Astrid Lindqvist', at: '2026-11-25T12:00:00.000Z', reason: why, company };
  const sentence =
    /^Only the code of this answer is the one that was ordered; it names STRANGER SA, C1\. Astrid Lindqvist said on 25\sNov\s2026, 12:00\sUTC that it is this company\. Reason: The registry renamed it in May\.$/;

  const other = { ...earlier, otherCompany: company, orderId: 21 };

  async function openWith(dossier: () => ReturnType<typeof openDossier>) {
    const opened = await openWindow({
      ...{ ...keptDossiers(), 'dossier.read': () => good(dossier()), 'snapshot.read': () => good(other) },
    });
    await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Dossiers/ }));
    await userEvent.click(page.getByRole('grid').getByRole('row', { name: /Meridian Maritime/ }));
    await expect.element(page.getByRole('tab', { name: /^Evidence/ })).toBeVisible();
    return opened;
  }

  it('such an answer leads to its order, and stands with the word once it is said, also where it was open before', async () => {
    let dossier = openDossier({ snapshots: [newest, other] });
    const { bridge } = await openWith(() => dossier);
    await expect.element(page.getByRole('button', { name: 'Show order 21' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Open that answer' }));
    await expect.element(page.getByText(/Nothing below is known to be a fact/)).toBeVisible();
    dossier = openDossier({ snapshots: [newest, { ...other, otherCompany: null, companyWord: word }] });
    bridge.announce('order.changed', { order: { ...onTheWay, orderId: 21, state: 'collected' }, history: null });
    await expect.element(page.getByText(sentence)).toBeVisible();
    expect(page.getByText(/Nothing below is known to be a fact/).query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: /^Snapshots: 2/ }));
    await expect.element(page.getByRole('menuitem').nth(1)).toMatchTextContent(/another name, by an officer’s word/);
    await expect.element(page.getByRole('menuitem').first()).not.toMatchTextContent(/officer’s word/);
  });
});
