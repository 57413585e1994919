import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, newest } from './stand-in/dossiers.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { order } from './stand-in/orders.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What stands below each other begins at one edge, nothing is cut by its line, and no value is said in part. */

const size = { width: 1440, height: 900 };
const pane = page.getByRole('complementary', { name: 'Selected order' });

async function goTo(key: string) {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
}

/** Where the words of an element are drawn, without its padding. */
function wordsOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

async function openMeridian(script: Partial<Script> = {}) {
  await openWindow({ ...keptDossiers(), ...script }, size);
  await goTo('3');
  await userEvent.dblClick(page.getByRole('row', { name: /Meridian/ }).first());
  await expect.element(page.getByRole('tab', { name: /^Evidence/ })).toBeVisible();
}

async function openOrder(one: JournalOrder, script: Partial<Script> = {}) {
  const kept = {
    'order.list': () => good({ orders: [one], more: false, total: 1 }),
    'order.read': () => good({ order: one, events: [] }),
  } satisfies Partial<Script>;
  await openWindow({ ...kept, ...script }, size);
  await goTo('4');
  await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
}

/** Selects the unclear order by its place: rows of other states bear the same company. */
async function openUnclear(script: Partial<Script>) {
  await openWindow({ ...ordered, ...script }, size);
  await goTo('4');
  const list = page.getByRole('grid', { name: 'Orders' });
  await expect.element(list).toBeVisible();
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
}

it('the mark of a previous name is drawn whole in the second line of a hit', async () => {
  const hits = [{ position: 0, hit: hit({ name: 'Halcyon plc', isPreviousName: true }), confirmation: confirmation() }];
  await openWindow({ 'search.run': () => good(storedSearch({ hits })) }, size);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const mark = page.getByRole('grid').getByText('Found by old name', { exact: true });
  await expect.element(mark).toBeVisible();
  const line = mark.element().closest('.l2')?.getBoundingClientRect();
  const { top, bottom } = mark.element().getBoundingClientRect();
  expect(line?.height).toBe(16);
  expect(top).toBeGreaterThanOrEqual(line?.top ?? Number.NaN);
  expect(bottom).toBeLessThanOrEqual(line?.bottom ?? Number.NaN);
});

it('the quiet buttons of a dossier begin where the lines above them do', async () => {
  await openMeridian();
  const owners = page.getByRole('region', { name: 'Shareholders', exact: true });
  const all = owners.getByRole('button').last().element();
  const heading = owners.getByRole('heading').element();
  expect(Math.abs(wordsOf(all).left - wordsOf(heading).left)).toBeLessThan(1);
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  const show = page.getByRole('button', { name: 'Show answer' }).first();
  await expect.element(show).toBeVisible();
  const kind = page.getByRole('tabpanel').getByText('Answer', { exact: true }).first().element();
  expect(Math.abs(wordsOf(show.element()).left - wordsOf(kind).left)).toBeLessThan(1);
});

it('the button that saves all evidence does not touch the table', async () => {
  await openMeridian();
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  const save = page.getByRole('button', { name: /^Save all evidence/ });
  await expect.element(save).toBeVisible();
  const head = page.getByRole('columnheader', { name: /^Operation/ }).element();
  expect(wordsOf(head).top - save.element().getBoundingClientRect().bottom).toBeGreaterThan(8);
});

it('the button that saves all evidence says how many answers of other companies the ownership rests on', async () => {
  const own = { dossierId: 1, snapshotId: 1, takenAt: newest.takenAt, filedDay: null, answer: newest.answer };
  const other = (answerId: number) => ({
    ...{ ...own, company: 'nordlys', dossierId: 9, snapshotId: answerId },
    answer: { ...newest.answer, answerId },
  });
  const restsOn = [{ ...own, company: 'meridian' }, other(70), other(71), other(71)];
  await openMeridian({ 'ownership.read': () => good({ ...ownershipView, restsOn }) });
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  await expect.element(page.getByText(/rests on 2 answers of other companies: they are saved from/)).toBeVisible();
});

it('a reference and the moment of an order have a line each beside their names', async () => {
  const reference = 'a39eb60f-b5ff94e34a53330a7e30';
  const orderedAt = '2026-11-23T17:28:23Z';
  const one = order({ orderId: 8, state: 'pending', reference, orderedAt });
  await openOrder(one);
  for (const text of [reference, '23 November 2026, 17:28:23 UTC']) {
    const value = pane.getByText(text, { exact: true });
    await expect.element(value).toBeVisible();
    expect(wordsOf(value.element()).height).toBeLessThan(24);
  }
});

it('an order that may be ours tells its time in our form where its zone is stated, with the text as it came at hand', async () => {
  const candidate = {
    reference: null,
    status: 'Success',
    product: 'Enhanced profile',
    company: null,
    companyNumber: null,
    cost: null,
  };
  const zoned = '2026-11-23T17:29:17.636Z';
  const bare = '2026-11-20T10:02:31';
  const candidates = [
    { ...candidate, serviceOrderId: '1', orderedAt: { text: zoned, local: zoned.slice(0, -1), offset: 'Z' } },
    { ...candidate, serviceOrderId: '2', orderedAt: { text: bare, local: bare, offset: null } },
  ];
  await openUnclear({ 'order.candidates': () => good({ candidates, whole: true }) });
  await userEvent.click(pane.getByRole('button', { name: /^Show what may be this order/ }));
  const inOurForm = pane.getByText('Enhanced profile, 23 Nov 2026, 17:29:17 UTC, Success');
  await expect.element(inOurForm).toHaveAttribute('title', zoned);
  await expect.element(pane.getByText(`Enhanced profile, ${bare}, Success`)).toBeVisible();
});

it('what goes on in the background is said once', async () => {
  await openWindow({}, size);
  await userEvent.click(page.getByRole('button', { name: /^What the background does/ }));
  const said = page.getByRole('dialog', { name: 'In the background' });
  await expect.element(said.getByText('None', { exact: true })).toBeVisible();
  expect(said.element().textContent.match(/no order is followed/gi)).toHaveLength(1);
});

it('the keys of a shortcut stand apart from each other', async () => {
  await openWindow({}, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet).toMatchTextContent(/Quit Dossier\s*Ctrl\s*Q/);
  await expect.element(sheet).toMatchTextContent(/Next tab, previous tab\s*Ctrl\s*Page ↓/);
  await expect.element(sheet).toBeVisible();
  const [first, second] = [sheet.getByText('Page ↓', { exact: true }), sheet.getByText('Page ↑', { exact: true })];
  const gap = second.element().getBoundingClientRect().left - first.element().getBoundingClientRect().right;
  expect(gap).toBeGreaterThanOrEqual(4);
});
