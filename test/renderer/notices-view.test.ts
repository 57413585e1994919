import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AppState } from '../../src-shared/contract/app-state.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { order } from './stand-in/orders.ts';
import { failure } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const states: Record<string, AppState> = {
  'the first start': { phase: 'first-start', systemUser: 'astrid', keychain: 'available' },
  'the first start without a keychain': { phase: 'first-start', systemUser: 'astrid', keychain: 'unavailable' },
  'the recovery code': { phase: 'recovery-code' },
  locked: { phase: 'locked', reason: 'passphrase', recoveryCode: true },
  'locked without a keychain': { phase: 'locked', reason: 'keychain-unavailable', recoveryCode: true },
  blocked: { phase: 'blocked', failure: failure('storage-damaged'), ways: ['try-again', 'recovery-code', 'rebuild'] },
  restoring: { phase: 'restoring', done: 3, of: 10 },
};

const sizes = [
  { width: 1024, height: 768 },
  { width: 512, height: 384 },
];

const controls = 'button, a[href], input, select, summary, [role="combobox"]';

/** The buttons and fields that lie under a notice even where they are scrolled into sight. */
function covered(): string[] {
  const notices = document.querySelector('.toasts');
  if (notices === null) return ['no notices'];
  return [...document.querySelectorAll(controls)]
    .filter((control) => !notices.contains(control) && control.closest('.vh') === null && control.checkVisibility())
    .filter((control) => {
      control.scrollIntoView({ block: 'nearest' });
      const [of, over] = [control.getBoundingClientRect(), notices.getBoundingClientRect()];
      const isBeside = of.bottom <= over.top + 1 || of.top >= over.bottom - 1;
      // What the window scrolls away is cut off there, and not under the notices.
      const { left, width, top, bottom } = of;
      const seenAt = (y: number) => document.elementFromPoint(left + width / 2, y);
      return !isBeside && [top + 2, (top + bottom) / 2, bottom - 2].some((y) => notices.contains(seenAt(y)));
    })
    .map((control) => control.textContent.trim());
}

/** As many notices as are shown at once, and some that wait. */
async function fillNotices(script: Partial<Script>, size: (typeof sizes)[number]): Promise<void> {
  const { session } = await openWindow(script, size);
  for (let left = 5; left > 0; left -= 1) {
    const text = `Order ${String(left)} of Meridian Maritime Holdings Société anonyme needs a decision of yours.`;
    session.notifications.needsPerson(text, () => undefined);
  }
  // A window with little room has them folded to one line.
  if (size.width < 1200) await userEvent.click(page.getByRole('button', { name: 'Show', exact: true }));
  await expect.poll(() => page.getByRole('button', { name: 'Dismiss', exact: true }).elements()).toHaveLength(3);
}

it('A6: a fault inside Dossier that nothing waited for is said, once however often it comes', async () => {
  const { bridge } = await openWindow();
  await expect.element(page.getByRole('main')).toBeVisible();
  bridge.announce('fault.lost', null);
  bridge.announce('fault.lost', null);
  await expect.element(page.getByRole('alert').getByText(/^Something went wrong inside Dossier/)).toBeVisible();
});

it('a change that is heard of after later news of its order was taken does not take that news away', async () => {
  const failed = order({ orderId: 5, state: 'failed', reason: 'service-forbidden', changedAt: '2026-11-21T09:42:02Z' });
  const { bridge } = await openWindow({ ...ordered, 'order.notices': () => good([failed]) });
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText(/^Refused, charge not known: /);
  await expect.element(notice).toBeVisible();
  const earlier = { ...failed, state: 'sending', reason: null, changedAt: '2026-11-21T09:42:01Z' } as const;
  bridge.announce('order.changed', { order: earlier, history: null });
  await expect.poll(() => bridge.inputsOf('order.notices').length).toBeGreaterThan(1);
  await expect.element(notice).toBeVisible();
  // It stands otherwise now: what was said of it before goes.
  const later = { ...failed, state: 'collected', reason: null, changedAt: '2026-11-21T09:42:03Z' } as const;
  bridge.announce('order.changed', { order: later, history: null });
  await expect.element(notice).not.toBeInTheDocument();
});

