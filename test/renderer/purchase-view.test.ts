import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderQuestion } from '../../src-shared/contract/orders.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { rules } from './stand-in/order-scripts.ts';
import { order, priced, questionAbout } from './stand-in/orders.ts';
import { confirmation, failure, ready, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const dialog = page.getByRole('alertdialog');
const amount = dialog.getByRole('textbox', { name: /^The most you accept/ });
const limitOfDay = { name: 'perDay' as const, most: 10 };

async function openHit(company: RegExp) {
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: company }));
}

async function openQuestion(script: Partial<Script>, company = /MARITIME SERVICES/, product = 'Enhanced profile') {
  const opened = await openWindow(script);
  await openHit(company);
  await userEvent.click(page.getByRole('button', { name: `Order ${product}`, exact: true }));
  await expect.element(dialog).toBeVisible();
  return opened;
}

it('products that cannot be listed say what to do, and are listed when it is tried again', async () => {
  const { bridge } = await openWindow({ 'offer.list': () => bad(failure('storage-failed')) });
  const offers = page.getByRole('region', { name: 'Order', exact: true });
  await openHit(/MARITIME SERVICES/);
  await expect.element(offers).toMatchTextContent(/Try again; if it comes back, copy the details for support/);
  bridge.script['offer.list'] = () => good([priced]);
  await userEvent.click(offers.getByRole('button', { name: 'Try again' }));
  await expect.element(offers.getByRole('button', { name: 'Order Enhanced profile', exact: true })).toBeVisible();
});

const byCode = { ...priced, product: { kind: 'rest-enhanced-profile', directorships: false } } as const;

it.each([
  ['where both enhanced profiles are offered it is said that nothing published tells them apart', [priced, byCode], 1],
  ['where only one is offered nothing is said of a difference', [priced], 0],
] as const)('%s', async (_, offered, times) => {
  await openWindow({ 'offer.list': () => good([...offered]) });
  await openHit(/MARITIME SERVICES/);
  const offers = page.getByRole('region', { name: 'Order', exact: true });
  await expect.poll(() => document.querySelectorAll('.offer .figure').length).toBe(offered.length);
  const told = offers.getByText(/^Nothing that the service publishes says how the two enhanced profiles differ/);
  await expect.poll(() => told.elements().length).toBe(times);
});

it('a price that is entered in Settings stands in the pane when one comes back to it', async () => {
  const { bridge } = await openWindow({ ...rules });
  await openHit(/MARITIME SERVICES/);
  const line = page.getByRole('listitem').filter({ hasText: 'Lite profile' });
  await expect.element(line).toMatchTextContent(/Price not known/);
  const cost = { ledger: 'lite', value: 3 } as const;
  bridge.script['offer.list'] = () =>
    good([{ product: { kind: 'v2-lite-profile' }, price: { kind: 'price-list', cost }, heldSince: null }]);
  await userEvent.keyboard('{Control>}8{/Control}');
  await userEvent.fill(page.getByRole('form', { name: 'Add a price' }).getByRole('textbox', { name: /^Price/ }), '3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('spend.changeRules')).toHaveLength(1);
  await userEvent.keyboard('{Control>}1{/Control}');
  await expect.element(line).toMatchTextContent(/3\.00 lite credits/);
});

it('P2: Enter in the amount says what is missing, then leads to the button; only a press after that orders, once', async () => {
  const { bridge } = await openQuestion({}, /MARITIME SERVICES/, 'Lite profile');
  const most = dialog.getByRole('textbox', { name: /^The most you accept/ });
  const press = dialog.getByRole('button', { name: /^Order(?:, up to 12\.00 credits or lite credits accepted)?$/ });
  await expect.element(press).not.toHaveAttribute('aria-disabled');
  (most.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(most).toHaveAttribute('aria-invalid', 'true');
  await expect.element(most).toHaveFocus();
  // A second press right after the first is of the same haste.
  await userEvent.keyboard('12{Enter}{Enter}');
  await expect.element(press).toHaveFocus();
  expect(bridge.inputsOf('order.place')).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 600));
  // So is a key that is held down.
  press.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }));
  expect(bridge.inputsOf('order.place')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('order.place')).toMatchObject([{ most: 12 }]);
});

