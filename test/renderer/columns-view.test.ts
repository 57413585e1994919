import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Preferences } from '../../src-shared/contract/preferences.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { charactersSeen } from './stand-in/names-seen.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { document as filing, order } from './stand-in/orders.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/** Capital letters are the widest that most registers write. */
const longName = 'MERIDIAN MARITIME HOLDING COMPANY OF THE NORTH LIMITED';
const leastSeen = 24;
const company = { ...summary.company, name: longName };
const query = { jurisdiction: null, name: 'shipping', companyNumber: null };
const found = storedSearch({ query, hits: [{ position: 0, hit: hit({ name: longName }), confirmation: null }] });

const everything: Partial<Script> = {
  ...keptDossiers([{ ...summary, company }]),
  ...ordered,
  ...keptHistory(),
  'order.list': () => good({ orders: [order({ company })], more: false, total: 1 }),
  'order.read': () => good({ order: order({ company }), events: [] }),
  'document.list': () => good({ documents: [{ ...filing, name: longName, company }], more: false, total: 1 }),
  'search.run': () => good(found),
  'search.read': () => good(found),
  'search.earlier': () => good({ searches: [{ ...found, query: { ...found.query, name: longName } }], more: false }),
};

const grids = ['Search hits', 'Dossiers', 'Orders', 'Kept documents'] as const;
type Grid = (typeof grids)[number];
const gridOf = (name: Grid | 'Earlier searches' | 'History') => page.getByRole('grid', { name });

async function show(name: Grid): Promise<void> {
  await expect.element(page.getByRole('main')).toBeVisible();
  if (name === 'Search hits') {
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
  } else {
    const key = { Dossiers: '3', Orders: '4', 'Kept documents': '5' }[name];
    await userEvent.keyboard(`{Control>}${key}{/Control}`);
  }
  await expect.element(gridOf(name)).toBeVisible();
}

/** The head above the ticks has no words, and nothing is sorted by it. */
const isOfTicks = (head: Element) => head.classList.contains('tick-cell');

