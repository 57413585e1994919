import { app, dialog } from 'electron';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { FolderTrouble } from '../files/folder-trouble.ts';

function reason(trouble: FolderTrouble): string {
  return {
    'not-allowed': m.data_folder_not_allowed,
    'read-only': m.data_folder_read_only,
    'not-a-folder': m.data_folder_not_a_folder,
    missing: m.data_folder_missing,
    full: m.data_folder_full,
    'too-long': m.data_folder_too_long,
    'on-other-machine': m.data_folder_on_other_machine,
    other: m.data_folder_other,
  }[trouble]();
}

/** Says in a window of the system's, and on standard error, that nothing can be kept; resolves when that was read. */
export async function refuseFolder(folder: string, trouble: FolderTrouble): Promise<void> {
  const detail = `${m.data_folder_at({ folder })} ${reason(trouble)} ${m.data_folder_nothing_changed()}`;
  process.stderr.write(`${m.data_folder_title()}. ${detail}\n`);
  await app.whenReady();
  await dialog.showMessageBox({
    type: 'error',
    message: m.data_folder_title(),
    detail,
    buttons: [m.menu_quit()],
  });
}