it('P2: the button that Enter led to shows that it takes no press yet, and tells of one that it did not take', async () => {
  const { bridge } = await openQuestion({}, /MARITIME SERVICES/, 'Lite profile');
  const press = dialog.getByRole('button', { name: /^Order, up to 12\.00/ });
  await userEvent.fill(amount, '12');
  await userEvent.keyboard('{Enter}');
  await expect.element(press).toHaveFocus();
  expect(press.element().getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(press)
    .toHaveAccessibleDescription(/second press came too soon and was not taken: nothing was sent/);
  await expect.element(dialog.getByText(/came too soon and was not taken/)).toBeVisible();
  expect(bridge.inputsOf('order.place')).toEqual([]);
  await expect.element(press).not.toHaveAttribute('aria-disabled');
  await expect.element(dialog.getByText(/came too soon and was not taken/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('order.place')).toMatchObject([{ most: 12 }]);
});

it('a price that is not known stands before the amount, and beside the live button after two presses in haste', async () => {
  await openQuestion({}, /MARITIME SERVICES/, 'Lite profile');
  await page.viewport(1024, 768);
  const fact = dialog.getByText('Price', { exact: true }).element();
  expect(fact.compareDocumentPosition(amount.element()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await userEvent.fill(amount, '12');
  await userEvent.keyboard('{Enter}{Enter}');
  const told = dialog.getByText(/came too soon and was not taken/);
  await expect.element(told).toBeInViewport();
  const words = dialog.getByText(/^Price: Not known\. An order that is sent/);
  await expect.element(words).toBeInViewport();
  const foot = told.element().closest('.dialog-foot');
  expect(foot?.getBoundingClientRect().height).toBeLessThan(140);
  // A line of its own, as wide as what the foot holds.
  const wide = told.element().getBoundingClientRect().width;
  expect(wide).toBeGreaterThan((foot?.getBoundingClientRect().width ?? Infinity) - 60);
});

it('after Enter in the amount the question shows, once a press is taken, that nothing was sent', async () => {
  await openQuestion({}, /MARITIME SERVICES/, 'Lite profile');
  await userEvent.fill(amount, '12');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/Nothing was sent\. Press “Order, up to 12\.00/)).toBeVisible();
  await userEvent.click(amount);
  await expect.element(dialog.getByText(/Nothing was sent\. Press/)).not.toBeInTheDocument();
});

it.each([520, 640])('after Enter in the amount it is read above the button, in a window %s px high', async (height) => {
  await openWindow({}, { width: 1024, height });
  await openHit(/MARITIME SERVICES/);
  await userEvent.click(page.getByRole('button', { name: 'Order Lite profile', exact: true }));
  await userEvent.fill(amount, '12');
  await userEvent.keyboard('{Enter}');
  const told = dialog.getByText(/Nothing was sent\. Press/);
  await expect.element(told).toBeVisible();
  await expect
    .poll(() => {
      const body = amount.element().closest('.body')?.getBoundingClientRect();
      return (body?.bottom ?? -Infinity) - amount.element().getBoundingClientRect().bottom;
    })
    .toBeGreaterThanOrEqual(-1);
});

describe('the order buttons say before the click why nothing can be ordered', () => {
  it('over a limit, with what is left; the ledger beside it is not touched', async () => {
    await openWindow({ 'offer.room': () => good([{ ...limitOfDay, ledger: 'credit', left: 3 }]) });
    await openHit(/MARITIME SERVICES/);
    const off = page.getByRole('button', { name: 'Order Enhanced profile: Over the limit: 3.00 credits left' });
    await expect.element(off).toBeVisible();
    // Two words stand in one line, however much the button says.
    const name = off.element().parentElement?.querySelector('.offer-name') ?? expect.fail('no name');
    expect(name.getBoundingClientRect().height).toBeLessThan(30);
    await expect.element(off).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(off)
      .toHaveAttribute('title', '3.00 credits left of 10.00 credits for today, spent and held back together.');
    await expect
      .element(page.getByRole('button', { name: 'Order Lite profile', exact: true }))
      .not.toHaveAttribute('aria-disabled');
    expect(await axeViolations()).toEqual([]);
  });

  it('offline', async () => {
    await openWindow({
      'app.state': () => good(ready({ offline: true })),
      'search.read': () => good(storedSearch()),
    });
    await userEvent.click(page.getByRole('row', { name: /meridian/i }).first());
    await userEvent.click(
      page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /MARITIME SERVICES/ }),
    );
    await expect.element(page.getByRole('button', { name: 'Order Enhanced profile: Offline' })).toBeVisible();
  });

  it('in the dialog too, as the amount is typed', async () => {
    await openQuestion(
      {
        'order.question': ({ product }) =>
          good(questionAbout(product, { room: [{ ...limitOfDay, ledger: 'lite', left: 4 }] })),
      },
      /MARITIME SERVICES/,
      'Lite profile',
    );
    await userEvent.fill(dialog.getByRole('textbox', { name: /^The most you accept/ }), '5');
    await expect.element(dialog.getByRole('button', { name: /^Over the limit: 4\.00/ })).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: /^The most you accept/ }), '4');
    await expect.element(dialog.getByRole('button', { name: /^Order, up to 4\.00/ })).toBeVisible();
  });

  const limits = page.getByRole('group', { name: 'Limits of credits', exact: true });
  const back = page.getByRole('button', { name: 'Back to the order' });

  it('a limit leads to where it is changed, and from there back to the company', async () => {
    await openWindow({ ...rules, 'offer.room': () => good([{ ...limitOfDay, ledger: 'credit', left: 3 }]) });
    await openHit(/MARITIME SERVICES/);
    await userEvent.click(page.getByRole('button', { name: 'Open the limits' }));
    await expect.element(limits.getByRole('textbox', { name: 'A day' })).toHaveFocus();
    await userEvent.click(back);
    await expect
      .element(page.getByRole('button', { name: 'Order Enhanced profile: Over the limit: 3.00 credits left' }))
      .toBeVisible();
  });

  it('and back to the question, with what was typed; who went elsewhere meanwhile is not led back', async () => {
    const left = (amount: number) =>
      good(questionAbout({ kind: 'v2-lite-profile' }, { room: [{ ...limitOfDay, ledger: 'lite', left: amount }] }));
    const { bridge } = await openQuestion(
      { ...rules, 'order.question': () => left(4) },
      /MARITIME SERVICES/,
      'Lite profile',
    );
    const most = dialog.getByRole('textbox', { name: /^The most you accept/ });
    await userEvent.fill(most, '5');
    await userEvent.fill(dialog.getByRole('textbox', { name: /case/i }), 'KYC-9');
    await userEvent.click(dialog.getByRole('button', { name: 'Open the limits' }));
    await expect.element(dialog).not.toBeInTheDocument();
    const ofLite = page.getByRole('group', { name: 'Limits of lite credits', exact: true });
    await expect.element(ofLite.getByRole('textbox', { name: 'A day' })).toHaveFocus();
    bridge.script['order.question'] = () => left(40);
    await userEvent.click(back);
    await expect.element(most).toHaveValue('5');
    await expect.element(dialog.getByRole('textbox', { name: /case/i })).toHaveValue('KYC-9');
    await expect.element(dialog.getByRole('button', { name: /^Order, up to 5\.00/ })).toBeVisible();
    await userEvent.keyboard('{Escape}{Control>}8{/Control}');
    await expect.element(limits.getByRole('textbox').first()).toBeVisible();
    expect(back.query()).toBeNull();
  });
});

