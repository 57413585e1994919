import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, type Script } from './stand-in/bridge.ts';
import { failure } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const size = { width: 1024, height: 768 };
const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save', exact: true });

async function openTrial(script: Partial<Script> = {}) {
  const opened = await openWindow(script, size);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit Trial desk' }).click();
  await expect.element(page.getByRole('heading', { name: 'Trial desk', level: 1 })).toHaveFocus();
  return opened;
}

it('what is wrong with a field is said until what is typed fits, and no longer', async () => {
  await openTrial();
  const address = field('REST interface');
  await userEvent.fill(address, 'http://rest.example');
  await userEvent.fill(field('In minutes'), '0');
  await save.click();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(address, 'http://rest.exampl');
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  // The service may be on this machine, and the sentence says so.
  await expect.element(address).toHaveAccessibleDescription(/or with http:\/\/ where the service is on this machine/);
  await userEvent.fill(address, 'http://127.0.0.1:8080');
  await expect.element(address).not.toHaveAttribute('aria-invalid');
  await expect.element(field('In minutes')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(field('In minutes'), '10');
  await expect.element(field('In minutes')).not.toHaveAttribute('aria-invalid');
});

it('a name that another connection has is refused until another one is typed', async () => {
  const refused = { ...failure('input-invalid'), detail: { field: 'name' } };
  await openTrial({ 'connection.change': () => bad(refused) });
  await userEvent.fill(field('Name'), 'Group account');
  await save.click();
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(field('Name'), 'Trial desk 2');
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid');
});

it('after a wrong name the question before a connection is removed has the focus in the field of the name', async () => {
  await openTrial();
  await page.getByRole('button', { name: 'Remove…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Trial desk?' });
  const name = dialog.getByRole('textbox', { name: 'Type Trial desk to confirm' });
  await userEvent.fill(name, 'Trial');
  await dialog.getByRole('button', { name: 'Remove the connection' }).click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'Trial desk');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

it('the button that removes a credential says so in a word', async () => {
  await openTrial();
  const remove = page.getByRole('button', { name: 'Remove the V2 access token' });
  await expect.element(remove).toMatchTextContent(/^Remove$/);
});
