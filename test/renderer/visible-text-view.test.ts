import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DossierBridge, Envelope } from '../../src-shared/contract/envelope.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { good } from './stand-in/bridge.ts';
import { restored } from './stand-in/data.ts';
import { keptHistory } from './stand-in/history.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { openWindow } from './stand-in/window.ts';

/** An override and its end in every name: what has no blank is a code, a number or a date that logic reads. */
const spoil = (text: string) => (/^[^{]*\S \S/.test(text) ? `\u202E\u2066${text}\u200B` : text);

function spoiled<Value>(envelope: Envelope<Value>): Envelope<Value> {
  const read: unknown = JSON.parse(JSON.stringify(envelope), (_, value: unknown) =>
    typeof value === 'string' ? spoil(value) : value,
  );
  // The same value with other texts in it.
  return read as Envelope<Value>;
}

const hostile = (bridge: DossierBridge): DossierBridge => ({
  call: async (name, ...input) => spoiled(await bridge.call(name, ...input)),
  on: (name, listener) => bridge.on(name, listener),
});

/** Every text of the document that still has a character which cannot be seen, and whether any was made visible. */
function shown(): { left: string[]; marked: boolean } {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement?.matches('style, script') !== true) texts.push(node.data);
    if (node instanceof Element)
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-description'])
        texts.push(node.getAttribute(name) ?? '');
  }
  // The page sets Hebrew and Arabic apart with an isolate of its own, always closed.
  const without = texts.map((text) => text.replaceAll(/\u2067([^\u2066-\u2069]*)\u2069/g, '$1'));
  const bad = /[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C]/;
  return { left: without.filter((text) => bad.test(text)), marked: texts.some((text) => text.includes('‹RLO')) };
}

it('A12: no override and nothing unseen takes effect in any view', async () => {
  await openWindow({ ...keptDossiers(), ...ordered, ...keptHistory() }, { width: 1440, height: 900 }, hostile);
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('button');
  const count = views.elements().length;
  expect(count).toBeGreaterThan(4);
  for (let index = 0; index < count; index += 1) {
    await userEvent.click(views.nth(index));
    await expect.poll(() => shown().marked).toBe(true);
    expect(shown().left).toEqual([]);
  }
});

it('A12: the report of a restore shows it too', async () => {
  await openWindow({ 'data.restores': () => good([restored]) }, { width: 1440, height: 900 }, hostile);
  await expect.element(page.getByRole('dialog', { name: 'The record was restored' })).toBeVisible();
  await expect.poll(() => shown().marked).toBe(true);
  expect(shown().left).toEqual([]);
});

it('P10: the report of a restore names the whole path of what was set aside, and orders in words', async () => {
  await openWindow({ 'data.restores': () => good([restored]) });
  const report = page.getByRole('dialog', { name: 'The record was restored' });
  await expect.element(report).toMatchTextContent(/kept in \/home\/.+\/connections\/demo\/set-aside\/20261121T080000Z/);
  await expect.element(report).toMatchTextContent(/Meridian Maritime Holdings S\.à r\.l\.: .+ \(order case-17/);
});

it('A12: hits of a search show what their names hide, and are ordered by it nowhere', async () => {
  await openWindow({}, { width: 1440, height: 900 }, hostile);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const hits = page.getByRole('grid', { name: 'Search hits' });
  await expect.element(hits.getByText(/‹RLO LRI›/).first()).toBeVisible();
  expect(shown().left).toEqual([]);
  await userEvent.click(hits.getByRole('row').nth(2));
  await expect.poll(() => shown().marked).toBe(true);
  expect(shown().left).toEqual([]);
});

it('A12: a toast and the name that it is read by show it too', async () => {
  const { session } = await openWindow();
  session.notifications.attention('Saved as \u202Egnp.exe');
  await expect.element(page.getByText('Saved as ‹RLO›gnp.exe').first()).toBeInTheDocument();
  await expect.poll(() => shown().left).toEqual([]);
});
