import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedHit } from '../../src-shared/domain/search.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ordered, rules, stopped } from './stand-in/order-scripts.ts';
import { budget, hit, ready, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const dialog = page.getByRole('alertdialog');

async function openView(chord: string) {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(`{Control>}${chord}{/Control}`);
}

describe('P5: spending', () => {
  it('an unexpected cost is said in Search, Orders and the purchase, whose button is off until it was looked at', async () => {
    const { bridge } = await openWindow(stopped);
    const banner = page.getByText(/charged 12.00 credits; the price was 4.00 credits/);
    await expect.element(banner).toBeVisible();
    await openView('4');
    await expect.element(banner).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'I have seen it…' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The register charges more.');
    await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
    await expect
      .poll(() => bridge.inputsOf('order.seeCost'))
      .toEqual([{ orderId: 9, reason: 'The register charges more.', shown: 0 }]);
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: null });
    await expect.poll(() => banner.elements()).toEqual([]);
  });

  it('what is stopped leads to the charge by one press, and the focus comes back to it when it was looked at', async () => {
    const { bridge } = await openWindow(stopped);
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    const off = page.getByRole('button', { name: 'Order Enhanced profile: Stopped', exact: true });
    await expect.element(off).toBeVisible();
    (off.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status', { name: /^A charge is not what was expected/ })).toHaveFocus();
    // The next stop is the button that lets ordering go on.
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'I have seen it…' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The register charges more.');
    await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
    await expect.poll(() => bridge.inputsOf('order.seeCost')).toHaveLength(1);
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: null });
    await expect.element(page.getByRole('button', { name: 'Order Enhanced profile', exact: true })).toHaveFocus();
  });

  it('what is stopped in a dossier leads to the charge there, and from it to the order', async () => {
    await openWindow({ ...keptDossiers(), ...stopped });
    await openView('3');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
    const off = page.getByRole('button', { name: 'Order Enhanced profile: Stopped', exact: true });
    await expect.element(off).toBeVisible();
    (off.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status', { name: /^A charge is not what was expected/ })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Show the order' }));
    await expect.element(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  });

  it('from the orders the focus goes on to their list when a charge was looked at', async () => {
    const { bridge } = await openWindow(stopped);
    await openView('4');
    await expect.element(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
    (page.getByRole('button', { name: 'I have seen it…' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The register charges more.');
    await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
    await expect.poll(() => bridge.inputsOf('order.seeCost')).toHaveLength(1);
    bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: null });
    await expect.element(page.getByRole('grid', { name: 'Orders' })).toHaveFocus();
  });

  it('a limit is kept as its field is left; what is no amount stays in the field, is said beside it, and changes nothing', async () => {
    const { bridge } = await openWindow(rules);
    await openView('8');
    const day = page
      .getByRole('group', { name: 'Limits of credits', exact: true })
      .getByRole('textbox', { name: 'A day' });
    await expect.element(day).toHaveValue('250.00');
    await userEvent.fill(day, 'lots');
    await userEvent.keyboard('{Tab}');
    await expect.element(day).toHaveAttribute('aria-invalid', 'true');
    await expect.element(day).toHaveValue('lots');
    expect(bridge.inputsOf('spend.changeRules')).toEqual([]);
    await userEvent.fill(day, '300');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => bridge.inputsOf('spend.changeRules')).toHaveLength(1);
    expect(bridge.inputsOf('spend.changeRules')[0]).toMatchObject({
      limits: [{ ledger: 'credit', perDay: 300, perDossier: 50 }],
      prices: [{ cost: { value: 2 } }, { cost: { value: 12 } }],
    });
  });

  it('prices are added, changed and removed, each without losing the others', async () => {
    const { bridge } = await openWindow(rules);
    await openView('8');
    const adding = page.getByRole('form', { name: 'Add a price' });
    await userEvent.fill(adding.getByRole('textbox', { name: /^Price/ }), '9');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('spend.changeRules').at(-1)).toMatchObject({ prices: { length: 3 } });
    await userEvent.fill(adding.getByRole('textbox', { name: /^Price/ }), '9');
    await userEvent.keyboard('{Enter}');
    await expect.element(adding).toMatchTextContent(/a line for this already/);
    const added = adding.getByRole('textbox', { name: /^Price/ });
    await userEvent.fill(added, 'nine');
    await userEvent.click(adding.getByRole('button', { name: 'Add the price' }));
    await expect.element(added).toHaveAttribute('aria-invalid', 'true');
    await expect.element(added).toHaveFocus();
    const where = adding.getByRole('combobox', { name: 'Jurisdiction' });
    await userEvent.fill(where, 'Swedn');
    await userEvent.fill(added, '9.50');
    await userEvent.click(adding.getByRole('button', { name: 'Add the price' }));
    await expect.element(where).toHaveFocus();
    await expect.element(where).toHaveValue('Swedn');
    await expect.element(where).toHaveAccessibleDescription('No jurisdiction is called “Swedn”.');
    await expect.element(added).toHaveValue('9.50');
    expect(bridge.inputsOf('spend.changeRules')).toHaveLength(1);
    await userEvent.click(adding.getByRole('button', { name: 'Sweden', exact: true }));
    await userEvent.click(adding.getByRole('button', { name: 'Add the price' }));
    await expect.poll(() => bridge.inputsOf('spend.changeRules')).toHaveLength(2);
    expect(JSON.stringify(bridge.inputsOf('spend.changeRules').at(-1))).toContain('"jurisdiction":"SE"');
    await userEvent.click(page.getByRole('button', { name: 'Remove the price of Lite profile, every jurisdiction' }));
    await expect.poll(() => bridge.inputsOf('spend.changeRules').at(-1)).toMatchObject({ prices: { length: 3 } });
  });
});

