import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedHit } from '../../src-shared/domain/search.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, openDossier } from './stand-in/dossiers.ts';
import { order } from './stand-in/orders.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const name = page.getByRole('textbox', { name: 'Company name' });
const pane = page.getByRole('complementary', { name: 'Selected hit' });
const grid = page.getByRole('grid', { name: 'Search hits' });
const row = (company: string) => grid.getByRole('row', { name: new RegExp(company) });

const dissolved = { status: 'Dissolved', takenAt: '2026-11-22T09:00:00Z', isNewest: true };
const notListed = confirmation({ outcome: 'not-found', status: null });
const listed = (position: number, company: string, change: Partial<ListedHit> = {}): ListedHit => ({
  position,
  hit: hit({ jurisdiction: 'GB', name: company, companyNumber: `0441882${String(position)}`, status: 'Active' }),
  confirmation: null,
  bought: null,
  ...change,
});
const active = (element: Element) => element.querySelectorAll('.mk.active').length;

async function show(hits: readonly ListedHit[], jurisdiction: string | null = null) {
  const query = { jurisdiction, name: 'meridian', companyNumber: null };
  const found = storedSearch({ hits: [...hits], query });
  const opened = await openWindow({ 'search.run': () => good(found), 'search.read': () => good(found) });
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(pane).toBeVisible();
  // The rows are drawn a frame after the grid: a test that reads one at once would find none.
  await expect.element(grid.getByRole('row').nth(hits.length)).toBeVisible();
  return { ...opened, found };
}

describe('what was bought wins', () => {
  it('a company bought as dissolved is dissolved in a later list, and the stored word stands beside it', async () => {
    await show([listed(0, 'Halcyon', { bought: dissolved })]);
    await expect.element(row('Halcyon')).toMatchTextContent(/Dissolved.*Active \(stored data\)/u);
    expect(active(row('Halcyon').element())).toBe(0);
    await expect.element(pane).toMatchTextContent('Not active (profile)');
    await expect.element(pane).toMatchTextContent(/Word in the profile of 22 Nov.*Dissolved/u);
  });

  it.each([
    ['2024', '2024'],
    ['2024-06', 'Jun 2024'],
    ['', 'a day that could not be read'],
  ])('A7: a document that states %s of itself is dated no more precisely than that', async (takenAt, shown) => {
    await show([listed(0, 'Halcyon', { bought: { ...dissolved, takenAt } })]);
    await expect.element(pane.getByText(`Word in the profile of ${shown}`, { exact: true })).toBeVisible();
  });

  it('a hit that the service reads as inactive, and a profile that states two things, are not active', async () => {
    const words = { status: 'Active', statusNormalized: 'Inactive' };
    const bought = { status: 'Registered / Inactive / dissolutionDate 2020-01-01', takenAt: 'x', isNewest: true };
    const own = listed(0, 'Halcyon').hit;
    await show([
      listed(0, 'Halcyon', { hit: { ...own, ...words } }),
      listed(1, 'Kestrel', { bought: { ...bought, takenAt: dissolved.takenAt } }),
    ]);
    await expect.element(row('Halcyon')).toMatchTextContent(/Contradictory.*Active \/ Inactive/u);
    await expect
      .element(row('Kestrel'))
      .toMatchTextContent(/Contradictory.*Registered \/ Inactive \/ dissolution date 1.Jan.2020/u);
    for (const company of ['Halcyon', 'Kestrel']) expect(active(row(company).element())).toBe(0);
    await expect.element(pane).toMatchTextContent(/Contradictory \(stored\).*Read as: Contradictory/u);
    await userEvent.click(row('Kestrel'));
    await expect.element(pane).toMatchTextContent(/Contradictory \(profile\)/u);
    await expect.element(pane).toMatchTextContent(/dissolution date 1.Jan.2020.*Read as: Contradictory/u);
  });

  it('sorting by status follows the word that counts', async () => {
    await show([
      listed(0, 'Halcyon', { bought: dissolved }),
      listed(1, 'Kestrel'),
      listed(2, 'Osprey', { confirmation: notListed }),
    ]);
    await userEvent.click(grid.getByRole('button', { name: 'Status' }));
    const order = grid
      .getByRole('row')
      .elements()
      .slice(1)
      .map((line) => /Halcyon|Kestrel|Osprey/u.exec(line.textContent)?.[0]);
    expect(order).toEqual(['Osprey', 'Halcyon', 'Kestrel']);
  });

  it('B4: a list stands by gravity: not listed, gone, in trouble, not understood, not given, active', async () => {
    await show(
      [
        ['Anton', 'Active'],
        ['Berta', null],
        ['Caesar', '21'],
        ['Dora', 'Liquidation'],
        ['Emil', 'Dissolved'],
        ['Friedrich', 'Active'],
        ['Gustav', 'Active'],
      ].map(([company = '', status = null], position) =>
        listed(position, company ?? '', {
          hit: hit({ jurisdiction: 'GB', name: company ?? '', companyNumber: `0441882${String(position)}`, status }),
          confirmation: company === 'Friedrich' ? notListed : null,
        }),
      ),
    );
    const names = () =>
      grid
        .getByRole('row')
        .elements()
        .slice(1)
        .map((line) => line.textContent.trim().replace(/GB.*/su, '').trim());
    await userEvent.click(grid.getByRole('button', { name: 'Status' }));
    expect(names()).toEqual(['Friedrich', 'Emil', 'Dora', 'Caesar', 'Berta', 'Anton', 'Gustav']);
    await userEvent.click(grid.getByRole('button', { name: 'Status' }));
    expect(names()).toEqual(['Anton', 'Gustav', 'Berta', 'Caesar', 'Dora', 'Emil', 'Friedrich']);
  });

  it('B4: our word stands first, and the registry’s own beneath where it is another', async () => {
    const another = { serviceId: 'LU|another', companyNumber: 'B 1' };
    const inscrit = hit({ ...another, jurisdiction: 'LU', name: 'Halcyon', status: 'Inscrit' });
    await show([listed(0, 'Halcyon', { hit: inscrit }), listed(1, 'Kestrel')]);
    const cell = (company: string) => row(company).element().querySelectorAll('[role=gridcell]')[3];
    expect(cell('Halcyon')?.querySelector('.l1')?.textContent.trim()).toBe('Active');
    expect(cell('Halcyon')?.querySelector('.l2')?.textContent).toBe('Inscrit');
    expect(cell('Kestrel')?.querySelector('.l1')?.textContent.trim()).toBe('Active');
    expect(cell('Kestrel')?.querySelector('.l2')).toBeNull();
  });

  it('B4: the pane starts at its top, with the name in sight, whenever another hit is selected', async () => {
    await show([listed(0, 'Halcyon'), listed(1, 'Kestrel')]);
    const body = pane.element().querySelector('.body');
    await expect.poll(() => (body?.scrollHeight ?? 0) - (body?.clientHeight ?? 0)).toBeGreaterThan(100);
    body?.scrollTo(0, 100);
    await userEvent.click(row('Kestrel'));
    await expect.element(pane.getByRole('heading', { name: 'Kestrel' })).toBeInViewport();
    expect(pane.element().querySelector('.body')?.scrollTop).toBe(0);
  });

  it('the purchase dialog says that it is not active, and both words', async () => {
    await show([listed(0, 'Halcyon', { bought: dissolved })]);
    await userEvent.click(pane.getByRole('button', { name: /^Order/ }).first());
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toMatchTextContent(/Not active:/u);
    await expect.element(dialog).toMatchTextContent('Dissolved (profile of 22 Nov 2026) · Active (stored data)');
  });

  it('a profile that comes while the hits are on screen counts at once', async () => {
    const { bridge, found } = await show([listed(0, 'Halcyon')]);
    bridge.script['search.read'] = () => good({ ...found, hits: [listed(0, 'Halcyon', { bought: dissolved })] });
    bridge.announce('order.changed', { order: order({ state: 'collected' }), history: null });
    await expect.element(row('Halcyon')).toMatchTextContent('Dissolved');
  });
});

