import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import '../../src-renderer/styles/index.ts';
import { credentialApi } from '../../src-renderer/api.ts';
import Credential from '../../src-renderer/features/credential/Credential.svelte';
import { bad, good } from './stand-in/bridge.ts';
import { failure } from './stand-in/specimen.ts';

const question = {
  kind: 'new-recovery-code',
  groups: ['7K3M', '9QXT', 'B2HD', '0VZR', 'N8WE', 'J5CP', 'G4YA'],
  ask: [2, 7],
} as const;

/** Pixels that text needs to the edge of what it stands in. */
const least = 8;

it('B7: the recovery code stands clear of its frame, and the frame clear of the edge of the window', async () => {
  await page.viewport(480, 560);
  await render(Credential, {
    call: credentialApi({ call: () => Promise.resolve(good({ question, theme: 'light' })) as never }),
  });
  const code = page.getByRole('list', { name: 'Recovery code' });
  await expect.element(code).toBeVisible();
  await document.fonts.ready;
  const frame = code.element().getBoundingClientRect();
  const groups = [...code.element().querySelectorAll('li')].map((group) => group.getBoundingClientRect());
  expect(groups).toHaveLength(7);
  for (const group of groups) {
    expect(group.left - frame.left).toBeGreaterThanOrEqual(least);
    expect(frame.right - group.right).toBeGreaterThanOrEqual(least);
    expect(group.top - frame.top).toBeGreaterThanOrEqual(least);
    expect(frame.bottom - group.bottom).toBeGreaterThanOrEqual(least);
  }
  expect(Math.min(frame.left, innerWidth - frame.right)).toBeGreaterThanOrEqual(2 * least);
});

it.each([[400, 300] as const, [480, 384] as const])(
  'where the screen has less room than the question takes, all of it is scrolled to: %i x %i',
  async (width, height) => {
    await page.viewport(width, height);
    await render(Credential, {
      call: credentialApi({ call: () => Promise.resolve(good({ question, theme: 'light' })) as never }),
    });
    await expect.element(page.getByRole('list', { name: 'Recovery code' })).toBeVisible();
    await document.fonts.ready;
    expect(document.documentElement.scrollHeight).toBeGreaterThan(height);
    // A part that cuts off what it does not show is scrolled by a script, and by nobody else.
    for (const part of [document.documentElement, document.body])
      expect(getComputedStyle(part).overflowY).not.toBe('hidden');
    const parts = [...document.querySelectorAll('h1, h2, li, input, button')];
    expect(parts.length).toBeGreaterThan(8);
    for (const part of parts) {
      part.scrollIntoView({ block: 'nearest' });
      const { top, bottom, left, right } = part.getBoundingClientRect();
      expect([part.textContent, top >= -1, bottom <= innerHeight + 1]).toEqual([part.textContent, true, true]);
      expect([left >= 0, right <= innerWidth]).toEqual([true, true]);
    }
  },
);

it('the code is out of sight while it is typed back, with a way back to it', async () => {
  await page.viewport(480, 560);
  const sent: unknown[] = [];
  const answer = (name: string, ...input: unknown[]) => {
    if (name === 'credential.submit') sent.push(...input);
    return Promise.resolve(good({ question, theme: 'light' })) as never;
  };
  await render(Credential, { call: credentialApi({ call: answer }) });
  const code = page.getByRole('list', { name: 'Recovery code' });
  const field = page.getByRole('textbox', { name: 'Groups 2 and 7, from your paper' });
  await expect.element(code).toBeVisible();
  expect(field.elements()).toEqual([]);
  const written = page.getByRole('button', { name: 'I have written it down' });
  // Enter by habit hides nothing: nobody has noted it yet.
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(code).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(written).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  expect(code.elements()).toEqual([]);
  expect(document.body.textContent).not.toContain('9QXT');
  await userEvent.keyboard('NOPE{Enter}');
  await expect.element(page.getByText(/^These are not the groups 2 and 7\. Show the code again/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show the code again' }));
  await expect.element(code).toBeVisible();
  await userEvent.click(written);
  await userEvent.fill(field, '9qxt g4ya');
  await userEvent.click(page.getByRole('button', { name: 'Use this code' }));
  await expect.poll(() => sent).toEqual([{ secret: '9qxt g4ya' }]);
});

it('an answer that comes while somebody is at Cancel leaves the focus there, so that Enter cancels', async () => {
  await page.viewport(480, 560);
  const asked: string[] = [];
  const held = Promise.withResolvers<null>();
  const wrong = bad(failure('passphrase-wrong'));
  const answer = (name: string, ..._input: unknown[]) => {
    asked.push(name);
    const passphrase = { kind: 'passphrase' } as const;
    if (name === 'credential.submit') return held.promise.then(() => wrong) as never;
    return Promise.resolve(good({ question: passphrase, theme: 'light' })) as never;
  };
  await render(Credential, { call: credentialApi({ call: answer }) });
  await userEvent.fill(page.getByRole('textbox').or(page.getByLabelText('Passphrase')), 'not the one');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked).toContain('credential.submit');
  await userEvent.keyboard('{Tab}{Tab}');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveFocus();
  held.resolve(null);
  await expect.element(page.getByText(/passphrase/i).first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(asked.at(-1)).toBe('credential.cancel');
});
