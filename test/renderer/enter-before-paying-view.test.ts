import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { ready, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* Enter pressed by habit in a search that may cost pays for nothing: it leads to the button that says so. */

const form = page.getByRole('search', { name: 'Company search' });
const name = form.getByRole('textbox', { name: 'Company name' });
const jurisdiction = form.getByRole('combobox', { name: 'Jurisdiction' });
const send = form.getByRole('button', { name: /^Search.*may cost/ });
const both: Partial<Script> = {
  'app.state': () => good(ready({ interfaces: { v2: true, rest: true } })),
  'search.run': () => good(storedSearch()),
};

/** Two presses of Enter within half a second are of one haste. */
const pastHaste = () => new Promise((resolve) => setTimeout(resolve, 600));

async function typePaid(script: Partial<Script> = both) {
  const { bridge } = await openWindow(script, { width: 1024, height: 768 });
  await userEvent.click(form.getByText('Name and address, may cost'));
  await userEvent.fill(jurisdiction, 'LU');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(name, 'Meridian');
  return bridge;
}

describe('Enter in a search that may cost', () => {
  it.each([
    ['the name', () => name],
    ['the number', () => form.getByRole('textbox', { name: 'or registration number' })],
    ['the jurisdiction', () => jurisdiction],
    ['the case number', () => form.getByRole('textbox', { name: /case number/i })],
    ['the authority', () => form.getByRole('textbox', { name: 'Registration authority' })],
    ['the kind of search', () => form.getByRole('radio', { name: /^Name and address/ })],
  ])('in %s leads to the button, which says what a second one does, and sends nothing', async (_, field) => {
    const bridge = await typePaid();
    (field().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveFocus();
    await expect.element(send).toHaveAccessibleDescription(/^Not sent yet.*Press Enter again/);
    await expect.element(form.getByText(/Press Enter again to send it/)).toBeVisible();
    expect(bridge.inputsOf('search.run')).toEqual([]);
    expect(bridge.inputsOf('search.askedForCost')).toHaveLength(1);
  });

  it('pressed twice in one haste pays for nothing either', async () => {
    const bridge = await typePaid();
    // However slow this machine is: no time passes between the two.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => {
      clock.mockRestore();
    });
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    clock.mockRestore();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('pressed again too soon is told, and a press after that sends it', async () => {
    const bridge = await typePaid();
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveFocus();
    expect(send.element().getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveAccessibleDescription(/came too soon and was not taken: nothing was sent/);
    await expect.element(form.getByText(/came too soon and was not taken/)).toBeVisible();
    expect(bridge.inputsOf('search.run')).toEqual([]);
    await expect.element(send).not.toHaveAttribute('aria-disabled');
    await expect.element(form.getByText(/came too soon and was not taken/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('search.run')).toHaveLength(1);
  });

  it('pressed again on the button sends it, once', async () => {
    const bridge = await typePaid();
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await pastHaste();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('search.run')).toMatchObject([{ jurisdiction: 'LU', name: 'Meridian' }]);
    await expect.element(form.getByText(/Press Enter again/)).not.toBeInTheDocument();
  });

  it('left by Shift Tab says no more what a second one would do', async () => {
    const bridge = await typePaid();
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(form.getByText(/Press Enter again/)).not.toBeInTheDocument();
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('leads to what is missing, and not to the button', async () => {
    const bridge = await typePaid();
    await userEvent.fill(name, '');
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    expect(bridge.inputsOf('search.askedForCost')).toEqual([]);
  });

  it('a number without a digit is asked about once, and sent by the button all the same', async () => {
    const bridge = await typePaid();
    const number = form.getByRole('textbox', { name: 'or registration number' });
    await userEvent.fill(name, '');
    await userEvent.fill(number, 'HRB');
    await userEvent.keyboard('{Enter}');
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveFocus();
    await pastHaste();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('search.run')).toMatchObject([{ companyNumber: 'HRB' }]);
  });
});

it('Enter in a free search sends it at once', async () => {
  const { bridge } = await openWindow(both, { width: 1024, height: 768 });
  await userEvent.fill(name, 'Meridian');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('search.run')).toHaveLength(1);
});
