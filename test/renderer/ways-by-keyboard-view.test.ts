import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { order } from './stand-in/orders.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* Few keys lead to what one came for, and back to where one was. */

const size = { width: 1024, height: 768 };

async function press(keys: string): Promise<void> {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(keys);
}

it('who goes to Search types over the number that was asked before', async () => {
  await openWindow(keptDossiers(), size);
  const number = page.getByRole('textbox', { name: 'or registration number' });
  await userEvent.fill(number, 'B 218447');
  await press('{Control>}3{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Dossiers', level: 1 })).toBeVisible();
  await press('{Control>}1{/Control}');
  await expect.element(number).toHaveFocus();
  await press('C 1');
  await expect.element(number).toHaveValue('C 1');
});

const earlier = { ...newest, snapshotId: newest.snapshotId + 10, takenAt: '2026-02-02T13:40:00Z' };
const compared: Partial<Script> = {
  ...keptDossiers(),
  'dossier.read': () => good(openDossier({ snapshots: [newest, earlier] })),
  'snapshot.read': ({ snapshotId }) => good(snapshotId === newest.snapshotId ? newest : earlier),
};
const name = page.getByRole('heading', { name: /^Meridian/, level: 1 });

async function openFirstDossier(script = compared): Promise<void> {
  await openWindow(script, size);
  await press('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(name).toHaveFocus();
}

it('from a comparison the way back leads to its dossier, and on again to the comparison', async () => {
  await openFirstDossier();
  await userEvent.click(page.getByRole('button', { name: 'Compare', exact: true }));
  const heading = page.getByRole('heading', { name: 'Compare', level: 1 });
  await expect.element(heading).toHaveFocus();
  await press('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(name).toHaveFocus();
  await press('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(heading).toHaveFocus();
  await press('{Control>}4{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await press('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(heading).toBeVisible();
});

it('Escape leads from a page of a dossier also where the region around it has the focus', async () => {
  await openFirstDossier();
  await userEvent.click(page.getByRole('button', { name: 'Compare', exact: true }));
  const heading = page.getByRole('heading', { name: 'Compare', level: 1 });
  await expect.element(heading).toHaveFocus();
  page.getByRole('main').element().focus();
  await press('{Escape}');
  await expect.element(name).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
});

describe('one key leads past', () => {
  it('the head of a dossier, to its tabs', async () => {
    await openFirstDossier();
    await press('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Skip to the content of the dossier' })).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await press('{Enter}');
    await expect.element(page.getByRole('tab', { name: /^Overview/ })).toHaveFocus();
  });

  it('the forms, rules, drawing and names of the ownership, to the first thing that can be done', async () => {
    await openFirstDossier();
    let keys = 0;
    const step = async (key: string) => {
      keys += 1;
      await press(key);
    };
    for (const key of ['{Tab}', '{Enter}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}']) await step(key);
    await expect.element(page.getByRole('tab', { name: /^Ownership/ })).toHaveFocus();
    await step('{Enter}');
    await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
    // The panel of the tab takes the focus first: it scrolls.
    await step('{Tab}');
    await step('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Skip to who counts' })).toHaveFocus();
    await step('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Skip to what can be done' })).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await step('{Enter}');
    const act = page.getByRole('complementary').getByRole('button', { name: /^Look for the company.*Kestrel/ });
    await expect.element(act).toHaveFocus();
    expect(keys).toBeLessThanOrEqual(10);
  });

  const sizes = [
    { width: 1024, height: 768 },
    // As it is at 200 %.
    { width: 512, height: 384 },
  ];
  it.each(sizes)('the drawing of the ownership, to who counts, at $width × $height', async (at) => {
    await openFirstDossier();
    await page.viewport(at.width, at.height);
    await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
    const skip = page.getByRole('button', { name: 'Skip to who counts' });
    await expect.element(skip).toBeInTheDocument();
    (skip.element() as HTMLElement).focus();
    await press('{Enter}');
    const told = page.getByRole('complementary', { name: 'How this is worked out' });
    const verdicts = told.getByRole('heading', { name: /^Who counts under/ });
    await expect.element(verdicts).toHaveFocus();
    const verdict = verdicts.element().getBoundingClientRect();
    expect(verdict.bottom).toBeLessThanOrEqual(told.element().getBoundingClientRect().bottom);
    expect(verdict.top).toBeGreaterThanOrEqual(told.element().getBoundingClientRect().top);
    // At the top, below the name of the company, which stays in sight in a small window; nothing lies upon it.
    const { top } = told.element().getBoundingClientRect();
    const above = at.height < 600 ? name.element().getBoundingClientRect().bottom : top;
    expect(verdict.top - above).toBeLessThan(40);
    const [x, y] = [verdict.left + verdict.width / 2, verdict.top + 4];
    expect(document.elementFromPoint(x, y)).toBe(verdicts.element());
  });

  it('the filters of the history, from the words to the entries that they find', async () => {
    await openWindow({ ...keptDossiers(), ...keptHistory() }, size);
    await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'History' }));
    const find = page.getByRole('textbox', { name: 'Find in the history' });
    const entries = page.getByRole('grid', { name: 'History' });
    await expect.element(entries).toBeVisible();
    await userEvent.click(find);
    await press('{ArrowDown}');
    await expect.element(entries).toHaveFocus();
    await userEvent.click(find);
    await press('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Skip to the entries' })).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await press('{Enter}');
    await expect.element(entries).toHaveFocus();
  });

  it('what stands before a charge that somebody has to look at', async () => {
    const settled = { ledger: 'credit', value: 25 };
    const stopped = order({ orderId: 14, state: 'collected', settled });
    const detail = '25 credit, accepted at most 18 credit';
    const told = {
      eventId: 4,
      at: stopped.orderedAt,
      kind: 'cost-higher',
      officer: null,
      detail,
      answer: null,
    } as const;
    await openWindow(
      {
        ...ordered,
        'spend.read': () => good({ ledgers: [], stoppedBy: stopped.orderId, stoppedBySearch: null }),
        'order.read': () => good({ order: stopped, events: [told] }),
      },
      size,
    );
    await press('{Control>}4{/Control}');
    await expect.element(page.getByText(/Further orders wait/)).toBeVisible();
    await press('{Tab}{Enter}{Tab}');
    await expect.element(page.getByRole('button', { name: 'I have seen it…' })).toHaveFocus();
  });

  it('the bar and the rail, to the content', async () => {
    await openWindow(keptDossiers(), size);
    await press('{Control>}3{/Control}');
    (page.getByRole('button', { name: /^Skip to the content/ }).element() as HTMLElement).focus();
    await press('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

it('at the last step of the first start the choice that is made has the focus, and a key that is held makes none', async () => {
  await openWindow({ 'app.state': () => good({ phase: 'first-start', systemUser: 'a', keychain: 'available' }) }, size);
  await userEvent.fill(page.getByRole('textbox', { name: 'Your name' }), 'Astrid');
  await userEvent.keyboard('{Enter}');
  const demo = page.getByRole('radio', { name: 'Demo' });
  await expect.element(demo).toHaveFocus();
  const enter = (repeat: boolean) =>
    demo
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
  expect(enter(true)).toBe(false);
  // One right after the step came is not taken, and that is said, until one is.
  expect(enter(false)).toBe(false);
  const told = page
    .getByRole('status')
    .filter({ hasText: /came too soon and was not taken: this step is not answered/ });
  await expect.element(told).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('button').last())
    .toHaveAccessibleDescription(/came too soon and was not taken/);
  await expect.poll(() => enter(false)).toBe(true);
  await expect.element(told).not.toBeInTheDocument();
});
