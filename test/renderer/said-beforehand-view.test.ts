import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { calls } from '../../src-shared/contract/calls.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { order, orders } from './stand-in/orders.ts';
import { connections, failure, ready, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const palette = page.getByRole('dialog', { name: 'Command palette' });
const selected = palette.getByRole('option', { selected: true });
const limited = { name: 'perDay' as const, most: 10, left: 0 };

async function openHit() {
  await userEvent.click(page.getByRole('row', { name: /meridian/i }).first());
  await userEvent.click(
    page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /MARITIME SERVICES/ }),
  );
}

async function find(words: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(words);
}

describe('what keeps a request from being sent is said before it is asked for', () => {
  const noV2: Partial<Script> = {
    'app.state': () => good(ready({ interfaces: { v2: false, rest: true } })),
    'search.read': () => good(storedSearch()),
    'spend.read': () =>
      good({
        ledgers: [],
        stoppedBy: null,
        stoppedBySearch: null,
        searchLimits: { lite: { ...limited, ledger: 'lite' }, core: null },
      }),
  };

  it('in the palette, and by Ctrl Enter, which sends nothing then', async () => {
    const { bridge } = await openWindow(noV2);
    await openHit();
    await find('confirm the selected');
    await expect.element(selected).toMatchTextContent(/Over the limit: 0\.00/);
    await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}');
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }))
      .toMatchTextContent(/0\.00 lite credits left of 10\.00/);
    expect(bridge.inputsOf('search.confirm')).toEqual([]);
  });

  it('offline too, beside a look at the orders as well', async () => {
    const { bridge } = await openWindow({
      'app.state': () => good(ready({ offline: true })),
      'search.read': () => good(storedSearch()),
    });
    await openHit();
    await find('confirm the selected');
    await expect.element(selected).toMatchTextContent(/Offline/);
    await userEvent.keyboard('{Escape}');
    await find('look for open');
    await expect.element(selected).toMatchTextContent(/Offline/);
    await userEvent.keyboard('{Enter}');
    expect(bridge.inputsOf('order.look')).toEqual([]);
  });

  it('on the row of a lite profile whose price nobody knows, since either ledger may pay for it', async () => {
    await openWindow({
      'offer.room': () => good([{ ...limited, ledger: 'credit' }]),
      'search.read': () => good(storedSearch()),
    });
    await openHit();
    await expect
      .element(page.getByRole('button', { name: 'Order Lite profile: Over the limit: 0.00 credits left' }))
      .toBeVisible();
  });
});

it('says that an order is being sent while it is, and not that none is followed', async () => {
  const { bridge } = await openWindow({ 'order.place': () => new Promise(() => undefined) });
  await openHit();
  await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: /^Order for/ }));
  await expect.poll(() => bridge.inputsOf('order.place').length).toBe(1);
  const status = page.getByRole('contentinfo', { includeHidden: true });
  await expect.element(status).toMatchTextContent(/Sending 1 order/);
  expect(status.element().textContent).not.toContain('No order is followed');
});

it('says what is looked for where no order is followed, and that nothing is where no look is planned', async () => {
  const { bridge } = await openWindow();
  const status = page.getByRole('contentinfo');
  await expect.element(status).toMatchTextContent(/No order is followed/);
  const quiet = { following: 0, needAttention: 0, lastLookAt: null };
  const nextLookAt = new Date(Date.now() + 80_000).toISOString();
  bridge.announce('order.followed', { ...quiet, nextLookAt, costsLookedFor: 2, refusalsLookedFor: 0 });
  await expect.element(status).toMatchTextContent(/Looking for what 2 ended orders cost\s*next look in 1:/);
  expect(status.element().textContent).not.toContain('No order is followed');
  bridge.announce('order.followed', { ...quiet, needAttention: 1, unclearLeft: 1, nextLookAt: null });
  await expect.element(status).toMatchTextContent(/1 unclear order is not looked for by itself/);
  expect(status.element().textContent).not.toContain('No order is followed');
  bridge.announce('order.followed', { ...quiet, nextLookAt, costsLookedFor: 0, costsChecked: 1 });
  await expect.element(status).toMatchTextContent(/Checking the stated cost of 1 ended order/);
  bridge.announce('order.followed', { ...quiet, nextLookAt, costsLookedFor: 0, refusalsLookedFor: 1 });
  await expect.element(status).toMatchTextContent(/Looking whether 1 refused order was taken after all/);
});

it('asks about notes that were begun before the connection is changed', async () => {
  const { session } = await openWindow({ ...keptDossiers(), 'connection.list': () => good([...connections]) });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('tab', { name: /^Notes/ }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Write a note' }), 'Half a thought');
  const [, other] = connections;
  if (other === undefined) throw new Error('There is no second connection.');
  session.connections.ask(other);
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/1 note, reason, decision or rhythm was begun and not saved: what was typed or chosen is lost/);
});

it('lists the keys that change the width of a column', async () => {
  await openWindow();
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{F6}?');
  await expect
    .element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    .toMatchTextContent(/Narrower or wider column, on its heading\s*Shift ←\s*Shift →/);
});

describe('what was bought is marked in the rows that offer it', () => {
  const document = page
    .getByRole('region', { name: 'Filings' })
    .getByRole('listitem')
    .filter({ hasText: /Annual/ });

  it('a document of the list, as soon as it was collected', async () => {
    const { bridge } = await openWindow({ 'search.read': () => good(storedSearch()) });
    await openHit();
    await userEvent.click(page.getByRole('button', { name: /^Filings of this company/ }));
    await expect.element(document).not.toMatchTextContent(/Bought, and kept/);
    const [company] = bridge
      .inputsOf('offer.documents')
      .map((input) => calls['offer.documents'].input.parse(input).company);
    if (company === undefined) throw new Error('No documents were asked for.');
    const product = orders.map((one) => one.product).find(({ kind }) => kind === 'v2-document') ?? expect.fail();
    // Another search may know the company under another token.
    const bought = order({ company: { ...company, serviceId: 'another token' }, product, state: 'collected' });
    bridge.announce('order.changed', { order: bought, history: null });
    await expect.element(document).toMatchTextContent(/Bought, and kept since 20 Nov 2026/);
  });
});

it('a question for a dossier that failed after it had left may have cost, and says so', async () => {
  const detail = { ...failure('service-timed-out').detail, searchCost: null };
  await openWindow({
    ...keptDossiers(),
    'dossier.confirm': () => bad(failure('service-timed-out', { detail })),
  });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('button', { name: /^Ask the registry|^Confirm/ }).first());
  await expect.element(page.getByText(/so the search may have cost something/)).toBeVisible();
});
