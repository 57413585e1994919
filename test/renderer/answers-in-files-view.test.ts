import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DecisionStatement } from '../../src-shared/domain/work/decision.ts';
import { approvalOf, decisionOf } from '../unit/domain/work/specimen-decisions.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { openBundle } from './stand-in/bundle.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { approved, untouched, waiting } from './stand-in/work.ts';

/* A decision that waits is answered in the reading room, and the answer comes back as a file. */

const path = 'decisions/decision-1.json';
const room = page.getByRole('dialog', { name: 'Reading room: Meridian.dossier' });
const form = room.getByRole('form', { name: 'Approve this decision' });

async function openRoom(proposer: string, script: Partial<Script> = {}, decided: Partial<DecisionStatement> = {}) {
  const statement = decisionOf({ officer: proposer, second: { kind: 'any-other' }, ...decided });
  const papers = [
    {
      kind: 'decision' as const,
      path,
      statement,
      finding: 'fits' as const,
      restsOn: [],
      isOfOther: false,
      isAnswered: false,
      standing: { kind: 'waiting' as const },
    },
  ];
  const opened = await openWindow({
    ...keptDossiers(),
    'bundle.open': () => good(openBundle({ papers })),
    ...script,
  });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Open a sealed bundle…' }));
  await expect.element(room).toBeVisible();
  return opened;
}

