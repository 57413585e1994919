import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecheckRow } from '../../src-shared/contract/recheck.ts';
import type { DossierSummary } from '../../src-shared/domain/dossier.ts';
import type { Price } from '../../src-shared/domain/journal.ts';
import type { ViewProposal, ViewSide } from '../../src-shared/domain/ownership/view/join-view.ts';
import type { LimitRoom } from '../../src-shared/domain/limit-room.ts';
import { bad, good, type Answer, type Script } from './stand-in/bridge.ts';
import { earlier, keptDossiers, newest, openDossier, shanghai, summary } from './stand-in/dossiers.ts';
import { order, priced, questionAbout } from './stand-in/orders.ts';
import { confirmation, failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { workRows } from './stand-in/work.ts';

const grid = page.getByRole('grid', { name: 'Dossiers that wait for somebody' });
const dialog = page.getByRole('alertdialog');
const { product } = priced;
const of = (value: number): Price => ({ kind: 'stated', cost: { ledger: 'credit', value } });
const notKnown: Price = { kind: 'not-known' };

/** What checking a company would cost. */
function row(
  dossier: DossierSummary,
  price: Price,
  change: Partial<NonNullable<RecheckRow['question']>> = {},
): RecheckRow {
  return {
    dossier,
    product,
    question: questionAbout(product, { offer: { product, price, heldSince: null }, ...change }),
  };
}

const active: DossierSummary = { ...summary, confirmation: confirmation() };
const unasked: DossierSummary = { ...shanghai, status: null, confirmation: null, bought: null };

async function openWork(
  rows: readonly RecheckRow[],
  script: Partial<Script> = {},
  size?: { width: number; height: number },
) {
  const opened = await openWindow(
    {
      ...keptDossiers(),
      'work.list': () => good({ rows: workRows, more: false, urgent: 1 }),
      'recheck.price': () => good([...rows]),
      'dossier.confirm': ({ dossierId }) =>
        good(openDossier({ dossier: dossierId === 1 ? active : { ...unasked, confirmation: confirmation() } })),
      ...script,
    },
    size,
  );
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect.element(grid).toBeVisible();
  grid.element().focus();
  return opened;
}

/** Ticks both companies by keyboard and opens the question. */
async function askBoth() {
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Check again…' }));
  await expect.element(dialog).toBeVisible();
}

it('ticks rows by keyboard and by mouse, without opening one', async () => {
  await openWork([row(active, of(12)), row(unasked, of(12))]);
  await userEvent.keyboard('{Home} ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(grid.getByRole('row', { name: /Meridian/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument();
  await userEvent.click(grid.getByRole('row', { name: /Meridian/ }).getByTitle('Select (Space)'));
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Work' })).toBeVisible();
  await userEvent.click(grid.getByRole('button', { name: 'Select all, or none (Ctrl A)' }));
  await expect.element(page.getByText('2 selected')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('begins at the first choice, where Enter asks and orders nothing', async () => {
  const { bridge } = await openWork([row(active, of(12)), row(unasked, of(12))]);
  await askBoth();
  await expect.element(dialog.getByRole('checkbox', { name: /^Ask each registry/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(dialog).toBeVisible();
  expect(bridge.inputsOf('dossier.confirm')).toEqual([]);
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

/** Has what is agreed to ordered by the window, one after the other, where it would be kept as a run otherwise. */
async function orderHere() {
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Order as a run that is kept/ }));
}

it('P3: prices the whole selection before anything is asked, then asks and orders each company once', async () => {
  const { bridge } = await openWork([row(active, of(12)), row(unasked, notKnown)]);
  await askBoth();
  await orderHere();
  await expect.element(dialog.getByText('12.00 credits', { exact: false }).first()).toBeVisible();
  await expect
    .element(dialog.getByText('2 registries are asked. What you accept in all is known once the amount is typed.'))
    .toBeVisible();
  expect(bridge.inputsOf('dossier.confirm')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Ask, then order 2 profiles' }));
  const amount = dialog.getByLabelText(/^The most you accept for each profile whose price is not known/);
  await expect.element(amount).toHaveFocus();
  expect(bridge.inputsOf('order.place')).toEqual([]);
  await userEvent.fill(amount, '9,5');
  await expect
    .element(dialog.getByText('2 registries are asked. 2 orders, for which you accept at most 21.50 credits'))
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 2 profiles, up to/ }));
  await expect.element(dialog.getByText('Of 2 companies, 2 ordered.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(bridge.inputsOf('dossier.confirm')).toEqual([{ dossierId: 1 }, { dossierId: 2 }]);
  expect(bridge.inputsOf('order.place')).toMatchObject([
    { most: 12, acknowledged: 'confirmed-active' },
    { most: 9.5, acknowledged: 'confirmed-active' },
  ]);
  expect(await axeViolations()).toEqual([]);
});

it('what was bought within the last day is not ordered again at first, and says that it would be charged again', async () => {
  const lately = { ...active, profileAt: new Date(Date.now() - 600_000).toISOString() };
  const { bridge } = await openWork([row(lately, of(12))]);
  await askBoth();
  const again = dialog.getByRole('checkbox', { name: /^Order each profile anew/ });
  await expect.element(again).not.toBeChecked();
  await expect.element(dialog).toMatchTextContent(/the one that is held is not a day old: it would be charged again/);
  await userEvent.click(again);
  await expect.element(dialog).toMatchTextContent(/Bought .*\. Ordered again, it is charged again/);
  await expect
    .element(dialog.getByRole('button', { name: 'Ask, then order 1 profile, up to 12.00 credits accepted' }))
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(again);
  await userEvent.click(dialog.getByRole('button', { name: 'Ask about 1 company' }));
  await expect
    .element(dialog.getByText('Of 1 company, 1 answered by its registry. Nothing was ordered.'))
    .toBeVisible();
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

it('of several, what was bought within the last day is left out until somebody ticks it', async () => {
  const lately = { ...active, profileAt: new Date(Date.now() - 600_000).toISOString() };
  await openWork([row(lately, of(12)), row(unasked, of(9))]);
  await askBoth();
  await expect.element(dialog.getByRole('checkbox', { name: /^Check Meridian/ })).not.toBeChecked();
  await expect
    .element(dialog.getByRole('button', { name: 'Ask, then order 1 profile, up to 9.00 credits accepted' }))
    .toBeVisible();
});

it('does not order what its registry says another thing of by then, and says so', async () => {
  const dissolved = confirmation({ outcome: 'found-not-active', status: 'Dissolved' });
  const newerName = { name: 'Meridian Holdings', at: dissolved.confirmedAt, source: 'registry' as const };
  const { bridge } = await openWork([row(active, of(12))], {
    'dossier.confirm': () => good(openDossier({ dossier: { ...active, confirmation: dissolved, newerName } })),
  });
  await askBoth();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 1 profile, up to/ }));
  await expect.element(dialog.getByText('Of 1 company, 0 ordered.')).toBeVisible();
  // The very word, whose it is and of when: not that it is one of several by one of several.
  const why = dialog.getByText(/^What is known of it has changed/);
  await expect
    .element(why)
    .toMatchTextContent(
      /changed: Not active, by the registry’s word · .*as this record has it: Dissolved \(registry, .*\d{4}\).*Look at it first\. The registry calls it: Meridian Holdings \(/,
    );
  expect(bridge.inputsOf('order.place')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: /^Open the dossier of Meridian/ }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: /Meridian/, level: 1 })).toBeVisible();
});

it('P22: orders nothing where its registry gives it a name that nobody has seen, whatever its status is', async () => {
  const answered = { name: 'Evil Holdings S.A.', number: null, status: 'Active' };
  const named = { ...active, confirmation: confirmation({ answered }) };
  const { bridge } = await openWork([row(active, of(12))], {
    'dossier.confirm': () => good(openDossier({ dossier: named })),
  });
  await askBoth();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 1 profile, up to/ }));
  await expect.element(dialog.getByText('Of 1 company, 0 ordered.')).toBeVisible();
  await expect
    .element(
      dialog.getByText(/^Nothing was ordered of it: the registry lists its number under the name “Evil Holdings/),
    )
    .toBeVisible();
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

it('does not say that nothing was ordered where a failure does not tell it', async () => {
  await openWork([row(active, of(12))], { 'order.place': () => bad(failure('unexpected')) });
  await askBoth();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 1 profile, up to/ }));
  await expect.element(dialog.getByText('Whether it was ordered is not known')).toBeVisible();
  await expect.element(dialog.getByText(/Look in Orders before you order it again\.$/)).toBeVisible();
  await expect.element(dialog.getByText('Of 1 company, 0 ordered. Of 1 it is not known.')).toBeVisible();
  expect(dialog.getByText(/Not ordered/).elements()).toEqual([]);
});