describe('the dialog says before anything is sent', () => {
  it('the reference, both ways with their price, that the service sets the price, and what costs more', async () => {
    await openQuestion({});
    await expect.element(dialog).toMatchTextContent(/ab12cd34-00112233445566778899/);
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Case number/ }), 'KYC-7');
    await expect.element(dialog).toMatchTextContent(/KYC-7-ab12cd34-00112233445566778899/);
    await expect
      .element(dialog)
      .toMatchTextContent(
        /How it is sent.*First in the way.*12\.00 credits.*names no charge for that.*other way.*12\.00 credits/,
      );
    expect(dialog.element().textContent).not.toMatch(/\bGET\b|\bPOST\b|405|binds/);
    await expect.element(dialog).toMatchTextContent(/The service sets the price.*stops further orders/);
    await expect.element(dialog.getByRole('checkbox', { name: /directorships.*Great Britain only/ })).toBeVisible();
    const additions = dialog.getByRole('group', { name: 'Additions' }).element();
    expect(additions.scrollHeight).toBeLessThanOrEqual(additions.clientHeight);
    await userEvent.click(dialog.getByRole('checkbox', { name: /geocoding/ }));
    await expect.element(dialog).toMatchTextContent(/What this profile costs with what is ticked here is not known/);
    // What it costs is said beside its tick, once.
    expect(dialog.element().textContent.match(/in addition; how much is not stated/g)).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
  });

  it('that the order list is read afterwards, also for what it cost: requests, and no charge', async () => {
    await openQuestion({});
    const after =
      /Afterwards.*The order list is read.*when it has ended, for what it cost\. Each reading is 1 request, no charge/;
    await expect.element(dialog).toMatchTextContent(after);
  });

  it('P22: a price that was last paid is of the way in which that order went, and of no other', async () => {
    const cost = { ledger: 'credit', value: 1 };
    const { bridge } = await openQuestion({
      'offer.list': () =>
        good([
          {
            ...priced,
            price: { kind: 'last-paid', cost, paidAt: '2026-11-20T10:00:00Z', paidFor: 'same-jurisdiction' },
          },
        ]),
      'order.question': ({ product }) => {
        const asked = questionAbout(product);
        const price = {
          kind: 'last-paid' as const,
          cost,
          paidAt: '2026-11-20T10:00:00Z',
          paidFor: 'same-jurisdiction' as const,
        };
        return good({ ...asked, offer: { ...asked.offer, price } });
      },
    });
    await expect.element(dialog).toMatchTextContent(/What either of them costs is not stated/);
    await expect
      .element(dialog)
      .toMatchTextContent(
        /The price, 1\.00 credits, last paid on .* for another company there, is of the way in which that order/,
      );
    await expect.element(dialog).not.toMatchTextContent(/delivered later \(1\.00/);
    // A lower amount may be sent, and then it is said what can come of it.
    const most = dialog.getByRole('textbox', { name: /^The most you accept/ });
    const less =
      /The last order of this cost 1\.00 credits, which is more than you accept.*probably charge 1\.00 credits again/;
    await expect.element(dialog).not.toMatchTextContent(less);
    await userEvent.fill(most, '0.50');
    await expect.element(dialog).toMatchTextContent(less);
    // Nothing is agreed to yet, so the button names no amount.
    await userEvent.click(dialog.getByRole('button', { name: 'Order', exact: true }));
    const known = dialog.getByRole('checkbox', { name: /I know that 1\.00 credits may be charged/ });
    await expect.element(known).toHaveFocus();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/accept at least 1\.00 credits/);
    expect(bridge.inputsOf('order.place')).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(known);
    await expect
      .element(dialog.getByRole('button', { name: 'Order, 1.00 credits may be charged', exact: true }))
      .toBeVisible();
    await userEvent.fill(most, '1');
    await expect.element(dialog).not.toMatchTextContent(less);
    // What another order cost is not promised: the button says what is agreed to.
    await userEvent.fill(most, '10');
    await expect
      .element(dialog.getByRole('button', { name: 'Order, up to 10.00 credits accepted', exact: true }))
      .toBeVisible();
  });

  it('what a second way may cost is in sight beside the button of a low window', async () => {
    await openQuestion({}, /MARITIME SERVICES/, 'Enhanced profile');
    await page.viewport(1024, 720);
    const once = dialog.getByText(
      /cannot be taken back\. Some services want the request written another way: only if the service refuses it as it is and names no charge for that, it is sent once more, written that way/,
    );
    await expect.element(once).toBeInViewport();
    await expect.element(once).toMatchTextContent(/for the same company and product \(12\.00 credits\)/);
    await expect.element(dialog.getByRole('button', { name: 'Order for 12.00 credits' })).toBeInViewport();
  });

  it('in which ledger the amount is accepted where the service charges one of two', async () => {
    await openQuestion({}, /MARITIME SERVICES/, 'Lite profile');
    await expect
      .element(dialog.getByRole('textbox', { name: /^The most you accept, in credits or lite credits/ }))
      .toHaveAccessibleDescription(
        /up to this amount is accepted in either, one for one, and the limits of both apply/,
      );
  });

  it('where a price in the list of offers is from, for eyes too', async () => {
    const cost = { ledger: 'credit', value: 1 };
    await openQuestion({
      'offer.list': () =>
        good([
          { ...priced, price: { kind: 'last-paid', cost, paidAt: '2026-11-20T10:00:00Z', paidFor: 'same-company' } },
        ]),
    });
    const from = document.querySelector('.offer .figure .from');
    expect(from?.textContent).toMatch(/^last paid on .* for this company$/);
    expect(from?.getBoundingClientRect().height).toBeGreaterThan(8);
  });

  it('P19: what the order records as known of the company, with the time of its registry', async () => {
    await openQuestion({});
    await expect
      .element(dialog)
      .toMatchTextContent(
        /What was known of the company is kept with the order: Confirmed as active · (?:Today|20 Nov 2026) \d\d:14/,
      );
  });

  it('that a search that may cost leaves first and may cost', async () => {
    await openQuestion({
      'order.question': ({ product }) => good(questionAbout(product, { searchFirst: 'may-cost' })),
    });
    await expect.element(dialog).toMatchTextContent(/A search at the registry finds the company’s code\. It may cost/);
    // Whether the amount that is typed covers it, too, stands at the field and beside the search.
    await expect
      .element(dialog)
      .toMatchTextContent(/the most you accept is for the order alone and does not include it/);
    await expect
      .element(dialog.getByRole('textbox', { name: /^The most you accept/ }))
      .toHaveAccessibleDescription(/The search before it may cost in addition/);
  });

  it('that the same is held since when and by which order; it can be opened, and ordered again all the same', async () => {
    const held = order({ orderId: 41, state: 'collected', serviceOrderId: '410001', dossierId: 3 });
    const { bridge } = await openQuestion({
      'order.question': ({ product }) => good(questionAbout(product, { earlier: held })),
    });
    await expect.element(dialog).toMatchTextContent(/Bought before, and kept since .*Enhanced profile, order 410001/);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /^Order again all the same/ }));
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({ again: 41 });
  });

  it('that its identifier was listed under another number, and orders as who was shown that', async () => {
    const otherOfId = { companyNumber: '10000102', name: 'Hostile Profile 102 Ltd' };
    const { bridge } = await openQuestion({
      'order.question': ({ product }) => good(questionAbout(product, { otherOfId })),
    });
    await expect
      .element(dialog)
      .toMatchTextContent(/under another number as well: 10000102, Hostile Profile 102 Ltd\. What arrives may be that/);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /^Order/ }));
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({ told: { numberOfId: '10000102' } });
  });

  it('that it is held, above the field that had the focus: the question begins at its title then, and nothing is hidden', async () => {
    const read = Promise.withResolvers<undefined>();
    const held = order({ orderId: 41, state: 'needs-attention', reason: 'other-company', serviceOrderId: '410001' });
    const earlierAbout = { because: 'number' as const, name: 'WRONG COMPANY PLC', number: '99999999' };
    await openQuestion({
      'order.question': async ({ product }) => {
        await read.promise;
        return good(questionAbout(product, { earlier: held, earlierAbout }));
      },
    });
    await page.viewport(1024, 600);
    const most = dialog.getByRole('textbox', { name: /^The most you accept/ });
    most.element().focus();
    read.resolve(undefined);
    await expect.element(dialog.getByRole('heading', { level: 2 }).first()).toHaveFocus();
    await expect.element(dialog.getByRole('button', { name: /^Order again all the same/ })).toBeVisible();
    const { top } = most.element().closest('.body')?.getBoundingClientRect() ?? { top: 0 };
    const [note] = [...(most.element().closest('.body')?.children ?? [])];
    expect(note?.getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
    await userEvent.fill(most, '20');
    await expect
      .element(dialog.getByRole('button', { name: /^Order again all the same/ }))
      .toMatchTextContent(/at most 20\.00|for .*20/);
  });

  it.each(['typed', 'led'])(
    'in a small window it begins at its title, and keys are not lost there: the field is %s to, and reading on scrolls',
    async (way) => {
      await openQuestion({});
      await userEvent.keyboard('{Escape}');
      await page.viewport(512, 384);
      const ask = page.getByRole('button', { name: 'Order Enhanced profile', exact: true });
      (ask.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog.getByRole('heading', { level: 2 }).first()).toHaveFocus();
      const body = amount.element().closest('.body');
      expect(body?.scrollTop).toBe(0);
      await userEvent.keyboard('{ArrowDown}');
      await expect.poll(() => body?.scrollTop).toBeGreaterThan(0);
      await userEvent.keyboard(way === 'typed' ? '20' : '{Enter}');
      await expect.element(amount).toHaveFocus();
      if (way === 'typed') await expect.element(amount).toHaveValue('20');
      const isInSight = () => {
        const [field, part] = [amount.element().getBoundingClientRect(), body?.getBoundingClientRect()];
        return part !== undefined && field.top >= part.top && field.bottom <= part.bottom;
      };
      await expect.poll(isInSight).toBe(true);
      for (const name of [/^Cancel/, /^Order/])
        expect(dialog.getByRole('button', { name }).last().element().getBoundingClientRect().bottom).toBeLessThan(384);
    },
  );

  it('that it is held: from the title where it begins, Shift Tab leads backwards through the question, and never out of it', async () => {
    const held = order({ orderId: 41, state: 'collected', serviceOrderId: '410001', dossierId: 7 });
    await openQuestion({ 'order.question': ({ product }) => good(questionAbout(product, { earlier: held })) });
    await expect.element(dialog).toMatchTextContent(/Bought before/);
    const title = dialog.getByRole('heading', { level: 2 }).first();
    (title.element() as HTMLElement).focus();
    const seen: (string | null)[] = [];
    for (let step = 0; step < 5; step++) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
      expect(dialog.element().contains(document.activeElement)).toBe(true);
      seen.push(document.activeElement?.textContent ?? null);
    }
    expect(seen[0]).toMatch(/^Order again all the same/);
    expect(seen[1]).toBe('Cancel');
    expect(document.activeElement).not.toBe(title.element());
  });

  it.each([
    { width: 1024, height: 768 },
    { width: 512, height: 384 },
  ])('its buttons stand in one line, the answer last, at $width by $height', async ({ width, height }) => {
    const held = order({ orderId: 41, state: 'collected', serviceOrderId: '410001', dossierId: 3 });
    await openQuestion({ 'order.question': ({ product }) => good(questionAbout(product, { earlier: held })) });
    await page.viewport(width, height);
    const boxOf = (name: RegExp) => dialog.getByRole('button', { name }).element().getBoundingClientRect();
    await expect.element(dialog.getByRole('button', { name: /^Order again all the same/ })).toBeVisible();
    const apart = () => Math.abs(boxOf(/^Cancel/).top - boxOf(/^Order again/).top);
    await expect.poll(apart, { timeout: 3_000 }).toBeLessThan(4);
    expect(boxOf(/^Cancel/).right).toBeLessThan(boxOf(/^Order again/).left);
  });

  it('that another product is held is no reason to call this one ordered again', async () => {
    const byCode = { kind: 'rest-enhanced-profile', directorships: false } as const;
    const held = order({ orderId: 41, state: 'collected', serviceOrderId: '410001', dossierId: 3, product: byCode });
    await openQuestion({ 'order.question': ({ product }) => good(questionAbout(product, { earlier: held })) });
    await expect
      .element(dialog)
      .toMatchTextContent(/What is ordered now is another product\. It is charged beside that one\./);
    await expect.element(dialog.getByRole('button', { name: /^Order it as well/ })).toBeVisible();
    expect(dialog.element().textContent).not.toContain('again');
  });

  it('P22: that what is held is about another company, and it can be ordered anew', async () => {
    const held = order({ orderId: 41, state: 'needs-attention', reason: 'other-company', serviceOrderId: '410001' });
    const earlierAbout = { because: 'number' as const, name: 'WRONG COMPANY PLC', number: '99999999' };
    const { bridge } = await openQuestion({
      'order.question': ({ product }) => good(questionAbout(product, { earlier: held, earlierAbout })),
    });
    await expect.element(dialog).toMatchTextContent(/order 410001, names another company: WRONG COMPANY PLC, 99999999/);
    await expect.element(dialog).toMatchTextContent(/ordering again is charged again/);
    await userEvent.click(dialog.getByRole('button', { name: /^Order again all the same/ }));
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({ again: 41 });
  });

  it.each([
    {
      what: 'is not followed any more',
      earlier: order({ orderId: 41, state: 'unclear', followingStoppedAt: '2026-11-20T10:12:00Z' }),
    },
    { what: 'is unclear', earlier: order({ orderId: 41, state: 'unclear' }) },
  ])(
    'of the very same that $what it is not said that it is on its way, and Orders is a press away',
    async ({ earlier }) => {
      const { bridge } = await openQuestion({
        'order.question': ({ product }) => good(questionAbout(product, { earlier })),
      });
      await expect
        .element(dialog)
        .toMatchTextContent(/What became of that order is not known, so .* looked for, sent again/);
      expect(dialog.getByText(/on its way/i).elements()).toEqual([]);
      const act = dialog.getByRole('button', { name: 'Order', exact: true });
      await expect.element(act).toHaveAttribute('aria-disabled', 'true');
      await expect.element(act).toHaveAccessibleDescription(/What became of that order is not known/);
      await userEvent.click(dialog.getByRole('button', { name: 'Open it in Orders' }));
      await expect.element(page.getByRole('main', { name: 'Orders' })).toBeVisible();
      expect(bridge.inputsOf('order.place')).toEqual([]);
      expect(bridge.inputsOf('order.read')).toContainEqual({ orderId: 41 });
    },
  );

  it('that the very same is on its way, and cannot be ordered', async () => {
    const { bridge } = await openQuestion({
      'order.question': ({ product }) => good(questionAbout(product, { earlier: order({ orderId: 41 }) })),
    });
    await expect.element(dialog).toMatchTextContent(/Ordered before and still on its way/);
    await expect.element(dialog.getByRole('button', { name: 'On its way' })).toHaveAttribute('aria-disabled', 'true');
    expect(bridge.inputsOf('order.place')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Open it' }));
    await expect.element(page.getByRole('main', { name: 'Orders' })).toBeVisible();
    expect(dialog.elements()).toEqual([]);
    expect(bridge.inputsOf('order.read')).toContainEqual({ orderId: 41 });
  });

  it('a profile that is held is opened from the question, also where that was asked over hits', async () => {
    const held = order({ orderId: 41, state: 'collected', dossierId: 1 });
    const { bridge } = await openQuestion({
      ...keptDossiers(),
      'order.question': ({ product }) => good(questionAbout(product, { earlier: held })),
    });
    await expect.element(dialog).toMatchTextContent(/Bought before/);
    await userEvent.click(dialog.getByRole('button', { name: 'Open it' }));
    await expect.element(page.getByRole('main', { name: 'Dossiers' })).toBeVisible();
    expect(bridge.inputsOf('dossier.read')).toContainEqual({ dossierId: 1 });
  });

  it('a hit that is not confirmed is confirmed in the dialog, with one click that says what it costs', async () => {
    const search = storedSearch();
    const confirmed = {
      ...search,
      hits: search.hits.map((hit) => ({ ...hit, confirmation: confirmation({ outcome: 'found-active' }) })),
    };
    const { bridge } = await openQuestion({ 'search.confirm': () => good(confirmed) }, /子午线/);
    await expect.element(dialog).toMatchTextContent(/Not confirmed/);
    await userEvent.click(dialog.getByRole('button', { name: /^Confirm first/ }));
    await expect.element(dialog).not.toMatchTextContent(/Not confirmed/);
    await userEvent.click(dialog.getByRole('button', { name: /^Order for/ }));
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({ acknowledged: 'confirmed-active' });
    expect(bridge.inputsOf('search.confirm')).toHaveLength(1);
  });
});

