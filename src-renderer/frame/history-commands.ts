import { m } from '../../src-shared/messages/generated/messages.js';
import { focusFind } from '../lib/regions.ts';
import type { Workspace } from '../views.ts';
import type { Command } from './commands.ts';

/** What the history view offers, by name. Each shows the view, where its result is. */
export function historyCommands(workspace: Workspace): Command[] {
  const { history } = workspace;
  const inHistory = (run: () => void) => () => {
    workspace.show('history');
    run();
  };
  return [
    { id: 'history.find', title: m.command_history_find(), icon: 'history', run: inHistory(focusFind) },
    {
      id: 'trail.verify',
      title: m.history_trail_verify(),
      icon: 'shield',
      run: inHistory(() => void history.trail.verify()),
    },
    {
      id: 'trail.export',
      title: m.history_trail_export(),
      icon: 'download',
      run: inHistory(() => void history.trail.export()),
    },
  ];
}