it('P23: of an order that the service refused it is said what is known of its charge and what is not, until it is seen', async () => {
  const failed = order({ orderId: 5, state: 'failed', reason: 'service-forbidden' });
  await openWindow({
    ...ordered,
    'order.notices': () => good([failed, { ...failed, orderId: 6, reason: 'service-unreachable' }]),
  });
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect
    .element(notices)
    .toMatchTextContent(
      /Refused, charge not known: .*nothing is held back for it.*whether it was charged all the same is not/,
    );
  // What never left was not refused by anybody.
  await expect.element(notices).toMatchTextContent(/Failed: Enhanced profile of Kestrel/);
});

it('an update while Dossier is open is said, once, and stays said before notices that go by themselves', async () => {
  const { bridge, session } = await openWindow();
  await expect.element(page.getByRole('main')).toBeVisible();
  bridge.announce('app.replaced', null);
  bridge.announce('app.replaced', null);
  for (const text of ['one', 'two', 'three']) session.notifications.good(text);
  const told = page.getByText(/^Dossier was updated while it was open\. .*Quit Dossier \(Ctrl Q\) and start it again/);
  await expect.element(told).toBeVisible();
  // Whoever came back after an hour has to read it too.
  session.notifications.endOf('demo');
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  expect(told.elements()).toHaveLength(1);
}, 20_000);

it('a notice of an order takes the place of an earlier one of the same order, and of no other', async () => {
  const { session } = await openWindow();
  const tell = (text: string, orderId: number) => {
    session.notifications.needsPerson(text, () => undefined, false, orderId);
  };
  tell('Order 7 is unclear: cut off', 7);
  tell('Order 8 is unclear', 8);
  tell('Order 7 is unclear: not in the list', 7);
  await expect.element(page.getByText('Order 7 is unclear: not in the list')).toBeVisible();
  await expect.element(page.getByText('Order 8 is unclear')).toBeVisible();
  expect(page.getByText('Order 7 is unclear: cut off').query()).toBeNull();
});

describe('that an order goes on in the background', () => {
  const pending = order({ orderId: 7, state: 'pending' });
  const arrived = order({ orderId: 7, state: 'collected', changedAt: '2026-11-20T10:30:00Z' });
  const goesOn = page.getByText(/^Ordered and followed in the background/);

  async function openFollowed() {
    let news = [pending];
    const opened = await openWindow({
      ...ordered,
      'order.notices': () => {
        const told = news;
        news = [];
        return good(told);
      },
    });
    await expect.element(goesOn).toBeVisible();
    return opened;
  }

  it('is no longer said when it has arrived and this window tells so, however long it is looked at', async () => {
    const { bridge } = await openFollowed();
    await userEvent.hover(goesOn);
    bridge.script['order.notices'] = () => good([arrived]);
    bridge.announce('order.changed', { order: arrived, history: null });
    await expect.element(page.getByText(/^Collected: /)).toBeVisible();
    expect(goesOn.query()).toBeNull();
  });

  it('is no longer said either where the system has told of the arrival', async () => {
    const { bridge } = await openFollowed();
    await userEvent.hover(goesOn);
    bridge.announce('order.changed', { order: arrived, history: null });
    await expect.element(goesOn, { timeout: 3_000 }).not.toBeInTheDocument();
  });
});

