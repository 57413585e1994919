import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayInWords } from '../../src-renderer/lib/typed-day.ts';
import { dayHere, daysAfter, monthsAfter } from '../../src-shared/domain/work/review.ts';
import type { DossierWork } from '../../src-shared/domain/work/work-list.ts';
import { good } from './stand-in/bridge.ts';
import { axeViolations } from './stand-in/window.ts';
import { stated, untouched } from './stand-in/work.ts';
import { dialog, reason, openDecision } from './stand-in/decision-tab.ts';

describe('the day of the next review', () => {
  const day = dialog.getByRole('textbox', { name: 'Next review' });
  const problems = () => [...dialog.element().querySelectorAll('.err')].map((problem) => problem.textContent);

  async function askReview(work: DossierWork) {
    const opened = await openDecision(work);
    await userEvent.click(page.getByRole('button', { name: 'Change: Review' }));
    await expect.element(dialog).toBeVisible();
    if (work === untouched) {
      page.getByRole('radio', { name: 'Not stated' }).element().focus();
      await userEvent.keyboard('{ArrowRight}');
    }
    return opened;
  }

  it('is so many months from today until another one is typed, which stays', async () => {
    const { bridge } = await askReview(untouched);
    const months = dialog.getByRole('textbox', { name: 'Months between two reviews' });
    const from = (count: number) => dayInWords(monthsAfter(dayHere(new Date()), count));
    await expect.element(day).toHaveValue(from(12));
    await userEvent.fill(months, '6');
    await expect.element(day).toHaveValue(from(6));
    await userEvent.fill(day, '3 Mar 2031');
    await userEvent.fill(months, '24');
    await expect.element(day).toHaveValue(dayInWords('2031-03-03'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const to = { kind: 'every', months: 24, due: '2031-03-03' };
    await expect.poll(() => bridge.inputsOf('work.change')).toEqual([{ dossierId: 1, value: { fact: 'review', to } }]);
  });

  it('is counted in days, weeks or years, too, and is one given day', async () => {
    const { bridge } = await askReview(untouched);
    const today = dayHere(new Date());
    page.getByRole('radio', { name: 'Months' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    const weeks = dialog.getByRole('textbox', { name: 'Weeks between two reviews' });
    await userEvent.fill(weeks, '523');
    await userEvent.keyboard('{Enter}');
    await expect.element(weeks).toHaveAccessibleDescription('Write a whole number from 1 to 522.');
    await userEvent.fill(weeks, '6');
    await expect.element(day).toHaveValue(dayInWords(daysAfter(today, 42)));
    page.getByRole('radio', { name: 'Weeks' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(day).toHaveValue(dayInWords(monthsAfter(today, 72)));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const every = { kind: 'recurring', count: 6, unit: 'years', due: monthsAfter(today, 72) };
    await expect.poll(() => bridge.inputsOf('work.change')).toMatchObject([{ value: { to: every } }]);
    await userEvent.click(page.getByRole('button', { name: 'Change: Review' }));
    page.getByRole('radio', { name: 'Not stated' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.fill(day, '3 Mar 2031');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const once = { kind: 'on-day', due: '2031-03-03' };
    await expect.poll(() => bridge.inputsOf('work.change').at(-1)).toMatchObject({ value: { to: once } });
  });

  it.each(['31 Feb 2027', 'soon'])('that is none (%s) is said in one sentence, beside its field', async (typed) => {
    const { bridge } = await askReview(untouched);
    await userEvent.fill(day, typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(problems).toHaveLength(1);
    await expect.element(day).toHaveAccessibleDescription(/like \d{1,2} \w{3} \d{4}\.$/);
    expect(bridge.inputsOf('work.change')).toEqual([]);
  });

  it('that is none does not leave the day in force that was stated before', async () => {
    const { bridge } = await askReview(stated);
    await userEvent.fill(day, '31 Feb 2027');
    await userEvent.keyboard('{Enter}');
    await expect.poll(problems).toHaveLength(1);
    expect(bridge.inputsOf('work.change')).toEqual([]);
  });

  it('that is past is kept only after it was said that it is', async () => {
    const { bridge } = await askReview(untouched);
    await userEvent.fill(day, '14 Mar 2020');
    await userEvent.keyboard('{Enter}');
    await expect.element(day).toHaveAccessibleDescription(/14 Mar 2020 is past/);
    expect(bridge.inputsOf('work.change')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('work.change')).toMatchObject([{ value: { to: { due: '2020-03-14' } } }]);
  });

  it('that is past and corrected is kept at once', async () => {
    const { bridge } = await askReview(untouched);
    await userEvent.fill(day, '14 Mar 2020');
    await userEvent.keyboard('{Enter}');
    await expect.poll(problems).toHaveLength(1);
    await userEvent.fill(day, '14 Mar 2090');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('work.change')).toMatchObject([{ value: { to: { due: '2090-03-14' } } }]);
  });
});

describe('what is stated about a dossier', () => {
  it('says of each fact that nobody stated it, and of decisions that there is none', async () => {
    await openDecision(untouched);
    const panel = page.getByRole('tabpanel', { name: 'Decision' });
    await expect.element(panel.getByText('Nothing was decided about this company yet.')).toBeVisible();
    expect(panel.getByText('not stated').elements()).toHaveLength(5);
    expect(await axeViolations()).toEqual([]);
  });

  it('is shown with who changed what, and axe finds nothing', async () => {
    await openDecision(stated);
    const panel = page.getByRole('tabpanel', { name: 'Decision' });
    await expect.element(panel.getByText('High: An owner in a country of our own list')).toBeVisible();
    await expect.element(panel.getByText('Due on 1 Mar 2027, then every 12 months')).toBeVisible();
    await expect.element(panel.getByText('shipping, 海运')).toBeVisible();
    await userEvent.click(panel.getByText('1 change of what is stated'));
    await expect.element(panel.getByText('Purpose by Bo Ek, 23 November 2026', { exact: false })).toBeVisible();
    await expect.element(panel.getByText('Before: Customer')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('P19: is changed by keyboard alone, and what was typed is sent once', async () => {
    const { bridge } = await openDecision(untouched, { 'work.change': () => good(stated) });
    page.getByRole('button', { name: 'Change: Risk' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    page.getByRole('radio', { name: 'Not stated' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'High' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.element(reason).toHaveAccessibleDescription(/Write the reason first/);
    expect(bridge.inputsOf('work.change')).toEqual([]);
    await userEvent.fill(reason, 'An owner in a country of our own list');
    dialog.getByRole('button', { name: 'Save' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('work.change')).toEqual([
      { dossierId: 1, value: { fact: 'risk', to: { level: 'high', reason: 'An owner in a country of our own list' } } },
    ]);
  });

  it('takes people and tags one on each line, a review with its months, and takes back what is emptied', async () => {
    const { bridge } = await openDecision(stated, { 'work.change': () => good(stated) });
    await userEvent.click(page.getByRole('button', { name: 'Change: People responsible' }));
    await userEvent.fill(dialog.getByRole('textbox'), ' Astrid \n\n李明');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(page.getByRole('button', { name: 'Change: Tags' }));
    await userEvent.fill(dialog.getByRole('textbox'), ' \n ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(page.getByRole('button', { name: 'Change: Review' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Months between two reviews' }), '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .element(dialog.getByRole('textbox', { name: 'Months between two reviews' }))
      .toHaveAccessibleDescription('Write a whole number from 1 to 120.');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Months between two reviews' }), '6');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Next review' }), '2027-05-24');
    await userEvent.keyboard('{Tab}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('work.change')).toEqual([
      { dossierId: 1, value: { fact: 'people', to: ['Astrid', '李明'] } },
      { dossierId: 1, value: { fact: 'tags', to: null } },
      { dossierId: 1, value: { fact: 'review', to: { kind: 'every', months: 6, due: '2027-05-24' } } },
    ]);
  });
});
