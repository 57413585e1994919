import { app, dialog } from 'electron';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { FolderTrouble } from '../files/folder-trouble.ts';

function reason(trouble: FolderTrouble): string {
  switch (trouble) {
    case 'not-allowed':
      return m.data_folder_not_allowed();
    case 'read-only':
      return m.data_folder_read_only();
    case 'not-a-folder':
      return m.data_folder_not_a_folder();
    case 'missing':
      return m.data_folder_missing();
    case 'full':
      return m.data_folder_full();
    case 'too-long':
      return m.data_folder_too_long();
    case 'on-other-machine':
      return m.data_folder_on_other_machine();
    case 'other':
      return m.data_folder_other();
  }
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
