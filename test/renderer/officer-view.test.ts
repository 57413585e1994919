import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good } from './stand-in/bridge.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const dialog = page.getByRole('dialog', { name: 'Who is at the desk?' });
const field = dialog.getByRole('textbox', { name: 'Name of who takes over' });
const state = (officer: string) => ready({ officer, earlierOfficers: ['Bo Ek'], systemUser: 'desk7' });

it('B6: the officer is changed from the top bar, and the window goes on under the new name', async () => {
  const { bridge } = await openWindow({
    'app.state': () => good(state('Astrid Lindqvist')),
    'officer.change': () => good(state('Carla Ruiz')),
  });
  await page.getByRole('button', { name: 'Astrid Lindqvist is at the desk. Change the officer' }).click();
  await expect.element(dialog.getByText('Now: Astrid Lindqvist')).toBeVisible();
  await expect.element(dialog.getByText(/account of this machine beside the name: desk7/)).toBeVisible();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/Type the name of who takes over/)).toBeVisible();
  await field.fill('  Carla Ruiz ');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(page.getByRole('button', { name: /^Carla Ruiz is at the desk/ })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bridge.inputsOf('officer.change')).toEqual([{ officer: 'Carla Ruiz' }]);
});

it('B6: who worked here before takes over with one click, from the palette too', async () => {
  const { bridge } = await openWindow({
    'app.state': () => good(state('Astrid Lindqvist')),
    'officer.change': () => good(state('Bo Ek')),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('take over{Enter}');
  await dialog.getByRole('group', { name: 'Worked here before' }).getByRole('button', { name: 'Bo Ek' }).click();
  await expect.element(page.getByRole('button', { name: /^Bo Ek is at the desk/ })).toBeVisible();
  expect(bridge.inputsOf('officer.change')).toEqual([{ officer: 'Bo Ek' }]);
});

it('a name that was written otherwise before is no further officer: it keeps its first spelling', async () => {
  const { bridge } = await openWindow({
    'app.state': () => good(state('Astrid Lindqvist')),
    'officer.change': () => good(state('Bo Ek')),
  });
  await page.getByRole('button', { name: /Change the officer/ }).click();
  await field.fill('bo   ek');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => bridge.inputsOf('officer.change')).toEqual([{ officer: 'Bo Ek' }]);
});

it('a name that is only like one of before is another officer', async () => {
  const { bridge } = await openWindow({
    'app.state': () => good(state('Astrid Lindqvist')),
    'officer.change': () => good(state('Boek')),
  });
  await page.getByRole('button', { name: /Change the officer/ }).click();
  await field.fill('Boek');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => bridge.inputsOf('officer.change')).toEqual([{ officer: 'Boek' }]);
});

it('B6: no name is asked for again, and a change that failed is said', async () => {
  const { bridge } = await openWindow({
    'app.state': () => good(state('Astrid Lindqvist')),
    'officer.change': () => bad(failure('disk-full')),
  });
  await page.getByRole('button', { name: /Change the officer/ }).click();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(dialog.getByText(/Type the name of who takes over/)).toBeVisible();
  expect(bridge.inputsOf('officer.change')).toEqual([]);
  await field.fill('Carla Ruiz');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText('Now: Astrid Lindqvist')).toBeVisible();
});

it('the button that closes the question stands at the end of its title’s line', async () => {
  await openWindow({ 'app.state': () => good(state('Astrid Lindqvist')) });
  await page.getByRole('button', { name: 'Astrid Lindqvist is at the desk. Change the officer' }).click();
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  const [title, button] = [dialog.getByRole('heading').element(), close.element()].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(button?.top).toBeLessThan(title?.bottom ?? 0);
  expect(button?.left).toBeGreaterThan(title?.right ?? 0);
});

it('B6: after a start with several officers nothing is in sight and no key works before one of them is chosen', async () => {
  const asked = ready({ officer: 'Bo Ek', earlierOfficers: ['Astrid Lindqvist'], officerToSay: true });
  const { bridge } = await openWindow({
    'app.state': () => good(asked),
    'officer.change': () => good(state('Astrid Lindqvist')),
  });
  // On no name: an Enter that is under way would answer.
  await expect.element(page.getByRole('heading', { name: 'Who is at the desk?' })).toHaveFocus();
  await expect.element(page.getByText(/The last one at the desk was Bo Ek/)).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}{Enter}{Escape}');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(page.getByRole('navigation').elements()).toEqual([]);
  expect(bridge.inputsOf('officer.change')).toEqual([]);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect.element(page.getByText('Type your name, or choose it above.')).toBeVisible();
  const officers = page.getByRole('group', { name: 'Officers who work here' });
  expect(
    officers
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Astrid Lindqvist', 'Bo Ek']);
  expect(await axeViolations()).toEqual([]);
  await officers.getByRole('button', { name: 'Astrid Lindqvist' }).click();
  await expect.element(page.getByRole('button', { name: /^Astrid Lindqvist is at the desk/ })).toBeVisible();
  expect(bridge.inputsOf('officer.change')).toEqual([{ officer: 'Astrid Lindqvist' }]);
});