describe('after a confirmation', () => {
  it('a count of none is no sentence of its own', async () => {
    await show([listed(0, 'Halcyon'), listed(1, 'Osprey')]);
    const main = page.getByRole('main');
    await expect.element(main).toMatchTextContent(/None confirmed yet.*2 of these are not confirmed/u);
    await expect.element(main).not.toMatchTextContent(/0 of these/u);
  });

  it('where all are confirmed none is said to be left to confirm', async () => {
    await show([listed(0, 'Kestrel', { confirmation: confirmation() })]);
    const main = page.getByRole('main');
    await expect
      .element(main)
      .toMatchTextContent(/1 of these is confirmed by the registry itself.*Nothing left to confirm/u);
    await expect.element(main).not.toMatchTextContent(/0 of these/u);
  });

  it('the number under which the registry lists it is said', async () => {
    await show([listed(0, 'Adria', { confirmation: confirmation({ leadsTo: 'TS-214587' }) })]);
    await expect.element(pane).toMatchTextContent('The registry lists it under another number: TS-214587');
  });

  it('what is not listed has no green status, and counts as not listed, not as confirmed', async () => {
    await show([
      listed(0, 'Halcyon', { confirmation: notListed }),
      listed(1, 'Kestrel', { confirmation: confirmation() }),
      listed(2, 'Osprey'),
    ]);
    expect(active(row('Halcyon').element())).toBe(0);
    await expect.element(row('Halcyon')).toMatchTextContent(/Not listed.*Active \(stored data\)/u);
    const main = page.getByRole('main');
    await expect
      .element(main)
      .toMatchTextContent(
        /1 of these is confirmed by the registry itself.*1 of these is not listed in the service’s answer about it.*1 of these is not confirmed/u,
      );
    await expect.element(pane).not.toMatchTextContent('It gave no status');
  });

  it('dossiers and profile of what is not listed have no green status either', async () => {
    const { dossier } = openDossier();
    const gone = {
      ...dossier,
      status: null,
      confirmation: notListed,
      bought: { ...dissolved, status: 'Active', isNewest: false },
    };
    await openWindow(keptDossiers([gone]));
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    const line = page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ });
    await expect.element(line).toMatchTextContent(/Not listed.*Active \(profile of 22 Nov 2026\)/u);
    expect(active(line.element())).toBe(0);
    await userEvent.click(line);
    const head = page.getByRole('banner').or(page.getByRole('main'));
    await expect.element(head.getByText('Active (profile of 22 Nov 2026)')).toBeVisible();
    expect(document.querySelectorAll('.profile-head .mk.active')).toHaveLength(0);
  });
});