it('orders nothing of a company whose registry was not heard', async () => {
  const { bridge } = await openWork([row(active, of(12))], {
    'dossier.confirm': () => bad(failure('service-timed-out')),
  });
  await askBoth();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 1 profile, up to/ }));
  await expect
    .element(dialog.getByText('Of 1 company, 0 answered by its registry. Nothing was ordered.'))
    .toBeVisible();
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

it('leaves out what cannot be ordered, and ticks nothing that has to be looked at first', async () => {
  const underWay = order({ product, state: 'pending' });
  const gone = { ...unasked, confirmation: confirmation({ outcome: 'not-found', status: null }) };
  const { bridge } = await openWork([row(active, of(12), { earlier: underWay }), row(gone, of(12))]);
  await askBoth();
  await expect.element(dialog.getByText(/^Nothing is ordered: /)).toBeVisible();
  await expect.element(dialog.getByText('Left out until you tick it: read what is known of it first.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Ask about 1 company' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ask about 1 company' }));
  await expect
    .element(dialog.getByText('Of 1 company, 1 answered by its registry. Nothing was ordered.'))
    .toBeVisible();
  expect(bridge.inputsOf('dossier.confirm')).toEqual([{ dossierId: 1 }]);
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

it('P3: does not begin what would go over a limit together, though each order by itself would not', async () => {
  const room: LimitRoom[] = [
    { ledger: 'credit', name: 'perDay', most: 20, left: 20 },
    { ledger: 'credit', name: 'perConnection', most: 22, left: 22 },
  ];
  const { bridge } = await openWork([row(active, of(12), { room }), row(unasked, of(12), { room })]);
  await askBoth();
  // Each limit is named, as it stands, so that one is not mended only to meet the next.
  await expect
    .element(dialog.getByText(/go over a limit\. .*20\.00 credits.*go over a limit\. .*22\.00 credits.*the limits\.$/))
    .toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 2 profiles, up to/ }), { force: true });
  expect(bridge.inputsOf('dossier.confirm')).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /深圳|Shanghai|上海/ }));
  await expect
    .element(dialog.getByText('1 registry is asked. 1 order, for which you accept at most 12.00 credits'))
    .toBeVisible();
});

