import { m } from '../../src-shared/messages/generated/messages.js';
import { onWindows } from './keys.ts';
import type { Command } from './commands.ts';

interface Shortcut {
  readonly title: string;
  readonly keys: readonly string[];
}

interface ShortcutGroup {
  readonly heading: string;
  readonly shortcuts: readonly Shortcut[];
}

/** What lists answer to, see grid/moves.ts. These are no commands: they mean something only where the focus is. */
function listKeys(): Shortcut[] {
  return [
    { title: m.shortcuts_list_move(), keys: ['↓', '↑'] },
    { title: m.shortcuts_list_page(), keys: ['Page ↓', 'Page ↑'] },
    { title: m.shortcuts_list_ends(), keys: ['Home', 'End'] },
    { title: m.shortcuts_list_open(), keys: ['Enter'] },
    { title: m.shortcuts_list_tick(), keys: [m.shortcuts_list_tick_key()] },
    { title: m.shortcuts_list_tick_on(), keys: ['Shift ↓', 'Shift ↑'] },
    { title: m.shortcuts_list_tick_all(), keys: ['Ctrl A'] },
    { title: m.shortcuts_list_from_field(), keys: ['↓'] },
    { title: m.shortcuts_list_none(), keys: ['Esc'] },
    { title: m.shortcuts_list_letters(), keys: [m.shortcuts_list_letters_keys()] },
    { title: m.shortcuts_list_width(), keys: ['Shift ←', 'Shift →'] },
    { title: m.shortcuts_list_sort(), keys: ['Enter'] },
    { title: m.shortcuts_copy(), keys: ['Ctrl C'] },
    { title: m.shortcuts_menu(), keys: ['Shift F10'] },
    { title: m.shortcuts_pane_back(), keys: ['Esc'] },
  ];
}

/** What a row of a batch answers to, see RowPane.svelte. */
function batchKeys(): Shortcut[] {
  return [
    { title: m.shortcuts_batch_take(), keys: ['1', '9'] },
    { title: m.shortcuts_batch_none(), keys: ['0'] },
    { title: m.shortcuts_batch_back(), keys: ['U'] },
    { title: m.shortcuts_batch_beside(), keys: ['N', 'P'] },
    { title: m.shortcuts_batch_search(), keys: ['S'] },
  ];
}

/** What is no command, since it means something only while it is there. */
function passingKeys(): Shortcut[] {
  return [
    { title: m.shortcuts_notices(), keys: ['Alt N'] },
    { title: m.shortcuts_close(), keys: ['Esc'] },
  ];
}

/** The sheet, made from the command table, narrowed to what was typed. */
export function shortcutGroups(commands: readonly Command[], typed: string): ShortcutGroup[] {
  const of = (group?: Command['group']) =>
    commands.flatMap(({ group: own, title, keys, otherKeys }) =>
      own === group && keys !== undefined
        ? [{ title, keys: otherKeys === undefined ? [keys] : [keys, otherKeys] }]
        : [],
    );
  const hit: Shortcut[] = [
    { title: m.command_confirm(), keys: ['Ctrl Enter'] },
    { title: m.purchase_command_save(), keys: ['Ctrl S'] },
    { title: m.shortcuts_hit_order(), keys: ['Ctrl O'] },
  ];
  // The menu of the system takes this one; on Windows it has none.
  const quit: Shortcut[] = onWindows ? [] : [{ title: m.shortcuts_quit(), keys: ['Ctrl Q'] }];
  const tabs: Shortcut[] = [{ title: m.shortcuts_tabs(), keys: ['Ctrl Page ↓', 'Ctrl Page ↑'] }];
  const wanted = typed.trim().toLowerCase();
  return [
    { heading: m.shortcuts_everywhere(), shortcuts: [...of(), ...passingKeys(), ...quit] },
    {
      heading: m.shortcuts_views(),
      shortcuts: [
        ...of('views'),
        { title: m.shortcuts_search_again(), keys: ['Ctrl 1'] },
        { title: m.shortcuts_dossiers_again(), keys: ['Ctrl 3'] },
        { title: m.shortcuts_batches_again(), keys: ['Ctrl 6'] },
      ],
    },
    { heading: m.shortcuts_lists(), shortcuts: listKeys() },
    { heading: m.shortcuts_batch(), shortcuts: batchKeys() },
    { heading: m.shortcuts_dossier(), shortcuts: tabs },
    { heading: m.shortcuts_hit(), shortcuts: hit },
  ]
    .map(({ heading, shortcuts }) => ({
      heading,
      shortcuts: shortcuts.filter(({ title }) => title.toLowerCase().includes(wanted)),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}
