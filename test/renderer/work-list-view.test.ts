import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WorkRow } from '../../src-shared/domain/work/work-list.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, company } from './stand-in/dossiers.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { keptDecision, untouched, workRows } from './stand-in/work.ts';

const grid = page.getByRole('grid', { name: 'Dossiers that wait for somebody' });

async function openWork(script: Partial<Script> = {}, size?: { width: number; height: number }) {
  const list = () => good({ rows: workRows, more: false, urgent: 1 });
  const opened = await openWindow({ ...keptDossiers(), 'work.list': list, ...script }, size);
  await userEvent.keyboard('{Control>}2{/Control}');
  return opened;
}

it('P19: says of each row why it is there, opens its dossier at what was decided, and axe finds nothing', async () => {
  await openWork();
  const row = grid.getByRole('row', { name: /Meridian Maritime/ });
  await expect.element(row.getByText('Review overdue since 1 Oct 2026')).toBeVisible();
  await expect.element(row.getByText('Waits for a second person: proposed by Bo Ek')).toBeVisible();
  await expect.element(grid.getByText('No decision is in force')).toBeVisible();
  await expect.element(grid.getByText('not stated')).toBeVisible();
  await expect.element(page.getByText('2 dossiers wait for somebody')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('heading', { name: 'Work' }));
  grid.element().focus();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Decision' })).toHaveAttribute('aria-selected', 'true');
});

it('is in the rail after the search with how many are urgent, and in the palette', async () => {
  await openWork();
  const rail = page.getByRole('navigation', { name: 'Views' });
  const buttons = rail.getByRole('button').elements();
  expect(buttons.slice(0, 3).map((button) => button.getAttribute('title'))).toEqual([
    'Search (Ctrl 1)',
    'Work (Ctrl 2)',
    'Dossiers (Ctrl 3)',
  ]);
  await expect.element(rail.getByRole('button', { name: /^Work 1/ })).toHaveAttribute('aria-keyshortcuts', 'Control+2');
  await expect.element(rail.getByText('1 is overdue or waits for a second person')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}1{/Control}');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('reviews');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Work' })).toBeVisible();
});

it('shows in a rail of icons that something is urgent, and keeps saying how many', async () => {
  await openWork({}, { width: 1024, height: 768 });
  const work = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Work 1/ });
  const box = work.element().getBoundingClientRect();
  const mark = work.element().querySelector('.count.attention .i')?.getBoundingClientRect();
  expect(mark?.width).toBeGreaterThan(8);
  const rail = page.getByRole('navigation', { name: 'Views' }).element().getBoundingClientRect();
  expect(mark?.right).toBeLessThanOrEqual(rail.right);
  expect(mark?.top).toBeGreaterThanOrEqual(box.top);
});

it('names the officer who had a company checked again as why it waits', async () => {
  const [first, ...others] = workRows;
  if (first === undefined) throw new Error('The stand-in has rows.');
  const reasons: WorkRow['reasons'] = [
    { kind: 'newer-profile', takenAt: '2026-11-25T08:00:00Z', checkedBy: 'Bo Ek', status: null },
  ];
  await openWork({ 'work.list': () => good({ rows: [{ ...first, reasons }, ...others], more: false, urgent: 1 }) });
  await expect.element(grid.getByText(/^Checked again by Bo Ek: a profile came on/)).toBeVisible();
});

it.each([1024, 1440])('cuts nothing of why a dossier waits in a window of %i: the row grows with it', async (width) => {
  const person = 'Aleksandra Konstantinopolska-Wiśniewska of the Northern Shipping Branch';
  const reasons: WorkRow['reasons'] = [
    { kind: 'discrepancy-open', person, statedAt: '2026-11-20T09:00:00Z', askedCustomer: false, days: null },
    ...workRows.flatMap((row) => row.reasons),
    {
      ...{ kind: 'newer-profile', takenAt: '2026-11-25T08:00:00Z' },
      status: {
        now: { text: 'In administration', reading: 'in-trouble' },
        before: { text: 'Live', reading: 'active' },
      },
    },
  ];
  const [first, ...others] = workRows;
  if (first === undefined) throw new Error('The stand-in has rows.');
  const list = () => good({ rows: [{ ...first, reasons }, ...others], more: false, urgent: 1 });
  await openWork({ 'work.list': list }, { width, height: 768 });
  await expect.element(grid.getByText(/A profile or filing came on/)).toBeVisible();
  await expect
    .element(grid.getByText(/The status is now: .* \(In administration\); before it was: Live/))
    .toBeVisible();
  const lines = [...grid.element().querySelectorAll<HTMLElement>('.line .l1, .line .l2, .line .mk > span')];
  expect(lines.filter((line) => line.scrollWidth > line.clientWidth + 1 && line.clientWidth > 0)).toEqual([]);
  const [one, two] = grid.getByRole('row').elements().slice(1);
  expect(one?.getBoundingClientRect().bottom).toBeLessThanOrEqual((two?.getBoundingClientRect().top ?? 0) + 1);
});