describe('B11: searches that may cost', () => {
  const reached = {
    ledgers: [{ ledger: 'credit', spentToday: 6, reserved: 0, dayLimit: 6 }],
    stoppedBy: null,
    stoppedBySearch: null,
    searchesNotKnown: { today: 2, inAll: 5 },
    searchLimits: { lite: { ledger: 'credit', name: 'perDay', most: 6, left: 0 }, core: null },
  } as const;
  const restOnly: Partial<Script> = {
    'app.state': () => good(ready({ interfaces: { v2: false, rest: true } })),
    'spend.read': () => good({ ...reached, ledgers: [...reached.ledgers] }),
  };

  it('the button says before the click that nothing is left of a limit, and nothing is sent', async () => {
    const { bridge } = await openWindow(restOnly);
    const button = page.getByRole('search').getByRole('button', { name: /Over the limit: 0.00 credits left/ });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('search')).toMatchTextContent(/0.00 credits left of 6.00 credits for today/);
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    expect(bridge.inputsOf('search.run')).toEqual([]);
    await userEvent.click(page.getByRole('search').getByText(/Name and address/));
    await expect.element(page.getByRole('search')).not.toMatchTextContent(/Over the limit/);
  });

  it('leads to the limit that is reached, and back to what was typed', async () => {
    await openWindow({ ...rules, ...restOnly });
    const name = page.getByRole('textbox', { name: 'Company name' });
    await userEvent.fill(name, 'meridian');
    await userEvent.click(page.getByRole('search').getByRole('button', { name: 'Open the limits' }));
    const limits = page.getByRole('group', { name: 'Limits of credits', exact: true });
    await expect.element(limits.getByRole('textbox', { name: 'A day' })).toHaveFocus();
    // A limit below what is spent is kept, and what it means is said.
    const said = limits.getByText(/^6\.00 credits were spent today or are held back: .* nothing more can be ordered/);
    expect(said.elements()).toEqual([]);
    await userEvent.fill(limits.getByRole('textbox', { name: 'A day' }), '5');
    await userEvent.keyboard('{Tab}');
    await expect.element(said).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Back to the search' }));
    await expect.element(name).toHaveValue('meridian');
  });

  it('confirming a hit, and the other ways to ask after nothing was found, say it too', async () => {
    const way = { interface: 'rest', family: 'lite', registrationAuthority: null, reference: 'case-17-x' } as const;
    const query = { jurisdiction: 'LU', name: 'Meridian S.A.', companyNumber: null };
    let hits: ListedHit[] = [{ position: 0, hit: hit({}), confirmation: null }];
    const { bridge } = await openWindow({
      ...restOnly,
      'search.read': () => good(storedSearch({ way, query, hits })),
    });
    const earlier = page.getByRole('grid', { name: 'Earlier searches' }).getByRole('row', { name: /meridian/i });
    await userEvent.click(earlier.first());
    const pane = page.getByRole('complementary', { name: 'Selected hit' });
    const confirm = pane.getByRole('button', { name: /^Confirm.*Over the limit: 0.00 credits left/ });
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect.element(confirm).toHaveAccessibleDescription(/0.00 credits left of 6.00 credits for today/);
    await userEvent.click(confirm, { force: true });
    expect(bridge.inputsOf('search.confirm')).toEqual([]);
    hits = [];
    await userEvent.click(page.getByRole('button', { name: /^Earlier searches/ }));
    await userEvent.click(earlier.first());
    const without = page.getByRole('button', { name: /Over the limit: 0.00 credits left/ }).last();
    await expect
      .element(page.getByRole('region', { name: 'What else you can try' }))
      .toMatchTextContent(/Over the limit/);
    await userEvent.click(without, { force: true });
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('those whose cost nobody stated are counted in the text of the header and in Settings, beside the sums', async () => {
    await openWindow(restOnly);
    const gauge = page.getByRole('meter', { name: 'Spent today, credits' });
    await expect
      .element(gauge)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/\+ 5 searches, cost not known. Of today: 2/));
    await openView('8');
    await expect.element(page.getByRole('main')).toMatchTextContent(/\+ 5 searches, cost not known.*Of today: 2/);
  });
});