describe('a decision in the reading room', () => {
  it('is answered with a reason, signed once, and it is said where the answer was saved', async () => {
    const { bridge } = await openRoom('Bo Ek');
    await userEvent.click(room.getByRole('button', { name: 'Approve…', exact: true }));
    await expect.element(form.getByText(/^You sign as Astrid Lindqvist, with your own key/)).toBeVisible();
    // The window knows what is open in its own record alone, and not in the one that the bundle came from.
    await expect.element(form.getByText(/^Which questions are open in the dossier is not known here/)).toBeVisible();
    await expect.element(form.getByText(/The bundle has no report\. Ask whoever sent it\.$/)).toBeVisible();
    const save = form.getByRole('button', { name: 'Sign and save the answer…' });
    await userEvent.click(save);
    await expect.element(form.getByText('Write the reason first.', { exact: false })).toBeVisible();
    await userEvent.fill(form.getByRole('textbox', { name: 'Your reason' }), 'Looked at it.');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(save);
    await expect.element(form).not.toBeInTheDocument();
    const reason = 'Looked at it.';
    expect(bridge.inputsOf('bundle.approve')).toEqual([{ path, verdict: 'approve', reason }]);
    await expect.element(page.getByText(/^The signed answer was saved in \/home\/astrid/).first()).toBeInTheDocument();
  });

  it('is shown with its conditions, in the list and in the form that it is answered in', async () => {
    const conditions = 'Only until the register is corrected.';
    await openRoom('Bo Ek', {}, { verdict: { kind: 'accept-with-conditions', conditions } });
    const papers = room.getByRole('region', { name: 'Decisions and approvals in it' });
    await expect.element(papers.getByText('Accept with conditions', { exact: true })).toBeVisible();
    await expect.element(papers.getByText(conditions)).toBeVisible();
    for (const act of ['Approve…', 'Do not approve…']) {
      await userEvent.click(room.getByRole('button', { name: act, exact: true }));
      const answering = room.getByRole('form');
      await expect.element(answering.getByText('Accept with conditions', { exact: true })).toBeVisible();
      await expect.element(answering.getByText(conditions)).toBeVisible();
      expect(await axeViolations()).toEqual([]);
      await userEvent.click(answering.getByRole('button', { name: 'Cancel' }));
    }
  });

  it('is shown with its rule and with what was set aside when it was signed, in the list and in the form', async () => {
    const setAside = [
      { fact: 'Two sums differ.', reason: 'Rounding.', officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z' },
    ];
    await openRoom('Bo Ek', {}, { version: 2, rule: 'Policy 4.2', setAside });
    const papers = room.getByRole('region', { name: 'Decisions and approvals in it' });
    await expect.element(papers).toMatchTextContent(/Policy 4\.2.*Two sums differ\..*Rounding\./);
    await userEvent.click(room.getByRole('button', { name: 'Approve…', exact: true }));
    await expect.element(form).toMatchTextContent(/Policy 4\.2.*Two sums differ\..*Rounding\./);
    expect(await axeViolations()).toEqual([]);
  });

  it('keeps what was written where it could not be saved, or the officer cancelled', async () => {
    const { bridge } = await openRoom('Bo Ek', { 'bundle.approve': () => bad(failure('keychain-unavailable')) });
    await userEvent.click(room.getByRole('button', { name: 'Approve…', exact: true }));
    const written = form.getByRole('textbox', { name: 'Your reason' });
    await userEvent.fill(written, 'Looked at it.');
    await userEvent.click(form.getByRole('button', { name: 'Sign and save the answer…' }));
    await expect.element(form.getByRole('alert')).toBeVisible();
    bridge.script['bundle.approve'] = () => good({ savedTo: null });
    await userEvent.click(form.getByRole('button', { name: 'Sign and save the answer…' }));
    await expect.poll(() => bridge.inputsOf('bundle.approve').length).toBe(2);
    await expect.element(written).toHaveValue('Looked at it.');
  });

  it('is not answered by whoever proposed it', async () => {
    await openRoom('Astrid Lindqvist');
    await expect.element(room.getByText(/^It needs a second person/)).toBeInTheDocument();
    expect(room.getByRole('button', { name: 'Approve…', exact: true }).elements()).toEqual([]);
  });
});

describe('an answer from a file', () => {
  const statement = approvalOf('approve').statement ?? expect.fail('no approval');
  const take = page.getByRole('button', { name: 'Take in an answer from a file…' });
  const question = page.getByRole('alertdialog', { name: 'Keep this answer to the decision?' });

  async function openWaiting(script: Partial<Script>) {
    const opened = await openWindow({
      ...keptDossiers(),
      'work.read': () => good({ ...untouched, decisions: [waiting()] }),
      ...script,
    });
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
    await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
    await userEvent.click(take);
    return opened;
  }

  it('is shown with the fingerprint of its key before it is kept', async () => {
    const { bridge } = await openWaiting({
      'decision.readApproval': () => good(statement),
      'decision.takeApproval': () => good({ ...untouched, decisions: [approved] }),
    });
    await expect.element(question.getByText(statement.fingerprint)).toBeVisible();
    await expect.element(question.getByText('Looked at it myself.')).toBeVisible();
    await expect.element(question.getByText(/only where you compare the fingerprint/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    expect(bridge.inputsOf('decision.takeApproval')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Add the answer' }));
    await expect.element(question).not.toBeInTheDocument();
    expect(bridge.inputsOf('decision.takeApproval')).toEqual([{ decisionId: waiting().decisionId }]);
    await expect.element(take).not.toBeInTheDocument();
  });

  it('is not kept where it is cancelled, and none is asked for where no file was chosen', async () => {
    const { bridge } = await openWaiting({ 'decision.readApproval': () => good(statement) });
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    bridge.script['decision.readApproval'] = () => good(null);
    await userEvent.click(take);
    await expect.poll(() => bridge.inputsOf('decision.readApproval').length).toBe(2);
    expect(question.elements()).toEqual([]);
    expect(bridge.inputsOf('decision.takeApproval')).toEqual([]);
  });

  it('that is none of this decision is said to be that', async () => {
    await openWaiting({ 'decision.readApproval': () => bad(failure('approval-not-fitting')) });
    await expect.element(page.getByText('This file holds no approval of this decision').first()).toBeInTheDocument();
    expect(question.elements()).toEqual([]);
  });
});
