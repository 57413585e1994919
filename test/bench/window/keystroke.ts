import type { Page } from 'playwright-core';
import { goTo } from '../../e2e/open-dossier.ts';
import { inventedName, randomFrom } from '../names.ts';

const typedNames = 12;
const lettersOfName = 10;
/** Milliseconds without a change after which what a key brought is there; no key brings more than that much later. */
const quiet = 300;

declare global {
  interface Window {
    keyTimes?: { pressed: number; painted: number | null };
  }
}

/** Has the page note, for the key pressed next, when its event began and when the last change of the list was painted. */
async function watchPainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list = document.querySelector('[role=grid][aria-label=History]');
    const field = document.querySelector('input[data-find]');
    if (list === null || field === null) throw new Error('The history is not on screen.');
    const times: NonNullable<Window['keyTimes']> = { pressed: 0, painted: null };
    window.keyTimes = times;
    field.addEventListener('keydown', ({ timeStamp }) => {
      times.pressed = timeStamp;
      times.painted = null;
    });
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        // A task after the frame runs when it has been handed to be shown.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (times.painted = performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    }).observe(list, { subtree: true, childList: true, characterData: true });
  });
}

/** Presses a key and answers how long the list took to show what it brought; null where it brought no change. */
async function press(page: Page, letter: string): Promise<number | null> {
  await page.keyboard.press(letter);
  await page.waitForTimeout(quiet);
  return page.evaluate(() => {
    const { pressed = 0, painted = null } = window.keyTimes ?? {};
    return painted === null ? null : painted - pressed;
  });
}

/** Types invented names into the history's field and answers the milliseconds from each key to the painted rows. */
export async function typeNames(page: Page): Promise<number[]> {
  await goTo(page, 'History');
  const field = page.getByRole('textbox', { name: 'Find in the history' });
  await page.getByRole('grid', { name: 'History' }).getByRole('row').nth(5).waitFor();
  await watchPainting(page);
  const random = randomFrom(99);
  // Names of other scripts are typed by an input method, which the driver has none of.
  const names = Array.from({ length: 3 * typedNames }, () => inventedName(random).toLowerCase().slice(0, lettersOfName))
    .filter((name) => /^[a-z ]+$/.test(name))
    .slice(0, typedNames);
  const taken: number[] = [];
  for (const name of names) {
    await field.fill('');
    await page.waitForTimeout(quiet);
    await field.focus();
    for (const letter of name) {
      const milliseconds = await press(page, letter);
      if (milliseconds !== null) taken.push(milliseconds);
    }
  }
  return taken;
}
