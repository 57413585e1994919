import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, bareProfile, said } from '../unit/export/bare-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

it('an address in another country than the registry is told above the profile', async () => {
  const name = said('Meridian Maritime Holdings S.à r.l.');
  const profile = { ...bareProfile, name, addresses: [address('Hafenstraße 1, Hamburg', { country: 'Germany' })] };
  const snapshot = { ...newest, profile };
  await openWindow({
    ...keptDossiers(),
    'dossier.read': () => good(openDossier({ snapshot, snapshots: [snapshot] })),
  });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(page.getByText(/this answer states an address in another country: Germany\./)).toBeVisible();
});