describe('B9: at 1024 wide', () => {
  it.each(grids)('names keep 24 characters, and nothing has to be scrolled sideways: %s', async (name) => {
    await openWindow(everything, { width: 1024, height: 768 });
    await show(name);
    const grid = gridOf(name).element();
    await document.fonts.ready;
    await expect.poll(() => charactersSeen(grid)).toBeGreaterThanOrEqual(leastSeen);
    expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
  });

  it.each([
    ['Kept documents', 1024],
    ['Dossiers', 1440],
    ['Orders', 1024],
    ['Search hits', 1024],
  ] as const)('the label of every column is in sight, also beside the choice of columns: %s', async (name, width) => {
    await openWindow(everything, { width, height: 768 });
    await show(name);
    // The pane beside the list leaves room for a few columns.
    if (name !== 'Dossiers') await userEvent.click(gridOf(name).getByRole('row').nth(1));
    await document.fonts.ready;
    for (const head of gridOf(name).element().querySelectorAll('[role=columnheader]')) {
      if (isOfTicks(head)) continue;
      // Its words: the button around them has room for the ring at both sides.
      const label = head.querySelector('.sort > span');
      const end = head.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(head).paddingRight);
      expect(label?.getBoundingClientRect().right, label?.textContent).toBeLessThanOrEqual(end + 1);
    }
  });

  it('the choice of columns stands beside the scroll bar, not upon it', async () => {
    // The browser of the tests draws no scroll bars; a border takes the same room.
    const bar = document.createElement('style');
    bar.textContent = '.grid { border-right: 15px solid }';
    document.head.append(bar);
    onTestFinished(() => {
      bar.remove();
    });
    await openWindow(everything, { width: 1024, height: 768 });
    await show('Search hits');
    const grid = gridOf('Search hits').element();
    const end = grid.getBoundingClientRect().left + grid.clientWidth;
    const choice = () => grid.parentElement?.querySelector('.columns-button')?.getBoundingClientRect().right;
    expect(end).toBeLessThan(grid.getBoundingClientRect().right);
    await expect.poll(choice, { timeout: 3_000 }).toBeLessThanOrEqual(end);
  });

  it('a number under the name is followed by nothing where there is no address', async () => {
    const bare = hit({ name: longName, address: null, englishName: null, companyNumber: '114093' });
    const hits = [{ position: 0, hit: bare, confirmation: null }];
    await openWindow({ 'search.run': () => good(storedSearch({ hits })) }, { width: 1024, height: 768 });
    await show('Search hits');
    const beneath = gridOf('Search hits').element().querySelector('.l2');
    expect(beneath?.textContent.trim()).toMatch(/114093$/);
  });

  it('what has no column stands under the name', async () => {
    await openWindow(everything, { width: 1024, height: 768 });
    await show('Search hits');
    const row = gridOf('Search hits').getByRole('row', { name: /MERIDIAN/ });
    await expect.element(row).toMatchTextContent(/B 218447/);
  });

  it('no word for a status is cut', async () => {
    const statuses = [null, 'Active', '21', 'Dissolved', 'Liquidation'];
    const hits = statuses.map((status, position) => ({
      position,
      hit: hit({ name: longName, status, companyNumber: String(position) }),
      confirmation: null,
    }));
    await openWindow({ 'search.run': () => good(storedSearch({ hits })) }, { width: 1024, height: 768 });
    await show('Search hits');
    await document.fonts.ready;
    const marks = () => [...gridOf('Search hits').element().querySelectorAll('.l1 .mk')];
    // The rows are drawn a frame after the list.
    await expect.poll(() => marks().length).toBe(statuses.length);
    for (const mark of marks()) {
      const cell = mark.closest('[role=gridcell]');
      expect(mark.scrollWidth, mark.textContent).toBeLessThanOrEqual(cell?.clientWidth ?? 0);
      expect(mark.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.getBoundingClientRect().right ?? 0);
    }
  });

  it('B13: a word that runs from the right is cut at its end, not at its beginning', async () => {
    const raw = 'נמחקה מן הרישום לפי בקשת החברה ובהסכמת כל הנושים';
    const hits = [{ position: 0, hit: hit({ jurisdiction: 'IL', status: raw }), confirmation: null }];
    await openWindow({ 'search.run': () => good(storedSearch({ hits })) }, { width: 1024, height: 768 });
    await show('Search hits');
    await document.fonts.ready;
    const line = [...gridOf('Search hits').element().querySelectorAll('.l2')].find((one) =>
      one.textContent.includes(raw),
    );
    const text = line?.firstChild;
    if (line === undefined || !(text instanceof Text)) throw new Error('The word of the registry is not shown.');
    expect(line.scrollWidth, 'there is no room for it').toBeGreaterThan(line.clientWidth);
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(raw));
    range.setEnd(text, text.data.indexOf(raw) + 3);
    const [begin, room] = [range.getBoundingClientRect(), line.getBoundingClientRect()];
    expect([begin.left >= room.left, begin.right <= room.right]).toEqual([true, true]);
  });
});

