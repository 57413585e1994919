import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { earlier, keptDossiers, newest, onTheWay, openDossier } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* A profile whose order is shown with another company by the order list is not shown as this company's without a word. */

const doubt = { kind: 'listed' as const, what: 'company' as const, said: 'Quite Another PLC, ZZ-1' };
const warning =
  /The order list showed it with another company: Quite Another PLC, ZZ-1\. .*Ask the service .* before you rely on it/;
const mark = /listed with another company/;
const note = page.getByRole('status').filter({ hasText: warning });

async function openWith(dossier: () => ReturnType<typeof openDossier>) {
  const script = { ...keptDossiers(), 'dossier.read': () => good(dossier()) };
  const opened = await openWindow(script, { width: 1440, height: 900 });
  await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Dossiers/ }));
  await userEvent.click(page.getByRole('grid').getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(page.getByRole('tab', { name: /^Evidence/ })).toBeVisible();
  return opened;
}

it('P22: the dossier says so above the profile, in the choice of snapshots, and among the evidence', async () => {
  const doubted = { ...newest, doubt };
  const item = { kind: 'answer' as const, answer: newest.answer, bytes: 48_211, orderId: newest.orderId, doubt };
  const dossier = openDossier({ snapshot: doubted, snapshots: [doubted, earlier], evidence: [item] });
  await openWith(() => dossier);
  await expect.element(note).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Snapshots: 2/ }));
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toMatchTextContent(mark);
  await expect.element(items.nth(1)).not.toMatchTextContent(mark);
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  await expect.element(page.getByRole('table', { name: 'Evidence' })).toMatchTextContent(mark);
});

it('P22: and says so of the profile that is open while the order list is read', async () => {
  let dossier = openDossier();
  const { bridge } = await openWith(() => dossier);
  expect(note.query()).toBeNull();
  const doubted = { ...newest, doubt };
  dossier = openDossier({ snapshot: doubted, snapshots: [doubted, earlier] });
  bridge.announce('order.changed', { order: { ...onTheWay, orderId: 6, state: 'collected' }, history: null });
  await expect.element(note).toBeVisible();
});