describe('a confirmation that a newer profile contradicts says as what the registry confirmed the company', () => {
  const arranged = { status: 'voluntary-arrangement', takenAt: '2026-11-22T09:00:00Z', isNewest: true };
  const whole = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="row"] .l1')].some(
      (line) => line.textContent.includes(text) && line.scrollWidth <= line.clientWidth,
    );

  it('in the list of hits and its pane', async () => {
    await page.viewport(1024, 768);
    await show([
      listed(0, 'Halcyon', { confirmation: confirmation(), bought: arranged }),
      listed(1, 'Kestrel', { confirmation: confirmation() }),
    ]);
    await expect.element(row('Halcyon')).toMatchTextContent(/As active/u);
    expect(whole('As active')).toBe(true);
    await expect.element(row('Kestrel')).not.toMatchTextContent(/As active/u);
    await expect.element(pane.getByText(/^Confirmed as active 20 Nov 2026/u)).toBeVisible();
  });

  it('in the list of dossiers and the head of one', async () => {
    const { dossier } = openDossier();
    const kept = { ...dossier, confirmation: confirmation(), bought: arranged };
    await openWindow(keptDossiers([kept]), { width: 1024, height: 768 });
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    const line = page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1);
    await expect.element(line).toMatchTextContent(/As active/u);
    expect(whole('As active')).toBe(true);
    await userEvent.click(line);
    await expect.element(page.getByRole('main').getByText(/^Confirmed as active 20 Nov 2026/u)).toBeVisible();
  });
});

it.each([
  [
    'a profile and a registry',
    confirmation({ status: 'Inscrit' }),
    'Inscrit (profile of 22 Nov 2026 · registry, 20 Nov 2026)',
  ],
  ['a profile alone', null, 'Inscrit (profile of 22 Nov 2026)'],
])(
  'the head of a dossier names %s that its status stands on, also where nothing differs',
  async (_who, asked, words) => {
    const bought = { status: 'Inscrit', takenAt: '2026-11-22T09:00:00Z', isNewest: true };
    const kept = { ...openDossier().dossier, status: 'Inscrit', confirmation: asked, bought };
    await openWindow(keptDossiers([kept]), { width: 1024, height: 768 });
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
    await expect.element(page.getByRole('main').getByText(words)).toBeVisible();
  },
);

describe('whose word a status is', () => {
  const liquidated = confirmation({ outcome: 'found-not-active', status: 'In liquidation' });
  const bought = { status: 'Active', takenAt: '2026-11-12T09:41:00Z', isNewest: false };

  it('is said of each where words differ, with the day of each', async () => {
    await show([listed(0, 'Halcyon', { confirmation: liquidated, bought })]);
    await expect
      .element(row('Halcyon'))
      .toMatchTextContent('In liquidation (registry, 20 Nov 2026) · Active (profile of 12 Nov 2026)');
  });

  it('stands in the head of a dossier, with the time where both are of one day', async () => {
    const { dossier } = openDossier();
    const sameDay = { ...bought, takenAt: '2026-11-20T09:41:00Z' };
    await openWindow(keptDossiers([{ ...dossier, confirmation: liquidated, bought: sameDay }]));
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
    const said = page.getByRole('main').getByText(/^In liquidation \(registry/u);
    await expect
      .element(said)
      .toMatchTextContent(
        /^In liquidation \(registry, 20 Nov 2026, \d\d:14\) · Active \(profile of 20 Nov 2026, \d\d:41\)/u,
      );
  });

  it.each([
    ['of stored data', null, null, 'Word in stored data'],
    ['of stored data that a registry confirmed', null, confirmation(), 'Word in stored data'],
    ['of a registry’s own answer', 'GB', confirmation(), /(?<!Word )Registry's word/u],
  ] as const)('%s', async (_what, jurisdiction, confirmed, label) => {
    await show([listed(0, 'Halcyon', { confirmation: confirmed })], jurisdiction);
    await expect.element(pane.getByText(label)).toBeVisible();
    if (jurisdiction === null) expect(pane.getByText("Registry's word").elements()).toEqual([]);
  });
});