describe('B9: columns of a list', () => {
  const head = (label: string) => gridOf('Dossiers').getByRole('button', { name: label, exact: true });
  const widthOf = (label: string) => head(label).element().parentElement?.getBoundingClientRect().width ?? 0;
  const openDossiers = async (script: Partial<Script> = everything) => {
    const opened = await openWindow(script);
    await show('Dossiers');
    return opened;
  };

  it('are made wider and narrower by keyboard and by mouse, and stay so', async () => {
    const { bridge } = await openDossiers();
    const before = widthOf('Number');
    head('Number').element().focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.poll(() => widthOf('Number')).toBe(before + 32);
    const edge = head('Status').element().parentElement?.querySelector('.edge');
    const wide = widthOf('Status');
    for (const [type, x] of [
      ['pointerdown', 500],
      ['pointermove', 540],
      ['pointerup', 540],
    ] as const)
      edge?.dispatchEvent(new PointerEvent(type, { clientX: x, pointerId: 1, bubbles: true }));
    await expect.poll(() => widthOf('Status')).toBe(wide + 40);
    expect(bridge.inputsOf('preferences.change').at(-1)).toMatchObject({
      tables: { dossiers: { widths: { number: before + 32, status: wide + 40 } } },
    });
  });

  it('the name cannot be made so wide that it drives the others out, and one that was gives them their room again', async () => {
    const look = { hidden: [], widths: { company: 1_000 }, sort: null };
    const preferences = {
      theme: 'light',
      density: 'comfortable',
      workOffline: false,
      tables: { dossiers: look },
    } as const;
    await openDossiers({ ...everything, 'preferences.read': () => good(preferences) });
    const heads = () => gridOf('Dossiers').getByRole('columnheader').elements().length;
    const driven = heads();
    head('Company').element().focus();
    for (let presses = 0; presses < 40; presses += 1) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect.poll(heads).toBeGreaterThan(driven);
    const all = heads();
    for (let presses = 0; presses < 40; presses += 1) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(heads()).toBe(all);
  });

  it('are hidden and shown again by keyboard alone, and as it was is one step away', async () => {
    const { bridge } = await openDossiers();
    const choice = page.getByRole('main').getByRole('button', { name: /^Choose columns/ });
    choice.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('menuitemcheckbox', { name: 'Jurisdiction' }))
      .toHaveAttribute('aria-checked', 'true');
    await expect.poll(() => document.activeElement?.role).toBe('menuitemcheckbox');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('preferences.change').length).toBeGreaterThan(0);
    const { tables } = (bridge.inputsOf('preferences.change').at(-1) ?? {}) as Partial<Preferences>;
    expect(tables?.['dossiers']?.hidden).toHaveLength(1);
    await userEvent.click(page.getByRole('menuitem', { name: 'Reset columns' }));
    expect(bridge.inputsOf('preferences.change').at(-1)).toEqual({ tables: {} });
  });

  it('stand as they were chosen after a restart', async () => {
    const look = {
      hidden: ['jurisdiction'],
      widths: { number: 200 },
      sort: { column: 'status', direction: 'ascending' },
    };
    await openDossiers({
      ...everything,
      'preferences.read': () =>
        good({
          theme: 'light',
          density: 'comfortable',
          workOffline: false,
          tables: { dossiers: { ...look, sort: { column: 'status', direction: 'ascending' } } },
        }),
    });
    await expect.poll(() => widthOf('Number')).toBe(200);
    expect(head('Jur.').elements()).toEqual([]);
    await expect
      .element(gridOf('Dossiers').getByRole('columnheader', { name: 'Status' }))
      .toHaveAttribute('aria-sort', 'ascending');
    expect(await axeViolations()).toEqual([]);
  });

  it('a part of a list that is sorted does not look like the whole', async () => {
    const more = { dossiers: [{ ...summary, company }], more: true, total: 900 };
    await openDossiers({ ...everything, 'dossier.list': () => good(more) });
    await userEvent.click(head('Status'));
    await expect.element(page.getByText('The newest 1 are sorted. Scroll down to read more.')).toBeVisible();
  });

  it.each(['Search hits', 'Dossiers', 'Orders', 'Kept documents'] as const)('can all be sorted: %s', async (name) => {
    await openWindow(everything);
    await show(name);
    const heads = gridOf(name).getByRole('columnheader');
    await expect.poll(() => heads.elements().length).toBeGreaterThan(2);
    for (const one of heads.elements().filter((head) => !isOfTicks(head)))
      expect(one.getAttribute('aria-sort')).not.toBeNull();
  });
});

describe.each([
  { name: 'Orders', table: 'orders', choice: /^Columns/ },
  { name: 'Kept documents', table: 'downloads', choice: /^Choose columns, or save the list/ },
] as const)('B9: columns of the list "$name"', ({ name, table, choice }) => {
  const heads = () =>
    [...gridOf(name).element().querySelectorAll<HTMLElement>('[role=columnheader]')].filter((head) => !isOfTicks(head));
  const lastTables = (bridge: { inputsOf(name: 'preferences.change'): unknown[] }) => {
    const { tables } = (bridge.inputsOf('preferences.change').at(-1) ?? {}) as Partial<Preferences>;
    return tables?.[table];
  };

  it('are made wider by keyboard, and stay so', async () => {
    const { bridge } = await openWindow(everything);
    await show(name);
    await expect.poll(() => heads().length).toBeGreaterThan(2);
    const before = heads()[1]?.getBoundingClientRect().width ?? 0;
    heads()[1]?.querySelector('button')?.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.poll(() => heads()[1]?.getBoundingClientRect().width).toBe(before + 32);
    expect(Object.values(lastTables(bridge)?.widths ?? {})).toEqual([before + 32]);
  });

  it('are hidden and shown again', async () => {
    await openWindow(everything);
    await show(name);
    await expect.poll(() => heads().length).toBeGreaterThan(2);
    const labels = heads().map(({ textContent }) => textContent.trim());
    await userEvent.click(page.getByRole('main').getByRole('button', { name: choice }));
    const shown = page.getByRole('menuitemcheckbox', { checked: true });
    const label = shown.elements().at(-1)?.textContent.trim() ?? expect.fail('no column can be hidden');
    const line = page.getByRole('menuitemcheckbox', { name: label, exact: true });
    expect(labels).toContain(label);
    await userEvent.click(line);
    await expect.poll(() => heads().map(({ textContent }) => textContent.trim())).not.toContain(label);
    await userEvent.click(line);
    await expect.poll(() => heads().map(({ textContent }) => textContent.trim())).toEqual(labels);
  });
});