it('a limit that one order goes over by itself is said to be that, and its button leads to the limits and back', async () => {
  const room: LimitRoom[] = [{ ledger: 'credit', name: 'perOrder', most: 3, left: 3 }];
  await openWork([row(active, of(12), { room }), row(unasked, of(12), { room })]);
  await askBoth();
  await expect
    .element(dialog.getByText(/^One of these orders goes over a limit by itself\. .*3\.00 credits/))
    .toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Open the limits' }));
  await expect.element(page.getByRole('heading', { name: 'Spending' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Back to/ }));
  await expect.element(dialog).toBeVisible();
});

it('stops after the company that it is at, and says of the others that nothing was sent', async () => {
  const held = Promise.withResolvers<Awaited<Answer<'order.place'>>>();
  const { bridge } = await openWork([row(active, of(12)), row(unasked, of(12))], { 'order.place': () => held.promise });
  await askBoth();
  await orderHere();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 2 profiles, up to/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Stop after this one' }));
  // Escape does not close it over what is being sent.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  held.resolve(good(order({ state: 'collected' })));
  await expect.element(dialog.getByText('Not asked and not ordered: it was stopped before.')).toBeVisible();
  await expect.element(dialog.getByText('Of 2 companies, 1 ordered.')).toBeVisible();
  expect(bridge.inputsOf('order.place')).toHaveLength(1);
});

