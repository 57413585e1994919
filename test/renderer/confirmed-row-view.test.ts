import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What a confirmation does to the list of hits: the row that was confirmed stays where it is in sight. */

const grid = page.getByRole('grid', { name: 'Search hits' });
const pane = page.getByRole('complementary', { name: 'Selected hit' });
const row = (company: string) => grid.getByRole('row', { name: new RegExp(`^${company}`) });
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const before = Array.from({ length: 40 }, (_, position) => ({
  position,
  hit: hit({ name: `Company ${String(position)} of the list` }),
  confirmation: position < 2 ? confirmation({ confirmedAt: `2026-11-20T10:1${String(position)}:05Z` }) : null,
}));
const after = before.map((listed) =>
  listed.position === 20 ? { ...listed, confirmation: confirmation({ outcome: 'not-found', status: null }) } : listed,
);
const active = before.map((listed) => (listed.position === 20 ? { ...listed, confirmation: confirmation() } : listed));

it.each([
  ['in the order of the answer, with a line more above it', after, null, { width: 1024, height: 768 }],
  ['sorted by what is confirmed', active, 'Confirmed', { width: 1440, height: 900 }],
] as const)('a row that is confirmed stays where it is: %s', async (_what, confirmed, sorted, size) => {
  await openWindow(
    {
      'search.run': () => good(storedSearch({ hits: before })),
      'search.confirm': () => good(storedSearch({ hits: [...confirmed] })),
    },
    size,
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'company');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Company 8 of the list')).toBeInTheDocument();
  if (sorted !== null) await userEvent.click(grid.getByRole('button', { name: sorted }));
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  for (let at = 0; at < 20; at += 1) await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Company 20 of the list')).toHaveAttribute('aria-selected', 'true');
  grid.element().scrollTop -= 96;
  await nextFrame();
  const top = () => row('Company 20 of the list').element().getBoundingClientRect().top;
  const was = top();
  await userEvent.click(pane.getByRole('button', { name: /^Confirm(?!ed)/ }), { timeout: 5_000 });
  await expect.element(pane.getByRole('button', { name: /^Confirm again/ })).toBeVisible();
  await nextFrame();
  await nextFrame();
  expect(Math.abs(top() - was)).toBeLessThanOrEqual(1);
  await expect.element(row('Company 20 of the list')).toHaveAttribute('aria-rowindex', '22');
});
