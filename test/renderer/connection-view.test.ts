import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { ready } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

async function openConnections(script: Partial<Script> = {}, size?: { width: number; height: number }) {
  const opened = await openWindow(script, size);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit Trial desk' })).toBeVisible();
  return opened;
}

async function openTrial(script: Partial<Script> = {}, size?: { width: number; height: number }) {
  const opened = await openConnections(script, size);
  await page.getByRole('button', { name: 'Edit Trial desk' }).click();
  await expect.element(page.getByRole('heading', { name: 'Trial desk', level: 1 })).toHaveFocus();
  return opened;
}

const field = (name: string) => page.getByRole('textbox', { name });
const testPane = page.getByRole('complementary', { name: 'Test of this connection' });

it('the list says kind, host, interfaces and which connection is in use', async () => {
  await openConnections();
  await expect.element(page.getByText('Testing, test.registry.example')).toBeVisible();
  await expect.element(page.getByText('V2: credential kept, REST: no credential').first()).toBeVisible();
  await expect.element(page.getByText('In use now')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit Demo' })).not.toBeInTheDocument();
});

it('a connection is added by keyboard alone, from the palette on', async () => {
  const { bridge } = await openWindow();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('add a conn{Enter}');
  await expect.element(page.getByRole('heading', { name: 'New connection', level: 1 })).toHaveFocus();
  await userEvent.keyboard('{Tab}Group desk{Tab}{ArrowRight}{Tab}https://registry.example/v2{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Group desk', level: 1 })).toBeVisible();
  expect(bridge.inputsOf('connection.add')).toMatchObject([
    { name: 'Group desk', kind: 'production', v2Address: 'https://registry.example/v2' },
  ]);
  // What is needed next has the focus: it appeared above the button that added the connection.
  await expect.element(page.getByRole('button', { name: /^(Type|Replace) the V2 access token/ })).toHaveFocus();
  await userEvent.fill(field('Name'), 'Group desk 2');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Group desk 2', level: 1 })).toBeVisible();
});

it('what does not fit is said below its field, which gets the focus, and everything typed stays', async () => {
  await openTrial();
  await userEvent.fill(field('REST interface'), 'http://rest.test.registry.example');
  await userEvent.fill(field('Name'), 'Trial desk 2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(field('REST interface')).toHaveFocus();
  await expect
    .element(field('REST interface'))
    .toHaveAccessibleDescription(
      'The address must begin with https://, or with http:// where the service is on this machine (localhost, 127.0.0.1). The credential is not sent over an unencrypted line.',
    );
  await expect.element(field('Name')).toHaveValue('Trial desk 2');
  expect(await axeViolations()).toEqual([]);
});

it('the test says for each interface what works, what failed and what was not tried', async () => {
  await openTrial();
  await testPane.getByRole('button', { name: /^Test/ }).click();
  await expect.element(testPane.getByText('V2: 1 of 2 free calls work.')).toBeVisible();
  await expect.element(testPane.getByText('The service answered 200.')).toBeVisible();
  await expect.element(testPane.getByText('This account may not do that')).toBeVisible();
  await expect.element(testPane.getByText('not tried')).toBeVisible();
  await expect.element(testPane.getByText('This connection has no token yet')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('a change makes the test wait, and says so', async () => {
  const { bridge } = await openTrial();
  await userEvent.fill(field('Name'), 'Other');
  await testPane.getByRole('button', { name: /^Test/ }).click({ force: true });
  await expect
    .element(testPane.getByRole('button', { name: /^Test/ }))
    .toHaveAccessibleDescription(/Save the changes first/);
  expect(bridge.inputsOf('connection.test')).toEqual([]);
});

it('a preset and a single switch are saved as what differs', async () => {
  const { bridge } = await openTrial();
  await page.getByRole('radiogroup', { name: 'Preset' }).getByText('Live servers').click();
  await page.getByText('Individual settings').click();
  await page.getByRole('radiogroup', { name: 'V2 token' }).getByText('Without Bearer').click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Trial desk is saved.')).toBeVisible();
  expect(bridge.inputsOf('connection.change')).toMatchObject([
    { to: { dialect: { preset: 'live', switches: { v2Authorization: 'bare' } } } },
  ]);
});

it('removing asks for the name; afterwards the list says where the record lies', async () => {
  await openTrial();
  await page.getByRole('button', { name: 'Remove…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Trial desk?' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      /followed no more.*How many they are is not known here: switch to the connection to see its orders\./,
    );
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Type Trial desk to confirm' }), 'Trial');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('This is not the name. Nothing was removed.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Type Trial desk to confirm' }), 'Trial desk');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('/data/removed-connections/testing', { exact: false })).toBeVisible();
});

it.each([
  ['light, wide', { width: 1440, height: 900 }],
  ['as at 200 % zoom', { width: 720, height: 450 }],
])('P19: axe finds nothing in list, form and new form: %s', async (_, size) => {
  await openTrial({}, size);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Settings', exact: true }).last().click();
  await page.getByRole('button', { name: 'Add a connection' }).click();
  await expect.element(page.getByRole('heading', { name: 'New connection', level: 1 })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('without a place for credentials the button says why nothing can be added', async () => {
  await openConnections({ 'app.state': () => good(ready({ protection: 'memory' })) });
  await expect
    .element(page.getByRole('button', { name: 'Add a connection' }))
    .toHaveAccessibleDescription(/only the demo can be used/);
});

it('Settings opens at its sections again, not at the form it was left on; what was typed waits', async () => {
  const views = page.getByRole('navigation', { name: 'Views' });
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await openTrial();
  await views.getByRole('button', { name: 'Search', exact: true }).click();
  await views.getByRole('button', { name: 'Settings' }).click();
  await expect.element(sections).toBeVisible();
  await page.getByRole('button', { name: 'Edit Trial desk' }).click();
  await userEvent.fill(field('Name'), 'Trial desk 2');
  await views.getByRole('button', { name: 'Search', exact: true }).click();
  await views.getByRole('button', { name: 'Settings' }).click();
  await expect.element(sections).toBeVisible();
  await expect.element(page.getByText('Trial desk 2 has changes that are not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect.element(field('Name')).toHaveValue('Trial desk 2');
});
