import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import Credential from '../../src-renderer/features/credential/Credential.svelte';
import { credentialApi } from '../../src-renderer/api.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { dataFacts, restored } from './stand-in/data.ts';
import { failure, ready, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const search = async () => {
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
};
const hits = page.getByRole('grid', { name: 'Search hits' });

interface Scene {
  name: string;
  script?: Partial<Script>;
  size?: { width: number; height: number };
  act: () => Promise<void>;
}

const scenes: Scene[] = [
  {
    name: 'earlier searches',
    act: () => expect.element(page.getByRole('grid', { name: 'Earlier searches' })).toBeVisible(),
  },
  {
    name: 'nothing searched yet',
    script: { 'search.earlier': () => good({ searches: [], more: false }) },
    act: () => expect.element(page.getByText(/No searches yet/)).toBeVisible(),
  },
  {
    name: 'hits, not confirmed',
    act: async () => {
      await search();
      await userEvent.click(hits.getByRole('row', { name: /子午线/ }));
    },
  },
  {
    name: 'hits, confirmed, status not understood',
    act: async () => {
      await search();
      await userEvent.click(hits.getByRole('row', { name: /Beteiligungs/ }));
    },
  },
  {
    name: 'no hits',
    script: { 'search.run': (query) => good(storedSearch({ hits: [], query })) },
    act: async () => {
      await search();
      await expect.element(page.getByText(/Stored data has no/)).toBeVisible();
    },
  },
  {
    name: 'a failed search',
    script: { 'search.run': () => bad(failure('service-failed')) },
    act: async () => {
      await search();
      await expect.element(page.getByRole('heading', { name: 'The service could not answer' })).toBeVisible();
    },
  },
  {
    name: 'waiting',
    script: { 'search.run': () => new Promise(() => undefined) },
    act: async () => {
      await search();
      await expect.element(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
    },
  },
  {
    name: 'a form without words',
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: /^Search.*1 request/ }));
      await expect.element(page.getByText(/Type a name, such as/)).toBeVisible();
    },
  },
  {
    name: 'offline',
    script: { 'app.state': () => good(ready({ offline: true, protection: 'memory', demoService: 'stopped' })) },
    act: () => expect.element(page.getByText(/working offline.*no registry is asked/)).toBeVisible(),
  },
  {
    name: 'hits at 200 % zoom, the pane over the list',
    size: { width: 720, height: 450 },
    act: async () => {
      await search();
      await expect.element(hits.getByRole('row', { name: /MARITIME SERVICES/ })).toBeInTheDocument();
      // By keyboard: of a list that is two rows high, a click may reach the head, which stays in place above them.
      hits.element().focus();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect.element(page.getByRole('complementary', { name: 'Selected hit' })).toBeVisible();
    },
  },
  {
    name: 'the jurisdictions',
    act: async () => {
      await userEvent.click(page.getByRole('combobox', { name: 'Jurisdiction' }));
      await userEvent.keyboard('lux');
      await expect.element(page.getByRole('option', { name: /Luxembourg/ })).toBeVisible();
    },
  },
  {
    name: 'the palette',
    act: async () => {
      await expect.element(page.getByRole('main')).toBeVisible();
      await userEvent.keyboard('{Control>}k{/Control}');
      await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    },
  },
  {
    name: 'the shortcuts',
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: 'Keyboard shortcuts' }));
      await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'the connections',
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: /^Connection: Demo/ }));
      await expect.element(page.getByRole('menuitem', { name: /Group account/ })).toBeVisible();
    },
  },
  {
    name: 'the question before a change of connection',
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: /^Connection: Demo/ }));
      await userEvent.click(page.getByRole('menuitem', { name: /Group account/ }));
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'settings',
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: 'Settings' }));
      await expect.element(page.getByText('/home/astrid/.config/Dossier')).toBeVisible();
    },
  },
  {
    name: 'a notice',
    act: async () => {
      await search();
      await userEvent.click(page.getByRole('button', { name: 'Copy the evidence' }));
      await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    },
  },
  {
    name: 'first start, protection',
    script: { 'app.state': () => good({ phase: 'first-start', systemUser: 'astrid', keychain: 'unavailable' }) },
    act: async () => {
      await expect.element(page.getByText(/typed in a window of its own/)).toBeVisible();
    },
  },
  {
    name: 'first start, you',
    script: { 'app.state': () => good({ phase: 'first-start', systemUser: 'astrid', keychain: 'available' }) },
    act: () => expect.element(page.getByRole('textbox', { name: 'Your name' })).toBeVisible(),
  },
  {
    name: 'first start, connection',
    script: { 'app.state': () => good({ phase: 'first-start', systemUser: 'astrid', keychain: 'available' }) },
    act: async () => {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Astrid Lindqvist');
      await userEvent.click(page.getByRole('button', { name: 'Continue' }));
      await userEvent.click(page.getByRole('radio', { name: 'Production' }));
      await expect.element(page.getByRole('textbox', { name: 'V2 address' })).toBeVisible();
    },
  },
  {
    name: 'locked',
    script: { 'app.state': () => good({ phase: 'locked', reason: 'passphrase', recoveryCode: false }) },
    act: () => expect.element(page.getByRole('button', { name: 'Open Dossier' })).toBeVisible(),
  },
  {
    name: 'no keychain',
    script: { 'app.state': () => good({ phase: 'locked', reason: 'keychain-unavailable', recoveryCode: false }) },
    act: () => expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  },
  {
    name: 'a restore under way',
    script: { 'app.state': () => good({ phase: 'restoring', done: 1200, of: 3000 }) },
    act: async () => {
      await expect.element(page.getByRole('progressbar', { name: 'Restoring the record' })).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: 'Stop' }));
      await expect.element(page.getByRole('button', { name: 'Stopping…' })).toBeVisible();
    },
  },
  {
    name: 'blocked',
    script: { 'app.state': () => good({ phase: 'blocked', failure: failure('storage-newer'), ways: [] }) },
    act: () => expect.element(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'blocked by damage, a code and a new record asked for',
    script: {
      'app.state': () =>
        good({
          phase: 'blocked',
          failure: failure('storage-damaged'),
          ways: ['try-again', 'recovery-code', 'rebuild'],
        }),
    },
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: /Build a new record/ }));
      await userEvent.click(page.getByRole('button', { name: 'Build a new record', exact: true }));
      await userEvent.click(page.getByRole('button', { name: /Use the recovery code/ }));
      await userEvent.click(page.getByRole('radio', { name: /new passphrase/ }));
      await expect.element(page.getByRole('button', { name: 'Type the code…' })).toBeVisible();
    },
  },
  {
    name: 'the recovery code at first start, shown and not written down',
    script: {
      'app.state': () => good({ phase: 'recovery-code' }),
      'recovery.make': () => good({ kept: false, state: { phase: 'recovery-code' } }),
    },
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: 'Show the code…' }));
      await expect.element(page.getByText(/The code that was shown is not in use/)).toBeVisible();
    },
  },
  {
    name: 'storage and backup, with a restore and work under way',
    script: {
      'data.read': () => good(dataFacts({ working: 'verify', setAsideSize: 4_000_000 })),
      'data.restores': () => good([{ ...restored, seenAt: '2026-11-21T08:05:00.000Z' }]),
      'app.state': () => good(ready({ recoveryCode: 'none' })),
    },
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: 'Settings' }));
      await userEvent.click(page.getByRole('navigation', { name: 'Sections' }).getByText('Storage and backup'));
      await expect.element(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'the question before a restore',
    act: async () => {
      await userEvent.click(page.getByRole('button', { name: 'Settings' }));
      await userEvent.click(page.getByRole('button', { name: /^Restore the backup of/ }).first());
      await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: /^Restore the backup/ }));
      await expect.element(page.getByText('searches: 813 now, 805 in the backup')).toBeVisible();
    },
  },
  {
    name: 'the report of a restore, after the start',
    script: { 'data.restores': () => good([restored]) },
    act: () => expect.element(page.getByRole('dialog', { name: 'The record was restored' })).toBeVisible(),
  },
];

