import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AppState } from '../../src-shared/contract/app-state.ts';
import { failure, ready, storedSearch } from './stand-in/specimen.ts';
import { bad, good, type Answer, type Script } from './stand-in/bridge.ts';
import { details } from './stand-in/connections.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { orders, questionAbout } from './stand-in/orders.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* What an officer stumbled over who walked the main job by keyboard alone, in a window of 1024 x 768, mostly at 200 %. */

const size = { width: 512, height: 384 };
const hits = page.getByRole('grid', { name: 'Search hits' });
const pane = page.getByRole('complementary', { name: 'Selected hit' });

async function search(script: Partial<Script> = {}, inSize?: { width: number; height: number }) {
  const opened = await openWindow(script, inSize);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(hits).toBeVisible();
  return opened;
}

const choose = (company: RegExp) => userEvent.click(hits.getByRole('row', { name: company }));

describe('the first start shows on its first screen that there is something to press', () => {
  const steps: Record<string, [AppState, RegExp]> = {
    'who works here': [{ phase: 'first-start', systemUser: 'astrid', keychain: 'available' }, /^Continue/],
    'how the record is protected': [
      { phase: 'first-start', systemUser: 'astrid', keychain: 'unavailable' },
      /^Continue/,
    ],
    'the recovery code': [{ phase: 'recovery-code' }, /^Show the code/],
  };
  const isWhole = (name: RegExp) => {
    const { top, bottom } = page.getByRole('button', { name }).element().getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };

  it.each(Object.entries(steps))('%s', async (_name, [state, button]) => {
    await openWindow({ 'app.state': () => good(state) }, size);
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
    await expect.poll(() => isWhole(button)).toBe(true);
    expect(await axeViolations()).toEqual([]);
  });

  it('the connections, and the one that is chosen is not left below the buttons', async () => {
    await openWindow(
      { 'app.state': () => good({ phase: 'first-start', systemUser: 'astrid', keychain: 'available' }) },
      size,
    );
    await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
    await userEvent.keyboard('Astrid{Enter}');
    await expect.element(page.getByRole('radio', { name: 'Demo' })).toHaveFocus();
    expect(isWhole(/^Start with the demo/)).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = page.getByRole('radio', { name: 'Production' });
    await expect.element(chosen).toHaveFocus();
    const { top } = page.getByRole('button', { name: 'Back' }).element().getBoundingClientRect();
    await expect.poll(() => chosen.element().getBoundingClientRect().bottom).toBeLessThan(top);
  });
});

it('all views of the rail are in sight without a scroll bar at 1024 x 720', async () => {
  await openWindow({}, { width: 512, height: 360 });
  const rail = page.getByRole('navigation', { name: 'Views' });
  await expect.element(rail).toBeVisible();
  expect(rail.element().scrollHeight).toBeLessThanOrEqual(rail.element().clientHeight);
  for (const button of rail.getByRole('button').elements()) {
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    expect(button.getAttribute('title')).not.toBe('');
  }
});

it('the ring around the main area is drawn above what lies in it', async () => {
  await openWindow({}, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}7{/Control}');
  await expect.element(page.getByRole('main', { name: 'History' })).toHaveFocus();
  const ring = getComputedStyle(page.getByRole('main').element(), '::after');
  expect([ring.content, ring.borderTopWidth, ring.position]).toEqual(['""', '2px', 'absolute']);
  expect(Number(ring.zIndex)).toBeGreaterThan(3);
});

it('what the status line holds ends within the window', async () => {
  await openWindow({}, size);
  const background = page.getByRole('button', { name: /^What the background does/ });
  await expect.element(background).toBeVisible();
  expect(background.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

it('the rings around what is added to an order, and around the field of the shortcuts, are not cut', async () => {
  await search({ 'order.question': ({ product }) => good(questionAbout(product)) }, size);
  hits.element().focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
  const additions = page.getByRole('group', { name: 'Additions' });
  await expect.element(additions).toBeVisible();
  expect(getComputedStyle(additions.element()).overflowX).toBe('visible');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  const box = page.getByRole('textbox', { name: 'Find a shortcut' }).element().closest('.input');
  const head = box?.closest('.dialog-head')?.getBoundingClientRect();
  expect(box?.getBoundingClientRect().bottom).toBeLessThanOrEqual((head?.bottom ?? 0) - 2);
});

it('a sentence about a section stands below its heading, and begins where it does', async () => {
  await openWindow(keptDossiers(), size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Shareholders and owners/ }));
  const said = page.getByText(/^Figures and ranges are the registry's/);
  await expect.element(said).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: 'Shareholders', exact: true }).element();
  const { left, bottom } = heading.getBoundingClientRect();
  const box = said.element().getBoundingClientRect();
  expect(Math.abs(box.left - left)).toBeLessThan(1);
  expect(box.top).toBeGreaterThanOrEqual(bottom);
  expect(box.top - bottom).toBeLessThan(24);
});

