import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { document as filing, order } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

const offline: Partial<Script> = {
  ...keptDossiers(),
  ...ordered,
  ...keptHistory(),
  'order.list': () => good({ orders: [order()], more: false, total: 1 }),
  'document.list': () => good({ documents: [filing], more: false, total: 1 }),
  'preferences.read': () => good({ theme: 'light', density: 'comfortable', workOffline: true }),
};

const said: Record<string, [string, RegExp]> = {
  Search: [
    '1',
    /^You are working offline: nothing is sent, and no registry is asked\. Everything kept here can be read\.$/,
  ],
  Dossiers: ['3', /^You are working offline\. Every dossier/],
  Orders: ['4', /^You are working offline\. Orders are followed again/],
  Documents: ['5', /^You are working offline\. What is kept here/],
  History: ['7', /^You are working offline\. Everything that is kept here/],
};

const main = page.getByRole('main');
const strip = () => document.querySelector<HTMLElement>('.strip.offline');

async function open(key: string, size: { width: number; height: number }): Promise<void> {
  await openWindow(offline, size);
  await expect.element(main).toBeVisible();
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
  await expect.poll(strip).not.toBeNull();
  await document.fonts.ready;
}

/** What on screen says that one works offline, beside the reasons of controls that are off because of it. */
function offlineSaid(): string[] {
  const reasons = [...document.querySelectorAll('[aria-disabled="true"][aria-describedby]')].flatMap(
    (control) => control.getAttribute('aria-describedby')?.split(' ') ?? [],
  );
  return [...main.element().querySelectorAll('*')]
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && /offline/iu.test(node.data)))
    .filter((element) => element.closest('.vh') === null && !reasons.includes(element.id))
    .map((element) => element.textContent);
}

describe('every view says that one works offline', () => {
  it.each(Object.entries(said))('%s, in whole sentences', async (_view, [key, words]) => {
    await open(key, { width: 1440, height: 900 });
    await expect.element(main.getByText(words)).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Work online again' })).toBeVisible();
  });

  it.each(Object.entries(said))(
    '%s at 200 %%, in one line, with the whole text at hand',
    async (_view, [key, words]) => {
      await open(key, { width: 512, height: 384 });
      expect(strip()?.offsetHeight).toBeLessThan(36);
      const short = strip()?.querySelector<HTMLElement>('.short');
      expect(short?.textContent).toBe('Working offline: nothing is sent');
      expect(short?.scrollWidth).toBeLessThanOrEqual(short?.clientWidth ?? 0);
      expect(short?.title).toMatch(words);
      await expect.element(main.getByText(words)).toBeInTheDocument();
    },
  );

  it.each(Object.entries(said))('%s, once, and else only as the reason why a control is off', async (_view, [key]) => {
    await open(key, { width: 1024, height: 768 });
    expect(offlineSaid()).toEqual([expect.stringMatching(/^You are working offline/)]);
  });

  it('a dossier that is open, too', async () => {
    await open('3', { width: 512, height: 384 });
    await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
    await expect.element(page.getByRole('tablist')).toBeInTheDocument();
    expect(strip()?.querySelector<HTMLElement>('.short')?.title).toMatch(/^You are working offline\. Every dossier/);
  });

  it('at 200 % the hint of the search is one line as well', async () => {
    await open('1', { width: 512, height: 384 });
    const hint = page.getByText(/Enter lists below the dossiers that are kept under this name or number/).element();
    expect(hint.getBoundingClientRect().height).toBeLessThan(24);
    expect(hint.getAttribute('title')).toBe(hint.textContent);
  });
});

it('the button of the line goes online again', async () => {
  await open('7', { width: 512, height: 384 });
  await userEvent.click(main.getByRole('button', { name: 'Work online again' }));
  await expect.poll(strip).toBeNull();
});
