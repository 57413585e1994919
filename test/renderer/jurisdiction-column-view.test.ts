import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { order } from './stand-in/orders.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const query = { jurisdiction: null, name: 'meridian', companyNumber: null };

/** Where the code ends, and where its cell has no more room for it. */
function edges(grid: Element): { code: number; room: number } | null {
  const code = [...grid.querySelectorAll('[role=gridcell] .iso')].at(0);
  const cell = code?.closest('[role=gridcell]');
  if (code === undefined || cell === null || cell === undefined) return null;
  const room = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
  return { code: code.getBoundingClientRect().right, room };
}

it.each(
  [1440, 2560].flatMap((width) =>
    ['US-DE', 'CA-BC', 'US-WV'].flatMap((code) =>
      (['Search hits', 'Dossiers', 'Orders'] as const).map((grid) => ({ width, code, grid })),
    ),
  ),
)('P23: the jurisdiction of a part of a country stays in its column: $code in $grid at $width', async (shown) => {
  const { width, code, grid } = shown;
  const company = { ...summary.company, jurisdiction: code };
  const found = storedSearch({ query, hits: [{ position: 0, hit: hit({ jurisdiction: code }), confirmation: null }] });
  await page.viewport(width, 900);
  await openWindow({
    ...keptDossiers([{ ...summary, company }]),
    ...ordered,
    'order.list': () => good({ orders: [order({ company })], more: false, total: 1 }),
    'order.read': () => good({ order: order({ company }), events: [] }),
    'search.run': () => good(found),
    'search.read': () => good(found),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  if (grid === 'Search hits') {
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
  } else await userEvent.keyboard(grid === 'Dossiers' ? '{Control>}3{/Control}' : '{Control>}4{/Control}');
  const list = page.getByRole('grid', { name: grid });
  await expect.element(list.getByText(code, { exact: true }).first()).toBeVisible();
  const at = edges(list.element());
  expect(at).not.toBeNull();
  expect((at?.code ?? Infinity) - (at?.room ?? 0)).toBeLessThanOrEqual(0.5);
});
