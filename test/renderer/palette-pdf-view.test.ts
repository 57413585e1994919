import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptDossiers } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

const first = page.getByRole('option').first();

async function typePdf() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('pdf');
}

it('with a dossier open the palette has its PDF first', async () => {
  await openWindow(keptDossiers(), { width: 1024, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(page.getByRole('button', { name: 'Export PDF…' })).toBeVisible();
  await typePdf();
  await expect.element(first).toHaveAccessibleName('Export PDF…');
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
});

it('with none open it has the places where one is to be had, and says which it is of', async () => {
  await openWindow(keptDossiers(), { width: 1024, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await typePdf();
  await expect.element(first).toMatchTextContent(/Go to Dossiers.*\(PDF of a profile\)/);
  await expect.element(page.getByRole('option').nth(1)).toMatchTextContent(/Go to Documents.*\(PDF of a filing\)/);
});
