import { m } from '../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';

/** Saves all companies of the record, or the dossier on screen, in an open standard. */
export function exchangeCommands({ exchange, dossiers }: Workspace, frame: Frame): Command[] {
  const { profile } = dossiers;
  const common = { also: listedWords(m.exchange_command_also()), icon: 'download' } as const;
  const record = { kind: 'record' } as const;
  const ofRecord: Command[] = [
    {
      ...common,
      id: 'exchange.bods',
      title: m.exchange_command_bods(),
      run: () => void exchange.save('bods', record),
    },
    {
      ...common,
      id: 'exchange.followthemoney',
      title: m.exchange_command_followthemoney(),
      run: () => void exchange.save('followthemoney', record),
    },
  ];
  if (frame.view !== 'dossiers' || profile === null || profile.snapshot === null) return ofRecord;
  const scope = { kind: 'dossiers' as const, dossierIds: [profile.dossierId] };
  return [
    {
      ...common,
      id: 'profile.bods',
      group: 'open-dossier',
      title: m.exchange_command_dossier_bods(),
      run: () => void exchange.save('bods', scope),
    },
    {
      ...common,
      id: 'profile.followthemoney',
      group: 'open-dossier',
      title: m.exchange_command_dossier_followthemoney(),
      run: () => void exchange.save('followthemoney', scope),
    },
    {
      ...common,
      id: 'profile.json',
      group: 'open-dossier',
      title: m.exchange_command_dossier_json(),
      run: () => void profile.saveJson(),
    },
    ...ofRecord,
  ];
}
