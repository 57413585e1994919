import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { keptDossiers } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

/* A double click on a row opens what it names with its first press; the second one lies on whatever is drawn there then. */

/** The second press of a double click, as the browser tells of it wherever the first one was. */
function pressSecond(button: Locator): void {
  button.element().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }));
}

async function openFirst() {
  const opened = await openWindow(keptDossiers(), { width: 1024, height: 768 });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  return opened;
}

describe('the second press of a double click on a dossier', () => {
  it('does not ask the registry; a press of its own does', async () => {
    const { bridge } = await openFirst();
    const confirm = page.getByRole('button', { name: /^Confirm/ }).first();
    await expect.element(confirm).toBeVisible();
    pressSecond(confirm);
    expect(bridge.inputsOf('dossier.confirm')).toEqual([]);
    await userEvent.click(confirm);
    expect(bridge.inputsOf('dossier.confirm')).toHaveLength(1);
  });

  it('does not open the comparison', async () => {
    await openFirst();
    const compare = page.getByRole('button', { name: 'Compare' }).first();
    await expect.element(compare).toBeVisible();
    pressSecond(compare);
    await expect.element(compare).toBeVisible();
    await userEvent.click(compare);
    await expect.element(compare).not.toBeInTheDocument();
  });
});
