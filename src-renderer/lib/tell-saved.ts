import { m } from '../../src-shared/messages/generated/messages.js';
import type { Api } from '../api.ts';
import type { Notifications } from './notifications.svelte.ts';

interface Telling {
  readonly api: Api;
  readonly notifications: Notifications;
}

/** Shows what was written in its folder. The main process knows where that is. */
export async function showInFolder({ api, notifications }: Telling, fileId: number): Promise<void> {
  await notifications.attempt(async () => {
    const { isThere } = await api.call('file.showInFolder', { fileId });
    if (!isThere) notifications.attention(m.frame_not_in_folder());
  });
}

/** Says where something was saved, and leads to its folder. */
export function tellSaved(telling: Telling, text: string, fileId: number | undefined): void {
  if (fileId === undefined) telling.notifications.good(text);
  else telling.notifications.saved(text, () => void showInFolder(telling, fileId));
}