it('the view of documents without a document names the orders that are on their way and leads to them', async () => {
  const reading = { following: 2, needAttention: 0, nextLookAt: null, lastLookAt: null };
  await openWindow({
    'order.follower': () => good(reading),
    'document.list': () => good({ documents: [], more: false, total: 0 }),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}5{/Control}');
  await expect.element(page.getByText('2 orders are on their way: Orders shows them.')).toBeVisible();
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Show the orders' }));
  await expect.element(page.getByRole('main', { name: 'Orders' })).toBeVisible();
});

describe('a hit of which a dossier is kept', () => {
  const openIt = pane.getByRole('button', { name: 'Open the dossier' });
  const saveIt = pane.getByRole('button', { name: 'Save as dossier' });

  it('is opened, not saved once more', async () => {
    await search({ ...keptDossiers(), 'company.which': () => good({ kind: 'known', dossierId: summary.dossierId }) });
    await choose(/MARITIME SERVICES/);
    await expect.element(openIt).toBeVisible();
    await expect.element(saveIt).not.toBeInTheDocument();
    await userEvent.click(openIt);
    await expect.element(page.getByRole('heading', { level: 1, name: /^Meridian/ })).toBeVisible();
  });

  it('has its owners one step away', async () => {
    await search({ ...keptDossiers(), 'company.which': () => good({ kind: 'known', dossierId: summary.dossierId }) });
    await choose(/MARITIME SERVICES/);
    await userEvent.click(pane.getByRole('button', { name: 'Owners', exact: true }));
    await expect.element(page.getByRole('tab', { name: 'Ownership' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the ways to its dossier below what is confirmed of it, before all else, in a window of 1024 x 768', async () => {
    const script: Partial<Script> = {
      ...keptDossiers(),
      'company.which': () => good({ kind: 'known', dossierId: summary.dossierId }),
    };
    await search(script, { width: 1024, height: 768 });
    await choose(/MARITIME SERVICES/);
    for (const way of [openIt, pane.getByRole('button', { name: 'Owners', exact: true })]) {
      await expect.element(way).toBeInViewport({ ratio: 1 });
      const follows = (next: Element) =>
        (way.element().compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      expect(follows(pane.getByRole('button', { name: /^Confirm/ }).element())).toBe(false);
      expect(follows(pane.getByText('Registration number', { exact: true }).first().element())).toBe(true);
    }
  });

  it('is opened from where it was just saved, and the focus stays there', async () => {
    await search(keptDossiers());
    await choose(/MARITIME SERVICES/);
    saveIt.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(openIt).toHaveFocus();
  });
});

describe('while it is being read what can be ordered for the company that was just chosen', () => {
  const held = Promise.withResolvers<Awaited<Answer<'offer.list'>>>();
  const notRead = pane.getByRole('button', { name: 'Order Enhanced profile: Reading…' });

  it('nothing of the one before can be ordered, the button says why, and it keeps the focus', async () => {
    let asked = 0;
    const { bridge, session } = await search();
    const first = bridge.script['offer.list'];
    bridge.script['offer.list'] = (input) => (asked++ === 0 ? first(input) : held.promise);
    await choose(/MARITIME SERVICES/);
    await expect.element(pane.getByRole('button', { name: 'Order Enhanced profile', exact: true })).toBeVisible();
    await choose(/Meridian Maritime Holdings/);
    await expect.element(notRead).toHaveAttribute('aria-disabled', 'true');
    const button = notRead.element();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
    expect(session.announcer.text).toBe('What can be ordered for this company is being read. Nothing was ordered.');
    held.resolve(await first({ company: { ...summary.company } }));
    const can = pane.getByRole('button', { name: 'Order Enhanced profile', exact: true });
    await expect.element(can).toHaveFocus();
    expect(can.element()).toBe(button);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Meridian Maritime Holdings/);
  });
});

it('the result of a test of a connection is brought into sight in a low window', async () => {
  const testing = Promise.withResolvers<Awaited<Answer<'connection.test'>>>();
  await openWindow({ 'connection.test': () => testing.promise }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}8{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Edit Trial desk' }));
  const test = page.getByRole('button', { name: /^Test/ });
  await expect.element(test).toBeVisible();
  test.element().focus();
  await userEvent.keyboard('{Enter}');
  testing.resolve(bad(failure('service-unreachable')));
  const results = () => document.querySelector('.test-results p')?.getBoundingClientRect();
  await expect.poll(() => results()?.bottom ?? Infinity).toBeLessThan(innerHeight - 25);
});

it('a token that the service refuses leads to where another one is typed', async () => {
  await openWindow({
    'app.state': () => good(ready()),
    'search.run': () => bad(failure('service-unauthorized')),
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The service does not accept the token')).toBeVisible();
  await userEvent.click(page.getByRole('main').getByRole('button', { name: /connection/i }));
  await expect.element(page.getByRole('main', { name: 'Settings' })).toBeVisible();
});

it('the palette finds another connection by the words that Settings has for it', async () => {
  await openWindow({ 'search.read': () => good(storedSearch()) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('use trial');
  await expect.element(page.getByRole('option', { name: /Trial desk/ })).toBeVisible();
});

it('the ring around a button of the status line is drawn whole', async () => {
  await openWindow({}, { width: 1024, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  const line = page.getByRole('contentinfo').element().getBoundingClientRect();
  for (const button of page.getByRole('contentinfo').getByRole('button').elements()) {
    if (button instanceof HTMLElement) button.focus({ focusVisible: true });
    const { outlineOffset, outlineWidth } = getComputedStyle(button);
    const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { top, bottom } = button.getBoundingClientRect();
    expect(top - around).toBeGreaterThanOrEqual(line.top);
    expect(bottom + around).toBeLessThanOrEqual(line.bottom);
  }
});

it('the frame stays where it is while the controls of a connection are walked through', async () => {
  await openWindow({}, { width: 1024, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}8{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Edit Trial desk' }));
  await expect.element(page.getByRole('button', { name: 'Replace the V2 access token' })).toBeVisible();
  // The page has a way back of the same name.
  const rail = page.getByRole('button', { name: /^Settings/ }).first();
  const before = rail.element().getBoundingClientRect().top;
  expect(before).toBeGreaterThan(innerHeight / 2);
  for (const preset of page.getByRole('radio').elements()) {
    if (preset instanceof HTMLElement) preset.focus();
    const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: Infinity };
    expect(bottom).toBeLessThan(innerHeight);
    expect(rail.element().getBoundingClientRect().top).toBe(before);
  }
});

it('since when a credential is kept stands whole in its field', async () => {
  const credentials = { v2: { kind: 'kept', since: '2026-11-23T09:00:00Z' }, rest: { kind: 'none' } } as const;
  await openWindow({ 'connection.read': () => good(details({ credentials })) }, { width: 1024, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}8{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Edit Trial desk' }));
  const kept = page.getByText(/^Kept since/);
  await expect.element(kept).toBeVisible();
  const text = kept.element();
  const field = text.parentElement;
  expect(field?.scrollHeight).toBe(field?.clientHeight);
  expect(text.getBoundingClientRect().height).toBeLessThan(24);
  expect(field?.scrollWidth).toBe(field?.clientWidth);
});

it('at 200 % the name of each group of orders is whole, and what explains it gives way', async () => {
  await openWindow({ 'order.list': () => good({ orders: [...orders], more: false, total: orders.length }) }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Orders' }).getByText('Unclear', { exact: true })).toBeVisible();
  await document.fonts.ready;
  const names = [...document.querySelectorAll<HTMLElement>('.grid .group .mk > span')];
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name.scrollWidth, name.textContent).toBeLessThanOrEqual(name.clientWidth);
});