describe('that an order was collected', () => {
  const arrived = order({ orderId: 9, state: 'collected', dossierId: summary.dossierId, snapshotId: 4 });
  const failed = order({ orderId: 6, state: 'failed', reason: 'service-forbidden', dossierId: summary.dossierId });
  const collected = page.getByText(/^Collected: /);

  async function openTold(script: Partial<Script>) {
    let news = [arrived, failed];
    await openWindow({
      ...script,
      'order.notices': () => {
        const told = news;
        news = [];
        return good(told);
      },
    });
    await expect.element(collected).toBeVisible();
    // The pointer is on it: it does not go by itself.
    await userEvent.hover(collected);
  }

  it.each([
    [{ realCost: { ledger: 'credit', value: 4 } }, / – charged 4\.00 credits$/],
    // None was stated, or something that nobody believes was stated beside it.
    [{ realCost: null }, / – what it was charged is not known$/],
    [{ realCost: { ledger: 'credit', value: 4 }, costSaid: '400 credits' }, / – what it was charged is not known$/],
  ])('says what it was charged where that is known: %j', async (change, words) => {
    let news = [order({ ...arrived, ...change })];
    await openWindow({
      ...ordered,
      'order.notices': () => {
        const told = news;
        news = [];
        return good(told);
      },
    });
    await expect.element(collected).toMatchTextContent(words);
  });

  it('is no longer said when its dossier is opened; what needs a person stays', async () => {
    await openTold({ ...ordered, ...keptDossiers([summary]) });
    await userEvent.keyboard('{Control>}3{/Control}');
    const list = page.getByRole('grid', { name: 'Dossiers' });
    // Its rows come after it, and before they do Enter opens nothing.
    await expect
      .element(
        list
          .getByRole('row')
          .filter({ has: page.getByRole('gridcell') })
          .first(),
      )
      .toBeVisible();
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect.element(collected, { timeout: 3_000 }).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Refused, charge not known: /)).toBeVisible();
  });

  it('is no longer said when the order is opened; what needs a person stays', async () => {
    await openTold(ordered);
    await userEvent.keyboard('{Control>}4{/Control}');
    // The order that cost something; its group's heading is a row, too, and has no cells.
    const rows = page.getByRole('grid', { name: 'Orders' }).getByRole('row');
    await userEvent.click(
      rows
        .filter({ has: page.getByRole('gridcell') })
        .filter({ hasText: '12.00' })
        .first(),
    );
    await expect.element(collected, { timeout: 3_000 }).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Refused, charge not known: /)).toBeVisible();
  });
});

describe.each(sizes)('A2: notices cover no button in a window of $width x $height', (size) => {
  it.each(Object.entries(states))('%s', async (_name, state) => {
    await fillNotices({ 'app.state': () => good(state) }, size);
    await expect.poll(() => document.querySelectorAll('main :is(h1, button)').length).toBeGreaterThan(0);
    await document.fonts.ready;
    expect(covered()).toEqual([]);
  });

  it('in the frame', async () => {
    await fillNotices({ ...ordered, 'order.list': () => good({ orders: [order()], more: false, total: 1 }) }, size);
    for (const view of ['1', '3', '4', '7', '8']) {
      await userEvent.keyboard(`{Control>}${view}{/Control}`);
      await expect.element(page.getByRole('main')).toBeVisible();
      expect(covered(), view).toEqual([]);
    }
  });
});

