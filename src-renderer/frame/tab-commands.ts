import { m } from '../../src-shared/messages/generated/messages.js';
import { tabLabel, tabs } from '../features/profile/tabs.ts';
import { focusSelectedTab } from '../lib/regions.ts';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';

const group = 'open-dossier' as const;

/** The tabs of the dossier on screen, by name, and by keys, which are said in the sheet of shortcuts. */
export function tabCommands({ dossiers }: Workspace, frame: Frame): Command[] {
  const { profile } = dossiers;
  if (frame.view !== 'dossiers' || profile === null || profile.snapshot === null) return [];
  if (profile.page !== 'profile') return [];
  const to = (way: 'next' | 'previous') => () => {
    profile.show(profile.tabBeside(way));
    void focusSelectedTab();
  };
  const byName = tabs.map((tab): Command => ({
    id: `dossier.tab.${tab}`,
    group,
    title: m.command_tab({ tab: tabLabel(tab) }),
    ...(tab === 'ownership' ? { also: listedWords(m.command_tab_ownership_also()) } : {}),
    icon: 'folder',
    run: () => {
      profile.show(tab);
      void focusSelectedTab();
    },
  }));
  return [
    {
      id: 'dossier.tab.next',
      group,
      title: m.command_next_tab(),
      icon: 'arrow',
      keys: 'Ctrl PageDown',
      run: to('next'),
    },
    {
      id: 'dossier.tab.previous',
      group,
      title: m.command_previous_tab(),
      icon: 'back',
      keys: 'Ctrl PageUp',
      run: to('previous'),
    },
    ...byName,
  ];
}
