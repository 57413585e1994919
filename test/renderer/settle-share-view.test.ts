import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ViewDoubtfulShare } from '../../src-shared/domain/ownership/view/doubtful-shares.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const at = '2026-11-12T09:41:07Z';
const answer = { answerId: 3, sha256: 'a'.repeat(64), receivedAt: at, operation: 'GET', correlationId: null };
const share: ViewDoubtfulShare = {
  ...{ holder: 'ingrid', subject: 'nordlys', className: null },
  source: { dossierId: 2, snapshotId: 3, takenAt: at, filedDay: null, answer, at: '/data/capital/0/shareholdings/0' },
  stated: { kind: 'exact', value: 65, text: '65' },
  counted: {
    share: { percent: '60', exact: true, included: true, fraction: null },
    ...{ count: '15000', total: '25000' },
  },
  ...{ doubts: ['differs-from-counts'], readings: ['stated', 'counts'], settled: null },
};
const settled: ViewDoubtfulShare['settled'] = { word: 'counts', officer: 'Bo Ek', at, reason: 'The deed.' };

async function open(doubtfulShares: ViewDoubtfulShare[], script: Partial<Script> = {}) {
  const read: Script['ownership.read'] = ({ rule }) => good({ ...ownershipView, doubtfulShares, rule });
  const opened = await openWindow(
    { ...keptDossiers(), 'ownership.read': read, ...script },
    { width: 1024, height: 768 },
  );
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
  await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
  return opened;
}

const asCounted = page.getByRole('button', { name: /^It is as counted….*Ingrid/ });
const reason = page.getByRole('textbox', { name: 'Reason' });
const take = page.getByRole('button', { name: 'Take as counted', exact: true });

describe('a share that contradicts itself', () => {
  it('stands with both readings and why, and is settled by one of them with a reason', async () => {
    const { bridge } = await open([share]);
    await expect.element(page.getByRole('heading', { name: 'Shares to settle' })).toBeVisible();
    await expect.element(page.getByText(/^Stated: 65\s%$/)).toBeVisible();
    await expect.element(page.getByText(/^By the counts: 60\s% \(15000 of 25000\)$/)).toBeVisible();
    await expect.element(page.getByText(/differ by more than rounding/)).toBeVisible();
    await userEvent.click(asCounted);
    await expect.element(reason).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(take);
    await expect.element(page.getByText(/Write the reason first/)).toBeVisible();
    expect(bridge.inputsOf('ownership.settle-share')).toEqual([]);
    await userEvent.fill(reason, ' The deed. ');
    await userEvent.click(take);
    const place = { snapshotId: 3, at: '/data/capital/0/shareholdings/0' };
    await expect
      .poll(() => bridge.inputsOf('ownership.settle-share'))
      .toEqual([{ dossierId: 1, place, word: 'counts', reason: 'The deed.' }]);
    await expect.poll(() => bridge.inputsOf('ownership.read').length).toBe(2);
    expect(reason.elements()).toEqual([]);
  });

  it('keeps the reason in its field where it could not be kept', async () => {
    await open([share], { 'ownership.settle-share': () => bad(failure('disk-full')) });
    await userEvent.click(asCounted);
    await userEvent.fill(reason, 'The deed.');
    await userEvent.click(take);
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect.element(reason).toHaveValue('The deed.');
  });

  it('says who settled it and why, and can be withdrawn', async () => {
    const { bridge } = await open([{ ...share, doubts: [], settled }]);
    await expect.element(page.getByText('Bo Ek took it as counted on 12 Nov 2026: The deed.')).toBeVisible();
    expect(asCounted.elements()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: /^Withdraw….*Ingrid/ }));
    await userEvent.fill(reason, 'Another deed.');
    await userEvent.click(page.getByRole('button', { name: 'Withdraw', exact: true }));
    await expect.poll(() => bridge.inputsOf('ownership.settle-share')).toMatchObject([{ word: 'withdrawn' }]);
  });

  it('offers nothing to choose where no reading can hold', async () => {
    await open([{ ...share, stated: { kind: 'not-stated' }, counted: null, doubts: ['more-than-all'], readings: [] }]);
    await expect.element(page.getByText(/more shares than there are\. .*nothing to choose/)).toBeVisible();
    expect(asCounted.elements()).toEqual([]);
  });
});
