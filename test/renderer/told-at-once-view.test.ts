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

it('B11: how many orders are followed and how many need a person stands beside the rail at once', async () => {
  const reading = { following: 0, needAttention: 0, nextLookAt: null, lastLookAt: null };
  const { bridge } = await openWindow({ 'order.follower': () => good(reading) });
  const line = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Orders/ });
  await expect.element(line).toBeVisible();
  const count = () => line.element().querySelector('.count');
  await expect.poll(() => bridge.inputsOf('order.follower').length).toBe(1);
  expect(count()).toBeNull();
  bridge.announce('order.followed', { ...reading, following: 2 });
  await expect.poll(() => count()?.textContent).toBe('2');
  bridge.announce('order.followed', { ...reading, following: 1, needAttention: 1 });
  await expect.poll(() => document.querySelector('.rail .count.attention')?.textContent).toMatch(/^1/);
  bridge.announce('order.followed', reading);
  await expect.poll(count).toBeNull();
  expect(bridge.inputsOf('order.follower')).toHaveLength(1);
});
