import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewCalendar, ReviewRow } from '../../src-shared/domain/work/review-calendar.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { company, keptDossiers } from './stand-in/dossiers.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const none = { high: 0, medium: 0, low: 0, own: 0, none: 0 };
const calendar: ReviewCalendar = {
  ...{ today: '2026-11-30', until: '2027-11-30' },
  overdue: { ...none, high: 3 },
  days: [
    { day: '2026-12-02', counts: { ...none, high: 1 } },
    { day: '2026-12-09', counts: { ...none, low: 2, none: 1 } },
  ],
  later: none,
  ...{ onChange: 1, notStated: 12 },
};
const row = (dossierId: number, change: Partial<ReviewRow> = {}): ReviewRow => ({
  ...{ dossierId, company: { ...company, name: `Company ${String(dossierId)} S.A.`, englishName: null } },
  ...{ due: '2026-12-09', risk: 'low', verdict: 'accept', people: ['Bo Ek'] },
  ...change,
});

async function openCalendar(script: Partial<Script> = {}, size?: { width: number; height: number }) {
  const opened = await openWindow(
    {
      ...keptDossiers(),
      'review.calendar': () => good(calendar),
      'review.list': ({ from }) =>
        good({ rows: from === null ? [row(1, { due: '2026-10-01', verdict: null })] : [row(1), row(2)], more: false }),
      ...script,
    },
    size,
  );
  await userEvent.keyboard('{Control>}2{/Control}');
  await userEvent.click(page.getByText('Calendar of reviews'));
  return opened;
}

const due = page.getByRole('radiogroup', { name: 'Review due' });
const grid = page.getByRole('grid', { name: 'Dossiers by the day of their review' });

it('P19: says how many reviews are due in which month and week, and lists the dossiers of the one that is chosen', async () => {
  const { bridge } = await openCalendar();
  await expect.element(due.getByRole('radio', { name: 'Overdue: 3' })).toBeChecked();
  await expect.element(grid.getByRole('row', { name: /1 Oct 2026.*Company 1/ })).toBeVisible();
  await userEvent.click(due.getByText('Dec 2026: 4'));
  await expect.element(page.getByText('4 reviews. Risk: High 1, Low 2, Not stated 1.')).toBeVisible();
  await expect.element(page.getByText(/^1 dossier has no day.* Of 12 dossiers no review is stated\.$/)).toBeVisible();
  expect(bridge.inputsOf('review.list').at(-1)).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  await userEvent.click(page.getByRole('radiogroup', { name: 'Week' }).getByText('7–13 Dec: 3'));
  await expect.element(page.getByText('3 reviews. Risk: Low 2, Not stated 1.')).toBeVisible();
  expect(bridge.inputsOf('review.list').at(-1)).toMatchObject({ from: '2026-12-07', to: '2026-12-13' });
  await expect.element(grid.getByRole('row', { name: /9 Dec 2026.*Company 1.*Low.*Bo Ek/ })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('what is ticked in it is checked again; another month has nothing ticked, and a dossier opens at its decision', async () => {
  const { bridge } = await openCalendar();
  await userEvent.click(due.getByText('Dec 2026: 4'));
  await userEvent.click(grid.getByRole('row', { name: /Company 1/ }));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Check again…' }).click();
  expect(bridge.inputsOf('recheck.price')).toEqual([{ dossierIds: [1] }]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(due.getByText('Overdue: 3'));
  await expect.element(grid.getByText('1 Oct 2026')).toBeVisible();
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
  await expect.element(page.getByRole('radiogroup', { name: 'Week' })).not.toBeInTheDocument();
  await userEvent.dblClick(grid.getByRole('row', { name: /1 Oct 2026.*Company 1/ }));
  await expect.element(page.getByRole('tab', { name: 'Decision' })).toHaveAttribute('aria-selected', 'true');
  expect(bridge.inputsOf('dossier.read')[0]).toMatchObject({ dossierId: 1 });
});

it('saves the dates for a calendar program, and says where', async () => {
  const { bridge } = await openCalendar();
  await page.getByRole('button', { name: 'Save all dates for a calendar…' }).click();
  await expect.element(page.getByText(/The dates were saved as \/home\/astrid\/Reviews\.ics/)).toBeVisible();
  expect(bridge.inputsOf('review.saveCalendar')).toHaveLength(1);
});

it('is opened by its name from another view', async () => {
  await openWindow({ ...keptDossiers(), 'review.calendar': () => good(calendar) });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('falls due');
  await userEvent.keyboard('{Enter}');
  await expect.element(due.getByRole('radio', { name: 'Dec 2026: 4' })).toBeInTheDocument();
});

it('a record that cannot be read is told, and read again on a press', async () => {
  let answer = bad(failure('storage-failed')) as ReturnType<Script['review.calendar']>;
  await openCalendar({ 'review.calendar': () => answer });
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  answer = good(calendar);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(due).toBeVisible();
});

it('P19: at twice the size of a small window no month is cut off', async () => {
  await openCalendar({}, { width: 512, height: 384 });
  await expect.element(due).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(512);
  for (const label of due.element().querySelectorAll('label'))
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth + 1);
});

it('opens on the month that it is where nothing is overdue', async () => {
  await openCalendar({ 'review.calendar': () => good({ ...calendar, overdue: none }) });
  await expect.element(due.getByRole('radio', { name: 'Nov 2026: 0' })).toBeChecked();
});

it('the lines of months have a line between them in a small window', async () => {
  await openCalendar({}, { width: 1024, height: 768 });
  await expect.element(due.getByRole('radio', { name: 'Nov 2026: 0' })).toBeInTheDocument();
  const labels = [...due.element().querySelectorAll('label')];
  const top = (element: Element | undefined) => element?.getBoundingClientRect().top ?? 0;
  const [first] = labels;
  const below = labels.find((label) => top(label) > top(first));
  if (first === undefined || below === undefined) throw new Error('The months stand in one line.');
  expect(getComputedStyle(first).boxShadow).toContain('0px 1px 0px 0px');
});
