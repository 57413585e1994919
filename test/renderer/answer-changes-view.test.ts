import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerChange } from '../../src-shared/domain/work/answer-change.ts';
import type { WorkReason } from '../../src-shared/domain/work/work-list.ts';
import { good } from './stand-in/bridge.ts';
import { openDecision } from './stand-in/decision-tab.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { untouched, workRows } from './stand-in/work.ts';

const liquidation: AnswerChange = {
  changeId: 7,
  before: { searchId: 1, at: '2026-11-20T09:00:00.000Z', isListed: true },
  now: { searchId: 2, at: '2026-11-24T09:00:00.000Z', isListed: true },
  changes: [
    { fact: 'status', from: 'Active', to: 'In liquidation' },
    { fact: 'address', from: '1 Quay Street', to: null },
  ],
  same: ['name', 'number'],
  unstated: ['english-name'],
  news: ['status'],
};

const gone: AnswerChange = {
  ...liquidation,
  ...{ changeId: 8, same: [], unstated: [], news: [] },
  before: { searchId: 2, at: '2026-11-24T09:00:00.000Z', isListed: true },
  now: { searchId: 3, at: '2026-11-26T09:00:00.000Z', isListed: false },
  changes: [{ fact: 'status', from: 'In liquidation', to: null }],
};

const part = page.getByRole('region', { name: 'What the registry says otherwise' });

const reasonOf = (change: Partial<Extract<WorkReason, { kind: 'answer-changed' }>>): WorkReason => ({
  ...{ kind: 'answer-changed', at: '2026-11-24T09:00:00.000Z', beforeAt: '2026-11-20T09:00:00.000Z' },
  ...{ listing: 'listed', facts: [], status: null, earlier: 0, ...change },
});

it('the list of work says what a registry says otherwise since when, and opens the dossier where both answers are compared', async () => {
  const [first, second] = workRows;
  if (first === undefined || second === undefined) throw new Error('The stand-in has rows.');
  const status = {
    now: { text: 'In liquidation', reading: 'in-trouble' as const },
    before: { text: 'Active', reading: 'active' as const },
  };
  const rows = [
    { ...first, reasons: [reasonOf({ facts: ['status', 'name'], status, earlier: 1 })] },
    { ...second, reasons: [reasonOf({ listing: 'no-longer-listed' })] },
  ];
  await openWindow({
    ...keptDossiers(),
    'work.list': () => good({ rows, more: false, urgent: 0 }),
    'work.read': () => good({ ...untouched, answerChanges: [liquidation] }),
  });
  await userEvent.keyboard('{Control>}2{/Control}');
  const grid = page.getByRole('grid', { name: 'Dossiers that wait for somebody' });
  await expect
    .element(
      grid.getByText(
        'The registry says since 24 Nov 2026: Distressed: insolvency, liquidation or striking off (In liquidation); on 20 Nov 2026 it was: Active. Otherwise as well: name. 1 answer before it said otherwise as well',
      ),
    )
    .toBeVisible();
  await expect
    .element(
      grid.getByText(
        'No longer listed: the answer of 24 Nov 2026 was read whole and does not list the company, the one of 20 Nov 2026 did',
      ),
    )
    .toBeVisible();
  await userEvent.dblClick(grid.getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(part).toBeVisible();
});

it('both answers are compared fact by fact with both dates, and what is not listed is not said to be stated otherwise', async () => {
  const { bridge } = await openDecision({ ...untouched, answerChanges: [gone, liquidation] });
  const facts = part.getByRole('definition');
  await expect.element(facts.first()).toMatchTextContent('24 November 2026, 09:00:00 UTC: In liquidation');
  await expect.element(facts.first()).toMatchTextContent('26 November 2026, 09:00:00 UTC: not listed');
  await expect
    .element(part.getByText(/^The answer of 26 November 2026, 09:00:00 UTC was read whole and does not list/))
    .toBeVisible();
  await expect.element(facts.nth(1)).toMatchTextContent('20 November 2026, 09:00:00 UTC: Active');
  await expect.element(facts.nth(2)).toMatchTextContent('24 November 2026, 09:00:00 UTC: not stated');
  await expect.element(part.getByText('Alike in both answers: name, number.')).toBeVisible();
  await expect.element(part.getByText('In neither answer, and so not known: English name.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(part.getByRole('button', { name: 'Show the answer of 20 November 2026, 09:00:00 UTC' }));
  await expect.poll(() => bridge.inputsOf('search.read')).toContainEqual({ searchId: 1 });
});

it('what a registry says otherwise stands in the tab that is open as soon as a batch was told so', async () => {
  const { bridge } = await openDecision(untouched);
  await expect.element(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
  bridge.script['work.read'] = () => good({ ...untouched, answerChanges: [liquidation] });
  bridge.announce('registry.confirmed', { jurisdictions: ['LU'] });
  await expect.element(part, { timeout: 5_000 }).toBeVisible();
});

it('an officer says that they looked at it, up to the newest answer that was shown, and it is gone', async () => {
  const { bridge } = await openDecision({ ...untouched, answerChanges: [gone, liquidation] });
  await userEvent.click(part.getByRole('button', { name: 'I have looked at it' }));
  await expect.poll(() => bridge.inputsOf('work.lookedAt')).toEqual([{ dossierId: 1, changeId: 8 }]);
  await expect.element(part).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
});
