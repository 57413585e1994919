import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const grid = page.getByRole('grid', { name: 'Search hits' });
const pane = page.getByRole('complementary', { name: 'Selected hit' });
const row = (company: string) => grid.getByRole('row', { name: new RegExp(`^${company}`) });

const hits = Array.from({ length: 40 }, (_, position) => ({
  position,
  hit: hit({ name: `Company ${String(position)} of the list` }),
  confirmation: null,
}));

async function showHits(): Promise<void> {
  await openWindow({ 'search.run': () => good(storedSearch({ hits })) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'company');
  await userEvent.keyboard('{Enter}');
  await expect.element(pane.getByRole('heading', { name: 'Company 0 of the list' })).toBeVisible();
  // The pane may be drawn before the rows further down are.
  await expect.element(row('Company 8 of the list')).toBeInTheDocument();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Presses the main button on a row, as the system reports it: nothing is known yet of where it comes up. */
function press(element: Element, button = 0): void {
  element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button }));
}

it('a row is selected when it is pressed, so that a list that moves before the button is up leaves nobody with the hit before', async () => {
  await showHits();
  const pressed = row('Company 3 of the list').element();
  press(pressed);
  grid.element().scrollTop = 300;
  row('Company 8 of the list')
    .element()
    .dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  await expect.element(pane.getByRole('heading', { name: 'Company 3 of the list' })).toBeVisible();
});

it('another button of the mouse selects nothing', async () => {
  await showHits();
  press(row('Company 3 of the list').element(), 2);
  await nextFrame();
  await expect.element(pane.getByRole('heading', { name: 'Company 0 of the list' })).toBeVisible();
});

it('a row that is half in sight does not move when it is pressed: the second press of a double click finds it again', async () => {
  await showHits();
  const list = grid.element();
  if (list instanceof HTMLElement) list.focus({ preventScroll: true });
  await nextFrame();
  await nextFrame();
  const whereItEnds = list.getBoundingClientRect().bottom;
  const isHalf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < whereItEnds - 8 && bottom > whereItEnds;
  };
  const rows = () => [...list.querySelectorAll('[role=row][aria-selected]')];
  const half = await vi.waitUntil(() => {
    list.scrollTop += 10;
    return rows().find(isHalf);
  });
  const before = list.scrollTop;
  press(half);
  half.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => half.getAttribute('aria-selected')).toBe('true');
  await nextFrame();
  expect(list.scrollTop).toBe(before);
});