it('P3: a charge above what was accepted is told as one, ends the run with why, and leads to the order', async () => {
  const charged = order({ orderId: 7, state: 'collected', mostAccepted: 1, realCost: { ledger: 'credit', value: 4 } });
  const stopped = { ledgers: [], stoppedBy: 7, stoppedBySearch: null };
  const { bridge } = await openWork([row(active, of(1)), row(unasked, of(1))], {
    'order.place': () => {
      bridge.announce('spend.changed', stopped);
      return good(charged);
    },
    'order.read': () => good({ order: charged, events: [] }),
  });
  await askBoth();
  await orderHere();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 2 profiles, up to/ }));
  await expect.element(dialog.getByText('Charged more than was accepted')).toBeVisible();
  await expect.element(dialog.getByText(/Accepted at most 1\.00 credits, charged 4\.00 credits\.$/)).toBeVisible();
  await expect
    .element(dialog.getByText(/^An earlier charge, which is not what was expected, stops all orders/))
    .toBeVisible();
  expect(bridge.inputsOf('order.place')).toHaveLength(1);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Show the order' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
});

it('P3: several are ordered as a run that is kept, which asks nothing of what it cannot order, unless somebody says otherwise', async () => {
  const third = { ...unasked, dossierId: 3 };
  const underWay = order({ product, state: 'pending' });
  const { bridge } = await openWork([
    row(active, of(12)),
    row(unasked, of(12)),
    row(third, of(12), { earlier: underWay }),
  ]);
  await askBoth();
  await expect.element(dialog.getByRole('checkbox', { name: /^Order as a run that is kept/ })).toBeChecked();
  await expect.element(dialog.getByText(/^2 registries are asked\. 2 orders/)).toBeVisible();
  await expect.element(dialog.getByText(/^1 company that is ticked has no part in the run/)).toBeVisible();
  await orderHere();
  await expect.element(dialog.getByText(/^3 registries are asked\. 2 orders/)).toBeVisible();
  await orderHere();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 2 profiles, up to/ }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect([bridge.inputsOf('recheck.accept').length, bridge.inputsOf('order.place')]).toEqual([1, []]);
  expect(bridge.inputsOf('dossier.confirm')).toEqual([]);
});

it('can only ask', async () => {
  const { bridge } = await openWork([row(active, of(12))]);
  await askBoth();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Order each profile anew' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ask about 1 company' }));
  await expect
    .element(dialog.getByText('Of 1 company, 1 answered by its registry. Nothing was ordered.'))
    .toBeVisible();
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

