import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bareProfile, said } from '../unit/export/bare-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

const words = page.getByText(/This answer does not say of whom it is\. It came for the order of Meridian Maritime/);

async function openWith(name: string | null) {
  const profile = { ...bareProfile, vatNumber: said('LU1'), name: name === null ? null : said(name) };
  const snapshot = { ...newest, profile };
  await openWindow({
    ...keptDossiers(),
    'dossier.read': () => good(openDossier({ snapshot, snapshots: [snapshot] })),
  });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(page.getByRole('heading', { name: /Meridian Maritime/, level: 1 })).toBeVisible();
}

it('a profile that names no company says so on its dossier', async () => {
  await openWith(null);
  await expect.element(words).toBeVisible();
});

it('one that names it says nothing of the kind', async () => {
  await openWith('Meridian Maritime Holdings S.à r.l.');
  await expect.poll(() => words.elements()).toEqual([]);
});
