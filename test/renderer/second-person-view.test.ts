import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { approvalOf } from '../unit/domain/work/specimen-decisions.ts';
import { good } from './stand-in/bridge.ts';
import { newest } from './stand-in/dossiers.ts';
import { axeViolations } from './stand-in/window.ts';
import { approved, keptDecision, untouched, waiting } from './stand-in/work.ts';
import { dialog, openDecision } from './stand-in/decision-tab.ts';

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