describe('P5: what is held back', () => {
  it.each([
    [{ reserved: 2, reservedEnded: 2 }, '2.00 held back for orders whose cost is not known yet'],
    [{ reserved: 5, reservedEnded: 2 }, '3.00 held back for open orders, 2.00 for orders whose cost is not known yet'],
    [{ reserved: 5, reservedEnded: 0 }, '5.00 held back for open orders'],
  ])('stands in the bar, and %o is said to be held for what it is held for', async (line, words) => {
    const ledgers = [{ ledger: 'credit', spentToday: 0, dayLimit: null, ...line }];
    await openWindow({ 'spend.read': () => good({ ledgers, stoppedBy: null, stoppedBySearch: null }) });
    const gauge = page.getByRole('group', { name: 'Spent today, credits' });
    await expect.element(gauge.getByText(/\+ \d\.00 held back/)).toBeVisible();
    await expect
      .element(gauge)
      .toHaveAttribute(
        'title',
        `0.00 credits spent today, ${words}. The credits of the demo are invented: they are no money.`,
      );
  });
});

it('a limit that is not kept is heard where the focus has gone to, and stands at its field', async () => {
  const { bridge } = await openWindow(rules);
  await openView('8');
  const field = page.getByRole('textbox', { name: /day/i }).first();
  await userEvent.fill(field, 'dear');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() => document.querySelector('.status [aria-live="polite"]')?.textContent)
    .toMatch(/day.*: Type an amount such as 250.*The limit stays as it was/);
  expect(bridge.inputsOf('spend.changeRules')).toEqual([]);
});

describe('what waits', () => {
  const full = () => ({ ...budget, used: 50, waiting: 1, nextAt: new Date(Date.now() + 42_000).toISOString() });

  it('P4: a search that must wait says so with the time, and can be taken out of the queue', async () => {
    const { bridge } = await openWindow({ 'search.run': () => new Promise(() => undefined) });
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    bridge.announce('budget.changed', full());
    await expect.element(page.getByRole('main')).toMatchTextContent(/Next request in 0:4/);
    await userEvent.click(page.getByRole('button', { name: 'Take it out of the queue' }));
    expect(bridge.inputsOf('search.leaveQueue')).toHaveLength(1);
  });

  it('the panel of the status line says what the background does', async () => {
    const { bridge } = await openWindow(ordered);
    await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/Following 3 orders/);
    bridge.announce('budget.changed', full());
    await userEvent.keyboard('{Control>}k{/Control}background does{Enter}');
    const panel = page.getByRole('dialog', { name: 'In the background' });
    await expect.element(panel).toMatchTextContent(/3 orders are followed, by one request for all/);
    await expect.element(panel).toMatchTextContent(/2 orders need someone/);
    await expect.element(panel).toMatchTextContent(/50 of 50 used.*1 request waits. Next request in 0:/);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => panel.elements()).toEqual([]);
  });
});

interface Scene {
  name: string;
  script: Partial<Script>;
  act: (window: Awaited<ReturnType<typeof openWindow>>) => Promise<void>;
}

const scenes: Scene[] = [
  {
    name: 'an unexpected cost over a purchase',
    script: { ...stopped, 'spend.read': () => good({ ledgers: [], stoppedBy: null, stoppedBySearch: null }) },
    act: async ({ bridge }) => {
      await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
      await userEvent.keyboard('{Enter}');
      await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
      bridge.announce('spend.changed', { ledgers: [], stoppedBy: 9, stoppedBySearch: null });
      await expect.element(dialog.getByRole('button', { name: 'I have seen it…' })).toBeVisible();
    },
  },
  {
    name: 'spending',
    script: rules,
    act: async () => {
      await openView('8');
      await userEvent.fill(page.getByRole('textbox', { name: /^Price, in/ }), 'dear');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText('Type an amount such as 12 or 12.50.')).toBeVisible();
    },
  },
  {
    name: 'what the background does',
    script: ordered,
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: /What the background does/ }));
      await expect.element(page.getByRole('dialog', { name: 'In the background' })).toBeVisible();
    },
  },
];

describe.each(['light', 'dark'] as const)('P19: axe finds nothing, %s', (theme) => {
  it.each(scenes)('$name', async ({ script, act }) => {
    const preferences = { theme, density: 'comfortable', workOffline: false } as const;
    await act(await openWindow({ ...script, 'preferences.read': () => good(preferences) }));
    expect(await axeViolations()).toEqual([]);
  });
});
