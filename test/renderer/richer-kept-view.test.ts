import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Snapshot } from '../../src-shared/domain/dossier.ts';
import { bareProfile } from '../unit/export/bare-profile.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, newest as rich, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';
import { keptDecision, untouched, waiting } from './stand-in/work.ts';

const lite: Snapshot = {
  ...rich,
  snapshotId: 8,
  takenAt: '2026-11-20T09:00:00Z',
  source: 'v2-lite-profile',
  profile: { ...bareProfile, companyNumber: rich.profile.companyNumber },
};
const officials = () => page.getByRole('tab', { name: /^Officials/ });

async function openDossierWith(snapshots: readonly [Snapshot, ...Snapshot[]], script: Partial<Script> = {}) {
  const opened = openDossier({ snapshot: snapshots[0], snapshots: [...snapshots] });
  const { bridge } = await openWindow(
    {
      ...keptDossiers(),
      'dossier.read': () => good(opened),
      'snapshot.read': ({ snapshotId }) => good(snapshots.find((one) => one.snapshotId === snapshotId) ?? snapshots[0]),
      ...script,
    },
    { width: 1024, height: 768 },
  );
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(officials()).toBeVisible();
  // The second press selects no text, up to the end of the dossier that it opened.
  expect(getSelection()?.toString()).toBe('');
  return bridge;
}

it('a Lite profile does not hide an Enhanced one of an earlier day: it says so, its tabs too, and one press shows it', async () => {
  await openDossierWith([lite, rich]);
  await expect
    .element(page.getByText(/^A profile that can say more is kept: Enhanced profile, .*12 November 2026, 09:41:07 UTC/))
    .toBeVisible();
  await expect.element(officials()).toHaveAccessibleName(/none here, \d+ serving.* in another profile/);
  await expect
    .element(page.getByRole('tab', { name: /^Shareholders/ }))
    .toHaveAccessibleName(/none here, \d+ holdings.* in another profile/);
  await userEvent.click(page.getByRole('button', { name: 'Show that Enhanced profile' }));
  await expect.element(page.getByText(/A newer one is kept: Lite profile, .*20 November 2026/)).toBeVisible();
  await expect.element(officials()).toHaveAccessibleName(/^Officials ?\d+ serving/);
  expect(page.getByText(/can say more/).elements()).toEqual([]);
});

const restsOnIt = page.getByText('The decision in force rests on it, not on what is shown.');

it('that the decision in force rests on the fuller profile is said beside it', async () => {
  const decided = { ...untouched, decisions: [keptDecision()] };
  await openDossierWith([lite, rich], { 'work.read': () => good(decided) });
  await expect.element(restsOnIt).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show that Enhanced profile' }));
  await expect.element(restsOnIt).not.toBeInTheDocument();
});

it('a decision that is not in force is not said to rest on it', async () => {
  const bridge = await openDossierWith([lite, rich], {
    'work.read': () => good({ ...untouched, decisions: [waiting()] }),
  });
  await expect.element(page.getByText(/^A profile that can say more is kept/)).toBeVisible();
  await expect.poll(() => bridge.inputsOf('work.read')).toHaveLength(1);
  expect(restsOnIt.elements()).toEqual([]);
});

it('an Enhanced profile with fewer facts does not hide a fuller one of an earlier day: one press shows it', async () => {
  const thin: Snapshot = { ...lite, source: 'v2-enhanced-profile' };
  const thinner: Snapshot = { ...thin, snapshotId: 7, takenAt: '2026-11-19T09:00:00Z' };
  const bridge = await openDossierWith([thin, thinner, rich]);
  await expect.element(page.getByText(/^A fuller profile is kept: Enhanced profile, .*12 November 2026/)).toBeVisible();
  await expect.element(officials()).toHaveAccessibleName(/none here, \d+ serving.* in another profile/);
  expect(bridge.inputsOf('snapshot.read')).toEqual([{ snapshotId: 7 }, { snapshotId: rich.snapshotId }]);
  await userEvent.click(page.getByRole('button', { name: 'Show the fuller profile of 12 Nov 2026' }));
  await expect.element(page.getByText(/A newer one is kept: Enhanced profile, .*20 November 2026/)).toBeVisible();
  await expect.element(officials()).toHaveAccessibleName(/^Officials ?\d+ serving/);
  expect(page.getByText(/fuller profile/).elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Show the newest' }));
  await expect.element(page.getByText(/^A fuller profile is kept/)).toBeVisible();
});

it('nothing is said where no other can say more, and nothing more is read', async () => {
  const bridge = await openDossierWith([rich, lite]);
  expect(page.getByText(/can say more/).elements()).toEqual([]);
  expect(bridge.inputsOf('snapshot.read')).toEqual([]);
});

it('an older profile does not stand in a tab for people of whom the newer answer says that there are none', async () => {
  const whole = { ...bareProfile.sections.officials, spoken: 'whole' as const };
  const sections = { ...bareProfile.sections, officials: whole };
  await openDossierWith([{ ...lite, profile: { ...lite.profile, sections } }, rich]);
  await expect.element(page.getByRole('tab', { name: /^Shareholders/ })).toHaveAccessibleName(/in another profile/);
  await expect.element(officials()).toHaveAccessibleName('Officials');
});
