import type { WorkFact } from '../../src-shared/domain/work/work-facts.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { IconName } from '../lib/icons.ts';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';

const group = 'open-dossier' as const;

/** What can be stated of a dossier: how its command is called, and what people call it besides. */
const facts: readonly { fact: WorkFact; title: () => string; also: () => string; icon: IconName }[] = [
  { fact: 'review', title: m.work_command_review, also: m.work_command_review_also, icon: 'check' },
  { fact: 'risk', title: m.work_command_risk, also: m.work_command_risk_also, icon: 'shield' },
  { fact: 'purpose', title: m.work_command_purpose, also: m.work_command_purpose_also, icon: 'note' },
  { fact: 'people', title: m.work_command_people, also: m.work_command_people_also, icon: 'people' },
  { fact: 'tags', title: m.work_command_tags, also: m.work_command_tags_also, icon: 'note' },
];

/** What an officer writes about the dossier on screen: a note, and what is stated of it as work. */
export function statingCommands({ dossiers }: Workspace, frame: Frame): Command[] {
  const { profile } = dossiers;
  if (frame.view !== 'dossiers' || profile === null) return [];
  const noting: Command = {
    id: 'profile.note',
    group,
    title: m.command_note(),
    icon: 'note',
    run: () => profile.writeNote(),
  };
  const stating = facts.map(({ fact, title, also, icon }): Command => ({
    id: `profile.state.${fact}`,
    group,
    title: title(),
    also: listedWords(also()),
    icon,
    run: () => profile.changeFact(fact),
  }));
  // Its dialogs lie over a dossier that was read.
  return [noting, ...(profile.dossier === null ? [] : stating)];
}
