import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

/* Two profiles of one day: the day alone does not tell which of them a value is of. */

async function openWith(takenAt: string): Promise<void> {
  const earlier = { ...newest, snapshotId: newest.snapshotId + 10, takenAt };
  await openWindow({
    ...keptDossiers(),
    'dossier.read': () => good(openDossier({ snapshots: [newest, earlier] })),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
}

const stated = page.getByText(/^Stated on/u);

it('shareholders are dated with the time where two profiles are of one day', async () => {
  await openWith(newest.takenAt.replace(/T\d\d/u, 'T08'));
  await expect.element(stated).toMatchTextContent(/^Stated on 12 Nov 2026, \d\d:41$/u);
});

it('and by the day where that tells them apart', async () => {
  await openWith('2026-02-02T13:40:00Z');
  await expect.element(stated).toMatchTextContent(/^Stated on 12 Nov 2026$/u);
});