it('is read again after something was decided', async () => {
  const { bridge } = await openWork({ 'decision.make': () => good({ ...untouched, decisions: [keptDecision()] }) });
  await userEvent.click(grid.getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  const before = bridge.inputsOf('work.list').length;
  await userEvent.click(page.getByRole('dialog').getByText('Refuse', { exact: true }));
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }), 'Owners known.');
  await userEvent.click(page.getByRole('button', { name: 'Sign and save' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(bridge.inputsOf('work.list').length).toBe(before + 1);
});

it('says that nothing waits, that no dossier is kept, and that it could not be read, each apart', async () => {
  const none = { 'work.list': () => good({ rows: [], more: false, urgent: 0 }) };
  await openWork(none);
  await expect.element(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('says that no dossier is kept where there is none', async () => {
  await openWork({ ...keptDossiers([]), 'work.list': () => good({ rows: [], more: false, urgent: 0 }) });
  await expect.element(page.getByRole('heading', { name: 'No dossier is kept yet' })).toBeVisible();
});

it('says that it could not be read', async () => {
  await openWork({ 'work.list': () => bad(failure('storage-failed')) });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Nothing waits' }).elements()).toEqual([]);
});

it('reads on where the page before ended, and draws of many rows those in sight', async () => {
  const many: WorkRow[] = Array.from({ length: 300 }, (_, at) => ({
    dossierId: at + 1,
    company: { ...company, name: `Company ${String(at)}`, englishName: null },
    reasons: [{ kind: 'overdue', due: '2026-10-01' }],
    people: [],
    ...{ confirmation: null, bought: null },
  }));
  const { bridge } = await openWork({
    'work.list': ({ after, limit }) => {
      const from = after === null ? 0 : after.dossierId;
      return good({ rows: many.slice(from, from + limit), more: from + limit < many.length, urgent: 300 });
    },
  });
  await expect.element(grid.getByRole('row', { name: /Company 0/ })).toBeVisible();
  expect(grid.getByRole('row').elements().length).toBeLessThan(100);
  grid.element().focus();
  await userEvent.keyboard('{End}');
  await expect
    .poll(() => bridge.inputsOf('work.list').at(-1))
    .toEqual({ after: { reason: 'overdue', due: '2026-10-01', dossierId: 100 }, limit: 100 });
});

it('in a small window still says why each row is there', async () => {
  await openWork({}, { width: 720, height: 450 });
  await expect.element(grid.getByText(/Review overdue since 1 Oct 2026/).first()).toBeVisible();
  // With its sign and its colour, as in a large window.
  expect(grid.element().querySelectorAll('.mk.attention').length).toBeGreaterThan(0);
  expect(await axeViolations()).toEqual([]);
});

it('says to the officer at the desk that it waits for them, and to others for whom', async () => {
  const [first] = workRows;
  if (first === undefined) throw new Error('The stand-in has rows.');
  const waits = (named: string): WorkRow => ({
    ...first,
    reasons: [{ kind: 'second-person', officer: 'Bo Ek', named, at: '2026-11-20T09:00:00.000Z' }],
  });
  const rows = [waits('ASTRID lindqvist'), { ...waits('Carla Rossi'), dossierId: 99 }];
  await openWork({ 'work.list': () => good({ rows, more: false, urgent: 0 }) });
  await expect.element(grid.getByText('Waits for you as the second person: proposed by Bo Ek')).toBeVisible();
  await expect.element(grid.getByText('Waits for Carla Rossi: proposed by Bo Ek')).toBeVisible();
});

it('says of a discrepancy, stated or not yet, about whom it is and by when it is to be reported, in words, and opens its ownership', async () => {
  const [first] = workRows;
  if (first === undefined) throw new Error('The stand-in has rows.');
  const statedAt = '2026-10-20T09:00:00Z';
  const about = { person: 'Ingrid Solheim', statedAt, askedCustomer: false };
  const reasons: WorkRow['reasons'] = [
    { kind: 'discrepancy-open', days: { last: '2026-11-01', haveEnded: true }, ...about },
    { kind: 'discrepancy-overdue', due: '2027-08-01', ...about },
    {
      kind: 'discrepancy-open',
      days: { last: '2026-12-01', haveEnded: false },
      ...{ ...about, person: null, askedCustomer: true },
    },
    { kind: 'discrepancy-open', days: null, ...about },
    { kind: 'discrepancy-found', due: '2026-12-03', hasEnded: false, person: 'Kai Berg' },
    { kind: 'discrepancy-found', due: '2026-11-03', hasEnded: true, person: 'Ann Ek' },
    { kind: 'discrepancy-found', due: '2027-08-03', hasEnded: false, person: 'Bo Ek' },
    { kind: 'discrepancy-found', due: '2027-08-04', hasEnded: true, person: null },
  ];
  await openWork({ 'work.list': () => good({ rows: [{ ...first, reasons }], more: false, urgent: 1 }) });
  await expect
    .element(
      grid.getByText(
        'Discrepancy stated on 20 Oct 2026, next it is reported: 14 days ended on 1 Nov 2026, no duty by the regulation before 10 Jul 2027: Ingrid Solheim',
      ),
    )
    .toBeVisible();
  const others = [
    'Discrepancy overdue since 1 Aug 2027, stated on 20 Oct 2026 and not reported: Ingrid Solheim',
    /^Discrepancy with the customer: 14 days end on 1 Dec 2026, no duty by the regulation before 10 Jul 2027: somebody without a name/,
    /^Discrepancy stated on 20 Oct 2026, not reported and not settled/,
    'Discrepancy, no statement made yet: 14 days end on 3 Dec 2026, no duty by the regulation before 10 Jul 2027: Kai Berg',
    'Discrepancy, no statement made yet: 14 days ended on 3 Nov 2026, no duty by the regulation before 10 Jul 2027: Ann Ek',
    'Discrepancy to be reported by 3 Aug 2027, no statement made yet: Bo Ek',
    'Discrepancy overdue since 4 Aug 2027, no statement made yet: somebody without a name',
  ];
  for (const reason of others) await expect.element(grid.getByText(reason)).toBeVisible();
  await userEvent.click(grid.getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(page.getByRole('tab', { name: /^Ownership/ })).toHaveAttribute('aria-selected', 'true');
});

it('says of what was accepted with conditions since when it waits for a decision about them', async () => {
  const row: WorkRow = {
    dossierId: 1,
    company,
    reasons: [{ kind: 'conditions', at: '2026-11-20T09:00:00Z' }],
    people: [],
    ...{ confirmation: null, bought: null },
  };
  await openWork({ 'work.list': () => good({ rows: [row], more: false, urgent: 0 }) });
  await expect
    .element(grid.getByText('Accepted with conditions on 20 Nov 2026: decide whether they are met'))
    .toBeVisible();
});

it('a row says that its company is dissolved or in trouble, in our word first, and nothing of one that is active', async () => {
  const [first, ...others] = workRows;
  if (first === undefined) throw new Error('There is a row.');
  const word = (status: string) => ({ status, takenAt: '2026-11-20T09:00:00Z', isNewest: true });
  const british = { ...first, company: { ...company, jurisdiction: 'GB', name: 'Halcyon Freight' } };
  const rows = [
    { ...british, dossierId: 11, bought: word('Liquidation') },
    { ...british, dossierId: 12, bought: word('Active') },
    ...others,
  ];
  await openWork({ 'work.list': () => good({ rows, more: false, urgent: 1 }) }, { width: 1024, height: 768 });
  const troubled = grid.getByRole('row', { name: /Halcyon Freight/ });
  await expect.element(troubled.first()).toMatchTextContent(/Distressed.*Liquidation/);
  await expect.element(troubled.nth(1)).not.toMatchTextContent(/active/i);
  expect(await axeViolations()).toEqual([]);
});
