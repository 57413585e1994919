import type { Page } from 'playwright-core';
import { goTo } from '../../e2e/open-dossier.ts';

const openings = 12;
const turns = 120;
/** Pixels of one turn of the wheel: about two rows. */
const turn = 100;
/** Milliseconds between two turns: somebody who looks for something far down. */
const between = 25;

declare global {
  interface Window {
    /** Resolves to how long it took from the next click to painted rows of the history. */
    nextOpening?: Promise<number>;
    /** Milliseconds between frames; its end is asked for by setting `watching` to false. */
    frameTimes?: { watching: boolean; between: number[] };
  }
}

/** Goes to the history and answers how long it took from the click until its rows were painted. */
async function openOnce(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.nextOpening = new Promise((resolve) => {
      const look = (clicked: number) => {
        if (document.querySelectorAll('[role=grid][aria-label=History] [role=row]').length < 10) {
          requestAnimationFrame(() => {
            look(clicked);
          });
          return;
        }
        // A task after the frame runs when it has been handed to be shown.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          resolve(performance.now() - clicked);
        });
        port1.start();
        port2.postMessage(null);
      };
      const clicked = ({ timeStamp }: Event) => {
        requestAnimationFrame(() => {
          look(timeStamp);
        });
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  });
  await goTo(page, 'History');
  return page.evaluate(() => window.nextOpening ?? Promise.reject(new Error('Nobody watched.')));
}

/** From each click on History to its painted rows. */
export async function openHistoryOften(page: Page): Promise<number[]> {
  const taken: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    await goTo(page, 'Settings');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    taken.push(await openOnce(page));
  }
  return taken;
}

/** Turns the wheel over the history and answers the milliseconds between one frame and the next. */
export async function scrollHistory(page: Page): Promise<number[]> {
  const grid = page.getByRole('grid', { name: 'History' });
  await grid.hover();
  await page.evaluate(() => {
    const times: NonNullable<Window['frameTimes']> = { watching: true, between: [] };
    window.frameTimes = times;
    let last = performance.now();
    const frame = (now: number) => {
      times.between.push(now - last);
      last = now;
      if (times.watching) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let time = 0; time < turns; time += 1) {
    await page.mouse.wheel(0, turn);
    await page.waitForTimeout(between);
  }
  return page.evaluate(() => {
    if (window.frameTimes === undefined) return [];
    window.frameTimes.watching = false;
    return window.frameTimes.between;
  });
}