describe('B9: where a window has no room for a column', () => {
  const narrow = { width: 1024, height: 768 };
  /** What the button says, the number in it, and the columns that its menu says have no room. */
  async function choiceOf(name: Grid): Promise<{ label: string; number: string; lacking: string[] }> {
    const label = name === 'Orders' ? /^Columns/ : /^Choose columns/;
    const button = page.getByRole('main').getByRole('button', { name: label });
    // The pane beside the list leaves room for a few columns.
    await userEvent.click(gridOf(name).getByRole('row').nth(1));
    await expect.element(button).toHaveAccessibleName(/ha(s|ve) no room: /);
    const said = {
      label: button.element().getAttribute('aria-label') ?? '',
      number: button.element().querySelector('.columns-lacking')?.textContent.trim() ?? '',
    };
    await userEvent.click(button);
    const lines = page.getByRole('menuitemcheckbox', { name: /no room now$/ }).elements();
    return { ...said, lacking: lines.map((line) => line.textContent.replace('no room now', '').trim()) };
  }

  it.each(['Orders', 'Kept documents'] as const)(
    'its menu says how many and which, and sorts by them: %s',
    async (name) => {
      const { bridge } = await openWindow(everything, narrow);
      await show(name);
      const { label, number, lacking } = await choiceOf(name);
      expect(lacking.length).toBeGreaterThan(0);
      expect(number).toBe(String(lacking.length));
      for (const column of lacking) expect(label).toContain(column);
      const column = lacking.at(-1) ?? '';
      const item = (words: string) => page.getByRole('menuitem', { name: `Sort by ${column}${words}`, exact: true });
      await userEvent.click(item(''));
      await expect.element(item(' upwards')).toBeVisible();
      const asked = bridge.inputsOf(name === 'Orders' ? 'order.list' : 'document.list');
      expect(asked.at(-1)).toMatchObject({ sort: { direction: 'ascending' } });
      await userEvent.click(item(' upwards'));
      await expect.element(item(' downwards')).toBeVisible();
      expect(await axeViolations()).toEqual([]);
    },
  );

  it('a list is sorted by a column that somebody took away, and nothing is said of one that has its head', async () => {
    const { bridge } = await openWindow(everything);
    await show('Orders');
    const button = page.getByRole('main').getByRole('button', { name: 'Columns', exact: true });
    await expect.element(button).toHaveAccessibleName('Columns');
    await userEvent.click(button);
    expect(page.getByRole('menuitem', { name: 'Sort by Company' }).elements()).toEqual([]);
    await userEvent.click(page.getByRole('menuitem', { name: 'Sort by Reference' }));
    await expect
      .poll(() => bridge.inputsOf('order.list').at(-1))
      .toMatchObject({ sort: { column: 'reference', direction: 'ascending' } });
  });

  it('the company and the format of a document stand below its name', async () => {
    const look = { hidden: ['format', 'company'], widths: {}, sort: null };
    await openWindow({
      ...everything,
      'preferences.read': () =>
        good({ theme: 'light', density: 'comfortable', workOffline: false, tables: { downloads: look } }),
    });
    await show('Kept documents');
    await expect
      .poll(() => gridOf('Kept documents').element().querySelector('.l2')?.textContent.replace(/\s+/g, ' ').trim())
      .toMatch(/^PDF · MERIDIAN/);
  });
});
