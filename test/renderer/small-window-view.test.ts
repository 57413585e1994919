import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AppState } from '../../src-shared/contract/app-state.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { document as filing, lookedFor, order } from './stand-in/orders.ts';
import { outOfReach } from './stand-in/reach.ts';
import { failure, manyHits, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const everything: Partial<Script> = {
  ...keptDossiers(),
  ...ordered,
  ...keptHistory(),
  'order.list': () => good({ orders: [order()], more: false, total: 1 }),
  'order.read': () => good({ order: order(), events: [...lookedFor] }),
  'document.list': () => good({ documents: [filing], more: false, total: 1 }),
  'search.run': () => good(storedSearch()),
  'search.read': () => good(storedSearch()),
};

const keys = { Dossiers: '3', Orders: '4', Documents: '5', History: '7', Settings: '8' } as const;
const goTo = (view: keyof typeof keys) => userEvent.keyboard(`{Control>}${keys[view]}{/Control}`);
const firstRow = (name: string) => page.getByRole('grid', { name }).getByRole('row').nth(1);
const pane = page.getByRole('complementary');

async function search() {
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
}

/** By keyboard, because the rows lie below what is on screen. */
async function openHit() {
  await search();
  page.getByRole('grid', { name: 'Search hits' }).element().focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(pane).toBeVisible();
}

const openTab = (name: RegExp) => async () => {
  await goTo('Dossiers');
  await userEvent.dblClick(firstRow('Dossiers'));
  await userEvent.click(page.getByRole('tab', { name }));
};

const views: Record<string, () => Promise<void>> = {
  start: () => expect.element(page.getByRole('grid', { name: 'Earlier searches' })).toBeVisible(),
  hits: search,
  'a hit': openHit,
  'the order dialog': async () => {
    await openHit();
    await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  },
  dossiers: () => goTo('Dossiers'),
  'a dossier, overview': openTab(/^Overview/),
  'a dossier, officials': openTab(/^Officials/),
  'a dossier, owners': openTab(/^Shareholders and owners/),
  'a dossier, filings': openTab(/^Filings/),
  'a dossier, notes': openTab(/^Notes/),
  'a dossier, evidence': openTab(/^Evidence/),
  orders: () => goTo('Orders'),
  'an order': async () => {
    await goTo('Orders');
    await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
    await expect.element(pane).toBeVisible();
  },
  downloads: () => goTo('Documents'),
  'a document': async () => {
    await goTo('Documents');
    await userEvent.click(firstRow('Kept documents'));
    await expect.element(pane).toBeVisible();
  },
  history: () => goTo('History'),
  settings: async () => {
    await goTo('Settings');
    await expect.element(page.getByText('/home/astrid/.config/Dossier')).toBeVisible();
  },
  'a connection': async () => {
    await goTo('Settings');
    await userEvent.click(page.getByRole('button', { name: 'Edit Trial desk' }));
    await expect.element(page.getByRole('heading', { name: 'Trial desk' })).toBeVisible();
  },
  'the columns of the orders': async () => {
    await goTo('Orders');
    await userEvent.click(page.getByRole('button', { name: /^Columns/ }));
    await expect.element(page.getByRole('menu')).toBeVisible();
  },
  'what the background is doing': async () => {
    await userEvent.click(page.getByRole('button', { name: /^What the background does/ }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
  'the jurisdictions': async () => {
    await userEvent.click(page.getByRole('button', { name: 'Show the jurisdictions' }));
    await expect.element(page.getByRole('listbox')).toBeVisible();
  },
  'the connections': async () => {
    await userEvent.click(page.getByRole('button', { name: /^Connection: Demo/ }));
    await expect.element(page.getByRole('menuitem', { name: /Group account/ })).toBeVisible();
  },
  'the source of a value': async () => {
    await openTab(/^Overview/)();
    await userEvent.click(
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^Meridian Maritime Holdings/ })
        .first(),
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
  'the command palette': async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  },
  'the shortcuts': async () => {
    await userEvent.click(page.getByRole('button', { name: 'Keyboard shortcuts' }));
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
  'a notice': async () => {
    await openHit();
    await userEvent.click(page.getByRole('button', { name: 'Copy the evidence' }));
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
};

const recoveryCode = { phase: 'recovery-code' } as const;
const doors: Record<string, [AppState, RegExp]> = {
  'the first start': [{ phase: 'first-start', systemUser: 'astrid', keychain: 'available' }, /Continue/],
  'the first start without a keychain': [
    { phase: 'first-start', systemUser: 'astrid', keychain: 'unavailable' },
    /Continue/,
  ],
  'the recovery code': [recoveryCode, /Show the code/],
  locked: [{ phase: 'locked', reason: 'passphrase', recoveryCode: true }, /Open Dossier/],
  blocked: [
    { phase: 'blocked', failure: failure('storage-damaged'), ways: ['try-again', 'recovery-code', 'rebuild'] },
    /Build a new record/,
  ],
};

const size = { width: 512, height: 384 };

describe('a window of 1024 x 768 at 200 % shows everything, by scrolling up and down alone', () => {
  it.each(Object.keys(views))('%s', async (name) => {
    await openWindow(everything, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await views[name]?.();
    await document.fonts.ready;
    await expect.poll(outOfReach).toEqual([]);
  });

  it.each(Object.entries(doors))('%s', async (_name, [state, button]) => {
    await openWindow({ 'app.state': () => good(state) }, size);
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
    await document.fonts.ready;
    await expect.poll(outOfReach).toEqual([]);
  });
});

it('at 720 px the palette keeps to its own place in the bar, and its key is left out', async () => {
  await openWindow(everything, { width: 720, height: 450 });
  const button = page.getByRole('button', { name: /^Find or run a command/ }).element();
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(28);
});

describe('in such a window', () => {
  const isOnScreen = (element: Element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 40, y)));
  };

  it('a list scrolls with its view, and the keys bring each row into sight', async () => {
    const dossiers = Array.from({ length: 300 }, (_, index) => ({ ...summary, dossierId: index + 1 }));
    await openWindow({ ...everything, ...keptDossiers(dossiers) }, size);
    await goTo('Dossiers');
    const grid = page.getByRole('grid', { name: 'Dossiers' });
    await expect.element(grid).toBeVisible();
    const row = (index: number) => grid.element().querySelector(`[aria-rowindex="${String(index)}"]`);
    const isSeen = (index: number) => {
      const line = row(index);
      return line !== null && isOnScreen(line);
    };
    grid.element().focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => isSeen(301)).toBe(true);
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect.poll(() => isSeen(301)).toBe(false);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => isSeen(2)).toBe(true);
    // The row was scrolled away; it comes back with the focus.
    document.querySelector('.view')?.scrollTo(0, 6_000);
    await expect.poll(() => isSeen(2)).toBe(false);
    grid
      .getByRole('button', { name: /^Select all/ })
      .element()
      .focus({ preventScroll: true });
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(grid).toHaveFocus();
    await expect.poll(() => isSeen(2)).toBe(true);
  });

  it('a hit says that it is not confirmed, though the column has no room', async () => {
    await openWindow({ ...everything, 'search.run': () => good(storedSearch({ hits: manyHits(3) })) }, size);
    await search();
    await expect.element(page.getByRole('columnheader', { name: 'Confirmed' })).not.toBeInTheDocument();
    await expect.element(firstRow('Search hits').getByText('Not confirmed')).toBeVisible();
  });

  it('a pane takes the view; Esc and the button lead back to the row', async () => {
    await openWindow(everything, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await openHit();
    await expect.element(pane).toHaveFocus();
    const grid = page.getByRole('grid', { name: 'Search hits' });
    await expect.element(grid).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(grid).toHaveFocus();
    expect(pane.elements()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(pane).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Close the pane' }));
    await expect.element(grid).toHaveFocus();
  });

  it('a view whose pane takes it keeps its title for those who have it read out', async () => {
    await openWindow(everything, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await openHit();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument();
  });

  it('the name of the company stays in sight to the end of its dossier', async () => {
    await openWindow(everything, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await openTab(/^Shareholders and owners/)();
    const view = document.querySelector('.view');
    view?.scrollTo(0, view.scrollHeight);
    await expect.poll(() => view?.scrollTop).toBeGreaterThan(300);
    const name = page.getByRole('heading', { level: 1 });
    await expect.element(name).toMatchTextContent(/Meridian Maritime Holdings/);
    expect(isOnScreen(name.element())).toBe(true);
  });

  describe('the end of a search is brought into sight, and the focus with it', () => {
    const name = page.getByRole('textbox', { name: 'Company name' });
    const answers: Record<string, [Partial<Script>, string]> = {
      'with hits': [{}, '.answered-question'],
      'with nothing found': [
        { 'search.run': () => good(storedSearch({ hits: [], outcome: { kind: 'answered', hitCount: 0 } })) },
        '.answered-question',
      ],
      'with trouble': [{ 'search.run': () => bad(failure('service-unreachable')) }, '.empty.trouble h2'],
    };

    it.each(Object.entries(answers))('%s', async (_name, [script, what]) => {
      await openWindow({ ...everything, ...script }, size);
      await userEvent.fill(name, 'meridian');
      await userEvent.keyboard('{Enter}');
      const isSeen = () => {
        const said = document.querySelector(what);
        return said !== null && isOnScreen(said);
      };
      await expect.poll(isSeen).toBe(true);
      const hasFocus = () => document.querySelector(what)?.closest('[tabindex="-1"]') === document.activeElement;
      await expect.poll(hasFocus).toBe(true);
    });
  });

  it.each([
    ['Search', '1', openHit, () => page.getByRole('textbox', { name: 'Company name' })],
    ['Orders', '4', views['an order'], () => page.getByRole('grid', { name: 'Orders' })],
    ['Documents', '5', views['a document'], () => page.getByRole('grid', { name: 'Kept documents' })],
  ] as const)('%s is not covered by its pane when one comes back to it', async (_name, key, openPane, below) => {
    await openWindow(everything, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await openPane?.();
    await goTo('Settings');
    await expect.element(page.getByText('/home/astrid/.config/Dossier')).toBeVisible();
    await userEvent.keyboard(`{Control>}${key}{/Control}`);
    await expect.element(below()).toBeVisible();
    expect(pane.elements()).toEqual([]);
  });

  it('the filters of the history stand behind a button that says how many are active', async () => {
    await openWindow(everything, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await goTo('History');
    const filters = page.getByRole('button', { name: /^Filters/ });
    await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => isOnScreen(firstRow('History').element())).toBe(true);
    await userEvent.click(filters);
    await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(page.getByRole('checkbox', { name: 'Searches' }));
    await expect.poll(outOfReach).toEqual([]);
    await userEvent.click(filters);
    await expect.element(filters).toMatchTextContent(/1 active/);
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });

  describe('what has the focus is in sight when one comes back to the search', () => {
    const name = page.getByRole('textbox', { name: 'Company name' });
    const hits = { 'search.run': () => good(storedSearch({ hits: manyHits(60) })) };

    /** The last hit is the current one, far below the form. */
    async function leaveSearch() {
      await openWindow({ ...everything, ...hits }, size);
      await search();
      page.getByRole('grid', { name: 'Search hits' }).element().focus();
      await userEvent.keyboard('{End}');
      await goTo('Settings');
      await expect.element(page.getByText('/home/astrid/.config/Dossier')).toBeVisible();
    }

    const focused = () => document.activeElement;
    /** What the ring stands around: of a list, its current row. */
    const ringed = () => {
      const row = focused()?.getAttribute('aria-activedescendant') ?? null;
      return row === null ? focused() : document.getElementById(row);
    };
    const isInSight = () => {
      const { top = -1, bottom = -1 } = ringed()?.getBoundingClientRect() ?? {};
      const view = document.querySelector('.view')?.getBoundingClientRect();
      return top >= (view?.top ?? 0) && bottom <= (view?.bottom ?? 0);
    };

    it('the field, by the palette', async () => {
      await leaveSearch();
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.keyboard('New search{Enter}');
      await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
      await expect.element(name).toHaveFocus();
      // The list comes after the form, and shows its current row.
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(focused()).toBe(name.element());
      expect(isInSight()).toBe(true);
    });

    it('the row that was current, by the way back', async () => {
      await leaveSearch();
      await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
      await expect.element(page.getByRole('grid', { name: 'Search hits' })).toHaveFocus();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(ringed()?.getAttribute('aria-selected')).toBe('true');
      expect(isInSight()).toBe(true);
    });

    it('the row, by leaving a pane that lay over it', async () => {
      await openWindow({ ...everything, ...hits }, size);
      await search();
      const grid = page.getByRole('grid', { name: 'Search hits' });
      grid.element().focus();
      await userEvent.keyboard('{End}{Enter}');
      await expect.element(pane).toHaveFocus();
      document.querySelector('.view')?.scrollTo(0, 0);
      await userEvent.click(page.getByRole('button', { name: 'Close the pane' }));
      await expect.element(grid).toHaveFocus();
      const row = () => grid.element().querySelector('[aria-selected="true"]');
      await expect.poll(() => row() !== null && isOnScreen(row() ?? document.body)).toBe(true);
    });
  });

  describe('the open filters of the history', () => {
    const filters = page.getByRole('button', { name: /^Filters/ });

    async function openFilters() {
      await openWindow(everything, size);
      await expect.element(page.getByRole('main')).toBeVisible();
      await goTo('History');
      await userEvent.click(filters);
      await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
    }

    it('are folded by Escape, and the focus is on their button again, which is in sight', async () => {
      await openFilters();
      page.getByRole('textbox', { name: 'Until' }).element().focus();
      await userEvent.keyboard('{Escape}');
      await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
      await expect.element(filters).toHaveFocus();
      expect(page.getByRole('checkbox').elements()).toEqual([]);
      await expect.poll(() => isOnScreen(filters.element())).toBe(true);
    });

    it('stay open where Escape closes the list of jurisdictions', async () => {
      await openFilters();
      await userEvent.click(page.getByRole('button', { name: 'Show jurisdictions' }));
      await expect.element(page.getByRole('listbox')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => page.getByRole('listbox').elements()).toEqual([]);
      await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{Escape}');
      await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
      await expect.element(filters).toHaveFocus();
    });

    it('scroll away with the list below them', async () => {
      await openFilters();
      const grid = page.getByRole('grid', { name: 'History' });
      await expect.element(grid.getByRole('row').nth(1)).toBeInTheDocument();
      // End leads to the last of the rows that are there: where more of them come after it, it is pressed again.
      const endsAtTheLastRow = async () => {
        grid.element().focus({ preventScroll: true });
        await userEvent.keyboard('{End}');
        return isOnScreen(grid.getByRole('row').last().element());
      };
      await expect.poll(endsAtTheLastRow).toBe(true);
    });
  });

  it('what the status line cuts stands in its titles, and nothing of it is kept from those who have it read out', async () => {
    const { bridge } = await openWindow(everything, size);
    const status = page.getByRole('contentinfo');
    await expect.element(status).toBeVisible();
    const nextLookAt = new Date(Date.now() + 80_000).toISOString();
    bridge.announce('order.followed', {
      ...{ following: 12, needAttention: 0, lastLookAt: null, nextLookAt },
    });
    await expect.element(status.getByRole('button', { name: /12 .*next look in 1:/ })).toBeVisible();
    await document.fonts.ready;
    const cut = [...status.element().querySelectorAll<HTMLElement>('span:not(.vh)')].filter(
      (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1,
    );
    const untold = cut.filter((part) => (part.closest('[title]')?.getAttribute('title') ?? '') === '');
    expect(untold.map((part) => part.textContent)).toEqual([]);
    for (const part of status.element().querySelectorAll<HTMLElement>(':scope > span:not(.vh, .grow)'))
      expect(part.title).toBe((part.querySelector('.vh') ?? part).textContent.trim());
  });
});
