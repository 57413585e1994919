import { m } from '../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';

/** What can be done from anywhere with what lies on this machine. In memory there is nothing to do it with. */
export function dataCommands({ data, session }: Workspace): Command[] {
  if (session.ready?.protection === 'memory') return [];
  const code: Command = {
    id: 'data.recoveryCode',
    title: m.command_recovery_code(),
    icon: 'key',
    run: () => void data.makeCode(),
  };
  if (data.working !== null) return [code];
  return [
    {
      id: 'data.backUp',
      title: m.command_back_up(),
      also: listedWords(m.command_back_up_also()),
      icon: 'shield',
      run: () => void data.backUp(),
    },
    {
      id: 'data.verify',
      title: m.command_verify(),
      also: listedWords(m.command_verify_also()),
      icon: 'shield',
      run: () => void data.verify(),
    },
    code,
  ];
}