describe.each(['light', 'dark'] as const)('P19: axe finds nothing, %s', (theme) => {
  it.each(scenes)('$name', async ({ script, size, act }) => {
    const preferences = { theme, density: 'comfortable', workOffline: false } as const;
    await openWindow({ ...script, 'preferences.read': () => good(preferences) }, size);
    await act();
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    {
      question: {
        kind: 'credential',
        connectionName: 'Group account',
        host: 'registry.example',
        interface: 'rest',
      } as const,
      title: 'Token for Group account',
    },
    { question: { kind: 'passphrase' } as const, title: 'Open Dossier' },
    { question: { kind: 'new-passphrase' } as const, title: 'Choose a passphrase' },
    { question: { kind: 'recovery-code' } as const, title: 'Type the recovery code' },
    {
      question: {
        kind: 'new-recovery-code',
        groups: ['7K3M', '9QXT', 'B2HD', '0VZR', 'N8WE', 'J5CP', 'G4YA'],
        ask: [2, 7],
      } as const,
      title: 'Write down the recovery code',
    },
  ])('the credential window: $title', async ({ question, title }) => {
    await page.viewport(480, 440);
    await render(Credential, {
      call: credentialApi({ call: () => Promise.resolve(good({ question, theme })) as never }),
    });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(await axeViolations()).toEqual([]);
  });
});
