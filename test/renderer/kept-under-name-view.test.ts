import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, shanghai, summary } from './stand-in/dossiers.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const name = page.getByRole('textbox', { name: 'Company name' });
const kept = page.getByRole('region', { name: /^Kept in the record/ });

async function enter(words: string, script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script });
  await userEvent.fill(name, words);
  await userEvent.keyboard('{Enter}');
  return opened;
}

describe('what is kept under the name that was typed', () => {
  const offline: Partial<Script> = { 'app.state': () => good(ready({ offline: true })) };

  it('is offered offline, and opens', async () => {
    const { bridge } = await enter('Meridian Maritime Holdings', offline);
    await expect
      .element(kept.getByRole('heading'))
      .toHaveTextContent('Kept in the record: “Meridian Maritime Holdings”');
    await expect.element(kept).toMatchTextContent(/No registry was asked for this/);
    await userEvent.click(kept.getByRole('button', { name: /Holdings S\.à r\.l\. \(Luxembourg, B 218447\)/ }));
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Meridian Maritime Holdings/);
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('is where Down leads from the field, before the list below, and Up leads back', async () => {
    await enter('Meridian Maritime Holdings', offline);
    await expect.element(kept).toBeVisible();
    await userEvent.click(name);
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(kept.getByRole('button', { name: /^Open the dossier of Meridian Maritime/ }).first())
      .toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Meridian Maritime Holdings/);
  });

  it('leads to its owners at once', async () => {
    await enter('Meridian Maritime Holdings', offline);
    await userEvent.click(
      kept.getByRole('button', { name: /^Owners ?: .*Holdings S\.à r\.l\. ?, Luxembourg, B 218447/ }),
    );
    await expect.element(page.getByRole('tab', { name: 'Ownership' })).toHaveAttribute('aria-selected', 'true');
  });

  it('is offered after a search that failed, also where the legal form was typed otherwise', async () => {
    await enter('Meridian Shipping Ltd', {
      'dossier.list': ({ words }) => {
        const dossiers = words === 'Meridian Shipping' ? [shanghai] : [];
        return good({ dossiers, more: false, total: dossiers.length });
      },
      'search.run': () => bad(failure('service-unreachable')),
    });
    await expect.element(kept.getByRole('button', { name: /^Open the dossier of 子午线/ })).toBeVisible();
  });

  it('leads to the list where there is more of it', async () => {
    await enter('Meridian', { ...offline, 'dossier.list': () => good({ dossiers: [summary], more: true, total: 9 }) });
    await userEvent.click(kept.getByRole('button', { name: 'List all, 8 dossiers more' }));
    await expect.element(page.getByRole('textbox', { name: 'Find a dossier' })).toHaveValue('Meridian');
  });

  it('is not shown where nothing is kept, and goes with the next answer', async () => {
    const { session } = await enter('Meridian', offline);
    await expect.element(kept).toBeVisible();
    session.become(ready({ offline: false }));
    await userEvent.fill(name, 'zzz');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
    await expect.element(kept).not.toBeInTheDocument();
  });
});
