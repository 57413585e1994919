import type { AppState } from '../../src-shared/contract/app-state.ts';
import { channels } from '../../src-shared/contract/channels.ts';
import type { DossierWindow } from '../e2e/open-dossier.ts';
import { failure, ready } from '../renderer/stand-in/specimen.ts';
import type { Scene } from './scene.ts';

/**
 * Tells the page what the window as a whole is doing, as the main process does. These states pass, or take a keychain that
 * hangs and a disk that fails: none would stand still for a picture in each format.
 */
async function announce({ application }: DossierWindow, state: AppState): Promise<void> {
  await application.evaluate(
    ({ BrowserWindow }, { channel, told }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send(channel, 'app.stateChanged', told);
    },
    { channel: channels.event, told: state },
  );
}

const door = (name: string, of: string, state: AppState, words: RegExp): Scene => ({
  name,
  of: [of],
  async open(window) {
    await announce(window, state);
    await window.page.getByText(words).first().waitFor();
  },
});

const keychainGone = { message: 'The keychain did not answer within 10 seconds.', detail: {} };
const keyMissing = { message: 'The keychain has no key of this record.', detail: {}, retryable: false };

/** What stands before the record, or in its place. */
export const doorScenes: readonly Scene[] = [
  door('starting', 'frame/Starting.svelte', { phase: 'starting' }, /^Opening the record/),
  door('closing', 'frame/Closing.svelte', { phase: 'closing' }, /^Waiting for an answer/),
  door('restoring a record', 'features/restoring/Restoring.svelte', { phase: 'restoring', done: 1290, of: 3000 }, /43/),
  door(
    'a keychain that cannot be reached',
    'features/blocked/Blocked.svelte',
    { phase: 'blocked', failure: failure('keychain-unavailable', keychainGone), ways: ['try-again'] },
    /^The keychain of this machine cannot be reached/,
  ),
  door(
    'a record whose key is missing',
    'features/blocked/Blocked.svelte',
    {
      ...{ phase: 'blocked', failure: failure('storage-key-lost', keyMissing) },
      ways: ['try-again', 'recovery-code', 'rebuild'],
    },
    /^The key of the record is missing/,
  ),
  door(
    'the recovery code, at the first start',
    'features/first-start/RecoveryStep.svelte',
    { phase: 'recovery-code' },
    /^Show the code/,
  ),
  door(
    'who is at the desk',
    'features/officer/AtDesk.svelte',
    ready({ officerToSay: true, earlierOfficers: ['Bo Ek', 'María del Carmen Ruiz-Zafón'], systemUser: 'lindqvist' }),
    /^Who is at the desk/,
  ),
];
