import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ordered, rules } from './stand-in/order-scripts.ts';
import { confirmation, connections, ready, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';
import { untouched, waiting } from './stand-in/work.ts';

/* What a new officer stumbled over who had the README and a keyboard alone, in a window of 1024 x 768. */

const size = { width: 1024, height: 768 };
const box = (locator: Locator) => locator.element().getBoundingClientRect();

async function openDossierView(script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  return opened;
}

async function openOrder(script: Partial<Script> = ordered) {
  const opened = await openWindow(script, size);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /子午线/ }));
  await userEvent.click(page.getByRole('button', { name: 'Order Lite profile' }));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  return opened;
}

describe('the focus in a dialog', () => {
  const dialog = page.getByRole('dialog');

  it('is on what is to be said first, not on the cross: a review, a decision and an approval', async () => {
    await openDossierView({ 'work.read': () => good(untouched) });
    await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
    await userEvent.click(page.getByRole('button', { name: 'Change: Review' }));
    await expect.element(dialog.getByRole('radio', { name: 'Not stated' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Change: Purpose' }));
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: /^Decide/ }));
    await expect.element(dialog.getByRole('radio', { name: 'Accept', exact: true })).toHaveFocus();
  });

  it('a fact that was typed and left by Escape is there again, and closing the window is told of', async () => {
    const { bridge } = await openDossierView({ 'work.read': () => good(untouched) });
    await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
    await userEvent.click(page.getByRole('button', { name: 'Change: Purpose' }));
    await userEvent.fill(dialog.getByRole('textbox'), 'Holds ships.');
    expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Change: Purpose' }));
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Holds ships.');
    await userEvent.clear(dialog.getByRole('textbox'));
    await expect.poll(() => bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }, { count: 0 }]);
  });

  it('is in the reason of an approval, and the stop before it is what the approval is of', async () => {
    await openDossierView({ 'work.read': () => good({ ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] }) });
    await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
    await userEvent.click(page.getByRole('button', { name: 'Approve…', exact: true }));
    await expect.element(dialog.getByRole('textbox', { name: 'Your reason' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(dialog.getByRole('group', { name: 'What was decided' })).toHaveFocus();
  });

  it('goes on to the amount, once the registry was asked and the button is gone that asked it', async () => {
    const search = storedSearch();
    const hits = search.hits.map((hit) => ({ ...hit, confirmation: confirmation({ outcome: 'found-active' }) }));
    await openOrder({ ...ordered, 'search.confirm': () => good({ ...search, hits }) });
    const order = page.getByRole('alertdialog');
    order
      .getByRole('button', { name: /^Confirm first/ })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(order.getByRole('textbox', { name: /^The most you accept/ })).toHaveFocus();
  });

  it('comes to a field with its label, also backwards from below', async () => {
    await openOrder();
    await page.viewport(1024, 384);
    const order = page.getByRole('alertdialog');
    const amount = order.getByRole('textbox', { name: /^The most you accept/ });
    const body = amount.element().closest('.body') ?? expect.fail('no body');
    // The field lies upon the edge of what scrolls, with its label beyond it.
    body.scrollBy(0, box(amount).top + 5 - body.getBoundingClientRect().top);
    const below = order.getByRole('textbox', { name: 'Case number, if you have one' }).element() as HTMLElement;
    below.focus({ preventScroll: true });
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(amount).toHaveFocus();
    const label = box(order.getByText(/^The most you accept/));
    expect(label.top).toBeGreaterThanOrEqual(body.getBoundingClientRect().top);
  });
});

