import { m } from '../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';

/** What the view of work offers, by name. */
export function workCommands(workspace: Workspace): Command[] {
  return [
    {
      id: 'work.calendar',
      title: m.work_as_calendar(),
      also: listedWords(m.work_calendar_also()),
      icon: 'check',
      run: () => {
        workspace.show('work');
        void workspace.reviews.show(true);
      },
    },
  ];
}
