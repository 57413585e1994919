import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { summary } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

async function ask(words: string) {
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), words);
  await userEvent.keyboard('{Enter}');
}

it('a dossier that is kept stands beside the rail and in its count at once', async () => {
  let kept = false;
  await openWindow({
    'dossier.list': () => good({ dossiers: kept ? [summary] : [], more: false, total: kept ? 1 : 0 }),
    'dossier.save': () => {
      kept = true;
      return good(summary);
    },
  });
  await ask('meridian');
  await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
  expect(page.getByRole('group', { name: 'Recent dossiers' }).query()).toBeNull();
  await userEvent.keyboard('{Control>}s{/Control}');
  const recent = page.getByRole('group', { name: 'Recent dossiers' });
  await expect.element(recent.getByRole('button', { name: /Meridian Maritime/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Dossiers 1' })).toBeVisible();
});