describe('the ring of the focus', () => {
  it('stands around the question of the first start', async () => {
    await openWindow(
      { 'app.state': () => good({ phase: 'first-start', systemUser: 'a', keychain: 'unavailable' }) },
      size,
    );
    const question = page.getByRole('heading', { level: 1, name: /^How is the record protected/ });
    await expect.element(question).toHaveFocus();
    expect(getComputedStyle(question.element()).outlineStyle).toBe('solid');
  });

  /** The ring of a head lies inside its box, which therefore is to be wider than its words at both sides. */
  function ringBesideWords(table: Locator): boolean[] {
    const heads = [...table.element().querySelectorAll<HTMLElement>('.column-head .sort')];
    expect(heads.length).toBeGreaterThan(2);
    return heads.map((head) => {
      const [around, words] = [head.getBoundingClientRect(), head.querySelector('span')?.getBoundingClientRect()];
      return words !== undefined && words.left - around.left >= 4 && around.right - words.right >= 4;
    });
  }

  it('lies beside the words of a column head, in a list and in a table', async () => {
    await openDossierView();
    await userEvent.click(page.getByRole('tab', { name: /^Officials/ }));
    const table = page.getByRole('table').first();
    await expect.element(table).toBeVisible();
    expect(ringBesideWords(table)).not.toContain(false);
    // The first column begins at the edge of its table: what lies beside its words is drawn all the same.
    const first = table.element().querySelector('th') ?? expect.fail('no head');
    expect(getComputedStyle(first).overflowClipMargin).toBe('4px');
    await userEvent.keyboard('{Control>}1{/Control}');
    const list = page.getByRole('grid', { name: 'Earlier searches' });
    await expect.element(list).toBeVisible();
    expect(ringBesideWords(list)).not.toContain(false);
  });
});

it.each(connections)('below 900 the plate still says which connection is open: $kind', async (connection) => {
  await openWindow({ 'app.state': () => good(ready({ connection })) }, { width: 880, height: 768 });
  const plate = page.getByRole('button', { name: /^Connection: / });
  await expect.element(plate).toBeVisible();
  for (const width of [880, 512]) {
    await page.viewport(width, 768);
    const kind = plate.element().querySelector('b') ?? expect.fail('no name');
    expect([kind.clientWidth > 25, kind.scrollWidth <= kind.clientWidth], String(width)).toEqual([true, true]);
    const bar = page.getByRole('group', { name: 'Top bar' });
    expect(bar.element().scrollWidth).toBeLessThanOrEqual(bar.element().clientWidth);
    expect(box(bar).left).toBeGreaterThanOrEqual(box(plate).right);
  }
});

it('what the blue end of the request meter is stands beside it', async () => {
  await openWindow({}, size);
  const meter = page.getByRole('meter', { name: 'Requests' });
  const words = meter.getByText(/10 reserved for you/);
  await expect.element(words).toBeVisible();
  const kept = meter.element().querySelector('.ticks .kept') ?? expect.fail('no ticks');
  expect(getComputedStyle(kept).backgroundImage).toContain(getComputedStyle(words.element()).color);
});

it.each([
  ['demo', /in the demo ready within a minute/],
  ['production', /may take minutes to hours/],
] as const)('how long a profile through REST takes is said as it is: %s', async (kind, words) => {
  const connection = connections.find((one) => one.kind === kind) ?? expect.fail('no such connection');
  const product = { kind: 'rest-enhanced-profile', directorships: false } as const;
  await openWindow(
    {
      'app.state': () => good(ready({ connection })),
      'offer.list': () => good([{ product, price: { kind: 'not-known' }, heldSince: null }]),
    },
    size,
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Order' })).toMatchTextContent(words);
});

it('a price that no list names leads to the price list, and what was typed is there after coming back', async () => {
  await openOrder({ ...ordered, ...rules });
  const order = page.getByRole('alertdialog');
  await userEvent.fill(order.getByRole('textbox', { name: /^The most you accept/ }), '3.50');
  await userEvent.fill(order.getByRole('textbox', { name: /^Case number/ }), 'KYC-7');
  await userEvent.click(order.getByRole('button', { name: 'Enter its price in Settings' }));
  await expect.element(page.getByRole('heading', { name: 'Price list', level: 3 })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Price list', level: 3 })).toBeInViewport();
  await userEvent.keyboard('{Control>}1{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Order Lite profile' }));
  await expect.element(order.getByRole('textbox', { name: /^Case number/ })).toHaveValue('KYC-7');
  await expect.element(order.getByRole('textbox', { name: /^The most you accept/ })).toHaveValue('3.50');
  // It is given once: a question that was cancelled begins anew.
  await userEvent.click(order.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(page.getByRole('button', { name: 'Order Lite profile' }));
  await expect.element(order.getByRole('textbox', { name: /^Case number/ })).toHaveValue('');
});

it('the setting for the closed window says what quitting does', async () => {
  await openWindow({}, size);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
  await expect
    .element(
      page.getByText(
        /by Ctrl\+Q, asks only where a note, a reason or a decision was begun, or a rhythm of batches chosen, and is not saved yet\. Orders at the service go on there.*at the next start/,
      ),
    )
    .toBeVisible();
});
