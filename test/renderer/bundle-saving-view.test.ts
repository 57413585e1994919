import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallOutput } from '../../src-shared/contract/calls.ts';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import { failureText } from '../../src-shared/words/failure-words.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, openDossier } from './stand-in/dossiers.ts';
import { later } from './stand-in/session.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const save = page.getByRole('button', { name: 'Save a sealed bundle…' });
const saving = page.getByRole('button', { name: 'Saving the sealed bundle…' });

async function openFirstDossier(script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, { width: 1024, height: 768 });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(page.getByRole('tab', { name: /^Evidence/ })).toBeVisible();
  return opened;
}

it('a sealed bundle is saved beside the evidence, once however often that is pressed, and it is said where', async () => {
  const slow = later<Envelope<CallOutput<'bundle.save'>>>();
  const { bridge } = await openFirstDossier({ 'bundle.save': () => slow.answer });
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  await expect.element(page.getByText(/Whoever receives it can verify it without Dossier\.$/)).toBeVisible();
  await expect.element(page.getByText(/Answers that list orders are left out, since they name orders/)).toBeVisible();
  await expect.element(page.getByText(/Answers that list orders are in it, and they name orders/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.dblClick(save);
  await expect.element(saving).toHaveAttribute('aria-disabled', 'true');
  await expect.element(saving).toHaveFocus();
  await slow.come(good({ savedTo: '/home/astrid/Meridian.dossier', fileId: 7 }));
  await expect
    .element(page.getByText('The sealed bundle was saved in /home/astrid/Meridian.dossier').first())
    .toBeVisible();
  await expect.element(save).toHaveFocus();
  expect(bridge.inputsOf('bundle.save')).toEqual([{ dossierId: 1, rule: { id: 'eu-amlr' } }]);
});

it('a command of the palette saves it and leads to where it is said that it is being saved', async () => {
  const slow = later<Envelope<CallOutput<'bundle.save'>>>();
  await openFirstDossier({ 'bundle.save': () => slow.answer });
  await userEvent.keyboard('{Control>}k{/Control}hand over{Enter}');
  await expect.element(saving).toBeVisible();
  await slow.come(good({ savedTo: null }));
  await expect.element(save).toBeVisible();
  expect(page.getByText('The sealed bundle was saved').elements()).toEqual([]);
});

it.each([
  ['bundle-too-large', 'Too much for one sealed bundle'],
  ['keychain-unavailable', failureText('keychain-unavailable').title],
  ['place-not-writable', failureText('place-not-writable').title],
] as const)('that none was saved is said: %s', async (code, said) => {
  await openFirstDossier({ 'bundle.save': () => bad(failure(code)) });
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  await userEvent.click(save);
  await expect.element(page.getByRole('alert').getByText(said).first()).toBeInTheDocument();
  await expect.element(save).toBeVisible();
});

it('what was written about a company that has no evidence can be sealed too', async () => {
  const nothing = openDossier({ evidence: [], snapshot: null, snapshots: [], orders: [], documents: [] });
  const opened = await openWindow({ ...keptDossiers(), 'dossier.read': () => good(nothing) });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(save);
  await expect.poll(() => opened.bridge.inputsOf('bundle.save')).toHaveLength(1);
});