it.each([
  [{ ledger: 'credit', value: 1 }, 'The search that left before the order cost 1.00 credits.'],
  [null, 'may have cost something; the service did not say what.'],
])(
  'P21, P23: an empty list proves no absence, contradicts the registry, and what the search cost (%o) is said',
  async (searchCost, words) => {
    const detail = { field: 'companyNumber', searchCost };
    await openQuestion({ 'order.place': () => bad(failure('company-list-empty', { detail })) });
    await userEvent.click(dialog.getByRole('button', { name: /^Order for/ }));
    const alert = dialog.getByRole('alert');
    await expect
      .element(alert)
      .toMatchTextContent(/came back with an empty list.*no evidence that the company is not listed/);
    await expect
      .element(alert)
      .toMatchTextContent(/contradicts what the registry of .* answered before: Confirmed as active\./);
    await expect.element(alert).toMatchTextContent(words);
    await expect.element(alert).not.toMatchTextContent(/found no such company/);
  },
);

it('P1: a double click on the order button places one order', async () => {
  const { bridge } = await openQuestion({});
  await userEvent.dblClick(dialog.getByRole('button', { name: /^Order for/ }));
  expect(bridge.inputsOf('order.place')).toHaveLength(1);
});

it('an order without an amount says so in sight, in the field that has the focus, also in a small window', async () => {
  await page.viewport(1024, 420);
  const { bridge } = await openQuestion({}, /MARITIME SERVICES/, 'Lite profile');
  const body = amount.element().closest('.body');
  if (body === null) throw new Error('The dialog has no body.');
  body.scrollTop = 0;
  await userEvent.click(dialog.getByRole('button', { name: 'Order', exact: true }));
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  const said = document.getElementById(amount.element().getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).not.toBe('');
  const edge = body.getBoundingClientRect();
  expect(said?.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge.bottom);
  expect(amount.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(edge.top);
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

it.each([/^The most you accept/, /^Case number/])(
  'P1: Enter in a field of the question orders nothing: %s',
  async (field) => {
    const { bridge } = await openQuestion({}, /MARITIME SERVICES/, 'Lite profile');
    await userEvent.fill(amount, '3');
    await userEvent.click(dialog.getByRole('textbox', { name: field }));
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(dialog).toBeVisible();
    expect(bridge.inputsOf('order.place')).toEqual([]);
    // A press that comes right after Enter in a field is of the same haste; this one is meant.
    await new Promise((resolve) => setTimeout(resolve, 600));
    dialog
      .getByRole('button', { name: /^Order, up to 3\.00/ })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Ordered/)).toBeVisible();
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
  },
);

it('digits that are typed into an amount take the place of the price that was filled in, also of one that came later', async () => {
  const cost = { ledger: 'credit', value: 14 } as const;
  let answers = 0;
  const { bridge } = await openQuestion({
    'order.question': async ({ product }) => {
      if (answers++ > 0) await new Promise((resolve) => setTimeout(resolve, 300));
      return good(
        questionAbout(
          product,
          answers > 1 ? { offer: { product, price: { kind: 'price-list', cost }, heldSince: null } } : {},
        ),
      );
    },
  });
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveValue('12.00');
  await userEvent.keyboard('25');
  await expect.element(amount).toHaveValue('25');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
  await expect.element(amount).toHaveValue('14.00');
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('30');
  await expect.element(amount).toHaveValue('30');
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

it('what was wrong with the amount goes while it is typed anew; the field is marked as required', async () => {
  await openQuestion({}, /MARITIME SERVICES/, 'Lite profile');
  await expect.element(amount).toHaveAttribute('aria-required', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Order', exact: true }));
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('5');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
  await expect.element(dialog).not.toMatchTextContent(/Type the most you accept/);
});

it.each(['by mouse', 'by keyboard'])('the notice that an order leaves the focus on shows it, also %s', async (how) => {
  await openQuestion({});
  const act = dialog.getByRole('button', { name: /^Order for/ });
  if (how === 'by mouse') await userEvent.click(act);
  else {
    act.element().focus();
    await userEvent.keyboard('{Enter}');
  }
  const notice = () => document.activeElement?.closest<HTMLElement>('[data-notice]') ?? null;
  await expect.poll(notice).not.toBeNull();
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(notice() ?? expect.fail('no notice'));
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
  // The list of notices cuts off what lies outside a notice.
  expect(parseFloat(outlineOffset)).toBeLessThanOrEqual(-2);
});

it('the notice that takes the place of one with the focus, because the order has gone on, has the focus too', async () => {
  const { bridge } = await openQuestion({});
  const act = dialog.getByRole('button', { name: /^Order for/ });
  act.element().focus();
  await userEvent.keyboard('{Enter}');
  const notice = () => document.activeElement?.closest<HTMLElement>('[data-notice]')?.dataset['notice'] ?? null;
  await expect.poll(notice).not.toBeNull();
  const first = notice();
  const collected = order({ state: 'collected', changedAt: '2026-11-21T09:40:00Z' });
  bridge.script['order.notices'] = () => good([collected]);
  bridge.announce('order.changed', { order: collected, history: null });
  await expect.poll(() => notice() !== null && notice() !== first).toBe(true);
});

it('an order that is fetched at once leads the focus to its own notice, and not to that of another one', async () => {
  const older = order({ orderId: 77, state: 'pending' });
  const placed = order({ orderId: 78, state: 'ready' });
  const { bridge } = await openQuestion({ 'order.place': () => good(placed) });
  bridge.script['order.notices'] = () => good([older]);
  bridge.announce('order.changed', { order: older, history: null });
  await expect.element(page.getByText(/^Ordered and followed in the background/)).toBeInTheDocument();
  const act = dialog.getByRole('button', { name: /^Order for/ });
  act.element().focus();
  await userEvent.keyboard('{Enter}');
  const notice = () => document.activeElement?.closest<HTMLElement>('[data-notice]')?.dataset['order'] ?? null;
  await expect.poll(notice).toBe('78');
});

it('the two enhanced profiles are told apart by how each is asked for, also from the ways in which one of them is sent', async () => {
  const rest = { kind: 'rest-enhanced-profile', directorships: false } as const;
  await openWindow({
    'offer.list': () => good([priced, { product: rest, price: { kind: 'not-known' }, heldSince: null }]),
  });
  await openHit(/MARITIME SERVICES/);
  const line = page.getByRole('listitem').filter({ hasText: 'Enhanced profile (by company code)' });
  await expect.element(line).toMatchTextContent(/asked for by the company’s code/);
  await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
  await expect.element(dialog).toMatchTextContent(/delivered later/);
  await expect.element(dialog).not.toMatchTextContent(/company code/);
});

describe('a price that nobody knows', () => {
  const scaleOf = (scale: OrderQuestion['scale']): Partial<Script> => ({
    'offer.list': () => good([{ product: { kind: 'v2-lite-profile' }, price: { kind: 'not-known' }, heldSince: null }]),
    'order.question': ({ product }) => good(questionAbout(product, scale === undefined ? {} : { scale })),
  });
  const charged = { orders: 3, ledger: 'credit', least: 3, most: 5, newestAt: '2026-11-12T09:00:00.000Z' };

  it.each([
    [
      charged,
      /The last 3 collected orders of this product that were charged on this connection cost 3\.00 credits to 5\.00 credits, the newest on 12 Nov 2026\. This one may cost more or less\./,
    ],
    [
      { ...charged, orders: 2, least: 5 },
      /The last 2 collected orders .* cost 5\.00 credits each, the newest on 12 Nov 2026/,
    ],
    [
      { ...charged, orders: 1, least: 5 },
      /The last collected order of this product .* cost 5\.00 credits, on 12 Nov 2026/,
    ],
    [null, /No earlier order of this product is known for certain to have cost anything.*only by the invoice/],
  ])('has the scale of what was charged before, or it is said that there is none: %j', async (scale, words) => {
    await openQuestion(scaleOf(scale), /MARITIME SERVICES/, 'Lite profile');
    await expect.element(dialog).toMatchTextContent(words);
    // No amount is put in for it: a scale is no price.
    await expect.element(dialog.getByRole('textbox', { name: /^The most you accept/ })).toHaveValue('');
    expect(await axeViolations()).toEqual([]);
  });
});
