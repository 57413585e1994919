import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWindow } from './stand-in/window.ts';

const question = page.getByRole('alertdialog', { name: 'Switch to Group account?' });

async function askToSwitch(following: number, needAttention: number) {
  const { bridge } = await openWindow();
  await expect.element(page.getByRole('main')).toBeVisible();
  bridge.announce('order.followed', { following, needAttention, nextLookAt: null, lastLookAt: null });
  await userEvent.click(page.getByRole('button', { name: 'Connection: Demo, Invented companies' }));
  await userEvent.click(page.getByRole('menuitem', { name: /Group account/ }));
  await expect.element(question).toBeVisible();
}

it('who switches to another connection is told that following stops, and who waits for them', async () => {
  await askToSwitch(2, 1);
  await expect
    .element(question)
    .toMatchTextContent(
      /2 orders are followed here: that stops until you switch back\. What is held for them stays held\. 1 order here needs someone, and waits for you\./,
    );
});

it('nothing of it is said where no order is followed', async () => {
  await askToSwitch(0, 0);
  expect(question.element().textContent).not.toMatch(/followed|needs someone/);
});
