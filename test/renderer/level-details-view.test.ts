import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderEvent } from '../../src-shared/domain/journal.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { lookedFor, order } from './stand-in/orders.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What stands beside each other is level, what stands below each other begins at one edge, and nothing touches. */

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

/** Where the words of an element are drawn, without its padding. */
function wordsOf(element: Element | null | undefined): DOMRect {
  if (element === null || element === undefined) return new DOMRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;

async function goTo(key: string) {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
}

const reference = 'f1f5dd22-38ca1f98975a5941cc40';
const written: OrderEvent = {
  eventId: 9,
  at: '2026-11-20T10:02:30Z',
  kind: 'intent-written',
  officer: null,
  detail: reference,
  answer: null,
};
const taken = order({ orderId: 8, reference, serviceOrderId: '410003' });
const oneOrder = {
  'order.list': () => good({ orders: [taken], more: false, total: 1 }),
  'order.read': () => good({ order: taken, events: [written, ...lookedFor.slice(2)] }),
} satisfies Partial<Script>;
const pane = page.getByRole('complementary', { name: 'Selected order' });

async function openOrder() {
  await openWindow(oneOrder);
  await goTo('4');
  await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
  await expect.element(pane.getByText('Written down before sending')).toBeVisible();
  await document.fonts.ready;
}

it('a tick of a menu is level with the word beside it', async () => {
  await openWindow(oneOrder);
  await goTo('4');
  await userEvent.click(page.getByRole('button', { name: /^Columns/ }));
  const item = page.getByRole('menuitemcheckbox', { name: 'Product' });
  await expect.element(item).toBeVisible();
  const tick = item.element().querySelector('svg');
  const word = page.getByRole('menu').getByText('Product', { exact: true }).element();
  expect(Math.abs(middleOf(boxOf(tick)) - middleOf(wordsOf(word)))).toBeLessThan(1.5);
});

it('in the pane of an order no name touches its value, and a reference that was written down has one line', async () => {
  await openOrder();
  const name = pane.getByText("Service's number", { exact: true }).element();
  expect(boxOf(name.nextElementSibling).left - wordsOf(name).right).toBeGreaterThanOrEqual(8);
  const technical = pane.getByText(reference, { exact: true }).last().element();
  expect(technical.classList.contains('technical')).toBe(true);
  expect(wordsOf(technical).height).toBeLessThan(24);
});

it('the mark of a kept answer is level with its words, which stand apart from what is above them', async () => {
  await openOrder();
  const kept = pane.getByRole('button', { name: /^Kept answer/ }).element();
  expect(Math.abs(middleOf(boxOf(kept.querySelector('svg'))) - middleOf(boxOf(kept)))).toBeLessThan(1.5);
  expect(boxOf(kept).top - boxOf(kept.previousElementSibling).bottom).toBeGreaterThanOrEqual(4);
});

it('a field of a connection has its hint as near below it, however many lines its name has', async () => {
  await openWindow();
  await goTo('8');
  await userEvent.click(page.getByRole('button', { name: 'Edit Trial desk' }));
  await expect.element(page.getByRole('textbox', { name: 'V2 interface' })).toBeVisible();
  await document.fonts.ready;
  const fields = [...document.querySelectorAll('.connection-form .field:has(> .hint)')];
  const gaps = fields.map((field) =>
    Math.round(boxOf(field.querySelector('.hint')).top - boxOf(field.querySelector('.input')).bottom),
  );
  expect(fields.some((field) => wordsOf(field.querySelector('label')).height > 24)).toBe(true);
  expect(new Set(gaps).size).toBe(1);
});

it('the ways back begin where the lines below them do', async () => {
  await openWindow();
  await goTo('8');
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' });
  await expect.element(settings).toBeVisible();
  const title = wordsOf(settings.element()).left;
  await userEvent.click(page.getByRole('button', { name: 'Edit Trial desk' }));
  const back = page.getByRole('main').getByRole('button', { name: 'Settings' });
  await expect.element(back).toBeVisible();
  expect(Math.abs(boxOf(back.element().querySelector('svg')).left - title)).toBeLessThan(3);
});

it('the way back in the first start begins where the question does', async () => {
  await openWindow({
    'app.state': () => good({ phase: 'first-start', systemUser: 'astrid', keychain: 'unavailable' }),
  });
  await userEvent.click(page.getByRole('button', { name: /^Continue/ }));
  const back = page.getByRole('button', { name: 'Back' });
  await expect.element(back).toBeVisible();
  const title = wordsOf(page.getByRole('heading', { level: 1 }).element()).left;
  expect(Math.abs(boxOf(back.element().querySelector('svg')).left - title)).toBeLessThan(3);
});

it('a view that has nothing to show says so where its lines begin', async () => {
  await openWindow({ 'document.list': () => good({ documents: [], more: false, total: 0 }) });
  await goTo('5');
  const none = page.getByRole('heading', { level: 2, name: 'No documents yet' });
  await expect.element(none).toBeVisible();
  const title = page.getByRole('heading', { level: 1 }).element();
  expect(Math.abs(wordsOf(none.element()).left - wordsOf(title).left)).toBeLessThan(1);
});

it('the mark of a previous name keeps both its edges wherever its row is scrolled to', async () => {
  const hits = [{ position: 0, hit: hit({ name: 'Halcyon plc', isPreviousName: true }), confirmation: confirmation() }];
  await openWindow({ 'search.run': () => good(storedSearch({ hits })) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const mark = page.getByRole('grid').getByText('Found by old name', { exact: true });
  await expect.element(mark).toBeVisible();
  const line = boxOf(mark.element().closest('.l2'));
  const { top, bottom } = boxOf(mark.element());
  // A row lies between two pixels after some scrolling: an edge on the edge of its line would be cut.
  expect(top - line.top).toBeGreaterThanOrEqual(1);
  expect(line.bottom - bottom).toBeGreaterThanOrEqual(1);
});

it('the kind of a connection has the pattern that it has everywhere', async () => {
  await openWindow();
  await goTo('8');
  await userEvent.click(page.getByRole('button', { name: 'Edit Trial desk' }));
  await expect.element(page.getByRole('textbox', { name: 'V2 interface' })).toBeVisible();
  const swatch = document.querySelector('.connection-row .swatch');
  expect(getComputedStyle(swatch ?? document.body).backgroundImage).toContain('repeating-linear-gradient');
});
