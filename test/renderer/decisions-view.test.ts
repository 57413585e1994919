import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayInWords } from '../../src-renderer/lib/typed-day.ts';
import { dayHere, daysAfter, monthsAfter } from '../../src-shared/domain/work/review.ts';
import { approvalOf } from '../unit/domain/work/specimen-decisions.ts';
import type { DossierWork } from '../../src-shared/domain/work/work-list.ts';
import type { ViewProposal, ViewSide } from '../../src-shared/domain/ownership/view/join-view.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { earlier, keptDossiers, newest, openDossier, summary } from './stand-in/dossiers.ts';
import { confirmation, failure, ready } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { approved, keptDecision, stated, untouched, waiting } from './stand-in/work.ts';

const tab = page.getByRole('tab', { name: 'Decision' });
const dialog = page.getByRole('dialog');
const reason = dialog.getByRole('textbox', { name: 'Reason' });

async function openDecision(work: DossierWork, script: Partial<Script> = {}, size?: { width: number; height: number }) {
  const opened = await openWindow({ ...keptDossiers(), 'work.read': () => good(work), ...script }, size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(tab);
  return opened;
}

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

describe('deciding', () => {
  it('P19: by keyboard alone from the palette, resting on the profile on screen, and says what was signed', async () => {
    const { bridge } = await openDecision(untouched, {
      'decision.make': () => good({ ...untouched, decisions: [keptDecision()] }),
    });
    await userEvent.click(page.getByRole('tab', { name: /Overview/ }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('decide about');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog.getByText('It will be signed with the key of Astrid Lindqvist', { exact: false }))
      .toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await userEvent.fill(reason, 'Owners known.');
    await userEvent.click(dialog.getByText('Accept', { exact: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('decision.make')).toEqual([
      {
        dossierId: 1,
        verdict: { kind: 'accept' },
        reason: 'Owners known.',
        rule: null,
        snapshotIds: [newest.snapshotId],
        second: { kind: 'none' },
      },
    ]);
    const card = page.getByRole('article', { name: 'Accept, In force' });
    await expect
      .element(card.getByText(/^Signed by Astrid Lindqvist, 24 November 2026, 09:30:00 UTC, key a{64}$/))
      .toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('rests on the profiles of other companies that its ownership is worked out from, each or all of them', async () => {
    const other = (snapshotId: number, name: string) => ({
      ...{ snapshotId, sha256: 'a'.repeat(64), takenAt: '2026-11-12T09:41:07Z' },
      company: { jurisdiction: 'NO', companyNumber: String(snapshotId), serviceId: 'x', name, englishName: null },
    });
    const { bridge } = await openDecision(untouched, {
      'ownership.other-profiles': () => good([other(21, 'Nordlys Invest AS'), other(22, 'Kestrel Limited')]),
      'decision.make': () => good({ ...untouched, decisions: [keptDecision()] }),
    });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Refuse', { exact: true }));
    await userEvent.fill(reason, 'Owners not known.');
    const nordlys = dialog.getByRole('checkbox', { name: /^Nordlys Invest AS: profile of 12 November 2026/ });
    await expect.element(nordlys).not.toBeChecked();
    // Who counts rests on them: it is said that the decision does not, before it is signed.
    await expect.element(dialog).toMatchTextContent(/2 of these are not chosen: who counts as an owner/);
    await userEvent.click(dialog.getByRole('button', { name: 'Choose all of them' }));
    await expect.element(nordlys).toBeChecked();
    await expect.element(dialog).not.toMatchTextContent(/not chosen/);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    await expect
      .poll(() => bridge.inputsOf('decision.make'))
      .toMatchObject([{ snapshotIds: [newest.snapshotId, 21, 22] }]);
  });

  it('is not signed by Enter in a field: what follows in the dialog may not have been reached', async () => {
    const { bridge } = await openDecision(untouched);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Accept', { exact: true }));
    // Nothing can be signed without a reason: what is missing is said where it is missing.
    await userEvent.click(reason);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    await expect.element(reason).toHaveFocus();
    await userEvent.fill(reason, 'Owners known.');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Rule that it follows' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Sign and save' })).toHaveFocus();
    expect(bridge.inputsOf('decision.make')).toEqual([]);
    page.getByRole('checkbox', { name: 'Another officer has to approve it' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(bridge.inputsOf('decision.make')).toEqual([]);
  });

  it('is not signed by a second Enter of one haste, and says so; one after that signs it', async () => {
    const { bridge } = await openDecision(untouched);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Accept', { exact: true }));
    await userEvent.fill(reason, 'Owners known.');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Rule that it follows' }));
    await userEvent.keyboard('{Enter}');
    const sign = dialog.getByRole('button', { name: 'Sign and save' });
    await expect.element(sign).toHaveFocus();
    expect(sign.element().getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    const told = /came too soon and was not taken: nothing was kept or sent/;
    await expect.element(dialog.getByRole('status').filter({ hasText: told })).toBeVisible();
    await expect.element(sign).toHaveAccessibleDescription(told);
    expect(bridge.inputsOf('decision.make')).toEqual([]);
    await expect.element(sign).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('decision.make')).toHaveLength(1);
  });

  it('asks for a second person, refuses one’s own name under any spelling, and takes the chosen profiles', async () => {
    const { bridge } = await openDecision(untouched, {
      'decision.make': () => good({ ...untouched, decisions: [waiting()] }),
    });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Accept with conditions'));
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Conditions' }), 'Accounts by May.');
    await userEvent.fill(reason, 'Owners known.');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Rule that it follows' }), 'Policy 4.2');
    await userEvent.click(dialog.getByRole('checkbox', { name: /2 February 2026/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Another officer has to approve it' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Which officer' }), 'ASTRID lindqvist');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and ask for approval' }));
    await expect
      .element(dialog.getByRole('textbox', { name: 'Which officer' }))
      .toHaveAccessibleDescription('You cannot be the second person of your own decision.');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Which officer' }), 'Bo Ek');
    const sign = dialog.getByRole('button', { name: 'Sign and ask for approval' });
    await userEvent.click(sign);
    // That nobody of the name is known stood out of sight: it is seen first.
    await expect.element(dialog.getByText(/Read first what was brought into sight/)).toBeVisible();
    await expect.element(sign).not.toHaveAttribute('aria-disabled');
    await userEvent.click(sign);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('decision.make')).toEqual([
      {
        dossierId: 1,
        verdict: { kind: 'accept-with-conditions', conditions: 'Accounts by May.' },
        reason: 'Owners known.',
        rule: 'Policy 4.2',
        snapshotIds: [newest.snapshotId, earlier.snapshotId],
        second: { kind: 'officer', officer: 'Bo Ek' },
      },
    ]);
  });

  it('keys lead to one’s own name as the second person, and not to a button that could not be passed', async () => {
    const { bridge } = await openDecision(untouched, {}, { width: 1024, height: 768 });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Refuse'));
    await userEvent.fill(reason, 'Owners not known.');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Another officer has to approve it' }));
    const who = dialog.getByRole('textbox', { name: 'Which officer' });
    await userEvent.fill(who, 'Astrid Lindqvist');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(who).toHaveAccessibleDescription(/cannot be the second person/);
    await expect.element(who).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(who).toHaveFocus();
    expect(dialog.getByText(/press the button/).elements()).toEqual([]);
    expect(bridge.inputsOf('decision.make')).toEqual([]);
    // What is right leads to the button, whose advice has the width of the dialog.
    await userEvent.fill(who, '');
    await userEvent.keyboard('{Enter}');
    const advice = dialog.getByText(/^Nothing was kept or sent yet/);
    await expect.element(advice).toBeVisible();
    // Why it waits, and not only that it does.
    await expect.element(advice).toMatchTextContent(/What is kept here is never changed/);
    expect(advice.element().getBoundingClientRect().width).toBeGreaterThan(300);
  });

  it('is not signed before the warning of a second person who is not known was in sight', async () => {
    const { bridge } = await openDecision(
      untouched,
      { 'decision.make': () => good({ ...untouched, decisions: [waiting()] }) },
      { width: 1024, height: 600 },
    );
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Refuse'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Another officer has to approve it' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Which officer' }), 'Bo Ekk');
    await userEvent.fill(reason, 'Owners not known.');
    const body = dialog.element().querySelector('.body');
    body?.scrollTo({ top: 0 });
    const warning = dialog.getByText(/^No officer of the name “Bo Ekk”/);
    const isInSight = () =>
      warning.element().getBoundingClientRect().bottom <= (body?.getBoundingClientRect().bottom ?? 0) + 1;
    expect(isInSight()).toBe(false);
    const sign = dialog.getByRole('button', { name: 'Sign and ask for approval' });
    await userEvent.click(sign);
    await expect.poll(isInSight).toBe(true);
    await expect.element(dialog.getByText(/Read first what was brought into sight/)).toBeVisible();
    await expect.element(sign).toHaveAccessibleDescription(/No officer of the name “Bo Ekk”/);
    expect(bridge.inputsOf('decision.make')).toEqual([]);
    await expect.element(sign).not.toHaveAttribute('aria-disabled');
    await userEvent.click(sign);
    await expect.poll(() => bridge.inputsOf('decision.make')).toHaveLength(1);
  });

  it('says how the company stands, unless it is plainly active', async () => {
    const distressed = {
      ...summary,
      confirmation: confirmation({ outcome: 'found-not-active', status: 'In liquidation' }),
    };
    await openDecision(untouched, { 'dossier.read': () => good(openDossier({ dossier: distressed })) });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await expect.element(dialog.getByText(/^Status of the company: Distressed/)).toBeVisible();
    await expect.element(dialog).toMatchTextContent(/In liquidation/);
  });

  it('says nothing of the status of a company that is plainly active', async () => {
    await openDecision(untouched);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await expect.element(reason).toBeVisible();
    expect(dialog.getByText(/^Status of the company/).elements()).toEqual([]);
  });

  it('offers no decision beforehand: what is decided is chosen first, and the focus goes to where that is done', async () => {
    const { bridge } = await openDecision(untouched);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    const choice = dialog.getByRole('radiogroup', { name: 'What is decided' });
    expect(choice.element().querySelector(':checked')).toBeNull();
    await userEvent.fill(reason, 'Owners known.');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    await expect.element(choice).toHaveAccessibleDescription('Choose what is decided first.');
    await expect.element(dialog.getByRole('radio', { name: 'Accept', exact: true })).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    expect(bridge.inputsOf('decision.make')).toEqual([]);
    await userEvent.keyboard(' ');
    await expect.element(choice).not.toHaveAccessibleDescription('Choose what is decided first.');
  });

  it('frames all that can be decided, also in a window that is too low for the dialog', async () => {
    await openDecision(untouched, {}, { width: 400, height: 420 });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    const frame = dialog.getByRole('radiogroup', { name: 'What is decided' }).element();
    const bottom = frame.getBoundingClientRect().bottom;
    for (const label of frame.querySelectorAll('label'))
      expect(label.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1);
  });

  it.each([
    ['forwards', '{Tab}', 520],
    ['backwards', '{Shift>}{Tab}{/Shift}', 520],
    ['forwards', '{Tab}', 310],
    ['backwards', '{Shift>}{Tab}{/Shift}', 310],
  ])('what has the focus is in sight, %s round the whole dialog (%s, in a window of %i)', async (_way, key, height) => {
    await openDecision(untouched, {}, { width: 1280, height });
    page.getByRole('button', { name: 'Decide…' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    const hidden: string[] = [];
    for (let press = 0; press < 26; press++) {
      await userEvent.keyboard(key);
      const focused = document.activeElement;
      if (focused === null || !dialog.element().contains(focused)) throw new Error('The focus left the dialog.');
      const around = [dialog.element(), focused.closest('.body, .dialog-head') ?? dialog.element()];
      // What is seen of a radio button is its label.
      const { top, bottom } = (focused.closest('.seg label') ?? focused).getBoundingClientRect();
      const isSeen = around.every((part) => {
        const box = part.getBoundingClientRect();
        return top >= box.top - 1 && Math.min(bottom, top + 100) <= box.bottom + 1;
      });
      if (!isSeen) hidden.push(`${String(press)} ${focused.outerHTML.slice(0, 80)}`);
    }
    expect(hidden).toEqual([]);
  });

  it('says whose place it takes: a decision in force, and one that waits and then can no longer be approved', async () => {
    await openDecision({ ...untouched, decisions: [waiting({ officer: 'Bo Ek' }), keptDecision()] });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await expect
      .element(dialog.getByText(/^“Accept”, proposed by Bo Ek on .*nobody can approve it any more/))
      .toBeVisible();
    await expect.element(dialog.getByText(/^“Accept” is in force, signed by Astrid Lindqvist on /)).toBeVisible();
  });

  it('offers the officers who worked here as the second person, but not the one at the desk', async () => {
    await openDecision(untouched, {
      'app.state': () => good(ready({ earlierOfficers: ['Bo Ek', 'ASTRID LINDQVIST'] })),
    });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Another officer has to approve it' }));
    const names = dialog.getByRole('group', { name: 'Officers who worked here' });
    expect(names.getByRole('button').elements()).toHaveLength(1);
    await userEvent.click(names.getByRole('button', { name: 'Bo Ek' }));
    await expect.element(dialog.getByRole('textbox', { name: 'Which officer' })).toHaveValue('Bo Ek');
    // A name that nobody here has is said to be that before it is signed.
    const unknown = dialog.getByText(/^No officer of the name “Bo Ekk” is known here/);
    await expect.element(unknown).not.toBeInTheDocument();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Which officer' }), 'Bo Ekk');
    await expect.element(unknown).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Which officer' }), 'bo ek');
    await expect.element(unknown).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  it('knows an officer who signed about another company, also where this window met none', async () => {
    await openDecision({ ...untouched, signers: ['Carla Ruiz', 'Astrid Lindqvist'] });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Another officer has to approve it' }));
    const names = dialog.getByRole('group', { name: 'Officers who worked here' });
    expect(
      names
        .getByRole('button')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Carla Ruiz']);
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Which officer' }), 'Carla Ruiz');
    await expect.element(dialog.getByText(/^No officer of the name/)).not.toBeInTheDocument();
  });

  it('keeps what was typed when the dialog is left, and says what is missing no longer than it is', async () => {
    await openDecision(untouched);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Accept with conditions'));
    await userEvent.fill(reason, 'Owners known.');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    const conditions = dialog.getByRole('textbox', { name: 'Conditions' });
    await expect.element(conditions).toHaveAccessibleDescription('Write the conditions.');
    // The field that is missing may be scrolled out of sight.
    await expect.element(conditions).toHaveFocus();
    await userEvent.fill(conditions, 'Accounts by May.');
    await expect.element(conditions).not.toHaveAccessibleDescription('Write the conditions.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await expect.element(conditions).toHaveValue('Accounts by May.');
    await expect.element(reason).toHaveValue('Owners known.');
  });

  it('is counted for who closes the window while it is written, outlasts going elsewhere, and no longer when it is signed', async () => {
    const { bridge } = await openDecision(untouched, { 'decision.make': () => good(untouched) });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await expect.element(reason).toHaveValue('');
    expect(bridge.inputsOf('note.drafted')).toEqual([]);
    await userEvent.click(dialog.getByText('Refuse', { exact: true }));
    await userEvent.fill(reason, 'Owners not known.');
    expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'All dossiers' }));
    const rows = page.getByRole('grid', { name: 'Dossiers' });
    await userEvent.click(rows.getByRole('row', { name: /Shanghai|上海/ }));
    await userEvent.click(page.getByRole('button', { name: 'All dossiers' }));
    await userEvent.click(rows.getByRole('row', { name: /Meridian Maritime/ }));
    await userEvent.click(tab);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await expect.element(reason).toHaveValue('Owners not known.');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }, { count: 0 }]);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await expect.element(reason).toHaveValue('');
  });

  it('says what is wrong of each field that was left or sent, and of none that nobody saw yet', async () => {
    await openDecision(untouched);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    const conditions = dialog.getByRole('textbox', { name: 'Conditions' });
    const problems = () => [...dialog.element().querySelectorAll('.err')].map((problem) => problem.textContent);
    reason.element().focus();
    expect(problems()).toEqual([]);
    await userEvent.keyboard('{Tab}');
    await expect.element(reason).toHaveAccessibleDescription(/^Write the reason first/);
    expect(problems()).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    await expect.poll(problems).toHaveLength(2);
    // What the choice brings in was not there to be filled in.
    await userEvent.click(dialog.getByText('Accept with conditions'));
    await expect.element(conditions).not.toHaveAttribute('aria-invalid');
    expect(problems()).toHaveLength(1);
    await userEvent.fill(reason, 'Owners known.');
    await expect.poll(problems).toEqual([]);
    await userEvent.click(conditions);
    await userEvent.click(reason);
    await expect.element(conditions).toHaveAccessibleDescription('Write the conditions.');
  });

  it.each(['{Control>}{Enter}{/Control}', '{Enter}'])(
    'says what is missing before %s signs or leads to the button',
    async (keys) => {
      const { bridge } = await openDecision(untouched, { 'decision.make': () => good(untouched) });
      await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
      await userEvent.click(dialog.getByText('Refuse', { exact: true }));
      dialog.getByRole('checkbox').first().element().focus();
      await userEvent.keyboard(keys);
      await expect.element(reason).toHaveAccessibleDescription(/Write the reason first/);
      await expect.element(reason).toHaveFocus();
      await userEvent.keyboard('Owners not known.');
      dialog.getByRole('checkbox').first().element().focus();
      await userEvent.keyboard(keys);
      const isSigned = keys !== '{Enter}';
      if (!isSigned) await expect.element(dialog.getByRole('button', { name: 'Sign and save' })).toHaveFocus();
      await expect.poll(() => bridge.inputsOf('decision.make')).toHaveLength(isSigned ? 1 : 0);
    },
  );

  it('says that nothing is chosen before Ctrl Enter in the reason signs', async () => {
    await openDecision(untouched);
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.fill(reason, 'Owners not known.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog.getByRole('radio').first()).toHaveFocus();
    await expect
      .element(dialog.getByRole('radiogroup', { name: 'What is decided' }))
      .toHaveAttribute('aria-invalid', 'true');
  });

  it('is sent by Ctrl Enter from a choice, too, as from a field of several lines', async () => {
    const { bridge } = await openDecision(untouched, { 'decision.make': () => good(untouched) });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Refuse', { exact: true }));
    await userEvent.fill(reason, 'Owners not known.');
    dialog.getByRole('radio', { name: 'Refuse', exact: true }).element().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => bridge.inputsOf('decision.make')).toHaveLength(1);
  });

  it.each([() => reason, () => dialog.getByRole('textbox', { name: 'Rule that it follows' })])(
    'is signed by Ctrl Enter in a field where the form is whole, as its button says',
    async (fieldOf) => {
      const { bridge } = await openDecision(untouched, { 'decision.make': () => good(untouched) });
      await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
      await userEvent.click(dialog.getByText('Refuse', { exact: true }));
      await userEvent.fill(reason, 'Owners not known.');
      await userEvent.click(fieldOf());
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await expect.poll(() => bridge.inputsOf('decision.make')).toHaveLength(1);
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  it('keeps what was typed where it could not be kept, and says why', async () => {
    await openDecision(untouched, { 'decision.make': () => bad(failure('keychain-unavailable')) });
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByText('Refuse', { exact: true }));
    await userEvent.fill(reason, 'Do not lose this');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    await expect.element(dialog.getByText('The keychain of this machine cannot be reached')).toBeVisible();
    await expect.element(reason).toHaveValue('Do not lose this');
  });
});

describe('a second person', () => {
  it('cannot be who proposed it: the buttons say why and do nothing', async () => {
    const { bridge } = await openDecision({ ...untouched, decisions: [waiting()] });
    const card = page.getByRole('article', { name: 'Accept, Waits for a second person' });
    const approve = card.getByRole('button', { name: 'Approve…', exact: true });
    await expect.element(approve).toHaveAccessibleDescription(/You proposed it/);
    await userEvent.click(approve, { force: true });
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('decision.approve')).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('“approve” in the palette leads the second person to the decision that waits, and not to a new one in its place', async () => {
    await openDecision({ ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] });
    await userEvent.click(page.getByRole('tab', { name: /Overview/ }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('approve');
    await expect.element(page.getByRole('option', { name: /Decide about this company/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toHaveAccessibleName(/^Approve/);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Approve…', exact: true })).toHaveFocus();
  });

  it('refuses by Ctrl Enter in the reason, which nothing follows; the reason is asked for first', async () => {
    const { bridge } = await openDecision({ ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] });
    await userEvent.click(page.getByRole('button', { name: 'Do not approve…', exact: true }));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(dialog.getByRole('textbox'), 'The owners are not known.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => bridge.inputsOf('decision.approve'))
      .toMatchObject([{ reason: 'The owners are not known.' }]);
  });

  /** What scrolls in the dialog; a field of several lines scrolls its own text. */
  const scrollers = () =>
    [...dialog.element().querySelectorAll('*')].filter(
      (one) =>
        !(one instanceof HTMLTextAreaElement) &&
        one.scrollHeight > one.clientHeight &&
        ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
    );

  it('begins in the reason, where that stands in sight below the whole decision', async () => {
    await openDecision({ ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] }, {}, { width: 1024, height: 700 });
    await userEvent.click(page.getByRole('button', { name: 'Approve…', exact: true }));
    const reasonField = dialog.getByRole('textbox', { name: 'Your reason' });
    await expect.element(reasonField).toHaveFocus();
    await expect.element(reasonField).toBeInViewport({ ratio: 1 });
    await expect.element(dialog.getByRole('group', { name: 'What was decided' })).toBeInViewport({ ratio: 1 });
    expect(scrollers()).toEqual([]);
  });

  it.each([700, 768])(
    'begins at a decision that is too long for the dialog, which scrolls once, at 1024 by %i',
    async (height) => {
      const long = Array.from({ length: 60 }, (_, line) => `Line ${String(line)} of what was looked at.`).join('\n');
      await openDecision(
        { ...untouched, decisions: [waiting({ officer: 'Bo Ek', reason: long })] },
        {},
        { width: 1024, height },
      );
      await userEvent.click(page.getByRole('button', { name: 'Approve…', exact: true }));
      const decided = dialog.getByRole('group', { name: 'What was decided' });
      await expect.element(decided).toHaveFocus();
      const body = dialog.element().querySelector('.body');
      expect(body?.scrollTop).toBe(0);
      expect(scrollers()).toEqual([body]);
      await userEvent.keyboard('{PageDown}');
      await expect.poll(() => body?.scrollTop).toBeGreaterThan(100);
      const reasonField = dialog.getByRole('textbox', { name: 'Your reason' });
      await userEvent.click(reasonField);
      await userEvent.keyboard('Looked at it.');
      await expect.element(reasonField).toHaveValue('Looked at it.');
      await expect.element(reasonField).toBeInViewport({ ratio: 1 });
      await expect.element(dialog.getByRole('button', { name: 'Sign the approval' })).toBeInViewport({ ratio: 1 });
      expect(scrollers()).toEqual([body]);
      expect(await axeViolations()).toEqual([]);
    },
  );

  it('keeps a reason that was begun when the dialog is left, until it is signed', async () => {
    const { bridge } = await openDecision(
      { ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] },
      { 'decision.approve': () => good({ ...untouched, decisions: [approved] }) },
    );
    const act = page.getByRole('button', { name: 'Approve…', exact: true });
    await userEvent.click(act);
    await userEvent.fill(dialog.getByRole('textbox'), 'Looked at');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(act);
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Looked at');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }, { count: 0 }]);
  });

  it('answers by Ctrl Enter from what is only read too: what is missing is said, and what is whole is kept', async () => {
    const { bridge } = await openDecision(
      { ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] },
      { 'decision.approve': () => good({ ...untouched, decisions: [approved] }) },
    );
    await userEvent.click(page.getByRole('button', { name: 'Approve…', exact: true }));
    const reasonField = dialog.getByRole('textbox', { name: 'Your reason' });
    await userEvent.click(dialog.getByText('Proposed by Bo Ek', { exact: false }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(reasonField).toHaveAccessibleDescription(/Write the reason first/);
    await expect.element(reasonField).toHaveFocus();
    await userEvent.keyboard('Looked at it.');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(dialog.getByRole('group', { name: 'What was decided' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => bridge.inputsOf('decision.approve')).toMatchObject([{ reason: 'Looked at it.' }]);
  });

  it('names the fact that was set aside by then, with who did it and why', async () => {
    const fact = { fact: 'Two sums differ.', reason: 'Rounding.', officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z' };
    await openDecision({ ...untouched, decisions: [keptDecision({}, { version: 2, setAside: [fact] })] });
    await expect.element(page.getByText(/^Two sums differ\. Bo Ek, .*: Rounding\.$/)).toBeVisible();
  });

  it('says of a decision in force that a newer profile came since', async () => {
    const newerProfiles = [{ snapshotId: newest.snapshotId, takenAt: '2026-11-25T08:00:00Z' }];
    await openDecision({ ...untouched, decisions: [keptDecision()], newerProfiles });
    await expect.element(page.getByText(/^A newer profile of .* came on 25 November/)).toBeVisible();
  });

  it('says of a decision that an officer withdrew a word on who is one since, on which it rests', async () => {
    const change = {
      ...{ snapshotIds: [newest.snapshotId], said: 'accepted' as const, saidAt: '2026-11-01T09:00:00Z' },
      ...{ now: 'withdrawn' as const, at: '2026-11-25T08:00:00Z', officer: 'Bo Ek', reason: 'Another passport.' },
    };
    await openDecision({ ...untouched, decisions: [keptDecision()], changedJoins: [change] });
    await expect
      .element(
        page.getByText(
          /^Bo Ek withdrew on 25 November 2026.* The owners may be others since\. Why: Another passport\.$/,
        ),
      )
      .toBeVisible();
  });

  it('sees the conditions that are approved', async () => {
    const verdict = { kind: 'accept-with-conditions' as const, conditions: 'Accounts by May.' };
    await openDecision({ ...untouched, decisions: [waiting({ officer: 'Bo Ek', verdict })] });
    await userEvent.click(page.getByRole('button', { name: 'Approve…', exact: true }));
    await expect.element(dialog.getByText('Accounts by May.')).toBeVisible();
  });

  it('sees the reason and the profiles that the proposer signed, and that the answer fits its signature', async () => {
    await openDecision({ ...untouched, decisions: [waiting({ officer: 'Bo Ek', reason: 'The owners are known.' })] });
    await userEvent.click(page.getByRole('button', { name: 'Approve…', exact: true }));
    await expect.element(dialog.getByText('The owners are known.')).toBeVisible();
    await expect.element(dialog.getByText(newest.answer.sha256.slice(0, 12), { exact: false })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('whose answer fits its signature is said to', async () => {
    await openDecision({ ...untouched, decisions: [approved] });
    await expect.element(page.getByText('The signature of this answer fits its key.')).toBeVisible();
  });

  it('who did not approve stays in sight until something newer is decided', async () => {
    const refused = keptDecision(
      { decisionId: 2, approval: approvalOf('refuse'), standing: { kind: 'not-approved' } },
      { second: { kind: 'any-other' } },
    );
    await openDecision({ ...untouched, decisions: [refused] });
    await expect.element(page.getByRole('article', { name: 'Accept, Not approved' })).toBeVisible();
  });

  it('P19: approves with a reason, or does not, and the same account of the system is marked', async () => {
    const ownReason = dialog.getByRole('textbox', { name: 'Your reason' });
    const { bridge } = await openDecision(
      { ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] },
      { 'decision.approve': () => good({ ...untouched, decisions: [approved] }) },
    );
    page.getByRole('button', { name: 'Approve…', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Proposed by Bo Ek', { exact: false })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Sign the approval' }));
    await expect.element(ownReason).toHaveAccessibleDescription(/Write the reason first/);
    await userEvent.fill(ownReason, 'Looked at it myself.');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign the approval' }));
    await expect.element(page.getByText('On the same machine under the same account', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Decide…' })).toHaveFocus();
    const notice = page.getByRole('status').filter({ hasText: 'Approved. The decision is in force.' });
    await expect.element(notice.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expect.element(page.getByText('Approved by Bo Ek', { exact: false }).first()).toBeInViewport();
    expect(bridge.inputsOf('decision.approve')).toEqual([
      { decisionId: 2, verdict: 'approve', reason: 'Looked at it myself.' },
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('who is named is waited for by name', async () => {
    await openDecision({
      ...untouched,
      decisions: [waiting({ officer: 'Bo Ek', second: { kind: 'officer', officer: 'Carla Rossi' } })],
    });
    const card = page.getByRole('article', { name: 'Accept, Waits for Carla Rossi' });
    await expect
      .element(card.getByRole('button', { name: 'Approve…', exact: true }))
      .toHaveAccessibleDescription(/^It waits for Carla Rossi\. .*If the name is wrong, decide again/);
  });
});

describe('what was known when it was decided', () => {
  it('is shown again from the decision: as of its moment, said to be that, with nothing to press, and back to now', async () => {
    const side = (snapshotId: number): ViewSide => ({
      ...{ side: { kind: 'party', snapshotId, at: '/a' }, node: 'ingrid', name: 'Ingrid Solheim', role: 'holder' },
      ...{
        company: 'Nordlys AS',
        dossierId: 2,
        takenAt: null,
        filedDay: null,
        birthdate: null,
        nationality: null,
        number: null,
        register: null,
      },
    });
    const proposals: ViewProposal[] = [{ sides: [side(3), side(4)], reasons: [{ kind: 'name' }], saidBefore: [] }];
    const { bridge } = await openDecision(
      { ...untouched, decisions: [keptDecision()] },
      { 'ownership.read': ({ rule }) => good({ ...ownershipView, proposals, rule }) },
    );
    const { statement } = keptDecision();
    if (statement === null) throw new Error('It can be read.');
    await userEvent.click(page.getByRole('button', { name: /^Owners as known then/ }));
    const then = page.getByText(/^As it was known on .*What came later is left out/);
    await expect.element(then).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show what is known now' })).toHaveFocus();
    await expect
      .poll(() => bridge.inputsOf('ownership.read').at(-1))
      .toMatchObject({ asOf: { kind: 'known-then', moment: statement.at } });
    await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
    for (const name of [/^They are one/, /^Look for the company/])
      expect(page.getByRole('button', { name }).elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Show what is known now' }));
    await expect.element(page.getByRole('button', { name: /^They are one/ })).toBeVisible();
    expect(then.elements()).toEqual([]);
    expect(bridge.inputsOf('ownership.read').at(-1)).toMatchObject({ asOf: { kind: 'now' } });
  });
});

describe('a decision that does not fit', () => {
  it.each([
    ['changed', 'What is kept is not what was signed'],
    ['other-key', 'a key that this record does not keep'],
    ['unreadable', 'no decision that could have been signed'],
  ] as const)('is told as such: %s', async (finding, words) => {
    const decision = keptDecision({ finding, standing: { kind: 'does-not-fit', what: 'decision' } });
    const shown = finding === 'unreadable' ? { ...decision, statement: null } : decision;
    await openDecision({ ...untouched, decisions: [shown] });
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await expect.element(page.getByText('Whether a decision is in force is not known', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Does not fit its signature')).toBeVisible();
    expect(page.getByText('The signature fits the key', { exact: false }).elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('nor does an approval of one’s own, and a profile that is gone is told', async () => {
    const approval = approved.approval === null ? null : { ...approved.approval, finding: 'self-approved' as const };
    const decision = keptDecision(
      { approval, standing: { kind: 'does-not-fit', what: 'approval' } },
      { restsOn: [{ snapshotId: 99, sha256: '9'.repeat(64) }] },
    );
    await openDecision({ ...untouched, decisions: [decision] });
    await expect
      .element(page.getByText('The officer who proposed it approved it, too', { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByText('Profile 99, which this record no longer holds', { exact: false }))
      .toBeVisible();
  });
});

it('a proposal that nobody answered is not told as a decision that was in force', async () => {
  const older = keptDecision({ decisionId: 1, standing: { kind: 'replaced', by: 2, was: 'waiting' } });
  await openDecision({ ...untouched, decisions: [keptDecision({ decisionId: 2 }), older] });
  await userEvent.click(page.getByText('1 earlier decision'));
  const card = page.getByRole('article', { name: 'Accept, Never approved: a later decision took its place' });
  await expect.element(card).toBeVisible();
});

it('earlier decisions stand below, and hostile texts are texts', async () => {
  const hostile = '<img src=x onerror=alert(1)> \u202egnp.exe ';
  const older = keptDecision(
    { decisionId: 1, standing: { kind: 'replaced', by: 2, was: 'in-force' } },
    { reason: hostile.repeat(20) },
  );
  await openDecision({ ...untouched, decisions: [keptDecision({ decisionId: 2 }), older] });
  await userEvent.click(page.getByText('1 earlier decision'));
  const card = page.getByRole('article', { name: 'Accept, Replaced by a later one' });
  await expect.element(card.getByText('<img src=x', { exact: false })).toBeVisible();
  expect(document.querySelector('img')).toBe(null);
});

it('what a decision rests on keeps its height in a low window, with the product of each profile', async () => {
  await openDecision(untouched, {}, { width: 720, height: 450 });
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  const group = dialog.getByRole('group', { name: 'It rests on' });
  const boxes = group.getByRole('checkbox');
  await expect.element(boxes.first()).toBeVisible();
  for (const box of boxes.elements()) {
    (box as HTMLElement).focus();
    const inner = box.getBoundingClientRect();
    const outer = group.element().getBoundingClientRect();
    expect(inner.top).toBeGreaterThanOrEqual(outer.top);
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
  }
  await expect.element(boxes.first()).toHaveAccessibleName(/^(Enhanced|Lite) profile, .*2026.*, answer [0-9a-f]{12}$/);
});

it.each([
  { width: 1024, height: 700 },
  { width: 720, height: 450 },
])('stays within the window at $width px, and nothing is scrolled sideways', async (size) => {
  const long = { ...stated.facts, purpose: 'A very long purpose without an end '.repeat(20), tags: ['x'.repeat(190)] };
  await openDecision({ ...stated, facts: long, decisions: [waiting({ officer: 'Bo Ek' }), keptDecision()] }, {}, size);
  const panel = page.getByRole('tabpanel', { name: 'Decision' });
  await expect.element(panel.getByText('Waits for a second person')).toBeInTheDocument();
  const element = panel.element();
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await expect.element(dialog).toBeVisible();
  const box = dialog.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(size.width);
  const body = dialog.element().querySelector('.body');
  expect(body?.scrollWidth ?? 0).toBeLessThanOrEqual(body?.clientWidth ?? 0);
  expect(await axeViolations()).toEqual([]);
});

it('the verdicts stand in one line of the dialog at 1024, and a label is level with what it says', async () => {
  await openDecision({ ...untouched, decisions: [approved] }, {}, { width: 1024, height: 720 });
  const middle = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { top, height } = range.getClientRects()[0] ?? element.getBoundingClientRect();
    return top + height / 2;
  };
  await expect.element(page.getByText('Rule that it follows').first()).toBeVisible();
  const pairs = [...document.querySelectorAll('.decision-card .facts dt')].map((label) => [
    middle(label),
    middle(label.nextElementSibling ?? label),
  ]);
  expect(pairs.length).toBeGreaterThan(2);
  for (const [label = 0, value = 0] of pairs) expect(Math.abs(label - value)).toBeLessThan(2);
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await userEvent.click(dialog.getByText('Accept with conditions'));
  await expect.element(dialog.getByRole('textbox', { name: 'Conditions' })).toBeVisible();
  const frame = document.querySelector('.work-form .seg')?.getBoundingClientRect();
  const choices = [...document.querySelectorAll('.work-form .seg label')].map((one) => one.getBoundingClientRect());
  expect(choices).toHaveLength(4);
  expect(new Set(choices.map(({ top }) => top)).size).toBe(1);
  for (const { bottom } of choices) expect(bottom).toBeLessThanOrEqual((frame?.bottom ?? 0) + 1);
});

it('no choice of a dialog that scrolls lies below the next field, however many profiles are listed', async () => {
  const others = Array.from({ length: 12 }, (_, index) => ({
    ...{ snapshotId: 21 + index, sha256: 'a'.repeat(64), takenAt: '2026-11-12T09:41:07Z' },
    company: {
      ...{ jurisdiction: 'NO', companyNumber: String(index), serviceId: 'x', englishName: null },
      name: `Nordlys Invest ${index} AS`,
    },
  }));
  await openDecision(
    { ...untouched, decisions: [keptDecision()] },
    { 'ownership.other-profiles': () => good(others) },
    { width: 1024, height: 768 },
  );
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await expect.element(dialog.getByRole('checkbox', { name: /^Nordlys Invest 11 AS/ })).toBeInTheDocument();
  const next = dialog.getByText('Reason', { exact: true }).element().getBoundingClientRect().top;
  const choices = [...document.querySelectorAll('.work-form .seg label')];
  expect(choices).toHaveLength(4);
  for (const choice of choices) {
    const { left, top, bottom, width, height } = choice.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(next);
    expect(choice.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  }
});
