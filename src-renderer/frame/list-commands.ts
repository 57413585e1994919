import type { SheetFormat } from '../../src-shared/domain/sheet-name.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { listsInView } from '../lib/grid/lists-in-view.svelte.ts';
import { listedWords, type Command } from './commands.ts';

const titles: Readonly<Record<SheetFormat, (words: { list: string }) => string>> = {
  xlsx: m.command_save_list_xlsx,
  csv: m.command_save_list_csv,
};

/** Saves the lists that are on screen as spreadsheets, as they stand there. */
export function listCommands(): Command[] {
  return listsInView.all.flatMap(({ label, save }, place) =>
    (['xlsx', 'csv'] as const).map((format): Command => ({
      id: `list.${String(place)}.${format}`,
      title: titles[format]({ list: label }),
      also: listedWords(m.command_save_list_also()),
      icon: 'download',
      run: () => save(format),
    })),
  );
}