it('tells what changed since the profile before once the new one came, and leads to the comparison', async () => {
  const placed = order({ orderId: 9, state: 'pending', dossierId: 1 });
  const { bridge } = await openWork([row(active, of(12)), row(unasked, of(12))], {
    'order.place': ({ company }) =>
      good(
        company === active.company ? placed : order({ orderId: 10, state: 'collected', snapshotId: 8, dossierId: 2 }),
      ),
    'dossier.read': ({ dossierId }) =>
      good(openDossier(dossierId === 1 ? {} : { snapshots: [{ ...newest, snapshotId: 8 }] })),
    'snapshot.read': ({ snapshotId }) => good(snapshotId === earlier.snapshotId ? earlier : newest),
  });
  await askBoth();
  await orderHere();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 2 profiles, up to/ }));
  await expect.element(dialog.getByText(/^What changed is told here once the profile has come/)).toBeVisible();
  await expect.element(dialog.getByText('There is no profile before it to compare it with')).toBeVisible();
  // Where its column has no room for it, it was cut.
  await page.viewport(760, 768);
  const said = dialog.getByText('There is no profile before it to compare it with').element();
  expect(said.scrollWidth).toBeLessThanOrEqual(said.clientWidth);
  const collected = { ...placed, state: 'collected', snapshotId: newest.snapshotId } as const;
  bridge.announce('order.changed', { order: collected, history: null });
  await expect.element(dialog.getByText(/^\d+ changes? since the profile before$/)).toBeVisible();
  await expect.element(dialog.getByText(/^Beside the profile of 2 Feb 2026/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Compare Meridian/ }));
  await expect.element(page.getByRole('heading', { name: 'Compare', exact: false })).toBeVisible();
  expect(bridge.inputsOf('snapshot.read').slice(-2)).toEqual([{ snapshotId: 2 }, { snapshotId: 5 }]);
  // The way back to the others of the run, and nothing of it is asked or ordered again.
  const placedSoFar = bridge.inputsOf('order.place').length;
  await userEvent.keyboard('{Control>}2{/Control}');
  await userEvent.click(page.getByRole('button', { name: /^Result of the check today/ }));
  await expect.element(dialog.getByText(/^\d+ changes? since the profile before$/)).toBeVisible();
  await expect.element(dialog.getByText('There is no profile before it to compare it with')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(bridge.inputsOf('order.place').length).toBe(placedSoFar);
  // A question that is asked and not agreed to leaves the result of the run where it was.
  await userEvent.click(page.getByRole('button', { name: 'Check again…' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(page.getByRole('button', { name: /^Result of the check today/ })).toBeVisible();
});

/** A run whose profile makes an answer about who is who be asked again; the profile before came at `cameAt` by its clock. */
async function runAskedAgain(cameAt = earlier.takenAt) {
  const side = (snapshotId: number): ViewSide => ({
    ...{
      side: { kind: 'party', snapshotId, at: '/data/shareholders/0' },
      node: 'petar',
      name: 'Petar',
      role: 'holder',
    },
    ...{ company: 'Meridian', dossierId: 1, takenAt: newest.takenAt, filedDay: null, birthdate: null },
    ...{ nationality: null, number: null, register: null },
  });
  const saidBefore = [{ kind: 'accepted' as const, officer: 'Bo Ek', at: earlier.takenAt, reason: 'Passport seen.' }];
  const proposals = [{ sides: [side(5), side(9)], reasons: [], saidBefore }] satisfies ViewProposal[];
  const opened = await openWork([row(active, of(12))], {
    'order.place': () => good(order({ orderId: 9, state: 'collected', dossierId: 1, snapshotId: newest.snapshotId })),
    'snapshot.read': ({ snapshotId }) =>
      good(snapshotId === earlier.snapshotId ? { ...earlier, takenAt: cameAt } : newest),
    'ownership.read': ({ rule, asOf }) =>
      good(
        asOf.kind === 'moment' && asOf.moment < newest.takenAt
          ? { ...ownershipView, rule, parties: ownershipView.parties.filter(({ verdict }) => verdict === 'counts') }
          : { ...ownershipView, rule, proposals },
      ),
  });
  await askBoth();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 1 profile, up to/ }));
  return opened;
}

it('says that answers about who is who are asked again, how the owners moved, and leads to the questions', async () => {
  const { bridge } = await runAskedAgain();
  await expect.element(dialog.getByText('Who is who is asked again')).toBeVisible();
  await expect
    .element(
      dialog.getByText(
        '1 answer about who is who was given for an earlier profile, and is asked again. Owners under the EU rule: 1 counts by the profiles before, 1 counts and 1 cannot be decided now.',
      ),
    )
    .toBeVisible();
  // A reading as of now would count as shown to somebody.
  expect(bridge.inputsOf('ownership.read')).toMatchObject([{ asOf: { kind: 'moment' } }, { asOf: { kind: 'moment' } }]);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: /^Who is who in the owners of Meridian/ }));
  await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
});

it('with a clock that was set back says that it is not known what is asked again, and nothing of the owners before', async () => {
  await runAskedAgain('2027-03-01T08:00:00Z');
  await expect
    .element(dialog.getByText(/^Whether answers about who is who are asked again is not known/))
    .toBeVisible();
  await expect.element(dialog.getByText(/by the profiles before/)).not.toBeInTheDocument();
});

