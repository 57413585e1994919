import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, bareProfile, said } from '../unit/export/bare-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

async function openWith(facts: object) {
  const profile = { ...bareProfile, name: said('Meridian Maritime Holdings S.à r.l.'), ...facts };
  const snapshot = { ...newest, profile };
  await openWindow({
    ...keptDossiers(),
    'dossier.read': () => good(openDossier({ snapshot, snapshots: [snapshot] })),
  });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
}

it('an address in another country than the registry is told above the profile', async () => {
  await openWith({ addresses: [address('Hafenstraße 1, Hamburg', { country: 'Germany' })] });
  await expect.element(page.getByText(/this answer states an address in another country: Germany\./)).toBeVisible();
});

it('another number than the company is kept under is told above the profile', async () => {
  await openWith({ companyNumber: said('99999999') });
  await expect.element(page.getByText(/This answer states the number 99999999;/)).toBeVisible();
});
