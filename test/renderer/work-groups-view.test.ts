import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewCalendar } from '../../src-shared/domain/work/review-calendar.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, company } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { workRows } from './stand-in/work.ts';

const grid = page.getByRole('grid', { name: 'Dossiers that wait for somebody' });
const groups = page.getByRole('group', { name: 'Why they wait' });
const chip = (name: string) => groups.getByRole('button', { name, exact: true });
const place = { keys: ['meridian'], id: 1 };
const counts = { overdue: 1, 'second-person': 1_200, 'newer-profile': 0, conditions: 0, due: 0, undecided: 1 };

const [oneRow] = workRows;
/** More than are in sight at once. */
const manyRows = Array.from({ length: 100 }, (_, at) => ({
  ...(oneRow ?? expect.fail('no row')),
  dossierId: 100 + at,
}));

const script: Partial<Script> = {
  ...keptDossiers(),
  'work.list': ({ group, sort, after }) => {
    if (group === 'conditions') return good({ rows: [], more: false, urgent: 1, counts });
    const rows = sort !== undefined ? manyRows : group === 'undecided' ? workRows.slice(1) : workRows;
    const first = after === null && (sort?.after ?? null) === null;
    return good({
      ...{ rows, more: group === undefined, urgent: 1 },
      ...(sort === undefined ? {} : { next: place }),
      ...(first ? { counts } : {}),
    });
  },
};

async function openWork(size = { width: 1440, height: 900 }) {
  const opened = await openWindow(script, size);
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect.element(grid).toBeVisible();
  return opened;
}

it('P19: a reason that is chosen narrows the list and what is saved of it, and says how many wait for it', async () => {
  const { bridge } = await openWork();
  await expect.element(chip('All')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chip('Second person 1,200')).toBeVisible();
  // Of what is told by no index no number is said, and that it is not counted: without a word it looks like none.
  await expect.element(chip('Registry says otherwise, not counted')).toBeVisible();
  await userEvent.click(grid.getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.keyboard('{Control>}2{/Control}');
  await userEvent.click(chip('No decision 1'));
  await expect.element(chip('No decision 1')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(grid.getByRole('row', { name: /Meridian Maritime/ })).not.toBeInTheDocument();
  expect(bridge.inputsOf('work.list').at(-1)).toEqual({ group: 'undecided', after: null, limit: 100 });
  await expect.element(page.getByText('1 dossier waits for somebody', { exact: true })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /^Choose columns, or save the list/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'As CSV…' }));
  await expect
    .poll(() => bridge.inputsOf('sheet.save'))
    .toMatchObject([{ list: { name: 'work', group: 'undecided' }, shown: [2] }]);
});

it('by keyboard: another reason begins with nothing ticked, and one that nothing waits for says so', async () => {
  await openWork();
  grid.element().focus();
  await userEvent.keyboard('{Home} ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  chip('Conditions 0').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Nothing waits for this reason' })).toBeVisible();
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
  await expect.element(chip('Conditions 0')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Show all that waits' }));
  await expect.element(grid.getByRole('row', { name: /Meridian Maritime/ })).toBeVisible();
  await expect.element(chip('All')).toHaveAttribute('aria-pressed', 'true');
});

it('pressing the head sorts all that waits by company, page after page; who is responsible sorts what was read, and says so', async () => {
  const { bridge } = await openWork();
  const head = (name: string) => grid.getByRole('columnheader', { name }).getByRole('button').first();
  await userEvent.click(head('Company'));
  const sort = { column: 'company', direction: 'ascending' } as const;
  await expect
    .poll(() => bridge.inputsOf('work.list'))
    .toContainEqual({ after: null, limit: 100, sort: { ...sort, after: null } });
  // The next page goes on from where this one ended.
  grid.element().focus();
  await userEvent.keyboard('{End}');
  await expect
    .poll(() => bridge.inputsOf('work.list'))
    .toContainEqual({ after: null, limit: 100, sort: { ...sort, after: place } });
  await expect.element(page.getByText(/are sorted\. Scroll down/)).not.toBeInTheDocument();
  await userEvent.click(head('Responsible'));
  await expect.element(page.getByText(/are sorted\. Scroll down/)).toBeVisible();
});

it.each([
  [1440, 900],
  [1024, 768],
  [512, 384],
])('P19: in a window of %i × %i each reason can be read whole', async (width, height) => {
  await openWork({ width, height });
  await expect.element(chip('All')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const button of groups.element().querySelectorAll('button')) {
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth + 1);
  }
});

it('the reviews of a time are sorted by the record, page after page', async () => {
  const none = { high: 0, medium: 0, low: 0, own: 0, none: 0 };
  const calendar: ReviewCalendar = {
    ...{ today: '2026-11-30', until: '2027-11-30', overdue: { ...none, high: 3 }, days: [], later: none },
    ...{ onChange: 0, notStated: 0 },
  };
  const row = (dossierId: number) => ({
    ...{ dossierId, company, due: '2026-12-09', risk: 'low' as const, verdict: 'accept' as const, people: [] },
  });
  const { bridge } = await openWindow({
    ...keptDossiers(),
    'review.calendar': () => good(calendar),
    'review.list': ({ sort }) =>
      sort === undefined
        ? good({ rows: [row(1)], more: true })
        : good(
            sort.after === null
              ? { rows: Array.from({ length: 100 }, (_, at) => row(100 + at)), more: true, next: place }
              : { rows: [row(3)], more: false, next: null },
          ),
  });
  await userEvent.keyboard('{Control>}2{/Control}');
  await userEvent.click(page.getByText('Calendar of reviews'));
  const reviews = page.getByRole('grid', { name: 'Dossiers by the day of their review' });
  await userEvent.click(reviews.getByRole('columnheader', { name: 'Risk' }).getByRole('button').first());
  const sort = { column: 'risk', direction: 'ascending' };
  await expect
    .poll(() => bridge.inputsOf('review.list').at(-1))
    .toMatchObject({ after: null, sort: { ...sort, after: null } });
  reviews.element().focus();
  await userEvent.keyboard('{End}');
  await expect
    .poll(() => bridge.inputsOf('review.list').at(-1))
    .toMatchObject({ after: null, sort: { ...sort, after: place } });
  await expect.element(reviews).toHaveAttribute('aria-rowcount', '102');
  await expect.element(page.getByText(/are sorted\. Scroll down/)).not.toBeInTheDocument();
});
