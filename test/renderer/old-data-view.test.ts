import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bareProfile, said } from '../unit/export/bare-profile.ts';
import { parseMoment } from '../../src-shared/domain/stated-moment.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

const words = page.getByText(/The answer dates its own data .*2019, [\d,]+ days before it came/);

async function openWith(lastUpdated: string, size?: { width: number; height: number }) {
  const name = said('Meridian Maritime Holdings S.à r.l.');
  const profile = { ...bareProfile, name, lastUpdated: { value: parseMoment(lastUpdated), at: '/lastUpdated' } };
  const snapshot = { ...newest, profile };
  const read = () => good(openDossier({ snapshot, snapshots: [snapshot] }));
  await openWindow({ ...keptDossiers(), 'dossier.read': read }, size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(page.getByText(/^Profile as of/)).toBeVisible();
}

it('data that was old when the answer came is told beside the time at which it came', async () => {
  await openWith('2019-03-01T00:00:00Z');
  await expect.element(words).toBeVisible();
});

it('data of the day on which the answer came is not told as old', async () => {
  await openWith(newest.takenAt);
  await expect.poll(() => words.elements()).toEqual([]);
});

it('at 1024 wide what is said of its age leaves what can be done in one line', async () => {
  await openWith('2019-03-01T00:00:00Z', { width: 1024, height: 768 });
  await expect.element(words).toBeVisible();
  const acts = ['Confirm', 'Check again', 'Export PDF', 'Save'].map((name) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first(),
  );
  const tops = acts.map((act) => Math.round(act.element().getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
