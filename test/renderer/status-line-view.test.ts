import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AppState } from '../../src-shared/contract/app-state.ts';
import { bad, good } from './stand-in/bridge.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* At 200 % the status line has shorter words, or a second line, but never a part of a word. */

const size = { width: 512, height: 384 };
const status = page.getByRole('contentinfo');
const quiet = { following: 0, needAttention: 0, lastLookAt: null, nextLookAt: null };
const soon = () => new Date(Date.now() + 80_000).toISOString();

/** The words that are drawn and do not fit into their place, and those that stand out of the window. */
function cutWords(): string[] {
  const parts = [...status.element().querySelectorAll<HTMLElement>('span:not(.vh)')];
  const drawn = parts.filter((part) => part.textContent.trim() !== '' && part.clientWidth > 1);
  const isCut = (part: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const { right, bottom } = part.getBoundingClientRect();
    return part.scrollWidth > part.clientWidth || right > innerWidth || bottom > innerHeight;
  };
  return drawn.filter(isCut).map((part) => part.textContent);
}

type Ready = Extract<AppState, { phase: 'ready' }>;
const kept: Record<string, Partial<Ready>> = {
  'with the key in the keychain': { protection: 'keychain' },
  'opened by a passphrase': { protection: 'passphrase' },
  'kept until the window closes': { protection: 'memory' },
};

describe.each(Object.entries(kept))('no word of the status line is cut at 200 %%, %s', (_kept, change) => {
  it.each([
    ['online', false],
    ['offline', true],
  ] as const)('%s', async (_name, workOffline) => {
    const { bridge } = await openWindow(
      {
        'app.state': () => good(ready(change)),
        'preferences.read': () => good({ theme: 'light', density: 'comfortable', workOffline }),
      },
      size,
    );
    await expect.element(status).toBeVisible();
    await document.fonts.ready;
    await expect.poll(cutWords).toEqual([]);
    for (const reading of [
      { ...quiet, following: 1, nextLookAt: soon() },
      { ...quiet, following: 128, nextLookAt: soon() },
      { ...quiet, nextLookAt: soon(), refusalsLookedFor: 12 },
    ]) {
      bridge.announce('order.followed', reading);
      await expect.element(status).toMatchTextContent(reading.following > 0 ? /Following \d/ : /12 refused orders/);
      expect(cutWords()).toEqual([]);
    }
    bridge.announce('download.progress', { orderId: 3, format: 'pdf', received: 20, total: 100 });
    await expect.element(status).toMatchTextContent(/Collecting 1 file/);
    expect(cutWords()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });
});

it('a service elsewhere is not said to be ready: below an answer that it cannot be reached that would contradict it', async () => {
  const connection = { id: 'p', kind: 'production', name: 'Group account', host: 'registry.example' } as const;
  await openWindow({
    'app.state': () => good(ready({ connection, demoService: 'not-needed' })),
    'search.run': () => bad(failure('service-unreachable')),
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The service cannot be reached')).toBeVisible();
  await expect.element(status).toMatchTextContent(/^Working online/);
  expect(status.element().textContent).not.toMatch(/ready/i);
});

it('says since when a service gives no answer, and that it answers again', async () => {
  const connection = { id: 'p', kind: 'production', name: 'Group account', host: 'registry.example' } as const;
  const { bridge } = await openWindow({ 'app.state': () => good(ready({ connection, demoService: 'not-needed' })) });
  await expect.element(status).toMatchTextContent(/^Working online/);
  const today = new Date();
  today.setHours(0, 0, 7, 0);
  bridge.announce('service.silenceChanged', today.toISOString());
  await expect.element(status).toMatchTextContent(/^The service has not answered since 00:00:07/);
  // An hour of another day would be read as one of this day.
  bridge.announce('service.silenceChanged', new Date(2026, 10, 2, 10, 14, 7).toISOString());
  await expect.element(status).toMatchTextContent(/^The service has not answered since 2 Nov 2026 10:14/);
  expect(status.element().textContent).not.toContain('Working online');
  bridge.announce('service.silenceChanged', null);
  await expect.element(status).toMatchTextContent(/^Working online/);
});

it('1440 wide at 200 % what has no room stands in a second line, and nothing lies upon something else', async () => {
  const { bridge } = await openWindow({}, { width: 720, height: 450 });
  await expect.element(status).toBeVisible();
  await document.fonts.ready;
  bridge.announce('order.followed', { ...quiet, nextLookAt: soon(), refusalsLookedFor: 12 });
  await expect.element(status).toMatchTextContent(/12 refused orders/);
  expect(cutWords()).toEqual([]);
  const parts = [...status.element().children].filter((part) => !part.matches('.vh, .grow'));
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const isUpon = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  expect(boxes.filter((box, index) => boxes.slice(index + 1).some((later) => isUpon(box, later)))).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

it('the usual line is one line, and its whole words are its titles', async () => {
  const { bridge } = await openWindow(
    { 'preferences.read': () => good({ theme: 'light', density: 'comfortable', workOffline: true }) },
    size,
  );
  await expect.element(status.getByTitle('Working offline: nothing is sent')).toBeVisible();
  bridge.announce('order.followed', { ...quiet, following: 12, nextLookAt: soon() });
  await expect.element(status).toMatchTextContent(/Following 12 orders/);
  await document.fonts.ready;
  await expect.poll(() => status.element().getBoundingClientRect().height).toBeLessThan(30);
});

it('a service that was started anew is not said to be silent since before', async () => {
  const demo = (demoService: Ready['demoService']) => ready({ demoService });
  const { bridge } = await openWindow({ 'app.state': () => good(demo('running')) }, { width: 1024, height: 768 });
  await expect.element(status).toMatchTextContent(/Demo service is running/);
  bridge.announce('service.silenceChanged', new Date().toISOString());
  await expect.element(status).toMatchTextContent(/has not answered since/);
  bridge.announce('app.stateChanged', demo('stopped'));
  await expect.element(status).toMatchTextContent(/Demo service is stopped/);
  bridge.announce('app.stateChanged', demo('running'));
  await expect.element(status).toMatchTextContent(/Demo service is running/);
  expect(status.getByText(/has not answered/).elements()).toEqual([]);
});
