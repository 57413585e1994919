import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good } from './stand-in/bridge.ts';
import { earlier, newest, openDossier, summary } from './stand-in/dossiers.ts';
import { confirmation, failure, ready } from './stand-in/specimen.ts';
import { axeViolations } from './stand-in/window.ts';
import { keptDecision, untouched, waiting } from './stand-in/work.ts';
import { decisionTab, dialog, reason, openDecision } from './stand-in/decision-tab.ts';

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
    await userEvent.click(decisionTab);
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
