import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

it.each([
  ['that were taken in', { hitCount: 50_000 }],
  ['that the service sent', { hitCount: 1_000, total: 50_000 }],
])('P2: of a long answer the counts are those of the hits %s, each written alike', async (_, counts) => {
  const hits = Array.from({ length: 1_000 }, (_hit, position) => ({
    ...{ position, hit: hit({ name: `Meridian ${String(position)}` }), bought: null },
    confirmation: confirmation({ searchId: 1 }),
  }));
  const found = storedSearch({ hits, outcome: { kind: 'answered', ...counts } });
  await openWindow({ 'search.run': () => good(found) }, { width: 1024, height: 700 });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1,000 of 50,000 hits', { exact: true })).toBeVisible();
  const confirmed = page.getByText('1,000 of these are confirmed by the registry itself', { exact: true });
  await expect.element(confirmed).toBeVisible();
  const tally = document.querySelector('.tally');
  expect(tally?.scrollWidth).toBeLessThanOrEqual(tally?.clientWidth ?? 0);
  expect(page.getByRole('main').element().textContent).not.toMatch(/(?<![\d,])(1000|50000)(?!\d)/);
});