it('ticks all or none by a button, but never what is left out until somebody ticks it by itself', async () => {
  const gone = { ...active, dossierId: 3, confirmation: { ...confirmation(), outcome: 'found-not-active' as const } };
  await openWork([row(active, of(12)), row(unasked, of(12)), row(gone, of(12))]);
  await askBoth();
  const ticked = () => dialog.getByRole('checkbox', { name: /^Check /, checked: true }).elements().length;
  await expect.element(dialog.getByText('2 of 3 are ticked.', { exact: false })).toBeVisible();
  const why = '1 is left out, since what is known of it has to be read first.';
  await expect.element(dialog.getByText(why, { exact: false })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Tick none' }));
  expect(ticked()).toBe(0);
  await expect.element(dialog.getByText('0 of 3 are ticked.', { exact: false })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Tick all' }));
  await expect.poll(ticked).toBe(2);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Check / }).nth(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Tick all' }));
  await expect.poll(ticked).toBe(3);
});

it('of more than a window orders, neither a key nor the head of the list ticks what is left out, and it is said why', async () => {
  const gone = { ...active, dossierId: 3, confirmation: { ...confirmation(), outcome: 'found-not-active' as const } };
  const lately = { ...active, dossierId: 4, profileAt: new Date().toISOString() };
  const others = Array.from({ length: 199 }, (_, at) => row({ ...active, dossierId: at + 10 }, of(12)));
  const rows = [row(gone, of(12)), row(lately, of(12)), ...others];
  let asked = 0;
  await openWork([], {
    'recheck.price': () => good(asked++ === 0 ? rows : []),
  });
  await askBoth();
  const list = dialog.getByRole('grid');
  const reasons =
    /^1 is left out, since what is known of it has to be read first\. 1 is left out, since it was bought within the last day\. Tick each/;
  await expect.element(dialog.getByText('199 of 201 are ticked.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText(reasons)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Tick none' }));
  await userEvent.click(list.getByRole('button', { name: 'Select all, or none (Ctrl A)' }));
  await expect.element(dialog.getByText('199 of 201 are ticked.', { exact: false })).toBeVisible();
  list.element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(dialog.getByText('0 of 201 are ticked.', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(dialog.getByText('199 of 201 are ticked.', { exact: false })).toBeVisible();
});

it('what was bought by hand since it was agreed to is told with when, and that it is to be left out', async () => {
  const bought = order({ product, orderId: 77, state: 'collected', officer: 'B. Buyer' });
  const { bridge } = await openWork([row(active, of(12))], {
    'order.place': () => bad({ ...failure('input-invalid'), detail: { field: 'again', said: '77' } }),
    'order.read': () => good({ order: bought, events: [] }),
  });
  await askBoth();
  await userEvent.click(dialog.getByRole('button', { name: /^Ask, then order 1 profile, up to/ }));
  await expect
    .element(dialog.getByText(/^Bought .* by B\. Buyer, since you agreed to this\. Leave it out: ordered again/))
    .toBeVisible();
  await expect.element(dialog.getByText('Not ordered', { exact: true })).toBeVisible();
  expect(bridge.inputsOf('order.read')).toEqual([{ orderId: 77 }]);
});

it('is called by how many companies are ticked, of those that it lists', async () => {
  await openWork([row(active, of(12)), row(unasked, of(12))]);
  await askBoth();
  await expect.element(page.getByRole('alertdialog', { name: 'Check 2 companies again' })).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /深圳|Shanghai|上海/ }));
  await expect.element(page.getByRole('alertdialog', { name: 'Check 1 of 2 companies again' })).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Ask each registry/ }));
  await expect.element(page.getByRole('alertdialog', { name: 'Order profiles of 1 of 2 companies' })).toBeVisible();
});

it('is called an order of profiles where no registry is asked', async () => {
  await openWork([row(active, of(12))]);
  await askBoth();
  await expect.element(page.getByRole('alertdialog', { name: 'Check 1 company again' })).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Ask each registry/ }));
  await expect.element(page.getByRole('alertdialog', { name: 'Order the profile of 1 company' })).toBeVisible();
});
