import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const main = page.getByRole('main');

async function openSettings(script: Partial<Script>) {
  await openWindow(script);
  await expect.element(main).toBeVisible();
  await userEvent.keyboard('{Control>}8{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Recovery code' })).toBeVisible();
}

it('under a passphrase, what a recovery code is for speaks of the passphrase and of no keychain', async () => {
  await openSettings({ 'app.state': () => good(ready({ protection: 'passphrase', recoveryCode: 'none' })) });
  await expect.element(main.getByText(/If the passphrase is forgotten, nothing can open the record/)).toBeVisible();
  await expect.element(main.getByText(/a forgotten passphrase is a lost record/)).toBeVisible();
  expect(main.element().textContent).not.toMatch(/keychain/i);
});

it('says beforehand that a new recovery code makes the one before void', async () => {
  await openSettings({ 'app.state': () => good(ready()) });
  await expect
    .element(page.getByRole('button', { name: 'Make a new one…' }))
    .toHaveAccessibleDescription(/the one before opens nothing any more/);
});

it('a code that a newer one replaced is told in a sentence, without words of the machine', async () => {
  await openWindow({
    'app.state': () => good({ phase: 'locked', reason: 'passphrase', recoveryCode: true }),
    'recovery.use': () => bad(failure('recovery-code-replaced', { message: 'raw words', detail: {} })),
  });
  await userEvent.click(page.getByRole('button', { name: 'Use the recovery code…' }));
  await userEvent.click(page.getByRole('button', { name: 'Type the code…' }));
  const said = page.getByRole('alert');
  await expect.element(said).toMatchTextContent(/a newer one replaced it, or it belongs to another installation/);
  expect(said.element().textContent).not.toMatch(/recovery-code|raw words/);
});