it('at 1024 x 720 several are one line, what went wrong first, with how many there are', async () => {
  const { session } = await openWindow({}, { width: 1024, height: 720 });
  await expect.element(page.getByRole('main')).toBeVisible();
  session.notifications.good('The report of one was saved.');
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect.element(notices.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  session.notifications.good('The report of another was saved.');
  session.notifications.attention('A report was not saved.');
  await expect.element(notices.getByText('3 notices: A report was not saved.')).toBeVisible();
  expect(notices.element().getBoundingClientRect().height).toBeLessThan(56);
  await userEvent.click(notices.getByRole('button', { name: 'Show' }));
  await expect.poll(() => notices.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(3);
});

describe('in a window of 1024 x 768 at 200 %', () => {
  const size = { width: 512, height: 384 };
  const notices = page.getByRole('region', { name: 'Notifications' });
  const height = () => notices.element().getBoundingClientRect().height;
  const text = 'Collected: Enhanced profile of Meridian Maritime Holdings Société anonyme, with directorships';

  it('a notice is one line, with all of it at hand', async () => {
    const { session } = await openWindow({}, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    session.notifications.good(text, () => undefined);
    await expect.element(notices.getByText(text)).toHaveAttribute('title', text);
    expect(height()).toBeLessThan(40);
    expect(covered()).toEqual([]);
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect.poll(height).toBeGreaterThan(40);
    await userEvent.click(notices.getByRole('button', { name: 'Dismiss' }));
    await expect.element(notices.getByText(text)).not.toBeInTheDocument();
  });

  it('what may have been charged is in sight, alone and among several: the names are what is cut', async () => {
    const unclear = order({ orderId: 5, state: 'unclear', reason: 'service-server-error' });
    const { session } = await openWindow({ ...ordered, 'order.notices': () => good([unclear]) }, size);
    /** The words of the line that are drawn whole. */
    const inSight = () => {
      const line = notices.element().querySelector<HTMLElement>('.toast-text');
      const text = line?.firstChild;
      if (line === null || !(text instanceof Text)) return '';
      const { right } = line.getBoundingClientRect();
      const range = document.createRange();
      range.setStart(text, 0);
      const isDrawn = (end: number) => {
        range.setEnd(text, end);
        return range.getBoundingClientRect().right < right - 12;
      };
      const ends = Array.from({ length: text.data.length }, (_, at) => at + 1);
      return text.data.slice(0, ends.findLast(isDrawn) ?? 0);
    };
    await expect.poll(inSight).toContain('Unclear, may have been charged');
    session.notifications.good('The report was saved.');
    await expect.poll(inSight).toContain('2 notices: Unclear, may have been charged');
  });

  it('several are one line that opens them, and are told all the same', async () => {
    const { session } = await openWindow({}, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    session.notifications.good(text, () => undefined);
    session.notifications.needsPerson('An order needs you.', () => undefined);
    session.notifications.good('The report was saved.');
    const show = notices.getByRole('button', { name: 'Show' });
    await expect.element(show).toHaveAttribute('aria-expanded', 'false');
    await expect.element(notices.getByText('3 notices: An order needs you.')).toBeVisible();
    expect(height()).toBeLessThan(40);
    expect(covered()).toEqual([]);
    expect(notices.getByRole('alert').elements()).toHaveLength(1);
    expect(notices.getByRole('status').elements()).toHaveLength(2);
    await userEvent.click(show);
    await expect.poll(() => notices.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(3);
    for (const left of [2, 1, 0]) {
      await userEvent.click(notices.getByRole('button', { name: 'Dismiss' }).first());
      await expect.poll(() => notices.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(left);
    }
  });
});

describe('what the notices said before', () => {
  const told = () => page.getByRole('dialog', { name: 'Notices since the start' });

  it('is read by the palette, the newest first, and leads to what it speaks of', async () => {
    const { session } = await openWindow();
    let led = 0;
    session.notifications.good('Saved at the desk', () => (led += 1));
    session.notifications.attention('The list could not be read');
    for (let more = 1; more <= 3; more += 1) session.notifications.good(`Passing notice ${String(more)}`);
    // At most three that need nobody are on screen: the first two were pushed out unread.
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect.element(region.getByText('Saved at the desk')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('missed');
    await userEvent.keyboard('{Enter}');
    await expect.element(told()).toBeVisible();
    const lines = () =>
      told()
        .getByRole('listitem')
        .elements()
        .map((line) => line.querySelector('.told-text')?.textContent);
    await expect
      .poll(lines)
      .toEqual([
        'Passing notice 3',
        'Passing notice 2',
        'Passing notice 1',
        'The list could not be read',
        'Saved at the desk',
      ]);
    await userEvent.click(told().getByRole('button', { name: /^Open.*Saved at the desk/ }));
    await expect.element(told()).not.toBeInTheDocument();
    expect(led).toBe(1);
  });

  it('is shown by the key of the notices while none is on screen', async () => {
    await openWindow();
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect.element(told()).toBeVisible();
    await expect.element(told().getByText(/^Nothing was told since Dossier started/)).toBeVisible();
  });

  it('ends with the record that it is of, and what is of none stays', async () => {
    const { session } = await openWindow();
    session.notifications.needsPerson('Order 5 needs a decision', () => undefined, true, 5);
    session.notifications.saved('The report was saved', () => undefined);
    session.notifications.endOf('demo');
    expect(session.notifications.told.all.map(({ text }) => text)).toEqual(['The report was saved']);
  });
});
