import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {
  NextOfRun,
  RecheckRun,
  RecheckRunRow,
  RecheckState,
} from '../../src-shared/domain/recheck/recheck-run.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { kestrel, order, priced, recheckRun } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

const at = '2026-11-22T10:00:00.000Z';
const row: RecheckRunRow = {
  ...{ position: 1, dossierId: 2, company: kestrel, product: priced.product, price: priced.price, most: 12 },
  ...{ ledger: 'credit', acknowledged: 'confirmed-active', again: null, uniquePart: 'a', standing: 'waiting' },
  ...{ order: null, told: { secondWay: true, paidSearch: false } },
};
const stopAt = (field: string, said: string | null = null, position = 1): RecheckState => ({
  ...{ kind: 'stopped', at, failure: 'input-invalid', field, said, position },
});
const against = (field: string) => ({ failure: 'input-invalid', field, said: null });
const nothing: NextOfRun = { row, dossier: null, against: null, bought: null, stopped: row };

/** Orders with one run that is not over, and what is next of it. */
async function openRun(
  run: Partial<RecheckRun>,
  next: NextOfRun = nothing,
  script: Partial<Script> = {},
  size?: { width: number; height: number },
) {
  const opened = await openWindow(
    {
      ...keptDossiers(),
      'order.list': () => good({ orders: [order()], more: false, total: 1 }),
      'recheck.runs': ({ over }) => good(over ? [] : [recheckRun(run)]),
      'recheck.next': () => good(next),
      ...script,
    },
    size,
  );
  await userEvent.keyboard('{Control>}4{/Control}');
  const strip = page.getByRole('region', { name: /^Run of purchases accepted/ });
  await expect.element(strip).toBeVisible();
  return { ...opened, strip };
}
const buttons = (strip: Awaited<ReturnType<typeof openRun>>['strip']) =>
  strip
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

it('P3: a run that stops at what was bought by hand says when and by whom, and offers to leave that out', async () => {
  const bought = { orderId: 9, at, officer: 'Bo Ek', state: 'collected' as const, ofRun: false };
  const { strip } = await openRun({ state: stopAt('again') }, { ...nothing, against: against('again'), bought });
  await expect.element(strip.getByText(/^Bought .* by Bo Ek, outside this run\. Leave it out/)).toBeVisible();
  expect(buttons(strip)).toEqual([
    'Leave out Kestrel Nominees (Jersey) Limited',
    'Open the dossier of Kestrel Nominees (Jersey) Limited',
    'Price the 2 that wait anew…',
    ...['Give the run up', 'Show the companies'],
  ]);
});

