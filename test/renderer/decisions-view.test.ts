import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ViewProposal, ViewSide } from '../../src-shared/domain/ownership/view/join-view.ts';
import { good } from './stand-in/bridge.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { axeViolations } from './stand-in/window.ts';
import { approved, keptDecision, untouched } from './stand-in/work.ts';
import { openDecision } from './stand-in/decision-tab.ts';

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
