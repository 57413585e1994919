import { m } from '../../src-shared/messages/generated/messages.js';
import { savableList } from '../lib/grid/savable-list.svelte.ts';
import { listedWords, type Command } from './commands.ts';

/** Saves the list that is shown as a spreadsheet, as the menu of its columns does. */
export function listCommands(): Command[] {
  const save = savableList();
  if (save === null) return [];
  const also = listedWords(m.sheet_command_also());
  return [
    { id: 'list.xlsx', title: m.sheet_command_xlsx(), also, icon: 'download', run: () => save('xlsx') },
    { id: 'list.csv', title: m.sheet_command_csv(), also, icon: 'download', run: () => save('csv') },
  ];
}