it('P3: a run that could come to more than was accepted is not let go on: the rest is priced and agreed to anew', async () => {
  const over = recheckRun({ state: { kind: 'given-up', at, officer: 'Bo Ek' } });
  const rows = [{ ...row, position: 0, standing: 'left-out' as const }, row, { ...row, position: 2, dossierId: 3 }];
  const { strip, bridge } = await openRun(
    { state: stopAt('accepted') },
    { ...nothing, against: against('accepted') },
    { 'recheck.step': () => good(over), 'recheck.rows': () => good(rows) },
  );
  await expect.element(strip.getByText(/could cost more than was accepted.*Price what waits anew/)).toBeVisible();
  expect(strip.getByRole('button', { name: /^Go on/ }).elements()).toEqual([]);
  await strip.getByRole('button', { name: 'Price the 2 that wait anew…' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question.getByText(/^This run is given up.*2 companies that wait are priced anew/))
    .toBeVisible();
  expect(bridge.inputsOf('recheck.step')).toEqual([]);
  await question.getByRole('button', { name: 'Give the run up and price anew' }).click();
  await expect.poll(() => bridge.inputsOf('recheck.price')).toEqual([{ dossierIds: [2, 3] }]);
  expect(bridge.inputsOf('recheck.step')).toEqual([{ runId: 1, step: 'given-up' }]);
});

it('P3: while a charge stops all orders a run is not let go on; once somebody has seen it, nothing asks to look at it first', async () => {
  let next: NextOfRun = { ...nothing, against: against('stopped') };
  const charge = { ledgers: [], stoppedBy: 1, stoppedBySearch: null };
  const { strip, bridge } = await openRun({ state: stopAt('stopped') }, next, {
    'recheck.next': () => good(next),
    'spend.read': () => good(charge),
  });
  bridge.announce('spend.changed', charge);
  await expect.element(strip.getByText(/stops all orders\. Look at it before the run goes on/)).toBeVisible();
  const goOn = strip.getByRole('button', { name: 'Go on: 2 companies' });
  await expect.element(goOn).toHaveAttribute('aria-disabled', 'true');
  (goOn.element() as HTMLElement).click();
  expect(bridge.inputsOf('recheck.step')).toEqual([]);
  next = nothing;
  bridge.announce('spend.changed', { ...charge, stoppedBy: null });
  await expect.element(strip.getByText(/Somebody has looked at that since, and the run can go on/)).toBeVisible();
  expect(strip.getByText(/Look at it before/).elements()).toEqual([]);
  await expect.element(goOn).not.toHaveAttribute('aria-disabled');
});

it('a run that waits for requests says until when, or that the officer works offline, in Orders and at the foot of the window', async () => {
  const { strip, bridge } = await openRun({});
  await expect.element(strip.getByText('Ordering')).toBeVisible();
  const inAMinute = new Date(Date.now() + 60_000);
  bridge.announce('budget.changed', {
    ...{ limit: 50, used: 40, kept: 10, windowSeconds: 600, nextAt: null, waiting: 0 },
    backgroundAt: inAMinute.toISOString(),
  });
  await expect.element(strip.getByText(/^Waits for requests: the next at \d\d:\d\d:\d\d$/)).toBeVisible();
  const foot = page.getByRole('button', { name: /^What the background does:/ });
  await expect.element(foot).toMatchTextContent(/Run of purchases: Waits for requests: the next at/);
  // Nothing leaves at that time then: it is said in its place, and not of a run as well that goes on again.
  const preferences = { theme: 'light', density: 'comfortable' } as const;
  bridge.announce('preferences.changed', { ...preferences, workOffline: true });
  await expect.element(strip.getByText('Waits: you are working offline')).toBeVisible();
  await expect.element(foot).toMatchTextContent(/Run of purchases: Waits: you are working offline/);
  expect(page.getByText(/Waits for requests/).elements()).toEqual([]);
  bridge.announce('preferences.changed', { ...preferences, workOffline: false });
  await expect.element(strip.getByText(/^Waits for requests: the next at/)).toBeVisible();
  expect(foot.element().textContent).not.toContain('No order is followed');
});

it.each([
  { at: '100 %', size: { width: 1024, height: 720 }, lines: 1 },
  { at: '200 %', size: { width: 512, height: 360 }, lines: 2 },
])(
  'the foot of a window 1024 wide at $at takes $lines of its lines, whatever is under way',
  async ({ size, lines }) => {
    const { bridge } = await openRun({}, nothing, {}, size);
    const foot = page.getByRole('contentinfo');
    const height = () => foot.element().getBoundingClientRect().height;
    const button = foot.getByRole('button', { name: /^What the background does:/ });
    bridge.announce('budget.changed', {
      ...{ limit: 50, used: 40, kept: 10, windowSeconds: 600, nextAt: null, waiting: 0 },
      backgroundAt: new Date(Date.now() + 60_000).toISOString(),
    });
    await expect.element(button).toMatchTextContent(/Waits for requests: the next at/);
    const soon = new Date(Date.now() + 80_000).toISOString();
    bridge.announce('order.followed', { following: 1, needAttention: 0, lastLookAt: null, nextLookAt: soon });
    await expect.element(button).toMatchTextContent(/Following 1 order/);
    await document.fonts.ready;
    const isCut = (part: Element) => part.scrollWidth > part.clientWidth;
    const parts = () => [...button.element().querySelectorAll('.part')].filter((part) => part.clientWidth > 0);
    expect(height()).toBeLessThan(lines * 30);
    expect(parts().filter(isCut)).toEqual([]);
    bridge.announce('preferences.changed', { theme: 'light', density: 'comfortable', workOffline: true });
    await expect.element(button).toMatchTextContent(/Waits: you are working offline/);
    for (const orderId of [3, 4])
      bridge.announce('download.progress', { orderId, format: 'pdf', received: 20, total: 100 });
    await expect.element(button).toMatchTextContent(/Collecting 2 files/);
    expect(height()).toBeLessThan(lines * 30);
    // Nothing lies upon what stands beside it, and what is cut is whole in its title.
    const end = Math.max(...parts().map((part) => part.getBoundingClientRect().right));
    expect(end).toBeLessThanOrEqual(
      foot
        .getByRole('button', { name: /shortcuts/i })
        .element()
        .getBoundingClientRect().left,
    );
    for (const part of parts().filter(isCut)) expect(part.getAttribute('title')).not.toBe('');
    await userEvent.click(button);
    await expect
      .element(page.getByRole('dialog', { name: 'In the background' }).getByText('Waits: you are working offline'))
      .toBeVisible();
  },
);

it('after Pause and Go on the focus is on the button to press next', async () => {
  let state: RecheckState = { kind: 'running' };
  const { strip, bridge } = await openRun({ state }, nothing, {
    'recheck.step': ({ step }) => {
      state = step === 'paused' ? { kind: 'paused', at, officer: 'Bo Ek' } : { kind: 'running' };
      return good(recheckRun({ state }));
    },
  });
  (strip.getByRole('button', { name: 'Pause the run' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(strip.getByRole('button', { name: /^Go on/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(strip.getByRole('button', { name: 'Pause the run' })).toHaveFocus();
  // Enter pressed twice in a row let it go on once, and does not pause it at once.
  await userEvent.keyboard('{Enter}');
  expect(bridge.inputsOf('recheck.step')).toEqual([
    { runId: 1, step: 'paused' },
    { runId: 1, step: 'resumed' },
  ]);
});

it('what a run may cost includes the order that is being sent, and a charge beyond what was accepted is marked', async () => {
  let run = recheckRun({ counted: [{ ledger: 'credit', value: 24 }] });
  const charged = { orderId: 9, state: 'collected' as const, reason: null, cost: { ledger: 'credit', value: 12.5 } };
  const { strip, bridge } = await openRun(run, nothing, {
    'recheck.run': () => good(run),
    'recheck.rows': () =>
      good([
        { ...row, standing: 'ordered', order: charged },
        { ...row, position: 2 },
      ]),
  });
  await expect.element(strip.getByText(/may cost at most, 24\.00 credits/)).toBeVisible();
  run = recheckRun({ counted: [{ ledger: 'credit', value: 29 }] });
  bridge.announce('order.changed', { order: order({ state: 'sending' }), history: null });
  await expect.element(strip.getByText(/may cost at most, 29\.00 credits/)).toBeVisible();
  await strip.getByRole('button', { name: 'Show the companies' }).click();
  const rows = page.getByRole('dialog').getByRole('grid').getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Not charged as it was accepted.*12\.50 credits.*12\.00 credits/);
  await expect.element(rows.nth(2)).not.toMatchTextContent(/Not charged as it was accepted/);
});

it('P1: a run goes on past an order that is unclear only after it was asked, and what it cost is read again with its orders', async () => {
  const unclear = { orderId: 9, state: 'unclear' as const, reason: 'service-timed-out', cost: null };
  const open = { ...row, position: 0, standing: 'ordered' as const, order: unclear };
  const state = stopAt('order', 'unclear', 0);
  let run = recheckRun({ state, counted: [{ ledger: 'credit', value: 24 }] });
  let next: NextOfRun = { ...nothing, stopped: open, open };
  const { strip, bridge } = await openRun(run, next, {
    'recheck.run': () => good(run),
    'recheck.next': () => good(next),
  });
  await strip.getByRole('button', { name: 'Go on: 2 companies' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/may have been charged\. 2 companies are still to be ordered/)).toBeVisible();
  expect(bridge.inputsOf('recheck.step')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await strip.getByRole('button', { name: 'Open the order of Kestrel Nominees (Jersey) Limited' }).click();
  expect(bridge.inputsOf('order.read').at(-1)).toEqual({ orderId: 9 });
  await strip.getByRole('button', { name: 'Go on: 2 companies' }).click();
  await question.getByRole('button', { name: 'Go on all the same' }).click();
  expect(bridge.inputsOf('recheck.step')).toEqual([{ runId: 1, step: 'resumed', despite: 9 }]);
  run = recheckRun({ state, counted: [{ ledger: 'credit', value: 8 }] });
  next = { ...nothing, stopped: open };
  bridge.announce('recheck.changed', recheckRun({ state, counted: [{ ledger: 'credit', value: 24 }] }));
  await expect.element(strip.getByText(/may cost at most, 24\.00 credits/)).toBeVisible();
  bridge.announce('order.changed', { order: order({ state: 'collected' }), history: null });
  await expect.element(strip.getByText(/may cost at most, 8\.00 credits/)).toBeVisible();
  expect(strip.getByRole('button', { name: /^Open the order of/ }).elements()).toEqual([]);
});

it('P3: whoever is about to order a company by hand is told of the run in which it waits', async () => {
  const waits = { runId: 1, at, officer: 'Bo Ek', product: priced.product, most: { ledger: 'credit', value: 12 } };
  const { bridge } = await openWindow({
    'recheck.runs': ({ over }) => good(over ? [] : [recheckRun({ state: { kind: 'paused', at, officer: 'Bo Ek' } })]),
    'recheck.waiting': () => good([{ ...waits, goesOn: false }]),
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const hits = page.getByRole('grid', { name: 'Search hits' });
  await userEvent.click(hits.getByRole('row', { name: /MARITIME SERVICES/ }));
  await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
  const dialog = page.getByRole('alertdialog');
  const told = dialog.getByText(/^It waits in a run of purchases that Bo Ek accepted.*leave it out there/);
  await expect.element(told).toBeVisible();
  expect(bridge.inputsOf('recheck.waiting').length).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Show the run' }).click();
  await expect.element(page.getByRole('region', { name: /^Run of purchases accepted/ })).toBeVisible();
});
